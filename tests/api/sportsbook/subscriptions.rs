//! A fixture that the vendor's package no longer follows takes no bets.

use crate::offer::Fixture;
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::AdminGetFixtures;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_server::sportsbook::feed::MessageOutcome;
use serde_json::json;
use sqlx::PgPool;

/// The feed's types of subscriptions.
const INPLAY: i64 = 1;
const PREMATCH: i64 = 2;
/// Their status while they are active.
const SUBSCRIBED: i64 = 1;
/// The feed's statuses of fixtures.
const NOT_STARTED: i64 = 1;
const IN_PROGRESS: i64 = 2;

/// Sends a fixture with a subscription.
async fn say(world: &World, fixture: &Fixture, status: i64, kind: i64, subscription: i64) {
    world.pass(TimeDelta::seconds(10));
    let mut message = world.feed().fixture_message(fixture, status);
    message["Body"]["Events"][0]["Fixture"]["Subscription"] =
        json!({ "Type": kind, "Status": subscription });
    let outcome = world.feed().accept(&message).await;
    assert_eq!(outcome, MessageOutcome::Applied);
}

/// Why the feed lets the fixture take no bets, as operators see it.
async fn hold(operator: &Client, fixture: &Fixture) -> Option<String> {
    let query = ListQuery::default();
    let list = operator.call::<AdminGetFixtures>(&query).await;
    let mut rows = list.unwrap().items.into_iter();
    let row = rows.find(|row| row.fixture_id == fixture.id).unwrap();
    row.feed_hold
}

#[crate::database::test]
async fn a_fixture_that_is_no_longer_followed_takes_no_bets(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(20_000).await;
    // Unsubscribed, deleted.
    for ended in [3, 4] {
        let fixture = world.feed().football().await;
        let leg = world
            .feed()
            .selection(&fixture, MarketId::new(1), "1", "2.00")
            .await;
        say(&world, &fixture, NOT_STARTED, PREMATCH, ended).await;
        assert_eq!(world.feed().now(&leg).status, SelectionStatus::Suspended);
        let refused = member.bet(10_000, std::slice::from_ref(&leg)).await;
        assert_eq!(refused.unwrap_err().code(), "SELECTION_CLOSED");
        let label = hold(&operator, &fixture).await;
        assert_eq!(label.as_deref(), Some("피드 구독 종료"));
        // A message that says nothing of it changes nothing.
        world.feed().status(&fixture, NOT_STARTED).await;
        assert!(hold(&operator, &fixture).await.is_some());
        say(&world, &fixture, NOT_STARTED, PREMATCH, SUBSCRIBED).await;
        assert_eq!(hold(&operator, &fixture).await, None);
        member
            .bet(10_000, std::slice::from_ref(&leg))
            .await
            .unwrap();
    }
    world.assert_books_hold().await;
}

/// An older server knows no such holds: it removes them, and changes fixtures without them.
#[crate::database::test]
async fn a_hold_that_an_older_server_has_changed_follows_the_next_message(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    say(&world, &fixture, NOT_STARTED, PREMATCH, 3).await;
    let forgotten = sqlx::query("delete from betting_suspensions").execute(&world.app.db);
    forgotten.await.unwrap();
    // Not even a fact of the fixture has to change.
    world.feed().reprice(&leg, "2.10").await;
    assert!(hold(&operator, &fixture).await.is_some());
    assert_eq!(world.feed().now(&leg).status, SelectionStatus::Suspended);
    let followed = sqlx::query("update fixtures set prematch_subscribed = true where id = $1");
    let followed = followed.bind(fixture.id.get()).execute(&world.app.db);
    followed.await.unwrap();
    world.pass(TimeDelta::seconds(10));
    world.feed().status(&fixture, NOT_STARTED).await;
    assert_eq!(hold(&operator, &fixture).await, None);
}

/// The pre-match package ends with the start of the match.
#[crate::database::test]
async fn the_package_of_the_phase_counts(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    say(&world, &fixture, NOT_STARTED, INPLAY, SUBSCRIBED).await;
    assert_eq!(hold(&operator, &fixture).await, None);
    say(&world, &fixture, NOT_STARTED, PREMATCH, 3).await;
    assert!(hold(&operator, &fixture).await.is_some());
    world.pass(TimeDelta::seconds(10));
    world.feed().status(&fixture, IN_PROGRESS).await;
    assert_eq!(hold(&operator, &fixture).await, None);
    say(&world, &fixture, IN_PROGRESS, INPLAY, 4).await;
    assert!(hold(&operator, &fixture).await.is_some());
    // Nothing is held when it is over.
    world.pass(TimeDelta::seconds(10));
    world.feed().status(&fixture, 3).await;
    assert_eq!(hold(&operator, &fixture).await, None);
}
