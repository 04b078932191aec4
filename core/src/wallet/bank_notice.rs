//! Calls of the bank's notification gateway and the check of their age (design §6).

use crate::kernel::money::{WON_MAX, Won};
use crate::kernel::problem::Problem;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Header with the time of the signature, seconds since 1970 (UTC).
pub const TIMESTAMP_HEADER: &str = "x-hanpan-timestamp";
/// Header with the signature: HMAC-SHA256 of the timestamp, a period and the body, in hexadecimal.
pub const SIGNATURE_HEADER: &str = "x-hanpan-signature";
/// Largest difference between the signature's time and now, seconds. An older call could be a replay.
const SIGNATURE_SECONDS: i64 = 300;

/// `POST /webhook/bank-deposit`: money that arrived on the site's account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BankNotification {
    /// The gateway's own id; a repeat with the same id changes nothing.
    pub notification_id: String,
    /// Name of the sender, as the bank writes it.
    pub depositor_name: String,
    /// The amount, won.
    pub amount: Won,
}

/// What became of a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum NotificationStatus {
    /// It waits for an operator.
    Waiting,
    /// It confirmed a deposit.
    Matched,
    /// An operator dismissed it.
    Dismissed,
}

impl NotificationStatus {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Waiting => "확인 필요",
            Self::Matched => "확인됨",
            Self::Dismissed => "제외",
        }
    }
}

/// Answer to the gateway.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct BankNotificationReceipt {
    /// Whether it confirmed a deposit. If not, an operator handles it.
    pub matched: bool,
}

impl BankNotification {
    /// Fails for values that no bank sends.
    pub fn check(&self) -> Result<(), Problem> {
        let id = 1..=200;
        let named = !self.name().is_empty() && self.depositor_name.len() <= 400;
        let payable = self.amount > Won::ZERO && self.amount <= WON_MAX;
        if id.contains(&self.notification_id.len()) && named && payable {
            Ok(())
        } else {
            Err(Problem::MalformedRequest)
        }
    }

    /// The sender's name without surrounding white space, which some banks add.
    pub fn name(&self) -> &str {
        self.depositor_name.trim()
    }
}

/// Returns whether a signature's timestamp (seconds since 1970, as text) is within the accepted range.
pub fn is_recent(timestamp: &str, now: DateTime<Utc>) -> bool {
    let at = timestamp
        .parse()
        .ok()
        .and_then(|at| DateTime::from_timestamp(at, 0));
    at.is_some_and(|at| {
        now.signed_duration_since(at).abs() <= TimeDelta::seconds(SIGNATURE_SECONDS)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_five_minutes() {
        let now: DateTime<Utc> = "2026-03-02T03:00:00Z".parse().unwrap();
        let at = |seconds: i64| (now.timestamp() + seconds).to_string();
        for (seconds, recent) in [
            (0, true),
            (-300, true),
            (300, true),
            (-301, false),
            (301, false),
        ] {
            assert_eq!(is_recent(&at(seconds), now), recent, "{seconds}");
        }
        for text in [
            "",
            "now",
            "1.5",
            "99999999999999999999",
            "-9223372036854775808",
        ] {
            assert!(!is_recent(text, now), "{text}");
        }
    }

    #[test]
    fn what_no_bank_sends_is_refused() {
        let notification = |id: &str, name: &str, amount| BankNotification {
            notification_id: id.to_owned(),
            depositor_name: name.to_owned(),
            amount: Won::new(amount),
        };
        assert_eq!(notification("a", " 홍길동 ", 1).check(), Ok(()));
        for wrong in [
            notification("", "홍길동", 1),
            notification("a", "  ", 1),
            notification("a", "홍길동", 0),
            notification("a", "홍길동", -1),
            notification(&"a".repeat(201), "홍길동", 1),
        ] {
            assert_eq!(wrong.check(), Err(Problem::MalformedRequest), "{wrong:?}");
        }
    }
}
