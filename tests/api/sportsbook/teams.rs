//! The teams of a fixture and its league: which ones the feed means, and what they are called.

use crate::offer::{Fixture, league_of, result};
use crate::slips::order;
use crate::sportsbook::inplay::{IN_PROGRESS, alive, football, held, live_order};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::inplay::InPlayState;
use hanpan_server::sportsbook::feed::MessageOutcome;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

/// The feed's status of a fixture that has not started.
const NOT_STARTED: i64 = 1;

/// A message of the fixture with these participants.
fn played_by(world: &World, fixture: &Fixture, status: i64, participants: Value) -> Value {
    let mut message = world.feed().fixture_message(fixture, status);
    message["Body"]["Events"][0]["Fixture"]["Participants"] = participants;
    message
}

/// The teams of the fixture in exchanged positions.
fn exchanged(fixture: &Fixture) -> Value {
    let id = fixture.id.get();
    json!([
        { "Id": id * 2, "Name": format!("Home {id}"), "Position": "2" },
        { "Id": id * 2 + 1, "Name": format!("Away {id}"), "Position": "1" },
    ])
}

#[crate::database::test]
async fn a_selection_of_other_teams_is_another_bet(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let decided = feed
        .selection(&fixture, MarketId::new(1), "X", "3.00")
        .await;
    feed.settle(&decided, result::LOST).await;
    let before = feed.now(&decided).version;
    // The same teams say nothing new.
    feed.status(&fixture, NOT_STARTED).await;
    assert_eq!(feed.now(&leg).version, leg.version);
    let message = played_by(&world, &fixture, NOT_STARTED, exchanged(&fixture));
    assert_eq!(feed.accept(&message).await, MessageOutcome::Applied);
    let now = feed.now(&leg);
    assert_eq!(now.home_name, format!("Away {}", fixture.id));
    assert_eq!((now.price, now.version), (leg.bet_price, leg.version + 1));
    assert_eq!(feed.now(&decided).version, before);
    // It is refused though it accepts any price.
    let old = PlaceBet {
        change_flag: true,
        ..order(&member, 5_000, std::slice::from_ref(&leg))
    };
    assert_eq!(
        refused(member.place(&old).await),
        problem(409, "PRICE_CHANGED")
    );
    let shown = Betting {
        version: now.version,
        ..leg
    };
    member.bet(5_000, &[shown]).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bet_in_play_does_not_become_one_on_the_other_team(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (fixture, leg) = football(&world, "1.85").await;
    let order = PlaceBet {
        change_flag: true,
        ..live_order(&member, 10_000, &[leg])
    };
    let answer = held(&world, &member, &order, async {
        let message = played_by(&world, &fixture, IN_PROGRESS, exchanged(&fixture));
        world.feed().accept(&message).await;
    })
    .await;
    assert_eq!(answer.unwrap().state, InPlayState::Changed);
    assert_eq!(world.balance(&member, "cash").await, 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_participant_that_is_not_active_gives_way_to_another(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let participants = json!([
        { "Id": 901, "Name": "Gone", "Position": "1", "IsActive": 0 },
        { "Id": 902, "Name": "Here", "Position": "1", "IsActive": 1 },
        { "Id": 903, "Name": "Alone", "Position": "2", "IsActive": 0 },
    ]);
    let message = played_by(&world, &fixture, NOT_STARTED, participants);
    feed.accept(&message).await;
    let now = feed.now(&leg);
    let names = [now.home_name, now.away_name];
    assert_eq!(names, ["Here", "Alone"].map(str::to_owned));
}

/// The names of the league and of the home team.
async fn names(world: &World, fixture: &Fixture) -> [String; 2] {
    let name = async |table: &str, id: i64| {
        let name = match table {
            "leagues" => sqlx::query_scalar("select name from leagues where id = $1"),
            _ => sqlx::query_scalar("select name from participants where id = $1"),
        };
        let name: String = name.bind(id).fetch_one(&world.app.db).await.unwrap();
        name
    };
    [
        name("leagues", league_of(fixture.sport_id).get()).await,
        name("participants", fixture.id.get() * 2).await,
    ]
}

#[crate::database::test]
async fn a_message_that_comes_late_brings_no_old_names_back(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let first = names(&world, &fixture).await;
    world.pass(TimeDelta::seconds(10));
    let late = feed.fixture_message(&fixture, NOT_STARTED);
    world.pass(TimeDelta::seconds(10));
    let mut renamed = feed.fixture_message(&fixture, NOT_STARTED);
    let facts = &mut renamed["Body"]["Events"][0]["Fixture"];
    facts["League"]["Name"] = json!("Other league");
    facts["Participants"][0]["Name"] = json!("Other team");
    feed.accept(&renamed).await;
    let other = ["Other league".to_owned(), "Other team".to_owned()];
    assert_eq!(names(&world, &fixture).await, other);
    assert_eq!(feed.accept(&late).await, MessageOutcome::Applied);
    assert_eq!(names(&world, &fixture).await, other);
    world.pass(TimeDelta::seconds(10));
    feed.status(&fixture, NOT_STARTED).await;
    assert_eq!(names(&world, &fixture).await, first);
}
