//! The provider of identities over HTTP (`docs/integrations.md` has its protocol). A call is signed, has a time limit
//! and an idempotency key, so that a repeated call opens no other session.

use crate::platform::App;
use crate::platform::config::is_private_way;
use crate::platform::outbound::{RetryPolicy, text_with_retries};
use anyhow::{Context, ensure};
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::kernel::korea;
use hanpan_core::members::verification::identity::{Person, is_page};
use hmac::{Hmac, Mac};
use reqwest::RequestBuilder;
use serde::Deserialize;
use serde_json::json;
use sha2::Sha256;
use std::time::Duration;
use uuid::Uuid;

/// The path of sessions.
const PATH: &str = "/identities";
/// Longest wait for an answer: two of them are shorter than the time limit of the member's own call.
const WAIT_MAX: Duration = Duration::from_secs(4);
const POLICY: RetryPolicy = RetryPolicy {
    retries: 1,
    first_wait: Duration::from_millis(100),
    answer_bytes_max: 16 * 1024,
};

/// A session to open.
pub(super) struct Start {
    /// The idempotency key.
    pub(super) key: Uuid,
    /// Where the provider sends the member afterwards, if the site's address is known.
    pub(super) return_url: Option<String>,
    /// The end of the session.
    pub(super) expires_at: DateTime<Utc>,
}

/// What the provider has answered to a start.
#[derive(Debug, Deserialize)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Started {
    /// The session is open.
    Started {
        /// The page that the member may open.
        url: String,
    },
    /// No session is opened, and none will be.
    Refused {
        /// Why, for the log.
        #[serde(default)]
        reason: String,
    },
}

/// What the provider knows of a session.
#[derive(Debug)]
pub enum Outcome {
    /// The member has not completed it.
    Pending,
    /// The member is this person.
    Verified(Person),
    /// No person is confirmed, and none will be.
    Refused,
    /// It was not completed in time.
    Expired,
}

#[derive(Deserialize)]
#[serde(
    tag = "state",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
enum Answer {
    Pending,
    Verified {
        name: String,
        birth_date: NaiveDate,
        person: String,
    },
    Refused {
        #[serde(default)]
        reason: String,
    },
    Expired,
}

/// Opens a session. An error means that the outcome is unknown.
pub(super) async fn start(app: &App, start: &Start) -> anyhow::Result<Started> {
    let body = json!({
        "key": start.key, "returnUrl": start.return_url, "expiresAt": start.expires_at,
    });
    let body = body.to_string();
    let request = app.outbound.post(&address(app, PATH))?;
    let request = signed(app, request, "POST", PATH, &body)?
        .header("content-type", "application/json")
        .header("idempotency-key", start.key.to_string())
        .body(body);
    read_started(&text_with_retries(request, POLICY).await?)
}

/// Reads the answer to a start. Fails if it names a page that no browser is sent to.
pub fn read_started(answer: &str) -> anyhow::Result<Started> {
    let started: Started =
        serde_json::from_str(answer).context("the provider's answer cannot be read")?;
    if let Started::Started { url } = &started {
        ensure!(
            is_private_way(url) && is_page(url),
            "the provider names a page that no browser is sent to"
        );
    }
    Ok(started)
}

/// Asks for the result of a session.
pub(super) async fn result(app: &App, key: Uuid) -> anyhow::Result<Outcome> {
    let path = format!("{PATH}/{key}");
    let request = app.outbound.get(&address(app, &path))?;
    let answer = text_with_retries(signed(app, request, "GET", &path, "")?, POLICY).await?;
    read_outcome(&answer, korea::day(app.clock.now()))
}

/// Reads the result of a session on a Korean day. Fails if it names a person that makes no sense.
pub fn read_outcome(answer: &str, today: NaiveDate) -> anyhow::Result<Outcome> {
    // The answer holds a person, which no log may contain, and an error of the parser may name it.
    let answer: Option<Answer> = serde_json::from_str(answer).ok();
    Ok(
        match answer.context("the provider's answer cannot be read")? {
            Answer::Pending => Outcome::Pending,
            Answer::Expired => Outcome::Expired,
            Answer::Refused { reason } => {
                tracing::info!(reason, "a provider refused an identity");
                Outcome::Refused
            }
            Answer::Verified {
                name,
                birth_date,
                person,
            } => {
                let person = Person::read(&name, birth_date, &person, today);
                Outcome::Verified(person.context("the provider's person makes no sense")?)
            }
        },
    )
}

/// Returns the hashes of a person's key, one for each secret: the first is stored. They are keyed, since the keys of
/// persons are found in other lists.
pub(super) fn person_hashes(app: &App, person: &str) -> anyhow::Result<Vec<Vec<u8>>> {
    let secrets = app.config.verification.identity_check_secret.reveal();
    let hash = |secret: &str| -> anyhow::Result<Vec<u8>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.trim().as_bytes())?;
        mac.update(format!("person.{person}").as_bytes());
        Ok(mac.finalize().into_bytes().to_vec())
    };
    secrets.split(',').map(hash).collect()
}

fn address(app: &App, path: &str) -> String {
    let url = app.config.verification.identity_check_url.as_str();
    format!("{}{path}", url.trim_end_matches('/'))
}

/// Signs a call with the first secret.
fn signed(
    app: &App,
    request: RequestBuilder,
    method: &str,
    path: &str,
    body: &str,
) -> anyhow::Result<RequestBuilder> {
    let time = app.clock.now().timestamp();
    let secrets = app.config.verification.identity_check_secret.reveal();
    let secret = secrets.split(',').next().unwrap_or_default().trim();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes())?;
    mac.update(format!("{time}.{method}.{path}.{body}").as_bytes());
    let wait = Duration::from_millis(app.config.payments.payments_timeout).min(WAIT_MAX);
    let signature = hex::encode(mac.finalize().into_bytes());
    Ok(request
        .timeout(wait)
        .header("identity-check-timestamp", time)
        .header("identity-check-signature", signature))
}
