//! System bets: a slip that plays all combinations of some sizes of its legs, each with an equal part
//! of the stake.

use crate::money::Price;
use crate::problem::Problem;
use crate::slip::mean::{Fraction, Mean, combinations};
use crate::slip::odds::{ODDS_LIMBS, TotalOdds};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;

/// The fewest legs of a system bet.
pub const SYSTEM_LEGS_MIN: usize = 3;
/// The most legs of a system bet: 1,023 combinations.
pub const SYSTEM_LEGS_MAX: usize = 10;

/// Which combinations of its legs a system bet plays: all those of `from` to `to` legs. Of `n` legs
/// it is all of one size between 2 and n - 1, or full cover: all of 2 to n, or of 1 to n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
pub struct System {
    /// Legs of the smallest combinations.
    pub from: u8,
    /// Legs of the largest combinations.
    pub to: u8,
}

impl System {
    /// Legs of its combinations.
    pub(crate) fn sizes(self) -> RangeInclusive<usize> {
        usize::from(self.from)..=usize::from(self.to)
    }

    /// How many combinations it plays of so many legs.
    pub fn combinations(self, legs: usize) -> u64 {
        combinations(legs, self.sizes())
    }

    /// All systems that may be played with so many legs: sizes from 2 up, then full cover.
    pub fn choices(legs: usize) -> Vec<Self> {
        let Some(all) = u8::try_from(legs)
            .ok()
            .filter(|_| (SYSTEM_LEGS_MIN..=SYSTEM_LEGS_MAX).contains(&legs))
        else {
            return Vec::new();
        };
        let one_size = (2..all).map(|size| Self {
            from: size,
            to: size,
        });
        let full_cover = [2, 1].map(|from| Self { from, to: all });
        one_size.chain(full_cover).collect()
    }

    /// Its odds: the mean of the products of its combinations, floored once to 2 decimals. Stake
    /// times these odds is what it wins where all legs win.
    pub fn odds(self, prices: &[Price]) -> Result<TotalOdds, Problem> {
        let factors: Vec<_> = prices
            .iter()
            .map(|price| Fraction::of_decimal(price.digits_and_scale()))
            .collect();
        self.worth(&factors).ok_or(Problem::PriceInvalid)
    }

    /// The mean over its combinations of what the legs multiply the stake by, floored once.
    pub(crate) fn worth(self, factors: &[Fraction]) -> Option<TotalOdds> {
        let hundredths = Mean::of(factors, self.sizes())?.times::<ODDS_LIMBS>(100, 1)?;
        Some(TotalOdds { hundredths })
    }
}

impl Fraction {
    /// A decimal number: its digits, and how many of them stand behind the point.
    pub(crate) const fn of_decimal((digits, scale): (u128, u32)) -> Self {
        Self {
            numerator: digits,
            denominator: 10_u128.pow(scale),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(from: u8, to: u8, prices: &[&str]) -> String {
        let prices: Vec<_> = prices
            .iter()
            .map(|price| Price::parse(price).unwrap())
            .collect();
        System { from, to }.odds(&prices).unwrap().to_string()
    }

    #[test]
    fn odds_are_the_mean_of_the_combinations() {
        // (1.85 × 2.10 + 1.85 × 1.255 + 2.10 × 1.255) / 3 = 2.94708...
        assert_eq!(odds(2, 2, &["1.85", "2.10", "1.255"]), "2.94");
        assert_eq!(odds(1, 3, &["2.00", "3.00", "1.50"]), "4.14");
        assert_eq!(odds(2, 8, &["2"; 8]), "26.49");
    }

    #[test]
    fn choices_are_sizes_and_full_cover() {
        let choices = |legs| {
            System::choices(legs)
                .iter()
                .map(|system| (system.from, system.to, system.combinations(legs)))
                .collect::<Vec<_>>()
        };
        assert_eq!(choices(3), [(2, 2, 3), (2, 3, 4), (1, 3, 7)]);
        assert_eq!(choices(4).len(), 4);
        assert_eq!(choices(10).last(), Some(&(1, 10, 1_023)));
        assert_eq!((choices(2).len(), choices(11).len()), (0, 0));
    }
}
