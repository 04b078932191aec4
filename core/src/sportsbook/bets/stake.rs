//! The stake as a request carries it.

use crate::kernel::amount_input::{AmountInput, AmountNumber};
use crate::kernel::money::Won;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// A stake as it was sent. The site's pages send whole won. Anything else is kept as text, so that
/// the checks of betting spec §5 can name what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SentStake(String);

impl SentStake {
    /// The text, read like a typed amount.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The amount in won; `None` if it is not a whole amount.
    pub fn won(&self) -> Option<Won> {
        match AmountInput::read(&self.0) {
            AmountInput::Number(AmountNumber {
                negative: false,
                fractional: false,
                whole,
            }) => Some(whole),
            _ => None,
        }
    }
}

impl From<Won> for SentStake {
    fn from(stake: Won) -> Self {
        Self(stake.get().to_string())
    }
}

impl Serialize for SentStake {
    /// A number if its digits are the text; `-0` and `007` are not numbers that JSON keeps.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<i64>() {
            Ok(whole) if whole.to_string() == self.0 => serializer.serialize_i64(whole),
            _ => serializer.serialize_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for SentStake {
    /// Keeps the digits of a number: as a float, `4999.9999999999999999` would be 5,000.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sent = Box::<RawValue>::deserialize(deserializer)?;
        match sent.get() {
            "null" => Ok(Self::default()),
            text if text.starts_with('"') => serde_json::from_str(text)
                .map(Self)
                .map_err(D::Error::custom),
            number if number.starts_with(|first: char| first == '-' || first.is_ascii_digit()) => {
                Ok(Self(number.to_owned()))
            }
            _ => Err(D::Error::custom("an amount is a number")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anything_that_is_sent_is_text() {
        for (json, text) in [
            ("5000", "5000"),
            ("-1", "-1"),
            ("5000.5", "5000.5"),
            ("4999.9999999999999999", "4999.9999999999999999"),
            ("1e20", "1e20"),
            ("99999999999999999999999", "99999999999999999999999"),
            ("18446744073709551615", "18446744073709551615"),
            ("null", ""),
            ("\"5,000\"", "5,000"),
        ] {
            let stake: SentStake = serde_json::from_str(json).unwrap();
            assert_eq!(stake.text(), text, "{json}");
        }
        for json in ["[5000]", "{}", "true"] {
            assert!(serde_json::from_str::<SentStake>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_whole_amount_is_won() {
        for (text, won) in [
            ("5,000", Some(5_000)),
            ("0", Some(0)),
            ("-1", None),
            ("5000.5", None),
            ("", None),
            ("오천", None),
        ] {
            let stake = SentStake(text.to_owned());
            assert_eq!(stake.won(), won.map(Won::new), "{text}");
        }
    }

    #[test]
    fn won_is_sent_as_a_number() {
        let sent = serde_json::to_string(&SentStake::from(Won::new(5_000))).unwrap();
        assert_eq!(sent, "5000");
    }

    #[test]
    fn any_text_is_read_as_it_was_sent() {
        for text in ["5000", "-1", "-0", "+5", "007", "5,000", ""] {
            let stake = SentStake(text.to_owned());
            let sent = serde_json::to_string(&stake).unwrap();
            let read: SentStake = serde_json::from_str(&sent).unwrap();
            assert_eq!(read, stake, "{sent}");
        }
    }
}
