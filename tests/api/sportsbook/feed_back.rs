//! Fixtures that the feed cancels and offers again under the same ids: voided slips stay void, new
//! ones are accepted and settled by the new result.

use crate::offer::{Fixture, result};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetBet, Empty, GetCashOut, GetFixture};
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::settle::WinFlag::{self, Cancelled, Lost, Waiting, Won};
use hanpan_server::sportsbook::feed::MessageOutcome;
use hanpan_server::sportsbook::settlement::{audit, sweep, unplayed, worker};
use serde_json::json;
use sqlx::PgPool;

const NOT_STARTED: i64 = 1;
const CANCELLED: i64 = 4;
const POSTPONED: i64 = 5;

/// A member who bet 10,000 on these legs.
async fn bet(world: &World, legs: &[Betting]) -> Client {
    let member = world.rich_member(10_000).await;
    member.bet(10_000, legs).await.unwrap();
    member
}

/// The result of a member's only slip after all queued results are settled; the books hold.
async fn state(world: &World, member: &Client) -> WinFlag {
    sweep::sweep(&world.app).await.unwrap();
    world.assert_books_hold().await;
    assert!(audit::prove(&world.app.db).await.unwrap().is_empty());
    let status = sqlx::query_scalar!(
        r#"select status as "status: WinFlag" from bets where member_id = $1"#,
        member.id.get()
    );
    status.fetch_one(&world.app.db).await.unwrap()
}

/// A leg on the current offer of a selection.
fn as_offered(world: &World, pick: &Betting) -> Betting {
    let now = world.feed().now(pick);
    Betting {
        bet_price: now.price,
        version: now.version,
        ..pick.clone()
    }
}

#[crate::database::test]
async fn a_cancelled_fixture_that_is_back_is_bet_on_again(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let other = world.offer("3.00").await;
    let single = bet(&world, std::slice::from_ref(&home)).await;
    let multiple = bet(&world, &[home.clone(), other.clone()]).await;
    feed.status(&fixture, CANCELLED).await;
    assert_eq!(state(&world, &single).await, Cancelled);
    assert_eq!(state(&world, &multiple).await, Waiting);
    // While it is cancelled, a price does not reopen it.
    world.pass(TimeDelta::seconds(10));
    feed.reprice(&home, "2.10").await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Settled);

    world.pass(TimeDelta::seconds(10));
    feed.status(&fixture, NOT_STARTED).await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Settled);
    let home = feed.reprice(&home, "2.50").await;
    assert_eq!(feed.now(&home).status, SelectionStatus::Open);
    let second = bet(&world, std::slice::from_ref(&home)).await;
    assert_eq!(state(&world, &second).await, Waiting);
    assert_eq!(state(&world, &single).await, Cancelled);

    // The result and its correction only apply to the new slip.
    for (code, flag, cash) in [(result::WON, Won, 25_000), (result::LOST, Lost, 0)] {
        feed.settle(&home, code).await;
        assert_eq!(state(&world, &second).await, flag);
        assert_eq!(world.balance(&second, "cash").await, cash);
        assert_eq!(state(&world, &single).await, Cancelled);
        assert_eq!(world.balance(&single, "cash").await, 10_000);
    }
    feed.settle(&other, result::WON).await;
    assert_eq!(state(&world, &multiple).await, Won);
    assert_eq!(world.balance(&multiple, "cash").await, 30_000);
    let legs = multiple.slips().await.remove(0);
    assert_eq!(legs[0].sports_betting_win_flag, Cancelled);
    // The timeline of each slip only has the results of its own offer.
    let operator = world.operator().await;
    for (member, flags) in [(&single, vec![Cancelled]), (&second, vec![Won, Lost])] {
        let id = member.slip().await.id;
        let timeline = operator.call_at::<AdminGetBet>(id, &Empty {}).await;
        let results = timeline.unwrap().results.into_iter();
        let shown: Vec<WinFlag> = results.map(|came| came.win_flag).collect();
        assert_eq!(shown, flags);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_cancelled_again_is_void_again_and_back_again(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let mut leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let mut slips = vec![bet(&world, std::slice::from_ref(&leg)).await];
    for _ in 0..2 {
        for status in [CANCELLED, NOT_STARTED] {
            world.pass(TimeDelta::seconds(10));
            feed.status(&fixture, status).await;
        }
        world.pass(TimeDelta::seconds(10));
        leg = feed.reprice(&leg, "2.00").await;
        slips.push(bet(&world, std::slice::from_ref(&leg)).await);
    }
    feed.settle(&leg, result::WON).await;
    for (slip, flag) in slips.iter().zip([Cancelled, Cancelled, Won]) {
        assert_eq!(state(&world, slip).await, flag);
    }
}

/// A result without a new price does not apply to a voided slip either.
#[crate::database::test]
async fn back_without_a_price_the_result_is_not_for_what_is_void(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let member = bet(&world, std::slice::from_ref(&leg)).await;
    for status in [CANCELLED, 3] {
        world.pass(TimeDelta::seconds(10));
        feed.status(&fixture, status).await;
    }
    feed.settle(&leg, result::LOST).await;
    assert_eq!(state(&world, &member).await, Cancelled);
    assert_eq!(world.balance(&member, "cash").await, 10_000);
}

/// A price from before the cancellation reopens nothing, and a selection that the feed itself voids
/// stays closed.
#[crate::database::test]
async fn only_what_is_new_opens_what_is_back(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let away = feed
        .selection(&fixture, MarketId::new(1), "2", "3.00")
        .await;
    let before = world.now();
    for status in [CANCELLED, NOT_STARTED] {
        world.pass(TimeDelta::seconds(10));
        feed.status(&fixture, status).await;
    }
    let old = json!({ "Price": "2.20", "Status": 1 });
    let old = feed.bet_message(3, &home, old, before + TimeDelta::seconds(1));
    assert_eq!(feed.accept(&old).await, MessageOutcome::Applied);
    assert_eq!(feed.now(&home).status, SelectionStatus::Settled);
    let away = feed.reprice(&away, "3.10").await;
    feed.settle(&away, result::CANCELLED).await;
    world.pass(TimeDelta::seconds(10));
    feed.reprice(&away, "3.20").await;
    assert_eq!(feed.now(&away).status, SelectionStatus::Settled);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_is_moved_by_more_than_two_days_is_bet_on_again(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let draw = feed
        .selection(&fixture, MarketId::new(1), "X", "3.00")
        .await;
    let old = bet(&world, std::slice::from_ref(&leg)).await;
    feed.status(&fixture, POSTPONED).await;
    // A selection that the feed itself voids is not offered again.
    feed.settle(&draw, result::CANCELLED).await;
    world.clock.set(fixture.start_at + TimeDelta::hours(48));
    unplayed::void_unplayed(&world.app).await.unwrap();
    assert_eq!(state(&world, &old).await, Cancelled);
    // A price of the feed does not reopen it before the new start is known.
    world.pass(TimeDelta::seconds(10));
    let price = json!({ "Price": "2.20", "Status": 1 });
    feed.bet(3, &leg, price).await;
    let moved = Fixture {
        start_at: world.now() + TimeDelta::hours(24),
        ..fixture
    };
    feed.status(&moved, NOT_STARTED).await;
    assert_eq!(feed.now(&leg).status, SelectionStatus::Settled);
    world.pass(TimeDelta::seconds(10));
    feed.reprice(&draw, "3.10").await;
    assert_eq!(feed.now(&draw).status, SelectionStatus::Settled);
    let leg = feed.reprice(&leg, "2.40").await;
    let new = bet(&world, std::slice::from_ref(&leg)).await;
    feed.settle(&leg, result::WON).await;
    assert_eq!(state(&world, &new).await, Won);
    assert_eq!(world.balance(&new, "cash").await, 24_000);
    assert_eq!(state(&world, &old).await, Cancelled);
    assert_eq!(world.balance(&old, "cash").await, 10_000);
}

/// A cancellation ends the deadline of a postponement: bets on the new date are not void by it.
#[crate::database::test]
async fn a_fixture_that_is_back_has_the_deadline_of_its_new_start(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let old = bet(&world, std::slice::from_ref(&leg)).await;
    for status in [POSTPONED, CANCELLED] {
        world.pass(TimeDelta::seconds(10));
        feed.status(&fixture, status).await;
    }
    assert_eq!(state(&world, &old).await, Cancelled);
    let moved = Fixture {
        start_at: fixture.start_at + TimeDelta::hours(96),
        ..fixture
    };
    world.pass(TimeDelta::seconds(10));
    feed.status(&moved, NOT_STARTED).await;
    world.pass(TimeDelta::seconds(10));
    let leg = feed.reprice(&leg, "2.40").await;
    let new = bet(&world, std::slice::from_ref(&leg)).await;
    world.clock.set(fixture.start_at + TimeDelta::hours(49));
    unplayed::void_unplayed(&world.app).await.unwrap();
    assert_eq!(state(&world, &new).await, Waiting);
    feed.settle(&leg, result::WON).await;
    assert_eq!(state(&world, &new).await, Won);
    assert_eq!(world.balance(&new, "cash").await, 24_000);
    assert_eq!(state(&world, &old).await, Cancelled);
}

/// A result of the voided offer that arrives late does not settle the bets on the new one.
#[crate::database::test]
async fn a_late_result_of_what_was_void_is_not_for_the_new_offer(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    feed.status(&fixture, CANCELLED).await;
    world.pass(TimeDelta::seconds(5));
    let late_at = world.now();
    world.pass(TimeDelta::seconds(10));
    feed.status(&fixture, NOT_STARTED).await;
    world.pass(TimeDelta::seconds(10));
    let leg = feed.reprice(&leg, "2.40").await;
    let member = bet(&world, std::slice::from_ref(&leg)).await;
    for code in [result::CANCELLED, result::LOST] {
        let late = json!({ "Price": "1.0", "Status": 3, "Settlement": code });
        feed.accept(&feed.bet_message(35, &leg, late, late_at))
            .await;
        assert_eq!(state(&world, &member).await, Waiting);
    }
    feed.settle(&leg, result::WON).await;
    assert_eq!(state(&world, &member).await, Won);
}

/// A cancellation that is reversed at once voids what was decided already; the same result corrects
/// that.
#[crate::database::test]
async fn a_result_that_is_sent_again_corrects_the_void(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let member = bet(&world, std::slice::from_ref(&leg)).await;
    feed.settle(&leg, result::WON).await;
    assert_eq!(state(&world, &member).await, Won);
    for status in [CANCELLED, NOT_STARTED] {
        world.pass(TimeDelta::seconds(10));
        feed.status(&fixture, status).await;
    }
    assert_eq!(state(&world, &member).await, Cancelled);
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    feed.settle(&leg, result::WON).await;
    assert_eq!(state(&world, &member).await, Won);
    assert_eq!(world.balance(&member, "cash").await, 20_000);
}

/// The order of the messages does not matter: a result that is taken back leaves the old bets void,
/// whether the fixture is back by then or not.
#[crate::database::test]
async fn a_result_that_is_withdrawn_early_leaves_old_bets_void(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let old = bet(&world, std::slice::from_ref(&leg)).await;
    feed.status(&fixture, CANCELLED).await;
    world.pass(TimeDelta::seconds(10));
    feed.settle(&leg, 0).await;
    assert_eq!(state(&world, &old).await, Cancelled);
    feed.status(&fixture, NOT_STARTED).await;
    world.pass(TimeDelta::seconds(10));
    let leg = feed.reprice(&leg, "2.40").await;
    let new = bet(&world, std::slice::from_ref(&leg)).await;
    feed.settle(&leg, result::WON).await;
    assert_eq!(state(&world, &new).await, Won);
    assert_eq!(state(&world, &old).await, Cancelled);
}

/// The void leg of an open slip counts as void on cash-out, whatever the selection's current price.
#[crate::database::test]
async fn a_void_leg_is_sold_as_void(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    operator
        .change_setting("cashOutEnabled", "true")
        .await
        .unwrap();
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let other = world.offer("3.00").await;
    let member = bet(&world, &[home.clone(), other.clone()]).await;
    let id = member.slip().await.id;
    feed.status(&fixture, CANCELLED).await;
    worker::settle_queued(&world.app).await.unwrap();
    let worth = async || {
        let answer = member
            .call_at::<GetCashOut>(id, &CashOutQuery::default())
            .await;
        answer.unwrap().amount
    };
    let void = worth().await;
    world.pass(TimeDelta::seconds(10));
    feed.status(&fixture, NOT_STARTED).await;
    world.pass(TimeDelta::seconds(10));
    feed.reprice(&home, "9.00").await;
    assert_eq!(worth().await, void);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_new_market_of_a_cancelled_fixture_takes_no_bets(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let member = world.rich_member(10_000).await;
    let fixture = feed.football().await;
    feed.status(&fixture, CANCELLED).await;
    world.pass(TimeDelta::seconds(10));
    let leg = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let view = member.call_at::<GetFixture>(fixture.id, &Empty {}).await;
    assert!(view.unwrap().suspended);
    assert_eq!(feed.now(&leg).status, SelectionStatus::Suspended);
    let refused = member.bet(5_000, std::slice::from_ref(&leg)).await;
    assert_eq!(refused.unwrap_err().code(), "SELECTION_CLOSED");
    // It is back and offered again.
    feed.status(&fixture, NOT_STARTED).await;
    let leg = as_offered(&world, &leg);
    member.bet(5_000, &[leg]).await.unwrap();
    world.assert_books_hold().await;
}
