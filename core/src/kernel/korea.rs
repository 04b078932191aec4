//! Korean time (GMT+9, no daylight saving). Business days, time windows and ages are computed in it.

use chrono::{
    DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc,
};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

const OFFSET: TimeDelta = TimeDelta::hours(9);

/// Returns the Korean date at a moment.
pub fn day(now: DateTime<Utc>) -> NaiveDate {
    local(now).date()
}

/// Returns the moment at which a Korean day begins.
pub fn start(day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    // Only the first nine hours of the calendar, in the year -262143, cannot be represented in UTC.
    midnight
        .checked_sub_signed(OFFSET)
        .unwrap_or(midnight)
        .and_utc()
}

/// Returns the last moment of a Korean day that the database can store, which is a microsecond before the next day. It is
/// shown as 23:59:59.
pub fn last_moment(day: NaiveDate) -> DateTime<Utc> {
    // Only the calendar's last day has no day after it.
    start(day.succ_opt().unwrap_or(day)) - TimeDelta::microseconds(1)
}

/// Parses a date such as `2026-03-02`. chrono's parser supports every date format and would make up a
/// tenth of the WebAssembly module.
pub fn day_of(text: &str) -> Option<NaiveDate> {
    let mut parts = text.splitn(3, '-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// Formats a moment for members, to the minute: `2026.03.02 12:00`.
pub fn minute(at: DateTime<Utc>) -> String {
    // chrono's formatter supports every format and would enlarge the WebAssembly module.
    let at = local(at);
    let (year, month, day) = (at.year(), at.month(), at.day());
    format!(
        "{year:04}.{month:02}.{day:02} {:02}:{:02}",
        at.hour(),
        at.minute()
    )
}

/// Formats a moment for operators, to the second: `2026-03-02 12:00:59`.
pub fn second(at: DateTime<Utc>) -> String {
    local(at).format("%Y-%m-%d %H:%M:%S").to_string()
}

/// Returns the time of day in Korea.
pub fn time(now: DateTime<Utc>) -> NaiveTime {
    local(now).time()
}

fn local(now: DateTime<Utc>) -> NaiveDateTime {
    let utc = now.naive_utc();
    // Only the last nine hours of the calendar, in the year 262142, cannot be represented in Korean
    // time.
    utc.checked_add_signed(OFFSET).unwrap_or(utc)
}

/// Period of a limit. Days, weeks (from Monday) and months are those of the Korean calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "lowercase")
)]
#[serde(rename_all = "camelCase")]
pub enum LimitPeriod {
    /// A day.
    Day,
    /// A week.
    Week,
    /// A month.
    Month,
}

impl LimitPeriod {
    /// Returns the start of the period that contains `now`.
    pub fn start(self, now: DateTime<Utc>) -> DateTime<Utc> {
        let today = day(now);
        let back = match self {
            Self::Day => 0,
            Self::Week => today.weekday().num_days_from_monday(),
            Self::Month => today.day0(),
        };
        start(
            today
                .checked_sub_days(Days::new(u64::from(back)))
                .unwrap_or(today),
        )
    }

    /// Name shown to members.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Day => "1일",
            Self::Week => "1주",
            Self::Month => "1개월",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_fifteen_utc_of_the_day_before() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 2).unwrap();
        assert_eq!(start(day).to_rfc3339(), "2026-03-01T15:00:00+00:00");
        assert_eq!(super::day(start(day)), day);
    }

    #[test]
    fn days_are_read() {
        assert_eq!(day_of("2026-03-02"), NaiveDate::from_ymd_opt(2026, 3, 2));
        assert_eq!(
            day_of("2024-02-29").map(|day| day.to_string()).as_deref(),
            Some("2024-02-29")
        );
        for text in [
            "",
            "2026",
            "2026-03",
            "2026-02-29",
            "2026-13-01",
            "2026-03-02-1",
            "가-나-다",
        ] {
            assert_eq!(day_of(text), None, "{text}");
        }
    }

    #[test]
    fn the_day_turns_at_fifteen_utc() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        assert_eq!(day(at("2026-03-01T14:59:59Z")).to_string(), "2026-03-01");
        let first: NaiveDate = "2026-03-01".parse().unwrap();
        assert_eq!(last_moment(first), at("2026-03-01T14:59:59.999999Z"));
        assert_eq!(second(last_moment(first)), "2026-03-01 23:59:59");
        assert_eq!(day(at("2026-03-01T15:00:00Z")).to_string(), "2026-03-02");
        assert_eq!(time(at("2026-03-01T14:30:00Z")).to_string(), "23:30:00");
        assert_eq!(minute(at("2026-03-01T15:00:59Z")), "2026.03.02 00:00");
        assert_eq!(second(at("2026-03-01T15:00:59Z")), "2026-03-02 00:00:59");
        assert_eq!(
            day(DateTime::<Utc>::MAX_UTC),
            DateTime::<Utc>::MAX_UTC.date_naive()
        );
    }
}
