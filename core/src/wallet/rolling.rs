//! Rolling: the stake required before a withdrawal (account spec §9; design §6).

use crate::kernel::money::{Points, WON_MAX, Won};

/// Returns the required stake of a deposit: `percent` of the deposit and its bonus, rounded
/// down. A point counts as a won.
pub fn required(deposit: Won, bonus: Points, percent: i64) -> Won {
    let base = i128::from(deposit.get()) + i128::from(bonus.get());
    let required = base * i128::from(percent) / 100;
    let required = required.clamp(0, i128::from(WON_MAX.get()));
    Won::new(i64::try_from(required).unwrap_or(WON_MAX.get()))
}

/// Distributes the stake of a settled slip over the open requirements, oldest first. `open` is what
/// each requirement still lacks; the result is what each receives. The remainder is discarded.
pub fn fill(open: &[Won], stake: Won) -> Vec<Won> {
    let mut left = stake.max(Won::ZERO);
    open.iter()
        .map(|lacking| {
            let given = left.min(*lacking).max(Won::ZERO);
            left = left.checked_sub(given).unwrap_or(Won::ZERO);
            given
        })
        .collect()
}

/// Returns the total that is still missing.
pub fn missing(open: &[Won]) -> Won {
    let add = |sum: Won, lacking: &Won| sum.checked_add(*lacking).unwrap_or(WON_MAX);
    open.iter().fold(Won::ZERO, add).min(WON_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_requirement_is_a_share_of_deposit_and_bonus() {
        let required = |deposit, bonus, percent| {
            required(Won::new(deposit), Points::new(bonus), percent).get()
        };
        assert_eq!(required(100_000, 10_000, 100), 110_000);
        assert_eq!(required(10_000, 1, 150), 15_001);
        assert_eq!(required(10_000, 0, 0), 0);
        assert_eq!(required(10_000, 0, -5), 0);
        assert_eq!(required(i64::MAX, i64::MAX, i64::MAX), WON_MAX.get());
    }

    #[test]
    fn the_oldest_is_filled_first() {
        let won = |amounts: &[i64]| {
            amounts
                .iter()
                .map(|amount| Won::new(*amount))
                .collect::<Vec<_>>()
        };
        assert_eq!(fill(&won(&[30, 50, 10]), Won::new(70)), won(&[30, 40, 0]));
        assert_eq!(fill(&won(&[30]), Won::new(70)), won(&[30]));
        assert_eq!(fill(&won(&[30]), Won::new(-70)), won(&[0]));
        assert_eq!(missing(&won(&[30, 50, 10])), Won::new(90));
        assert_eq!(missing(&won(&[i64::MAX, i64::MAX])), WON_MAX);
    }
}
