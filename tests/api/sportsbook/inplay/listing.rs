//! The in-play listing.

use super::{alive, football, look, played, score};
use crate::offer::league_of;
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{Empty, GetFixture, GetInPlayListing, GetListing};
use hanpan_core::kernel::ids::{FixtureId, LocationId, MarketId, SportId};
use hanpan_core::sportsbook::catalogue::{
    ACTIVE_SPORTS, BASEBALL, BASKETBALL, FOOTBALL, InPlayListing, ListingQuery,
};
use sqlx::PgPool;

async fn listing(world: &World, query: &ListingQuery) -> InPlayListing {
    let visitor = world.visitor();
    visitor.call::<GetInPlayListing>(query).await.unwrap()
}

/// Ids of a listing's fixtures, in order.
fn ids(listing: &InPlayListing) -> Vec<FixtureId> {
    let fixtures = listing.leagues.iter().flat_map(|league| &league.fixtures);
    fixtures.map(|fixture| fixture.fixture_id).collect()
}

#[crate::database::test]
async fn what_is_played_is_listed_by_sport_with_its_score(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let (baseball, _) = played(&world, BASEBALL, MarketId::new(226), "1.70").await;
    let (match_, pick) = football(&world, "2.00").await;
    score(&world, &match_, "1", "0").await;
    // A fixture to come, and one whose start has passed without a status from the feed.
    world.offer("1.80").await;
    let late = world.feed().fixture(FOOTBALL, TimeDelta::minutes(-1)).await;
    world
        .feed()
        .selection(&late, MarketId::new(1), "1", "1.90")
        .await;
    let listed = listing(&world, &ListingQuery::default()).await;
    assert_eq!(ids(&listed), [match_.id, baseball.id]);
    assert_eq!((listed.count, listed.stopped), (2, false));
    let counts: Vec<(SportId, i64)> = listed
        .sports
        .iter()
        .map(|sport| (sport.sport_id, sport.count))
        .collect();
    let expected = ACTIVE_SPORTS.map(|id| (id, i64::from(id == FOOTBALL || id == BASEBALL)));
    assert_eq!(counts, expected);
    assert_eq!(listed.sports[0].name, "축구");
    let row = &listed.leagues[0].fixtures[0];
    let shown = row.score.as_ref().unwrap();
    assert_eq!((shown.home.as_str(), shown.away.as_str()), ("1", "0"));
    assert_eq!(
        (shown.period.as_str(), shown.seconds),
        ("전반전", Some(1_800))
    );
    assert!(!row.suspended);
    assert_eq!(row.markets[0].selections[0].odds_id, pick.odds_id);
    let visitor = world.visitor();
    let whole = visitor
        .call_at::<GetFixture>(match_.id, &Empty {})
        .await
        .unwrap();
    assert_eq!((whole.score, whole.markets.len()), (row.score.clone(), 1));
    // The pre-match listing has none of them.
    let before = visitor
        .call::<GetListing>(&ListingQuery::default())
        .await
        .unwrap();
    assert_eq!(before.count, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn filters_narrow_what_is_played_and_not_the_counts(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let (first, _) = football(&world, "2.00").await;
    let (second, _) = played(&world, BASKETBALL, MarketId::new(226), "1.70").await;
    let everything = ListingQuery::default;
    for (query, expected) in [
        (everything(), vec![first.id, second.id]),
        (
            ListingQuery {
                sport_id: Some(BASKETBALL),
                ..everything()
            },
            vec![second.id],
        ),
        (
            ListingQuery {
                league: Some(league_of(FOOTBALL)),
                ..everything()
            },
            vec![first.id],
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
                search: Some(format!(" home {} ", second.id)),
                ..everything()
            },
            vec![second.id],
        ),
        (
            ListingQuery {
                page: Some(2),
                perpage: Some(1),
                ..everything()
            },
            vec![second.id],
        ),
    ] {
        let listed = listing(&world, &query).await;
        assert_eq!(ids(&listed), expected, "{query:?}");
        let played: i64 = listed.sports.iter().map(|sport| sport.count).sum();
        assert_eq!(played, 2);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_takes_no_bets_is_shown_as_such(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let (rested, _) = football(&world, "2.00").await;
    let (over, _) = football(&world, "2.00").await;
    let (goes_on, _) = football(&world, "2.00").await;
    // 6 is interrupted, 3 finished.
    world.feed().status(&rested, 6).await;
    world.feed().status(&over, 3).await;
    let suspended = |listed: &InPlayListing| {
        let fixtures = listed.leagues.iter().flat_map(|league| &league.fixtures);
        fixtures
            .map(|fixture| (fixture.fixture_id, fixture.suspended))
            .collect::<Vec<_>>()
    };
    let listed = listing(&world, &ListingQuery::default()).await;
    assert_eq!(suspended(&listed), [(rested.id, true), (goes_on.id, false)]);
    world.pass(TimeDelta::seconds(15));
    look(&world).await;
    let listed = listing(&world, &ListingQuery::default()).await;
    assert!(listed.stopped);
    assert_eq!(suspended(&listed), [(rested.id, true), (goes_on.id, true)]);
    world.assert_books_hold().await;
}
