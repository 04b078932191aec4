//! The offer: the tree, the listing and its filters, a single fixture.

use crate::offer::{Fixture, league_of, result};
use crate::world::{Refused, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{
    Empty, GetFixture, GetLeagues, GetListing, GetLocations, GetTopSports, Method,
};
use hanpan_core::kernel::ids::{FixtureId, LocationId, MarketId, SportId};
use hanpan_core::sportsbook::bets::BetStyle;
use hanpan_core::sportsbook::catalogue::{
    BASEBALL, BASKETBALL, FOOTBALL, FixtureView, LeagueQuery, Listing, ListingQuery, LocationQuery,
    SelectionStatus,
};
use serde_json::json;
use sqlx::PgPool;

async fn listing(world: &World, query: ListingQuery) -> Listing {
    world.visitor().call::<GetListing>(&query).await.unwrap()
}

async fn fixture_view(world: &World, id: FixtureId) -> Result<FixtureView, Refused> {
    world.visitor().call_at::<GetFixture>(id, &Empty {}).await
}

/// Ids of a listing's fixtures, in order.
fn ids(listing: &Listing) -> Vec<FixtureId> {
    let fixtures = listing.leagues.iter().flat_map(|league| &league.fixtures);
    fixtures.map(|fixture| fixture.fixture_id).collect()
}

/// A fixture with one selection, so that it is listed.
async fn listed(world: &World, sport_id: SportId, start_at: DateTime<Utc>) -> Fixture {
    let feed = world.feed();
    let fixture = feed.fixture(sport_id, start_at - world.now()).await;
    feed.selection(&fixture, MarketId::new(1), "1", "1.85")
        .await;
    fixture
}

fn korean(time: &str) -> DateTime<Utc> {
    format!("{time}+09:00").parse().unwrap()
}

#[crate::database::test]
async fn the_tree_counts_what_is_on_offer(db: PgPool) {
    let world = World::new(db).await;
    let visitor = world.visitor();
    let start = world.now() + TimeDelta::hours(1);
    let football = listed(&world, FOOTBALL, start).await;
    listed(&world, FOOTBALL, start).await;
    let baseball = listed(&world, BASEBALL, start).await;
    // A fixture without a market is not offered.
    world.feed().fixture(BASKETBALL, TimeDelta::hours(1)).await;
    let sports = visitor.call::<GetTopSports>(&Empty {}).await.unwrap();
    let counts: Vec<_> = sports
        .iter()
        .map(|sport| {
            (
                sport.sports_event_korean.as_str(),
                sport.league_count,
                sport.fixture_count,
            )
        })
        .collect();
    let expected = [
        ("축구", 1, 2),
        ("농구", 0, 0),
        ("야구", 1, 1),
        ("배구", 0, 0),
        ("아이스하키", 0, 0),
    ];
    assert_eq!(counts, expected);
    let query = LocationQuery {
        sport_id: football.sport_id,
    };
    let locations = visitor.call::<GetLocations>(&query).await.unwrap();
    assert_eq!(locations.len(), 1);
    let england = &locations[0];
    assert_eq!(
        (
            england.location_id,
            england.name_korean.as_str(),
            england.cnt
        ),
        (LocationId::new(250), "잉글랜드", 2)
    );
    assert!(!england.image_path.is_empty());
    let query = LeagueQuery {
        sport_id: baseball.sport_id,
        location_id: LocationId::new(250),
    };
    let leagues = visitor.call::<GetLeagues>(&query).await.unwrap();
    assert_eq!(leagues.len(), 1);
    assert_eq!(
        (leagues[0].league_id, leagues[0].cnt),
        (league_of(BASEBALL), 1)
    );
    let query = LeagueQuery {
        sport_id: BASEBALL,
        location_id: LocationId::new(251),
    };
    assert_eq!(visitor.call::<GetLeagues>(&query).await.unwrap(), []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_listing_is_narrowed_by_every_filter(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let start = world.now() + TimeDelta::hours(1);
    let football = listed(&world, FOOTBALL, start).await;
    let baseball = listed(&world, BASEBALL, start).await;
    let mut named = feed.fixture_message(&football, 1);
    let teams = &mut named["Body"]["Events"][0]["Fixture"]["Participants"];
    teams[0]["Name"] = json!("Arsenal");
    teams[1]["Name"] = json!("Chelsea");
    feed.accept(&named).await;
    let everything = ListingQuery::default;
    let search = |text: &str| ListingQuery {
        search: Some(text.to_owned()),
        ..everything()
    };
    let both = [football.id, baseball.id];
    for (query, expected) in [
        (everything(), both.to_vec()),
        (
            ListingQuery {
                sport_id: Some(BASEBALL),
                ..everything()
            },
            vec![baseball.id],
        ),
        (
            ListingQuery {
                location: Some(LocationId::new(250)),
                ..everything()
            },
            both.to_vec(),
        ),
        (
            ListingQuery {
                location: Some(LocationId::new(251)),
                ..everything()
            },
            vec![],
        ),
        (
            ListingQuery {
                league: Some(league_of(FOOTBALL)),
                ..everything()
            },
            vec![football.id],
        ),
        (search("아스널"), vec![football.id]),
        (search(" aRSENAl "), vec![football.id]),
        (search("League 154914"), vec![baseball.id]),
        (search("없는팀"), vec![]),
        (search(""), both.to_vec()),
    ] {
        let found = listing(&world, query.clone()).await;
        assert_eq!(ids(&found), expected, "{query:?}");
        assert_eq!(usize::try_from(found.count).unwrap(), expected.len());
    }
    let found = listing(&world, search("첼시")).await;
    let fixture = &found.leagues[0].fixtures[0];
    assert_eq!(
        (fixture.home_name.as_str(), fixture.away_name.as_str()),
        ("아스널", "첼시")
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn days_are_counted_in_korean_time(db: PgPool) {
    let world = World::new(db).await;
    let before_midnight = listed(&world, FOOTBALL, korean("2026-03-02T23:59:59")).await;
    let midnight = listed(&world, FOOTBALL, korean("2026-03-03T00:00:00")).await;
    // In UTC this is still the previous day.
    let morning = listed(&world, BASEBALL, korean("2026-03-03T08:59:00")).await;
    let all = listing(&world, ListingQuery::default()).await;
    let days: Vec<_> = all
        .days
        .iter()
        .map(|day| (day.day.as_str(), day.count))
        .collect();
    assert_eq!(days, [("2026-03-02", 1), ("2026-03-03", 2)]);
    for (day, expected) in [
        ("2026-03-02", vec![before_midnight.id]),
        ("2026-03-03", vec![midnight.id, morning.id]),
        ("2026-03-04", vec![]),
        ("nonsense", vec![]),
    ] {
        let query = ListingQuery {
            day: Some(day.to_owned()),
            ..ListingQuery::default()
        };
        let found = listing(&world, query).await;
        assert_eq!(ids(&found), expected, "{day}");
        assert_eq!(found.days, all.days, "the chips stay");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn pages_follow_days_leagues_and_starts(db: PgPool) {
    let world = World::new(db).await;
    let today = |hour: u32| korean(&format!("2026-03-02T{hour:02}:00:00"));
    let late = listed(&world, FOOTBALL, today(20)).await;
    let early = listed(&world, FOOTBALL, today(14)).await;
    let between = listed(&world, BASEBALL, today(15)).await;
    let tomorrow = listed(&world, FOOTBALL, korean("2026-03-03T14:00:00")).await;
    let page = |page, perpage| ListingQuery {
        page: Some(page),
        perpage: Some(perpage),
        ..ListingQuery::default()
    };
    let all = listing(&world, ListingQuery::default()).await;
    assert_eq!(ids(&all), [early.id, late.id, between.id, tomorrow.id]);
    let leagues: Vec<SportId> = all.leagues.iter().map(|league| league.sport_id).collect();
    assert_eq!(leagues, [FOOTBALL, BASEBALL, FOOTBALL]);
    assert_eq!(
        ids(&listing(&world, page(1, 3)).await),
        [early.id, late.id, between.id]
    );
    let last = listing(&world, page(2, 3)).await;
    assert_eq!((ids(&last), last.count), (vec![tomorrow.id], 4));
    assert_eq!(ids(&listing(&world, page(3, 3)).await), []);
    assert_eq!(ids(&listing(&world, page(0, 0)).await), [early.id]);
    assert_eq!(ids(&listing(&world, page(u32::MAX, u32::MAX)).await), []);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_leaves_the_listing_at_its_start(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let start = world.now() + TimeDelta::hours(1);
    let fixture = listed(&world, FOOTBALL, start).await;
    let postponed = listed(&world, FOOTBALL, start + TimeDelta::hours(5)).await;
    feed.status(&postponed, 5).await;
    let shown = || async { ids(&listing(&world, ListingQuery::default()).await) };
    world.clock.set(start - TimeDelta::milliseconds(1));
    assert_eq!(shown().await, [fixture.id]);
    // By the clock alone: the feed has sent nothing.
    world.clock.set(start);
    assert_eq!(shown().await, []);
    feed.status(&fixture, 2).await;
    let view = fixture_view(&world, fixture.id).await.unwrap();
    assert_eq!((view.market_count, view.markets.len()), (1, 1));
    let unknown = fixture_view(&world, FixtureId::new(fixture.id.get() + 9_999)).await;
    assert_eq!(unknown.unwrap_err().status, 404);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_is_over_or_postponed_is_suspended(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    // 3 is finished, 5 postponed, 7 abandoned.
    for status in [3, 5, 7] {
        let fixture = feed.football().await;
        let leg = feed
            .selection(&fixture, MarketId::new(1), "1", "2.00")
            .await;
        let suspended = async || fixture_view(&world, fixture.id).await.unwrap().suspended;
        assert!(!suspended().await, "{status}");
        feed.status(&fixture, status).await;
        assert!(suspended().await, "{status}");
        assert_eq!(
            feed.now(&leg).status,
            SelectionStatus::Suspended,
            "{status}"
        );
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_row_shows_the_two_main_markets_and_a_fixture_all(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.fixture(BASKETBALL, TimeDelta::hours(1)).await;
    feed.total(&fixture, MarketId::new(28), "166.5", "1.90", "1.90")
        .await;
    feed.handicap(&fixture, MarketId::new(342), "-9.5", "2.60", "1.45")
        .await;
    let main = feed
        .handicap(&fixture, MarketId::new(342), "-4.5", "1.88", "1.92")
        .await;
    let away = feed
        .selection(&fixture, MarketId::new(226), "2", "2.90")
        .await;
    let home = feed
        .selection(&fixture, MarketId::new(226), "1", "1.40")
        .await;
    feed.selection(&fixture, MarketId::new(999_999), "Somebody", "11.00")
        .await;
    let row = listing(&world, ListingQuery::default()).await.leagues[0].fixtures[0].clone();
    let names: Vec<&str> = row
        .markets
        .iter()
        .map(|market| market.name.as_str())
        .collect();
    assert_eq!(names, ["승패 연장포함", "핸디캡 연장포함"]);
    assert_eq!(row.markets[1].baseline.as_deref(), Some("-4.5"));
    let lines: Vec<_> = row.markets[1]
        .selections
        .iter()
        .map(|one| one.line.as_deref())
        .collect();
    assert_eq!(lines, [Some("-4.5"), Some("+4.5")]);
    assert_eq!(row.market_count, 5);
    let whole = || async { fixture_view(&world, fixture.id).await.unwrap().markets };
    let markets = whole().await;
    let order: Vec<_> = markets
        .iter()
        .map(|market| (market.market_id.get(), market.baseline.as_deref()))
        .collect();
    let expected = [
        (226, None),
        (342, Some("-9.5")),
        (342, Some("-4.5")),
        (28, Some("166.5")),
        (999_999, None),
    ];
    assert_eq!(order, expected);
    let labels: Vec<&str> = markets[3]
        .selections
        .iter()
        .map(|one| one.label.as_str())
        .collect();
    assert_eq!(labels, ["오버", "언더"]);
    let names: Vec<&str> = markets[0]
        .selections
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(names, ["1", "2"]);
    // A suspended side is shown, a decided market is not.
    feed.suspend(&home).await;
    let first = &whole().await[0];
    assert_eq!(first.selections[0].status, SelectionStatus::Suspended);
    feed.settle(&home, result::WON).await;
    feed.settle(&away, result::LOST).await;
    assert_eq!(whole().await[0].market_id, MarketId::new(342));
    // The row shows an open line instead of the suspended one.
    feed.suspend(&main[0]).await;
    let row = listing(&world, ListingQuery::default()).await.leagues[0].fixtures[0].clone();
    assert_eq!(row.markets[0].baseline.as_deref(), Some("-9.5"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_korean_row_shows_every_main_market_on_its_best_line(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.fixture(FOOTBALL, TimeDelta::hours(1)).await;
    feed.selection(&fixture, MarketId::new(1), "1", "1.85")
        .await;
    feed.total(&fixture, MarketId::new(2), "2.5", "1.90", "1.90")
        .await;
    feed.total(&fixture, MarketId::new(2), "3.5", "2.90", "1.35")
        .await;
    feed.handicap(&fixture, MarketId::new(3), "-1.5", "1.95", "1.85")
        .await;
    feed.selection(&fixture, MarketId::new(5), "Odd", "1.90")
        .await;
    let query = ListingQuery {
        game_style: Some(BetStyle::Korean),
        ..ListingQuery::default()
    };
    let korean = listing(&world, query).await;
    let row = &korean.leagues[0].fixtures[0];
    let markets: Vec<_> = row
        .markets
        .iter()
        .map(|market| (market.market_id.get(), market.baseline.as_deref()))
        .collect();
    assert_eq!(markets, [(1, None), (2, Some("2.5")), (3, Some("-1.5"))]);
    assert_eq!(row.market_count, 5);
    let european = listing(&world, ListingQuery::default()).await;
    assert_eq!(european.leagues[0].fixtures[0].markets.len(), 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn rows_of_a_league_show_the_markets_of_its_columns(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let mut winners = vec![];
    for hours in 1..=4 {
        let fixture = feed.fixture(BASKETBALL, TimeDelta::hours(hours)).await;
        feed.total(&fixture, MarketId::new(28), "218.5", "1.90", "1.90")
            .await;
        // A fixture with a certain winner has no winner market; one of four fixtures has no
        // handicap.
        if hours > 2 {
            winners.push(
                feed.selection(&fixture, MarketId::new(226), "1", "1.40")
                    .await,
            );
        }
        if hours < 4 {
            feed.handicap(&fixture, MarketId::new(342), "-9.5", "1.90", "1.90")
                .await;
        }
    }
    let shown = |found: &Listing| -> Vec<Vec<i64>> {
        let rows = found.leagues.iter().flat_map(|league| &league.fixtures);
        rows.map(|row| {
            row.markets
                .iter()
                .map(|market| market.market_id.get())
                .collect()
        })
        .collect()
    };
    let columns = |found: &Listing| -> Vec<(i64, String)> {
        assert_eq!(found.leagues.len(), 1);
        let columns = found.leagues[0].columns.iter();
        columns
            .map(|column| (column.market_id.get(), column.name.clone()))
            .collect()
    };
    let all = listing(&world, ListingQuery::default()).await;
    let both = [
        (226, "승패 연장포함".to_owned()),
        (342, "핸디캡 연장포함".to_owned()),
    ];
    assert_eq!(columns(&all), both);
    assert_eq!(
        shown(&all),
        [vec![342], vec![342], vec![226, 342], vec![226]]
    );
    // The columns are those of the whole league, whatever is on the page.
    let page = ListingQuery {
        perpage: Some(2),
        ..ListingQuery::default()
    };
    let first = listing(&world, page).await;
    assert_eq!(
        (columns(&first), shown(&first)),
        (both.to_vec(), vec![vec![342], vec![342]])
    );
    // Without most winner markets, the league leads with what most of its fixtures have.
    feed.settle(&winners[0], result::WON).await;
    let all = listing(&world, ListingQuery::default()).await;
    let ids = columns(&all).into_iter().map(|(id, _)| id);
    assert_eq!(ids.collect::<Vec<_>>(), [342, 28]);
    assert_eq!(shown(&all)[3], [28]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn sport_and_location_are_read_in_both_spellings(db: PgPool) {
    let world = World::new(db).await;
    let start = world.now() + TimeDelta::hours(1);
    let football = listed(&world, FOOTBALL, start).await;
    listed(&world, BASEBALL, start).await;
    for query in [
        json!({ "sportId": FOOTBALL, "location": 250 }),
        json!({ "sport_id": FOOTBALL, "location_id": 250 }),
    ] {
        let path = "/api/sports-prematch/fixtures";
        let (_, found) = world.visitor().send(Method::Get, path, &query).await;
        let found: Listing = serde_json::from_value(found).unwrap();
        assert_eq!(ids(&found), [football.id], "{query}");
    }
    world.assert_books_hold().await;
}
