//! Postponed and abandoned fixtures, at the limits of the clock.

use crate::offer::{Fixture, result};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetAuditLog, AdminGetFixtures, AdminPostponeFixture};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::settle::WinFlag::{self, Cancelled, Lost, Waiting, Won};
use hanpan_server::sportsbook::settlement::{unplayed, worker};
use sqlx::PgPool;

const POSTPONED: i64 = 5;
const INTERRUPTED: i64 = 6;
const ABANDONED: i64 = 7;

/// A member who bet 10,000 on a leg at 2.00, of a fixture that starts in three hours.
async fn one_bet(world: &World) -> (Client, Fixture, Betting) {
    let member = world.rich_member(10_000).await;
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let legs = std::slice::from_ref(&leg);
    member.bet(10_000, legs).await.unwrap();
    (member, fixture, leg)
}

/// Lets the clock void what is due.
async fn look(world: &World) {
    unplayed::void_unplayed(&world.app).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
}

/// The results of a member's slips, newest first. Read from the database, because no session lasts
/// for days.
async fn states(world: &World, member: &Client) -> Vec<WinFlag> {
    let slips = sqlx::query_scalar!(
        r#"select status as "status: WinFlag" from bets where member_id = $1 order by id desc"#,
        member.id.get()
    );
    slips.fetch_all(&world.app.db).await.unwrap()
}

async fn state(world: &World, member: &Client) -> WinFlag {
    states(world, member).await[0]
}

/// Moves the clock to some time after the original start of a fixture.
fn at(world: &World, fixture: &Fixture, after: TimeDelta) {
    world.clock.set(fixture.start_at + after);
}

async fn expired(world: &World) -> usize {
    let operator = world.operator().await;
    let query = ListQuery::default();
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let own = log.items.iter();
    own.filter(|row| row.action == "fixture.expire" && row.actor == "system")
        .count()
}

#[crate::database::test]
async fn a_postponed_fixture_is_void_after_two_days_to_the_second(db: PgPool) {
    let world = World::new(db).await;
    for status in [POSTPONED, INTERRUPTED, ABANDONED] {
        let (member, fixture, _) = one_bet(&world).await;
        world.feed().status(&fixture, status).await;
        at(
            &world,
            &fixture,
            TimeDelta::hours(48) - TimeDelta::seconds(1),
        );
        look(&world).await;
        assert_eq!(state(&world, &member).await, Waiting, "{status}");
        at(&world, &fixture, TimeDelta::hours(48));
        look(&world).await;
        assert_eq!(state(&world, &member).await, Cancelled, "{status}");
        assert_eq!(world.balance(&member, "cash").await, 10_000);
        // A second run does nothing more.
        world.pass(TimeDelta::hours(1));
        look(&world).await;
        assert_eq!(state(&world, &member).await, Cancelled);
    }
    assert_eq!(expired(&world).await, 3);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn played_in_time_the_bets_stand(db: PgPool) {
    let world = World::new(db).await;
    let (member, fixture, leg) = one_bet(&world).await;
    world.feed().status(&fixture, POSTPONED).await;
    world.pass(TimeDelta::minutes(5));
    let moved = Fixture {
        start_at: fixture.start_at + TimeDelta::hours(48),
        ..fixture
    };
    world.feed().status(&moved, 1).await;
    at(&world, &fixture, TimeDelta::hours(49));
    look(&world).await;
    assert_eq!(state(&world, &member).await, Waiting);
    world.feed().settle(&leg, result::WON).await;
    look(&world).await;
    assert_eq!(state(&world, &member).await, Won);
    assert_eq!(expired(&world).await, 0);
    world.assert_books_hold().await;
}

/// A new start that is too late is known beforehand, but voids the bets only when the period is
/// over, because the start may be moved again. Results of the late match do not apply to the bets.
#[crate::database::test]
async fn played_too_late_the_bets_stay_void(db: PgPool) {
    let world = World::new(db).await;
    let (member, fixture, leg) = one_bet(&world).await;
    world.feed().status(&fixture, POSTPONED).await;
    world.pass(TimeDelta::minutes(5));
    let moved = Fixture {
        start_at: fixture.start_at + TimeDelta::hours(48) + TimeDelta::seconds(1),
        ..fixture
    };
    world.feed().status(&moved, 1).await;
    look(&world).await;
    assert_eq!(state(&world, &member).await, Waiting);
    at(&world, &fixture, TimeDelta::hours(48));
    look(&world).await;
    assert_eq!(state(&world, &member).await, Cancelled);
    at(&world, &fixture, TimeDelta::hours(51));
    world.feed().status(&moved, 3).await;
    world.feed().settle(&leg, result::LOST).await;
    look(&world).await;
    assert_eq!(state(&world, &member).await, Cancelled);
    assert_eq!(world.balance(&member, "cash").await, 10_000);

    // Bets placed for the new date belong to it, and it has its own period.
    let again = Fixture {
        start_at: world.now() + TimeDelta::hours(24),
        ..fixture
    };
    world.feed().status(&again, 1).await;
    let second = world
        .feed()
        .selection(&again, MarketId::new(1), "2", "3.00")
        .await;
    let legs = std::slice::from_ref(&second);
    let member = world.rich_member(10_000).await;
    member.bet(10_000, legs).await.unwrap();
    world.pass(TimeDelta::minutes(5));
    world.feed().status(&again, POSTPONED).await;
    look(&world).await;
    assert_eq!(state(&world, &member).await, Waiting);
    at(&world, &again, TimeDelta::hours(48));
    look(&world).await;
    assert_eq!(state(&world, &member).await, Cancelled);
    assert_eq!(expired(&world).await, 2);
    world.assert_books_hold().await;
}

/// It was played in time but not reported: the feed's late result is a correction.
#[crate::database::test]
async fn put_back_in_play_after_it_was_void_the_difference_is_posted(db: PgPool) {
    let world = World::new(db).await;
    let (winner, fixture, leg) = one_bet(&world).await;
    let loser = world.rich_member(10_000).await;
    let other = world
        .feed()
        .selection(&fixture, MarketId::new(1), "2", "3.00")
        .await;
    let legs = std::slice::from_ref(&other);
    loser.bet(10_000, legs).await.unwrap();
    world.feed().status(&fixture, POSTPONED).await;
    at(&world, &fixture, TimeDelta::hours(48));
    look(&world).await;
    world.assert_books_hold().await;
    world.pass(TimeDelta::hours(1));
    world.feed().status(&fixture, 3).await;
    world.feed().settle(&leg, result::WON).await;
    world.feed().settle(&other, result::LOST).await;
    look(&world).await;
    assert_eq!(state(&world, &winner).await, Won);
    assert_eq!(state(&world, &loser).await, Lost);
    assert_eq!(world.balance(&winner, "cash").await, 20_000);
    assert_eq!(world.balance(&loser, "cash").await, 0);
    world.assert_books_hold().await;
}

/// Results that the feed sends before the abandonment, or before the clock voids, stay.
#[crate::database::test]
async fn what_is_decided_stands(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(30_000).await;
    let fixture = world.feed().football().await;
    let half = world
        .feed()
        .selection(&fixture, MarketId::new(41), "1", "2.00")
        .await;
    let whole = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "3.00")
        .await;
    for leg in [&half, &whole] {
        let legs = std::slice::from_ref(leg);
        member.bet(10_000, legs).await.unwrap();
    }
    at(&world, &fixture, TimeDelta::hours(1));
    world.feed().settle(&half, result::WON).await;
    world.feed().status(&fixture, ABANDONED).await;
    at(&world, &fixture, TimeDelta::hours(48));
    // Both at the same time.
    let feed = world.feed();
    let settling = feed.settle(&half, result::WON);
    let looking = unplayed::void_unplayed(&world.app);
    let (voided, ()) = futures::join!(looking, settling);
    voided.unwrap();
    look(&world).await;
    assert_eq!(states(&world, &member).await, [Cancelled, Won]);
    assert_eq!(world.balance(&member, "cash").await, 40_000);
    world.assert_books_hold().await;
}

/// Several concurrent processes void while the feed settles. Each slip is settled by one of them.
#[crate::database::test]
async fn several_processes_void_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, fixture, leg) = one_bet(&world).await;
    world.feed().status(&fixture, POSTPONED).await;
    at(&world, &fixture, TimeDelta::hours(48));
    let voids = (0..4).map(|_| unplayed::void_unplayed(&world.app));
    let feed = world.feed();
    let settles = feed.settle(&leg, result::LOST);
    let (voids, ()) = futures::join!(futures::future::join_all(voids), settles);
    assert!(voids.into_iter().all(|voided| voided.is_ok()));
    look(&world).await;
    // Either the result came later, or the clock found the selection already decided.
    assert_eq!(state(&world, &member).await, Lost);
    assert!(expired(&world).await <= 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_operator_calls_a_fixture_postponed_and_sets_the_time(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (member, fixture, leg) = one_bet(&world).await;
    let because = |reason: &str| Reason {
        reason: reason.to_owned(),
    };
    let silent = operator
        .call_at::<AdminPostponeFixture>(fixture.id, &because(" "))
        .await;
    assert_eq!(silent.unwrap_err().code(), "REASON_REQUIRED");
    let rain = because("우천");
    let row = operator
        .call_at::<AdminPostponeFixture>(fixture.id, &rain)
        .await
        .unwrap();
    assert!(!row.can_postpone);
    assert_eq!(row.void_at, Some(fixture.start_at + TimeDelta::hours(48)));
    let twice = operator
        .call_at::<AdminPostponeFixture>(fixture.id, &rain)
        .await;
    assert_eq!(twice.unwrap_err().code(), "ALREADY_PROCESSED");
    // It stops taking bets at once.
    let other = world.rich_member(10_000).await;
    let refused = other.bet(10_000, std::slice::from_ref(&leg)).await;
    assert_eq!(refused.unwrap_err().code(), "SELECTION_CLOSED");
    assert_eq!(world.feed().now(&leg).status, SelectionStatus::Suspended);
    operator
        .change_setting("postponedVoidHours", "24")
        .await
        .unwrap();
    let list = operator
        .call::<AdminGetFixtures>(&ListQuery::default())
        .await
        .unwrap();
    let until = fixture.start_at + TimeDelta::hours(24);
    assert_eq!(list.items[0].void_at, Some(until));
    world.clock.set(until);
    look(&world).await;
    assert_eq!(state(&world, &member).await, Cancelled);
    world.assert_books_hold().await;
}

/// A fixture that is cancelled as a duplicate, or because its teams were swapped, is void at once.
#[crate::database::test]
async fn what_is_cancelled_is_void_at_once_whatever_the_cause(db: PgPool) {
    let world = World::new(db).await;
    for cause in ["Duplication of 11098947", "Participants Swapped"] {
        let (member, fixture, _) = one_bet(&world).await;
        let mut message = world.feed().fixture_message(&fixture, 4);
        message["Body"]["Events"][0]["Fixture"]["FixtureExtraData"] =
            serde_json::json!([{ "Name": "CancellationReason", "Value": cause }]);
        world.feed().accept(&message).await;
        worker::settle_queued(&world.app).await.unwrap();
        assert_eq!(state(&world, &member).await, Cancelled, "{cause}");
        assert_eq!(world.balance(&member, "cash").await, 10_000);
    }
    world.assert_books_hold().await;
}
