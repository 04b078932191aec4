//! Reads the fields of a vector.

use hanpan_core::kernel::money::{Price, Won};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// One vector.
pub(crate) struct Given(pub(crate) Value);

impl Given {
    pub(crate) fn kind(&self) -> String {
        self.0["kind"].as_str().unwrap_or("none").to_owned()
    }

    /// A field as the type that is asked for.
    pub(crate) fn get<T: DeserializeOwned>(&self, name: &str) -> Result<T, String> {
        serde_json::from_value(self.0[name].clone()).map_err(|error| format!("{name}: {error}"))
    }

    /// A field as it is typed: text, or a number as its digits.
    pub(crate) fn typed(&self, name: &str) -> Result<String, String> {
        match &self.0[name] {
            Value::String(text) => Ok(text.clone()),
            Value::Number(number) => Ok(number.to_string()),
            other => Err(format!("{name}: neither text nor number: {other}")),
        }
    }

    pub(crate) fn won(&self, name: &str) -> Result<Won, String> {
        let digits = self.typed(name)?;
        digits
            .parse()
            .map(Won::new)
            .map_err(|error| format!("{name}: {error}"))
    }

    /// The prices; the first that is none is the refusal.
    pub(crate) fn prices(
        &self,
    ) -> Result<Result<Vec<Price>, hanpan_core::kernel::problem::Problem>, String> {
        let texts: Vec<String> = self.get("prices")?;
        let prices = texts
            .iter()
            .map(|text| Price::parse(text))
            .collect::<Result<_, _>>();
        Ok(prices.map_err(|_| hanpan_core::kernel::problem::Problem::PriceInvalid))
    }
}

/// Digits as [`quote_large_numbers`] leaves them: a number, or text where it is long.
pub(crate) fn number(digits: &str) -> Value {
    let text = || Value::String(digits.to_owned());
    serde_json::from_str(&quote_large_numbers(digits)).unwrap_or_else(|_| text())
}

/// Puts numbers of 16 digits and more between quotes, since a parser would round them.
pub(crate) fn quote_large_numbers(json: &str) -> String {
    let mut quoted = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => text_length(rest),
            '0'..='9' => rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len(),
            other => other.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        if first.is_ascii_digit() && length >= 16 {
            quoted.extend(["\"", token, "\""]);
        } else {
            quoted.push_str(token);
        }
        rest = after;
    }
    quoted
}

/// The length of the string that a text begins with, its quotes included.
fn text_length(json: &str) -> usize {
    let mut escaped = false;
    for (index, byte) in json.bytes().enumerate().skip(1) {
        match byte {
            b'"' if !escaped => return index + 1,
            b'\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    json.len()
}
