//! Status of the feed's links: whether in-play betting may continue, and the view for operators.

use crate::kernel::ids::FixtureId;
use crate::sportsbook::catalogue::FixtureStatus;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A link without a sign of life for this long is dead: three heartbeats are missing.
pub const SILENCE: TimeDelta = TimeDelta::seconds(15);
/// A pre-match link that is silent for this long is reported: 24 heartbeats are missing. Bets before the match go on,
/// and a link that connects again first reads a snapshot, which may take a minute.
const PREMATCH_SILENCE: TimeDelta = TimeDelta::seconds(120);
/// A silence that began this long ago belongs to a link that is no longer read. It is not reported.
const PREMATCH_FORGOTTEN: TimeDelta = TimeDelta::days(2);
/// Heartbeats name interrupted parts of the feed by small numbers (1: the markets), and fixtures by
/// their ids, which have eight digits.
const PARTS_MAX: i64 = 99;

/// Whether a link with this last sign of life is dead at `now`. One without any is dead.
pub fn is_silent(last_sign: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    last_sign.is_none_or(|at| now - at >= SILENCE)
}

/// Whether a pre-match link that is silent since then is reported at `now`.
pub fn is_silence_reported(since: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    (PREMATCH_SILENCE..PREMATCH_FORGOTTEN).contains(&(now - since))
}

/// Splits what a heartbeat names as interrupted: whether a part of the feed is, and which fixtures
/// are.
pub fn interrupted(names: &[i64]) -> (bool, Vec<FixtureId>) {
    let (parts, fixtures): (Vec<i64>, Vec<i64>) =
        names.iter().partition(|number| **number <= PARTS_MAX);
    let fixtures = fixtures.into_iter().map(FixtureId::new).collect();
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

/// A connection over which feed messages arrive.
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
    /// The vendor's in-play package.
    InPlay,
    /// The vendor's pre-match package.
    Prematch,
    /// The simulator, which sends both.
    Simulator,
}

/// The state of a link.
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
    /// Connected. Messages wait until the missed data has been requested.
    Recovering,
    /// Messages are applied as they arrive.
    Running,
}

/// The feed as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FeedHealth {
    /// In-play betting is stopped.
    pub inplay_stopped: bool,
    /// Since when it is stopped, or running.
    #[tsify(type = "string | null")]
    pub inplay_since: Option<DateTime<Utc>>,
    /// Fixtures that take no bets because the feed is interrupted for them, has lost them or no longer follows them.
    pub suspended_fixtures: i64,
    /// Messages that were set aside and that no operator has looked at.
    pub unread: i64,
    /// Messages that wait for their fixture.
    pub early: i64,
    /// The links from which this site receives messages.
    pub links: Vec<LinkHealth>,
    /// Messages of types that the site does not use, by type.
    pub skipped: Vec<SkippedType>,
}

/// Messages of a type that are counted and not applied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SkippedType {
    /// The vendor's number of the type.
    pub kind: i64,
    /// Korean name of the type.
    pub label: String,
    /// Number of messages.
    pub messages: i64,
    /// When the last one arrived, UTC.
    #[tsify(type = "string")]
    pub last_at: DateTime<Utc>,
}

/// The Korean name of a message type that is not applied. 37 to 43 are outrights, bets on the
/// winner of a whole competition, which the site does not offer. Signs of life are not applied if
/// their times are too far ahead.
pub fn type_label(kind: i64) -> &'static str {
    match kind {
        31 => "미래 시각의 킵얼라이브",
        32 => "미래 시각의 하트비트",
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
    /// The link.
    pub link: FeedLink,
    /// Its state.
    pub state: LinkState,
    /// Since when it is in this state, UTC.
    #[tsify(type = "string")]
    pub state_since: DateTime<Utc>,
    /// Why it does not run, as the failing component words it.
    pub fault: Option<String>,
    /// The vendor reports that a part of the feed is interrupted.
    pub interrupted: bool,
    /// No sign of life for too long.
    pub silent: bool,
    /// The last sign of life, by the vendor's clock.
    #[tsify(type = "string | null")]
    pub last_sign_at: Option<DateTime<Utc>>,
    /// When the last message was received.
    #[tsify(type = "string | null")]
    pub last_message_at: Option<DateTime<Utc>>,
    /// Time from the vendor's timestamp until the message was applied, milliseconds.
    pub lag_milliseconds: Option<i64>,
    /// Messages in the last minute.
    pub messages_per_minute: i32,
    /// Messages since the server that reads the link started.
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
    fn a_silence_before_the_match_is_reported_after_two_minutes_and_for_two_days() {
        let day = 86_400;
        for (seconds, reported) in [
            (0, false),
            (119, false),
            (120, true),
            (2 * day - 1, true),
            (2 * day, false),
        ] {
            let (since, now) = (at(100), at(100 + seconds));
            assert_eq!(is_silence_reported(since, now), reported, "{seconds}");
        }
    }

    #[test]
    fn small_numbers_are_parts_of_the_feed_and_others_fixtures() {
        assert_eq!(interrupted(&[]), (false, vec![]));
        assert_eq!(interrupted(&[1]), (true, vec![]));
        assert_eq!(
            interrupted(&[11_098_946]),
            (false, vec![FixtureId::new(11_098_946)])
        );
        assert_eq!(
            interrupted(&[1, 11_098_946]),
            (true, vec![FixtureId::new(11_098_946)])
        );
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
