//! The stored tree: rows that are valid from a day on, so that any day can be computed again.

use super::{own_branch, tree};
use crate::ledger::commission;
use crate::platform::http::{OnConstraint, Result};
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::partners::payout::Earner;
use hanpan_core::affiliates::partners::rate::Rates;
use hanpan_core::affiliates::partners::tree::{Node, Tree};
use hanpan_core::affiliates::partners::{PartnerProblem, PartnerRow};
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;
use std::collections::BTreeMap;

/// Key of the lock that lets one change of the tree happen at a time: each is checked against the whole
/// tree.
const TREE_LOCK: i64 = 0x7061_7274_6e65;

/// A Korean day and the next one, on which today's changes take effect.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Days {
    pub(crate) today: NaiveDate,
    pub(crate) tomorrow: NaiveDate,
}

impl Days {
    pub(crate) fn at(now: DateTime<Utc>) -> Self {
        let today = korea::day(now);
        Self {
            today,
            // Only the calendar's last day has no day after it.
            tomorrow: today.succ_opt().unwrap_or(today),
        }
    }
}

/// Locks the tree until the transaction ends.
pub(super) async fn lock(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock($1)", TREE_LOCK)
        .execute(conn)
        .await?;
    Ok(())
}

/// Writes a partner's position and rates from a day on.
pub(super) async fn write_terms(
    conn: &mut PgConnection,
    node: &Node,
    holds_from: NaiveDate,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let rates = node.rates;
    sqlx::query!(
        "insert into partner_terms (partner_id, holds_from, parent_id, casino, slot, mini, sports,
             virtual_sports, losing, carries_deficit, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        node.id.get(),
        holds_from,
        node.parent.map(PartnerId::get),
        rates.casino as _,
        rates.slot as _,
        rates.mini as _,
        rates.sports as _,
        rates.virtual_sports as _,
        rates.losing as _,
        node.carries_deficit,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Changes a partner's position and rates from a day on, if the tree allows it.
pub(super) async fn change_terms(
    conn: &mut PgConnection,
    tree: &Tree,
    node: &Node,
    holds_from: NaiveDate,
    at: DateTime<Utc>,
) -> Result<PartnerRow> {
    let tree = tree.with(node.clone())?;
    write_terms(conn, node, holds_from, at).await?;
    write_percents(conn, &tree).await?;
    tree::row(conn, holds_from, node.id).await
}

/// A partner to be created.
pub(super) struct NewPartner {
    pub(super) member_id: MemberId,
    pub(super) parent_id: PartnerId,
    pub(super) rates: Rates,
    pub(super) carries_deficit: bool,
}

/// Makes a member a partner from today on. The caller has locked the tree; the position has to be valid
/// today and tomorrow. Members who signed up with this member's code before come along.
pub(super) async fn add(
    conn: &mut PgConnection,
    new: &NewPartner,
    at: DateTime<Utc>,
) -> Result<PartnerId> {
    let days = Days::at(at);
    become_partner(conn, new.member_id, at).await?;
    let id = sqlx::query_scalar!(
        "insert into partners (member_id, created_at) values ($1, $2) returning id",
        new.member_id.get(),
        at
    )
    .fetch_one(&mut *conn)
    .await
    .on_constraint("partners_open", PartnerProblem::PartnerExists)?;
    let node = Node {
        id,
        parent: Some(new.parent_id),
        rates: new.rates,
        carries_deficit: new.carries_deficit,
    };
    tree::on(conn, days.today).await?.with(node.clone())?;
    let tree = tree::on(conn, days.tomorrow).await?.with(node.clone())?;
    write_terms(conn, &node, days.today, at).await?;
    commission::open(conn, Earner::Partner, new.member_id).await?;
    sqlx::query!(
        "insert into partner_members (member_id, partner_id, holds_from, created_at)
         select r.id, $1, $2, $3
         from members r join members m on lower(m.user_id) = lower(r.management_target1_user_id)
         where m.id = $4 and not exists (select from partner_members p where p.member_id = r.id)",
        id.get(),
        days.today,
        at,
        new.member_id.get()
    )
    .execute(&mut *conn)
    .await?;
    own_branch::leave(conn, &tree, id, days.today, at).await?;
    write_percents(conn, &tree).await?;
    Ok(id)
}

/// Marks a member as a partner. Only approved members that are not banned qualify, and no operators,
/// staff or recommenders.
async fn become_partner(conn: &mut PgConnection, id: MemberId, at: DateTime<Utc>) -> Result<()> {
    let made = sqlx::query!(
        "update members set kind = member_kind_partner(), updated_at = $2
         where id = $1 and kind in (member_kind_member(), member_kind_partner())
             and role between 1 and 5 and not staff and ban_type = ban_type_none()
             and withdrawal_type = withdrawal_type_active() and approved_at is not null",
        id.get(),
        at
    )
    .execute(conn)
    .await?;
    match made.rows_affected() {
        0 => Err(PartnerProblem::PartnerUnfit.into()),
        _ => Ok(()),
    }
}

/// Writes the percentages that clients read (account spec §3): the losing rate, in the column of the
/// partner's level. A former partner has none.
pub(super) async fn write_percents(conn: &mut PgConnection, tree: &Tree) -> sqlx::Result<()> {
    let partners: BTreeMap<PartnerId, (i64, String)> = tree
        .nodes()
        .filter(|node| node.parent.is_some())
        .map(|node| {
            let level = i64::try_from(tree.level(node.id)).unwrap_or(i64::MAX);
            (node.id, (level, node.rates.losing.to_string()))
        })
        .collect();
    let ids: Vec<i64> = partners.keys().copied().map(PartnerId::get).collect();
    let levels: Vec<i64> = partners.values().map(|(level, _)| *level).collect();
    let percents: Vec<String> = partners.into_values().map(|(_, percent)| percent).collect();
    sqlx::query!(
        "with now as (
             select p.member_id, max(n.level) as level, max(n.percent::numeric) as percent
             from partners p
             left join unnest($1::bigint[], $2::bigint[], $3::text[]) as n (id, level, percent)
                 on n.id = p.id
             where p.member_id is not null group by p.member_id
         ), next as (
             select member_id, case when level = 1 then percent end as first,
                 case when level = 2 then percent end as second,
                 case when level = 3 then percent end as third
             from now
         )
         update members m set management_target1_percent = first,
             management_target2_percent = second, management_target3_percent = third
         from next
         where m.id = next.member_id and (m.management_target1_percent,
             m.management_target2_percent, m.management_target3_percent)
             is distinct from (first, second, third)",
        &ids,
        &levels,
        &percents
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Adds a member who has signed up with a partner's code. The row lock orders this with a concurrent
/// end of the partner, which moves the partner's members.
pub(crate) async fn join(
    conn: &mut PgConnection,
    member_id: MemberId,
    partners_member_id: MemberId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let partner = sqlx::query_scalar!(
        "select id from partners where member_id = $1 and closed_from is null for share",
        partners_member_id.get()
    )
    .fetch_optional(&mut *conn)
    .await?;
    if let Some(partner_id) = partner {
        bring(conn, member_id, partner_id, Days::at(at).today, at).await?;
    }
    Ok(())
}

/// Puts a member under a partner from a day on.
pub(super) async fn bring(
    conn: &mut PgConnection,
    member_id: MemberId,
    partner_id: PartnerId,
    holds_from: NaiveDate,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into partner_members (member_id, partner_id, holds_from, created_at)
         values ($1, $2, $3, $4)",
        member_id.get(),
        partner_id.get(),
        holds_from,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the partner of a member on a day; `None` means the head office.
pub(super) async fn partner_of(
    conn: &mut PgConnection,
    member_id: MemberId,
    day: NaiveDate,
) -> sqlx::Result<Option<PartnerId>> {
    sqlx::query_scalar!(
        "select partner_id from partner_members where member_id = $1 and holds_from <= $2
         order by holds_from desc, id desc limit 1",
        member_id.get(),
        day
    )
    .fetch_optional(conn)
    .await
}

/// Returns the node of a member who is a partner.
pub(super) async fn place_of(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Option<PartnerId>> {
    sqlx::query_scalar!(
        "select id from partners where member_id = $1 and closed_from is null",
        member_id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Refuses a change that requires that the member is not a partner: the partner has to be ended first.
pub(crate) async fn must_be_none(conn: &mut PgConnection, member_id: MemberId) -> Result<()> {
    match place_of(conn, member_id).await? {
        None => Ok(()),
        Some(_) => Err(PartnerProblem::PartnerExists.into()),
    }
}

/// Ends a partner from a day on. Its own members move to the one above, and its join codes end. Fails
/// if it has already ended.
pub(super) async fn end(
    conn: &mut PgConnection,
    id: PartnerId,
    above: PartnerId,
    from: NaiveDate,
    at: DateTime<Utc>,
) -> Result<()> {
    let member_id = sqlx::query_scalar!(
        "update partners set closed_from = $2 where id = $1 and closed_from is null
         returning member_id",
        id.get(),
        from
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Problem::AlreadyProcessed)?;
    sqlx::query!(
        "insert into partner_members (member_id, partner_id, holds_from, created_at)
         select member_id, $2, $3, $4 from partner_members_on($3) where partner_id = $1",
        id.get(),
        above.get(),
        from,
        at
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "update join_codes set deleted_at = $2 where member_id = $1 and deleted_at is null",
        member_id.map(MemberId::get),
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}
