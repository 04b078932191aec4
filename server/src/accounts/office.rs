//! Members as an operator sees them, and their approval.

use crate::audit_log::{self, Entry};
use crate::http::{Call, Result};
use hanpan_core::api::{AdminApproveMember, AdminGetMembers};
use hanpan_core::money::Won;
use hanpan_core::office::MemberRow;
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use serde_json::json;
use sqlx::PgPool;

/// Which members are wanted.
#[derive(Default)]
struct Filter<'a> {
    id: Option<i64>,
    approved: Option<bool>,
    banned: Option<bool>,
    online: Option<bool>,
    /// Part of a login id, nickname, phone number or account holder.
    search: Option<&'a str>,
}

/// A page of members, newest first.
pub(super) async fn list(call: Call<AdminGetMembers>) -> Result<Page<MemberRow>> {
    let (db, query) = (&call.app.db, &call.input);
    let (mut approved, mut banned, mut online) = (None, None, None);
    match query.status() {
        None => {}
        Some("waiting") => approved = Some(false),
        Some("approved") => approved = Some(true),
        Some("banned") => banned = Some(true),
        Some("online") => online = Some(true),
        Some(_) => return Err(Problem::MalformedRequest.into()),
    }
    let filter = Filter {
        id: None,
        approved,
        banned,
        online,
        search: query.search(),
    };
    Ok(Page {
        count: count(db, &filter).await?,
        items: rows(db, &filter, query.limit(), query.offset()).await?,
    })
}

/// Lets a member in who waits for it.
pub(super) async fn approve(call: Call<AdminApproveMember>) -> Result<MemberRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let mut tx = app.db.begin().await?;
    let approved_at = sqlx::query_scalar!(
        "select approved_at from members where id = $1 for no key update",
        id
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if approved_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update members set approved_at = $2, updated_at = $2 where id = $1",
        id,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(&call.caller, "member.approve", format!("member:{id}"))
        .before(json!({ "approvedAt": null }))
        .after(json!({ "approvedAt": now }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    member(&app.db, id).await
}

/// One member.
pub(super) async fn member(db: &PgPool, id: i64) -> Result<MemberRow> {
    let filter = Filter {
        id: Some(id),
        ..Filter::default()
    };
    let row = rows(db, &filter, 1, 0).await?.pop();
    row.ok_or(Problem::NotFound.into())
}

async fn rows(
    db: &PgPool,
    filter: &Filter<'_>,
    limit: i64,
    offset: i64,
) -> sqlx::Result<Vec<MemberRow>> {
    sqlx::query_as!(
        MemberRow,
        r#"select m.id, m.user_id, m.nickname, m.phone_number,
               coalesce(k.bank_name, '') as "bank_name!", m.bank_account_number, m.account_holder,
               m.role, m.kind, m.user_type, m.staff, m.ban_type, money.cash as "emoney!: Won", money.point as "point!: Won",
               money.owed as "debt!: Won", m.approved_at, m.created_at, m.last_seen_at
           from members m left join banks k on k.bank_code = m.bank_code
           cross join lateral (
               select sum(balance) filter (where kind = 'cash')::bigint as cash,
                   sum(balance) filter (where kind = 'point')::bigint as point,
                   -sum(balance) filter (where kind = 'debt')::bigint as owed
               from accounts where member_id = m.id) money
           where ($1::bigint is null or m.id = $1)
             and ($2::boolean is null or (m.approved_at is not null) = $2)
             and ($3::text is null or position(lower($3) in lower(m.user_id)) > 0
                  or position($3 in m.nickname) > 0 or position($3 in m.phone_number) > 0
                  or position($3 in m.account_holder) > 0)
             and ($4::boolean is null or (m.ban_type <> 0) = $4)
             and ($5::boolean is null or exists (select from sessions s
                  where s.member_id = m.id and s.ended_at is null) = $5)
           order by m.id desc limit $6 offset $7"#,
        filter.id,
        filter.approved,
        filter.search,
        filter.banned,
        filter.online,
        limit,
        offset
    )
    .fetch_all(db)
    .await
}

async fn count(db: &PgPool, filter: &Filter<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from members m
           where ($1::boolean is null or (m.approved_at is not null) = $1)
             and ($2::text is null or position(lower($2) in lower(m.user_id)) > 0
                  or position($2 in m.nickname) > 0 or position($2 in m.phone_number) > 0
                  or position($2 in m.account_holder) > 0)
             and ($3::boolean is null or (m.ban_type <> 0) = $3)
             and ($4::boolean is null or exists (select from sessions s
                  where s.member_id = m.id and s.ended_at is null) = $4)"#,
        filter.approved,
        filter.search,
        filter.banned,
        filter.online
    )
    .fetch_one(db)
    .await
}
