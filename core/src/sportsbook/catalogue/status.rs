//! Statuses of fixtures and selections: the feed's codes.

use chrono::{DateTime, TimeDelta, Utc};
use serde_repr::{Deserialize_repr, Serialize_repr};

/// The status of a fixture (the feed's codes).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum FixtureStatus {
    /// Not given.
    NotSet = 0,
    /// 시작전.
    NotStarted = 1,
    /// 경기중.
    InProgress = 2,
    /// 종료.
    Finished = 3,
    /// 취소.
    Cancelled = 4,
    /// 연기.
    Postponed = 5,
    /// 중단.
    Interrupted = 6,
    /// 포기.
    Abandoned = 7,
    /// 보장 손실.
    LostCoverage = 8,
    /// 시작 예정.
    AboutToStart = 9,
}

/// The time after its start at which a fixture counts as over, whatever its status.
pub const LONGEST: TimeDelta = TimeDelta::hours(12);

impl FixtureStatus {
    /// The status of a feed code; `None` if the code is unknown.
    pub fn from_code(code: i64) -> Option<Self> {
        Some(match code {
            0 => Self::NotSet,
            1 => Self::NotStarted,
            2 => Self::InProgress,
            3 => Self::Finished,
            4 => Self::Cancelled,
            5 => Self::Postponed,
            6 => Self::Interrupted,
            7 => Self::Abandoned,
            8 => Self::LostCoverage,
            9 => Self::AboutToStart,
            _ => return None,
        })
    }

    /// The Korean label.
    pub fn label(self) -> &'static str {
        match self {
            Self::NotSet | Self::NotStarted => "시작전",
            Self::InProgress => "경기중",
            Self::Finished => "종료",
            Self::Cancelled => "취소",
            Self::Postponed => "연기",
            Self::Interrupted => "중단",
            Self::Abandoned => "포기",
            Self::LostCoverage => "보장 손실",
            Self::AboutToStart => "시작 예정",
        }
    }

    /// Whether a fixture that starts at `start` has begun at `now`, by the clock or by the feed.
    pub fn has_begun(self, start: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        now >= start
            || matches!(
                self,
                Self::InProgress | Self::Finished | Self::Interrupted | Self::Abandoned
            )
    }

    /// Whether it is over: finished, cancelled or abandoned.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled | Self::Abandoned)
    }

    /// Whether the feed reports it as being played or interrupted: it belongs to the in-play
    /// listing.
    pub fn is_listed_in_play(self) -> bool {
        matches!(self, Self::InProgress | Self::Interrupted)
    }

    /// Whether an in-play bet may be accepted at `now` on a fixture that starts at `start`. Only the
    /// feed's status says that it has begun: one whose start has passed may not have. If the feed has
    /// not said that it is over, it counts as over [`LONGEST`] after its start.
    pub fn takes_in_play(self, start: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        self == Self::InProgress && now.signed_duration_since(start) < LONGEST
    }

    /// Whether a pre-match bet may be accepted at `now` on a fixture that starts at `start`.
    pub fn takes_prematch(self, start: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        now < start
            && matches!(
                self,
                Self::NotSet | Self::NotStarted | Self::AboutToStart | Self::LostCoverage
            )
    }

    /// When the open selections of a fixture with this status become void: `hours` after its
    /// original start if it is postponed, interrupted or abandoned; results that are decided stay.
    /// A fixture that has not begun is voided only if its current start is after that time. Returns
    /// `None` if the clock voids nothing.
    pub fn void_at(
        self,
        first_start: DateTime<Utc>,
        start: DateTime<Utc>,
        hours: i64,
    ) -> Option<DateTime<Utc>> {
        let until = first_start.checked_add_signed(TimeDelta::try_hours(hours)?)?;
        let unplayed = match self {
            Self::Postponed | Self::Interrupted | Self::Abandoned => true,
            Self::NotSet | Self::NotStarted | Self::AboutToStart => start > until,
            Self::InProgress | Self::Finished | Self::Cancelled | Self::LostCoverage => false,
        };
        unplayed.then_some(until)
    }

    /// Whether a fixture that started at `start` is over at `now`, so that every bet on it should
    /// have its result. A fixture that is postponed, interrupted or abandoned may still be played
    /// until the clock voids it.
    pub fn should_have_results(self, start: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        match self {
            Self::Finished | Self::Cancelled => true,
            Self::Postponed | Self::Interrupted | Self::Abandoned => false,
            _ => now.signed_duration_since(start) >= LONGEST,
        }
    }

    /// Whether an operator may postpone it: it is neither over nor being played.
    pub fn can_be_postponed(self) -> bool {
        !matches!(
            self,
            Self::InProgress | Self::Finished | Self::Cancelled | Self::Postponed | Self::Abandoned
        )
    }

    /// Whether scores, even newer ones, do not change it once a message about the fixture has set it: the match
    /// is over or is not played now. Only another message about the fixture changes it.
    pub fn stands_against_scores(self) -> bool {
        matches!(
            self,
            Self::Finished | Self::Cancelled | Self::Postponed | Self::Abandoned
        )
    }

    /// Whether the feed's status replaces an operator's postponement: the feed knows by then what became of
    /// the fixture. One that it still calls upcoming stays postponed.
    pub fn ends_postponement_by_hand(self) -> bool {
        match self {
            Self::InProgress
            | Self::Finished
            | Self::Cancelled
            | Self::Postponed
            | Self::Interrupted
            | Self::Abandoned => true,
            Self::NotSet | Self::NotStarted | Self::LostCoverage | Self::AboutToStart => false,
        }
    }
}

/// The status of a selection (the feed's codes).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum SelectionStatus {
    /// Takes bets.
    Open = 1,
    /// Shown, takes no bets.
    Suspended = 2,
    /// Has a result.
    Settled = 3,
}

impl SelectionStatus {
    /// The status of a feed code. An unknown code is suspended.
    pub fn from_code(code: i64) -> Self {
        match code {
            1 => Self::Open,
            3 => Self::Settled,
            _ => Self::Suspended,
        }
    }

    /// Its status on a fixture that may be suspended.
    #[must_use]
    pub fn of_fixture(self, suspended: bool) -> Self {
        if suspended && self == Self::Open {
            Self::Suspended
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FixtureStatus::{
        Abandoned, AboutToStart, Cancelled, Finished, InProgress, Interrupted, LostCoverage,
        NotSet, NotStarted, Postponed,
    };
    use super::*;

    #[test]
    fn what_is_not_played_in_time_is_void() {
        let first = DateTime::UNIX_EPOCH;
        let until = first + TimeDelta::hours(48);
        let late = until + TimeDelta::seconds(1);
        for status in [Postponed, Interrupted, Abandoned] {
            for start in [first, until, late] {
                assert_eq!(status.void_at(first, start, 48), Some(until), "{status:?}");
            }
        }
        for status in [NotSet, NotStarted, AboutToStart] {
            assert_eq!(status.void_at(first, first, 48), None, "{status:?}");
            assert_eq!(status.void_at(first, until, 48), None, "{status:?}");
            assert_eq!(status.void_at(first, late, 48), Some(until), "{status:?}");
        }
        for status in [InProgress, Finished, Cancelled, LostCoverage] {
            assert_eq!(status.void_at(first, late, 48), None, "{status:?}");
        }
        assert_eq!(Postponed.void_at(first, first, i64::MAX), None);
    }

    #[test]
    fn a_fixture_is_over_when_it_is_said_or_long_after_its_start() {
        let start = DateTime::UNIX_EPOCH;
        let until = start + LONGEST;
        let before = until - TimeDelta::seconds(1);
        for status in [Finished, Cancelled] {
            assert!(status.should_have_results(start, start), "{status:?}");
        }
        for status in [NotStarted, InProgress, LostCoverage, AboutToStart] {
            assert!(!status.should_have_results(start, before), "{status:?}");
            assert!(status.should_have_results(start, until), "{status:?}");
        }
        for status in [Postponed, Interrupted, Abandoned] {
            assert!(!status.should_have_results(start, until), "{status:?}");
        }
    }

    #[test]
    fn in_play_bets_end_long_after_the_start() {
        let start = DateTime::UNIX_EPOCH;
        let until = start + LONGEST;
        // It may begin early.
        for now in [start - LONGEST, start, until - TimeDelta::seconds(1)] {
            assert!(InProgress.takes_in_play(start, now), "{now}");
            assert!(!NotStarted.takes_in_play(start, now), "{now}");
        }
        assert!(!InProgress.takes_in_play(start, until));
    }
}
