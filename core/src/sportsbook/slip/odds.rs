//! Total odds and winnings: exact products, floored once (design §5).

use crate::kernel::exact::Natural;
use crate::kernel::money::{Price, Won, price_digits, with_thousands};
use crate::kernel::problem::Problem;
use crate::sportsbook::slip::product::floored_product;
use serde::{Deserialize, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use tsify::Tsify;

/// 1000.00 to the power of thirty, in hundredths, has 93 digits.
pub(crate) const ODDS_LIMBS: usize = 11;
/// Total odds times a stake of 19 digits.
const WINNINGS_LIMBS: usize = 14;

/// Total or real odds of a slip: a number with 2 decimals, already floored, of up to 93 digits. On
/// the wire it is text such as `"186664392.91"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Tsify)]
#[serde(try_from = "String")]
#[tsify(type = "string")]
pub struct TotalOdds {
    pub(super) hundredths: Natural<ODDS_LIMBS>,
}

/// The winnings of a stake, won, already floored. They may exceed 64 bits and therefore are text on
/// the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Tsify)]
#[tsify(type = "string")]
pub struct Winnings(pub(super) Natural<WINNINGS_LIMBS>);

/// Text that is not odds with 2 decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not odds with 2 decimals")]
pub struct OddsInvalid;

impl TotalOdds {
    /// The exact product of the prices, floored once to 2 decimals. Refuses no leg and more than
    /// 30.
    pub fn of(prices: &[Price]) -> Result<Self, Problem> {
        floored_product(prices.iter().map(|price| Ok(price.digits_and_scale())))
    }

    /// The same from text, prices separated by commas: `"1.85,2.10"`. Allocates nothing.
    pub fn of_text(prices: &str) -> Result<Self, Problem> {
        let texts = prices.as_bytes().split(|byte| *byte == b',');
        let texts = texts.filter(|_| !prices.is_empty());
        floored_product(texts.map(|text| price_digits(text).map_err(|_| Problem::PriceInvalid)))
    }

    /// Parses odds as they are displayed: digits, a point, two digits.
    pub fn parse(text: &str) -> Result<Self, OddsInvalid> {
        let (whole, decimals) = text.split_once('.').ok_or(OddsInvalid)?;
        if whole.is_empty() || decimals.len() != 2 {
            return Err(OddsInvalid);
        }
        let hundredths = Natural::parse(&[whole, decimals].concat()).ok_or(OddsInvalid)?;
        Ok(Self { hundredths })
    }

    /// The payout per won of stake, floored to 2 decimals; 0 if nothing is staked.
    pub fn of_payout(payout: Won, stake: Won) -> Self {
        let hundredths = u128::from(positive(payout)) * 100;
        let hundredths = hundredths.checked_div(positive(stake).into());
        Self {
            // It fits: the capacity is above 128 bits.
            hundredths: hundredths.and_then(Natural::new).unwrap_or(Natural::ZERO),
        }
    }

    /// The winnings of a stake at these odds, floored to a whole won. A negative stake wins
    /// nothing.
    pub fn winnings(&self, stake: Won) -> Winnings {
        let product =
            Natural::<WINNINGS_LIMBS>::from(positive(stake)).checked_mul(&self.hundredths);
        // It fits, because the capacities add up. If it did not, it would exceed every limit.
        let floored = product.and_then(|product| product.drop_digits(2));
        Winnings(floored.unwrap_or(Natural::MAX))
    }

    /// The largest stake whose product with the odds, before any flooring, does not exceed a limit.
    pub fn stake_within(&self, limit: Won) -> Won {
        // Odds beyond 128 bits exceed any limit at a stake of one won.
        let stake = match self.hundredths.to_u128() {
            None => 0,
            Some(0) => u128::MAX,
            Some(hundredths) => u128::from(positive(limit)) * 100 / hundredths,
        };
        Won::new(i64::try_from(stake).unwrap_or(i64::MAX))
    }

    /// The largest stake whose gain is at most `limit`. The gain is the winnings, floored to a won,
    /// less the stake.
    pub fn stake_for_gain(&self, limit: Won) -> Won {
        let gain = self.hundredths.to_u128().map(|it| it.saturating_sub(100));
        let stake = match gain {
            None => 0,
            Some(0) => u128::MAX,
            // Flooring loses less than one won.
            Some(hundredths) => ((u128::from(positive(limit)) + 1) * 100 - 1) / hundredths,
        };
        Won::new(i64::try_from(stake).unwrap_or(i64::MAX))
    }

    /// The odds as they are displayed, with 2 decimals.
    pub fn text(&self) -> String {
        let mut buffer = Natural::<ODDS_LIMBS>::BUFFER;
        let digits = self.hundredths.text(&mut buffer, 3);
        // There are three digits or more.
        let point = digits.len().saturating_sub(2);
        let (whole, decimals) = digits.split_at_checked(point).unwrap_or((digits, ""));
        let mut text = String::with_capacity(digits.len() + 1);
        text.push_str(whole);
        text.push('.');
        text.push_str(decimals);
        text
    }

    /// Compares these odds with 1.00.
    pub fn cmp_one(&self) -> Ordering {
        let hundredths = self.hundredths.to_u128();
        hundredths.map_or(Ordering::Greater, |hundredths| hundredths.cmp(&100))
    }
}

pub(super) fn positive(amount: Won) -> u64 {
    u64::try_from(amount.get()).unwrap_or(0)
}

impl Winnings {
    /// The amount as `Won`, if it fits.
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
        out.write_str(&self.text())
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
    use crate::kernel::limits::LEGS_MAX;

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
    fn text_gives_the_same() {
        assert_eq!(
            TotalOdds::of_text("1.25,1.25,1.255"),
            total(&["1.25", "1.25", "1.255"])
        );
        assert_eq!(TotalOdds::of_text(""), Err(Problem::SlipEmpty));
        assert_eq!(
            TotalOdds::of_text(&["1.5"; 31].join(",")),
            Err(Problem::TooManyLegs)
        );
        for text in [",", "1.5,", " 1.5", "1.5;1.5", "1.5,0.5"] {
            assert_eq!(
                TotalOdds::of_text(text),
                Err(Problem::PriceInvalid),
                "{text}"
            );
        }
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
