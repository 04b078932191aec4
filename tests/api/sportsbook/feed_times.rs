//! The vendor's timestamps: results are ordered among results and prices among prices, and a
//! message that is stamped too far ahead is set aside without effect.

use crate::offer::{Fixture, key, result};
use crate::sportsbook::feed::quarantined;
use crate::sportsbook::inplay;
use crate::world::{Client, World};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminGetFeedHealth, AdminGetFixtures, AdminReplayFeedReject, Empty};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::settle::WinFlag::{self, Lost, Waiting, Won};
use hanpan_server::sportsbook::feed::{MessageOutcome, snapshot_messages};
use hanpan_server::sportsbook::settlement::worker;
use serde_json::{Value, json};
use sqlx::PgPool;

fn price(world: &World, pick: &Betting, price: &str, at: DateTime<Utc>) -> Value {
    let bet = json!({ "Price": price, "Status": 1 });
    world.feed().bet_message(3, pick, bet, at)
}

fn settlement(world: &World, pick: &Betting, result: i64, at: DateTime<Utc>) -> Value {
    let bet = json!({ "Price": "1.0", "Status": 3, "Settlement": result });
    world.feed().bet_message(35, pick, bet, at)
}

async fn flag_of(world: &World, member: &Client) -> WinFlag {
    worker::settle_queued(&world.app).await.unwrap();
    member.slip().await.status
}

/// Whether the price is later by a second, or as far ahead as a clock may be.
#[crate::database::test]
async fn a_result_counts_though_a_price_with_a_later_time_came_first(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    for ahead in [1, 60] {
        let member = world.rich_member(10_000).await;
        let leg = world.offer("2.00").await;
        let legs = std::slice::from_ref(&leg);
        member.bet(10_000, legs).await.unwrap();
        let later = world.now() + TimeDelta::seconds(ahead);
        feed.accept(&price(&world, &leg, "2.50", later)).await;
        assert_eq!(feed.now(&leg).price.to_string(), "2.50");
        let won = settlement(&world, &leg, result::WON, world.now());
        assert_eq!(feed.accept(&won).await, MessageOutcome::Applied);
        assert_eq!(flag_of(&world, &member).await, Won);
        assert_eq!(world.balance(&member, "cash").await, 20_000);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_result_that_is_older_than_another_changes_nothing(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    member.bet(10_000, legs).await.unwrap();
    let first = world.now();
    world.pass(TimeDelta::minutes(1));
    for (flag, at, stands) in [
        (result::LOST, world.now(), Lost),
        (result::WON, first, Lost),
        // Taken back, and an earlier price does not reopen it.
        (0, world.now() + TimeDelta::seconds(1), Waiting),
    ] {
        feed.accept(&settlement(&world, &leg, flag, at)).await;
        assert_eq!(flag_of(&world, &member).await, stands);
    }
    feed.accept(&price(&world, &leg, "2.10", world.now())).await;
    assert_eq!(feed.now(&leg).status, SelectionStatus::Suspended);
    let after = world.now() + TimeDelta::seconds(2);
    feed.accept(&price(&world, &leg, "2.10", after)).await;
    assert_eq!(feed.now(&leg).status, SelectionStatus::Open);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_stamped_too_far_ahead_is_put_aside_and_moves_nothing(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let ahead = world.now() + TimeDelta::seconds(61);
    let wrong = price(&world, &leg, "9.99", ahead);
    assert_eq!(feed.accept(&wrong).await, MessageOutcome::AppliedInPart);
    let mut wrong = feed.fixture_message(&fixture, 4);
    wrong["Header"]["CreationDate"] = json!(ahead);
    assert_eq!(feed.accept(&wrong).await, MessageOutcome::Quarantined);
    assert_eq!(quarantined(&world).await, ["timeAhead", "timeAhead"]);
    // The price and the fixture's status have not changed, and later messages still apply.
    let right = price(&world, &leg, "2.10", world.now());
    assert_eq!(feed.accept(&right).await, MessageOutcome::Applied);
    assert_eq!(feed.now(&leg).price.to_string(), "2.10");
    let member = world.rich_member(10_000).await;
    let now = Betting {
        bet_price: feed.now(&leg).price,
        version: feed.now(&leg).version,
        ..leg.clone()
    };
    member.bet(5_000, &[now]).await.unwrap();
    world.assert_books_hold().await;
}

/// The label of a fixture's status.
async fn status_of(operator: &Client, fixture: &Fixture) -> String {
    let query = ListQuery::default();
    let list = operator.call::<AdminGetFixtures>(&query).await;
    let mut rows = list.unwrap().items.into_iter();
    let row = rows.find(|row| row.fixture_id == fixture.id).unwrap();
    row.status_name
}

/// Whether the cancellation arrives before the newer score or after it. Only a message about the fixture takes it back.
#[crate::database::test]
async fn a_cancellation_stands_against_a_newer_score(db: PgPool) {
    let world = World::new(db).await;
    let (operator, feed) = (world.operator().await, world.feed());
    for (code, name) in [(3, "종료"), (4, "취소"), (5, "연기"), (7, "포기")] {
        let fixture = feed.football().await;
        world.pass(TimeDelta::minutes(1));
        let message = feed.fixture_message(&fixture, code);
        world.pass(TimeDelta::minutes(1));
        inplay::score(&world, &fixture, "1", "0").await;
        assert_eq!(status_of(&operator, &fixture).await, "경기중");
        feed.accept(&message).await;
        assert_eq!(status_of(&operator, &fixture).await, name);
        world.pass(TimeDelta::minutes(1));
        inplay::score(&world, &fixture, "1", "0").await;
        assert_eq!(status_of(&operator, &fixture).await, name);
        world.pass(TimeDelta::minutes(1));
        feed.status(&fixture, 2).await;
        assert_eq!(status_of(&operator, &fixture).await, "경기중");
    }
}

/// The end that a score says is taken back by the next score.
#[crate::database::test]
async fn a_score_takes_back_the_end_that_a_score_said(db: PgPool) {
    let world = World::new(db).await;
    let (operator, feed) = (world.operator().await, world.feed());
    let fixture = feed.football().await;
    world.pass(TimeDelta::minutes(1));
    let end = json!([{ "FixtureId": fixture.id, "Livescore": { "Scoreboard": { "Status": 3 } } }]);
    feed.accept(&feed.message(2, &end)).await;
    assert_eq!(status_of(&operator, &fixture).await, "종료");
    world.pass(TimeDelta::minutes(1));
    inplay::score(&world, &fixture, "1", "0").await;
    assert_eq!(status_of(&operator, &fixture).await, "경기중");
}

/// The state of a snapshot may be older than the request for it. What happened in between arrives after it.
#[crate::database::test]
async fn what_happened_after_the_state_of_a_snapshot_counts(db: PgPool) {
    let world = World::new(db).await;
    let (operator, feed) = (world.operator().await, world.feed());
    let wait = || world.pass(TimeDelta::minutes(1));
    let fixture = feed.football().await;
    wait();
    let before = feed.fixture_message(&fixture, 9);
    wait();
    let mut state = feed.fixture_message(&fixture, 1)["Body"]["Events"].clone();
    state[0]["Livescore"] = json!({ "Scoreboard": { "Status": 1 } });
    wait();
    let interrupted = feed.fixture_message(&fixture, 6);
    wait();
    let scoreboard = json!({ "Scoreboard": { "Status": 2 } });
    let scored = json!([{ "FixtureId": fixture.id, "Livescore": scoreboard }]);
    let scored = feed.message(2, &scored);
    wait();
    let cancelled = feed.fixture_message(&fixture, 4);
    wait();
    let answer = json!({ "Body": state }).to_string();
    for message in snapshot_messages(&answer, world.now()).unwrap() {
        assert_eq!(feed.take_text(&message).await, MessageOutcome::Applied);
    }
    for (message, name) in [
        (before, "시작전"),
        (interrupted, "중단"),
        (scored, "경기중"),
        (cancelled, "취소"),
    ] {
        feed.accept(&message).await;
        assert_eq!(status_of(&operator, &fixture).await, name);
    }
}

/// It replaces what was applied before the request for it, and counts no later than from then.
#[crate::database::test]
async fn a_snapshot_counts_until_the_request_for_it(db: PgPool) {
    let world = World::new(db).await;
    let (operator, feed) = (world.operator().await, world.feed());
    let fixture = feed.football().await;
    world.pass(TimeDelta::minutes(1));
    let mut state = feed.fixture_message(&fixture, 9)["Body"]["Events"].clone();
    for ahead in [-1, 1] {
        let last_update = world.now() + TimeDelta::hours(ahead);
        state[0]["Fixture"]["LastUpdate"] = json!(last_update);
        let answer = json!({ "Body": state }).to_string();
        for message in snapshot_messages(&answer, world.now()).unwrap() {
            assert_eq!(feed.take_text(&message).await, MessageOutcome::Applied);
        }
        assert_eq!(status_of(&operator, &fixture).await, "시작 예정");
        world.pass(TimeDelta::seconds(1));
        feed.status(&fixture, 1).await;
        assert_eq!(status_of(&operator, &fixture).await, "시작전");
    }
}

/// A snapshot does not say when it was closed. What opened it between the state of the snapshot and the request for it
/// arrives after it.
#[crate::database::test]
async fn a_market_that_a_snapshot_closes_is_opened_by_what_happened_after_its_state(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let wait = || world.pass(TimeDelta::minutes(1));
    let fixture = feed.football().await;
    let market_id = MarketId::new(1);
    let open = feed.selection(&fixture, market_id, "1", "2.00").await;
    let suspended = feed.selection(&fixture, market_id, "2", "2.00").await;
    wait();
    feed.suspend(&suspended).await;
    wait();
    let before = [&open, &suspended].map(|pick| price(&world, pick, "2.10", world.now()));
    wait();
    let mut state = feed.fixture_message(&fixture, 1)["Body"]["Events"].clone();
    state[0]["Markets"] = json!([{ "Id": market_id, "Name": "1X2", "Status": 2 }]);
    wait();
    let after = [&open, &suspended].map(|pick| price(&world, pick, "2.20", world.now()));
    wait();
    let answer = json!({ "Body": state }).to_string();
    for message in snapshot_messages(&answer, world.now()).unwrap() {
        assert_eq!(feed.take_text(&message).await, MessageOutcome::Applied);
    }
    for (messages, status) in [
        (before, SelectionStatus::Suspended),
        (after, SelectionStatus::Open),
    ] {
        for (message, pick) in messages.iter().zip([&open, &suspended]) {
            feed.accept(message).await;
            assert_eq!(feed.now(pick).status, status);
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_was_suspended_before_its_market_closed_is_not_opened_by_an_older_message(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let wait = || world.pass(TimeDelta::seconds(1));
    let leg = world.offer("2.00").await;
    wait();
    feed.suspend(&leg).await;
    wait();
    let older = price(&world, &leg, "2.10", world.now());
    wait();
    let market = json!({ "Id": leg.market_id, "Status": 2 });
    let events = json!([{ "FixtureId": leg.fixture_id, "Markets": [market] }]);
    let version = feed.now(&leg).version;
    feed.accept(&feed.message(3, &events)).await;
    feed.accept(&older).await;
    assert_eq!(feed.now(&leg).status, SelectionStatus::Suspended);
    assert_eq!(feed.now(&leg).version, version);
    wait();
    feed.accept(&price(&world, &leg, "2.20", world.now())).await;
    assert_eq!(feed.now(&leg).status, SelectionStatus::Open);
    world.assert_books_hold().await;
}

/// Applied by an operator, it counts from its arrival: messages that arrived later take precedence,
/// even if they are stamped earlier.
#[crate::database::test]
async fn applied_by_hand_a_time_that_was_ahead_counts_as_the_arrival(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let feed = world.feed();
    let legs = world.offers(&["2.00", "3.00"]).await;
    world.pass(TimeDelta::seconds(1));
    let ahead = world.now() + TimeDelta::hours(1);
    for leg in &legs {
        feed.accept(&price(&world, leg, "9.99", ahead)).await;
    }
    world.pass(TimeDelta::seconds(1));
    feed.accept(&price(&world, &legs[1], "3.10", world.now()))
        .await;
    // Later than its timestamp.
    world.pass(TimeDelta::hours(2));
    let operator = world.again(operator.id).await;
    let rejects = sqlx::query_scalar!("select id from feed_rejects order by id");
    for id in rejects.fetch_all(&world.app.db).await.unwrap() {
        let reason = Reason {
            reason: "재적용".to_owned(),
        };
        operator
            .call_at::<AdminReplayFeedReject>(id, &reason)
            .await
            .unwrap();
    }
    assert_eq!(feed.now(&legs[0]).price.to_string(), "9.99");
    assert_eq!(feed.now(&legs[1]).price.to_string(), "3.10");
    let stamps = sqlx::query_scalar!("select updated_at from selections order by odds_id");
    let stamps = stamps.fetch_all(&world.app.db).await.unwrap();
    assert!(stamps.into_iter().all(|at| at < ahead));
    assert!(key(&legs[0]).odds_id < key(&legs[1]).odds_id);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn messages_of_types_without_use_are_counted_by_type(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let feed = world.feed();
    for kind in (37..=43).chain([42, 99]) {
        let message = feed.message(kind, &json!([]));
        assert_eq!(feed.accept(&message).await, MessageOutcome::Skipped);
        world.pass(TimeDelta::seconds(1));
    }
    let health = operator.call::<AdminGetFeedHealth>(&Empty {}).await;
    let skipped = health.unwrap().skipped;
    let counts: Vec<(i64, i64)> = skipped.iter().map(|row| (row.kind, row.messages)).collect();
    let once = |kind| (kind, 1);
    assert_eq!(
        counts,
        [
            once(37),
            once(38),
            once(39),
            once(40),
            once(41),
            (42, 2),
            once(43),
            once(99)
        ]
    );
    assert_eq!(skipped[5].label, "우승 예측 경기 정산");
    assert_eq!(skipped[5].last_at, world.now() - TimeDelta::seconds(2));
    assert_eq!(skipped[7].label, "알 수 없는 종류");
    world.assert_books_hold().await;
}
