//! Sends queued notices to the push services of the browsers. Several servers may do so at once: each notice is
//! claimed by one.

use super::Vapid;
use super::queue::TEST;
use crate::platform::App;
use crate::platform::vapid::VapidKey;
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use hanpan_core::kernel::ids::{MemberId, PushNoticeId, PushSubscriptionId};
use hanpan_core::members::push::{PushEvent, PushText, next_attempt};
use reqwest::header::RETRY_AFTER;
use reqwest::{RequestBuilder, Response, StatusCode, Url};
use serde_json::Value;
use sqlx::PgPool;
use sqlx::types::Json;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

/// Notices that are sent at the same time.
const AT_ONCE: i64 = 32;
/// An attempt takes less time than this. If the server stops in between, another one repeats it then.
const ATTEMPT_MAX: TimeDelta = TimeDelta::minutes(1);
/// How long notices are stored after they expire, so that the same event is not reported again.
const KEPT: TimeDelta = TimeDelta::days(1);
/// Rows that one round deletes at most.
const PRUNED: i64 = 1_000;
/// The text is filled up to a multiple of this, so that its length tells nobody on the way what it is.
const BLOCK: usize = 256;

/// Sends what is due. Without the operator's switch, what waits is given up; without a key it is left to servers that
/// have one.
pub async fn send_due(app: &App) -> anyhow::Result<()> {
    prune(&app.db, app.clock.now()).await?;
    if !app.settings.get().push_enabled {
        return Ok(give_up_all(&app.db).await?);
    }
    let Some(key) = app.state::<Vapid>().0.as_ref() else {
        return Ok(());
    };
    // A service that does not answer is called once in a round, so that it does not hold up the others.
    let silent = Mutex::new(HashSet::new());
    loop {
        let due = claim(&app.db, app.clock.now()).await?;
        let last = i64::try_from(due.len())? < AT_ONCE;
        let browsers = browsers(&app.db, &due, app.clock.now()).await?;
        let sent = due.iter().map(|notice| {
            let browser = browsers.get(&notice.subscription_id);
            let browser = browser.filter(|browser| browser.takes(notice));
            send_and_record(app, key, notice, browser, &silent)
        });
        join_all(sent)
            .await
            .into_iter()
            .collect::<sqlx::Result<()>>()?;
        if last {
            return Ok(());
        }
    }
}

/// A notice that is claimed by this server.
struct Due {
    id: PushNoticeId,
    subscription_id: PushSubscriptionId,
    member_id: MemberId,
    kind: String,
    /// A server of another version may have written it.
    event: Json<Value>,
    expires_at: DateTime<Utc>,
    /// This attempt included.
    attempts: i32,
}

/// Claims notices that are due, the longest waiting first.
async fn claim(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<Due>> {
    sqlx::query_as!(
        Due,
        r#"update push_outbox set attempts = attempts + 1, next_at = $2
           where id in (
               select id from push_outbox where next_at <= $1 order by next_at, id
               limit $3 for update skip locked)
           returning id, subscription_id, member_id, kind, event as "event: Json<Value>",
               expires_at, attempts"#,
        now,
        now + ATTEMPT_MAX,
        AT_ONCE
    )
    .fetch_all(db)
    .await
}

/// A browser, and what its member wants now.
struct Browser {
    member_id: MemberId,
    endpoint: String,
    p256dh: Vec<u8>,
    auth: Vec<u8>,
    kinds: Vec<String>,
    show_amounts: bool,
    /// The member is not banned, has not left, and has not excluded themselves.
    welcome: bool,
}

impl Browser {
    /// Whether the notice is still for its member, who wants it.
    fn takes(&self, notice: &Due) -> bool {
        let chosen = notice.kind == TEST || self.kinds.contains(&notice.kind);
        self.welcome && chosen && self.member_id == notice.member_id
    }
}

async fn browsers(
    db: &PgPool,
    due: &[Due],
    now: DateTime<Utc>,
) -> sqlx::Result<HashMap<PushSubscriptionId, Browser>> {
    if due.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<_> = due.iter().map(|notice| notice.subscription_id).collect();
    let rows = sqlx::query!(
        r#"select s.id, s.member_id, s.endpoint, s.p256dh, s.auth,
               coalesce(c.kinds, '{}') as "kinds!", coalesce(c.show_amounts, false) as "show_amounts!",
               m.ban_type = ban_type_none() and m.withdrawal_type = withdrawal_type_active()
                   and m.approved_at is not null
                   and coalesce(m.excluded_until <= $2, true) as "welcome!"
           from push_subscriptions s join members m on m.id = s.member_id
           left join push_choices c on c.member_id = s.member_id
           where s.id = any($1)"#,
        &ids as &[PushSubscriptionId],
        now
    );
    let rows = rows.fetch_all(db).await?;
    let browsers = rows.into_iter().map(|row| {
        let browser = Browser {
            member_id: row.member_id,
            endpoint: row.endpoint,
            p256dh: row.p256dh,
            auth: row.auth,
            kinds: row.kinds,
            show_amounts: row.show_amounts,
            welcome: row.welcome,
        };
        (row.id, browser)
    });
    Ok(browsers.collect())
}

/// What has become of an attempt.
enum Outcome {
    /// The push service has taken it.
    Sent,
    /// The browser has left.
    Gone,
    /// Another attempt would fail as well.
    Refused(String),
    /// Another attempt may succeed, after the seconds that the service asks for.
    Failed(String, Option<i64>),
}

async fn send_and_record(
    app: &App,
    key: &VapidKey,
    notice: &Due,
    browser: Option<&Browser>,
    silent: &Mutex<HashSet<String>>,
) -> sqlx::Result<()> {
    let (db, id) = (&app.db, notice.id);
    let Some(browser) = browser else {
        return postpone(db, id, None).await;
    };
    let sent = match request(app, key, notice, browser) {
        Ok((service, _)) if is_in(silent, &service) => {
            Outcome::Failed("the push service does not answer".to_owned(), None)
        }
        // The address is a secret of the browser, so it is left out of the log.
        Ok((service, request)) => match request.send().await {
            Ok(response) => outcome(&response),
            Err(error) => {
                let mut silent = silent.lock().unwrap_or_else(PoisonError::into_inner);
                silent.insert(service);
                Outcome::Failed(error.without_url().to_string(), None)
            }
        },
        Err(error) => Outcome::Refused(format!("{error:#}")),
    };
    match sent {
        Outcome::Sent => delivered(db, id, app.clock.now()).await,
        Outcome::Gone => drop_browser(db, notice.subscription_id).await,
        Outcome::Refused(why) => {
            tracing::warn!(%id, "a notice was refused: {why}");
            postpone(db, id, None).await
        }
        Outcome::Failed(why, asked) => {
            let attempts = usize::try_from(notice.attempts).unwrap_or(usize::MAX);
            let next = next_attempt(attempts, asked, app.clock.now(), notice.expires_at);
            tracing::warn!(%id, ?next, "a notice was not delivered: {why}");
            postpone(db, id, next).await
        }
    }
}

fn is_in(services: &Mutex<HashSet<String>>, service: &str) -> bool {
    let services = services.lock().unwrap_or_else(PoisonError::into_inner);
    services.contains(service)
}

/// Makes the request: the text, encrypted for the browser (RFC 8291), with the site's signature. Returns it with the
/// origin of its service.
fn request(
    app: &App,
    key: &VapidKey,
    notice: &Due,
    browser: &Browser,
) -> anyhow::Result<(String, RequestBuilder)> {
    let now = app.clock.now();
    let endpoint: Url = browser.endpoint.parse()?;
    let public = PublicKey::from_sec1_bytes(&browser.p256dh)?;
    let auth: [u8; 16] = browser.auth.as_slice().try_into()?;
    let event: PushEvent = serde_json::from_value(notice.event.0.clone())?;
    let text = event.text(browser.show_amounts);
    let body = encrypt(filled(&text)?, &public, &Auth::from(auth))?;
    let left = (notice.expires_at - now).num_seconds().max(0);
    let request = app.outbound.post(endpoint.as_str())?;
    let request = request
        .header("ttl", left)
        .header("urgency", "normal")
        .header("content-encoding", "aes128gcm")
        .header("content-type", "application/octet-stream")
        .header("authorization", key.authorization(&endpoint, now))
        .body(body);
    Ok((endpoint.origin().ascii_serialization(), request))
}

/// The text as JSON, with spaces at its end up to a full block.
fn filled(text: &PushText) -> anyhow::Result<Vec<u8>> {
    let mut json = serde_json::to_vec(text).context("a text")?;
    json.resize(json.len().next_multiple_of(BLOCK), b' ');
    Ok(json)
}

/// Reads the status of an answer. Its body is not read.
fn outcome(response: &Response) -> Outcome {
    let status = response.status();
    let why = format!("the push service answered {status}");
    if status.is_success() {
        Outcome::Sent
    } else if [StatusCode::NOT_FOUND, StatusCode::GONE].contains(&status) {
        Outcome::Gone
    } else if status.is_server_error()
        || [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT].contains(&status)
    {
        let asked = response.headers().get(RETRY_AFTER);
        let asked = asked.and_then(|wait| wait.to_str().ok()?.parse().ok());
        Outcome::Failed(why, asked)
    } else {
        Outcome::Refused(why)
    }
}

async fn delivered(db: &PgPool, id: PushNoticeId, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update push_outbox set next_at = null, sent_at = $2 where id = $1",
        id.get(),
        at
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Sets when a notice is sent again; `None` gives it up.
async fn postpone(db: &PgPool, id: PushNoticeId, next: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    sqlx::query!(
        "update push_outbox set next_at = $2 where id = $1 and sent_at is null",
        id.get(),
        next
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes a browser that has left, and gives up what waits for it.
async fn drop_browser(db: &PgPool, id: PushSubscriptionId) -> sqlx::Result<()> {
    sqlx::query!(
        "with dropped as (delete from push_subscriptions where id = $1)
         update push_outbox set next_at = null where subscription_id = $1 and next_at is not null",
        id.get()
    )
    .execute(db)
    .await?;
    Ok(())
}

async fn give_up_all(db: &PgPool) -> sqlx::Result<()> {
    sqlx::query!("update push_outbox set next_at = null where next_at is not null")
        .execute(db)
        .await?;
    Ok(())
}

/// Gives up what has expired, and deletes what expired long ago.
async fn prune(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update push_outbox set next_at = null where next_at is not null and expires_at <= $1",
        now
    )
    .execute(db)
    .await?;
    sqlx::query!(
        "delete from push_outbox where id in (
             select id from push_outbox where expires_at <= $1 order by expires_at limit $2)",
        now - KEPT,
        PRUNED
    )
    .execute(db)
    .await?;
    Ok(())
}
