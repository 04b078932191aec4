//! Lists in pages.

use crate::kernel::korea;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Rows of a history page (account spec §9).
pub const HISTORY_PAGE_SIZE: u32 = 10;
/// Page links that a list shows at most (account spec §9).
pub const PAGE_LINKS_MAX: u32 = 11;

/// As many rows of a long list are counted and go by numbered pages; a longer one is paged through
/// from row to row.
pub const COUNTED_MAX: i64 = 10_000;

/// One page of a list, with the number of rows in all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// The rows of this page.
    pub items: Vec<T>,
    /// Rows over all pages; of a long list [`COUNTED_MAX`] at most.
    pub count: i64,
    /// There are more rows than were counted.
    #[serde(default, skip_serializing_if = "is_false")]
    #[tsify(optional)]
    pub more: bool,
    /// Where the pages beside this one begin, of a list that is too long for page numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub beside: Option<Beside>,
}

/// The pages beside one, by the keys of the rows at its edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Beside {
    /// The page before it is the one [`ListQuery::before`] this; `null` on the first.
    pub before: Option<i64>,
    /// The page after it is the one [`ListQuery::after`] this; `null` on the last.
    pub after: Option<i64>,
}

impl<T> Page<T> {
    /// A page of a list that goes by numbers.
    pub fn new(items: Vec<T>, count: i64) -> Self {
        Page {
            items,
            count,
            more: false,
            beside: None,
        }
    }

    /// The same page of something that is made of its rows.
    pub fn with<U>(self, items: Vec<U>) -> Page<U> {
        Page {
            items,
            count: self.count,
            more: self.more,
            beside: self.beside,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes it so")]
fn is_false(value: &bool) -> bool {
    !value
}

/// What a list of an office is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct ListQuery {
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
    /// Of a long list, the rows after the one with this key, and no page's number.
    #[tsify(optional)]
    pub after: Option<i64>,
    /// Of a long list, the rows before the one with this key.
    #[tsify(optional)]
    pub before: Option<i64>,
    /// Text to search for.
    #[tsify(optional)]
    pub search: Option<String>,
    /// A state to filter by; which ones there are depends on the list.
    #[tsify(optional)]
    pub status: Option<String>,
    /// Only what concerns this member, in lists that know members.
    #[tsify(optional)]
    pub member: Option<i64>,
    /// A kind to filter by; which ones there are depends on the list.
    #[tsify(optional)]
    pub kind: Option<String>,
    /// A kind of game, of lists of bets: `sports`, `inplay`, `minigame` or `virtual`.
    #[tsify(optional)]
    pub game: Option<String>,
    /// Only bets with a leg on this fixture.
    #[tsify(optional)]
    pub fixture: Option<i64>,
    /// Only bets of this stake and more, won.
    #[tsify(optional)]
    pub stake_min: Option<Won>,
    /// The first Korean day.
    #[tsify(optional, type = "string | null")]
    pub from: Option<NaiveDate>,
    /// The last Korean day.
    #[tsify(optional, type = "string | null")]
    pub to: Option<NaiveDate>,
    /// Level, of a list of members.
    #[tsify(optional)]
    pub level: Option<i16>,
    /// What comes first; which orders there are depends on the list.
    #[tsify(optional)]
    pub sort: Option<String>,
    /// Who acted, of the audit log.
    #[tsify(optional)]
    pub actor: Option<String>,
    /// On what, of the audit log: `charge:17`, or `charge` for all of them. Of a report, what it is
    /// drilled down into: `sport:6046`.
    #[tsify(optional)]
    pub subject: Option<String>,
}

/// Moments that a list is narrowed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Period {
    /// The first moment of it.
    pub from: Option<DateTime<Utc>>,
    /// The first moment after it.
    pub until: Option<DateTime<Utc>>,
}

/// Years that a period can name: the database keeps no moment of any year.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=9998;

impl ListQuery {
    /// What is searched for; `None` where nothing is.
    pub fn search(&self) -> Option<&str> {
        given(self.search.as_ref())
    }

    /// Who acted.
    pub fn actor(&self) -> Option<&str> {
        given(self.actor.as_ref())
    }

    /// On what.
    pub fn subject(&self) -> Option<&str> {
        given(self.subject.as_ref())
    }

    /// The kind as it was written, of a list that has too many to name.
    pub fn kind(&self) -> Option<&str> {
        given(self.kind.as_ref())
    }

    /// What the state that is asked for stands for; `None` for all.
    pub fn status_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(given(self.status.as_ref()), names)
    }

    /// What the kind that is asked for stands for; `None` for all.
    pub fn kind_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(self.kind(), names)
    }

    /// What the kind of game that is asked for stands for; `None` for all.
    pub fn game_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(given(self.game.as_ref()), names)
    }

    /// What the order that is asked for stands for; `None` for the list's own.
    pub fn sort_of<T: Clone>(&self, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
        meant(given(self.sort.as_ref()), names)
    }

    /// The days asked for, both whole.
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

    /// Rows to skip.
    pub fn offset(&self) -> i64 {
        (i64::from(self.page.unwrap_or(1).max(1)) - 1) * self.limit()
    }
}

/// A filter that says something.
fn given(text: Option<&String>) -> Option<&str> {
    let text = text.map(|text| text.trim());
    text.filter(|text| !text.is_empty())
}

/// What a name stands for; refused where the list does not know it.
fn meant<T: Clone>(name: Option<&str>, names: &[(&str, T)]) -> Result<Option<T>, Problem> {
    let Some(name) = name else {
        return Ok(None);
    };
    let known = names.iter().find(|(known, _)| *known == name);
    let (_, meaning) = known.ok_or(Problem::MalformedRequest)?;
    Ok(Some(meaning.clone()))
}

/// How many pages `count` rows make (betting spec §2: total divided by 10, rounded up).
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
