//! Limits of the house's liability from open slips on one fixture and on one selection.

use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::sportsbook::slip::slip_odds::SlipOdds;

/// The largest stake is rounded down to a multiple of this, won.
const STEP_WON: i64 = 10;

/// The operator's limits; `None` means no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExposureLimits {
    /// The most that open slips with a leg on one fixture may cost together, won.
    pub fixture: Option<Won>,
    /// The same for one selection.
    pub selection: Option<Won>,
}

impl ExposureLimits {
    /// Whether there is any limit.
    pub const fn any(&self) -> bool {
        self.fixture.is_some() || self.selection.is_some()
    }
}

/// The refusal of a slip with these odds when `room` is left of a limit. It names the largest stake
/// that would be accepted, 0 if there is none.
pub fn refused(total: &SlipOdds, room: Won) -> Problem {
    let stake = total.stake_for_gain(room).get();
    let stake = Won::new(stake - stake % STEP_WON);
    let max = if stake < STAKE_MIN { Won::ZERO } else { stake };
    Problem::ExposureLimitReached { max }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::slip::odds::TotalOdds;

    fn refused_at(total: &str, room: i64) -> String {
        refused(&TotalOdds::parse(total).unwrap().into(), Won::new(room)).to_string()
    }

    #[test]
    fn one_limit_is_a_limit() {
        let limit = Some(Won::new(1_000_000));
        for (fixture, selection) in [(limit, None), (None, limit), (limit, limit), (None, None)] {
            let limits = ExposureLimits { fixture, selection };
            let expected = limits != ExposureLimits::default();
            assert_eq!(limits.any(), expected, "{limits:?}");
        }
    }

    #[test]
    fn the_largest_stake_is_named() {
        for (total, room, max) in [
            ("2.00", 10_000, "10,000"),
            ("2.00", 10_009, "10,000"),
            // 5,000 at 3.00 costs 10,000.
            ("3.00", 10_001, "5,000"),
            ("1.50", 10_000, "20,000"),
            ("1.03", 300, "10,030"),
        ] {
            let sentence = refused_at(total, room);
            assert!(sentence.contains(&format!("{max}원까지")), "{sentence}");
        }
        for (total, room) in [("3.00", 9_999), ("2.00", 4_999), ("2.00", 0)] {
            assert!(refused_at(total, room).contains("모두 찼습니다"));
        }
    }
}
