//! Orders to cash a slip out at an amount: carried out once, by whichever server sees the price first, and
//! ended with their slip.

use super::in_play::{live_bet, live_head, until_held};
use super::{at, bet, buying, cash, quote, sell, set, slip};
use crate::sportsbook::inplay::DELAY;
use crate::world::{Client, Refused, World};
use futures::future::join_all;
use hanpan_core::api::{AdminBanMember, CancelBet, Empty, SetAutoCashOut, StopAutoCashOut};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::bets::auto_cash_out::{AutoCashOut, AutoCashOutOrder};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::bets::auto_cash_outs::carry_out;
use hanpan_server::sportsbook::bets::delayed_cash_outs::finish_abandoned;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

/// A site that cashes out automatically, at a margin of 5 percent.
async fn waiting(db: PgPool) -> (World, Client) {
    let (world, operator) = buying(db).await;
    set(&operator, "autoCashOutEnabled", "true").await;
    (world, operator)
}

async fn order(member: &Client, bet: BetId, amount: i64) -> Result<AutoCashOut, Refused> {
    let amount = Won::new(amount);
    member
        .call_at::<SetAutoCashOut>(bet, &AutoCashOutOrder { amount })
        .await
}

async fn stop(member: &Client, bet: BetId) -> Result<String, Refused> {
    member.call_at::<StopAutoCashOut>(bet, &Empty {}).await
}

/// How the order of a slip has ended.
async fn ended_by(world: &World, bet: BetId) -> Option<String> {
    sqlx::query_scalar!(
        "select ended_by from auto_cash_outs where bet_id = $1",
        bet.get()
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap()
}

#[crate::database::test]
async fn an_order_is_carried_out_once_its_amount_is_reached(db: PgPool) {
    let (world, _) = waiting(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    let order = order(&member, bet, 11_875).await.unwrap();
    assert_eq!(order.amount, Won::new(11_875));
    assert_eq!(slip(&member, bet).await.auto_cash_out, Some(order.amount));

    // Worth 11,801, then 11,875: a won less is not enough.
    world.feed().reprice(&leg, "1.61").await;
    carry_out(&world.app).await.unwrap();
    assert_eq!(slip(&member, bet).await.settlement_flag, 0);
    world.feed().reprice(&leg, "1.60").await;
    // Nobody needs to be logged in.
    carry_out(&world.app).await.unwrap();
    let head = slip(&member, bet).await;
    assert_eq!(
        (head.status_name.as_str(), head.win_amount.get()),
        ("캐시아웃", 11_875)
    );
    assert_eq!(head.auto_cash_out, None);
    assert_eq!(ended_by(&world, bet).await.as_deref(), Some("cashedOut"));
    assert_eq!(cash(&world, &member).await, 11_875);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn many_servers_carry_an_order_out_once(db: PgPool) {
    let (world, _) = waiting(db).await;
    let member = world.rich_member(20_000).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    let (one, two) = (
        bet(&member, &legs[..1]).await,
        bet(&member, &legs[1..]).await,
    );
    for bet in [one, two] {
        order(&member, bet, 11_000).await.unwrap();
    }
    for leg in &legs {
        world.feed().reprice(leg, "1.50").await;
    }
    for done in join_all((0..6).map(|_| carry_out(&world.app))).await {
        done.unwrap();
    }
    // 10,000 · 2.00 / 1.50 less 5 percent, twice.
    assert_eq!(cash(&world, &member).await, 2 * 12_666);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_order_is_replaced_and_taken_back(db: PgPool) {
    let (world, _) = waiting(db).await;
    let (member, other) = (world.rich_member(10_000).await, world.member().await);
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    order(&member, bet, 11_000).await.unwrap();
    order(&member, bet, 15_000).await.unwrap();
    let not_found = || problem(404, "NOT_FOUND");
    assert_eq!(refused(order(&other, bet, 15_000).await), not_found());
    assert_eq!(refused(stop(&other, bet).await), not_found());
    world.feed().reprice(&leg, "1.50").await;
    carry_out(&world.app).await.unwrap();
    assert_eq!(
        slip(&member, bet).await.auto_cash_out,
        Some(Won::new(15_000))
    );
    for _ in 0..2 {
        let message = stop(&member, bet).await.unwrap();
        assert_eq!(message, "자동 캐시아웃이 해제되었습니다.");
    }
    world.feed().reprice(&leg, "1.10").await;
    carry_out(&world.app).await.unwrap();
    assert_eq!(slip(&member, bet).await.settlement_flag, 0);
    assert_eq!(ended_by(&world, bet).await.as_deref(), Some("stopped"));
    // Another order after it.
    order(&member, bet, 18_000).await.unwrap();
    assert_eq!(ended_by(&world, bet).await, None);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_order_ends_with_its_slip(db: PgPool) {
    let (world, _) = waiting(db).await;
    for way in ["settled", "cancelled", "cashed out"] {
        let member = world.rich_member(10_000).await;
        let leg = world.offer("2.00").await;
        let bet = bet(&member, std::slice::from_ref(&leg)).await;
        order(&member, bet, 19_000).await.unwrap();
        match way {
            "settled" => world.settle(&leg, WinFlag::Lost).await,
            "cancelled" => {
                member.call_at::<CancelBet>(bet, &Empty {}).await.unwrap();
            }
            _ => {
                sell(&member, bet, at(9_500)).await.unwrap();
            }
        }
        assert_eq!(slip(&member, bet).await.auto_cash_out, None, "{way}");
        carry_out(&world.app).await.unwrap();
        assert_eq!(ended_by(&world, bet).await.as_deref(), Some("slipEnded"));
        let late = order(&member, bet, 19_000).await;
        assert_eq!(refused(late), problem(422, "CASH_OUT_SETTLED"));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_no_order_is_refused(db: PgPool) {
    let (world, operator) = waiting(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    for (amount, code) in [
        (9_500, "AUTO_CASH_OUT_REACHED"),
        (1, "AUTO_CASH_OUT_REACHED"),
        (0, "AUTO_CASH_OUT_OUT_OF_RANGE"),
        (-1, "AUTO_CASH_OUT_OUT_OF_RANGE"),
        (20_001, "AUTO_CASH_OUT_OUT_OF_RANGE"),
        (i64::MAX, "AUTO_CASH_OUT_OUT_OF_RANGE"),
    ] {
        let refusal = refused(order(&member, bet, amount).await);
        assert_eq!(refusal, problem(422, code), "{amount}");
    }
    let path = format!("/api/bets/{bet}/auto-cash-out");
    for body in [
        json!({}),
        json!({ "amount": "x" }),
        json!({ "amount": 1.5 }),
    ] {
        assert_eq!(member.post(&path, &body).await.status(), 400);
    }
    order(&member, bet, 9_501).await.unwrap();
    // Switched off, it waits.
    set(&operator, "autoCashOutEnabled", "false").await;
    let off = order(&member, bet, 15_000).await;
    assert_eq!(refused(off), problem(422, "AUTO_CASH_OUT_UNAVAILABLE"));
    world.feed().reprice(&leg, "1.50").await;
    carry_out(&world.app).await.unwrap();
    assert_eq!(slip(&member, bet).await.settlement_flag, 0);
    set(&operator, "autoCashOutEnabled", "true").await;
    carry_out(&world.app).await.unwrap();
    assert_eq!(slip(&member, bet).await.win_amount, Won::new(12_666));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nothing_is_sold_for_a_member_who_was_banned(db: PgPool) {
    let (world, operator) = waiting(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    order(&member, bet, 11_000).await.unwrap();
    let reason = Reason {
        reason: "부정 이용".to_owned(),
    };
    operator
        .call_at::<AdminBanMember>(member.id, &reason)
        .await
        .unwrap();
    world.feed().reprice(&leg, "1.50").await;
    carry_out(&world.app).await.unwrap();
    assert_eq!(ended_by(&world, bet).await.as_deref(), Some("memberBarred"));
    assert_eq!(cash(&world, &member).await, 0);
    world.assert_books_hold().await;
}

/// An order in play is delayed like a request, and waits on if the price has fallen by then.
#[crate::database::test]
async fn in_play_an_order_is_held_and_looked_at_again(db: PgPool) {
    let (world, _) = waiting(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, leg, _) = live_bet(&world, &member).await;
    order(&member, bet, 11_000).await.unwrap();
    let before = cash(&world, &member).await;
    let held = async || {
        let orders = sqlx::query_scalar!(r#"select count(*) as "count!" from delayed_cash_outs"#);
        orders.fetch_one(&world.app.db).await.unwrap()
    };
    for (price, paid) in [("1.90", None), ("1.60", Some(11_875))] {
        world.feed().reprice(&leg, "1.50").await;
        carry_out(&world.app).await.unwrap();
        until_held(&world).await;
        // It is held once, although more than one server looks.
        carry_out(&world.app).await.unwrap();
        // It binds: nothing can be taken back or replaced until it is decided.
        let binding = || problem(409, "CASH_OUT_IN_PROGRESS");
        assert_eq!(refused(stop(&member, bet).await), binding());
        assert_eq!(refused(order(&member, bet, 15_000).await), binding());
        assert_eq!(
            (held().await, live_head(&member).await.settlement_flag),
            (1, 0)
        );
        world.feed().reprice(&leg, price).await;
        world.pass(DELAY);
        crate::waiting::until("it was decided", async || held().await == 0).await;
        let paid_now = cash(&world, &member).await - before;
        assert_eq!(paid_now, paid.unwrap_or_default(), "{price}");
    }
    assert_eq!(ended_by(&world, bet).await.as_deref(), Some("cashedOut"));
    world.assert_books_hold().await;
}

/// Another server carries out what a stopped one has begun.
#[crate::database::test]
async fn in_play_an_order_outlives_its_server(db: PgPool) {
    let (world, _) = waiting(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, leg, _) = live_bet(&world, &member).await;
    order(&member, bet, 11_000).await.unwrap();
    let other = world.restarted().await;
    world.feed().reprice(&leg, "1.50").await;
    carry_out(&other).await.unwrap();
    other.stopping.cancel();
    world.pass(DELAY + chrono::TimeDelta::seconds(3));
    finish_abandoned(&world.app).await.unwrap();
    assert_eq!(live_head(&member).await.status_name, "캐시아웃");
    assert_eq!(ended_by(&world, bet).await.as_deref(), Some("cashedOut"));
    assert!(quote(&member, bet).await.is_err());
    world.assert_books_hold().await;
}
