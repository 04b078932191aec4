//! The receiver of a partner's postbacks, as its partner sets it, and the newest postbacks.

use super::send::receiver_url;
use super::{lock, must_be_enabled};
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::webhooks::encoded_secret;
use chrono::TimeDelta;
use hanpan_core::affiliates::partner_links::LinkProblem;
use hanpan_core::affiliates::partner_links::postbacks::{
    NewPostback, PostbackKind, PostbackRow, Postbacks, SHOWN_MAX,
};
use hanpan_core::api::{
    Empty, PartnerEndPostback, PartnerGetPostbacks, PartnerSetPostback, PartnerTestPostback,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::webhooks::WebhookState;
use serde_json::json;
use sqlx::PgConnection;

/// A partner may send a test once in this time.
const TEST_PAUSE: TimeDelta = TimeDelta::minutes(1);

/// Returns the caller's receiver and its newest postbacks.
pub(super) async fn get(call: Call<PartnerGetPostbacks>) -> Result<Postbacks> {
    let mut conn = call.app.db.acquire().await?;
    let partner_id = call.caller.partner_id;
    let url = sqlx::query_scalar!(
        "select url from partner_receivers where partner_id = $1",
        partner_id.get()
    )
    .fetch_optional(&mut *conn)
    .await?;
    let deliveries = newest(&mut conn, partner_id, SHOWN_MAX).await?;
    Ok(Postbacks { url, deliveries })
}

async fn newest(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    count: i64,
) -> sqlx::Result<Vec<PostbackRow>> {
    sqlx::query_as!(
        PostbackRow,
        r#"select id, kind as "kind: PostbackKind", data::text as "data!", created_at,
               state as "state: WebhookState", attempts, next_at, delivered_at, failure
           from partner_postbacks where partner_id = $1 order by id desc limit $2"#,
        partner_id.get(),
        count
    )
    .fetch_all(conn)
    .await
}

/// Sets the caller's receiver, with a new secret.
pub(super) async fn set(call: Call<PartnerSetPostback>) -> Result<NewPostback> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    must_be_enabled(app)?;
    let url = receiver_url(&call.input.url, &app.config.postbacks.postback_service)?;
    let secret: [u8; 32] = app.rng.bytes()?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, caller.partner_id).await?;
    sqlx::query!(
        "insert into partner_receivers (partner_id, url, secret, set_at) values ($1, $2, $3, $4)
         on conflict (partner_id) do update set url = $2, secret = $3, set_at = $4",
        caller.partner_id.get(),
        url,
        &secret,
        now
    )
    .execute(&mut *tx)
    .await?;
    let subject = AuditSubject::Partner.of(caller.partner_id);
    let entry = Entry::new(&caller.session, AuditAction::PartnerPostbackSet, subject);
    audit_log::write(&mut tx, entry.after(json!({ "url": url })), now).await?;
    tx.commit().await?;
    Ok(NewPostback {
        secret: encoded_secret(&secret),
    })
}

/// Ends the caller's postbacks.
pub(super) async fn end(call: Call<PartnerEndPostback>) -> Result<Empty> {
    let (app, caller, now) = (&call.app, &call.caller, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, caller.partner_id).await?;
    let url = sqlx::query_scalar!(
        "delete from partner_receivers where partner_id = $1 returning url",
        caller.partner_id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LinkProblem::PostbackMissing)?;
    sqlx::query!(
        "update partner_postbacks set next_at = null where partner_id = $1 and next_at is not null",
        caller.partner_id.get()
    )
    .execute(&mut *tx)
    .await?;
    let subject = AuditSubject::Partner.of(caller.partner_id);
    let entry = Entry::new(&caller.session, AuditAction::PartnerPostbackEnd, subject);
    audit_log::write(&mut tx, entry.before(json!({ "url": url })), now).await?;
    tx.commit().await?;
    Ok(Empty {})
}

/// Queues a test.
pub(super) async fn test(call: Call<PartnerTestPostback>) -> Result<PostbackRow> {
    let (app, partner_id, now) = (&call.app, call.caller.partner_id, call.app.clock.now());
    must_be_enabled(app)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, partner_id).await?;
    let state = sqlx::query!(
        r#"select exists (select from partner_receivers where partner_id = $1) as "set!",
               exists (select from partner_postbacks
                   where partner_id = $1 and kind = 'test' and created_at > $2) as "tested!""#,
        partner_id.get(),
        now - TEST_PAUSE
    )
    .fetch_one(&mut *tx)
    .await?;
    if !state.set {
        return Err(LinkProblem::PostbackMissing.into());
    }
    if state.tested {
        return Err(Problem::TooManyRequests.into());
    }
    sqlx::query!(
        "insert into partner_postbacks (partner_id, kind, data, created_at, next_at)
         values ($1, 'test', '{}', $2, $2)",
        partner_id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    let row = newest(&mut tx, partner_id, 1).await?.into_iter().next();
    tx.commit().await?;
    Ok(row.ok_or(Problem::NotFound)?)
}
