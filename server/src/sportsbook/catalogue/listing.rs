//! The listing and its tree, from memory.

use super::offer::{Offer, OfferedFixture};
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::kernel::ids::{LeagueId, LocationId, MarketId, SportId};
use hanpan_core::kernel::korea;
use hanpan_core::sportsbook::bets::BetStyle;
use hanpan_core::sportsbook::catalogue::{
    ACTIVE_SPORTS, DayCount, LISTING_COLUMNS, LISTING_PAGE_SIZE, LISTING_PAGE_SIZE_MAX,
    LeagueQuery, LeagueView, Listing, ListingColumn, ListingLeague, ListingQuery, LocationQuery,
    LocationView, MarketView, TopSport, sport_label,
};
use hanpan_core::sportsbook::markets::market_position;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// Returns the sports of the site in its order, including those without an offer.
pub(super) fn top_sports(offer: &Offer, now: DateTime<Utc>) -> Vec<TopSport> {
    let mut sports: HashMap<SportId, (HashSet<LeagueId>, i64)> = HashMap::new();
    for fixture in offer.listed_at(now) {
        let (leagues, fixtures) = sports.entry(fixture.head().sport_id).or_default();
        leagues.insert(fixture.head().league_id);
        *fixtures += 1;
    }
    let view = |sport_id: SportId| {
        let (leagues, fixture_count) = sports.remove(&sport_id).unwrap_or_default();
        TopSport {
            sports_event_id: sport_id,
            sports_event_korean: sport_label(sport_id).to_owned(),
            league_count: i64::try_from(leagues.len()).unwrap_or_default(),
            fixture_count,
        }
    };
    ACTIVE_SPORTS.into_iter().map(view).collect()
}

/// Returns the locations of a sport, those with the most fixtures first.
pub(super) fn locations(
    offer: &Offer,
    now: DateTime<Utc>,
    query: &LocationQuery,
) -> Vec<LocationView> {
    let mut views: BTreeMap<LocationId, LocationView> = BTreeMap::new();
    let fixtures = offer.listed_at(now);
    for fixture in fixtures.filter(|row| row.head().sport_id == query.sport_id) {
        let view = views.entry(fixture.location_id);
        let view = view.or_insert_with(|| LocationView {
            sport_id: query.sport_id,
            location_id: fixture.location_id,
            name_korean: fixture.location_name.clone(),
            image_path: fixture.image_path.clone(),
            cnt: 0,
        });
        view.cnt += 1;
    }
    let mut views: Vec<LocationView> = views.into_values().collect();
    views.sort_by_cached_key(|view| (Reverse(view.cnt), view.name_korean.clone()));
    views
}

/// Returns the leagues of a location, those with the most fixtures first.
pub(super) fn leagues(offer: &Offer, now: DateTime<Utc>, query: &LeagueQuery) -> Vec<LeagueView> {
    let mut views: BTreeMap<LeagueId, LeagueView> = BTreeMap::new();
    let fixtures = offer.listed_at(now);
    for fixture in fixtures
        .filter(|row| row.head().sport_id == query.sport_id && row.location_id == query.location_id)
    {
        let league_id = fixture.head().league_id;
        let view = views.entry(league_id).or_insert_with(|| LeagueView {
            sport_id: query.sport_id,
            location_id: query.location_id,
            league_id,
            name_korean: fixture.head().league_name.clone(),
            cnt: 0,
        });
        view.cnt += 1;
    }
    let mut views: Vec<LeagueView> = views.into_values().collect();
    views.sort_by_cached_key(|view| (Reverse(view.cnt), view.name_korean.clone()));
    views
}

/// Returns a page of the listing: days in order, leagues of a day by their first start, fixtures of a
/// league by their start.
pub(super) fn listing(offer: &Offer, now: DateTime<Utc>, query: &ListingQuery) -> Listing {
    let search = query
        .search
        .as_deref()
        .unwrap_or_default()
        .trim()
        .to_lowercase();
    let wanted: Vec<&Arc<OfferedFixture>> = offer
        .listed_at(now)
        .filter(|fixture| matches(fixture, query, &search))
        .collect();
    let mut days: BTreeMap<NaiveDate, i64> = BTreeMap::new();
    for fixture in &wanted {
        *days.entry(korea::day(fixture.head().start_at)).or_default() += 1;
    }
    let day = query.day.as_deref().filter(|day| !day.is_empty());
    let on_day = wanted.into_iter().filter(|fixture| {
        day.is_none_or(|day| korea::day(fixture.head().start_at).to_string() == day)
    });
    let fixtures = by_day_and_league(on_day.collect());
    let columns = columns(&fixtures);
    Listing {
        leagues: cards(page(&fixtures, query), &columns, query.game_style),
        count: i64::try_from(fixtures.len()).unwrap_or_default(),
        days: days
            .into_iter()
            .map(|(day, count)| DayCount {
                day: day.to_string(),
                count,
            })
            .collect(),
        sequence: offer.sequence,
    }
}

/// Returns the page of a query.
pub(super) fn page<'f, 'a>(
    fixtures: &'f [&'a Arc<OfferedFixture>],
    query: &ListingQuery,
) -> impl Iterator<Item = &'f &'a Arc<OfferedFixture>> {
    let size = query.perpage.unwrap_or(LISTING_PAGE_SIZE);
    let size = size.clamp(1, LISTING_PAGE_SIZE_MAX) as usize;
    let skipped = (query.page.unwrap_or(1).max(1) as usize - 1).saturating_mul(size);
    fixtures.iter().skip(skipped).take(size)
}

pub(super) fn matches(fixture: &OfferedFixture, query: &ListingQuery, search: &str) -> bool {
    let head = fixture.head();
    query.sport_id.is_none_or(|id| head.sport_id == id)
        && query.location.is_none_or(|id| fixture.location_id == id)
        && query.league.is_none_or(|id| head.league_id == id)
        && (search.is_empty() || fixture.search.contains(search))
}

/// Sorts fixtures, which are given in the order of start.
fn by_day_and_league(fixtures: Vec<&Arc<OfferedFixture>>) -> Vec<&Arc<OfferedFixture>> {
    let group = |fixture: &OfferedFixture| {
        (
            korea::day(fixture.head().start_at),
            fixture.head().league_id,
        )
    };
    let mut first_start = HashMap::new();
    for fixture in &fixtures {
        let start_at = fixture.head().start_at;
        first_start.entry(group(fixture)).or_insert(start_at);
    }
    let mut sorted = fixtures;
    // A stable sort: within a group the order of start stays.
    sorted.sort_by_key(|fixture| {
        let (day, league) = group(fixture);
        (day, first_start.get(&(day, league)).copied(), league)
    });
    sorted
}

/// How many fixtures of a league have each main market.
struct Having<'a> {
    sport_id: SportId,
    fixtures: usize,
    markets: HashMap<MarketId, (usize, &'a MarketView)>,
}

impl Having<'_> {
    /// Returns the first main markets that at least half of the fixtures have. If these are too few,
    /// adds those that fewer fixtures have.
    fn columns(self) -> Vec<ListingColumn> {
        let position = |market: &MarketView| market_position(self.sport_id, market.market_id);
        let mut markets: Vec<_> = self.markets.into_values().collect();
        markets.sort_by_key(|(having, market)| (having * 2 < self.fixtures, position(market)));
        markets.truncate(LISTING_COLUMNS);
        markets.sort_by_key(|(_, market)| position(market));
        let column = |(_, market): (usize, &MarketView)| ListingColumn {
            market_id: market.market_id,
            name: market.name.clone(),
        };
        markets.into_iter().map(column).collect()
    }
}

/// Returns the columns of each league's card, the same on every page.
pub(super) fn columns(fixtures: &[&Arc<OfferedFixture>]) -> HashMap<LeagueId, Vec<ListingColumn>> {
    let mut leagues: HashMap<LeagueId, Having<'_>> = HashMap::new();
    for fixture in fixtures {
        let head = fixture.head();
        let league = leagues.entry(head.league_id).or_insert_with(|| Having {
            sport_id: head.sport_id,
            fixtures: 0,
            markets: HashMap::new(),
        });
        league.fixtures += 1;
        for market in fixture.main() {
            let having = league.markets.entry(market.market_id);
            having.or_insert((0, market)).0 += 1;
        }
    }
    let chosen = leagues.into_iter();
    chosen.map(|(id, league)| (id, league.columns())).collect()
}

pub(super) fn cards<'a>(
    fixtures: impl Iterator<Item = &'a &'a Arc<OfferedFixture>>,
    columns: &HashMap<LeagueId, Vec<ListingColumn>>,
    style: Option<BetStyle>,
) -> Vec<ListingLeague> {
    let row = |fixture: &OfferedFixture, columns: &[ListingColumn]| match style {
        Some(BetStyle::Korean) => fixture.main_row(),
        _ => fixture.row(columns),
    };
    let mut cards: Vec<ListingLeague> = vec![];
    for fixture in fixtures {
        let head = fixture.head();
        let columns = columns.get(&head.league_id).map_or(&[][..], Vec::as_slice);
        match cards.last_mut() {
            Some(card) if card.league_id == head.league_id => {
                card.fixtures.push(row(fixture, columns));
            }
            _ => cards.push(ListingLeague {
                sport_id: head.sport_id,
                league_id: head.league_id,
                name: head.league_name.clone(),
                location_name: fixture.location_name.clone(),
                image_path: fixture.image_path.clone(),
                columns: columns.to_vec(),
                fixtures: vec![row(fixture, columns)],
            }),
        }
    }
    cards
}
