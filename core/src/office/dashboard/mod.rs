//! The dashboard: figures of a range of Korean days beside those of as many days before it, and
//! the hold of each sport, of the range and of each day.
//!
//! A figure counts on the Korean day on which its posting was made; a correction counts on its own day.
//! Only what promotions cost of a slip counts on the day on which the slip was settled first, as in reports.
//!
//! Only days that are over are compared: today is left out, and so is its day of comparison.

mod arrangement;
mod figures;
mod hold;

pub use arrangement::{CardSize, DashboardArrangement, DashboardCard, PlacedCard};
pub use figures::{DashboardChanges, DashboardDay, DashboardFigures, DashboardSums};
pub use hold::{Hold, SportHold};

use super::reports::{REPORT_DAYS_MAX, ReportProblem};
use crate::kernel::problem::Problem;
use chrono::{Datelike, NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// The most days of the dashboard: a leap year.
pub const DASHBOARD_DAYS_MAX: i64 = 366;

/// No day before this year is asked for.
const FIRST_YEAR: i32 = 2000;

/// Why a range of days is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RangeProblem {
    /// Days in the wrong order or beyond the calendar.
    #[error(transparent)]
    Malformed(#[from] Problem),
    /// Too many days.
    #[error(transparent)]
    TooLong(#[from] ReportProblem),
}

/// The days of the dashboard.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct DashboardQuery {
    /// The first Korean day; the last one if absent.
    #[tsify(optional, type = "string | null")]
    pub from: Option<NaiveDate>,
    /// The last Korean day, at most today; today if absent.
    #[tsify(optional, type = "string | null")]
    pub to: Option<NaiveDate>,
}

/// A range of Korean days and the range of as many days before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DashboardRange {
    /// The first day before.
    pub before: NaiveDate,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// The last day that is over; the day before the first one if none is.
    pub over: NaiveDate,
}

impl DashboardRange {
    /// The range of a query. Days after today are left out.
    pub fn of(query: &DashboardQuery, today: NaiveDate) -> Result<Self, RangeProblem> {
        let to = query.to.map_or(today, |to| to.min(today));
        let from = query.from.unwrap_or(to);
        let days = (to - from).num_days().saturating_add(1);
        if days < 1 || from.year() < FIRST_YEAR {
            return Err(Problem::MalformedRequest.into());
        }
        if days > DASHBOARD_DAYS_MAX {
            return Err(ReportProblem::DashboardTooLong.into());
        }
        let before = from - TimeDelta::days(days);
        let over = to.min(today - TimeDelta::days(1));
        Ok(Self {
            before,
            from,
            to,
            over,
        })
    }

    /// The number of its days.
    pub fn days(&self) -> i64 {
        (self.to - self.from).num_days() + 1
    }

    /// The last of the days before that is compared: it stands beside the last day that is over.
    pub fn before_over(&self) -> NaiveDate {
        self.over - TimeDelta::days(self.days())
    }

    /// The number of days that are over, which are compared with as many before.
    pub fn compared_days(&self) -> usize {
        usize::try_from((self.over - self.from).num_days() + 1).unwrap_or_default()
    }

    /// Whether the last day is not over.
    pub fn has_today(&self) -> bool {
        self.over < self.to
    }

    /// Whether a report covers the range.
    pub fn is_reported(&self) -> bool {
        self.days() <= REPORT_DAYS_MAX
    }
}

/// The figures of the dashboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Dashboard {
    /// The days of the range, oldest first.
    pub days: Vec<DashboardDay>,
    /// As many days before it, oldest first.
    pub days_before: Vec<DashboardDay>,
    /// Of the whole range.
    pub total: DashboardFigures,
    /// Of the days of the range that are over.
    pub compared: DashboardFigures,
    /// Of as many days before, with which they are compared.
    pub total_before: DashboardFigures,
    /// Whether the range has today, which is not compared.
    pub without_today: bool,
    /// The changes between the two.
    pub changes: DashboardChanges,
    /// By sport, highest turnover first.
    pub sports: Vec<SportHold>,
    /// Whether reports cover the range: they have fewer days.
    pub reported: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn range(from: Option<&str>, to: Option<&str>) -> Result<DashboardRange, RangeProblem> {
        let query = DashboardQuery {
            from: from.map(day),
            to: to.map(day),
        };
        DashboardRange::of(&query, day("2026-03-02"))
    }

    #[test]
    fn a_range_has_as_many_days_before_it() {
        let of = |from, to| range(from, to).unwrap();
        let week = of(Some("2026-02-24"), Some("2026-03-02"));
        assert_eq!(week.before, day("2026-02-17"));
        let today = of(None, None);
        assert_eq!(
            (today.before, today.from, today.to),
            (day("2026-03-01"), day("2026-03-02"), day("2026-03-02"))
        );
        // Days to come are left out.
        assert_eq!(
            of(Some("2026-03-01"), Some("2026-03-31")).to,
            day("2026-03-02")
        );
        assert_eq!((week.days(), today.days()), (7, 1));
        // Today is not compared, nor is the matching day of the period before.
        assert!(week.has_today());
        assert_eq!(
            (week.over, week.before_over(), week.compared_days()),
            (day("2026-03-01"), day("2026-02-22"), 6)
        );
        assert_eq!((today.compared_days(), today.has_today()), (0, true));
        let over = of(Some("2026-02-23"), Some("2026-03-01"));
        assert!(!over.has_today());
        assert_eq!(
            (over.over, over.before_over(), over.compared_days()),
            (day("2026-03-01"), day("2026-02-22"), 7)
        );
        assert!(of(Some("2025-12-01"), None).is_reported());
        assert!(!of(Some("2025-11-30"), None).is_reported());
    }

    #[test]
    fn a_range_is_at_most_a_leap_year() {
        assert!(range(Some("2025-03-02"), Some("2026-03-02")).is_ok());
        assert_eq!(
            range(Some("2025-03-01"), Some("2026-03-02")),
            Err(ReportProblem::DashboardTooLong.into())
        );
        for (from, to) in [
            (Some("2026-03-02"), Some("2026-03-01")),
            (Some("2026-03-03"), None),
            (Some("1999-12-31"), Some("1999-12-31")),
        ] {
            assert_eq!(range(from, to), Err(Problem::MalformedRequest.into()));
        }
    }
}
