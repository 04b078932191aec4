//! Messages that were put aside, as an operator sees them.

use crate::audit_log::{self, Entry};
use crate::http::{Call, Result};
use hanpan_core::api::{AdminDismissFeedReject, AdminGetFeedRejects};
use hanpan_core::office::{FeedRejectRow, given_reason};
use hanpan_core::page::Page;
use hanpan_core::problem::Problem;
use serde_json::json;

/// Characters of a message that are shown.
const SHOWN_MAX: i32 = 4_000;

/// A page, newest first.
pub(super) async fn list(call: Call<AdminGetFeedRejects>) -> Result<Page<FeedRejectRow>> {
    let (db, query) = (&call.app.db, &call.input);
    let states = [
        ("unread", (Some(false), Some(false))),
        ("early", (Some(true), Some(false))),
        ("dismissed", (None, Some(true))),
    ];
    let (waits, dismissed) = query.status_of(&states)?.unwrap_or_default();
    let (search, period) = (query.search(), query.period()?);
    let items = sqlx::query_as!(
        FeedRejectRow,
        r#"select id, reason, left(body, $5) as "body!", waits_for, received_at, dismissed_at
           from feed_rejects
           where ($1::boolean is null or (waits_for is not null) = $1)
             and ($2::boolean is null or (dismissed_at is not null) = $2)
             and ($3::text is null or position($3 in reason) > 0 or position($3 in body) > 0)
             and ($7::timestamptz is null or received_at >= $7)
             and ($8::timestamptz is null or received_at < $8)
           order by id desc limit $4 offset $6"#,
        waits,
        dismissed,
        search,
        query.limit(),
        SHOWN_MAX,
        query.offset(),
        period.from,
        period.until
    )
    .fetch_all(db)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from feed_rejects
           where ($1::boolean is null or (waits_for is not null) = $1)
             and ($2::boolean is null or (dismissed_at is not null) = $2)
             and ($3::text is null or position($3 in reason) > 0 or position($3 in body) > 0)
             and ($4::timestamptz is null or received_at >= $4)
             and ($5::timestamptz is null or received_at < $5)"#,
        waits,
        dismissed,
        search,
        period.from,
        period.until
    )
    .fetch_one(db)
    .await?;
    Ok(Page { items, count })
}

/// Takes one off the list. One that waits for its fixture is not taken away: it would be missed.
pub(super) async fn dismiss(call: Call<AdminDismissFeedReject>) -> Result<FeedRejectRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = app.db.begin().await?;
    let row = sqlx::query_as!(
        FeedRejectRow,
        r#"select id, reason, left(body, $2) as "body!", waits_for, received_at, dismissed_at
           from feed_rejects where id = $1 for no key update"#,
        id,
        SHOWN_MAX
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Problem::NotFound)?;
    if row.waits_for.is_some() || row.dismissed_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update feed_rejects set dismissed_at = $2 where id = $1",
        id,
        now
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(&call.caller, "feed.dismiss", format!("feedMessage:{id}"))
        .reason(reason)
        .before(json!({ "fault": row.reason }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(FeedRejectRow {
        dismissed_at: Some(now),
        ..row
    })
}
