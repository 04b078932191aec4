//! The stake as a call carries it.

use crate::money::Won;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A stake as it was sent: whole won from every page of ours. Whatever else is sent in its place is
/// kept as text, so that the checks of betting spec §5 can say what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SentStake(String);

impl SentStake {
    /// As an amount that was typed.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl From<Won> for SentStake {
    fn from(stake: Won) -> Self {
        Self(stake.get().to_string())
    }
}

impl Serialize for SentStake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse() {
            Ok(whole) => serializer.serialize_i64(whole),
            Err(_) => serializer.serialize_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for SentStake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AsText)
    }
}

struct AsText;

impl Visitor<'_> for AsText {
    type Value = SentStake;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an amount")
    }

    fn visit_unit<E: Error>(self) -> Result<SentStake, E> {
        Ok(SentStake::default())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<SentStake, E> {
        Ok(SentStake(number.to_string()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<SentStake, E> {
        Ok(SentStake(number.to_string()))
    }

    /// What JSON writes with a point, or too large for 64 bits. It is printed, never reckoned with.
    fn visit_f64<E: Error>(self, number: f64) -> Result<SentStake, E> {
        Ok(SentStake(number.to_string()))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<SentStake, E> {
        Ok(SentStake(text.to_owned()))
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
            ("1e20", "100000000000000000000"),
            ("18446744073709551615", "18446744073709551615"),
            ("null", ""),
            ("\"5,000\"", "5,000"),
        ] {
            let stake: SentStake = serde_json::from_str(json).unwrap();
            assert_eq!(stake.text(), text, "{json}");
        }
        assert!(serde_json::from_str::<SentStake>("[5000]").is_err());
    }

    #[test]
    fn won_is_sent_as_a_number() {
        let sent = serde_json::to_string(&SentStake::from(Won::new(5_000))).unwrap();
        assert_eq!(sent, "5000");
    }
}
