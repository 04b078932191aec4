//! The in-play listing, from memory.

use super::listing::{cards, columns, matches, page};
use super::offer::{Offer, OfferedFixture};
use chrono::{DateTime, Utc};
use hanpan_core::sportsbook::catalogue::{
    ACTIVE_SPORTS, InPlayListing, InPlaySport, ListingQuery, sport_label,
};
use std::collections::HashMap;
use std::sync::Arc;

/// Returns a page of the fixtures in play: sports in the order of the site, leagues of a sport by their
/// first start, fixtures of a league by their start.
pub(super) fn listing(offer: &Offer, now: DateTime<Utc>, query: &ListingQuery) -> InPlayListing {
    let search = query.search.as_deref().unwrap_or_default();
    let search = search.trim().to_lowercase();
    let playing: Vec<&Arc<OfferedFixture>> = offer.in_play().collect();
    let sports = sports(&playing);
    let wanted = playing
        .into_iter()
        .filter(|fixture| matches(fixture, query, &search));
    let fixtures = by_sport_and_league(wanted.collect());
    let columns = columns(&fixtures);
    let mut leagues = cards(page(&fixtures, query), &columns, query.game_style);
    for fixture in leagues.iter_mut().flat_map(|league| &mut league.fixtures) {
        let known = offer.fixture(fixture.fixture_id);
        fixture.suspended = known.is_none_or(|known| known.suspended(offer.inplay_stopped, now));
    }
    InPlayListing {
        leagues,
        count: i64::try_from(fixtures.len()).unwrap_or_default(),
        sports,
        stopped: offer.inplay_stopped,
        sequence: offer.sequence,
    }
}

/// Returns the sports of the site in its order, including those without a fixture in play.
fn sports(playing: &[&Arc<OfferedFixture>]) -> Vec<InPlaySport> {
    let count = |sport_id| {
        let own = playing
            .iter()
            .filter(|fixture| fixture.head().sport_id == sport_id);
        InPlaySport {
            sport_id,
            name: sport_label(sport_id).to_owned(),
            count: i64::try_from(own.count()).unwrap_or_default(),
        }
    };
    ACTIVE_SPORTS.into_iter().map(count).collect()
}

/// Sorts fixtures, which are given in the order of start.
fn by_sport_and_league(mut fixtures: Vec<&Arc<OfferedFixture>>) -> Vec<&Arc<OfferedFixture>> {
    let mut first_start = HashMap::new();
    for fixture in &fixtures {
        let head = fixture.head();
        first_start.entry(head.league_id).or_insert(head.start_at);
    }
    // A stable sort: within a league the order of start stays.
    fixtures.sort_by_key(|fixture| {
        let head = fixture.head();
        let sport = ACTIVE_SPORTS.iter().position(|id| *id == head.sport_id);
        (
            sport,
            first_start.get(&head.league_id).copied(),
            head.league_id,
        )
    });
    fixtures
}
