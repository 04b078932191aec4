//! Rollbacks, and calls in another order than they were made.

use super::{DRAGON, Provider, amounts, bet, cash, rollback, rounds, site, token, win};
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn a_stake_goes_back_once(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    provider.done("bet", &bet(&token, "b1", "r1", 30_000)).await;
    for id in ["x1", "x1", "x2"] {
        let back = rollback(member.id, id, "b1");
        assert_eq!(provider.done("rollback", &back).await, 100_000, "{id}");
    }
    assert_eq!(amounts(&member).await, [(0, 0, 30_000)]);
    // A repeat of the bet is answered, and takes nothing again.
    assert_eq!(
        provider.done("bet", &bet(&token, "b1", "r1", 30_000)).await,
        70_000
    );
    assert_eq!(cash(&member).await, 100_000);
    let said = provider
        .refused("win", &win(member.id, "w1", "r1", 60_000))
        .await;
    assert_eq!(said, "BET_ROLLED_BACK");
    // Another bet in the round stands, and is paid.
    provider.done("bet", &bet(&token, "b2", "r1", 10_000)).await;
    provider
        .done("win", &win(member.id, "w2", "r1", 15_000))
        .await;
    assert_eq!(amounts(&member).await, [(10_000, 15_000, 30_000)]);
    assert_eq!(cash(&member).await, 105_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_rollback_before_its_bet_bars_it(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let back = rollback(member.id, "x1", "b1");
    assert_eq!(provider.done("rollback", &back).await, 100_000);
    let late = bet(&token, "b1", "r1", 30_000);
    for _ in 0..2 {
        assert_eq!(provider.refused("bet", &late).await, "BET_ROLLED_BACK");
    }
    assert_eq!(provider.done("rollback", &back).await, 100_000);
    // A bet that was refused is barred as well.
    let too_much = bet(&token, "b2", "r2", 100_001);
    assert_eq!(
        provider.refused("bet", &too_much).await,
        "INSUFFICIENT_FUNDS"
    );
    provider
        .done("rollback", &rollback(member.id, "x2", "b2"))
        .await;
    assert_eq!(provider.refused("bet", &too_much).await, "BET_ROLLED_BACK");
    assert!(rounds(&member).await.is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_bet_whose_round_has_paid_is_not_rolled_back(db: PgPool) {
    let world = site(db).await;
    let (member, other) = (
        world.rich_member(100_000).await,
        world.rich_member(50_000).await,
    );
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    provider.done("bet", &bet(&token, "b1", "r1", 10_000)).await;
    let theirs = rollback(other.id, "x0", "b1");
    assert_eq!(
        provider.refused("rollback", &theirs).await,
        "TRANSACTION_MISMATCH"
    );
    provider
        .done("win", &win(member.id, "w1", "r1", 20_000))
        .await;
    let said = provider
        .refused("rollback", &rollback(member.id, "x1", "b1"))
        .await;
    assert_eq!(said, "BET_ALREADY_PAID");
    let of_win = rollback(member.id, "x2", "w1");
    assert_eq!(
        provider.refused("rollback", &of_win).await,
        "TRANSACTION_MISMATCH"
    );
    // A round that was lost can still be called off.
    provider.done("bet", &bet(&token, "b2", "r2", 10_000)).await;
    provider.done("win", &win(member.id, "w2", "r2", 0)).await;
    let back = rollback(member.id, "x3", "b2");
    assert_eq!(provider.done("rollback", &back).await, 110_000);
    world.assert_books_hold().await;
}

/// A round may go on after a win, with another bet.
#[crate::database::test]
async fn a_bet_after_a_win_of_its_round_is_rolled_back(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let paid = |id: &str, amount: i64| {
        let mut paid = win(member.id, id, "r1", amount);
        paid["roundClosed"] = json!(false);
        paid
    };
    provider.done("bet", &bet(&token, "b1", "r1", 10_000)).await;
    provider.done("win", &paid("w1", 20_000)).await;
    provider.done("bet", &bet(&token, "b2", "r1", 30_000)).await;
    let back = rollback(member.id, "x2", "b2");
    assert_eq!(provider.done("rollback", &back).await, 110_000);
    assert_eq!(amounts(&member).await, [(10_000, 20_000, 30_000)]);
    // The bet before the win stays, and so does one after which another win came.
    provider.done("bet", &bet(&token, "b3", "r1", 5_000)).await;
    provider.done("win", &paid("w3", 1_000)).await;
    for (id, of) in [("x1", "b1"), ("x3", "b3")] {
        let said = provider
            .refused("rollback", &rollback(member.id, id, of))
            .await;
        assert_eq!(said, "BET_ALREADY_PAID", "{of}");
    }
    assert_eq!(cash(&member).await, 106_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn wins_need_a_bet_and_are_paid_after_the_round_is_over(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let early = win(member.id, "w1", "r1", 20_000);
    assert_eq!(provider.refused("win", &early).await, "BET_NOT_FOUND");
    provider.done("bet", &bet(&token, "b1", "r1", 10_000)).await;
    // The same call is carried out now.
    assert_eq!(provider.done("win", &early).await, 110_000);
    let after = win(member.id, "w2", "r1", 5_000);
    assert_eq!(provider.done("win", &after).await, 115_000);
    let late = bet(&token, "b2", "r1", 10_000);
    assert_eq!(provider.refused("bet", &late).await, "ROUND_CLOSED");
    assert_eq!(amounts(&member).await, [(10_000, 25_000, 0)]);
    let late: Vec<String> =
        sqlx::query_scalar("select transaction_id from casino_calls where late")
            .fetch_all(&world.app.db)
            .await
            .unwrap();
    assert_eq!(late, ["w2"]);
    // A free round has no stake.
    provider.done("bet", &bet(&token, "b3", "r3", 0)).await;
    assert_eq!(
        provider
            .done("win", &win(member.id, "w3", "r3", 7_000))
            .await,
        122_000
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_win_pays_a_debt_first(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(20_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    // A slip was paid, the money was lost in the casino, and the slip is corrected.
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world
        .settle(&leg, hanpan_core::sportsbook::settle::WinFlag::Won)
        .await;
    provider.done("bet", &bet(&token, "b1", "r1", 25_000)).await;
    world
        .settle(&leg, hanpan_core::sportsbook::settle::WinFlag::Lost)
        .await;
    assert_eq!(world.balance(&member, "debt").await, -15_000);
    let unpaid = bet(&token, "b2", "r1", 1_000);
    assert_eq!(provider.refused("bet", &unpaid).await, "INSUFFICIENT_FUNDS");
    let part = json!({ "memberId": member.id, "currency": "KRW", "transactionId": "w1",
        "roundId": "r1", "amount": 10_000 });
    assert_eq!(provider.done("win", &part).await, 0);
    assert_eq!(
        provider
            .done("win", &win(member.id, "w2", "r1", 30_000))
            .await,
        25_000
    );
    assert_eq!(world.balance(&member, "debt").await, 0);
    world.assert_books_hold().await;
}
