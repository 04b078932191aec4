//! Parsing of amounts that members enter.

use crate::kernel::money::{AMOUNT_MAX, WON_MAX, Won};
use crate::kernel::problem::Problem;
use serde::{Deserialize, Deserializer};

/// The content of an amount field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmountInput {
    /// Empty or white space only.
    Nothing,
    /// Not a number.
    NotNumeric,
    /// A number.
    Number(AmountNumber),
}

/// A number as entered: digits with optional thousands separators, decimal point and minus sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AmountNumber {
    /// Whether the number is negative.
    pub negative: bool,
    /// The whole part without its sign, saturated to the largest [`Won`].
    pub whole: Won,
    /// Whether the fraction is other than zero: true for `5000.5`, false for `5000.0`.
    pub fractional: bool,
}

impl AmountInput {
    /// Parses the content of a field. Surrounding white space and thousands separators are ignored.
    /// Text with an exponent, a plus sign or digits other than 0 to 9 is not a number.
    pub fn read(text: &str) -> Self {
        let text = text.trim().replace(',', "");
        if text.is_empty() {
            return Self::Nothing;
        }
        let unsigned = text.strip_prefix('-');
        let digits = unsigned.unwrap_or(&text);
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let no_digit = whole.is_empty() && fraction.is_empty();
        if no_digit || !all_digits(whole) || !all_digits(fraction) {
            return Self::NotNumeric;
        }
        let fractional = fraction.bytes().any(|byte| byte != b'0');
        // There are only digits: parsing fails only if the number is too large. `.5` has no whole part.
        let whole = if whole.is_empty() {
            Won::ZERO
        } else {
            saturating(whole)
        };
        Self::Number(AmountNumber {
            negative: unsigned.is_some() && (fractional || whole > Won::ZERO),
            whole,
            fractional,
        })
    }
}

impl AmountNumber {
    /// Returns the whole part with its sign.
    pub fn signed(self) -> Won {
        let amount = self.whole.get();
        Won::new(if self.negative { -amount } else { amount })
    }
}

fn saturating(digits: &str) -> Won {
    Won::new(digits.parse().unwrap_or(i64::MAX))
}

/// Deserializes an amount as entered. The client sends text; other callers may send a number.
pub(crate) fn text_or_number<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Amount {
        Text(String),
        Number(serde_json::Number),
    }

    Ok(match Amount::deserialize(input)? {
        Amount::Text(text) => text,
        Amount::Number(number) => number.to_string(),
    })
}

/// Parses an amount of whole won; it may be negative.
pub(crate) fn whole_amount(text: &str) -> Result<Won, Problem> {
    let typed = parse_amount(text)?;
    if typed.fractional {
        return Err(Problem::AmountFractional);
    }
    bounded(typed.whole)?;
    Ok(typed.signed())
}

/// Fails if the amount is above [`AMOUNT_MAX`].
pub(crate) const fn bounded(amount: Won) -> Result<(), Problem> {
    if amount.get() > AMOUNT_MAX.get() {
        return Err(Problem::AmountTooLarge { max: AMOUNT_MAX });
    }
    Ok(())
}

/// Parses a number. Fails if it is larger than JSON carries exactly.
pub(crate) fn parse_amount(text: &str) -> Result<AmountNumber, Problem> {
    match AmountInput::read(text) {
        AmountInput::Nothing => Err(Problem::AmountMissing),
        AmountInput::Number(typed) if typed.whole <= WON_MAX => Ok(typed),
        AmountInput::Number(_) | AmountInput::NotNumeric => Err(Problem::AmountNotNumeric),
    }
}

/// Refuses a value outside its bounds.
pub(crate) fn check_range(value: i64, min: i64, max: i64) -> Result<(), Problem> {
    let good = (min..=max).contains(&value);
    good.then_some(())
        .ok_or(Problem::SettingOutOfRange { min, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(negative: bool, whole: i64, fractional: bool) -> AmountInput {
        AmountInput::Number(AmountNumber {
            negative,
            whole: Won::new(whole),
            fractional,
        })
    }

    #[test]
    fn reads_numbers_as_people_type_them() {
        for (text, expected) in [
            ("5000", number(false, 5_000, false)),
            (" 1,000,000 ", number(false, 1_000_000, false)),
            ("5000.5", number(false, 5_000, true)),
            ("5000.0", number(false, 5_000, false)),
            ("-0.5", number(true, 0, true)),
            ("-10000", number(true, 10_000, false)),
            ("-0", number(false, 0, false)),
            ("99999999999999999999", number(false, i64::MAX, false)),
        ] {
            assert_eq!(AmountInput::read(text), expected, "{text}");
        }
    }

    #[derive(Deserialize)]
    struct Sent {
        #[serde(deserialize_with = "text_or_number")]
        amount: String,
    }

    #[test]
    fn an_amount_is_sent_as_text_or_as_a_number() {
        let sent = |amount: &str| {
            let body = format!("{{\"amount\":{amount}}}");
            serde_json::from_str::<Sent>(&body).map(|sent| sent.amount)
        };
        for (amount, text) in [("\"30,000\"", "30,000"), ("30000", "30000"), ("-1", "-1")] {
            assert_eq!(sent(amount).unwrap(), text);
        }
        for amount in ["null", "[30000]", "{}"] {
            assert!(sent(amount).is_err(), "{amount}");
        }
    }

    #[test]
    fn both_ends_of_a_range_are_within_it() {
        for (value, good) in [(-1, false), (0, true), (60, true), (61, false)] {
            let refused = Problem::SettingOutOfRange { min: 0, max: 60 };
            let expected = if good { Ok(()) } else { Err(refused) };
            assert_eq!(check_range(value, 0, 60), expected, "{value}");
        }
    }

    #[test]
    fn empty_text_differs_from_text_that_is_no_number() {
        for text in ["", " ", "\u{3000}", ","] {
            assert_eq!(AmountInput::read(text), AmountInput::Nothing, "{text}");
        }
        for text in [
            "abc",
            "1e5",
            "+5",
            "--5",
            "-",
            ".",
            "1.2.3",
            "５０００",
            "5 000",
            "NaN",
        ] {
            assert_eq!(AmountInput::read(text), AmountInput::NotNumeric, "{text}");
        }
    }
}
