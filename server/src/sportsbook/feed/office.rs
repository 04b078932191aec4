//! Rejected messages, for operators.

use super::by_hand;
use super::source::Received;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, List, Span};
use crate::sportsbook::catalogue::{Catalogue, changes};
use crate::sportsbook::settlement::queue;
use chrono::{DateTime, Utc};
use futures::TryStreamExt;
use hanpan_core::api::{AdminDismissFeedReject, AdminGetFeedRejects, AdminReplayFeedReject};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::FeedRejectId;
use hanpan_core::kernel::page::{Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::feed::{FeedFault, FeedLink, FeedRejectRow};
use serde_json::json;
use sqlx::PgConnection;

/// Characters of a message that are shown.
const SHOWN_MAX: i32 = 4_000;

/// Returns a page, newest first.
pub(super) async fn list(call: Call<AdminGetFeedRejects>) -> Result<Page<FeedRejectRow>> {
    let query = &call.input;
    let states = [
        ("unread", (Some(false), Some(false))),
        ("early", (Some(true), Some(false))),
        ("dismissed", (None, Some(true))),
    ];
    let (waits, dismissed) = query.status_of(&states)?.unwrap_or_default();
    let filter = Filter {
        waits,
        dismissed,
        fault: query.kind_of(&FeedFault::ALL)?,
        period: query.period()?,
        search: query.search(),
        ..Filter::default()
    };
    lists::page(&call.app, &filter, query).await
}

/// A filter of messages.
#[derive(Default)]
struct Filter<'a> {
    id: Option<FeedRejectId>,
    /// Whether they wait for their fixture.
    waits: Option<bool>,
    dismissed: Option<bool>,
    fault: Option<FeedFault>,
    /// When they arrived.
    period: Period,
    /// Part of a message, or of the database's error.
    search: Option<&'a str>,
}

impl List for Filter<'_> {
    type Row = FeedRejectRow;

    lists::queries! {
        self, span: select r#"id, faults as "faults: Vec<FeedFault>", reason, left(body, $10) as "body!",
            waits_for::text, received_at, dismissed_at"# as FeedRejectRow,
        from "feed_rejects",
        where "($1::bigint is null or id = $1)
            and ($2::boolean is null or (waits_for is not null) = $2)
            and ($3::boolean is null or (dismissed_at is not null) = $3)
            and ($4::text is null or $4 = any(faults))
            and ($5::text is null or position($5 in reason) > 0 or position($5 in body) > 0)
            and ($6::timestamptz is null or received_at >= $6)
            and ($7::timestamptz is null or received_at < $7)" [
            self.id.map(FeedRejectId::get),
            self.waits,
            self.dismissed,
            self.fault as Option<FeedFault>,
            self.search,
            self.period.from,
            self.period.until
        ],
        order "id desc limit $8 offset $9" with [SHOWN_MAX]
    }
}

/// Dismisses a message. One that waits for its fixture cannot be dismissed: it would be lost.
pub(super) async fn dismiss(call: Call<AdminDismissFeedReject>) -> Result<FeedRejectRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let row = locked(&mut tx, id).await?;
    if row.waits_for.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::FeedDismiss,
        AuditSubject::FeedMessage.of(id),
    )
    .reason(reason)
    .before(json!({ "faults": row.faults, "said": row.reason }));
    let row = remove_reject(&mut tx, row, entry, now).await?;
    tx.commit().await?;
    Ok(row)
}

/// Applies a message again: the reader may have improved, or what it waited for may have arrived.
pub(super) async fn replay(call: Call<AdminReplayFeedReject>) -> Result<FeedRejectRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    let row = locked(&mut tx, id).await?;
    let stored = sqlx::query!(
        r#"select body, link as "link: FeedLink" from feed_rejects where id = $1"#,
        id.get()
    );
    let stored = stored.fetch_one(&mut *tx).await?;
    let received = Received {
        text: &stored.body,
        link: stored.link,
        snapshot_of: None,
    };
    if !by_hand::apply_again(&mut tx, received, row.received_at, now).await? {
        return Err(Problem::FeedMessageUnreadable.into());
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::FeedReplay,
        AuditSubject::FeedMessage.of(id),
    )
    .reason(reason)
    .before(json!({ "faults": row.faults, "said": row.reason }));
    let row = remove_reject(&mut tx, row, entry, now).await?;
    tx.commit().await?;
    queue::wake(app);
    app.state::<Catalogue>().catch_up(&app.db, now).await?;
    Ok(row)
}

/// Locks and returns a message that is not dismissed yet.
async fn locked(conn: &mut PgConnection, id: FeedRejectId) -> Result<FeedRejectRow> {
    sqlx::query!(
        "select from feed_rejects where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Problem::NotFound)?;
    let only = Filter {
        id: Some(id),
        ..Filter::default()
    };
    let row = only.rows(conn, Span::first(1)).try_next().await?;
    let row = row.ok_or(Problem::NotFound)?;
    if row.dismissed_at.is_some() {
        return Err(Problem::AlreadyProcessed.into());
    }
    Ok(row)
}

async fn remove_reject(
    conn: &mut PgConnection,
    row: FeedRejectRow,
    entry: Entry,
    now: DateTime<Utc>,
) -> sqlx::Result<FeedRejectRow> {
    sqlx::query!(
        "update feed_rejects set dismissed_at = $2, waits_for = null where id = $1",
        row.id.get(),
        now
    )
    .execute(&mut *conn)
    .await?;
    audit_log::write(conn, entry, now).await?;
    Ok(FeedRejectRow {
        dismissed_at: Some(now),
        ..row
    })
}
