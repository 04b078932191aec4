//! Webhooks: alerts are sent to the operator's own system after the transaction that has written them (`alerts`).
//! Requests are those of Standard Webhooks, so that receivers can verify them with a library.
//! An event may arrive more than once; its id says that it is the same.

use crate::platform::App;
use crate::platform::outbound::{self, Outbound, RetryPolicy};
use base64::prelude::{BASE64_STANDARD, Engine};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use hanpan_core::kernel::ids::WebhookId;
use hanpan_core::office::alerts::AlertKind;
use hanpan_core::office::webhooks::{WEBHOOK_AGE_MAX, next_attempt};
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;
use sqlx::types::Json;

/// What every secret begins with.
const SECRET_PREFIX: &str = "whsec_";
/// Events that are sent at the same time.
const AT_ONCE: i64 = 16;
/// An attempt takes less time than this. If the server stops in between, another one repeats it then.
pub(crate) const ATTEMPT_MAX: TimeDelta = TimeDelta::minutes(1);
/// How long events are stored after they were delivered or given up.
const KEPT: TimeDelta = TimeDelta::days(90);

/// Sends what is due. Several servers may do so at once: each event is claimed by one.
pub async fn send_due(app: &App) -> anyhow::Result<()> {
    forget(&app.db, app.clock.now()).await?;
    if app.config.webhooks.webhook_url.is_empty() {
        return Ok(());
    }
    let keys = app.config.webhooks.keys()?;
    loop {
        let due = claim(&app.db, app.clock.now()).await?;
        let last = i64::try_from(due.len())? < AT_ONCE;
        let sent = due.iter().map(|event| send_and_record(app, &keys, event));
        join_all(sent)
            .await
            .into_iter()
            .collect::<sqlx::Result<()>>()?;
        if last {
            return Ok(());
        }
    }
}

/// An event that is claimed by this server.
struct Due {
    id: WebhookId,
    kind: AlertKind,
    data: Json<Value>,
    created_at: DateTime<Utc>,
    /// This attempt included.
    attempts: i32,
}

/// Claims events that are due, the longest waiting first.
async fn claim(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<Due>> {
    sqlx::query_as!(
        Due,
        r#"update webhooks set attempts = attempts + 1, next_at = $2
           where id in (
               select id from webhooks where next_at <= $1 order by next_at, id
               limit $3 for update skip locked)
           returning id, kind as "kind: AlertKind", data as "data: Json<Value>",
               created_at, attempts"#,
        now,
        now + ATTEMPT_MAX,
        AT_ONCE
    )
    .fetch_all(db)
    .await
}

async fn send_and_record(app: &App, keys: &[Vec<u8>], event: &Due) -> sqlx::Result<()> {
    let sent = send(app, keys, event).await;
    let now = app.clock.now();
    match sent {
        Ok(()) => {
            sqlx::query!(
                "update webhooks set delivered_at = $2, next_at = null, failure = null where id = $1",
                event.id.get(),
                now
            )
            .execute(&app.db)
            .await?;
        }
        Err(error) => {
            let attempts = usize::try_from(event.attempts).unwrap_or(usize::MAX);
            let next = next_attempt(attempts, now);
            tracing::warn!(id = %event.id, ?next, "a webhook was not delivered: {error:#}");
            sqlx::query!(
                "update webhooks set next_at = $2, failure = $3 where id = $1 and delivered_at is null",
                event.id.get(),
                next,
                format!("{error:#}")
            )
            .execute(&app.db)
            .await?;
        }
    }
    Ok(())
}

async fn send(app: &App, keys: &[Vec<u8>], event: &Due) -> anyhow::Result<()> {
    let body = json!({
        "type": event.kind,
        "timestamp": event.created_at,
        "data": event.data,
    });
    let delivery = Delivery {
        url: &app.config.webhooks.webhook_url,
        keys,
        id: format!("evt_{}", event.id),
        body: body.to_string(),
    };
    deliver(&app.outbound, delivery, app.clock.now()).await
}

/// An event on its way to a receiver.
pub(crate) struct Delivery<'a> {
    /// The address of the receiver.
    pub(crate) url: &'a str,
    /// The keys that sign it.
    pub(crate) keys: &'a [Vec<u8>],
    /// The id that the receiver knows it by.
    pub(crate) id: String,
    /// What it says.
    pub(crate) body: String,
}

/// Sends an event once: its table holds when it is sent again.
pub(crate) async fn deliver(
    outbound: &Outbound,
    delivery: Delivery<'_>,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let Delivery {
        url,
        keys,
        id,
        body,
    } = delivery;
    let sent_at = now.timestamp();
    let signatures: Vec<_> = keys
        .iter()
        .map(|key| sign(key, &id, sent_at, &body))
        .collect::<anyhow::Result<_>>()?;
    let request = outbound
        .post(url)?
        .header("content-type", "application/json")
        .header("webhook-id", &id)
        .header("webhook-timestamp", sent_at)
        .header("webhook-signature", signatures.join(" "))
        .body(body);
    let once = RetryPolicy {
        retries: 0,
        ..RetryPolicy::default()
    };
    outbound::text_with_retries(request, once).await?;
    Ok(())
}

/// Returns a secret as its receiver keeps it.
pub(crate) fn encoded_secret(secret: &[u8]) -> String {
    format!("{SECRET_PREFIX}{}", BASE64_STANDARD.encode(secret))
}

/// Returns the signature of a request: `v1,` and the base64 of its HMAC-SHA256.
fn sign(key: &[u8], id: &str, sent_at: i64, body: &str) -> anyhow::Result<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key)?;
    mac.update(format!("{id}.{sent_at}.{body}").as_bytes());
    let signature = BASE64_STANDARD.encode(mac.finalize().into_bytes());
    Ok(format!("v1,{signature}"))
}

/// Gives up events that stay undelivered for too long, and deletes old finished ones.
async fn forget(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update webhooks set next_at = null where next_at is not null and due_since < $1",
        now - WEBHOOK_AGE_MAX
    )
    .execute(db)
    .await?;
    // Only the oldest are looked at: there is no index by age.
    sqlx::query!(
        "delete from webhooks where id in (
             select id from (select id, due_since, next_at from webhooks order by id limit 100) oldest
             where due_since < $1 and next_at is null)",
        now - KEPT
    )
    .execute(db)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_that_of_the_specification() {
        // The example of the Standard Webhooks specification.
        let key = BASE64_STANDARD
            .decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
            .unwrap();
        let signature = sign(
            &key,
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            1_614_265_330,
            r#"{"test": 2432232314}"#,
        );
        assert_eq!(
            signature.unwrap(),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
    }
}
