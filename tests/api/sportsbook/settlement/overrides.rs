//! An operator's result stays until an operator lifts it, whatever the feed says.

use crate::offer::{Fixture, result};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetBet, AdminGetFixtures, AdminGetSelections, AdminReleaseOverride,
    AdminSettleMarket, AdminVoidFixture, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::grading::manual::{SelectionResult, SettleMarket};
use hanpan_core::sportsbook::settle::WinFlag::{self, Cancelled, Lost, Waiting, Won};
use hanpan_core::sportsbook::trading::{FixtureHold, FixtureRow, ReleaseOverride, SelectionRow};
use hanpan_server::sportsbook::settlement::{audit, sweep, unplayed};
use sqlx::PgPool;

async fn settle(operator: &Client, leg: &Betting, win_flag: WinFlag) {
    operator.decide(leg, win_flag, "오심").await.unwrap();
}

async fn void(operator: &Client, leg: &Betting) {
    let reason = Reason {
        reason: "홈, 원정 뒤바뀜".to_owned(),
    };
    let voided = operator.call_at::<AdminVoidFixture>(leg.fixture_id, &reason);
    assert!(voided.await.unwrap().overridden);
}

/// Lifts the hold of a selection, or of its whole fixture.
async fn lift(operator: &Client, leg: &Betting, whole: bool) -> Result<FixtureRow, Refused> {
    let input = ReleaseOverride {
        market_id: (!whole).then_some(leg.market_id),
        odds_id: (!whole).then(|| leg.odds_id.clone()),
        hold: whole.then_some(FixtureHold::Void),
        reason: "피드 결과 확인".to_owned(),
    };
    let lifted = operator.call_at::<AdminReleaseOverride>(leg.fixture_id, &input);
    lifted.await
}

async fn row(operator: &Client, leg: &Betting) -> SelectionRow {
    let rows = operator.call_at::<AdminGetSelections>(leg.fixture_id, &Empty {});
    let mut rows = rows.await.unwrap().into_iter();
    rows.find(|row| row.odds_id == leg.odds_id).unwrap()
}

/// A member's cash after all queued results are settled; the books hold.
async fn cash(world: &World, member: &Client) -> i64 {
    sweep::sweep(&world.app).await.unwrap();
    world.assert_books_hold().await;
    assert!(audit::prove(&world.app.db).await.unwrap().is_empty());
    world.balance(member, "cash").await
}

/// A member who bet 10,000 on a leg.
async fn bet(world: &World, leg: &Betting) -> Client {
    let member = world.rich_member(10_000).await;
    member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    member
}

#[crate::database::test]
async fn a_result_by_hand_stands_until_it_is_lifted(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let leg = world.offer("2.00").await;
    let member = bet(&world, &leg).await;
    settle(&operator, &leg, Lost).await;
    let decided_at = world.now();
    for (code, proposed) in [
        (result::WON, Won),
        (result::CANCELLED, Cancelled),
        (0, Waiting),
    ] {
        world.pass(TimeDelta::minutes(1));
        feed.settle(&leg, code).await;
        assert_eq!(cash(&world, &member).await, 0);
        let row = row(&operator, &leg).await;
        assert_eq!((row.win_flag, row.feed_win_flag), (Lost, proposed));
        assert_eq!(row.overridden_at, Some(decided_at));
        // Nor does a price reopen it.
        feed.reprice(&leg, "2.20").await;
        assert_eq!(feed.now(&leg).status, SelectionStatus::Settled);
    }
    world.pass(TimeDelta::minutes(1));
    feed.settle(&leg, result::WON).await;
    lift(&operator, &leg, false).await.unwrap();
    assert_eq!(cash(&world, &member).await, 20_000);
    let row = row(&operator, &leg).await;
    assert_eq!((row.win_flag, row.overridden_at), (Won, None));
    // From now on the feed's result counts.
    feed.settle(&leg, result::LOST).await;
    assert_eq!(cash(&world, &member).await, 0);
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let log = log.unwrap().items;
    let lifted = log
        .iter()
        .find(|row| row.action == "selection.releaseOverride");
    let subject = format!("selection:{}:1:{}", leg.fixture_id, leg.odds_id);
    assert_eq!(lifted.unwrap().subject, subject);
    let id = member.slip().await.id;
    let timeline = operator.call_at::<AdminGetBet>(id, &Empty {}).await;
    let came = timeline.unwrap().results.into_iter();
    let came: Vec<_> = came
        .map(|came| (came.win_flag, came.source, came.reason))
        .collect();
    let because = |reason: &str| Some(reason.to_owned());
    assert_eq!(
        came,
        [
            (Lost, ResultSource::Operator, because("오심")),
            (Won, ResultSource::Operator, because("피드 결과 확인")),
            (Lost, ResultSource::Feed, None),
        ]
    );
}

#[crate::database::test]
async fn what_is_lifted_without_a_word_of_the_feed_waits_again(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let leg = world.offer("2.00").await;
    let member = bet(&world, &leg).await;
    settle(&operator, &leg, Won).await;
    assert_eq!(cash(&world, &member).await, 20_000);
    lift(&operator, &leg, false).await.unwrap();
    assert_eq!(cash(&world, &member).await, 0);
    assert_eq!(member.slip().await.status, Waiting);
    assert_eq!(feed.now(&leg).status, SelectionStatus::Suspended);
    feed.reprice(&leg, "2.20").await;
    assert_eq!(feed.now(&leg).status, SelectionStatus::Open);
    for whole in [false, true] {
        let again = lift(&operator, &leg, whole).await.unwrap_err();
        assert_eq!((again.status, again.code()), (409, "ALREADY_PROCESSED"));
    }
    for (market_id, odds_id) in [
        (Some(1), None),
        (None, Some("1".to_owned())),
        (Some(1), Some("x".to_owned())),
    ] {
        let input = ReleaseOverride {
            market_id: market_id.map(MarketId::new),
            odds_id,
            hold: None,
            reason: "확인".to_owned(),
        };
        let refused = operator.call_at::<AdminReleaseOverride>(leg.fixture_id, &input);
        assert_eq!(refused.await.unwrap_err().code(), "NOT_FOUND");
    }
    let silent = ReleaseOverride {
        market_id: None,
        odds_id: None,
        hold: Some(FixtureHold::Void),
        reason: " ".to_owned(),
    };
    let refused = operator.call_at::<AdminReleaseOverride>(leg.fixture_id, &silent);
    assert_eq!(refused.await.unwrap_err().code(), "REASON_REQUIRED");
}

#[crate::database::test]
async fn a_fixture_voided_by_hand_stays_so_until_it_is_lifted(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let away = feed
        .selection(&fixture, MarketId::new(1), "2", "3.00")
        .await;
    let (first, second) = (bet(&world, &home).await, bet(&world, &away).await);
    // The feed itself has cancelled one of them.
    feed.settle(&away, result::CANCELLED).await;
    void(&operator, &home).await;
    assert_eq!(cash(&world, &first).await, 10_000);
    world.pass(TimeDelta::minutes(1));
    feed.status(&fixture, 1).await;
    let over = feed
        .selection(&fixture, MarketId::new(2), "Over", "1.80")
        .await;
    let refused = first.bet(5_000, std::slice::from_ref(&over)).await;
    assert_eq!(refused.unwrap_err().code(), "SELECTION_CLOSED");
    world.pass(TimeDelta::minutes(1));
    feed.status(&fixture, 3).await;
    feed.settle(&home, result::WON).await;
    feed.settle(&away, result::LOST).await;
    assert_eq!(cash(&world, &first).await, 10_000);
    assert_eq!(cash(&world, &second).await, 10_000);
    let list = operator
        .call::<AdminGetFixtures>(&ListQuery::default())
        .await;
    let listed = list.unwrap().items.remove(0);
    assert_eq!(
        (listed.status_name.as_str(), listed.overridden),
        ("취소", true)
    );
    let lifted = lift(&operator, &home, true).await.unwrap();
    assert_eq!(
        (lifted.status_name.as_str(), lifted.overridden),
        ("종료", false)
    );
    assert_eq!(cash(&world, &first).await, 20_000);
    assert_eq!(cash(&world, &second).await, 0);
}

/// The feed cancels a fixture that an operator has voided, and reverses that. After lifting, the
/// state is as if the operator had done nothing.
#[crate::database::test]
async fn what_the_feed_calls_off_meanwhile_is_void_when_it_is_lifted(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let member = bet(&world, &home).await;
    void(&operator, &home).await;
    for status in [4, 1] {
        world.pass(TimeDelta::minutes(1));
        feed.status(&fixture, status).await;
    }
    lift(&operator, &home, true).await.unwrap();
    assert_eq!(cash(&world, &member).await, 10_000);
    world.pass(TimeDelta::minutes(1));
    let home = feed.reprice(&home, "2.40").await;
    let second = bet(&world, &home).await;
    feed.settle(&home, result::WON).await;
    assert_eq!(cash(&world, &second).await, 24_000);
    assert_eq!(cash(&world, &member).await, 10_000);
}

/// The same if the feed settles the match that is back before the operator lifts the void.
#[crate::database::test]
async fn the_result_of_a_match_that_is_back_is_not_for_what_was_void(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let member = bet(&world, &home).await;
    void(&operator, &home).await;
    for status in [4, 1] {
        world.pass(TimeDelta::minutes(1));
        feed.status(&fixture, status).await;
    }
    for (code, said) in [(result::LOST, Lost), (result::WON, Won)] {
        world.pass(TimeDelta::minutes(1));
        feed.settle(&home, code).await;
        assert_eq!(row(&operator, &home).await.feed_win_flag, said);
    }
    lift(&operator, &home, true).await.unwrap();
    assert_eq!(row(&operator, &home).await.win_flag, Won);
    assert_eq!(cash(&world, &member).await, 10_000);
    feed.settle(&home, result::LOST).await;
    assert_eq!(cash(&world, &member).await, 10_000);
}

/// A postponement counts from the first start, also if the feed says it while a void by hand is in
/// effect.
#[crate::database::test]
async fn a_postponement_behind_a_void_keeps_the_first_start(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let member = bet(&world, &home).await;
    void(&operator, &home).await;
    world.pass(TimeDelta::minutes(1));
    feed.status(&fixture, 5).await;
    let moved = Fixture {
        start_at: fixture.start_at + TimeDelta::hours(96),
        ..fixture
    };
    world.pass(TimeDelta::minutes(1));
    feed.status(&moved, 1).await;
    lift(&operator, &home, true).await.unwrap();
    assert_eq!(cash(&world, &member).await, 0);
    world.clock.set(fixture.start_at + TimeDelta::hours(48));
    unplayed::void_unplayed(&world.app).await.unwrap();
    assert_eq!(cash(&world, &member).await, 10_000);
}

/// An operator can hold a cancellation of the feed.
#[crate::database::test]
async fn a_cancellation_of_the_feed_is_held_by_a_void(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    feed.status(&fixture, 4).await;
    void(&operator, &home).await;
    world.pass(TimeDelta::minutes(1));
    feed.status(&fixture, 1).await;
    world.pass(TimeDelta::minutes(1));
    feed.reprice(&home, "2.40").await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Settled);
    let reason = Reason {
        reason: "확인".to_owned(),
    };
    let again = operator.call_at::<AdminVoidFixture>(home.fixture_id, &reason);
    assert_eq!(again.await.unwrap_err().code(), "ALREADY_PROCESSED");
}

/// Results of a market that the operator has confirmed are held like those that were changed.
#[crate::database::test]
async fn a_market_by_hand_holds_as_a_whole(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let operator = world.operator().await;
    let [home, draw, away] = feed.match_result().await;
    let member = bet(&world, &draw).await;
    for (leg, code) in [
        (&home, result::WON),
        (&draw, result::LOST),
        (&away, result::LOST),
    ] {
        feed.settle(leg, code).await;
    }
    let results = [(&home, Lost), (&draw, Lost), (&away, Won)];
    let results = results.map(|(leg, win_flag)| SelectionResult {
        odds_id: leg.odds_id.clone(),
        win_flag,
    });
    let input = SettleMarket {
        fixture_id: home.fixture_id,
        market_id: MarketId::new(1),
        baseline: None,
        results: results.into(),
        early: true,
        reason: "오심".to_owned(),
    };
    operator.call::<AdminSettleMarket>(&input).await.unwrap();
    feed.settle(&draw, result::WON).await;
    assert_eq!(cash(&world, &member).await, 0);
    let row = row(&operator, &draw).await;
    assert_eq!((row.win_flag, row.feed_win_flag), (Lost, Won));
}
