//! How the links to the feed stand: when in-play betting may go on, and what an operator sees of
//! them.

use crate::sportsbook::catalogue::FixtureStatus;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A link without a sign of life for so long is dead: three heartbeats are missing.
pub const SILENCE: TimeDelta = TimeDelta::seconds(15);
/// Heartbeats name parts of the feed that are interrupted by small numbers (1: the markets), and
/// fixtures by their ids, which have eight digits.
const PARTS_MAX: i64 = 99;

/// Whether a link that last gave a sign of life then is dead at `now`. One that never gave any is.
pub fn is_silent(last_sign: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    last_sign.is_none_or(|at| now - at >= SILENCE)
}

/// What a heartbeat names as interrupted: whether it is a part of the feed, and the fixtures.
pub fn interrupted(names: &[i64]) -> (bool, Vec<i64>) {
    let (parts, fixtures): (Vec<i64>, Vec<i64>) =
        names.iter().partition(|number| **number <= PARTS_MAX);
    (!parts.is_empty(), fixtures)
}

impl FixtureStatus {
    /// Whether a fixture that starts at `start` is being played at `now`.
    pub fn is_in_play(self, start: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        self.has_begun(start, now)
            && !matches!(
                self,
                Self::Finished | Self::Cancelled | Self::Postponed | Self::Abandoned
            )
    }
}

/// A way by which messages come in.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "lowercase")
)]
#[serde(rename_all = "camelCase")]
pub enum FeedLink {
    /// The vendor's package of what is in play.
    InPlay,
    /// The vendor's package of what is to come.
    Prematch,
    /// The simulator: both.
    Simulator,
}

impl FeedLink {
    /// Whether in-play betting rests on it.
    pub fn carries_inplay(self) -> bool {
        matches!(self, Self::InPlay | Self::Simulator)
    }
}

/// How a link stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "lowercase")
)]
#[serde(rename_all = "camelCase")]
pub enum LinkState {
    /// Waits before it connects again.
    Waiting,
    /// Connects.
    Connecting,
    /// Connected; messages wait until what was missed has been asked for.
    Recovering,
    /// Messages are applied as they come.
    Running,
}

/// The feed as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FeedHealth {
    /// In-play betting is stopped.
    pub inplay_stopped: bool,
    /// Since when it is stopped, or goes on.
    #[tsify(type = "string | null")]
    pub inplay_since: Option<DateTime<Utc>>,
    /// Fixtures that take no bets because the feed is interrupted for them or has lost them.
    pub held_fixtures: i64,
    /// Messages that were put aside and nobody has looked at.
    pub unread: i64,
    /// Messages that wait for their fixture.
    pub early: i64,
    /// The links that this site takes messages from.
    pub links: Vec<LinkHealth>,
    /// Messages of types that the site has no use for, by type.
    pub skipped: Vec<SkippedType>,
}

/// Messages of a type that are counted and not applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SkippedType {
    /// The vendor's number of the type.
    pub kind: i64,
    /// Its Korean name.
    pub label: String,
    /// How many have come.
    pub messages: i64,
    /// When the last one came.
    #[tsify(type = "string")]
    pub last_at: DateTime<Utc>,
}

/// The Korean name of a message type that is not applied: 37 to 43 are outrights, bets on the winner of
/// a whole competition, which the site does not offer.
pub fn type_label(kind: i64) -> &'static str {
    match kind {
        37 => "우승 예측 경기",
        38 => "우승 예측 대회",
        39 => "우승 예측 스코어",
        40 => "우승 예측 대회 마켓",
        41 => "우승 예측 경기 마켓",
        42 => "우승 예측 경기 정산",
        43 => "우승 예측 대회 정산",
        _ => "알 수 없는 종류",
    }
}

/// A link as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LinkHealth {
    /// Which one.
    pub link: FeedLink,
    /// How it stands.
    pub state: LinkState,
    /// Since when.
    #[tsify(type = "string")]
    pub state_since: DateTime<Utc>,
    /// Why it does not run, in the words of who found out.
    pub fault: Option<String>,
    /// The vendor says that a part of the feed is interrupted.
    pub interrupted: bool,
    /// No sign of life for too long.
    pub silent: bool,
    /// The last sign of life, by the vendor's clock.
    #[tsify(type = "string | null")]
    pub last_sign_at: Option<DateTime<Utc>>,
    /// When the last message was taken.
    #[tsify(type = "string | null")]
    pub last_message_at: Option<DateTime<Utc>>,
    /// From when the vendor wrote it until it was applied, milliseconds.
    pub lag_milliseconds: Option<i64>,
    /// Messages in the last minute.
    pub messages_per_minute: i32,
    /// Messages since the server that reads it has started.
    pub messages: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(second, 0).unwrap()
    }

    #[test]
    fn three_missing_heartbeats_are_a_dead_link() {
        assert!(is_silent(None, at(100)));
        assert!(!is_silent(Some(at(100)), at(114)));
        assert!(is_silent(Some(at(100)), at(115)));
        assert!(!is_silent(Some(at(100)), at(90)));
    }

    #[test]
    fn small_numbers_are_parts_of_the_feed_and_others_fixtures() {
        assert_eq!(interrupted(&[]), (false, vec![]));
        assert_eq!(interrupted(&[1]), (true, vec![]));
        assert_eq!(interrupted(&[11_098_946]), (false, vec![11_098_946]));
        assert_eq!(interrupted(&[1, 11_098_946]), (true, vec![11_098_946]));
    }

    #[test]
    fn a_fixture_is_in_play_from_its_start_until_it_ends() {
        use FixtureStatus::{Cancelled, Finished, InProgress, Interrupted, NotStarted, Postponed};
        let start = at(1_000);
        assert!(!NotStarted.is_in_play(start, at(999)));
        assert!(NotStarted.is_in_play(start, at(1_000)));
        assert!(InProgress.is_in_play(start, at(900)));
        assert!(Interrupted.is_in_play(start, at(2_000)));
        for over in [Finished, Cancelled, Postponed] {
            assert!(!over.is_in_play(start, at(2_000)));
        }
    }
}
