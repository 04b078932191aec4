//! Where fixtures and selections stand: the feed's codes.

use chrono::{DateTime, TimeDelta, Utc};
use serde_repr::{Deserialize_repr, Serialize_repr};

/// Where a fixture stands (the feed's codes).
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

/// How long after its start a fixture is over, whatever is said of it.
pub const LONGEST: TimeDelta = TimeDelta::hours(12);

impl FixtureStatus {
    /// The status of a feed code; `None` where the code is not known.
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

    /// Whether it is over: played to the end, called off or broken off for good.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Finished | Self::Cancelled | Self::Abandoned)
    }

    /// Whether the feed says that it is being played, resting or not: it belongs into the in-play
    /// listing.
    pub fn is_listed_in_play(self) -> bool {
        matches!(self, Self::InProgress | Self::Interrupted)
    }

    /// Whether an in-play bet may be taken. Only the feed's word counts: of a fixture that should
    /// have begun by the clock nobody knows whether it has.
    pub fn takes_in_play(self) -> bool {
        self == Self::InProgress
    }

    /// Whether a pre-match bet may be taken at `now` on a fixture that starts at `start`.
    pub fn takes_prematch(self, start: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        now < start
            && matches!(
                self,
                Self::NotSet | Self::NotStarted | Self::AboutToStart | Self::LostCoverage
            )
    }

    /// When what waits on a fixture becomes void, as it stands: `hours` after the start that it had
    /// first, where it is not played by then. A postponed one that is to start again in time
    /// stands; one that was broken off stays as far as it is decided. `None` where the clock voids
    /// nothing.
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

    /// Whether a fixture that started at `start` is over at `now`, so that every bet on it should have its
    /// result. What is postponed or was broken off may still be played, until the clock voids it.
    pub fn should_have_results(self, start: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        match self {
            Self::Finished | Self::Cancelled => true,
            Self::Postponed | Self::Interrupted | Self::Abandoned => false,
            _ => now.signed_duration_since(start) >= LONGEST,
        }
    }

    /// Whether an operator can call it postponed: it is not over, and nobody plays it.
    pub fn can_be_postponed(self) -> bool {
        !matches!(
            self,
            Self::InProgress | Self::Finished | Self::Cancelled | Self::Postponed | Self::Abandoned
        )
    }
}

/// Where a selection stands (the feed's codes).
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
    /// The status of a feed code; what is not known takes no bets.
    pub fn from_code(code: i64) -> Self {
        match code {
            1 => Self::Open,
            3 => Self::Settled,
            _ => Self::Suspended,
        }
    }

    /// Where it stands on a fixture that may take no bets.
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
}
