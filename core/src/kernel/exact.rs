//! Exact natural numbers of a fixed capacity, for products of prices.
//!
//! The product of thirty prices of up to 28 digits has hundreds of digits. `rust_decimal` holds 96 bits
//! and rounds beyond them, so a floored total could be one hundredth too high or too low. This type
//! holds the whole product, which is floored once at the end.
//!
//! Each limb holds nine decimal digits. Flooring to two decimals therefore drops digits, and printing
//! copies them; only multiplication needs arithmetic. Nothing is allocated. An operation whose result
//! does not fit returns `None` instead of wrapping or panicking.

use std::cmp::Ordering;
use std::fmt;

/// The base of a limb.
const BASE: u32 = 1_000_000_000;
/// Decimal digits in one limb.
const LIMB_DIGITS: usize = 9;
/// Digits as text.
const DIGITS: [u8; 10] = *b"0123456789";
/// Powers of ten up to the base.
const POWERS_OF_TEN: [u32; LIMB_DIGITS + 1] = [
    1,
    10,
    100,
    1_000,
    10_000,
    100_000,
    1_000_000,
    10_000_000,
    100_000_000,
    BASE,
];

/// A natural number below 10^(9 × `LIMBS`).
#[derive(Clone, Copy)]
pub struct Natural<const LIMBS: usize> {
    /// Little-endian digits to the base 10^9; those from `len` on are zero.
    limbs: [u32; LIMBS],
    /// How many limbs are used; the highest of them is not zero.
    len: usize,
}

impl<const LIMBS: usize> Natural<LIMBS> {
    /// Zero.
    pub const ZERO: Self = Self {
        limbs: [0; LIMBS],
        len: 0,
    };

    /// One.
    pub const ONE: Self = {
        let mut one = Self::ZERO;
        one.limbs[0] = 1;
        one.len = 1;
        one
    };

    /// The largest number that fits.
    pub const MAX: Self = Self {
        limbs: [BASE - 1; LIMBS],
        len: LIMBS,
    };

    /// Converts a number. Returns `None` if it does not fit.
    pub fn new(mut value: u128) -> Option<Self> {
        let mut result = Self::ZERO;
        while value > 0 {
            result.push(u32::try_from(value % u128::from(BASE)).ok()?)?;
            value /= u128::from(BASE);
        }
        Some(result)
    }

    /// Parses one or more decimal digits. Returns `None` for any other text and for a number that does
    /// not fit.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        if bytes.is_empty() || !bytes.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let mut result = Self::ZERO;
        for chunk in bytes.rchunks(LIMB_DIGITS) {
            let limb = chunk
                .iter()
                .fold(0, |sum, byte| sum * 10 + u32::from(byte - b'0'));
            if result.len < LIMBS {
                result.limbs[result.len] = limb;
                result.len += 1;
            } else if limb > 0 {
                return None;
            }
        }
        result.trim();
        Some(result)
    }

    /// Returns whether the number is zero.
    pub const fn is_zero(&self) -> bool {
        self.len == 0
    }

    /// Multiplies in place. Returns `None`, and leaves the value unusable, if the product does not fit.
    pub fn multiply(&mut self, factor: u128) -> Option<()> {
        match u32::try_from(factor) {
            Ok(small) if small < BASE => self.multiply_limb(small),
            _ => {
                *self = self.checked_mul(&Natural::<5>::new(factor)?)?;
                Some(())
            }
        }
    }

    /// Multiplies by a number below 10^9, in one pass.
    fn multiply_limb(&mut self, factor: u32) -> Option<()> {
        let mut carry = 0;
        for limb in &mut self.limbs[..self.len] {
            let sum = u64::from(*limb) * u64::from(factor) + carry;
            (carry, *limb) = carry_and_limb(sum);
        }
        if carry > 0 {
            self.push(carry_and_limb(carry).1)?;
        }
        if factor == 0 {
            *self = Self::ZERO;
        }
        Some(())
    }

    /// Returns the product, or `None` if it does not fit.
    pub fn checked_mul<const OTHER: usize>(&self, other: &Natural<OTHER>) -> Option<Self> {
        let mut result = Self::ZERO;
        for (offset, factor) in other.used().iter().enumerate() {
            let mut carry = 0;
            for (index, limb) in self.used().iter().enumerate() {
                let sum = u64::from(*limb) * u64::from(*factor) + carry;
                carry = result.add_at(offset + index, sum)?;
            }
            if carry > 0 {
                result.add_at(offset + self.len, carry)?;
            }
        }
        result.len = LIMBS.min(self.len + other.len);
        result.trim();
        Some(result)
    }

    /// Adds to one limb and returns the carry. Returns `None` for an index beyond the capacity.
    fn add_at(&mut self, index: usize, amount: u64) -> Option<u64> {
        let limb = self.limbs.get_mut(index)?;
        let (carry, kept) = carry_and_limb(u64::from(*limb) + amount);
        *limb = kept;
        Some(carry)
    }

    /// Divides by 10^`digits` and rounds down. Returns `None` if the quotient does not fit `RESULT`.
    pub fn drop_digits<const RESULT: usize>(&self, digits: usize) -> Option<Natural<RESULT>> {
        let whole = self.used().get(digits / LIMB_DIGITS..).unwrap_or(&[]);
        let divisor = POWERS_OF_TEN[digits % LIMB_DIGITS];
        let lift = BASE / divisor;
        let mut result = Natural::<RESULT>::ZERO;
        for (index, limb) in whole.iter().enumerate() {
            let above = whole.get(index + 1).copied().unwrap_or(0);
            // Below the base: `above % divisor` is at most divisor - 1, and lift × divisor = BASE.
            let quotient = limb / divisor + (above % divisor) * lift;
            if index < RESULT {
                result.limbs[index] = quotient;
            } else if quotient > 0 {
                return None;
            }
        }
        result.len = whole.len().min(RESULT);
        result.trim();
        Some(result)
    }

    /// Returns the sum, or `None` if it does not fit.
    pub fn checked_add(&self, other: &Self) -> Option<Self> {
        let mut result = Self::ZERO;
        let mut carry = 0;
        for index in 0..self.len.max(other.len) {
            let sum = u64::from(self.limbs[index]) + u64::from(other.limbs[index]) + carry;
            let limb;
            (carry, limb) = carry_and_limb(sum);
            result.limbs[index] = limb;
        }
        result.len = self.len.max(other.len);
        if carry > 0 {
            result.push(carry_and_limb(carry).1)?;
        }
        Some(result)
    }

    /// Returns the difference, or `None` if the other number is larger.
    pub fn checked_sub(mut self, other: &Self) -> Option<Self> {
        (*other <= self).then(|| {
            self.subtract(other);
            self
        })
    }

    /// Divides and rounds down. Returns `None` if the divisor is zero or the quotient does not fit
    /// `RESULT`.
    pub fn divide<const RESULT: usize>(&self, divisor: &Self) -> Option<Natural<RESULT>> {
        if divisor.is_zero() {
            return None;
        }
        let mut quotient = Natural::<RESULT>::ZERO;
        // At most the leading limbs of this number, so it fits.
        let mut rest = Self::ZERO;
        for limb in self.used().iter().rev() {
            rest.append(*limb)?;
            let times = divisor.times_within(&rest);
            let mut taken = *divisor;
            taken.multiply_limb(times)?;
            rest.subtract(&taken);
            quotient.append(times)?;
        }
        Some(quotient)
    }

    /// Divides by a number below 2^32 and rounds down. Returns `None` if the divisor is zero.
    pub fn divide_limb(mut self, divisor: u32) -> Option<Self> {
        let mut rest = 0;
        for limb in self.limbs[..self.len].iter_mut().rev() {
            let part = rest * u64::from(BASE) + u64::from(*limb);
            (_, *limb) = carry_and_limb(part.checked_div(divisor.into())?);
            rest = part % u64::from(divisor);
        }
        self.trim();
        Some(self)
    }

    /// Returns how many times this number fits into `other`. The caller ensures that `other` is below
    /// this number times the base, so the result is below the base.
    fn times_within(&self, other: &Self) -> u32 {
        let fits = |times: u32| {
            let mut product = *self;
            product.multiply_limb(times).is_some() && product <= *other
        };
        let (mut low, mut high) = (0, BASE);
        while high - low > 1 {
            let middle = u32::midpoint(low, high);
            if fits(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// Multiplies by the base and adds `limb`.
    fn append(&mut self, limb: u32) -> Option<()> {
        if self.len == 0 && limb == 0 {
            return Some(());
        }
        self.push(0)?;
        self.limbs.copy_within(..self.len - 1, 1);
        self.limbs[0] = limb;
        Some(())
    }

    /// Subtracts a number that is not larger.
    fn subtract(&mut self, other: &Self) {
        let mut borrow = 0;
        for (limb, taken) in self.limbs[..self.len].iter_mut().zip(other.limbs) {
            let taken = taken + borrow;
            borrow = u32::from(*limb < taken);
            *limb = *limb + borrow * BASE - taken;
        }
        self.trim();
    }

    /// Returns the value as a `u128`, or `None` if it does not fit.
    pub fn to_u128(&self) -> Option<u128> {
        self.used().iter().rev().try_fold(0_u128, |sum, limb| {
            sum.checked_mul(u128::from(BASE))?
                .checked_add(u128::from(*limb))
        })
    }

    /// An empty buffer for the digits of any number of this capacity.
    pub(crate) const BUFFER: [[u8; LIMB_DIGITS]; LIMBS] = [[b'0'; LIMB_DIGITS]; LIMBS];

    /// Writes the decimal digits into `buffer`, a fresh [`Self::BUFFER`], with leading zeros up to
    /// `digits_min` digits.
    pub(crate) fn text<'a>(
        &self,
        buffer: &'a mut [[u8; LIMB_DIGITS]; LIMBS],
        digits_min: usize,
    ) -> &'a str {
        for (limb, digits) in self.used().iter().zip(buffer.iter_mut().rev()) {
            write_digits(*limb, digits);
        }
        let digits = buffer.as_flattened();
        let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
        let start = zeros.min(digits.len().saturating_sub(digits_min));
        // Digits are ASCII, so the fallback to an empty string is never used.
        std::str::from_utf8(&digits[start..]).unwrap_or_default()
    }

    fn used(&self) -> &[u32] {
        &self.limbs[..self.len]
    }

    fn push(&mut self, limb: u32) -> Option<()> {
        *self.limbs.get_mut(self.len)? = limb;
        self.len += 1;
        Some(())
    }

    fn trim(&mut self) {
        while self.len > 0 && self.limbs[self.len - 1] == 0 {
            self.len -= 1;
        }
    }
}

impl<const LIMBS: usize> From<u64> for Natural<LIMBS> {
    fn from(mut value: u64) -> Self {
        const { assert!(LIMBS >= 3, "too small for 64 bits") };
        let mut result = Self::ZERO;
        while value > 0 {
            (value, result.limbs[result.len]) = carry_and_limb(value);
            result.len += 1;
        }
        result
    }
}

impl<const LIMBS: usize> PartialEq for Natural<LIMBS> {
    fn eq(&self, other: &Self) -> bool {
        self.used() == other.used()
    }
}

impl<const LIMBS: usize> Eq for Natural<LIMBS> {}

impl<const LIMBS: usize> PartialOrd for Natural<LIMBS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const LIMBS: usize> Ord for Natural<LIMBS> {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_digits = || self.used().iter().rev().cmp(other.used().iter().rev());
        self.len.cmp(&other.len).then_with(by_digits)
    }
}

impl<const LIMBS: usize> fmt::Display for Natural<LIMBS> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.text(&mut Self::BUFFER.clone(), 1))
    }
}

impl<const LIMBS: usize> fmt::Debug for Natural<LIMBS> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// Splits a sum into the carry and the value of this limb.
#[expect(
    clippy::cast_possible_truncation,
    reason = "what is kept is below the base"
)]
const fn carry_and_limb(sum: u64) -> (u64, u32) {
    let carry = sum / BASE as u64;
    (carry, (sum - carry * BASE as u64) as u32)
}

/// Writes the nine digits of a limb.
fn write_digits(mut limb: u32, digits: &mut [u8; LIMB_DIGITS]) {
    for digit in digits.iter_mut().rev() {
        *digit = DIGITS[(limb % 10) as usize];
        limb /= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Small = Natural<4>;

    #[test]
    fn prints_what_it_was_made_of() {
        for value in [
            0,
            7,
            999_999_999,
            1_000_000_000,
            10_000_000_000_000_000_007,
            u128::MAX / 1000,
        ] {
            assert_eq!(Small::new(value).unwrap().to_string(), value.to_string());
            assert_eq!(
                Small::parse(&value.to_string()).unwrap().to_u128(),
                Some(value)
            );
        }
    }

    #[test]
    fn refuses_what_does_not_fit_instead_of_wrapping() {
        let largest = Small::parse(&"9".repeat(36)).unwrap();
        assert_eq!(Small::new(u128::MAX), None);
        assert_eq!(Small::parse(&"9".repeat(37)), None);
        assert_eq!(largest.checked_mul(&largest), None);
        assert_eq!(largest.clone().multiply(2), None);
        assert_eq!(largest.drop_digits::<1>(26), None);
    }

    #[test]
    fn parses_digits_alone() {
        for text in ["", " 1", "-1", "+1", "1.0", "1e3", "١"] {
            assert_eq!(Small::parse(text), None, "{text}");
        }
        assert_eq!(Small::parse(&"0".repeat(99)), Some(Small::ZERO));
    }

    #[test]
    fn drops_digits_by_flooring() {
        let number = Small::parse("123456789012345678901234567").unwrap();
        for (digits, expected) in [
            (0, "123456789012345678901234567"),
            (1, "12345678901234567890123456"),
            (9, "123456789012345678"),
            (26, "1"),
            (27, "0"),
            (99, "0"),
        ] {
            assert_eq!(
                number.drop_digits::<4>(digits).unwrap().to_string(),
                expected
            );
        }
    }

    #[test]
    fn divides_by_flooring() {
        let number = |text: &str| Natural::<8>::parse(text).unwrap();
        for (dividend, divisor, quotient) in [
            ("0", "7", "0"),
            ("6", "7", "0"),
            ("1000000000", "1", "1000000000"),
            ("999999999999999999", "1000000000", "999999999"),
            (
                "123456789012345678901234567890",
                "987654321987654321",
                "124999998748",
            ),
            (
                "1000000000000000000000000000",
                "999999999999999999",
                "1000000000",
            ),
        ] {
            let divided = number(dividend).divide::<8>(&number(divisor)).unwrap();
            assert_eq!(divided.to_string(), quotient, "{dividend} / {divisor}");
        }
        assert_eq!(number("7").divide::<8>(&Natural::ZERO), None);
        let large = number("1000000000000000000");
        assert_eq!(large.divide::<2>(&number("1")), None);
    }

    #[test]
    fn adds_with_carries() {
        let one = Small::ONE;
        let sum = Small::parse("999999999999999999")
            .unwrap()
            .checked_add(&one);
        assert_eq!(sum.unwrap().to_string(), "1000000000000000000");
        assert_eq!(Small::MAX.checked_add(&one), None);
    }

    #[test]
    fn orders_by_value() {
        let of = |value| Small::new(value).unwrap();
        assert!(of(1_000_000_000) > of(999_999_999));
        assert!(of(2_000_000_001) < of(2_000_000_002));
        assert_eq!(of(0), Small::ZERO);
    }

    #[test]
    fn zero_swallows_every_factor() {
        let mut number = Small::new(12_345_678_901).unwrap();
        number.multiply(0).unwrap();
        assert!(number.is_zero());
        number.multiply(u128::MAX).unwrap();
        assert!(number.is_zero());
    }
}
