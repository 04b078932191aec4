//! A sale beside another sale, a settlement, a cancellation or a correction: one of them gets the slip.

use super::{at, bet, buying, cash, quote, sell, slip};
use crate::sportsbook::bets::{hold_cash, hold_slip};
use crate::waiting::in_turn;
use chrono::TimeDelta;
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{AdminVoidBet, CancelBet, Empty};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::sportsbook::bets::cash_out::CashOutOrder;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::settlement::sweep;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

#[crate::database::test]
async fn sold_many_times_at_once_is_paid_once(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, &[leg]).await;
    let answers = join_all((0..8).map(|_| sell(&member, bet, at(9_500)))).await;
    let first = answers[0].clone().unwrap();
    for answer in answers {
        assert_eq!(answer.unwrap(), first);
    }
    assert_eq!(cash(&world, &member).await, 9_500);
    world.assert_books_hold().await;
}

/// Whichever comes first gets the slip, and the other does nothing.
#[crate::database::test]
async fn sold_and_settled_at_once_is_one_of_both(db: PgPool) {
    let (world, _) = buying(db).await;
    for (first, is_sold) in [("sale", true), ("result", false), ("settlement", false)] {
        let member = world.rich_member(10_000).await;
        let leg = world.offer("2.00").await;
        let bet = bet(&member, std::slice::from_ref(&leg)).await;
        let (selling, settling) = (
            sell(&member, bet, at(9_500)),
            world.settle(&leg, WinFlag::Won),
        );
        // The call that has the lock of the slip waits for the cash, the other for the slip.
        let sold = match first {
            "sale" => {
                let held = hold_cash(&world, &member).await;
                in_turn(&world, held, selling, settling).await.0
            }
            "settlement" => {
                let held = hold_cash(&world, &member).await;
                in_turn(&world, held, settling, selling).await.1
            }
            // The sale has the slip before the settlement, but reads the result.
            _ => {
                let held = hold_slip(&world, bet).await;
                in_turn(&world, held, selling, settling).await.0
            }
        };
        sweep::sweep(&world.app).await.unwrap();
        let head = slip(&member, bet).await;
        assert_eq!(sold.is_ok(), is_sold, "{first}");
        let paid = if let Err(refused) = sold {
            assert_eq!(refused.code(), "CASH_OUT_SETTLED");
            assert_eq!(head.status, WinFlag::Won);
            20_000
        } else {
            assert_eq!(head.status_name, "캐시아웃");
            9_500
        };
        assert_eq!(cash(&world, &member).await, paid);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn sold_and_cancelled_at_once_is_one_of_both(db: PgPool) {
    let (world, operator) = buying(db).await;
    let because = Reason {
        reason: "오류".to_owned(),
    };
    for (by_operator, sold_first) in [(false, true), (false, false), (true, true), (true, false)] {
        let member = world.rich_member(10_000).await;
        let bet = bet(&member, &world.offers(&["2.00"]).await).await;
        let selling = sell(&member, bet, at(9_500));
        let cancelling = async {
            if by_operator {
                let voided = operator.call_at::<AdminVoidBet>(bet, &because).await;
                voided.map(drop)
            } else {
                let cancelled = member.call_at::<CancelBet>(bet, &Empty {}).await;
                cancelled.map(drop)
            }
        };
        let held = hold_slip(&world, bet).await;
        let (sold, cancelled) = if sold_first {
            in_turn(&world, held, selling, cancelling).await
        } else {
            let (cancelled, sold) = in_turn(&world, held, cancelling, selling).await;
            (sold, cancelled)
        };
        assert_eq!(sold.is_ok(), sold_first);
        if let Err(refused) = sold {
            assert_eq!(refused.code(), "CASH_OUT_SETTLED");
        }
        // The operator's decision counts, before or after the sale.
        assert_eq!(cancelled.is_ok(), by_operator || !sold_first);
        let paid = if cancelled.is_ok() { 10_000 } else { 9_500 };
        assert_eq!(cash(&world, &member).await, paid);
    }
    world.assert_books_hold().await;
}

/// A lost slip that a correction reopens is sold at the same time.
#[crate::database::test]
async fn sold_and_corrected_at_once_holds_together(db: PgPool) {
    let (world, _) = buying(db).await;
    for corrected_first in [true, false] {
        let member = world.rich_member(10_000).await;
        let legs = world.offers(&["2.00", "1.50"]).await;
        let bet = bet(&member, &legs).await;
        world.settle(&legs[0], WinFlag::Lost).await;
        let correcting = world.settle(&legs[0], WinFlag::Won);
        let any = CashOutOrder {
            accept_change: true,
            ..at(0)
        };
        let selling = sell(&member, bet, any);
        let held = hold_slip(&world, bet).await;
        let sold = if corrected_first {
            in_turn(&world, held, correcting, selling).await.1
        } else {
            in_turn(&world, held, selling, correcting).await.0
        };
        assert_eq!(sold.is_ok(), corrected_first);
        let head = slip(&member, bet).await;
        match sold {
            Ok(receipt) => {
                assert_eq!(receipt.amount.get(), 19_000);
                assert_eq!(cash(&world, &member).await, 19_000);
                assert!(head.cashed_out_at.is_some());
            }
            Err(refused) => {
                assert_eq!(refused.code(), "CASH_OUT_SETTLED");
                assert_eq!(
                    (head.status, cash(&world, &member).await),
                    (WinFlag::Waiting, 0)
                );
            }
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_sale_that_waits_over_kick_off_is_refused(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, &[leg]).await;
    world.pass(TimeDelta::hours(3) - TimeDelta::seconds(1));
    assert_eq!(quote(&member, bet).await.unwrap().amount.get(), 9_500);
    let held = hold_slip(&world, bet).await;
    let kick_off = async {
        world.until_blocked(1).await;
        world.pass(TimeDelta::seconds(1));
        held.rollback().await.unwrap();
    };
    let (answer, ()) = join!(sell(&member, bet, at(9_500)), kick_off);
    assert_eq!(refused(answer), problem(422, "CASH_OUT_CLOSED"));
    assert_eq!(cash(&world, &member).await, 0);
    world.assert_books_hold().await;
}
