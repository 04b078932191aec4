//! The feed through the reader into the database: order, duplicates, results.

use crate::offer::{key, result};
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminGetAuditLog, AdminReplayFeedReject};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{FeedRejectId, FixtureId, MarketId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::{BASEBALL, FixtureStatus, SelectionStatus};
use hanpan_server::sportsbook::catalogue::{self, Catalogue};
use hanpan_server::sportsbook::feed::MessageOutcome;
use serde_json::{Value, json};
use sqlx::PgPool;

/// Results of a selection in the settlement queue.
async fn queued(world: &World, pick: &Betting) -> i64 {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from settlement_queue where odds_id = $1"#,
        key(pick).odds_id.get()
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap()
}

async fn win_flag(world: &World, pick: &Betting) -> i16 {
    let odds_id = key(pick).odds_id;
    sqlx::query_scalar!(
        "select win_flag from selections where odds_id = $1",
        odds_id.get()
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap()
}

/// The fault codes of the messages that were set aside.
pub(crate) async fn quarantined(world: &World) -> Vec<String> {
    sqlx::query_scalar!(
        r#"select array_to_string(faults, ' ') as "faults!" from feed_rejects order by id"#
    )
    .fetch_all(&world.app.db)
    .await
    .unwrap()
}

#[crate::database::test]
async fn a_price_counts_by_the_vendors_time_not_by_arrival(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    let first = feed.now(&home);
    world.pass(TimeDelta::minutes(10));
    let home = feed.reprice(&home, "2.50").await;
    assert_eq!(home.version, first.version + 1);
    let earlier = world.now() - TimeDelta::minutes(5);
    let late = json!({ "Price": "9.99", "Status": 1 });
    let late = feed.bet_message(3, &home, late, earlier);
    assert_eq!(feed.accept(&late).await, MessageOutcome::Applied);
    let now = feed.now(&home);
    assert_eq!(
        (now.price.to_string(), now.version),
        ("2.50".to_owned(), home.version)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_message_twice_is_applied_once(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    let message = feed.bet_message(
        3,
        &home,
        json!({ "Price": "2.10", "Status": 1 }),
        world.now(),
    );
    assert_eq!(feed.accept(&message).await, MessageOutcome::Applied);
    let once = feed.now(&home);
    assert_eq!(feed.accept(&message).await, MessageOutcome::Duplicate);
    assert_eq!(feed.now(&home), once);
    // The same content under another GUID changes nothing either.
    let again = feed.bet_message(
        3,
        &home,
        json!({ "Price": "2.10", "Status": 1 }),
        world.now(),
    );
    assert_eq!(feed.accept(&again).await, MessageOutcome::Applied);
    assert_eq!(feed.now(&home), once);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_result_is_queued_once_and_a_corrected_one_again(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, draw, _] = feed.match_result().await;
    feed.settle(&home, result::WON).await;
    assert_eq!(
        (win_flag(&world, &home).await, queued(&world, &home).await),
        (2, 1)
    );
    assert_eq!(feed.now(&home).status, SelectionStatus::Settled);
    assert_eq!(feed.now(&home).price.to_string(), "2.00");
    feed.settle(&home, result::WON).await;
    assert_eq!(queued(&world, &home).await, 1);
    feed.settle(&home, result::LOST).await;
    assert_eq!(
        (win_flag(&world, &home).await, queued(&world, &home).await),
        (1, 2)
    );
    for (code, flag) in [
        (result::CANCELLED, -1),
        (result::LOST, 1),
        (result::VOID, 3),
        (result::HALF_LOST, 4),
        (result::HALF_WON, 5),
    ] {
        feed.settle(&draw, code).await;
        assert_eq!(win_flag(&world, &draw).await, flag);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_price_does_not_open_what_is_decided(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    feed.settle(&home, result::WON).await;
    world.pass(TimeDelta::minutes(1));
    feed.reprice(&home, "1.50").await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Settled);
    // A result that is taken back closes the selection; the next price may reopen it.
    feed.settle(&home, 0).await;
    assert_eq!(
        (win_flag(&world, &home).await, queued(&world, &home).await),
        (0, 2)
    );
    assert_eq!(feed.now(&home).status, SelectionStatus::Suspended);
    feed.reprice(&home, "1.60").await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Open);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_cancelled_fixture_cancels_all_its_selections(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.fixture(BASEBALL, TimeDelta::hours(1)).await;
    let picks = [
        feed.selection(&fixture, MarketId::new(226), "1", "1.90")
            .await,
        feed.selection(&fixture, MarketId::new(226), "2", "1.90")
            .await,
        feed.selection(&fixture, MarketId::new(28), "Over", "1.85")
            .await,
    ];
    feed.settle(&picks[2], result::WON).await;
    feed.status(&fixture, 4).await;
    for pick in &picks {
        assert_eq!(win_flag(&world, pick).await, -1);
        assert_eq!(feed.now(pick).status, SelectionStatus::Settled);
        assert_eq!(feed.now(pick).fixture_status, FixtureStatus::Cancelled);
    }
    assert_eq!(queued(&world, &picks[0]).await, 1);
    assert_eq!(queued(&world, &picks[2]).await, 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_price_that_is_not_sold_suspends(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, draw, away] = feed.match_result().await;
    for (pick, price) in [(&home, "1000.01"), (&draw, "0.99"), (&away, "abc")] {
        feed.reprice(pick, price).await;
        assert_eq!(feed.now(pick).status, SelectionStatus::Suspended);
        assert_eq!(feed.now(pick).version, 2);
    }
    assert_eq!(feed.now(&home).price.to_string(), "2.00");
    let exact = feed.reprice(&home, "1.2799999999999998").await;
    assert_eq!(exact.bet_price.to_string(), "1.2799999999999998");
    assert_eq!(feed.now(&home).status, SelectionStatus::Open);
    feed.suspend(&home).await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Suspended);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_price_waits_for_its_fixture(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let unknown = crate::offer::Fixture {
        id: FixtureId::new(fixture.id.get() + 5_000_000),
        ..fixture
    };
    let pick = Betting {
        bet_price: "1.85".to_owned().try_into().unwrap(),
        fixture_id: unknown.id,
        odds_id: "172814742111092776".to_owned(),
        sport_id: unknown.sport_id,
        market_id: MarketId::new(1),
        version: 1,
    };
    let bet = json!({ "Name": "1", "Price": "1.85", "Status": 1 });
    let early = feed.bet_message(3, &pick, bet, world.now());
    assert_eq!(feed.accept(&early).await, MessageOutcome::Applied);
    let known = world
        .app
        .state::<Catalogue>()
        .selection(key(&pick), world.now());
    assert_eq!(known, None);
    assert_eq!(quarantined(&world).await, ["fixtureUnknown"]);
    feed.status(&unknown, 1).await;
    assert_eq!(feed.now(&pick).price.to_string(), "1.85");
    assert_eq!(quarantined(&world).await, Vec::<String>::new());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_cannot_be_read_is_put_aside_and_in_nobodys_way(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    for text in [
        "",
        "no json",
        "[]",
        "{}",
        "{\"Header\":{\"Type\":\"x\"}}",
        "{\"Header\":null}",
    ] {
        assert_eq!(
            feed.take_text(text).await,
            MessageOutcome::Quarantined,
            "{text}"
        );
    }
    let unknown = feed.message(37, &json!([]));
    assert_eq!(feed.accept(&unknown).await, MessageOutcome::Skipped);
    let [home, ..] = feed.match_result().await;
    let mut partly = feed.bet_message(
        3,
        &home,
        json!({ "Price": "2.20", "Status": 1 }),
        world.now(),
    );
    let bets = partly["Body"]["Events"][0]["Markets"][0]["Bets"]
        .as_array_mut()
        .unwrap();
    bets.push(json!({ "Name": "no id" }));
    bets.push(json!("no object"));
    assert_eq!(feed.accept(&partly).await, MessageOutcome::AppliedInPart);
    assert_eq!(feed.now(&home).price.to_string(), "2.20");
    let reasons = quarantined(&world).await;
    assert_eq!(reasons.len(), 7);
    assert_eq!(reasons[6], "betIdInvalid betInvalid");
    world.assert_books_hold().await;
}

/// A message that was set aside is applied again when that is possible: its fixture is known, or
/// the reader understands more. Otherwise it stays set aside.
#[crate::database::test]
async fn a_message_that_was_put_aside_is_applied_once_more(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    assert_eq!(feed.take_text("no json").await, MessageOutcome::Quarantined);
    // As an older reader has left it, which understood nothing of it.
    let text = feed.bet_message(
        3,
        &home,
        json!({ "Price": "2.70", "Status": 1 }),
        world.now(),
    );
    let id = sqlx::query_scalar!(
        "insert into feed_rejects (body, faults, reason, received_at)
         values ($1, '{settlementUnknown}', '', $2) returning id",
        text.to_string(),
        world.now()
    );
    let id = id.fetch_one(&world.app.db).await.unwrap();
    let replay = async |id: FeedRejectId, reason: &str| {
        let reason = Reason {
            reason: reason.to_owned(),
        };
        operator.call_at::<AdminReplayFeedReject>(id, &reason).await
    };
    assert_eq!(replay(id, " ").await.unwrap_err().code(), "REASON_REQUIRED");
    let (one, two) = tokio::join!(replay(id, "재적용"), replay(id, "재적용"));
    assert_eq!(u8::from(one.is_ok()) + u8::from(two.is_ok()), 1);
    let again = one.err().or(two.err()).unwrap();
    assert_eq!(again.code(), "ALREADY_PROCESSED");
    assert_eq!(feed.now(&home).price.to_string(), "2.70");
    let unreadable = replay(FeedRejectId::new(id.get() - 1), "재적용")
        .await
        .unwrap_err();
    assert_eq!(unreadable.code(), "FEED_MESSAGE_UNREADABLE");
    assert_eq!(
        replay(FeedRejectId::new(99_999), "재적용")
            .await
            .unwrap_err()
            .code(),
        "NOT_FOUND"
    );
    assert_eq!(quarantined(&world).await.len(), 2);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let log = log.unwrap().items;
    assert_eq!((log.len(), log[0].action.as_str()), (1, "feed.replay"));
    world.assert_books_hold().await;
}

/// A message about one bet of a market that is suspended as a whole.
fn of_closed_market(world: &World, pick: &Betting, changed_at: DateTime<Utc>) -> Value {
    let bet = json!({ "Name": "1", "Price": "1.85", "Status": 1 });
    let mut message = world.feed().bet_message(3, pick, bet, changed_at);
    message["Body"]["Events"][0]["Markets"][0]["Status"] = json!(2);
    message
}

#[crate::database::test]
async fn a_market_that_is_closed_closes_what_its_message_opens(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    let new = Betting {
        odds_id: "172814742111092776".to_owned(),
        ..home.clone()
    };
    world.pass(TimeDelta::seconds(10));
    let closed = of_closed_market(&world, &new, world.now());
    assert_eq!(feed.accept(&closed).await, MessageOutcome::Applied);
    for pick in [&home, &new] {
        assert_eq!(feed.now(pick).status, SelectionStatus::Suspended);
    }
    // The vendor has changed it after the market: its time says so.
    let later = world.now() + TimeDelta::seconds(1);
    let closed = of_closed_market(&world, &new, later);
    assert_eq!(feed.accept(&closed).await, MessageOutcome::Applied);
    assert_eq!(feed.now(&new).status, SelectionStatus::Open);
    assert_eq!(feed.now(&home).status, SelectionStatus::Suspended);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_market_is_closed_among_messages_that_wait_for_its_fixture(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let unknown = crate::offer::Fixture {
        id: FixtureId::new(fixture.id.get() + 5_000_000),
        ..fixture
    };
    let pick = |odds_id: &str| Betting {
        bet_price: "1.85".to_owned().try_into().unwrap(),
        fixture_id: unknown.id,
        odds_id: odds_id.to_owned(),
        sport_id: unknown.sport_id,
        market_id: MarketId::new(1),
        version: 1,
    };
    let [before, after] = ["172814742111092776", "172814742111092777"].map(pick);
    let bet = json!({ "Name": "1", "Price": "1.85", "Status": 1 });
    feed.bet(3, &before, bet.clone()).await;
    world.pass(TimeDelta::seconds(10));
    let market = json!({ "Id": 1, "Status": 2 });
    let events = json!([{ "FixtureId": unknown.id, "Markets": [market] }]);
    let closed = feed.message(3, &events);
    assert_eq!(feed.accept(&closed).await, MessageOutcome::Applied);
    world.pass(TimeDelta::seconds(10));
    feed.bet(3, &after, bet).await;
    assert_eq!(quarantined(&world).await.len(), 3);
    feed.status(&unknown, 1).await;
    assert_eq!(quarantined(&world).await, Vec::<String>::new());
    assert_eq!(feed.now(&before).status, SelectionStatus::Suspended);
    assert_eq!(feed.now(&after).status, SelectionStatus::Open);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_status_that_is_not_set_changes_none(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    for (code, status) in [
        (2, FixtureStatus::InProgress),
        (0, FixtureStatus::InProgress),
        (4, FixtureStatus::Cancelled),
        (0, FixtureStatus::Cancelled),
    ] {
        world.pass(TimeDelta::seconds(10));
        feed.status(&fixture, code).await;
        assert_eq!(feed.now(&leg).fixture_status, status, "{code}");
    }
    // The first message of a fixture gives it this one.
    let new = crate::offer::Fixture {
        id: FixtureId::new(fixture.id.get() + 5_000_000),
        ..fixture
    };
    feed.status(&new, 0).await;
    let leg = feed.selection(&new, MarketId::new(1), "1", "2.00").await;
    assert_eq!(feed.now(&leg).fixture_status, FixtureStatus::NotSet);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_waits_a_week_for_its_fixture(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    let early = |fixture: i64| Betting {
        fixture_id: FixtureId::new(home.fixture_id.get() + fixture),
        ..home.clone()
    };
    let bet = json!({ "Name": "1", "Price": "1.85", "Status": 1 });
    feed.bet(3, &early(5_000_000), bet.clone()).await;
    assert_eq!(feed.take_text("no json").await, MessageOutcome::Quarantined);
    world.pass(TimeDelta::days(7));
    feed.bet(3, &early(5_000_001), bet).await;
    catalogue::prune(&world.app).await.unwrap();
    assert_eq!(quarantined(&world).await.len(), 3);
    world.pass(TimeDelta::seconds(1));
    catalogue::prune(&world.app).await.unwrap();
    // What could not be read stays, as does what waits for less long.
    assert_eq!(quarantined(&world).await, ["noObject", "fixtureUnknown"]);
    world.assert_books_hold().await;
}

/// A statement deletes 10,000 of them, so that it ends within its time.
#[crate::database::test]
async fn one_run_deletes_all_messages_that_have_waited_too_long(db: PgPool) {
    let world = World::new(db).await;
    sqlx::query(
        "insert into feed_rejects (body, reason, waits_for, received_at)
         select '', '', n, $1 from generate_series(1, 20001) n",
    )
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
    world.pass(TimeDelta::days(8));
    catalogue::prune(&world.app).await.unwrap();
    assert!(quarantined(&world).await.is_empty());
    world.assert_books_hold().await;
}
