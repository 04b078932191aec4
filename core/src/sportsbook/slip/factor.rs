//! The factor of a leg: what it multiplies the stake by.

use crate::kernel::money::Price;
use crate::sportsbook::slip::mean::Fraction;

/// What a leg multiplies the stake by, exactly: a decimal, divided by a whole number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LegFactor {
    /// Digits and the number of decimals.
    pub(crate) decimal: (u128, u32),
    /// 1, or the number of winners of a dead heat.
    pub(crate) divisor: u32,
}

impl LegFactor {
    /// A decimal, from its digits and the number of decimals.
    pub(crate) const fn of_decimal(decimal: (u128, u32)) -> Self {
        Self {
            decimal,
            divisor: 1,
        }
    }
}

impl From<Price> for LegFactor {
    fn from(price: Price) -> Self {
        Self::of_decimal(price.digits_and_scale())
    }
}

impl From<LegFactor> for Fraction {
    fn from(factor: LegFactor) -> Self {
        let (digits, scale) = factor.decimal;
        Self {
            numerator: digits,
            denominator: 10_u128.pow(scale) * u128::from(factor.divisor),
        }
    }
}
