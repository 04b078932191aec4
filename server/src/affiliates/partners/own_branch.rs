//! Partners whose members belong to their own branch: they would earn from their own bets.

use super::store::bring;
use crate::platform::http::Result;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::affiliates::partners::tree::Tree;
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use sqlx::PgConnection;

/// A partner whose member is the own member of a partner within its branch.
struct OwnMember {
    partner_id: PartnerId,
    member_id: MemberId,
    /// The partner whose own member it is.
    under: PartnerId,
}

async fn read(
    conn: &mut PgConnection,
    tree: &Tree,
    day: NaiveDate,
) -> sqlx::Result<Vec<OwnMember>> {
    let mut own = sqlx::query_as!(
        OwnMember,
        r#"select p.partner_id as "partner_id!: PartnerId", p.member_id as "member_id!: MemberId",
               own.partner_id as "under!: PartnerId"
           from partners_on($1) p join partner_members_on($1) own on own.member_id = p.member_id"#,
        day
    )
    .fetch_all(conn)
    .await?;
    own.retain(|own| tree.is_within(own.under, own.partner_id));
    Ok(own)
}

/// Refuses a tree of a day in which a partner would earn from its own bets and does not in the present one.
pub(super) async fn refuse(
    conn: &mut PgConnection,
    present: &Tree,
    next: &Tree,
    day: NaiveDate,
) -> Result<()> {
    let own = read(conn, next, day).await?;
    let is_new = |own: &OwnMember| !present.is_within(own.under, own.partner_id);
    if own.iter().any(is_new) {
        return Err(PartnerProblem::UnderOwnMember.into());
    }
    Ok(())
}

/// Moves the own members of a partner that would earn from their own bets there to the partner above their own place,
/// from a day on.
pub(super) async fn leave(
    conn: &mut PgConnection,
    tree: &Tree,
    under: PartnerId,
    from: NaiveDate,
    at: DateTime<Utc>,
) -> Result<()> {
    for own in read(conn, tree, from).await? {
        if own.under == under {
            let above = tree.parent_of(own.partner_id)?;
            bring(conn, own.member_id, above, from, at).await?;
        }
    }
    Ok(())
}
