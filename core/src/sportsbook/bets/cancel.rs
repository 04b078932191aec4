//! When a member may cancel a slip, and when it may be deleted (betting spec §4; design §5).

use crate::kernel::problem::Problem;
use crate::sportsbook::bets::GameType;
use chrono::{DateTime, TimeDelta, Utc};

/// The facts that decide whether a member may cancel a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cancellable {
    /// What it is on.
    pub game_type: GameType,
    /// When it was placed.
    pub placed_at: DateTime<Utc>,
    /// Whether it is settled.
    pub settled: bool,
    /// Whether a leg's fixture has begun or a leg has a result.
    pub begun: bool,
}

impl Cancellable {
    /// Refuses a slip that is settled, one that is neither pre-match nor on a round, one placed
    /// more than `minutes` ago (the setting `memberCancelMinutes`), and one with a leg that has
    /// begun or, on a round, is closed.
    pub fn check(&self, minutes: i64, now: DateTime<Utc>) -> Result<(), Problem> {
        if self.settled {
            return Err(Problem::BetSettled);
        }
        let allowed = TimeDelta::try_minutes(minutes).unwrap_or_default();
        let in_time = now - self.placed_at <= allowed;
        let in_kind = matches!(
            self.game_type,
            GameType::Sports | GameType::Minigame | GameType::Virtual
        );
        if !in_kind || self.begun || !in_time {
            return Err(Problem::CancelTooLate);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_minutes_are_in_time_and_a_moment_more_is_not() {
        let placed_at = DateTime::UNIX_EPOCH;
        let slip = Cancellable {
            game_type: GameType::Sports,
            placed_at,
            settled: false,
            begun: false,
        };
        let last = placed_at + TimeDelta::minutes(30);
        let late = last + TimeDelta::microseconds(1);
        for (slip, now, expected) in [
            (slip, placed_at, Ok(())),
            (slip, last, Ok(())),
            (slip, late, Err(Problem::CancelTooLate)),
            (
                Cancellable {
                    begun: true,
                    ..slip
                },
                placed_at,
                Err(Problem::CancelTooLate),
            ),
            (
                Cancellable {
                    game_type: GameType::Minigame,
                    ..slip
                },
                last,
                Ok(()),
            ),
            (
                Cancellable {
                    game_type: GameType::Virtual,
                    ..slip
                },
                last,
                Ok(()),
            ),
            (
                Cancellable {
                    game_type: GameType::InPlay,
                    ..slip
                },
                placed_at,
                Err(Problem::CancelTooLate),
            ),
            (
                Cancellable {
                    settled: true,
                    ..slip
                },
                late,
                Err(Problem::BetSettled),
            ),
        ] {
            assert_eq!(slip.check(30, now), expected, "{slip:?} at {now}");
        }
        assert_eq!(slip.check(i64::MAX, last), Err(Problem::CancelTooLate));
    }
}
