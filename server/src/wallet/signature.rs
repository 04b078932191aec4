//! Calls of the bank gateway are signed: HMAC-SHA256 of time and body with a shared secret.

use crate::platform::App;
use crate::platform::http::{self, Admit};
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use hanpan_core::api::Gateway;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::bank_notice::{SIGNATURE_HEADER, TIMESTAMP_HEADER, is_recent};
use hmac::{Hmac, Mac};
use sha2::Sha256;

impl Admit for Gateway {
    type Caller = ();

    async fn admit(app: &App, headers: &HeaderMap) -> http::Result<Self::Caller> {
        let secret = app.config.payments.bank_webhook_secret.reveal();
        Ok(check_time(headers, secret, app.clock.now())?)
    }

    fn authenticate_body(app: &App, headers: &HeaderMap, body: &[u8]) -> http::Result<()> {
        let secret = app.config.payments.bank_webhook_secret.reveal();
        Ok(check_body(headers, secret, body)?)
    }

    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}

/// Refuses a call that was not signed recently, before its body is read. Without a configured secret
/// every call is refused.
fn check_time(headers: &HeaderMap, secret: &str, now: DateTime<Utc>) -> Result<(), Problem> {
    let signed = headers.contains_key(SIGNATURE_HEADER);
    if !secret.is_empty() && signed && is_recent(header(headers, TIMESTAMP_HEADER), now) {
        Ok(())
    } else {
        Err(Problem::SignatureInvalid)
    }
}

/// Refuses a body that is not signed with the secret: with one of two with a comma between them, while the
/// gateway changes from one to the other. The comparison takes constant time.
fn check_body(headers: &HeaderMap, secret: &str, body: &[u8]) -> Result<(), Problem> {
    let invalid = Problem::SignatureInvalid;
    let signature = hex::decode(header(headers, SIGNATURE_HEADER)).map_err(|_| invalid.clone())?;
    let signed = |secret: &str| {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?;
        mac.update(header(headers, TIMESTAMP_HEADER).as_bytes());
        mac.update(b".");
        mac.update(body);
        mac.verify_slice(&signature).ok()
    };
    let secrets = secret.split(',').map(str::trim);
    let mut secrets = secrets.filter(|secret| !secret.is_empty());
    secrets.find_map(signed).ok_or(invalid)
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    value.unwrap_or_default()
}
