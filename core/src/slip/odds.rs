//! Total odds and winnings: exact products, floored once (design §5).

use crate::exact::Natural;
use crate::money::{Price, Won, with_thousands};
use crate::problem::Problem;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use tsify::Tsify;

/// The most legs a slip may have (design §5).
pub const LEGS_MAX: usize = 30;

/// Thirty factors of 30 digits each: a price has at most 28, halving one adds two.
const PRODUCT_LIMBS: usize = 100;
/// 1000.00 to the power of thirty, in hundredths, has 93 digits.
const ODDS_LIMBS: usize = 11;
/// Total odds times a stake of 19 digits.
const WINNINGS_LIMBS: usize = 14;

/// Total or real odds of a slip: a number with 2 decimals, already floored, of up to 93 digits.
/// It travels as text such as `"186664392.91"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Tsify)]
#[serde(try_from = "String")]
#[tsify(type = "string")]
pub struct TotalOdds {
    hundredths: Natural<ODDS_LIMBS>,
}

/// What a stake wins, in won, already floored; it may exceed 64 bits, so it travels as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Tsify)]
#[tsify(type = "string")]
pub struct Winnings(Natural<WINNINGS_LIMBS>);

/// Text that is not odds with 2 decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not odds with 2 decimals")]
pub struct OddsInvalid;

impl TotalOdds {
    /// The exact product of the prices, floored once to 2 decimals. Refused for no leg and for more
    /// than [`LEGS_MAX`].
    pub fn of(prices: &[Price]) -> Result<Self, Problem> {
        check_leg_count(prices.len())?;
        let mut product = Product::ONE;
        for price in prices {
            let (digits, scale) = price.digits_and_scale();
            product
                .multiply(digits, scale)
                .ok_or(Problem::PriceInvalid)?;
        }
        product.floor().ok_or(Problem::PriceInvalid)
    }

    /// Reads odds as they are shown: digits, a point, two digits.
    pub fn parse(text: &str) -> Result<Self, OddsInvalid> {
        let (whole, decimals) = text.split_once('.').ok_or(OddsInvalid)?;
        if whole.is_empty() || decimals.len() != 2 {
            return Err(OddsInvalid);
        }
        let hundredths = Natural::parse(&[whole, decimals].concat()).ok_or(OddsInvalid)?;
        Ok(Self { hundredths })
    }

    /// What a stake wins at these odds: floored to a whole won. A negative stake wins nothing.
    pub fn winnings(&self, stake: Won) -> Winnings {
        let product = Natural::<WINNINGS_LIMBS>::from(positive(stake)).times(&self.hundredths);
        // It fits: the capacities add up. If it did not, it would be above every limit.
        let floored = product.and_then(|product| product.drop_digits(2));
        Winnings(floored.unwrap_or(Natural::MAX))
    }

    /// The largest stake whose odds times stake, before any flooring, is not above a limit.
    pub fn stake_within(&self, limit: Won) -> Won {
        // Odds beyond 128 bits exceed any limit at a stake of one won.
        let stake = match self.hundredths.to_u128() {
            None => 0,
            Some(0) => u128::MAX,
            Some(hundredths) => u128::from(positive(limit)) * 100 / hundredths,
        };
        Won::new(i64::try_from(stake).unwrap_or(i64::MAX))
    }

    /// How these odds compare with 1.00.
    pub fn cmp_one(&self) -> Ordering {
        let hundredths = self.hundredths.to_u128();
        hundredths.map_or(Ordering::Greater, |hundredths| hundredths.cmp(&100))
    }

    /// The odds as a decimal number, where they fit one: up to about 10^26.
    pub fn to_decimal(&self) -> Option<Decimal> {
        let hundredths = i128::try_from(self.hundredths.to_u128()?).ok()?;
        Decimal::try_from_i128_with_scale(hundredths, 2).ok()
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

fn positive(amount: Won) -> u64 {
    u64::try_from(amount.get()).unwrap_or(0)
}

/// A growing product of decimal factors.
pub(crate) struct Product {
    digits: Natural<PRODUCT_LIMBS>,
    /// Small factors gather here first, so that several legs cost one pass over the digits.
    gathered: u32,
    scale: usize,
}

impl Product {
    /// The product of no factors.
    pub(crate) const ONE: Self = Self {
        digits: Natural::ONE,
        gathered: 1,
        scale: 0,
    };

    /// Multiplies by `digits` / 10^`scale`; `None` beyond the capacity.
    pub(crate) fn multiply(&mut self, digits: u128, scale: u32) -> Option<()> {
        self.scale += scale as usize;
        let Ok(small) = u32::try_from(digits) else {
            return self.digits.multiply(digits);
        };
        if let Some(gathered) = self.gathered.checked_mul(small) {
            self.gathered = gathered;
            return Some(());
        }
        let gathered = std::mem::replace(&mut self.gathered, small);
        self.digits.multiply(u128::from(gathered))
    }

    /// The product, floored to 2 decimals.
    pub(crate) fn floor(mut self) -> Option<TotalOdds> {
        // At least two decimals, so that dropping all but two of them is always possible.
        self.multiply(100, 2)?;
        self.digits.multiply(u128::from(self.gathered))?;
        let hundredths = self.digits.drop_digits(self.scale - 2)?;
        Some(TotalOdds { hundredths })
    }
}

impl Winnings {
    /// The amount as won, where it fits.
    pub fn to_won(self) -> Option<Won> {
        self.0
            .to_u128()
            .and_then(|amount| i64::try_from(amount).ok())
            .map(Won::new)
    }

    /// The amount with thousands separators and no unit.
    pub fn format(self) -> String {
        with_thousands(&self.0.to_string())
    }
}

impl From<Won> for Winnings {
    fn from(amount: Won) -> Self {
        Self(Natural::from(positive(amount)))
    }
}

impl TryFrom<String> for TotalOdds {
    type Error = OddsInvalid;

    fn try_from(text: String) -> Result<Self, OddsInvalid> {
        Self::parse(&text)
    }
}

impl fmt::Display for TotalOdds {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = self.hundredths.last_digits(2);
        match self.hundredths.drop_digits::<ODDS_LIMBS>(2) {
            Some(whole) => write!(out, "{whole}.{decimals:02}"),
            None => Err(fmt::Error),
        }
    }
}

impl Serialize for TotalOdds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Winnings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

impl Serialize for Winnings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(prices: &[&str]) -> Result<TotalOdds, Problem> {
        let prices: Vec<_> = prices
            .iter()
            .map(|text| Price::parse(text).unwrap())
            .collect();
        TotalOdds::of(&prices)
    }

    #[test]
    fn floors_once_at_the_end() {
        // Flooring after every leg would give 1.95.
        assert_eq!(
            total(&["1.25", "1.25", "1.255"]).unwrap().to_string(),
            "1.96"
        );
        assert_eq!(total(&["3"]).unwrap().to_string(), "3.00");
        assert_eq!(total(&["1.005"]).unwrap().to_string(), "1.00");
    }

    #[test]
    fn is_exact_at_the_largest_slip() {
        let most = total(&["1000.00"; LEGS_MAX]).unwrap();
        assert_eq!(most.to_string(), format!("1{}.00", "0".repeat(90)));
        let longest = "999.9999999999999999999999999";
        assert_eq!(
            total(&[longest; LEGS_MAX]).unwrap().to_string().len(),
            90 + 3
        );
        let winnings = most.winnings(Won::new(i64::MAX));
        assert_eq!(
            winnings.to_string(),
            format!("9223372036854775807{}", "0".repeat(90))
        );
        assert_eq!(winnings.to_won(), None);
    }

    #[test]
    fn refuses_no_leg_and_too_many() {
        assert_eq!(total(&[]), Err(Problem::SlipEmpty));
        assert_eq!(total(&["1.5"; LEGS_MAX + 1]), Err(Problem::TooManyLegs));
    }

    #[test]
    fn winnings_are_floored_to_a_won() {
        let odds = TotalOdds::parse("71.05").unwrap();
        assert_eq!(
            odds.winnings(Won::new(2_339_821)).to_won(),
            Some(Won::new(166_244_282))
        );
        assert_eq!(odds.winnings(Won::new(-5)).to_won(), Some(Won::ZERO));
        assert_eq!(odds.winnings(Won::new(2_339_821)).format(), "166,244,282");
    }

    #[test]
    fn the_limit_counts_before_flooring() {
        let odds = TotalOdds::parse("1.01").unwrap();
        assert_eq!(odds.winnings(Won::new(10)).to_won(), Some(Won::new(10)));
        assert_eq!(odds.stake_within(Won::new(10)), Won::new(9));
    }

    #[test]
    fn reads_what_it_writes() {
        for text in ["0.00", "1.00", "186664392.91"] {
            assert_eq!(TotalOdds::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "1", "1.0", "1.000", ".50", "-1.00", "1.0x", "1..0"] {
            assert_eq!(TotalOdds::parse(text), Err(OddsInvalid), "{text}");
        }
    }
}
