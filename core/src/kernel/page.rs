//! Paged lists.

use crate::kernel::ids::{FixtureId, MemberId};
use crate::kernel::korea;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Rows of a history page (account spec §9).
pub const HISTORY_PAGE_SIZE: u32 = 10;

/// Largest number of rows that are counted. A longer list has no page numbers; the client pages through
/// it by row keys.
pub const COUNTED_MAX: i64 = 10_000;

/// One page of a list, with the total number of rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// The rows of this page.
    pub items: Vec<T>,
    /// Rows on all pages, at most [`COUNTED_MAX`].
    pub count: i64,
    /// Whether there are more rows than were counted.
    #[serde(default, skip_serializing_if = "is_false")]
    #[tsify(optional)]
    pub more: bool,
    /// Keys of the previous and next page, if the list is too long for page numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub adjacent: Option<AdjacentPages>,
}

/// The previous and next page, given by the keys of the rows at the edges of the current page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AdjacentPages {
    /// Value of [`ListQuery::before`] that requests the previous page; `null` on the first page.
    pub before: Option<i64>,
    /// Value of [`ListQuery::after`] that requests the next page; `null` on the last page.
    pub after: Option<i64>,
}

impl<T> Page<T> {
    /// Creates a page of a list with page numbers.
    pub fn new(items: Vec<T>, count: i64) -> Self {
        Page {
            items,
            count,
            more: false,
            adjacent: None,
        }
    }

    /// Returns the same page with other items, usually converted from its rows.
    pub fn with<U>(self, items: Vec<U>) -> Page<U> {
        Page {
            items,
            count: self.count,
            more: self.more,
            adjacent: self.adjacent,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// Query of an office list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct ListQuery {
    /// Page number, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
    /// Return the rows after the one with this key, for a long list without page numbers.
    #[tsify(optional)]
    pub after: Option<i64>,
    /// Return the rows before the one with this key, for a long list without page numbers.
    #[tsify(optional)]
    pub before: Option<i64>,
    /// Search text.
    #[tsify(optional)]
    pub search: Option<String>,
    /// Status filter; the allowed values depend on the list.
    #[tsify(optional)]
    pub status: Option<String>,
    /// Only rows of this member, in lists that support it.
    #[tsify(optional)]
    pub member: Option<MemberId>,
    /// Kind filter; the allowed values depend on the list.
    #[tsify(optional)]
    pub kind: Option<String>,
    /// Kind of game, in lists of bets: `sports`, `inplay`, `minigame` or `virtual`. In rounds of the casino, the
    /// game's id or a part of its name.
    #[tsify(optional)]
    pub game: Option<String>,
    /// Only bets with a leg on this fixture.
    #[tsify(optional)]
    pub fixture: Option<FixtureId>,
    /// Only bets with at least this stake, won.
    #[tsify(optional)]
    pub stake_min: Option<Won>,
    /// First Korean day.
    #[tsify(optional, type = "string | null")]
    pub from: Option<NaiveDate>,
    /// Last Korean day.
    #[tsify(optional, type = "string | null")]
    pub to: Option<NaiveDate>,
    /// Which moment of a row the days limit, if not its creation; the allowed values depend on the list.
    #[tsify(optional)]
    pub moment: Option<String>,
    /// Only rows of this hour of the Korean day, 0 to 23, in lists of bets.
    #[tsify(optional)]
    pub hour: Option<i16>,
    /// Level, in the list of members.
    #[tsify(optional)]
    pub level: Option<i16>,
    /// Sort order; the allowed values depend on the list.
    #[tsify(optional)]
    pub sort: Option<String>,
    /// Who acted, in the audit log.
    #[tsify(optional)]
    pub actor: Option<String>,
    /// In the audit log, the subject: `charge:17`, or `charge` for all charges. In a report, the row to
    /// drill down into: `sport:6046`. In the list of bets, what all legs are on: `sport:6046,market:1`, or
    /// `sport:` for bets over several sports. In the list of members, a month in which they bet:
    /// `active:2026-03-01`. In the list of charges and in the report by member, a cohort: `joined:2026-02-01`
    /// or `deposited:2026-02-01`. In rounds of the casino, a game: `game:slot-moon`.
    #[tsify(optional)]
    pub subject: Option<String>,
}

/// A range of moments that restricts a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Period {
    /// Start, inclusive.
    pub from: Option<DateTime<Utc>>,
    /// End, exclusive.
    pub until: Option<DateTime<Utc>>,
}

/// Years that a period may lie in; the database cannot store every year of `NaiveDate`.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=9998;

impl ListQuery {
    /// Returns the search text, or `None` if it is missing or blank.
    pub fn search(&self) -> Option<&str> {
        given(self.search.as_ref())
    }

    /// Returns who acted, or `None` if it is missing or blank.
    pub fn actor(&self) -> Option<&str> {
        given(self.actor.as_ref())
    }

    /// Returns the subject, or `None` if it is missing or blank.
    pub fn subject(&self) -> Option<&str> {
        given(self.subject.as_ref())
    }

    /// Returns the kind as text, for a list with too many kinds to enumerate; `None` if it is missing
    /// or blank.
    pub fn kind(&self) -> Option<&str> {
        given(self.kind.as_ref())
    }

    /// Maps the requested status to its value; `None` means all.
    pub fn status_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(given(self.status.as_ref()), names)
    }

    /// Maps the requested kind to its value; `None` means all.
    pub fn kind_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(self.kind(), names)
    }

    /// Returns the game as text, for a list with too many games to enumerate; `None` if it is missing or
    /// blank.
    pub fn game(&self) -> Option<&str> {
        given(self.game.as_ref())
    }

    /// Maps the requested kind of game to its value; `None` means all.
    pub fn game_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(self.game(), names)
    }

    /// Maps the requested moment to its value; `None` means the creation of a row.
    pub fn moment_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(given(self.moment.as_ref()), names)
    }

    /// Returns the requested hour of the day. Fails if a day has no such hour.
    pub fn hour(&self) -> Result<Option<i16>, Problem> {
        match self.hour {
            Some(hour) if !(0..24).contains(&hour) => Err(Problem::MalformedRequest),
            hour => Ok(hour),
        }
    }

    /// Maps the requested order to its value; `None` means the list's default order.
    pub fn sort_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(given(self.sort.as_ref()), names)
    }

    /// Converts the requested days, both inclusive, to moments. Fails if they are reversed or out of
    /// range.
    pub fn period(&self) -> Result<Period, Problem> {
        let days = [self.from, self.to].into_iter().flatten();
        let backwards = self.from.zip(self.to).is_some_and(|(from, to)| to < from);
        if backwards || days.into_iter().any(|day| !YEARS.contains(&day.year())) {
            return Err(Problem::MalformedRequest);
        }
        let after = self.to.and_then(|day| day.succ_opt());
        Ok(Period {
            from: self.from.map(korea::start),
            until: after.map(korea::start),
        })
    }

    /// Rows per page, 1 to 100.
    pub fn limit(&self) -> i64 {
        i64::from(self.perpage.unwrap_or(HISTORY_PAGE_SIZE).clamp(1, 100))
    }

    /// Number of rows to skip.
    pub fn offset(&self) -> i64 {
        (i64::from(self.page.unwrap_or(1).max(1)) - 1) * self.limit()
    }

    /// Whether the page comes after all rows that are counted. No client offers such a page.
    pub fn is_beyond_counted(&self) -> bool {
        self.offset() >= COUNTED_MAX
    }
}

/// Trims a filter. Returns `None` if nothing is left.
pub(crate) fn given(text: Option<&String>) -> Option<&str> {
    let text = text.map(|text| text.trim());
    text.filter(|text| !text.is_empty())
}

/// Looks up a name. Fails if the list does not support it.
fn meant<T: Clone>(name: Option<&str>, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
    let Some(name) = name else {
        return Ok(None);
    };
    let known = names.iter().find(|(known, _)| *known == name);
    let (_, meaning) = known.ok_or(Problem::MalformedRequest)?;
    Ok(Some(meaning.clone()))
}

/// Returns the number of pages for `count` rows (betting spec §2: total divided by 10, rounded up).
pub fn page_count(count: u64, per_page: u32) -> u64 {
    count.div_ceil(u64::from(per_page.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_up() {
        for (rows, pages) in [(0, 0), (1, 1), (10, 1), (11, 2), (30, 3), (31, 4)] {
            assert_eq!(page_count(rows, HISTORY_PAGE_SIZE), pages, "{rows}");
        }
        assert_eq!(page_count(5, 0), 5);
    }

    fn between(from: &str, to: &str) -> Result<Period, Problem> {
        let query = ListQuery {
            from: from.parse().ok(),
            to: to.parse().ok(),
            ..ListQuery::default()
        };
        query.period()
    }

    #[test]
    fn a_period_is_of_whole_korean_days() {
        let day = between("2026-03-02", "2026-03-02").unwrap();
        let [from, until] = [day.from, day.until].map(|at| at.unwrap().to_rfc3339());
        assert_eq!(from, "2026-03-01T15:00:00+00:00");
        assert_eq!(until, "2026-03-02T15:00:00+00:00");
        assert_eq!(between("", ""), Ok(Period::default()));
        assert_eq!(between("2026-03-02", "").unwrap().until, None);
    }

    #[test]
    fn a_period_that_no_list_has_is_refused() {
        for (from, to) in [
            ("2026-03-02", "2026-03-01"),
            ("-4713-01-01", ""),
            ("", "9999-01-01"),
        ] {
            assert_eq!(between(from, to), Err(Problem::MalformedRequest), "{from}");
        }
    }

    #[test]
    fn a_page_after_the_counted_rows_is_known() {
        for (page, perpage, beyond) in [
            (None, None, false),
            (Some(1_000), None, false),
            (Some(1_001), None, true),
            (Some(100), Some(100), false),
            (Some(101), Some(100), true),
            (Some(u32::MAX), Some(u32::MAX), true),
        ] {
            let query = ListQuery {
                page,
                perpage,
                ..ListQuery::default()
            };
            assert_eq!(query.is_beyond_counted(), beyond, "{page:?}");
        }
    }

    #[test]
    fn a_day_has_the_hours_0_to_23() {
        let asked = |hour| {
            let query = ListQuery {
                hour,
                ..ListQuery::default()
            };
            query.hour()
        };
        for hour in [None, Some(0), Some(23)] {
            assert_eq!(asked(hour), Ok(hour));
        }
        for hour in [-1, 24] {
            assert_eq!(asked(Some(hour)), Err(Problem::MalformedRequest));
        }
    }

    #[test]
    fn a_filter_says_what_the_list_knows_or_is_refused() {
        let asked = |status: &str| ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let names = [("waiting", 1), ("done", 2)];
        assert_eq!(asked("done").status_of(&names), Ok(Some(2)));
        assert_eq!(asked(" ").status_of(&names), Ok(None));
        let unknown = asked("lost").status_of(&names);
        assert_eq!(unknown, Err(Problem::MalformedRequest));
    }
}
