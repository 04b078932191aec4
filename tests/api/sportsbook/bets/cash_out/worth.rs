//! What a slip is worth, and its sale at exactly that.

use super::{at, bet, buying, cash, quote, sell, set, slip};
use crate::slips::system_order;
use crate::world::{Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminSetPriceAdjustment, GetCashOuts};
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId};
use hanpan_core::sportsbook::bets::cash_out::{
    CashOutOrder, CashOutReceipt, CashOutsQuery, QUOTES_MAX,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::SetPriceAdjustment;
use hanpan_server::sportsbook::settlement::worker;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

/// Kinds and amounts of the postings of a slip's settlement.
async fn moved(world: &World, bet: BetId) -> Vec<(String, i64)> {
    let rows = sqlx::query!(
        "select kind, amount from postings where reference like '%:' || $1::bigint || ':%' order by id",
        bet.get()
    );
    let rows = rows.fetch_all(&world.app.db).await.unwrap().into_iter();
    rows.map(|row| (row.kind, row.amount)).collect()
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
    let bets = format!("{single},{decided},{both},{others},{}", others.get() + 1);
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
            refused(
                member
                    .call::<GetCashOuts>(&asked(malformed.to_owned()))
                    .await
            ),
            problem(400, "MALFORMED_REQUEST"),
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
    assert_eq!(refused(quote(&other, bet).await), problem(404, "NOT_FOUND"));
    assert_eq!(
        refused(sell(&other, bet, at(23_750)).await),
        problem(404, "NOT_FOUND")
    );
    assert_eq!(
        refused(sell(&member, BetId::new(bet.get() + 1), at(23_750)).await),
        problem(404, "NOT_FOUND")
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
        refused(quote(&member, bet).await),
        problem(422, "CASH_OUT_SETTLED")
    );
    assert_eq!(cash(&world, &member).await, 113_750);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_cannot_be_sold_says_why(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(500_000).await;
    let feed = world.feed();
    let both = async |bet: BetId, code: &str| {
        let expected = problem(422, code);
        assert_eq!(refused(quote(&member, bet).await), expected);
        assert_eq!(refused(sell(&member, bet, at(9_500)).await), expected);
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
    let [over, _] = feed
        .total(&fixture, MarketId::new(2), "2.5", "1.90", "1.90")
        .await;
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
async fn hold(world: &World, fixture_id: FixtureId, held: bool) {
    sqlx::query!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         select $1, 'prematch', 'interrupted', $2 where $3",
        fixture_id.get(),
        world.now(),
        held
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    if !held {
        sqlx::query!(
            "delete from betting_suspensions where fixture_id = $1",
            fixture_id.get()
        )
        .execute(&world.app.db)
        .await
        .unwrap();
    }
}

#[crate::database::test]
async fn a_changed_amount_is_shown_before_it_is_accepted(db: PgPool) {
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
        let shown = answer.unwrap_err();
        assert_eq!((shown.status, shown.code()), (409, "CASH_OUT_CHANGED"));
        assert_eq!(
            shown.body["message"],
            "캐시아웃 금액이 변경되었습니다. 변경된 금액을 수락하시겠습니까?"
        );
        let amount = |name: &str| shown.body[name].as_i64().unwrap();
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

/// A price adjustment that deters bets on a selection does not raise what its holders are paid.
#[crate::database::test]
async fn a_price_adjustment_makes_no_slip_dearer(db: PgPool) {
    let (world, operator) = buying(db).await;
    let member = world.rich_member(20_000).await;
    let leg = world.offer("2.00").await;
    let bet = bet(&member, std::slice::from_ref(&leg)).await;
    let lower = SetPriceAdjustment {
        market_id: None,
        odds_id: None,
        before: 0,
        price_adjustment: -20,
        reason: "쏠림".to_owned(),
    };
    operator
        .call_at::<AdminSetPriceAdjustment>(leg.fixture_id, &lower)
        .await
        .unwrap();
    let price = sqlx::query_scalar!(
        r#"select price::text as "price!" from selections where fixture_id = $1"#,
        leg.fixture_id.get()
    );
    assert_eq!(price.fetch_one(&world.app.db).await.unwrap(), "1.60");
    assert_eq!(quote(&member, bet).await.unwrap().amount.get(), 9_500);
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
