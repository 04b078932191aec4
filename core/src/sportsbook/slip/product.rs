//! The product of the legs of a slip: exact, floored once to 2 decimals (design §5).

use crate::kernel::exact::Natural;
use crate::kernel::limits::LEGS_MAX;
use crate::kernel::money::Price;
use crate::kernel::problem::Problem;
use crate::sportsbook::slip::odds::{ODDS_LIMBS, TotalOdds};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use tsify::Tsify;

/// Thirty factors of 30 digits each: a price has at most 28, halving one adds two.
const PRODUCT_LIMBS: usize = 100;
/// Factors below this are collected before they are multiplied: one limb of a [`Natural`].
const GATHERED_END: u64 = 1_000_000_000;

/// A bonus line: with at least `folders` other legs, its price is added to the slip (design: folder
/// bonus).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct FolderBonus {
    /// Number of other legs that it requires.
    pub folders: u32,
    /// Its price.
    pub price: Price,
}

/// Allowed numbers of other legs for a bonus line; the line itself is a leg too.
const FOLDERS: RangeInclusive<usize> = 1..=LEGS_MAX - 1;
/// Other legs and price, in hundredths, of the default bonus lines.
const DEFAULT_BONUSES: [(u32, i64); 3] = [(3, 103), (5, 105), (7, 107)];

impl FolderBonus {
    /// The default bonus lines.
    pub(crate) fn defaults() -> Vec<Self> {
        let bonuses = DEFAULT_BONUSES.into_iter();
        bonuses
            .filter_map(|(folders, hundredths)| {
                let price = Price::try_from(Decimal::new(hundredths, 2)).ok()?;
                Some(Self { folders, price })
            })
            .collect()
    }

    /// Checks that each number of other legs is unique and possible in a slip.
    pub(crate) fn check_all(bonuses: &[Self]) -> Result<(), Problem> {
        let mut seen = BTreeSet::new();
        for bonus in bonuses {
            let folders = usize::try_from(bonus.folders).unwrap_or(usize::MAX);
            if !FOLDERS.contains(&folders) {
                return Err(Problem::SettingInvalid);
            }
            if !seen.insert(bonus.folders) {
                return Err(Problem::SettingRepeated);
            }
        }
        Ok(())
    }
}

/// Refuses a slip without legs and one with too many.
pub(crate) const fn check_leg_count(legs: usize) -> Result<(), Problem> {
    match legs {
        0 => Err(Problem::SlipEmpty),
        1..=LEGS_MAX => Ok(()),
        _ => Err(Problem::TooManyLegs),
    }
}

/// The floored product of factors, each given as its digits and the number of decimals. Refuses no
/// factor and more than [`LEGS_MAX`].
pub(crate) fn floored_product(
    factors: impl Iterator<Item = Result<(u128, u32), Problem>> + Clone,
) -> Result<TotalOdds, Problem> {
    // Thirty prices of three digits fit the small product, which is faster to set up.
    let small = product::<ODDS_LIMBS>(factors.clone())?;
    let total = match small {
        Some(total) => Some(total),
        None => product::<PRODUCT_LIMBS>(factors)?,
    };
    total.ok_or(Problem::PriceInvalid)
}

/// The floored product; `None` if an intermediate product does not fit into `LIMBS`.
fn product<const LIMBS: usize>(
    factors: impl Iterator<Item = Result<(u128, u32), Problem>>,
) -> Result<Option<TotalOdds>, Problem> {
    let mut product = Product::<LIMBS>::ONE;
    let mut legs = 0;
    for factor in factors {
        legs += 1;
        check_leg_count(legs)?;
        let (digits, scale) = factor?;
        if product.multiply(digits, scale).is_none() {
            return Ok(None);
        }
    }
    check_leg_count(legs)?;
    Ok(product.floor())
}

/// A growing product.
struct Product<const LIMBS: usize> {
    digits: Natural<LIMBS>,
    /// Small factors are collected here first, so that several legs cost one pass over the digits.
    gathered: u64,
    scale: usize,
}

impl<const LIMBS: usize> Product<LIMBS> {
    const ONE: Self = Self {
        digits: Natural::ONE,
        gathered: 1,
        scale: 0,
    };

    /// Multiplies by a factor. Returns `None` beyond the capacity.
    fn multiply(&mut self, digits: u128, scale: u32) -> Option<()> {
        self.scale += scale as usize;
        match u64::try_from(digits) {
            Ok(digits) if digits < GATHERED_END => self.gather(digits),
            _ => self.digits.multiply(digits),
        }
    }

    fn gather(&mut self, digits: u64) -> Option<()> {
        // Both are below 10^9, so their product fits.
        let gathered = self.gathered * digits;
        if gathered < GATHERED_END {
            self.gathered = gathered;
            return Some(());
        }
        let gathered = std::mem::replace(&mut self.gathered, digits);
        self.digits.multiply(u128::from(gathered))
    }

    fn floor(mut self) -> Option<TotalOdds> {
        // At least two decimals, so that dropping all but two of them is always possible.
        self.multiply(100, 2)?;
        self.digits.multiply(u128::from(self.gathered))?;
        let hundredths = self.digits.drop_digits(self.scale - 2)?;
        Some(TotalOdds { hundredths })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bonus_line_asks_for_its_own_number_of_other_legs() {
        let bonuses = |folders: &[u32]| -> Vec<FolderBonus> {
            let price = Price::of_hundredths(105);
            let line = |folders: &u32| FolderBonus {
                folders: *folders,
                price,
            };
            folders.iter().map(line).collect()
        };
        let checked = |folders: &[u32]| FolderBonus::check_all(&bonuses(folders));
        assert_eq!(checked(&[]), Ok(()));
        assert_eq!(checked(&[1, 29]), Ok(()));
        for outside in [0, 30, u32::MAX] {
            assert_eq!(checked(&[3, outside]), Err(Problem::SettingInvalid));
        }
        assert_eq!(checked(&[3, 5, 3]), Err(Problem::SettingRepeated));
    }

    #[test]
    fn the_default_bonus_lines_are_the_specifications() {
        let defaults = FolderBonus::defaults().into_iter();
        let defaults: Vec<_> = defaults
            .map(|bonus| (bonus.folders, bonus.price.shown()))
            .collect();
        let line = |folders, price: &str| (folders, price.to_owned());
        assert_eq!(
            defaults,
            [line(3, "1.03"), line(5, "1.05"), line(7, "1.07")]
        );
    }
}
