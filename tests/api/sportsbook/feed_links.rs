//! The links of the feed: prices from before the match take no bets in play.

use crate::offer::Fixture;
use crate::sportsbook::inplay::{IN_PROGRESS, alive};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::SelectionStatus::{self, Open, Suspended};
use hanpan_core::sportsbook::feed::FeedLink::{self, InPlay, Prematch};
use hanpan_server::sportsbook::catalogue::Catalogue;
use hanpan_server::sportsbook::feed::{MessageOutcome, Reader};
use serde_json::{Value, json};
use sqlx::PgPool;

/// The feed's status of a fixture that has not begun.
const NOT_STARTED: i64 = 1;

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
