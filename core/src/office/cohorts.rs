//! Cohorts: members by the Korean month in which they signed up or deposited first, and what they did in the
//! months since.

use super::percent::share_percent;
use crate::kernel::money::Won;
use chrono::{Datelike, Months, NaiveDate};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The most cohorts of a table, and the most months since.
pub const COHORTS_MAX: u32 = 12;

/// What makes the members of a cohort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CohortBy {
    /// They signed up in the same Korean month.
    Joined,
    /// Their first deposit was approved in the same Korean month.
    Deposited,
}

impl CohortBy {
    /// All of them with their names in paths.
    pub const ALL: [(&'static str, Self); 2] =
        [("joined", Self::Joined), ("deposited", Self::Deposited)];

    /// The variant with this name.
    pub fn of(name: &str) -> Option<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == name);
        known.map(|(_, by)| *by)
    }
}

/// The first day of the oldest cohort of a table: the month of today is the last one.
pub fn first_cohort(today: NaiveDate) -> NaiveDate {
    let month = today.with_day(1).unwrap_or(today);
    let first = month.checked_sub_months(Months::new(COHORTS_MAX - 1));
    first.unwrap_or(month)
}

/// What the members of a cohort did in one month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CohortMonth {
    /// The first day of the month.
    #[tsify(type = "string")]
    pub month: NaiveDate,
    /// Members who placed a slip or played a casino round.
    pub active: i64,
    /// Their share of the cohort in percent, with one decimal; `null` without members.
    pub active_percent: Option<String>,
    /// Approved deposits, won.
    pub deposits: Won,
    /// Turnover less payouts, won.
    pub ggr: Won,
}

/// Members who joined in the same month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Cohort {
    /// The first day of its month.
    #[tsify(type = "string")]
    pub month: NaiveDate,
    /// Number of members.
    pub members: i64,
    /// Its own month and those since, oldest first.
    pub months: Vec<CohortMonth>,
}

impl Cohort {
    /// Adds what members did in the next month.
    pub fn push(&mut self, month: NaiveDate, active: i64, deposits: Won, ggr: Won) {
        self.months.push(CohortMonth {
            month,
            active,
            active_percent: share_percent(active, self.members),
            deposits,
            ggr,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_table_has_twelve_cohorts_with_the_month_of_today() {
        assert_eq!(first_cohort(day("2026-03-31")), day("2025-04-01"));
        assert_eq!(first_cohort(day("2026-12-01")), day("2026-01-01"));
        assert_eq!(CohortBy::of("deposited"), Some(CohortBy::Deposited));
        assert_eq!(CohortBy::of("week"), None);
    }
}
