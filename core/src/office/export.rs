//! Exports: lists as tables for a spreadsheet.

use crate::kernel::korea;
use crate::kernel::money::{Points, Won};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use std::borrow::Cow;

/// Response header of an export: the number of its rows.
pub const COUNT_HEADER: &str = "hanpan-count";

/// Beginning of a file, which makes a spreadsheet read its Korean as UTF-8.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Characters, in both widths, that a spreadsheet takes for the start of a formula or skips before
/// one.
const FORMULA_STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// A cell of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Text that may come from a user; never formatted as a formula.
    Text(String),
    /// A number, or an empty cell.
    Number(Option<i64>),
    /// An exact decimal, or an empty cell.
    Decimal(Option<Decimal>),
    /// A moment, shown in Korean time, or an empty cell.
    Time(Option<DateTime<Utc>>),
    /// A Korean day.
    Day(NaiveDate),
}

impl Cell {
    /// A decimal that the wire carries as text, or an empty cell. Other text stays text.
    pub fn decimal(text: Option<String>) -> Self {
        let number = text.as_deref().map(str::parse::<Decimal>);
        match number.transpose() {
            Ok(number) => Self::Decimal(number),
            Err(_) => Self::from(text),
        }
    }

    /// A day that the wire carries as text. Other text stays text.
    pub fn day(text: String) -> Self {
        match text.parse() {
            Ok(day) => Self::Day(day),
            Err(_) => text.into(),
        }
    }

    /// The cell as CSV shows it. Text that would be a formula is prefixed with an apostrophe.
    pub fn formatted(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) if text.starts_with(FORMULA_STARTS) => format!("'{text}").into(),
            Self::Text(text) => text.into(),
            Self::Number(number) => number.map_or_else(String::new, |it| it.to_string()).into(),
            Self::Decimal(number) => number.map_or_else(String::new, |it| it.to_string()).into(),
            Self::Time(at) => at.map(korea::second).unwrap_or_default().into(),
            Self::Day(day) => day.to_string().into(),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        Self::Text(text.unwrap_or_default())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(Some(number))
    }
}

impl From<Won> for Cell {
    fn from(amount: Won) -> Self {
        Self::from(amount.get())
    }
}

impl From<Points> for Cell {
    fn from(amount: Points) -> Self {
        Self::from(amount.get())
    }
}

impl From<Option<Points>> for Cell {
    fn from(amount: Option<Points>) -> Self {
        Self::Number(amount.map(Points::get))
    }
}

impl From<Option<Won>> for Cell {
    fn from(amount: Option<Won>) -> Self {
        Self::Number(amount.map(Won::get))
    }
}

impl From<DateTime<Utc>> for Cell {
    fn from(at: DateTime<Utc>) -> Self {
        Self::Time(Some(at))
    }
}

impl From<Option<DateTime<Utc>>> for Cell {
    fn from(at: Option<DateTime<Utc>>) -> Self {
        Self::Time(at)
    }
}

impl From<NaiveDate> for Cell {
    fn from(day: NaiveDate) -> Self {
        Self::Day(day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_a_formula() {
        for text in ["=1+1", "+82", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"] {
            assert_eq!(Cell::from(text).formatted(), format!("'{text}"));
        }
        for text in ["", "홍길동", "a=b", "1-1", " =1"] {
            assert_eq!(Cell::from(text).formatted(), text);
        }
    }

    #[test]
    fn a_negative_number_stays_one() {
        assert_eq!(Cell::from(Won::new(-12_000)).formatted(), "-12000");
        assert_eq!(Cell::from(None::<Won>).formatted(), "");
    }

    #[test]
    fn a_decimal_is_a_number_with_its_digits() {
        for text in ["-8.33", "0.00", "12.50", "-0.01"] {
            let cell = Cell::decimal(Some(text.to_owned()));
            assert!(matches!(cell, Cell::Decimal(Some(_))), "{text}");
            assert_eq!(cell.formatted(), text);
        }
        assert_eq!(Cell::decimal(None).formatted(), "");
        for text in ["-1+1", "-8.33%", "=8.33"] {
            let cell = Cell::decimal(Some(text.to_owned()));
            assert_eq!(cell.formatted(), format!("'{text}"));
        }
    }

    #[test]
    fn times_are_korean() {
        let at: DateTime<Utc> = "2026-03-01T15:00:00Z".parse().unwrap();
        assert_eq!(Cell::from(at).formatted(), "2026-03-02 00:00:00");
    }

    #[test]
    fn a_day_is_a_date() {
        let day = Cell::day("2026-03-02".to_owned());
        assert!(matches!(day, Cell::Day(_)));
        assert_eq!(day.formatted(), "2026-03-02");
        assert_eq!(Cell::day("=1".to_owned()).formatted(), "'=1");
    }
}
