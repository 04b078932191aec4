//! Sends postbacks to the partners' own systems. They are webhooks, sent to public addresses alone.

use crate::platform::App;
use crate::platform::outbound::Outbound;
use crate::platform::webhooks::{ATTEMPT_MAX, Delivery, deliver};
use crate::platform::{Shared, State};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use hanpan_core::affiliates::partner_links::LinkProblem;
use hanpan_core::affiliates::partner_links::postbacks::{PostbackKind, URL_MAX};
use hanpan_core::kernel::addresses::is_public;
use hanpan_core::kernel::ids::{PartnerId, PostbackId};
use hanpan_core::kernel::webhooks::{WEBHOOK_AGE_MAX, next_attempt};
use reqwest::Url;
use serde_json::{Value, json};
use sqlx::PgPool;
use sqlx::types::Json;
use std::net::IpAddr;
use std::time::Duration;

/// Postbacks that are sent at the same time.
const AT_ONCE: i64 = 16;
/// How long a receiver may take to answer.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long postbacks are stored.
const KEPT: TimeDelta = TimeDelta::days(90);

/// Calls receivers, which are at public addresses.
pub(super) struct Receivers(Outbound);

impl State for Receivers {
    async fn load(_shared: &Shared) -> anyhow::Result<Self> {
        Ok(Self(Outbound::to_public(TIMEOUT)))
    }
}

/// Returns the address of a receiver in its normal form. It is `https` and public, or of `service`, which tests have.
pub(super) fn receiver_url(text: &str, service: &str) -> Result<String, LinkProblem> {
    let url = Url::parse(text.trim()).map_err(|_| LinkProblem::PostbackUrlInvalid)?;
    let known = is_of_service(&url, service);
    let host = url.host_str().unwrap_or_default();
    let host = host.trim_start_matches('[').trim_end_matches(']');
    let address: Option<IpAddr> = host.parse().ok();
    let public = address.map_or_else(|| host.contains('.'), is_public);
    let bare = url.username().is_empty() && url.password().is_none();
    let good = known || (url.scheme() == "https" && public && bare);
    let text = String::from(url);
    (good && text.len() <= URL_MAX)
        .then_some(text)
        .ok_or(LinkProblem::PostbackUrlInvalid)
}

fn is_of_service(url: &Url, service: &str) -> bool {
    !service.is_empty() && url.origin().ascii_serialization() == service
}

/// Sends what is due. Several servers may do so at once: each postback is claimed by one.
pub async fn send_due(app: &App) -> anyhow::Result<()> {
    forget(&app.db, app.clock.now()).await?;
    if !app.settings.get().partner_links_enabled {
        return Ok(());
    }
    loop {
        let due = claim(&app.db, app.clock.now()).await?;
        let last = i64::try_from(due.len())? < AT_ONCE;
        let sent = due.iter().map(|postback| send_and_record(app, postback));
        join_all(sent)
            .await
            .into_iter()
            .collect::<sqlx::Result<()>>()?;
        if last {
            return Ok(());
        }
    }
}

/// A postback that is claimed by this server.
struct Due {
    id: PostbackId,
    partner_id: PartnerId,
    kind: PostbackKind,
    data: Json<Value>,
    created_at: DateTime<Utc>,
    /// This attempt included.
    attempts: i32,
}

/// Claims postbacks that are due, the longest waiting first.
async fn claim(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<Due>> {
    sqlx::query_as!(
        Due,
        r#"update partner_postbacks set attempts = attempts + 1, next_at = $2
           where id in (
               select id from partner_postbacks where next_at <= $1 order by next_at, id
               limit $3 for update skip locked)
           returning id, partner_id, kind as "kind: PostbackKind", data as "data: Json<Value>",
               created_at, attempts"#,
        now,
        now + ATTEMPT_MAX,
        AT_ONCE
    )
    .fetch_all(db)
    .await
}

/// Sends a postback. Gives it up if the partner has no receiver, is banned, or has ended.
async fn send_and_record(app: &App, due: &Due) -> sqlx::Result<()> {
    let receiver = sqlx::query!(
        r#"select r.url, r.secret, exists (
               select from partners p join members m on m.id = p.member_id
               where p.id = r.partner_id and p.closed_from is null and m.ban_type = ban_type_none()
                   and m.withdrawal_type = withdrawal_type_active()) as "active!"
           from partner_receivers r where r.partner_id = $1"#,
        due.partner_id.get()
    )
    .fetch_optional(&app.db)
    .await?;
    let Some(receiver) = receiver else {
        return record(app, due, None, Some("the partner has no receiver")).await;
    };
    if !receiver.active {
        return record(app, due, None, Some("the partner is banned or has ended")).await;
    }
    let attempts = usize::try_from(due.attempts).unwrap_or(usize::MAX);
    match send(app, due, &receiver.url, receiver.secret).await {
        Ok(()) => delivered(app, due).await,
        Err(error) => {
            let next = next_attempt(attempts, app.clock.now());
            tracing::info!(id = %due.id, ?next, "a postback was not delivered: {error:#}");
            record(app, due, next, Some(&format!("{error:#}"))).await
        }
    }
}

async fn send(app: &App, due: &Due, url: &str, secret: Vec<u8>) -> anyhow::Result<()> {
    let known = is_of_service(&Url::parse(url)?, &app.config.postbacks.postback_service);
    let outbound = if known {
        &app.outbound
    } else {
        &app.state::<Receivers>().0
    };
    let body = json!({
        "type": due.kind,
        "timestamp": due.created_at,
        "data": due.data,
    });
    let delivery = Delivery {
        url,
        keys: &[secret],
        id: format!("pb_{}", due.id),
        body: body.to_string(),
    };
    deliver(outbound, delivery, app.clock.now()).await
}

async fn delivered(app: &App, due: &Due) -> sqlx::Result<()> {
    sqlx::query!(
        "update partner_postbacks set delivered_at = $2, next_at = null, failure = null where id = $1",
        due.id.get(),
        app.clock.now()
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

async fn record(
    app: &App,
    due: &Due,
    next: Option<DateTime<Utc>>,
    failure: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update partner_postbacks set next_at = case when next_at is not null then $2::timestamptz end,
             failure = $3 where id = $1 and delivered_at is null",
        due.id.get(),
        next,
        failure
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

/// Gives up postbacks that stay undelivered for too long, and deletes old finished ones.
async fn forget(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update partner_postbacks set next_at = null where next_at is not null and created_at < $1",
        now - WEBHOOK_AGE_MAX
    )
    .execute(db)
    .await?;
    sqlx::query!(
        "delete from partner_postbacks where id in (
             select id from partner_postbacks where created_at < $1 and next_at is null
             order by created_at limit 100)",
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
    fn a_receiver_is_https_and_public() {
        let service = "http://127.0.0.1:9000";
        let taken = |text: &str| receiver_url(text, service).is_ok();
        for good in [
            "https://example.com/hook?partner=1",
            " https://tracker.example.com:8443/ ",
            "https://8.8.8.8/hook",
            "http://127.0.0.1:9000/hook",
        ] {
            assert!(taken(good), "{good}");
        }
        for bad in [
            "",
            "http://example.com/",
            "https://localhost/",
            "https://127.0.0.1/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://169.254.169.254/latest",
            "https://name:secret@example.com/",
            "http://127.0.0.1:9001/hook",
            "ftp://example.com/",
        ] {
            assert!(!taken(bad), "{bad}");
        }
        assert!(receiver_url("http://127.0.0.1:9000/", "").is_err());
        let long = format!("https://example.com/{}", "a".repeat(URL_MAX));
        assert!(!taken(&long));
    }
}
