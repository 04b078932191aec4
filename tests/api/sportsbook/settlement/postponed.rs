//! An operator's postponement stays until the feed knows what became of the fixture, or an operator lifts it.

use crate::offer::Fixture;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetFixtures, AdminPostponeFixture, AdminReleaseOverride,
    AdminVoidFixture,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::settle::WinFlag::Cancelled;
use hanpan_core::sportsbook::trading::FixtureHold::{Postponement, Void};
use hanpan_core::sportsbook::trading::{FixtureHold, FixtureRow, ReleaseOverride};
use hanpan_server::sportsbook::settlement::{unplayed, worker};
use serde_json::Value;
use sqlx::PgPool;

/// A member who bet 10,000 on a leg at 2.00, of a fixture that starts in three hours.
async fn one_bet(world: &World) -> (Client, Fixture, Betting) {
    let member = world.rich_member(10_000).await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    (member, fixture, leg)
}

async fn postpone(operator: &Client, fixture: &Fixture) {
    let reason = Reason {
        reason: "우천".to_owned(),
    };
    let row = operator.call_at::<AdminPostponeFixture>(fixture.id, &reason);
    let row = row.await.unwrap();
    assert_eq!(
        (row.status_name.as_str(), row.postponed_by_hand),
        ("연기", true)
    );
}

async fn lift(
    operator: &Client,
    fixture: &Fixture,
    seen: FixtureHold,
) -> Result<FixtureRow, Refused> {
    let input = ReleaseOverride {
        market_id: None,
        odds_id: None,
        hold: Some(seen),
        reason: "정상 진행 확인".to_owned(),
    };
    let lifted = operator.call_at::<AdminReleaseOverride>(fixture.id, &input);
    lifted.await
}

async fn void(operator: &Client, fixture: &Fixture) {
    let reason = Reason {
        reason: "홈, 원정 뒤바뀜".to_owned(),
    };
    let voided = operator.call_at::<AdminVoidFixture>(fixture.id, &reason);
    voided.await.unwrap();
}

async fn listed(operator: &Client, fixture: &Fixture) -> FixtureRow {
    let query = ListQuery::default();
    let list = operator.call::<AdminGetFixtures>(&query).await;
    let mut rows = list.unwrap().items.into_iter();
    rows.find(|row| row.fixture_id == fixture.id).unwrap()
}

/// The feed still calls the fixture upcoming: it takes no bets, and is void in time.
#[crate::database::test]
async fn the_feed_does_not_undo_an_operators_postponement(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (member, fixture, leg) = one_bet(&world).await;
    postpone(&operator, &fixture).await;
    for status in [1, 9] {
        world.pass(TimeDelta::minutes(1));
        world.feed().status(&fixture, status).await;
    }
    let other = world.rich_member(10_000).await;
    let refused = other.bet(10_000, std::slice::from_ref(&leg)).await;
    assert_eq!(refused.unwrap_err().code(), "SELECTION_CLOSED");
    let row = listed(&operator, &fixture).await;
    let until = fixture.start_at + TimeDelta::hours(48);
    assert_eq!((row.postponed_by_hand, row.void_at), (true, Some(until)));
    world.clock.set(until);
    unplayed::void_unplayed(&world.app).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    world.assert_books_hold().await;
}

/// A repeated interruption is not a new status.
#[crate::database::test]
async fn a_repeated_status_does_not_undo_a_postponement(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    world.feed().status(&fixture, 6).await;
    postpone(&operator, &fixture).await;
    for (status, held) in [(6, true), (2, false)] {
        world.pass(TimeDelta::minutes(1));
        world.feed().status(&fixture, status).await;
        let row = listed(&operator, &fixture).await;
        assert_eq!(row.postponed_by_hand, held, "{status}");
    }
}

/// An older server stores the feed's status beside the postponement and leaves that in effect.
#[crate::database::test]
async fn a_status_that_an_older_server_has_stored_still_ends_a_postponement(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    postpone(&operator, &fixture).await;
    let stored = sqlx::query("update fixtures set feed_status = 2 where id = $1");
    let stored = stored.bind(fixture.id.get()).execute(&world.app.db);
    stored.await.unwrap();
    world.pass(TimeDelta::minutes(1));
    world.feed().status(&fixture, 2).await;
    let row = listed(&operator, &fixture).await;
    assert_eq!(
        (row.status_name.as_str(), row.postponed_by_hand),
        ("경기중", false)
    );
}

/// An operator who saw the postponement does not lift another operator's void, nor manual results.
#[crate::database::test]
async fn a_void_in_between_is_not_lifted_as_a_postponement(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (_, fixture, leg) = one_bet(&world).await;
    postpone(&operator, &fixture).await;
    void(&world.operator().await, &fixture).await;
    let late = lift(&operator, &fixture, Postponement).await.unwrap_err();
    assert_eq!(late.code(), "CHANGED_SINCE");
    assert!(listed(&operator, &fixture).await.overridden);
    assert_eq!(world.feed().now(&leg).status, SelectionStatus::Settled);
    // The void is lifted with the postponement below it: a later date is none either.
    let row = lift(&operator, &fixture, Void).await.unwrap();
    assert_eq!(
        (row.overridden, row.postponed_by_hand, row.void_at),
        (false, false, None)
    );
    world.pass(TimeDelta::minutes(1));
    let moved = Fixture {
        start_at: fixture.start_at + TimeDelta::hours(72),
        ..fixture
    };
    world.feed().status(&moved, 1).await;
    assert_eq!(listed(&operator, &fixture).await.void_at, None);
}

/// A status that says what became of the fixture counts, and so does a new date.
#[crate::database::test]
async fn the_feed_ends_an_operators_postponement_with_news_of_its_own(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for (status, name) in [
        (2, "경기중"),
        (3, "종료"),
        (4, "취소"),
        (5, "연기"),
        (6, "중단"),
        (7, "포기"),
    ] {
        let fixture = world.feed().football().await;
        postpone(&operator, &fixture).await;
        world.pass(TimeDelta::minutes(1));
        world.feed().status(&fixture, status).await;
        let row = listed(&operator, &fixture).await;
        assert_eq!(
            (row.status_name.as_str(), row.postponed_by_hand),
            (name, false)
        );
    }
    let (_, fixture, leg) = one_bet(&world).await;
    postpone(&operator, &fixture).await;
    world.pass(TimeDelta::minutes(1));
    let moved = Fixture {
        start_at: fixture.start_at + TimeDelta::hours(24),
        ..fixture
    };
    world.feed().status(&moved, 1).await;
    assert!(!listed(&operator, &fixture).await.postponed_by_hand);
    let other = world.rich_member(10_000).await;
    other.bet(10_000, std::slice::from_ref(&leg)).await.unwrap();
}

/// It takes bets again, and results by hand stay.
#[crate::database::test]
async fn an_operator_lifts_a_postponement(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (member, fixture, leg) = one_bet(&world).await;
    let other = world
        .feed()
        .selection(&fixture, MarketId::new(1), "2", "3.00")
        .await;
    operator.decide(&other, Cancelled, "오심").await.unwrap();
    postpone(&operator, &fixture).await;
    let row = lift(&operator, &fixture, Postponement).await.unwrap();
    assert_eq!(
        (row.status_name.as_str(), row.postponed_by_hand, row.void_at),
        ("시작전", false, None)
    );
    let query = ListQuery::default();
    let log = operator.call::<AdminGetAuditLog>(&query).await;
    let entry = log.unwrap().items.remove(0);
    assert_eq!(entry.action, "fixture.releaseOverride");
    let status = |data: Option<String>| {
        let data: Value = serde_json::from_str(&data.unwrap()).unwrap();
        data["status"].as_i64()
    };
    assert_eq!(
        (status(entry.before), status(entry.after)),
        (Some(5), Some(1))
    );
    // A request that is sent again lifts nothing more.
    let again = lift(&operator, &fixture, Postponement).await.unwrap_err();
    assert_eq!(again.code(), "ALREADY_PROCESSED");
    assert_eq!(world.feed().now(&other).status, SelectionStatus::Settled);
    let late = world.rich_member(10_000).await;
    late.bet(10_000, std::slice::from_ref(&leg)).await.unwrap();
    // A later date is no postponement: the feed has called none.
    world.pass(TimeDelta::minutes(1));
    let moved = Fixture {
        start_at: fixture.start_at + TimeDelta::hours(72),
        ..fixture
    };
    world.feed().status(&moved, 1).await;
    assert_eq!(listed(&operator, &fixture).await.void_at, None);
    assert_eq!(world.balance(&member, "cash").await, 0);
}
