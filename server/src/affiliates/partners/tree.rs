//! The tree of a day, read from rows that hold from a day on.

use crate::platform::http::Result;
use chrono::NaiveDate;
use hanpan_core::affiliates::partners::rate::{Rate, Rates};
use hanpan_core::affiliates::partners::tree::{Node, Tree};
use hanpan_core::affiliates::partners::{PartnerProblem, PartnerRow};
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;

/// Returns the tree on a day. Reads no members: runs do this for many days.
pub(super) async fn on(conn: &mut PgConnection, day: NaiveDate) -> Result<Tree> {
    let rows = sqlx::query!(
        r#"select partner_id as "id!: PartnerId", parent_id as "parent_id: PartnerId",
               casino as "casino!: Rate", slot as "slot!: Rate", mini as "mini!: Rate",
               sports as "sports!: Rate", virtual_sports as "virtual_sports!: Rate",
               losing as "losing!: Rate", carries_deficit as "carries_deficit!"
           from partners_on($1)"#,
        day
    )
    .fetch_all(conn)
    .await?;
    let nodes = rows.into_iter().map(|row| Node {
        id: row.id,
        parent: row.parent_id,
        rates: Rates {
            casino: row.casino,
            slot: row.slot,
            mini: row.mini,
            sports: row.sports,
            virtual_sports: row.virtual_sports,
            losing: row.losing,
        },
        carries_deficit: row.carries_deficit,
    });
    Ok(Tree::of(nodes)?)
}

/// Builds the tree of these rows.
pub(super) fn of(rows: &[PartnerRow]) -> Result<Tree> {
    let nodes = rows.iter().map(|row| Node {
        id: row.id,
        parent: row.parent_id,
        rates: row.rates,
        carries_deficit: row.carries_deficit,
    });
    Ok(Tree::of(nodes)?)
}

/// Returns the head office and the partners on a day, each with its level.
pub(super) async fn levelled(conn: &mut PgConnection, day: NaiveDate) -> Result<Vec<PartnerRow>> {
    let mut rows = rows(conn, day).await?;
    let tree = of(&rows)?;
    for row in &mut rows {
        row.level = i64::try_from(tree.level(row.id)).unwrap_or(i64::MAX);
    }
    Ok(rows)
}

/// Returns one of them.
pub(super) async fn row(
    conn: &mut PgConnection,
    day: NaiveDate,
    id: PartnerId,
) -> Result<PartnerRow> {
    let rows = levelled(conn, day).await?;
    let row = rows.into_iter().find(|row| row.id == id);
    row.ok_or(PartnerProblem::PartnerUnknown.into())
}

async fn rows(conn: &mut PgConnection, day: NaiveDate) -> sqlx::Result<Vec<PartnerRow>> {
    let rows = sqlx::query!(
        r#"select p.partner_id as "id!: PartnerId", p.parent_id as "parent_id: PartnerId",
               p.member_id as "member_id: MemberId", m.user_id as "user_id?",
               m.nickname as "nickname?", p.casino as "casino!: Rate", p.slot as "slot!: Rate",
               p.mini as "mini!: Rate", p.sports as "sports!: Rate",
               p.virtual_sports as "virtual_sports!: Rate", p.losing as "losing!: Rate",
               p.carries_deficit as "carries_deficit!", p.holds_from as "holds_from!",
               coalesce(own.members, 0) as "members!", coalesce(a.balance, 0) as "owed!"
           from partners_on($1) p
           left join members m on m.id = p.member_id
           left join accounts a on a.member_id = p.member_id and a.kind = 'commission'
           left join (
               select partner_id, count(*) as members from partner_members_on($1)
               group by partner_id
           ) own on own.partner_id = p.partner_id
           order by p.partner_id"#,
        day
    )
    .fetch_all(conn)
    .await?;
    let read = rows.into_iter().map(|row| PartnerRow {
        id: row.id,
        parent_id: row.parent_id,
        member_id: row.member_id,
        user_id: row.user_id.unwrap_or_default(),
        nickname: row.nickname.unwrap_or_default(),
        level: 0,
        rates: Rates {
            casino: row.casino,
            slot: row.slot,
            mini: row.mini,
            sports: row.sports,
            virtual_sports: row.virtual_sports,
            losing: row.losing,
        },
        carries_deficit: row.carries_deficit,
        holds_from: row.holds_from,
        members: row.members,
        owed: Won::new(row.owed),
    });
    Ok(read.collect())
}
