//! Alerts are written in the transaction that causes them: as an event for the operator's own system, and as a
//! message for each operator who has chosen the kind. They are sent afterwards (`webhooks`, `office::alerts`).

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::alerts::{ALERT_LIFETIME, AlertEvent, AlertKind};
use sqlx::types::Json;
use sqlx::{PgConnection, PgExecutor};
use std::fmt::Display;

/// Writes an alert in the transaction that causes it. A second one of the same kind and reference is ignored.
pub async fn emit(
    conn: &mut PgConnection,
    event: &AlertEvent,
    reference: impl Display,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let Some(kind) = event.kind() else {
        return Ok(());
    };
    let reference = reference.to_string();
    sqlx::query!(
        "insert into webhooks (kind, reference, data, created_at, due_since, next_at)
         values ($1, $2, $3::jsonb -> 'data', $4, $4, $4)
         on conflict on constraint webhooks_event do nothing",
        kind as AlertKind,
        reference,
        Json(event) as _,
        at
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into telegram_outbox
             (member_id, kind, reference, event, created_at, expires_at, next_at)
         select l.member_id, $1, $2, $3, $4, $5, $4
         from telegram_links l
         join alert_choices c on c.member_id = l.member_id and $1 = any(c.kinds)
         order by l.member_id
         on conflict on constraint telegram_outbox_event do nothing",
        kind.code(),
        reference,
        Json(event) as _,
        at,
        at + ALERT_LIFETIME
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes a message for one operator, even if the operator has not chosen its kind. Returns whether it was new.
pub async fn emit_to(
    db: impl PgExecutor<'_>,
    member_id: MemberId,
    event: &AlertEvent,
    reference: impl Display,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let written = sqlx::query!(
        "insert into telegram_outbox
             (member_id, kind, reference, event, created_at, expires_at, next_at)
         values ($1, $2, $3, $4, $5, $6, $5)
         on conflict on constraint telegram_outbox_event do nothing",
        member_id.get(),
        event.code(),
        reference.to_string(),
        Json(event) as _,
        at,
        at + ALERT_LIFETIME
    )
    .execute(db)
    .await?;
    Ok(written.rows_affected() > 0)
}
