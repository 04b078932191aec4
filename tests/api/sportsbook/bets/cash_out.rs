//! Cash-out: at the slip's value, once, whatever happens concurrently.

use super::{hold_cash, hold_slip, in_turn, refusal, refused};
use crate::offer::Fixture;
use crate::offer::key;
use crate::slips::{own_history, system_order};
use crate::sportsbook::inplay::{DELAY, alive, football, held, live_order, live_slips, score};
use crate::waiting::until;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminBanMember, AdminChangeSetting, AdminGetAuditLog, AdminGetBet, AdminGetBets,
    AdminSetPriceAdjustment, AdminVoidBet, CancelBet, CashOutBet, DeleteBets, Empty, GetBets,
    GetCashOut, GetCashOuts, SearchBets,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::settings::ChangeSetting;
use hanpan_core::sportsbook::bets::cash_out::{
    CashOutOrder, CashOutQuote, CashOutReceipt, CashOutsQuery, QUOTES_MAX,
};
use hanpan_core::sportsbook::bets::{BetQuery, Betting, SlipHead, SlipTitle};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::SetPriceAdjustment;
use hanpan_server::sportsbook::settlement::worker;
use serde_json::json;
use sqlx::PgPool;
use std::cell::Cell;

/// A site with cash-out enabled, at a margin of 5 percent.
async fn buying(db: PgPool) -> (World, Client) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    set(&operator, "cashOutEnabled", "true").await;
    (world, operator)
}

async fn set(operator: &Client, key: &str, value: &str) {
    let change = ChangeSetting {
        key: key.to_owned(),
        value: value.to_owned(),
        reason: "시험".to_owned(),
    };
    operator.call::<AdminChangeSetting>(&change).await.unwrap();
}

async fn quote(member: &Client, bet: i64) -> Result<CashOutQuote, Refused> {
    member.call_at::<GetCashOut>(bet, &Empty {}).await
}

/// An order for exactly this amount.
fn at(amount: i64) -> CashOutOrder {
    CashOutOrder {
        amount: Won::new(amount),
        accept_change: false,
        better_only: false,
    }
}

async fn sell(member: &Client, bet: i64, order: CashOutOrder) -> Result<CashOutReceipt, Refused> {
    member.call_at::<CashOutBet>(bet, &order).await
}

/// Places a bet of 10,000.
async fn bet(member: &Client, legs: &[Betting]) -> i64 {
    member.bet(10_000, legs).await.unwrap().bet_id
}

async fn cash(world: &World, member: &Client) -> i64 {
    world.balance(member, "cash").await
}

/// The slip as its member sees it.
async fn slip(member: &Client, bet: i64) -> SlipHead {
    let all = BetQuery {
        user: None,
        ..own_history(member)
    };
    let slips = member.call::<GetBets>(&all).await.unwrap();
    let mut heads = slips.into_iter().filter_map(|slip| slip[0].slip.clone());
    heads.find(|head| head.id == bet).unwrap()
}

/// Kinds and amounts of the postings of a slip's settlement.
async fn moved(world: &World, bet: i64) -> Vec<(String, i64)> {
    let rows = sqlx::query!(
        "select kind, amount from postings where reference like '%:' || $1::bigint || ':%' order by id",
        bet
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap().into_iter();
    rows.map(|row| (row.kind, row.amount)).collect()
}

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

#[crate::database::test]
async fn the_slips_of_a_page_are_priced_by_one_call(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let legs = world.offers(&["2.00", "1.50", "3.00"]).await;
    let both = bet(&member, &legs[..2]).await;
    let single = bet(&member, &legs[1..2]).await;
    let decided = bet(&member, &legs[2..]).await;
    let others = bet(&other, &legs[..1]).await;
    world.settle(&legs[2], WinFlag::Lost).await;
    world.feed().reprice(&legs[1], "1.20").await;
    let asked = |bets: String| CashOutsQuery { bets };
    let bets = format!("{single},{decided},{both},{others},{}", others + 1);
    let quotes = member.call::<GetCashOuts>(&asked(bets)).await.unwrap();
    let alone = [
        quote(&member, both).await.unwrap(),
        quote(&member, single).await.unwrap(),
    ];
    assert_eq!(quotes, alone);
    // 10,000 × 1.50 / 1.20 × 0.95.
    assert_eq!(alone.map(|quote| quote.amount.get()), [11_875, 11_875]);
    let many = vec![single.to_string(); QUOTES_MAX + 1].join(",");
    for malformed in ["", "a", &many] {
        assert_eq!(
            refusal(
                member
                    .call::<GetCashOuts>(&asked(malformed.to_owned()))
                    .await
            ),
            refused(400, "MALFORMED_REQUEST"),
            "{malformed}"
        );
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_open_slip_is_sold_at_what_it_is_worth_now(db: PgPool) {
    let (world, _) = buying(db).await;
    let (member, other) = (world.rich_member(100_000).await, world.member().await);
    let legs = world.offers(&["2.00", "1.50"]).await;
    let bet = bet(&member, &legs).await;
    assert!(slip(&member, bet).await.can_cash_out);
    let first = quote(&member, bet).await.unwrap();
    assert_eq!(
        (first.amount.get(), first.stake.get(), first.winnings.get()),
        (9_500, 10_000, 30_000)
    );
    assert_eq!((first.seconds, first.prices.len()), (0, 2));

    // One leg has won, the other's price fell: 10,000 × 2.00 × 1.50 / 1.20 × 0.95.
    world.settle(&legs[0], WinFlag::Won).await;
    let shorter = world.feed().reprice(&legs[1], "1.20").await;
    let now = quote(&member, bet).await.unwrap();
    assert_eq!(now.amount.get(), 23_750);
    let price = &now.prices[0];
    assert_eq!(
        (price.price, price.version, now.prices.len()),
        (shorter.bet_price, shorter.version, 1)
    );
    assert_eq!(refusal(quote(&other, bet).await), refused(404, "NOT_FOUND"));
    assert_eq!(
        refusal(sell(&other, bet, at(23_750)).await),
        refused(404, "NOT_FOUND")
    );
    assert_eq!(
        refusal(sell(&member, bet + 1, at(23_750)).await),
        refused(404, "NOT_FOUND")
    );

    let receipt = sell(&member, bet, at(23_750)).await.unwrap();
    assert_eq!((receipt.bet_id, receipt.amount.get()), (bet, 23_750));
    assert_eq!(receipt.message, "캐시아웃이 완료되었습니다.");
    assert_eq!(cash(&world, &member).await, 113_750);
    let head = slip(&member, bet).await;
    assert_eq!(
        (head.status_name.as_str(), head.settlement_name.as_str()),
        ("캐시아웃", "정산완료")
    );
    assert_eq!(
        (head.status, head.win_amount.get()),
        (WinFlag::HalfWon, 23_750)
    );
    assert_eq!((head.real_odds.as_str(), head.waiting_count), ("2.37", 0));
    assert_eq!(head.cashed_out_at, Some(receipt.cashed_out_at));
    assert!(!head.can_cash_out && !head.can_cancel && head.cancel_at.is_none());
    assert_eq!(
        moved(&world, bet).await,
        [
            ("stake_settled".to_owned(), 10_000),
            ("payout".to_owned(), 23_750)
        ]
    );

    // A repeated request receives the same answer, whatever amount it names.
    world.pass(TimeDelta::hours(1));
    world.feed().reprice(&legs[1], "1.10").await;
    for amount in [23_750, 1] {
        assert_eq!(sell(&member, bet, at(amount)).await.unwrap(), receipt);
    }
    assert_eq!(
        refusal(quote(&member, bet).await),
        refused(422, "CASH_OUT_SETTLED")
    );
    assert_eq!(cash(&world, &member).await, 113_750);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_sold_no_result_touches_again(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(20_000).await;
    let legs = world.offers(&["2.00", "1.50"]).await;
    let bet = bet(&member, &legs).await;
    sell(&member, bet, at(9_500)).await.unwrap();
    let sold = slip(&member, bet).await;
    assert_eq!(
        (sold.status, sold.real_odds.as_str()),
        (WinFlag::HalfLost, "0.95")
    );
    for (first, second) in [
        (WinFlag::Won, WinFlag::Won),
        (WinFlag::Lost, WinFlag::Won),
        (WinFlag::Void, WinFlag::Waiting),
        (WinFlag::Won, WinFlag::Void),
    ] {
        world.settle(&legs[0], first).await;
        world.settle(&legs[1], second).await;
        worker::sweep(&world.app).await.unwrap();
        assert_eq!(slip(&member, bet).await, sold);
        assert_eq!(cash(&world, &member).await, 19_500);
        world.assert_books_hold().await;
    }
    let cancelled = member.call_at::<CancelBet>(bet, &Empty {}).await;
    assert_eq!(refusal(cancelled), refused(422, "BET_SETTLED"));
    // It can be deleted like any settled slip, and the repeated request is still answered.
    let title = vec![SlipTitle { id: bet }];
    member.call::<DeleteBets>(&title).await.unwrap();
    assert!(member.slips().await.is_empty());
    assert_eq!(sell(&member, bet, at(0)).await.unwrap().amount.get(), 9_500);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_cannot_be_sold_says_why(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(500_000).await;
    let feed = world.feed();
    let both = async |bet: i64, code: &str| {
        let expected = refused(422, code);
        assert_eq!(refusal(quote(&member, bet).await), expected);
        assert_eq!(refusal(sell(&member, bet, at(9_500)).await), expected);
    };
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let open = bet(&member, legs).await;
    assert!(!slip(&member, open).await.can_cash_out);
    both(open, "CASH_OUT_UNAVAILABLE").await;
    set(&operator, "cashOutEnabled", "true").await;
    assert_eq!(quote(&member, open).await.unwrap().amount.get(), 9_500);

    feed.suspend(&leg).await;
    both(open, "CASH_OUT_CLOSED").await;
    feed.reprice(&leg, "2.00").await;
    hold(&world, leg.fixture_id, true).await;
    both(open, "CASH_OUT_CLOSED").await;
    hold(&world, leg.fixture_id, false).await;
    assert!(quote(&member, open).await.is_ok());
    // Its start has passed, but the feed does not report it as begun.
    world.pass(TimeDelta::hours(3));
    both(open, "CASH_OUT_CLOSED").await;

    // A result counts before it has reached the slip.
    let decided = world.offers(&["2.00", "3.00"]).await;
    let (one, two) = (
        bet(&member, &decided[..1]).await,
        bet(&member, &decided).await,
    );
    world.result(&decided[0], WinFlag::Won).await;
    both(one, "CASH_OUT_SETTLED").await;
    assert_eq!(quote(&member, two).await.unwrap().amount.get(), 19_000);
    world.result(&decided[0], WinFlag::Lost).await;
    both(two, "CASH_OUT_WORTHLESS").await;
    worker::settle_queued(&world.app).await.unwrap();
    both(two, "CASH_OUT_SETTLED").await;

    // The selection was renamed, so the price is of a different bet.
    let fixture = feed.football().await;
    let [over, _] = feed.total(&fixture, 2, "2.5", "1.90", "1.90").await;
    let totals = bet(&member, std::slice::from_ref(&over)).await;
    assert!(quote(&member, totals).await.is_ok());
    feed.bet(
        3,
        &over,
        json!({ "Name": "Over", "BaseLine": "3.5", "Price": "1.90", "Status": 1 }),
    )
    .await;
    both(totals, "CASH_OUT_CLOSED").await;
    world.assert_books_hold().await;
}

/// Suspends a fixture on behalf of the feed, or resumes it.
async fn hold(world: &World, fixture_id: i64, held: bool) {
    sqlx::query!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         select $1, 'prematch', 'interrupted', $2 where $3",
        fixture_id,
        world.now(),
        held
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    if !held {
        sqlx::query!(
            "delete from betting_suspensions where fixture_id = $1",
            fixture_id
        )
        .execute(&world.app.db)
        .await
        .unwrap();
    }
}

#[crate::database::test]
async fn a_changed_amount_is_told_before_it_is_taken(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let (first, second, third) = (
        bet(&member, legs).await,
        bet(&member, legs).await,
        bet(&member, legs).await,
    );
    let better = |amount| CashOutOrder {
        better_only: true,
        ..at(amount)
    };
    let any = |amount| CashOutOrder {
        accept_change: true,
        ..at(amount)
    };
    let changed = |answer: Result<CashOutReceipt, Refused>| {
        let told = answer.unwrap_err();
        assert_eq!((told.status, told.code()), (409, "CASH_OUT_CHANGED"));
        assert_eq!(
            told.body["message"],
            "캐시아웃 금액이 변경되었습니다. 변경된 금액을 수락 하시겠습니까?"
        );
        let amount = |name: &str| told.body[name].as_i64().unwrap();
        (amount("shown"), amount("amount"))
    };
    // Worth less: refused, also for a member who only accepts higher amounts.
    world.feed().reprice(&leg, "2.50").await;
    for order in [at(9_500), better(9_500)] {
        assert_eq!(changed(sell(&member, first, order).await), (9_500, 7_600));
    }
    assert_eq!(cash(&world, &member).await, 70_000);
    assert_eq!(
        sell(&member, first, at(7_600)).await.unwrap().amount.get(),
        7_600
    );
    assert_eq!(
        sell(&member, second, any(9_500))
            .await
            .unwrap()
            .amount
            .get(),
        7_600
    );
    // Worth more.
    world.feed().reprice(&leg, "1.60").await;
    assert_eq!(
        changed(sell(&member, third, at(9_500)).await),
        (9_500, 11_875)
    );
    let receipt = sell(&member, third, better(9_500)).await.unwrap();
    assert_eq!(receipt.amount.get(), 11_875);
    assert_eq!(cash(&world, &member).await, 70_000 + 2 * 7_600 + 11_875);
    world.assert_books_hold().await;
}

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
        // Whoever has locked the slip waits for the cash, and the other one for the slip.
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
        worker::sweep(&world.app).await.unwrap();
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

/// A member sells a slip in play. Runs `meanwhile` during the delay of the request, then lets the
/// delay pass.
async fn sell_in_play(
    world: &World,
    member: &Client,
    bet: i64,
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
async fn until_held(world: &World) {
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
async fn live_bet(world: &World, member: &Client) -> (i64, Betting, Fixture) {
    alive(world).await;
    let (fixture, leg) = football(world, "2.00").await;
    let order = live_order(member, 10_000, std::slice::from_ref(&leg));
    let placed = held(world, member, &order, async {}).await.unwrap();
    alive(world).await;
    (placed.receipt.unwrap().bet_id, leg, fixture)
}

async fn live_head(member: &Client) -> SlipHead {
    live_slips(member).await[0][0].slip.clone().unwrap()
}

#[crate::database::test]
async fn in_play_a_request_is_held_and_looked_at_again(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, _, _) = live_bet(&world, &member).await;
    set(&operator, "liveBettingTime", r#"{"soccer":7}"#).await;
    let told = quote(&member, bet).await.unwrap();
    assert_eq!((told.amount.get(), told.seconds), (9_500, 7));
    let before = cash(&world, &member).await;
    let due_at = world.now() + TimeDelta::seconds(7);
    let selling = sell_in_play(&world, &member, bet, at(9_500), async {
        // The delayed request leaves no row, no lock and no connection.
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
        assert_eq!(refusal(answer), refused(status, code), "{what}");
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
async fn in_play_a_stale_amount_is_told_without_waiting(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, leg, _) = live_bet(&world, &member).await;
    world.feed().reprice(&leg, "2.50").await;
    let answer = sell(&member, bet, at(9_500)).await;
    assert_eq!(refusal(answer), refused(409, "CASH_OUT_CHANGED"));
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
    assert_eq!(refusal(second), refused(409, "CASH_OUT_IN_PROGRESS"));
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

/// A request whose server stops has no effect.
#[crate::database::test]
async fn a_stop_while_a_request_is_held_leaves_nothing(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let (bet, leg, _) = live_bet(&world, &member).await;
    let before = cash(&world, &member).await;
    member
        .leave::<CashOutBet>(bet, &at(9_500), until_held(&world))
        .await;
    world.app.stopping.cancel();
    world.serving.abort();
    until("the request has ended", async || {
        world.clock.awaited().is_empty()
    })
    .await;
    let app = world.restarted().await;
    world.pass(DELAY);
    worker::sweep(&app).await.unwrap();
    let open = sqlx::query_scalar!(
        r#"select settled_at is null as "open!" from bets where id = $1"#,
        bet
    );
    assert!(open.fetch_one(&app.db).await.unwrap());
    assert_eq!(cash(&world, &member).await, before);
    // The slip continues as if it had never been requested.
    world.result(&leg, WinFlag::Won).await;
    worker::settle_queued(&app).await.unwrap();
    assert_eq!(cash(&world, &member).await, before + 20_000);
    world.assert_books_hold().await;
}

/// A lost slip has counted towards rolling. If a correction reopens it, it can be sold.
#[crate::database::test]
async fn what_a_correction_has_opened_again_is_sold(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "1.50"]).await;
    let bet = bet(&member, &legs).await;
    world.settle(&legs[0], WinFlag::Lost).await;
    world.settle(&legs[0], WinFlag::Won).await;
    let sold = sell(&member, bet, at(19_000)).await.unwrap();
    assert_eq!(sold.amount.get(), 19_000);
    world.assert_books_hold().await;
}

/// A price adjustment that deters bets on a selection does not raise what its holders are paid.
#[crate::database::test]
async fn a_margin_makes_no_slip_dearer(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(20_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    let lower = SetPriceAdjustment {
        market_id: None,
        price_adjustment: -20,
        reason: "쏠림".to_owned(),
    };
    operator
        .call_at::<AdminSetPriceAdjustment>(leg.fixture_id, &lower)
        .await
        .unwrap();
    let price = sqlx::query_scalar!(
        r#"select price::text as "price!" from selections where fixture_id = $1"#,
        leg.fixture_id
    );
    assert_eq!(price.fetch_one(&world.app.db).await.unwrap(), "1.60");
    assert_eq!(quote(&member, bet).await.unwrap().amount.get(), 9_500);
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

/// Voiding a sold slip leaves the member with exactly the stake: the rest is paid, or the excess is
/// taken back.
#[crate::database::test]
async fn an_operator_who_voids_a_sold_slip_pays_the_difference_to_its_stake(db: PgPool) {
    let (world, operator) = buying(db).await;
    let because = Reason {
        reason: "배당 오류".to_owned(),
    };
    for (now, amount) in [("2.50", 7_600), ("1.60", 11_875), ("1.90", 10_000)] {
        let member = world.rich_member(10_000).await;
        let leg = world.offer("2.00").await;
        let bet = bet(&member, std::slice::from_ref(&leg)).await;
        world.feed().reprice(&leg, now).await;
        let sold = sell(&member, bet, at(amount)).await.unwrap();
        let row = operator
            .call_at::<AdminVoidBet>(bet, &because)
            .await
            .unwrap();
        let head = row.slip[0].slip.clone().unwrap();
        assert_eq!(
            (head.status, head.status_name.as_str()),
            (WinFlag::Cancelled, "취소")
        );
        assert_eq!((head.win_amount.get(), head.cashed_out_at), (10_000, None));
        assert_eq!(cash(&world, &member).await, 10_000);
        let answer = sell(&member, bet, at(amount)).await;
        assert_eq!(refusal(answer), refused(422, "CASH_OUT_SETTLED"));
        let log = operator
            .call::<AdminGetAuditLog>(&ListQuery::default())
            .await
            .unwrap();
        let before = log.items[0].before.clone().unwrap();
        assert!(
            before.contains(&format!("\"payout\": {amount}")),
            "{before}"
        );
        let at = sold.cashed_out_at.format("%Y-%m-%dT%H:%M").to_string();
        assert!(before.contains(&at), "{before}");
        world.settle(&leg, WinFlag::Won).await;
        assert_eq!(cash(&world, &member).await, 10_000);
        world.assert_books_hold().await;
    }
    // The excess was already spent and becomes a debt.
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    world.feed().reprice(&leg, "1.60").await;
    sell(&member, bet, at(11_875)).await.unwrap();
    world.spend(&member, 11_875).await;
    operator
        .call_at::<AdminVoidBet>(bet, &because)
        .await
        .unwrap();
    assert_eq!(cash(&world, &member).await, 0);
    assert_eq!(world.balance(&member, "debt").await, -1_875);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_sold_is_exposed_no_more_and_fills_no_rolling(db: PgPool) {
    let (world, operator) = buying(db).await;
    set(&operator, "fixtureLiabilityMax", "15000").await;
    let member = world.rich_member(100_000).await;
    let requirement = async |filled: i64| {
        let lacking = sqlx::query_scalar!(
            r#"select filled as "filled!" from rolling_requirements where member_id = $1"#,
            member.id
        );
        assert_eq!(lacking.fetch_one(&world.app.db).await.unwrap(), filled);
    };
    sqlx::query!(
        "insert into rolling_requirements (charge_id, member_id, required, created_at)
         select id, member_id, 50000, $2 from charges where member_id = $1",
        member.id,
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let first = bet(&member, legs).await;
    let above = member.bet(10_000, legs).await;
    assert_eq!(refusal(above), refused(422, "EXPOSURE_LIMIT_REACHED"));
    sell(&member, first, at(9_500)).await.unwrap();
    requirement(0).await;
    bet(&member, legs).await;
    world.settle(&leg, WinFlag::Won).await;
    requirement(10_000).await;
    let odds = key(&leg).odds_id;
    let left = sqlx::query_scalar!(
        r#"select coalesce(sum(liability), 0)::bigint as "left!" from exposures where odds_id = $1"#,
        odds
    );
    assert_eq!(left.fetch_one(&world.app.db).await.unwrap(), 0);
    world.assert_books_hold().await;
}

/// The amount pays off a debt, like any payout.
#[crate::database::test]
async fn what_a_slip_is_sold_for_pays_a_debt_off(db: PgPool) {
    let (world, _) = buying(db).await;
    let member = world.rich_member(20_000).await;
    let legs = world.offers(&["2.00", "2.00"]).await;
    bet(&member, &legs[..1]).await;
    let sold = bet(&member, &legs[1..]).await;
    world.settle(&legs[0], WinFlag::Won).await;
    world.spend(&member, 20_000).await;
    world.settle(&legs[0], WinFlag::HalfLost).await;
    assert_eq!(world.balance(&member, "debt").await, -15_000);
    // Equal to the stake, but not a refund.
    world.feed().reprice(&legs[1], "1.90").await;
    sell(&member, sold, at(10_000)).await.unwrap();
    assert_eq!(world.balance(&member, "debt").await, -5_000);
    assert_eq!(cash(&world, &member).await, 0);
    assert_eq!(slip(&member, sold).await.status, WinFlag::Void);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn sold_slips_are_found_by_members_and_operators(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    let (sold, lost) = (
        bet(&member, &legs[..1]).await,
        bet(&member, &legs[1..]).await,
    );
    sell(&member, sold, at(9_500)).await.unwrap();
    world.settle(&legs[1], WinFlag::Lost).await;
    for (status, expected) in [
        ("cashedOut", vec![sold]),
        ("lost", vec![lost]),
        ("won", vec![]),
        ("refunded", vec![]),
        ("open", vec![]),
    ] {
        let query = ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let found = member.call::<SearchBets>(&query).await.unwrap();
        let heads = found.slips.iter().filter_map(|slip| slip[0].slip.as_ref());
        assert_eq!(
            heads.map(|head| head.id).collect::<Vec<_>>(),
            expected,
            "{status}"
        );
    }
    let kind = |kind: &str| ListQuery {
        kind: Some(kind.to_owned()),
        ..ListQuery::default()
    };
    for (name, expected) in [
        ("cashedOut", vec![sold]),
        ("lost", vec![lost]),
        ("won", vec![]),
    ] {
        let page = operator.call::<AdminGetBets>(&kind(name)).await.unwrap();
        let heads = page
            .items
            .iter()
            .filter_map(|row| row.slip[0].slip.as_ref());
        let found: Vec<_> = heads.map(|head| head.id).collect();
        assert_eq!(
            (page.count, found),
            (i64::try_from(expected.len()).unwrap(), expected)
        );
    }
    let timeline = operator
        .call_at::<AdminGetBet>(sold, &Empty {})
        .await
        .unwrap();
    assert_eq!(
        timeline.slip[0].slip.as_ref().unwrap().status_name,
        "캐시아웃"
    );
    assert_eq!(timeline.postings.last().unwrap().amount.get(), 9_500);
    let input = serde_json::to_value(kind("cashedOut")).unwrap();
    let table = operator.post("/api/admin/export/bets", &input).await;
    let table = table.text().await.unwrap();
    let (head, row) = table.trim_end().split_once("\r\n").unwrap();
    assert!(head.contains("캐시아웃일시"), "{head}");
    assert!(row.contains("캐시아웃") && !row.contains('\n'), "{row}");
    world.assert_books_hold().await;
}

/// A system continues when a leg is lost, and is worth what its other combinations are.
#[crate::database::test]
async fn a_system_slip_is_sold_at_the_mean_of_its_combinations(db: PgPool) {
    let (world, _) = buying(db).await;
    world.offer_systems(true).await;
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "2.00", "4.00"]).await;
    let order = system_order(&member, 10_000, &legs, (2, 2));
    let bet = member.place(&order).await.unwrap().bet_id;
    let worth = async || {
        let quote = quote(&member, bet).await.unwrap();
        (quote.amount.get(), quote.winnings.get())
    };
    assert_eq!(worth().await, (9_500, 66_666));
    // One of three combinations is left: 10,000 / 3 × 0.95, and then at half the price.
    world.settle(&legs[0], WinFlag::Lost).await;
    assert_eq!(worth().await, (3_166, 26_666));
    world.feed().reprice(&legs[2], "2.00").await;
    assert_eq!(worth().await, (6_333, 26_666));
    sell(&member, bet, at(6_333)).await.unwrap();
    for leg in &legs[1..] {
        world.settle(leg, WinFlag::Won).await;
    }
    assert_eq!(cash(&world, &member).await, 6_333);
    assert_eq!(slip(&member, bet).await.status_name, "캐시아웃");
    world.assert_books_hold().await;
}
