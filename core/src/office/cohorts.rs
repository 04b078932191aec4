//! Cohorts: members by the Korean month in which they signed up or deposited first, and what they did in the
//! months since.

use super::percent::share_percent;
use crate::kernel::money::Won;
use crate::kernel::page::ListQuery;
use crate::kernel::problem::Problem;
use chrono::{Datelike, Days, Months, NaiveDate};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The most cohorts of a table, and the most months since.
pub const COHORTS_MAX: u32 = 12;

/// Years that a month may be of.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=9998;

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
    pub const ALL: [(&'static str, Self); 2] = [
        (Self::Joined.name(), Self::Joined),
        (Self::Deposited.name(), Self::Deposited),
    ];

    /// The variant with this name.
    pub fn of(name: &str) -> Option<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == name);
        known.map(|(_, by)| *by)
    }

    /// Its name in paths and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Joined => "joined",
            Self::Deposited => "deposited",
        }
    }
}

/// The members of a cohort, as lists name them in the subject of a query: `joined:2026-02-01`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CohortMembers {
    /// What makes them.
    pub by: CohortBy,
    /// The first day of their month.
    pub month: NaiveDate,
}

impl CohortMembers {
    /// Reads the kind and the month of a subject.
    pub fn of(by: &str, month: &str) -> Result<Self, Problem> {
        let by = CohortBy::of(by).ok_or(Problem::MalformedRequest)?;
        let month = month_of(month)?;
        Ok(Self { by, month })
    }

    /// Reads the subject of a query, which names nothing else.
    pub fn of_query(query: &ListQuery) -> Result<Option<Self>, Problem> {
        let Some(subject) = query.subject() else {
            return Ok(None);
        };
        let (by, month) = subject.split_once(':').ok_or(Problem::MalformedRequest)?;
        Self::of(by, month).map(Some)
    }
}

/// A month in which members were active, as the list of members names it in the subject of a query:
/// `active:2026-03-01`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveMonth {
    /// Its first day.
    pub first: NaiveDate,
    /// Its last day.
    pub last: NaiveDate,
}

impl ActiveMonth {
    /// Reads the subject of a query, which names nothing else.
    pub fn of_query(query: &ListQuery) -> Result<Option<Self>, Problem> {
        let Some(subject) = query.subject() else {
            return Ok(None);
        };
        let month = subject.strip_prefix("active:");
        let first = month_of(month.ok_or(Problem::MalformedRequest)?)?;
        let next = first.checked_add_months(Months::new(1));
        let last = next.and_then(|next| next.checked_sub_days(Days::new(1)));
        let last = last.ok_or(Problem::MalformedRequest)?;
        Ok(Some(Self { first, last }))
    }
}

/// Reads a month by its first day.
fn month_of(text: &str) -> Result<NaiveDate, Problem> {
    let month: NaiveDate = text.parse().map_err(|_| Problem::MalformedRequest)?;
    // Of such years the database can compute the month after.
    if month.day() == 1 && YEARS.contains(&month.year()) {
        Ok(month)
    } else {
        Err(Problem::MalformedRequest)
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
        assert_eq!(CohortBy::of("joined"), Some(CohortBy::Joined));
    }

    fn named(subject: &str) -> ListQuery {
        ListQuery {
            subject: Some(subject.to_owned()),
            ..ListQuery::default()
        }
    }

    #[test]
    fn a_list_names_a_cohort_or_a_month_by_its_first_day() {
        let cohort = CohortMembers::of_query(&named("deposited:2026-02-01"));
        let of = CohortMembers {
            by: CohortBy::Deposited,
            month: day("2026-02-01"),
        };
        assert_eq!(cohort, Ok(Some(of)));
        let month = ActiveMonth::of_query(&named("active:2026-12-01"));
        let (first, last) = (day("2026-12-01"), day("2026-12-31"));
        assert_eq!(month, Ok(Some(ActiveMonth { first, last })));
        let none = ListQuery::default();
        assert_eq!(CohortMembers::of_query(&none), Ok(None));
        assert_eq!(ActiveMonth::of_query(&none), Ok(None));
        for rest in ["", "2026-02", "2026-02-02", "1999-12-01", "+12026-02-01"] {
            let cohort = CohortMembers::of_query(&named(&format!("joined:{rest}")));
            assert_eq!(cohort, Err(Problem::MalformedRequest), "{rest}");
            let month = ActiveMonth::of_query(&named(&format!("active:{rest}")));
            assert_eq!(month, Err(Problem::MalformedRequest), "{rest}");
        }
        let week = CohortMembers::of_query(&named("week:2026-02-01"));
        assert_eq!(week, Err(Problem::MalformedRequest));
        let joined = ActiveMonth::of_query(&named("joined:2026-02-01"));
        assert_eq!(joined, Err(Problem::MalformedRequest));
    }
}
