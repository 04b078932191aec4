//! Money and prices. No floats are used; text that cannot be parsed is refused.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use std::fmt;
use tsify::Tsify;

/// Largest amount that JSON carries exactly, 2^53 - 1 won.
pub const WON_MAX: Won = Won(9_007_199_254_740_991);
/// Largest amount that one call may specify (docs/money.md, Bounds).
pub const AMOUNT_MAX: Won = Won(1_000_000_000_000);
/// Largest balance of an account, won or points (docs/money.md, Bounds). The database enforces it with
/// the constraint `accounts_balance_bound`.
pub const BALANCE_MAX: Amount = Amount(1_000_000_000_000_000);

/// An amount of won. Displayed with thousands separators.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
#[serde(transparent)]
#[tsify(type = "number")]
pub struct Won(i64);

impl Won {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// Creates an amount in won; it may be negative.
    pub const fn new(amount: i64) -> Self {
        Self(amount)
    }

    /// Returns the amount in won.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Returns the sum, or `None` if it is out of range.
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Self(sum)),
            None => None,
        }
    }

    /// Returns the difference, which may be negative, or `None` if it is out of range.
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(difference) => Some(Self(difference)),
            None => None,
        }
    }

    /// Returns the product, or `None` if it is out of range.
    pub const fn checked_mul(self, factor: i64) -> Option<Self> {
        match self.0.checked_mul(factor) {
            Some(product) => Some(Self(product)),
            None => None,
        }
    }

    /// Formats the amount with thousands separators and without a unit: `-1,234,567`.
    pub fn format(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Won {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grouped(out, self.0)
    }
}

/// An amount of points. Displayed with thousands separators. There is no arithmetic between won and
/// points; [`Points::to_cash`] is the only conversion.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
#[serde(transparent)]
#[tsify(type = "number")]
pub struct Points(i64);

impl Points {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// Creates an amount in points; it may be negative.
    pub const fn new(amount: i64) -> Self {
        Self(amount)
    }

    /// Returns the amount in points.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Converts the points to cash, one for one (account spec §4).
    pub const fn to_cash(self) -> Won {
        Won(self.0)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grouped(out, self.0)
    }
}

/// An amount of won or of points: the account or the kind of adjustment beside it determines the unit.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
#[serde(transparent)]
#[tsify(type = "number")]
pub struct Amount(i64);

impl Amount {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// Creates an amount in the unit of its context; it may be negative.
    pub const fn new(amount: i64) -> Self {
        Self(amount)
    }

    /// Returns the amount in its unit.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Returns the amount of an account or kind in won.
    pub const fn won(self) -> Won {
        Won(self.0)
    }

    /// Returns the sum of two amounts of the same unit, or `None` if it is out of range.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    /// Returns the difference of two amounts of the same unit, or `None` if it is out of range.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }
}

impl From<Won> for Amount {
    fn from(amount: Won) -> Self {
        Self(amount.0)
    }
}

impl From<Points> for Amount {
    fn from(amount: Points) -> Self {
        Self(amount.0)
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_grouped(out, self.0)
    }
}

fn write_grouped(out: &mut fmt::Formatter<'_>, amount: i64) -> fmt::Result {
    let sign = if amount < 0 { "-" } else { "" };
    let digits = amount.unsigned_abs().to_string();
    write!(out, "{sign}{}", with_thousands(&digits))
}

/// Inserts a comma after every third digit from the right.
pub fn with_thousands(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Lowest price on offer.
pub const PRICE_MIN: Price = Price(Decimal::from_parts(100, 0, 0, false, 2));
/// Highest price on offer (design §5).
pub const PRICE_MAX: Price = Price(Decimal::from_parts(100_000, 0, 0, false, 2));
/// Largest number of digits of a price; as many digits always fit a [`Decimal`].
pub const PRICE_DIGITS_MAX: usize = 28;

/// A price (decimal odds) from 1.00 to 1000.00, with all decimals of the source text.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
#[serde(try_from = "String")]
#[tsify(type = "string")]
pub struct Price(Decimal);

/// The text is not a price: it is not made of plain decimal digits, has too many digits or is out of
/// range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a price from 1.00 to 1000.00")]
pub struct PriceInvalid;

impl Price {
    /// Parses plain decimal digits with at most one point between them, such as `1.85` or `19`. A sign,
    /// an exponent, white space, a leading zero or more than 28 digits is an error.
    pub fn parse(text: &str) -> Result<Self, PriceInvalid> {
        let (digits, scale) = price_digits(text.as_bytes())?;
        let digits = i128::try_from(digits).map_err(|_| PriceInvalid)?;
        let value = Decimal::try_from_i128_with_scale(digits, scale).map_err(|_| PriceInvalid)?;
        Ok(Self(value))
    }

    /// Creates a price from hundredths, clamped to the valid range.
    pub fn of_hundredths(hundredths: u32) -> Self {
        let price = Self(Decimal::new(i64::from(hundredths), 2));
        price.clamp(PRICE_MIN, PRICE_MAX)
    }

    /// Returns the price as a decimal number.
    pub const fn decimal(self) -> Decimal {
        self.0
    }

    /// Formats the price as members see it: floored to 2 decimals (betting spec §9).
    pub fn shown(self) -> String {
        format!("{:.2}", self.0.trunc_with_scale(2))
    }

    /// Returns the digits without the point, and the number of digits after it.
    pub(crate) const fn digits_and_scale(self) -> (u128, u32) {
        (self.0.mantissa().unsigned_abs(), self.0.scale())
    }
}

impl TryFrom<Decimal> for Price {
    type Error = PriceInvalid;

    fn try_from(value: Decimal) -> Result<Self, PriceInvalid> {
        let price = Self(value);
        let fits = (PRICE_MIN..=PRICE_MAX).contains(&price);
        fits.then_some(price).ok_or(PriceInvalid)
    }
}

impl TryFrom<String> for Price {
    type Error = PriceInvalid;

    fn try_from(text: String) -> Result<Self, PriceInvalid> {
        Self::parse(&text)
    }
}

impl fmt::Display for Price {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, out)
    }
}

/// Parses a price into its digits without the point and the number of digits after it.
pub(crate) fn price_digits(text: &[u8]) -> Result<(u128, u32), PriceInvalid> {
    let price = PlainDecimal::read(text, PRICE_DIGITS_MAX).ok_or(PriceInvalid)?;
    match price.whole {
        1..1_000 => Ok((price.digits, price.scale)),
        1_000 if price.digits == 1_000 * 10_u128.pow(price.scale) => {
            Ok((price.digits, price.scale))
        }
        _ => Err(PriceInvalid),
    }
}

/// Number of digits that always fit 64 bits.
const HALF_DIGITS: usize = 19;

/// Plain decimal digits such as `12.345`: at most one point, with digits on both sides, and no leading
/// zero.
pub(crate) struct PlainDecimal {
    /// The digits without the point.
    pub(crate) digits: u128,
    /// Number of digits after the point.
    pub(crate) scale: u32,
    /// The part before the point, at most 19 digits.
    whole: u64,
}

impl PlainDecimal {
    /// Parses at most `digits_max` digits; `digits_max` may be at most 38.
    pub(crate) fn read(text: &[u8], digits_max: usize) -> Option<Self> {
        let mut parts = text.splitn(2, |byte| *byte == b'.');
        let whole = parts.next()?;
        let fraction = parts.next();
        let open_ended = whole.is_empty() || fraction.is_some_and(<[u8]>::is_empty);
        let fraction = fraction.unwrap_or_default();
        let leading_zero = whole.len() > 1 && whole[0] == b'0';
        if open_ended || leading_zero || whole.len() + fraction.len() > digits_max {
            return None;
        }
        // A price usually has about 4 digits, and 64-bit arithmetic is much faster than 128-bit
        // arithmetic.
        let room = HALF_DIGITS.checked_sub(whole.len())?;
        let (first, second) = fraction.split_at(fraction.len().min(room));
        let whole = append(0, whole)?;
        let digits = u128::from(append(whole, first)?);
        let digits = match u32::try_from(second.len()).ok()? {
            0 => digits,
            shift => digits * 10_u128.pow(shift) + u128::from(append(0, second)?),
        };
        let scale = u32::try_from(fraction.len()).ok()?;
        Some(Self {
            digits,
            scale,
            whole,
        })
    }
}

/// Appends decimal digits to a number; the result may have at most 19 digits.
fn append(number: u64, digits: &[u8]) -> Option<u64> {
    digits.iter().try_fold(number, |number, byte| {
        let digit = byte.wrapping_sub(b'0');
        (digit < 10).then_some(number * 10 + u64::from(digit))
    })
}

/// Kind of adjustment of a member's money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum AdjustmentKind {
    /// Cash is added.
    GiveCash,
    /// Cash is taken.
    TakeCash,
    /// Points are added.
    GivePoints,
    /// Points are taken.
    TakePoints,
    /// The member's debt after a correction is reduced.
    WriteOff,
}

impl AdjustmentKind {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::GiveCash => "보유머니 지급",
            Self::TakeCash => "보유머니 차감",
            Self::GivePoints => "포인트 지급",
            Self::TakePoints => "포인트 차감",
            Self::WriteOff => "미수금 탕감",
        }
    }

    /// Returns the unit of the amount.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::GiveCash | Self::TakeCash | Self::WriteOff => "원",
            Self::GivePoints | Self::TakePoints => "P",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn won_is_shown_in_thousands() {
        for (amount, shown) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (-1_234_567, "-1,234,567"),
            (i64::MIN, "-9,223,372,036,854,775,808"),
        ] {
            assert_eq!(Won(amount).format(), shown);
        }
    }

    #[test]
    fn points_become_cash_one_for_one() {
        let points = Points::new(-12_345);
        assert_eq!(points.to_string(), "-12,345");
        assert_eq!(points.to_cash(), Won::new(-12_345));
        assert_eq!(Amount::from(points), Amount::new(-12_345));
        assert_eq!(Amount::from(Won::new(1_000)).to_string(), "1,000");
    }

    #[test]
    fn a_price_of_hundredths_is_within_its_bounds() {
        for (hundredths, price) in [(99, "1.00"), (100, "1.00"), (185, "1.85")] {
            assert_eq!(Price::of_hundredths(hundredths).shown(), price);
        }
        for hundredths in [100_000, 100_001, u32::MAX] {
            assert_eq!(Price::of_hundredths(hundredths), PRICE_MAX);
        }
    }

    #[test]
    fn a_price_is_plain_digits_in_range() {
        for text in [
            "1",
            "1.0",
            "1.00",
            "1.85",
            "17.270",
            "1000",
            "1000.00",
            "1.012345678901234567890123456",
        ] {
            assert_eq!(Price::parse(text).unwrap().to_string(), text);
        }
        for text in [
            "",
            ".",
            "1.",
            ".5",
            "0",
            "0.00",
            "0.99",
            "-1.5",
            "+1.5",
            " 1.5",
            "1.5 ",
            "1,5",
            "1.5.0",
            "01.5",
            "1e2",
            "0x10",
            "1000.01",
            "1001",
            "１.5",
            "NaN",
            "1.0000000000000000000000000000",
            "99999999999999999999999999999",
        ] {
            assert_eq!(Price::parse(text), Err(PriceInvalid), "{text}");
        }
    }

    #[test]
    fn a_price_is_shown_floored() {
        for (text, shown) in [
            ("1", "1.00"),
            ("1.999", "1.99"),
            ("2.5", "2.50"),
            ("33.3333", "33.33"),
        ] {
            assert_eq!(Price::parse(text).unwrap().shown(), shown);
        }
    }

    #[test]
    fn a_price_travels_as_text() {
        let price: Price = serde_json::from_str("\"1.850\"").unwrap();
        assert_eq!(serde_json::to_string(&price).unwrap(), "\"1.850\"");
        assert!(serde_json::from_str::<Price>("1.85").is_err());
        assert!(serde_json::from_str::<Price>("\"0.5\"").is_err());
    }
}
