//! The links of the feed: prices from before the match take no bets in play, and a snapshot suspends what
//! it leaves out.

use crate::offer::{Fixture, key};
use crate::sportsbook::inplay::{IN_PROGRESS, alive};
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, SportId};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::SelectionStatus::{self, Open, Suspended};
use hanpan_core::sportsbook::feed::FeedLink::{self, InPlay, Prematch};
use hanpan_server::sportsbook::catalogue::Catalogue;
use hanpan_server::sportsbook::feed::{MessageOutcome, Reader, apply_snapshot};
use serde_json::{Value, json};
use sqlx::PgPool;

/// The feed's status of a fixture that has not begun.
const NOT_STARTED: i64 = 1;
/// A sport that no snapshot is requested for.
const TENNIS: SportId = SportId::new(54_094);

fn wait(world: &World) {
    world.pass(TimeDelta::seconds(1));
}

/// Updates the memory of the offer.
async fn look(world: &World) {
    let app = &world.app;
    let offer = app.state::<Catalogue>();
    offer.catch_up(&app.db, world.now()).await.unwrap();
}

/// Takes a message by a link.
async fn by(world: &World, link: FeedLink, message: &Value) {
    let mut reader = Reader::of_link(&world.app, link);
    let outcome = reader.accept(&message.to_string()).await.unwrap();
    assert_eq!(outcome, MessageOutcome::Applied);
    look(world).await;
}

/// A price of now.
fn price(world: &World, pick: &Betting, price: &str) -> Value {
    let bet = json!({ "Name": "1", "Price": price, "Status": 1 });
    world.feed().bet_message(3, pick, bet, world.now())
}

/// A selection that a link prices.
async fn priced(world: &World, link: FeedLink, fixture: &Fixture, market_id: i64) -> Betting {
    let market_id = MarketId::new(market_id);
    let feed = world.feed();
    let pick = feed.selection(fixture, market_id, "1", "2.00").await;
    wait(world);
    by(world, link, &price(world, &pick, "2.10")).await;
    pick
}

fn offered(world: &World, picks: &[&Betting]) -> Vec<SelectionStatus> {
    let now = |pick: &&Betting| world.feed().now(pick).status;
    picks.iter().map(now).collect()
}

/// The feed's status of a selection, by its code.
async fn stored(world: &World, pick: &Betting) -> i16 {
    let status = sqlx::query_scalar("select feed_status from selections where odds_id = $1");
    let status = status.bind(key(pick).odds_id.get());
    status.fetch_one(&world.app.db).await.unwrap()
}

/// Applies a snapshot with these events.
async fn take_snapshot(world: &World, link: FeedLink, events: &Value, asked_at: DateTime<Utc>) {
    let app = &world.app;
    let answer = json!({ "Body": events }).to_string();
    let applied = apply_snapshot(&app.db, &app.clock, link, &answer, asked_at);
    applied.await.unwrap();
    look(world).await;
}

#[crate::database::test]
async fn a_price_of_before_the_match_takes_no_bets_in_play(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let early = priced(&world, Prematch, &fixture, 6).await;
    let live = priced(&world, InPlay, &fixture, 1).await;
    let recorded = feed
        .selection(&fixture, MarketId::new(2), "1", "2.00")
        .await;
    wait(&world);
    let queued = price(&world, &early, "2.20");
    wait(&world);
    feed.status(&fixture, IN_PROGRESS).await;
    alive(&world).await;
    let picks = [&early, &live, &recorded];
    assert_eq!(offered(&world, &picks), [Suspended, Open, Open]);
    let version = feed.now(&early).version;
    // It is suspended under its own time: what the in-play link sent before the kick-off counts.
    by(&world, InPlay, &queued).await;
    assert_eq!(feed.now(&early).status, Open);
    assert_eq!(feed.now(&early).price.to_string(), "2.20");
    assert!(feed.now(&early).version > version);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_link_of_before_the_match_opens_nothing_in_play(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let early = priced(&world, Prematch, &fixture, 6).await;
    let recorded = feed
        .selection(&fixture, MarketId::new(2), "1", "2.00")
        .await;
    wait(&world);
    feed.status(&fixture, IN_PROGRESS).await;
    alive(&world).await;
    let live = priced(&world, InPlay, &fixture, 1).await;
    wait(&world);
    for pick in [&early, &recorded, &live] {
        by(&world, Prematch, &price(&world, pick, "9.00")).await;
    }
    let picks = [&early, &recorded, &live];
    assert_eq!(offered(&world, &picks), [Suspended, Suspended, Open]);
    assert_eq!(feed.now(&live).price.to_string(), "2.10");
    // What it closes is closed.
    wait(&world);
    let closed = feed.bet_message(3, &live, json!({ "Status": 2 }), world.now());
    by(&world, Prematch, &closed).await;
    assert_eq!(feed.now(&live).status, Suspended);
    // The kick-off is taken back.
    wait(&world);
    feed.status(&fixture, NOT_STARTED).await;
    assert_eq!(feed.now(&early).status, Suspended);
    by(&world, Prematch, &price(&world, &early, "2.30")).await;
    assert_eq!(feed.now(&early).status, Open);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_that_waited_for_its_fixture_keeps_its_link(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    let unknown = Fixture {
        id: FixtureId::new(home.fixture_id.get() + 5_000_000),
        ..feed.football().await
    };
    let pick = Betting {
        fixture_id: unknown.id,
        ..home
    };
    by(&world, Prematch, &price(&world, &pick, "1.85")).await;
    wait(&world);
    feed.status(&unknown, NOT_STARTED).await;
    assert_eq!(feed.now(&pick).status, Open);
    wait(&world);
    feed.status(&unknown, IN_PROGRESS).await;
    alive(&world).await;
    assert_eq!(feed.now(&pick).status, Suspended);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_snapshot_suspends_what_it_leaves_out(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let (fixture, dropped) = (feed.football().await, feed.football().await);
    let named = priced(&world, Prematch, &fixture, 1).await;
    let withdrawn = priced(&world, Prematch, &fixture, 6).await;
    let newer = priced(&world, Prematch, &fixture, 2).await;
    let gone = priced(&world, Prematch, &dropped, 1).await;
    let other = priced(&world, InPlay, &dropped, 2).await;
    let recorded = feed
        .selection(&dropped, MarketId::new(3), "1", "2.00")
        .await;
    let mut events = feed.fixture_message(&fixture, NOT_STARTED)["Body"]["Events"].clone();
    let bet = json!({ "Price": "2.20", "Status": 1 });
    let market = feed.bet_message(3, &named, bet, world.now());
    events[0]["Markets"] = market["Body"]["Events"][0]["Markets"].clone();
    wait(&world);
    let queued = price(&world, &withdrawn, "2.40");
    world.pass(TimeDelta::minutes(2));
    let asked_at = world.now();
    wait(&world);
    by(&world, Prematch, &price(&world, &newer, "2.30")).await;
    take_snapshot(&world, Prematch, &events, asked_at).await;
    let kept = [&named, &newer, &other, &recorded];
    assert_eq!(offered(&world, &kept), [Open; 4]);
    assert_eq!(feed.now(&named).price.to_string(), "2.20");
    assert_eq!(offered(&world, &[&withdrawn, &gone]), [Suspended; 2]);
    // A message that waited since before the snapshot opens nothing; the next snapshot that names it does.
    let mut after =
        Reader::of_link(&world.app, Prematch).after_snapshot(asked_at - TimeDelta::minutes(1));
    after.accept(&queued.to_string()).await.unwrap();
    look(&world).await;
    assert_eq!(feed.now(&withdrawn).status, Suspended);
    after
        .accept(&price(&world, &withdrawn, "2.50").to_string())
        .await
        .unwrap();
    look(&world).await;
    assert_eq!(feed.now(&withdrawn).status, Open);
    let mut events = feed.fixture_message(&dropped, NOT_STARTED)["Body"]["Events"].clone();
    let bet = json!({ "Price": "2.10", "Status": 1 });
    let market = feed.bet_message(3, &gone, bet, asked_at);
    events[0]["Markets"] = market["Body"]["Events"][0]["Markets"].clone();
    world.pass(TimeDelta::minutes(2));
    take_snapshot(&world, Prematch, &events, world.now()).await;
    assert_eq!(feed.now(&gone).status, Open);
    assert_eq!(offered(&world, &[&named, &withdrawn]), [Suspended; 2]);
    world.assert_books_hold().await;
}

/// A snapshot names the fixtures of the sports that it was requested for, in the phase of its link.
#[crate::database::test]
async fn a_snapshot_leaves_the_rest_of_the_offer_alone(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let (played, later) = (feed.football().await, feed.football().await);
    let tennis = feed.fixture(TENNIS, TimeDelta::hours(3)).await;
    for fixture in [&played, &tennis] {
        feed.status(fixture, IN_PROGRESS).await;
    }
    alive(&world).await;
    let live = priced(&world, InPlay, &played, 1).await;
    let early = priced(&world, InPlay, &later, 1).await;
    let elsewhere = priced(&world, InPlay, &tennis, 52).await;
    wait(&world);
    // No link but its own.
    take_snapshot(&world, Prematch, &json!(null), world.now()).await;
    assert_eq!(offered(&world, &[&live, &early]), [Open; 2]);
    take_snapshot(&world, InPlay, &json!(null), world.now()).await;
    assert_eq!(offered(&world, &[&live, &early]), [Suspended, Open]);
    assert_eq!(stored(&world, &elsewhere).await, Open as i16);
    // Of a fixture that it names it names all that is open.
    let events = &feed.fixture_message(&later, NOT_STARTED)["Body"]["Events"];
    wait(&world);
    take_snapshot(&world, InPlay, events, world.now()).await;
    assert_eq!(offered(&world, &[&early]), [Suspended]);
    world.assert_books_hold().await;
}

/// The vendor answers without events in a refusal too, and the next prices may be hours away.
#[crate::database::test]
async fn an_incomplete_snapshot_of_the_link_of_before_the_match_suspends_nothing(db: PgPool) {
    let world = World::new(db).await;
    let fixture = world.feed().football().await;
    let pick = priced(&world, Prematch, &fixture, 1).await;
    let more = sqlx::query(
        "insert into selections (fixture_id, market_id, odds_id, name, price, status, feed_price, feed_status,
             updated_at, priced_by)
         select fixture_id, market_id, odds_id + n, n::text, price, status, feed_price, feed_status, updated_at,
             priced_by
         from selections, generate_series(1, 100) n where odds_id = $1",
    );
    let more = more.bind(key(&pick).odds_id.get());
    more.execute(&world.app.db).await.unwrap();
    world.pass(TimeDelta::minutes(2));
    take_snapshot(&world, Prematch, &json!(null), world.now()).await;
    assert_eq!(stored(&world, &pick).await, Open as i16);
    world.assert_books_hold().await;
}
