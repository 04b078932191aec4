//! Webhooks: how often a request that reports an event is sent, and its state.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

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

impl WebhookState {
    /// All of them with their names in lists.
    pub const ALL: [(&'static str, Self); 3] = [
        ("waiting", Self::Waiting),
        ("delivered", Self::Delivered),
        ("failed", Self::Failed),
    ];
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
}
