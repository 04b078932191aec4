//! The feed's JSON, read leniently: a field may be missing, null, or a number in one message and text
//! in another. Numbers are parsed from their text, so that no digit of an id or a price is lost.

use chrono::{DateTime, Datelike, NaiveDateTime, SubsecRound, Utc};
use serde_json::value::RawValue;
use std::collections::HashMap;

/// Maximum length of a text: names of the feed are far shorter.
const TEXT_LENGTH_MAX: usize = 200;
/// A 10-digit `ServerTimestamp` is in seconds, a 13-digit one in milliseconds.
const SECONDS_MAX: i64 = 100_000_000_000;

/// A JSON object.
pub(super) struct Node<'a>(HashMap<String, &'a RawValue>);

impl<'a> Node<'a> {
    /// Parses an object; `None` if the text is not a JSON object.
    pub(super) fn parse(text: &'a str) -> Option<Self> {
        serde_json::from_str(text).ok().map(Self)
    }

    /// Returns the object of a field.
    pub(super) fn node(&self, key: &str) -> Option<Self> {
        Self::parse(self.0.get(key)?.get())
    }

    /// Whether a field is given as `null`.
    pub(super) fn is_null(&self, key: &str) -> bool {
        self.0.get(key).is_some_and(|value| value.get() == "null")
    }

    /// Returns the objects of a list, with `None` for an item that is not an object. Empty if there is
    /// no list.
    pub(super) fn nodes(&self, key: &str) -> Vec<Option<Self>> {
        let items = self.items(key);
        items.into_iter().map(Self::parse).collect()
    }

    /// Returns the numbers of a list, without items that are not numbers.
    pub(super) fn integers(&self, key: &str) -> Vec<i64> {
        let items = self.items(key);
        items.into_iter().filter_map(integer).collect()
    }

    /// Returns the items of a list, each as its text; `None` if there is no list.
    pub(super) fn list(&self, key: &str) -> Option<Vec<&'a str>> {
        let items: Vec<&'a RawValue> = serde_json::from_str(self.0.get(key)?.get()).ok()?;
        Some(items.into_iter().map(RawValue::get).collect())
    }

    fn items(&self, key: &str) -> Vec<&'a str> {
        self.list(key).unwrap_or_default()
    }

    /// Returns text, or the digits of a number. Surrounding white space is removed; empty text counts
    /// as missing.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        scalar(self.0.get(key)?.get())
    }

    /// Returns an integer, even if it is written as text.
    pub(super) fn integer(&self, key: &str) -> Option<i64> {
        integer(self.0.get(key)?.get())
    }

    /// Returns a time, to the microsecond: with any offset, UTC if there is none. `None` if it
    /// [is not possible](is_possible).
    pub(super) fn time(&self, key: &str) -> Option<DateTime<Utc>> {
        let text = self.text(key)?;
        let zoned = DateTime::parse_from_rfc3339(&text).map(|time| time.to_utc());
        let plain = || text.parse::<NaiveDateTime>().map(|time| time.and_utc());
        zoned
            .or_else(|_| plain())
            .ok()
            .map(|time| time.trunc_subsecs(6))
            .filter(is_possible)
    }

    /// Returns a time that is counted from 1970 in seconds or milliseconds. `None` if it
    /// [is not possible](is_possible).
    pub(super) fn timestamp(&self, key: &str) -> Option<DateTime<Utc>> {
        let count = self.integer(key)?;
        let time = if count < SECONDS_MAX {
            DateTime::from_timestamp(count, 0)
        } else {
            DateTime::from_timestamp_millis(count)
        };
        time.filter(is_possible)
    }
}

/// Whether a time is from 1970 to 9999. The database cannot store all of the others.
fn is_possible(time: &DateTime<Utc>) -> bool {
    (1970..=9999).contains(&time.year())
}

fn integer(raw: &str) -> Option<i64> {
    scalar(raw)?.parse().ok()
}

fn scalar(text: &str) -> Option<String> {
    let text = match text.bytes().next()? {
        b'"' => serde_json::from_str(text).ok()?,
        b'{' | b'[' | b'n' => return None,
        _ => text.to_owned(),
    };
    // The one character that the database does not store.
    let kept = text.trim().chars().filter(|char| *char != '\0');
    let kept: String = kept.take(TEXT_LENGTH_MAX).collect();
    (!kept.is_empty()).then_some(kept)
}
