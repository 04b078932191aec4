//! Webhooks: events that the site reports to the operator's own systems.

use crate::kernel::ids::WebhookId;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The kind of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(type_name = "text"))]
pub enum WebhookKind {
    /// A deposit was credited that reaches the setting `largeDeposit`.
    #[serde(rename = "deposit.large")]
    #[cfg_attr(feature = "db", sqlx(rename = "deposit.large"))]
    LargeDeposit,
    /// A member has requested a withdrawal.
    #[serde(rename = "withdrawal.waiting")]
    #[cfg_attr(feature = "db", sqlx(rename = "withdrawal.waiting"))]
    WithdrawalWaiting,
    /// The in-play feed gives no sign of life, and in-play betting has stopped.
    #[serde(rename = "feed.silent")]
    #[cfg_attr(feature = "db", sqlx(rename = "feed.silent"))]
    FeedSilent,
    /// `hanpan audit` has found faults.
    #[serde(rename = "books.faulty")]
    #[cfg_attr(feature = "db", sqlx(rename = "books.faulty"))]
    BooksFaulty,
    /// The liability of a fixture has reached nearly all of its limit.
    #[serde(rename = "exposure.reached")]
    #[cfg_attr(feature = "db", sqlx(rename = "exposure.reached"))]
    ExposureReached,
}

impl WebhookState {
    /// All of them with their names in lists.
    pub const ALL: [(&'static str, Self); 3] = [
        ("waiting", Self::Waiting),
        ("delivered", Self::Delivered),
        ("failed", Self::Failed),
    ];
}

impl WebhookKind {
    /// All of them with their names in lists.
    pub const ALL: [(&'static str, Self); 5] = [
        ("deposit.large", Self::LargeDeposit),
        ("withdrawal.waiting", Self::WithdrawalWaiting),
        ("feed.silent", Self::FeedSilent),
        ("books.faulty", Self::BooksFaulty),
        ("exposure.reached", Self::ExposureReached),
    ];

    /// Its name on the wire.
    pub fn code(self) -> &'static str {
        let named = Self::ALL.iter().find(|(_, kind)| *kind == self);
        named.map_or("", |(code, _)| code)
    }
}

/// Part of a fixture's limit at which [`WebhookKind::ExposureReached`] is reported, percent. A bet that
/// would exceed the limit is refused, so the limit itself is hardly ever reached.
pub const EXPOSURE_REACHED_PERCENT: i64 = 90;

/// Waits before each further attempt, seconds: about three days in all.
const WAITS: [i64; 10] = [
    5, 30, 120, 600, 1_800, 3_600, 10_800, 28_800, 86_400, 129_600,
];

/// An event that was not sent for so long is given up: nobody was there to receive it.
pub const WEBHOOK_AGE_MAX: TimeDelta = TimeDelta::days(4);

/// When an event is sent again after a number of failed attempts; `None` if it is given up.
pub fn next_attempt(attempts: usize, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let wait = WAITS.get(attempts.checked_sub(1)?)?;
    now.checked_add_signed(TimeDelta::seconds(*wait))
}

/// The state of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum WebhookState {
    /// It is to be sent.
    Waiting,
    /// The receiver has accepted it.
    Delivered,
    /// It was given up.
    Failed,
}

/// An event, for operators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WebhookRow {
    /// Its id, which the receiver knows it by.
    pub id: WebhookId,
    /// Its kind.
    pub kind: WebhookKind,
    /// JSON text of what it says.
    pub data: String,
    /// When it happened.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Its state.
    pub state: WebhookState,
    /// How often it was sent.
    pub attempts: i32,
    /// When it is sent next.
    #[tsify(type = "string | null")]
    pub next_at: Option<DateTime<Utc>>,
    /// When the receiver accepted it.
    #[tsify(type = "string | null")]
    pub delivered_at: Option<DateTime<Utc>>,
    /// Why it was not delivered the last time.
    pub failure: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_sent_again_ever_more_seldom_and_then_given_up() {
        let now = DateTime::UNIX_EPOCH;
        let waits: Vec<_> = (1..=WAITS.len() + 1)
            .map(|attempts| next_attempt(attempts, now).map(|at| (at - now).num_seconds()))
            .collect();
        assert_eq!(waits.first(), Some(&Some(5)));
        assert_eq!(waits.last(), Some(&None));
        assert!(waits.iter().flatten().is_sorted());
        assert_eq!(next_attempt(0, now), None);
        assert!(TimeDelta::seconds(WAITS.iter().sum()) < WEBHOOK_AGE_MAX);
    }

    #[test]
    fn each_kind_has_the_same_name_in_lists_and_on_the_wire() {
        for (name, kind) in WebhookKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), name);
            assert_eq!(kind.code(), name);
        }
    }
}
