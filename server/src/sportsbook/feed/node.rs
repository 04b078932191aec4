//! The feed's JSON, read leniently: a field may be missing, null, or a number where another message
//! has text. Numbers are taken from their text, so that no digit of an id or a price is lost.

use chrono::{DateTime, NaiveDateTime, SubsecRound, Utc};
use serde_json::value::RawValue;
use std::collections::HashMap;

/// Characters of a text that are kept: names of the feed are far shorter.
const TEXT_LENGTH_MAX: usize = 200;
/// A 10-digit `ServerTimestamp` is in seconds, a 13-digit one in milliseconds.
const SECONDS_MAX: i64 = 100_000_000_000;

/// A JSON object.
pub(super) struct Node<'a>(HashMap<String, &'a RawValue>);

impl<'a> Node<'a> {
    /// Reads an object; `None` where the text is no JSON object.
    pub(super) fn parse(text: &'a str) -> Option<Self> {
        serde_json::from_str(text).ok().map(Self)
    }

    /// The object of a field.
    pub(super) fn node(&self, key: &str) -> Option<Self> {
        Self::parse(self.0.get(key)?.get())
    }

    /// The objects of a list; `None` for an item that is no object. Empty where there is no list.
    pub(super) fn nodes(&self, key: &str) -> Vec<Option<Self>> {
        let items = self.items(key);
        items.into_iter().map(Self::parse).collect()
    }

    /// The numbers of a list; what is no number is left out.
    pub(super) fn integers(&self, key: &str) -> Vec<i64> {
        let items = self.items(key);
        items.into_iter().filter_map(integer).collect()
    }

    /// The items of a list, each as its text; `None` where there is no list.
    pub(super) fn list(&self, key: &str) -> Option<Vec<&'a str>> {
        let items: Vec<&'a RawValue> = serde_json::from_str(self.0.get(key)?.get()).ok()?;
        Some(items.into_iter().map(RawValue::get).collect())
    }

    fn items(&self, key: &str) -> Vec<&'a str> {
        self.list(key).unwrap_or_default()
    }

    /// Text, or the digits of a number. White space around it does not count; what is empty is not
    /// given.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        scalar(self.0.get(key)?.get())
    }

    /// A whole number, also where it is written as text.
    pub(super) fn integer(&self, key: &str) -> Option<i64> {
        integer(self.0.get(key)?.get())
    }

    /// A moment, to the microsecond: any offset, UTC where none is given.
    pub(super) fn time(&self, key: &str) -> Option<DateTime<Utc>> {
        let text = self.text(key)?;
        let zoned = DateTime::parse_from_rfc3339(&text).map(|time| time.to_utc());
        let plain = || text.parse::<NaiveDateTime>().map(|time| time.and_utc());
        zoned
            .or_else(|_| plain())
            .ok()
            .map(|time| time.trunc_subsecs(6))
    }

    /// A moment that is counted from 1970 in seconds or milliseconds.
    pub(super) fn timestamp(&self, key: &str) -> Option<DateTime<Utc>> {
        let count = self.integer(key)?;
        if count.abs() < SECONDS_MAX {
            return DateTime::from_timestamp(count, 0);
        }
        DateTime::from_timestamp_millis(count)
    }
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
    // The database takes every character but this one.
    let kept = text.trim().chars().filter(|char| *char != '\0');
    let kept: String = kept.take(TEXT_LENGTH_MAX).collect();
    (!kept.is_empty()).then_some(kept)
}
