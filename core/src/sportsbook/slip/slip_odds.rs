//! The odds of a slip: total odds for a single or multiple, the exact mean over the combinations
//! for a system bet. That mean floored to 2 decimals is for display only: one won single of 1,023
//! combinations would be worth 0.00.

use crate::kernel::exact::Natural;
use crate::kernel::money::{Price, Won, price_digits};
use crate::kernel::problem::Problem;
use crate::sportsbook::slip::factor::LegFactor;
use crate::sportsbook::slip::mean::{Fraction, MEAN_LIMBS, Mean};
use crate::sportsbook::slip::odds::{TotalOdds, Winnings, positive};
use crate::sportsbook::slip::product::{check_leg_count, floored_product};
use crate::sportsbook::slip::system::System;
use std::cmp::Ordering;

/// Capacity of a quotient that becomes a stake.
const STAKE_LIMBS: usize = 5;

/// The odds of a slip, as they are displayed and as they pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipOdds {
    total: TotalOdds,
    /// System bets only. Boxed, because it is large and few slips have one.
    mean: Option<Box<ExactMean>>,
}

impl SlipOdds {
    /// The odds of a slip at these prices. Refuses no leg, more than 30 legs, and a system that
    /// cannot be played with them.
    pub fn of(prices: &[Price], system: Option<System>) -> Result<Self, Problem> {
        let factors = prices.iter().copied().map(LegFactor::from);
        Self::of_factors(factors, system)
    }

    /// The same from text, prices separated by commas: `"1.85,2.10,1.50"`.
    pub fn of_text(prices: &str, system: Option<System>) -> Result<Self, Problem> {
        let Some(system) = system.filter(|_| !prices.is_empty()) else {
            return TotalOdds::of_text(prices).map(Self::from);
        };
        let mut factors = Vec::new();
        for price in prices.as_bytes().split(|byte| *byte == b',') {
            let price = price_digits(price).map_err(|_| Problem::PriceInvalid)?;
            factors.push(LegFactor::of_decimal(price));
        }
        Self::of_system(&factors, system)
    }

    /// The same from the factors of the legs.
    pub(crate) fn of_factors(
        factors: impl Iterator<Item = LegFactor> + Clone,
        system: Option<System>,
    ) -> Result<Self, Problem> {
        let Some(system) = system else {
            let decimals = factors.clone().map(|factor| Ok(factor.decimal));
            let TotalOdds { hundredths } = floored_product(decimals)?;
            let hundredths = divided(hundredths, factors.map(|factor| factor.divisor));
            let total = hundredths.map(|hundredths| TotalOdds { hundredths });
            return total.map(Self::from).ok_or(Problem::PriceInvalid);
        };
        Self::of_system(&factors.collect::<Vec<_>>(), system)
    }

    fn of_system(factors: &[LegFactor], system: System) -> Result<Self, Problem> {
        check_leg_count(factors.len())?;
        if !system.is_possible(factors.len()) {
            return Err(Problem::SystemNotPossible);
        }
        let mean = ExactMean::of(factors, system).ok_or(Problem::PriceInvalid)?;
        let hundredths = mean.times(100).ok_or(Problem::PriceInvalid)?;
        Ok(Self {
            total: TotalOdds { hundredths },
            mean: Some(Box::new(mean)),
        })
    }

    /// The odds as they are displayed, floored to 2 decimals.
    pub const fn total(&self) -> TotalOdds {
        self.total
    }

    /// The winnings of a stake, floored to a whole won. A negative stake wins nothing.
    pub fn winnings(&self, stake: Won) -> Winnings {
        match &self.mean {
            None => self.total.winnings(stake),
            // An amount that does not fit exceeds every limit.
            Some(mean) => Winnings(mean.times(positive(stake)).unwrap_or(Natural::MAX)),
        }
    }

    /// The largest stake whose product with the odds, before any flooring, does not exceed a limit.
    pub fn stake_within(&self, limit: Won) -> Won {
        match &self.mean {
            None => self.total.stake_within(limit),
            Some(mean) => stake_of(mean.stake_within(positive(limit))),
        }
    }

    /// The largest stake whose gain is at most `limit`. The gain is the winnings, floored to a won,
    /// less the stake.
    pub fn stake_for_gain(&self, limit: Won) -> Won {
        match &self.mean {
            None => self.total.stake_for_gain(limit),
            Some(mean) => stake_of(mean.stake_for_gain(positive(limit))),
        }
    }

    /// Compares the payout per won of stake with one won.
    pub fn cmp_one(&self) -> Ordering {
        match &self.mean {
            None => self.total.cmp_one(),
            Some(mean) => mean.sum.cmp(&mean.one),
        }
    }
}

impl From<TotalOdds> for SlipOdds {
    /// The odds of a single or a multiple.
    fn from(total: TotalOdds) -> Self {
        Self { total, mean: None }
    }
}

/// The exact mean over the combinations of a system: `sum / one`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ExactMean {
    /// The sum over all combinations, times 10^`scale`.
    sum: Natural<MEAN_LIMBS>,
    /// The number of combinations, times 10^`scale` and the divisors: the sum if all legs count as 1.
    one: Natural<MEAN_LIMBS>,
    scale: usize,
    /// The number of combinations, and the divisors of the legs.
    divisors: Vec<u32>,
}

impl ExactMean {
    fn of(factors: &[LegFactor], system: System) -> Option<Self> {
        let fractions: Vec<_> = factors.iter().copied().map(Fraction::from).collect();
        let combinations = u32::try_from(system.combinations(factors.len())).ok()?;
        let mut one = Natural::from(u64::from(combinations));
        for fraction in &fractions {
            one.multiply(fraction.denominator)?;
        }
        Some(Self {
            sum: Mean::sum(&fractions, system.sizes())?,
            one,
            scale: factors.iter().map(|factor| factor.decimal.1 as usize).sum(),
            divisors: [combinations]
                .into_iter()
                .chain(factors.iter().map(|factor| factor.divisor))
                .collect(),
        })
    }

    /// The mean times a whole number, floored; `None` if it does not fit.
    fn times<const RESULT: usize>(&self, factor: u64) -> Option<Natural<RESULT>> {
        let mut sum = self.sum;
        sum.multiply(factor.into())?;
        divided(sum.drop_digits(self.scale)?, self.divisors.iter().copied())
    }

    /// The largest stake that wins no more than `limit`, before any flooring.
    fn stake_within(&self, limit: u64) -> Option<Natural<STAKE_LIMBS>> {
        let mut most = self.one;
        most.multiply(limit.into())?;
        most.divide(&self.sum)
    }

    /// The largest stake that gains less than `limit` plus one won: flooring removes the rest.
    fn stake_for_gain(&self, limit: u64) -> Option<Natural<STAKE_LIMBS>> {
        let mut most = self.one;
        most.multiply(u128::from(limit) + 1)?;
        most.checked_sub(&Natural::ONE)?
            .divide(&self.sum.checked_sub(&self.one)?)
    }
}

/// A number divided by each divisor, floored. Flooring in steps equals flooring once, because all
/// divisors are whole. `None` if a divisor is zero.
fn divided<const LIMBS: usize>(
    number: Natural<LIMBS>,
    mut divisors: impl Iterator<Item = u32>,
) -> Option<Natural<LIMBS>> {
    divisors.try_fold(number, Natural::divide_limb)
}

/// The stake as `Won`. A stake that does not fit is no limit.
fn stake_of(stake: Option<Natural<STAKE_LIMBS>>) -> Won {
    let stake = stake.and_then(|stake| i64::try_from(stake.to_u128()?).ok());
    stake.map_or(Won::new(i64::MAX), Won::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(from: u8, to: u8, prices: &[&str]) -> Result<String, Problem> {
        let system = Some(System { from, to });
        let parsed: Vec<_> = prices
            .iter()
            .map(|price| Price::parse(price).unwrap())
            .collect();
        let odds = SlipOdds::of(&parsed, system);
        assert_eq!(SlipOdds::of_text(&prices.join(","), system), odds);
        odds.map(|odds| odds.total().to_string())
    }

    #[test]
    fn odds_are_the_mean_of_the_combinations() {
        let total = |from, to, prices: &[&str]| odds(from, to, prices).unwrap();
        // (1.85 × 2.10 + 1.85 × 1.255 + 2.10 × 1.255) / 3 = 2.94708...
        assert_eq!(total(2, 2, &["1.85", "2.10", "1.255"]), "2.94");
        assert_eq!(total(1, 3, &["2.00", "3.00", "1.50"]), "4.14");
        assert_eq!(total(2, 8, &["2"; 8]), "26.49");
        let longest = "999.9999999999999999999999999";
        assert_eq!(total(9, 9, &[longest; 10]).len(), 27 + 3);
    }

    #[test]
    fn what_is_no_choice_is_refused() {
        for (from, to, legs, problem) in [
            (2, 2, 0, Problem::SlipEmpty),
            (2, 2, 2, Problem::SystemNotPossible),
            (3, 3, 3, Problem::SystemNotPossible),
            (1, 1, 3, Problem::SystemNotPossible),
            (0, 3, 3, Problem::SystemNotPossible),
            (2, 3, 4, Problem::SystemNotPossible),
            (3, 2, 4, Problem::SystemNotPossible),
            (2, 255, 4, Problem::SystemNotPossible),
            (2, 2, 11, Problem::SystemNotPossible),
            (2, 2, 31, Problem::TooManyLegs),
        ] {
            let prices = vec!["2.00"; legs];
            assert_eq!(odds(from, to, &prices), Err(problem), "{from} {to} {legs}");
        }
        assert_eq!(
            SlipOdds::of_text("2,2,x", Some(System { from: 2, to: 2 })),
            Err(Problem::PriceInvalid)
        );
    }

    #[test]
    fn a_system_pays_its_mean_in_full() {
        let odds = |(from, to), factors: &[(u128, u32)]| {
            let factors = factors.iter().copied().map(LegFactor::of_decimal);
            SlipOdds::of_factors(factors, Some(System { from, to })).unwrap()
        };
        let wins = |odds: &SlipOdds, stake| odds.winnings(Won::new(stake)).to_string();
        // One single at 2.00 of 1,023 combinations: shown as 0.00.
        let mut one_won = [(0, 0); 10];
        one_won[3] = (200, 2);
        let one_won = odds((1, 10), &one_won);
        assert_eq!(one_won.total().to_string(), "0.00");
        assert_eq!(wins(&one_won, 1_000_000), "1955");
        assert_eq!(one_won.cmp_one(), Ordering::Less);
        // 1.0033...: more than the stake comes back.
        let above_one = odds((2, 2), &[(301, 2), (1, 0), (0, 0)]);
        assert_eq!(above_one.total().to_string(), "1.00");
        assert_eq!(wins(&above_one, 10_000), "10033");
        assert_eq!(above_one.cmp_one(), Ordering::Greater);
        assert_eq!(above_one.stake_within(Won::new(10_033)), Won::new(9_999));
        assert_eq!(above_one.stake_for_gain(Won::new(33)), Won::new(10_199));
        let nothing = odds((2, 2), &[(0, 0); 3]);
        assert_eq!(nothing.stake_within(Won::ZERO), Won::new(i64::MAX));
        assert_eq!(nothing.stake_for_gain(Won::ZERO), Won::new(i64::MAX));
        assert_eq!(wins(&nothing, i64::MAX), "0");
    }
}
