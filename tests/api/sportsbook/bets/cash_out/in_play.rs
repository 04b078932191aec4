//! Sales in play: delayed, checked again, and binding.

use super::part::percent;
use super::{at, buying, cash, quote, sell, set};
use crate::offer::Fixture;
use crate::sportsbook::bets::hold_cash;
use crate::sportsbook::inplay::{DELAY, alive, football, held, live_order, live_slips, score};
use crate::waiting::{in_turn, until};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{AdminBanMember, CashOutBet};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::sportsbook::bets::cash_out::{CashOutOrder, CashOutReceipt};
use hanpan_core::sportsbook::bets::{Betting, SlipHead};
use hanpan_core::sportsbook::catalogue::LONGEST;
use hanpan_core::sportsbook::inplay::LATE_MAX;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::platform::App;
use hanpan_server::sportsbook::bets::delayed_cash_outs::finish_abandoned;
use hanpan_server::sportsbook::settlement::worker;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use std::cell::Cell;

/// The number of the site's connections that are in a transaction.
async fn in_transactions(world: &World) -> i64 {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'"#
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap()
}

/// A member sells a slip in play. Runs `meanwhile` during the delay of the request, then lets the
/// delay pass.
pub(super) async fn sell_in_play(
    world: &World,
    member: &Client,
    bet: BetId,
    order: CashOutOrder,
    meanwhile: impl Future<Output = ()>,
) -> Result<CashOutReceipt, Refused> {
    let passing = async {
        until_held(world).await;
        meanwhile.await;
        world.pass(DELAY);
    };
    futures::join!(sell(member, bet, order), passing).0
}

/// Waits until a request is delayed.
pub(super) async fn until_held(world: &World) {
    until("a request is held", async || {
        !world.clock.awaited().is_empty()
    })
    .await;
}

/// Stops in-play betting like a silent feed.
async fn stop_in_play(world: &World) {
    sqlx::query!("update feed_inplay set stopped = true")
        .execute(&world.app.db)
        .await
        .unwrap();
}

/// A slip of 10,000 at 2.00 on a fixture in play.
pub(super) async fn live_bet(world: &World, member: &Client) -> (BetId, Betting, Fixture) {
    alive(world).await;
    let (fixture, leg) = football(world, "2.00").await;
    let order = live_order(member, 10_000, std::slice::from_ref(&leg));
    let placed = held(world, member, &order, async {}).await.unwrap();
    alive(world).await;
    (placed.receipt.unwrap().bet_id, leg, fixture)
}

pub(super) async fn live_head(member: &Client) -> SlipHead {
    live_slips(member).await[0][0].slip.clone().unwrap()
}

/// Its price may be one of the middle of the match.
#[crate::database::test]
async fn a_slip_on_a_match_whose_end_never_came_is_not_bought_back(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, fixture) = live_bet(&world, &member).await;
    assert!(quote(&member, bet).await.is_ok());
    world.pass(fixture.start_at + LONGEST - world.now());
    alive(&world).await;
    let member = world.again(member.id).await;
    let closed = || problem(422, "CASH_OUT_CLOSED");
    assert_eq!(refused(quote(&member, bet).await), closed());
    assert_eq!(refused(sell(&member, bet, at(9_500)).await), closed());
    assert_eq!(cash(&world, &member).await, 90_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn in_play_a_request_is_held_and_looked_at_again(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, _) = live_bet(&world, &member).await;
    set(&operator, "liveBettingTime", r#"{"soccer":7}"#).await;
    let shown = quote(&member, bet).await.unwrap();
    assert_eq!((shown.amount.get(), shown.seconds), (9_500, 7));
    let before = cash(&world, &member).await;
    let due_at = world.now() + TimeDelta::seconds(7);
    let selling = sell_in_play(&world, &member, bet, at(9_500), async {
        // The delayed request holds no lock and no connection.
        assert_eq!(live_head(&member).await.settlement_flag, 0);
        assert_eq!(cash(&world, &member).await, before);
        until("no transaction is open", async || {
            in_transactions(&world).await == 0
        })
        .await;
        assert_eq!(world.clock.awaited(), [due_at]);
        world.pass(TimeDelta::seconds(4));
        assert_eq!(live_head(&member).await.settlement_flag, 0);
        assert_eq!(world.clock.awaited(), [due_at]);
    });
    assert_eq!(selling.await.unwrap().amount.get(), 9_500);
    assert_eq!(cash(&world, &member).await, before + 9_500);
    assert_eq!(live_head(&member).await.status_name, "캐시아웃");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn in_play_what_changes_meanwhile_counts(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(100_000).await;
    for (what, status, code) in [
        ("fallen", 409, "CASH_OUT_CHANGED"),
        ("risen", 409, "CASH_OUT_CHANGED"),
        ("suspended", 422, "CASH_OUT_CLOSED"),
        ("silent", 422, "IN_PLAY_STOPPED"),
        ("switched off", 422, "CASH_OUT_UNAVAILABLE"),
        ("scored", 422, "CASH_OUT_SCORE_CHANGED"),
        ("settled", 422, "CASH_OUT_SETTLED"),
    ] {
        let (bet, leg, fixture) = live_bet(&world, &member).await;
        let answer = sell_in_play(&world, &member, bet, at(9_500), async {
            match what {
                "fallen" => drop(world.feed().reprice(&leg, "3.00").await),
                "risen" => drop(world.feed().reprice(&leg, "1.50").await),
                "scored" => score(&world, &fixture, "1", "0").await,
                "suspended" => world.feed().suspend(&leg).await,
                "silent" => stop_in_play(&world).await,
                "switched off" => set(&operator, "cashOutEnabled", "false").await,
                _ => world.settle(&leg, WinFlag::Won).await,
            }
        })
        .await;
        assert_eq!(refused(answer), problem(status, code), "{what}");
        if what == "switched off" {
            set(&operator, "cashOutEnabled", "true").await;
        }
    }
    // If the member accepts any amount, the price at the end of the delay counts.
    let (bet, leg, _) = live_bet(&world, &member).await;
    let any = CashOutOrder {
        accept_change: true,
        ..at(9_500)
    };
    let sold = sell_in_play(&world, &member, bet, any, async {
        world.feed().reprice(&leg, "3.00").await;
    });
    assert_eq!(sold.await.unwrap().amount.get(), 6_333);
    world.assert_books_hold().await;
}

/// A change that already happened is reported at once, without the delay.
#[crate::database::test]
async fn in_play_a_stale_amount_is_refused_without_delay(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, leg, _) = live_bet(&world, &member).await;
    world.feed().reprice(&leg, "2.50").await;
    let answer = sell(&member, bet, at(9_500)).await;
    assert_eq!(refused(answer), problem(409, "CASH_OUT_CHANGED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn whoever_is_banned_meanwhile_sells_nothing(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    let answer = sell_in_play(&world, &member, bet, at(9_500), async {
        let reason = Reason {
            reason: "부정 이용".to_owned(),
        };
        operator
            .call_at::<AdminBanMember>(member.id, &reason)
            .await
            .unwrap();
    })
    .await;
    assert_eq!(answer.unwrap_err().code(), "MEMBER_BANNED");
    assert_eq!(cash(&world, &member).await, before);
    world.assert_books_hold().await;
}

/// A request is binding: otherwise the member could cancel it depending on what happens in the
/// match.
#[crate::database::test]
async fn a_page_that_goes_away_has_sold_all_the_same(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    member
        .leave::<CashOutBet>(bet, &at(9_500), until_held(&world))
        .await;
    let second = sell(&member, bet, at(9_500)).await;
    assert_eq!(refused(second), problem(409, "CASH_OUT_IN_PROGRESS"));
    assert_eq!(cash(&world, &member).await, before);
    world.pass(DELAY);
    until("the slip is sold", async || {
        cash(&world, &member).await == before + 9_500
    })
    .await;
    let again = sell(&member, bet, at(9_500)).await.unwrap();
    assert_eq!(again.amount.get(), 9_500);
    world.assert_books_hold().await;
}

/// Sends a request, and stops its server while it is delayed.
async fn stopped_while_held(world: &World, member: &Client, bet: BetId) -> App {
    member
        .leave::<CashOutBet>(bet, &at(9_500), until_held(world))
        .await;
    world.app.stopping.cancel();
    world.serving.abort();
    until("the request has ended", async || {
        world.clock.awaited().is_empty()
    })
    .await;
    world.restarted().await
}

#[crate::database::test]
async fn another_server_carries_out_what_a_stopped_one_has_taken(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    let app = stopped_while_held(&world, &member, bet).await;
    // The server that took it could still be about to.
    world.pass(DELAY + TimeDelta::seconds(1));
    finish_abandoned(&app).await.unwrap();
    assert_eq!(cash(&world, &member).await, before);
    world.pass(TimeDelta::seconds(1));
    let (one, other) = futures::join!(finish_abandoned(&app), finish_abandoned(&app));
    one.and(other).unwrap();
    assert_eq!(cash(&world, &member).await, before + 9_500);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn another_server_carries_out_what_waits_where_the_clock_was_set(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    let due_at = world.now() + DELAY;
    let set = async {
        world.compare(TimeDelta::hours(1)).await.unwrap_err();
        world.pass(TimeDelta::hours(1));
    };
    let busy = sell_in_play(&world, &member, bet, at(9_500), set).await;
    assert_eq!(refused(busy), problem(503, "SERVICE_BUSY"));
    world.compare(TimeDelta::zero()).await.unwrap();
    world.clock.set(due_at + TimeDelta::seconds(2));
    finish_abandoned(&world.app).await.unwrap();
    assert_eq!(cash(&world, &member).await, before + 9_500);
    world.assert_books_hold().await;
}

/// Another server has carried a request out, and the slip has a later one.
#[crate::database::test]
async fn a_later_request_is_left_to_who_waits_for_it(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    let later = serde_json::to_string(&percent(950, 10)).unwrap();
    let replaced = async {
        let replace = sqlx::query(
            "update delayed_cash_outs
             set body = $1::text::jsonb, created_at = created_at + interval '1 second'",
        );
        let replaced = replace.bind(later).execute(&world.app.db).await.unwrap();
        assert_eq!(replaced.rows_affected(), 1);
    };
    let answer = sell_in_play(&world, &member, bet, percent(3_800, 40), replaced).await;
    assert_eq!(refused(answer), problem(503, "SERVICE_BUSY"));
    assert_eq!(cash(&world, &member).await, before);
    world.pass(TimeDelta::seconds(2));
    finish_abandoned(&world.app).await.unwrap();
    assert_eq!(cash(&world, &member).await, before + 950);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_no_server_has_carried_out_in_time_has_no_effect(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, leg, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    let app = stopped_while_held(&world, &member, bet).await;
    world.pass(DELAY + LATE_MAX + TimeDelta::seconds(1));
    finish_abandoned(&app).await.unwrap();
    let waiting = sqlx::query_scalar!(r#"select count(*) as "count!" from delayed_cash_outs"#);
    assert_eq!(waiting.fetch_one(&app.db).await.unwrap(), 0);
    assert_eq!(cash(&world, &member).await, before);
    // The slip continues as if it had never been requested.
    world.result(&leg, WinFlag::Won).await;
    worker::settle_queued(&app).await.unwrap();
    assert_eq!(cash(&world, &member).await, before + 20_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_held_request_and_a_settlement_at_once(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    for sold_first in [true, false] {
        let (bet, leg, _) = live_bet(&world, &member).await;
        let before = cash(&world, &member).await;
        let answered = Cell::new(0);
        let many = join_all((0..4).map(async |_| {
            let answer = sell(&member, bet, at(9_500)).await;
            answered.update(|answered| answered + 1);
            answer
        }));
        let deciding = async {
            until("one request is held", async || answered.get() == 3).await;
            until_held(&world).await;
            let held = hold_cash(&world, &member).await;
            let settling = world.settle(&leg, WinFlag::Won);
            if sold_first {
                world.pass(DELAY);
                let sale = world.until_blocked(1);
                in_turn(&world, held, sale, settling).await;
            } else {
                let sale = async { world.pass(DELAY) };
                in_turn(&world, held, settling, sale).await;
            }
        };
        let (answers, ()) = futures::join!(many, deciding);
        let sold = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(sold, usize::from(sold_first));
        let head = live_head(&member).await;
        assert_eq!(head.cashed_out_at.is_some(), sold_first);
        let paid = if sold_first { 9_500 } else { 20_000 };
        assert_eq!(cash(&world, &member).await, before + paid);
    }
    world.assert_books_hold().await;
}
