//! The gateway that sends 1 won over HTTP (`docs/integrations.md` has its protocol). A call is signed, has a time
//! limit and an idempotency key, so that a repeated call sends no money twice.

use crate::platform::App;
use crate::platform::outbound::{RetryPolicy, text_with_retries};
use anyhow::{Context, ensure};
use hanpan_core::kernel::ids::BankCode;
use hmac::{Hmac, Mac};
use serde::Deserialize;
use serde_json::json;
use sha2::Sha256;
use std::time::Duration;
use uuid::Uuid;

/// The path of a transfer.
const PATH: &str = "/transfers";
/// Longest wait for an answer: two of them are shorter than the time limit of the member's own call.
const WAIT_MAX: Duration = Duration::from_secs(4);

/// A transfer of 1 won.
pub(super) struct Transfer {
    /// The idempotency key.
    pub(super) key: Uuid,
    pub(super) bank_code: BankCode,
    pub(super) bank_name: String,
    pub(super) account_number: String,
    /// The sender's name.
    pub(super) sender: String,
}

/// What the gateway has done.
#[derive(Debug, Deserialize)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Outcome {
    /// 1 won was sent.
    Sent {
        /// The holder of the account, as the bank writes the name.
        holder: String,
    },
    /// Nothing was sent, and nothing will be.
    Refused {
        /// Why, for the log.
        #[serde(default)]
        reason: String,
    },
}

/// Sends 1 won. An error means that the outcome is unknown.
pub(super) async fn send(app: &App, transfer: &Transfer) -> anyhow::Result<Outcome> {
    let config = &app.config.verification;
    let body = json!({
        "key": transfer.key, "amount": 1, "bankCode": transfer.bank_code,
        "bankName": transfer.bank_name, "accountNumber": transfer.account_number,
        "sender": transfer.sender,
    });
    let body = body.to_string();
    let time = app.clock.now().timestamp();
    let mut mac = keyed(app)?;
    mac.update(format!("{time}.POST.{PATH}.{body}").as_bytes());
    let url = format!("{}{PATH}", config.account_check_url.trim_end_matches('/'));
    let wait = Duration::from_millis(app.config.payments.payments_timeout).min(WAIT_MAX);
    let request = app.outbound.post(&url)?;
    let request = request
        .timeout(wait)
        .header("content-type", "application/json")
        .header("idempotency-key", transfer.key.to_string())
        .header("account-check-timestamp", time)
        .header(
            "account-check-signature",
            hex::encode(mac.finalize().into_bytes()),
        )
        .body(body);
    let policy = RetryPolicy {
        retries: 1,
        answer_bytes_max: 16 * 1024,
        ..RetryPolicy::default()
    };
    read_outcome(&text_with_retries(request, policy).await?)
}

/// Reads the gateway's answer. Fails if it names a holder that the database cannot store.
pub fn read_outcome(answer: &str) -> anyhow::Result<Outcome> {
    let outcome: Outcome =
        serde_json::from_str(answer).context("the gateway's answer cannot be read")?;
    if let Outcome::Sent { holder } = &outcome {
        ensure!(
            !holder.contains('\0'),
            "the gateway names no holder of an account"
        );
    }
    Ok(outcome)
}

/// Returns the hash of a code. It is keyed: four digits alone are found by trying all of them.
pub(super) fn hashed(app: &App, key: Uuid, code: &str) -> anyhow::Result<Vec<u8>> {
    Ok(of_code(app, key, code)?.finalize().into_bytes().to_vec())
}

/// Whether a code has this hash. Takes the same time for all codes.
pub(super) fn has_hash(app: &App, key: Uuid, code: &str, hash: &[u8]) -> anyhow::Result<bool> {
    Ok(of_code(app, key, code)?.verify_slice(hash).is_ok())
}

fn of_code(app: &App, key: Uuid, code: &str) -> anyhow::Result<Hmac<Sha256>> {
    let mut mac = keyed(app)?;
    mac.update(format!("code.{key}.{code}").as_bytes());
    Ok(mac)
}

fn keyed(app: &App) -> anyhow::Result<Hmac<Sha256>> {
    let secret = app.config.verification.account_check_secret.reveal();
    Ok(Hmac::new_from_slice(secret.as_bytes())?)
}
