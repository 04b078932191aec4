//! The posting of contracts, once per Korean month: computed by the terms of the month, and posted as owed. A month
//! that a later correction has changed is computed again, with all months after it, since a deficit may be carried
//! through them; the difference is posted.

use super::pay::{Calendar, Change, Course, changes, months_from};
use super::store;
use crate::ledger::commission::{Earned, owe_contracts};
use crate::platform::audit_log::{self, Entry};
use crate::platform::{App, database};
use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::contracts::terms::month_of;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::{MemberId, ShareId};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use serde_json::json;
use sqlx::PgConnection;

/// Key of the lock that lets one run execute at a time.
const RUN_LOCK: i64 = 0x636f_6e74_7261;

/// Posts contracts if a month has ended that is not posted, or if a posted one was corrected.
pub async fn run_due(app: &App) -> anyhow::Result<()> {
    if !app.settings.get().partner_contracts_enabled {
        return Ok(());
    }
    let now = app.clock.now();
    let mut conn = app.db.acquire().await?;
    let due = is_due(&mut conn, now).await?;
    drop(conn);
    if due {
        let mut tx = database::begin(&app.db).await?;
        post_pending(&mut tx, now).await?;
        tx.commit().await?;
    }
    Ok(())
}

async fn is_due(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let Some(calendar) = Calendar::read(conn, now).await? else {
        return Ok(false);
    };
    let corrected = sqlx::query_scalar!(
        r#"select exists (select from contract_corrections where day < $1) as "corrected!""#,
        calendar.open
    )
    .fetch_one(conn)
    .await?;
    Ok(corrected || calendar.next < calendar.open)
}

/// Posts what is pending, under a lock: of two concurrent runs the second finds nothing left. Takes the notes of
/// corrections before reading anything else, so that none is taken whose slip was not seen.
async fn post_pending(conn: &mut PgConnection, now: DateTime<Utc>) -> anyhow::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock($1)", RUN_LOCK)
        .execute(&mut *conn)
        .await?;
    let Some(calendar) = Calendar::read(conn, now).await? else {
        return Ok(());
    };
    let corrected = sqlx::query_scalar!(
        r#"with taken as (delete from contract_corrections where day < $1 returning day)
           select min(day) from taken"#,
        calendar.open
    )
    .fetch_one(&mut *conn)
    .await?;
    let from = corrected.map_or(calendar.next, |day| month_of(day).min(calendar.next));
    let from = from.max(calendar.first);
    let contracts = store::contracts(conn, None).await?;
    let mut course = Course::before(conn, from).await?;
    for month in months_from(from).take_while(|month| *month < calendar.open) {
        let is_posted = month < calendar.next;
        let changes = changes(conn, &mut course, &contracts, month, is_posted).await?;
        close(conn, month, now).await?;
        post(conn, month, &changes, now).await?;
    }
    Ok(())
}

/// Records that a month is posted.
async fn close(conn: &mut PgConnection, month: NaiveDate, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into contract_closings (month, posted_at) values ($1, $2)
         on conflict (month) do nothing",
        month,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes the changes of a month, posts their differences, and writes them to the audit log.
async fn post(
    conn: &mut PgConnection,
    month: NaiveDate,
    changes: &[Change],
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    if changes.is_empty() {
        return Ok(());
    }
    let mut earned = Vec::with_capacity(changes.len());
    let mut total = Won::ZERO;
    for change in changes {
        write_heads(conn, month, change).await?;
        let after = change.computed.pay.total;
        earned.push(Earned {
            id: write(conn, month, change, now).await?,
            member_id: change.member_id,
            before: change.before,
            after,
        });
        let difference = after.checked_sub(change.before);
        let sum = difference.and_then(|difference| total.checked_add(difference));
        total = sum.context("sums beyond all amounts")?;
    }
    owe_contracts(conn, &earned, now).await?;
    let subject = AuditSubject::ContractMonth.of(month);
    let entry = Entry::system(AuditAction::PartnerContractPost, subject);
    let entry = entry.after(json!({ "shares": changes.len(), "total": total }));
    audit_log::write(conn, entry, now).await?;
    Ok(())
}

/// Records the members who were counted by head.
async fn write_heads(
    conn: &mut PgConnection,
    month: NaiveDate,
    change: &Change,
) -> sqlx::Result<()> {
    let heads = change.computed.heads.iter().copied();
    let heads: Vec<i64> = heads.map(MemberId::get).collect();
    sqlx::query!(
        "insert into contract_heads (member_id, partner_id, month)
         select member_id, $2, $3 from unnest($1::bigint[]) as h (member_id)",
        &heads,
        change.partner_id.get(),
        month
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts a month that is new or was corrected. Returns its id.
async fn write(
    conn: &mut PgConnection,
    month: NaiveDate,
    change: &Change,
    now: DateTime<Utc>,
) -> sqlx::Result<ShareId> {
    let pay = &change.computed.pay;
    sqlx::query_scalar!(
        "insert into contract_months (month, partner_id, member_id, revision, revenue, costs,
             deficit_before, base, rate, share, heads, amount_by_head, by_head, total, deficit_after,
             before, created_at)
         select $1, $2, $3, coalesce(max(revision), 0) + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
             $14, $15, $16
         from contract_months where month = $1 and partner_id = $2
         returning id",
        month,
        change.partner_id.get(),
        change.member_id.get(),
        pay.revenue.get(),
        pay.costs.get(),
        pay.deficit_before.get(),
        pay.base.get(),
        pay.rate as _,
        pay.share.get(),
        pay.heads,
        pay.amount_by_head.get(),
        pay.by_head.get(),
        pay.total.get(),
        pay.deficit_after.get(),
        change.before.get(),
        now
    )
    .fetch_one(conn)
    .await
}

/// Returns the current Korean month.
pub(super) fn current_month(now: DateTime<Utc>) -> NaiveDate {
    month_of(korea::day(now))
}
