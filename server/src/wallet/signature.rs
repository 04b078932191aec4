//! Calls from outside that are signed: HMAC-SHA256 with a shared secret, of the time of the call and what it asks for.

use crate::platform::App;
use crate::platform::http::{self, Admit, Signed};
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use hanpan_core::api::Gateway;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::bank_notice::{SIGNATURE_HEADER, TIMESTAMP_HEADER, is_recent};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// The headers of the bank gateway's calls. The signature covers time and body.
const BANK: Scheme = Scheme {
    timestamp: TIMESTAMP_HEADER,
    signature: SIGNATURE_HEADER,
};

impl Admit for Gateway {
    type Caller = ();

    async fn admit(app: &App, headers: &HeaderMap) -> http::Result<Self::Caller> {
        let secret = app.config.payments.bank_webhook_secret.reveal();
        Ok(BANK.check_time(headers, secret, app.clock.now())?)
    }

    fn authenticate_body(app: &App, signed: Signed<'_>) -> http::Result<()> {
        let secret = app.config.payments.bank_webhook_secret.reveal();
        Ok(BANK.check_body(signed.headers, secret, &[signed.body])?)
    }

    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}

/// The headers of a signed call.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scheme {
    /// Header with the time of the signature, seconds since 1970 (UTC).
    pub(crate) timestamp: &'static str,
    /// Header with the signature in hexadecimal.
    pub(crate) signature: &'static str,
}

impl Scheme {
    /// Refuses a call that was not signed recently, before its body is read. Without a secret every call
    /// is refused.
    pub(crate) fn check_time(
        &self,
        headers: &HeaderMap,
        secret: &str,
        now: DateTime<Utc>,
    ) -> Result<(), Problem> {
        let signed = headers.contains_key(self.signature);
        if !secret.is_empty() && signed && is_recent(header(headers, self.timestamp), now) {
            Ok(())
        } else {
            Err(Problem::SignatureInvalid)
        }
    }

    /// Refuses parts that are not signed, after the time and with full stops between them, with the
    /// secret: with one of those with commas between them, while it is changed. The comparison takes
    /// constant time.
    pub(crate) fn check_body(
        &self,
        headers: &HeaderMap,
        secret: &str,
        parts: &[&[u8]],
    ) -> Result<(), Problem> {
        let invalid = Problem::SignatureInvalid;
        let signature =
            hex::decode(header(headers, self.signature)).map_err(|_| invalid.clone())?;
        let signed = |secret: &str| {
            let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok()?;
            mac.update(header(headers, self.timestamp).as_bytes());
            for part in parts {
                mac.update(b".");
                mac.update(part);
            }
            mac.verify_slice(&signature).ok()
        };
        let secrets = secret.split(',').map(str::trim);
        let mut secrets = secrets.filter(|secret| !secret.is_empty());
        secrets.find_map(signed).ok_or(invalid)
    }
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    value.unwrap_or_default()
}
