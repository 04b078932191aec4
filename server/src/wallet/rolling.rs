//! Rolling: what an approved deposit asks to be staked before a withdrawal (design §6).

use chrono::{DateTime, Utc};
use hanpan_core::money::{WON_MAX, Won};
use hanpan_core::wallet::rolling;
use sqlx::PgConnection;
use std::collections::HashMap;

/// Opens the requirement of an approved deposit; none where nothing is required.
pub(super) async fn open(
    conn: &mut PgConnection,
    charge_id: i64,
    member_id: i64,
    required: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if required <= Won::ZERO {
        return Ok(());
    }
    sqlx::query!(
        "insert into rolling_requirements (charge_id, member_id, required, created_at)
         values ($1, $2, $3, $4)",
        charge_id,
        member_id,
        required.get(),
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// How much a member still has to stake.
pub(crate) async fn missing(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<Won> {
    let open = sqlx::query_scalar!(
        r#"select required - filled as "lacking!: Won" from rolling_requirements
           where member_id = $1 and filled < required"#,
        member_id
    )
    .fetch_all(conn)
    .await?;
    Ok(rolling::missing(&open))
}

/// Counts the stakes of settled slips (member, stake), each slip once, towards what is open,
/// oldest first. Of a slip that was void or cancelled nothing counts: it is not in `stakes`.
///
/// Called in the transaction of the settlement, after the members' accounts are locked, in two
/// statements however many slips there are.
pub async fn fill(conn: &mut PgConnection, stakes: &[(i64, Won)]) -> sqlx::Result<()> {
    let members: Vec<i64> = stakes.iter().map(|(member_id, _)| *member_id).collect();
    let rows = sqlx::query!(
        r#"select charge_id, member_id, required - filled as "lacking!: Won"
           from rolling_requirements
           where member_id = any($1) and filled < required
           order by member_id, charge_id for no key update"#,
        &members
    )
    .fetch_all(&mut *conn)
    .await?;
    if rows.is_empty() {
        return Ok(());
    }
    let mut by_member: HashMap<i64, Won> = HashMap::new();
    for (member_id, stake) in stakes {
        let sum = by_member.entry(*member_id).or_default();
        *sum = sum.checked_add(*stake).unwrap_or(WON_MAX);
    }
    let (mut charges, mut given) = (Vec::new(), Vec::new());
    for open in rows.chunk_by(|one, next| one.member_id == next.member_id) {
        let Some(stake) = open.first().and_then(|row| by_member.get(&row.member_id)) else {
            continue;
        };
        let lacking: Vec<Won> = open.iter().map(|row| row.lacking).collect();
        charges.extend(open.iter().map(|row| row.charge_id));
        given.extend(rolling::fill(&lacking, *stake).into_iter().map(Won::get));
    }
    sqlx::query!(
        "update rolling_requirements r set filled = r.filled + share.given
         from unnest($1::bigint[], $2::bigint[]) as share (charge_id, given)
         where r.charge_id = share.charge_id and share.given > 0",
        &charges,
        &given
    )
    .execute(conn)
    .await?;
    Ok(())
}
