//! Webhooks for operators: what was reported to their own systems, and sending it again.

use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Result, mount};
use crate::platform::lists::{self, List};
use hanpan_core::api::{AdminGetWebhooks, AdminReplayWebhook};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::WebhookId;
use hanpan_core::kernel::page::{Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::alerts::{AlertContent, AlertKind};
use hanpan_core::office::webhooks::{WebhookRow, WebhookState};
use serde_json::json;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<AdminGetWebhooks, _, _, _>(list),
        mount::<AdminReplayWebhook, _, _, _>(replay),
    ]
}

/// A filter of events.
#[derive(Default)]
struct Filter {
    id: Option<WebhookId>,
    state: Option<WebhookState>,
    kind: Option<AlertKind>,
    /// When they happened.
    period: Period,
    /// Part of what they say.
    search: Option<String>,
}

/// Returns a page of events, newest first.
async fn list(call: Call<AdminGetWebhooks>) -> Result<Page<WebhookRow>> {
    let query = &call.input;
    let filter = Filter {
        id: None,
        state: query.status_of(&WebhookState::ALL)?,
        kind: query.kind_of(&AlertKind::ALL)?,
        period: query.period()?,
        search: query.search().map(str::to_owned),
    };
    lists::page(&call.app, &filter, query).await
}

/// Sends an event again, whatever its state, from the first attempt on.
async fn replay(call: Call<AdminReplayWebhook>) -> Result<WebhookRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let kind = sqlx::query_scalar!(
        r#"update webhooks
           set next_at = $2, attempts = 0, delivered_at = null, failure = null, due_since = $2
           where id = $1 returning kind as "kind: AlertKind""#,
        id.get(),
        now
    );
    let kind = kind.fetch_optional(&mut *tx).await?;
    let kind = kind.ok_or(Problem::NotFound)?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::WebhookReplay,
        AuditSubject::Webhook.of(id),
    )
    .reason(reason)
    .after(json!({ "kind": kind }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    let only = Filter {
        id: Some(id),
        ..Filter::default()
    };
    lists::only(&app.db, &only).await
}

impl List for Filter {
    type Row = WebhookRow;

    lists::queries! {
        self, span: select r#"w.id, w.kind as "kind: AlertKind",
            w.data::text as "data!", w.created_at,
            w.state as "state: WebhookState", w.attempts, w.next_at, w.delivered_at, w.failure"#
            as |record| WebhookRow {
                id: record.id,
                kind: record.kind,
                content: AlertContent::of(record.kind, &record.data),
                data: record.data,
                created_at: record.created_at,
                state: record.state,
                attempts: record.attempts,
                next_at: record.next_at,
                delivered_at: record.delivered_at,
                failure: record.failure,
            },
        from "webhooks w",
        where "($1::bigint is null or w.id = $1)
            and ($2::text is null or w.state = $2)
            and ($3::text is null or w.kind = $3)
            and ($4::timestamptz is null or w.created_at >= $4)
            and ($5::timestamptz is null or w.created_at < $5)
            and ($6::text is null or position($6 in w.data::text) > 0)
            and w.id < $7 and w.id > $8" [
            self.id.map(WebhookId::get),
            self.state as Option<WebhookState>,
            self.kind as Option<AlertKind>,
            self.period.from,
            self.period.until,
            self.search,
            span.below,
            span.above
        ],
        order "case when $11 then w.id end, w.id desc limit $9 offset $10" with [span.upwards],
        key |row| Some(row.id.get())
    }
}
