//! Late results: fixtures that are over while open slips wait for them.

use crate::offer::result;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetFixtures, AdminGetOverview, Empty};
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::overview::RESULT_LATE_AFTER;
use hanpan_server::sportsbook::exposure;
use hanpan_server::sportsbook::settlement::{sweep, worker};
use sqlx::PgPool;

/// The number of late fixtures on the first page, and the fixtures that its link lists.
async fn late(operator: &Client) -> (i64, Vec<FixtureId>) {
    let seen = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    let query = ListQuery {
        kind: Some("late".to_owned()),
        ..ListQuery::default()
    };
    let list = operator.call::<AdminGetFixtures>(&query).await.unwrap();
    let ids = list.items.iter().map(|row| row.fixture_id).collect();
    (seen.waiting.late_results, ids)
}

/// Runs the jobs that note late fixtures.
async fn sweep(world: &World) {
    exposure::compute_totals(&world.app).await.unwrap();
    sweep::sweep(&world.app).await.unwrap();
}

#[crate::database::test]
async fn a_slip_that_waits_for_too_long_is_on_the_first_page_until_it_is_settled(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let (member, operator) = (world.rich_member(20_000).await, world.operator().await);
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let legs = std::slice::from_ref(&leg);
    member.bet(10_000, legs).await.unwrap();
    // This one has no bets.
    let other = feed.football().await;
    feed.selection(&other, MarketId::new(1), "1", "2.00").await;
    world.clock.set(fixture.start_at + TimeDelta::hours(2));
    let operator = world.again(operator.id).await;
    sweep(&world).await;
    world.pass(RESULT_LATE_AFTER);
    sweep(&world).await;
    // It is still in play.
    assert_eq!(late(&operator).await, (0, vec![]));
    for fixture in [&fixture, &other] {
        feed.status(fixture, 3).await;
    }
    sweep(&world).await;
    world.pass(RESULT_LATE_AFTER - TimeDelta::seconds(1));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(late(&operator).await, (0, vec![]));
    world.pass(TimeDelta::seconds(1));
    assert_eq!(late(&operator).await, (1, vec![fixture.id]));
    let seen = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    assert_eq!(seen.waiting.newest_at, Some(world.now()));
    // After settlement it disappears from the page at once.
    feed.settle(&leg, result::LOST).await;
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(late(&operator).await, (0, vec![]));
    sweep(&world).await;
    let kept = sqlx::query_scalar!(r#"select count(*) as "count!" from late_results"#);
    assert_eq!(kept.fetch_one(&world.app.db).await.unwrap(), 0);
    world.assert_books_hold().await;
}
