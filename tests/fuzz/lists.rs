//! Queries in addresses: pages, cursors and filters of lists, and the sports of a token for in-play bets.

use crate::typed::Typed;
use axum::extract::Query;
use axum::http::Uri;
use bolero::{TypeGenerator, check};
use chrono::Datelike;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::inplay::TokenQuery;
use reqwest::Url;

const KEYS: [&str; 13] = [
    "page", "perpage", "after", "before", "search", "status", "member", "kind", "stakeMin", "from",
    "to", "hour", "level",
];

/// Fields of a query, of which some may be named twice.
#[derive(Debug, TypeGenerator)]
struct Fields(Vec<(u8, Given)>);

#[derive(Debug, TypeGenerator)]
enum Given {
    Number(i64),
    Small(i8),
    Day(i16, u8, u8),
    Text(Typed),
}

impl Given {
    fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Small(number) => number.to_string(),
            Self::Day(year, month, day) => {
                format!("{year:04}-{:02}-{:02}", month % 14, day % 33)
            }
            Self::Text(text) => text.text(),
        }
    }
}

impl Fields {
    /// The address with up to six of the fields.
    fn uri(&self) -> Uri {
        let mut url = Url::parse("http://hanpan.example/api/admin/charges").unwrap();
        let fields = self.0.iter().take(6);
        let fields =
            fields.map(|(key, given)| (KEYS[usize::from(*key) % KEYS.len()], given.text()));
        url.query_pairs_mut().extend_pairs(fields);
        url.as_str().parse().unwrap()
    }
}

#[test]
fn a_query_of_a_list_is_read_or_refused() {
    check!().with_type::<Fields>().for_each(|fields| {
        if let Ok(Query(query)) = Query::<ListQuery>::try_from_uri(&fields.uri()) {
            check_query(&query);
        }
    });
}

/// Otherwise the test above would show nothing.
#[test]
fn a_query_without_faults_is_read() {
    let fields = Fields(vec![
        (0, Given::Small(3)),
        (1, Given::Number(1_000)),
        (9, Given::Day(2026, 3, 2)),
        (10, Given::Day(2026, 3, 2)),
    ]);
    let Query(query) = Query::<ListQuery>::try_from_uri(&fields.uri()).unwrap();
    assert_eq!((query.limit(), query.offset()), (100, 200));
    assert!(query.period().unwrap().from.is_some());
    check_query(&query);
}

/// Checks that the database can carry out a query.
fn check_query(query: &ListQuery) {
    let (limit, offset) = (query.limit(), query.offset());
    assert!((1..=100).contains(&limit));
    assert!(offset >= 0 && offset % limit == 0);
    if let Ok(Some(hour)) = query.hour() {
        assert!((0..24).contains(&hour));
    }
    if let Ok(period) = query.period() {
        let ends = period.from.zip(period.until);
        assert!(ends.is_none_or(|(from, until)| from < until));
        for at in [period.from, period.until].into_iter().flatten() {
            assert!((1899..=9998).contains(&at.year()), "{at}");
        }
    }
    let asked = query.status.as_deref().unwrap_or_default().trim();
    match query.status_of(&[("waiting", "waiting"), ("done", "done")]) {
        Ok(status) => assert_eq!(status.unwrap_or_default(), asked),
        Err(problem) => assert_eq!(problem, Problem::MalformedRequest),
    }
}

#[test]
fn the_sports_of_a_token_are_read_or_refused() {
    check!().with_type::<Typed>().for_each(|typed| {
        let sports = typed.text();
        let query = TokenQuery { sports };
        if let Some(ids) = query.sport_ids() {
            assert!(!ids.is_empty() && ids.is_sorted_by(|one, next| one < next));
        }
    });
}
