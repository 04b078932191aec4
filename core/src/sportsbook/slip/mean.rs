//! The mean over combinations of legs: the payout per won of a slip that plays some of them.
//!
//! The sums of the products of all combinations of k factors are the elementary symmetric
//! polynomials. One pass over the legs calculates all of them exactly, without enumerating
//! combinations.

use crate::kernel::exact::Natural;
use std::ops::RangeInclusive;

/// Capacity for thirty current prices over thirty accepted prices, far more than real ones need.
pub(super) const MEAN_LIMBS: usize = 100;

/// The factor of a leg: an exact fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fraction {
    pub(crate) numerator: u128,
    pub(crate) denominator: u128,
}

impl Fraction {
    /// One.
    pub(crate) const ONE: Self = Self {
        numerator: 1,
        denominator: 1,
    };
}

/// The exact mean of the products of combinations of legs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mean {
    numerator: Natural<MEAN_LIMBS>,
    denominator: Natural<MEAN_LIMBS>,
}

impl Mean {
    /// The mean over all combinations whose number of legs is in `sizes`; `None` if there is none
    /// or if it does not fit.
    pub(crate) fn of(legs: &[Fraction], sizes: RangeInclusive<usize>) -> Option<Self> {
        let mut denominator = Natural::ONE;
        for leg in legs {
            denominator.multiply(leg.denominator)?;
        }
        denominator.multiply(u128::from(combinations(legs.len(), sizes.clone())))?;
        (!denominator.is_zero()).then_some(Self {
            numerator: Self::sum(legs, sizes)?,
            denominator,
        })
    }

    /// The sum over these combinations, times the denominators of all legs.
    pub(crate) fn sum(
        legs: &[Fraction],
        sizes: RangeInclusive<usize>,
    ) -> Option<Natural<MEAN_LIMBS>> {
        let mut sums = vec![Natural::ONE];
        for leg in legs {
            sums.push(Natural::ZERO);
            for size in (0..sums.len()).rev() {
                let mut sum = sums[size];
                sum.multiply(leg.denominator)?;
                if let Some(size) = size.checked_sub(1) {
                    let mut with = sums[size];
                    with.multiply(leg.numerator)?;
                    sum = sum.checked_add(&with)?;
                }
                sums[size] = sum;
            }
        }
        let mut sum = Natural::ZERO;
        for played in sums.get(sizes)? {
            sum = sum.checked_add(played)?;
        }
        Some(sum)
    }

    /// The mean times `numerator / denominator`, floored; `None` if it does not fit.
    pub(crate) fn times<const RESULT: usize>(
        mut self,
        numerator: u128,
        denominator: u128,
    ) -> Option<Natural<RESULT>> {
        self.numerator.multiply(numerator)?;
        self.denominator.multiply(denominator)?;
        self.numerator.divide(&self.denominator)
    }
}

/// The number of combinations whose number of legs is in `sizes`.
pub(crate) fn combinations(legs: usize, sizes: RangeInclusive<usize>) -> u64 {
    let (mut sum, mut of_size) = (0_u64, 1_u64);
    if *sizes.end() > legs {
        return 0;
    }
    for size in 0..=legs {
        if sizes.contains(&size) {
            sum = sum.saturating_add(of_size);
        }
        // One leg more. The division has no remainder, because this is a number of combinations
        // too.
        of_size = of_size.saturating_mul((legs - size) as u64) / (size as u64 + 1);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: u128, denominator: u128) -> Fraction {
        Fraction {
            numerator,
            denominator,
        }
    }

    fn mean(legs: &[Fraction], sizes: RangeInclusive<usize>, times: u128) -> Option<String> {
        Some(Mean::of(legs, sizes)?.times::<20>(times, 1)?.to_string())
    }

    #[test]
    fn a_mean_over_combinations() {
        // 2.00, 3.00, 1.50.
        let legs = [fraction(200, 100), fraction(3, 1), fraction(15, 10)];
        assert_eq!(mean(&legs, 3..=3, 100).as_deref(), Some("900"));
        // (6 + 3 + 4.5) / 3 = 4.5
        assert_eq!(mean(&legs, 2..=2, 100).as_deref(), Some("450"));
        // (2 + 3 + 1.5 + 6 + 3 + 4.5 + 9) / 7 = 4.142...
        assert_eq!(mean(&legs, 1..=3, 1_000).as_deref(), Some("4142"));
    }

    #[test]
    fn no_combination_has_no_mean() {
        let legs = [fraction(2, 1)];
        assert_eq!(mean(&legs, 2..=2, 1), None);
        assert_eq!(mean(&[], 1..=1, 1), None);
        assert_eq!(mean(&[fraction(1, 0)], 1..=1, 1), None);
        assert_eq!(mean(&[fraction(u128::MAX, 1); 30], 30..=30, 1), None);
    }

    #[test]
    fn combinations_are_counted() {
        assert_eq!(combinations(3, 2..=2), 3);
        assert_eq!(combinations(8, 2..=8), 247);
        assert_eq!(combinations(30, 1..=30), (1 << 30) - 1);
        assert_eq!(combinations(3, 2..=4), 0);
    }
}
