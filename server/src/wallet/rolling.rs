//! Rolling: the amount that a member has to stake after an approved deposit before a withdrawal (design
//! §6).

use chrono::{DateTime, Utc};
use hanpan_core::kernel::game_type::GameType;
use hanpan_core::kernel::ids::{BetId, ChargeId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::rolling;
use sqlx::PgConnection;

/// Opens the requirement of an approved deposit. Does nothing if nothing is required.
pub(super) async fn open(
    conn: &mut PgConnection,
    charge_id: ChargeId,
    member_id: MemberId,
    required: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if required <= Won::ZERO {
        return Ok(());
    }
    sqlx::query!(
        "insert into rolling_requirements (charge_id, member_id, required, created_at)
         values ($1, $2, $3, $4)",
        charge_id.get(),
        member_id.get(),
        required.get(),
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns how much a member still has to stake.
pub(crate) async fn missing(conn: &mut PgConnection, member_id: MemberId) -> sqlx::Result<Won> {
    let open = sqlx::query_scalar!(
        r#"select required - filled as "lacking!: Won" from rolling_requirements
           where member_id = $1 and filled < required"#,
        member_id.get()
    )
    .fetch_all(conn)
    .await?;
    Ok(rolling::missing(&open))
}

/// A stake that counts towards rolling.
#[derive(Debug, Clone, Copy)]
pub struct Rolled {
    /// The slip.
    pub bet_id: BetId,
    /// What it is on.
    pub game_type: GameType,
    /// The member.
    pub member_id: MemberId,
    /// Won.
    pub stake: Won,
    /// When its slip was placed.
    pub placed_at: DateTime<Utc>,
}

/// An open requirement, and the missing amount.
struct Open {
    charge_id: ChargeId,
    member_id: MemberId,
    created_at: DateTime<Utc>,
    lacking: Won,
}

/// Counts the stakes of settled slips, each slip once, towards the requirements that were open when it
/// was placed, oldest first: money staked before a deposit does not count for it. `stakes` must not
/// contain void or cancelled slips.
///
/// Called in the transaction of the settlement, after the members' accounts are locked; two statements
/// for any number of slips.
pub async fn fill(conn: &mut PgConnection, stakes: &[Rolled]) -> sqlx::Result<()> {
    let members: Vec<i64> = stakes.iter().map(|rolled| rolled.member_id.get()).collect();
    let mut open = sqlx::query_as!(
        Open,
        r#"select charge_id, member_id, created_at, required - filled as "lacking!: Won"
           from rolling_requirements
           where member_id = any($1) and filled < required
           order by member_id, charge_id for no key update"#,
        &members
    )
    .fetch_all(&mut *conn)
    .await?;
    if open.is_empty() {
        return Ok(());
    }
    let (mut charges, mut given) = (Vec::new(), Vec::new());
    for rolled in stakes {
        let fits = |open: &&mut Open| {
            open.member_id == rolled.member_id && open.created_at <= rolled.placed_at
        };
        let mut fitting: Vec<&mut Open> = open.iter_mut().filter(fits).collect();
        let lacking: Vec<Won> = fitting.iter().map(|open| open.lacking).collect();
        let shares = rolling::fill(&lacking, rolled.stake);
        for (open, share) in fitting.iter_mut().zip(shares) {
            open.lacking = open.lacking.checked_sub(share).unwrap_or(Won::ZERO);
            charges.push(open.charge_id.get());
            given.push(share.get());
        }
    }
    sqlx::query!(
        "update rolling_requirements r set filled = r.filled + share.given
         from (select charge_id, sum(given)::bigint as given
               from unnest($1::bigint[], $2::bigint[]) as part (charge_id, given)
               group by charge_id) share
         where r.charge_id = share.charge_id and share.given > 0",
        &charges,
        &given
    )
    .execute(conn)
    .await?;
    Ok(())
}
