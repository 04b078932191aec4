//! Lists in pages.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Rows of a history page (account spec §9).
pub const HISTORY_PAGE_SIZE: u32 = 10;
/// Page links that a list shows at most (account spec §9).
pub const PAGE_LINKS_MAX: u32 = 11;

/// One page of a list, with the number of rows in all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    /// The rows of this page.
    pub items: Vec<T>,
    /// Rows over all pages.
    pub count: i64,
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
    /// Text to search for.
    #[tsify(optional)]
    pub search: Option<String>,
    /// A state to filter by; which ones there are depends on the list.
    #[tsify(optional)]
    pub status: Option<String>,
    /// Only what concerns this member, in lists that know members.
    #[tsify(optional)]
    pub member: Option<i64>,
}

impl ListQuery {
    /// What is searched for; `None` where nothing is.
    pub fn search(&self) -> Option<&str> {
        self.search
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty())
    }

    /// The state that is asked for; `None` for all.
    pub fn status(&self) -> Option<&str> {
        self.status.as_deref().filter(|text| !text.is_empty())
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
}
