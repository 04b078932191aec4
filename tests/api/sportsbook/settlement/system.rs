//! System bets: settlement of their combinations, corrections and voids.

use crate::slips::system_order;
use crate::world::{Client, World};
use hanpan_core::api::{AdminVoidBet, CancelBet, Empty};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag::{
    self, Cancelled, HalfLost, HalfWon, Lost, Void, Waiting, Won,
};
use hanpan_server::sportsbook::settlement::worker;
use sqlx::PgPool;

/// A member who staked their whole cash of 10,000 on a system of legs at 2.00, 2.00 and 4.00.
async fn one_system(world: &World, system: (u8, u8)) -> (Client, Vec<Betting>) {
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "2.00", "4.00"]).await;
    let order = system_order(&member, 10_000, &legs, system);
    member.place(&order).await.unwrap();
    (member, legs)
}

/// The state of the slip: flag, real odds, payout, cash.
async fn stands(world: &World, member: &Client) -> (WinFlag, String, i64, i64) {
    let head = member.slip().await;
    let cash = world.balance(member, "cash").await;
    (head.status, head.real_odds, head.win_amount.get(), cash)
}

fn expected(flag: WinFlag, odds: &str, payout: i64) -> (WinFlag, String, i64, i64) {
    (flag, odds.to_owned(), payout, payout)
}

#[crate::database::test]
async fn a_system_pays_the_mean_of_its_combinations(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    for (system, flags, flag, odds, payout) in [
        // (2 × 2 + 2 × 4 + 2 × 4) / 3
        ((2, 2), [Won, Won, Won], Won, "6.66", 66_666),
        ((2, 2), [Won, Lost, Won], Won, "2.66", 26_666),
        ((2, 2), [Won, Won, Lost], Won, "1.33", 13_333),
        ((2, 2), [Lost, Void, Won], Won, "1.33", 13_333),
        ((2, 2), [HalfWon, HalfWon, Lost], HalfLost, "0.75", 7_500),
        ((2, 2), [Void, Void, Lost], HalfLost, "0.33", 3_333),
        ((2, 2), [Lost, Lost, Won], Lost, "0.00", 0),
        ((2, 2), [Void, Cancelled, Void], Void, "1.00", 10_000),
        ((2, 2), [Cancelled; 3], Cancelled, "1.00", 10_000),
        // Only 4.00, of seven combinations.
        ((1, 3), [Lost, Lost, Won], HalfLost, "0.57", 5_714),
        ((1, 3), [Lost, Lost, Lost], Lost, "0.00", 0),
        // 4 + 8 + 8 + 16, of four combinations.
        ((2, 3), [Won, Won, Won], Won, "9.00", 90_000),
    ] {
        let (member, legs) = one_system(&world, system).await;
        for (leg, flag) in legs.iter().zip(flags) {
            world.settle(leg, flag).await;
        }
        let stands = stands(&world, &member).await;
        assert_eq!(stands, expected(flag, odds, payout), "{system:?} {flags:?}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_system_waits_until_no_combination_is_left(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let (member, legs) = one_system(&world, (2, 2)).await;
    world.settle(&legs[0], Lost).await;
    // 2 × 4 of three combinations.
    assert_eq!(stands(&world, &member).await, expected(Waiting, "2.66", 0));
    world.assert_books_hold().await;
    world.settle(&legs[1], Lost).await;
    assert_eq!(stands(&world, &member).await, expected(Lost, "0.00", 0));
    world.assert_books_hold().await;
    world.settle(&legs[2], Won).await;
    assert_eq!(stands(&world, &member).await, expected(Lost, "0.00", 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_corrected_leg_settles_the_system_anew(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let (member, legs) = one_system(&world, (2, 2)).await;
    world.settle(&legs[1], Won).await;
    world.settle(&legs[2], Won).await;
    for (flag, slip, odds, payout) in [
        (Lost, Won, "2.66", 26_666),
        (Won, Won, "6.66", 66_666),
        (Lost, Won, "2.66", 26_666),
        (Void, Won, "4.66", 46_666),
        (Waiting, Waiting, "6.66", 0),
        (Lost, Won, "2.66", 26_666),
    ] {
        world.settle(&legs[0], flag).await;
        let stands = stands(&world, &member).await;
        assert_eq!(stands, expected(slip, odds, payout), "{flag:?}");
        world.assert_books_hold().await;
    }
    // Lost as a whole, and reopened.
    world.settle(&legs[1], Lost).await;
    assert_eq!(stands(&world, &member).await, expected(Lost, "0.00", 0));
    world.settle(&legs[2], Waiting).await;
    world.settle(&legs[1], Won).await;
    assert_eq!(stands(&world, &member).await, expected(Waiting, "2.66", 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_system_is_called_off_like_any_slip(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let operator = world.operator().await;
    let (member, legs) = one_system(&world, (2, 2)).await;
    let bet = member.slip().await.id;
    member.call_at::<CancelBet>(bet, &Empty {}).await.unwrap();
    let (other, others) = one_system(&world, (1, 3)).await;
    world.settle(&others[2], Won).await;
    let reason = Reason {
        reason: "배당 오류".to_owned(),
    };
    let bet = other.slip().await.id;
    operator
        .call_at::<AdminVoidBet>(bet, &reason)
        .await
        .unwrap();
    world.settle(&legs[0], Lost).await;
    for member in [&member, &other] {
        assert_eq!(
            stands(&world, member).await,
            expected(Cancelled, "1.00", 10_000)
        );
    }
    world.assert_books_hold().await;
}

/// In one batch with a multiple of the same legs, each by its own rule.
#[crate::database::test]
async fn a_system_and_a_multiple_settle_side_by_side(db: PgPool) {
    let world = World::new(db).await;
    world.offer_systems(true).await;
    let (member, legs) = one_system(&world, (2, 2)).await;
    let multiple = world.rich_member(10_000).await;
    multiple.bet(10_000, &legs).await.unwrap();
    for (leg, flag) in legs.iter().zip([Won, Lost, Won]) {
        world.result(leg, flag).await;
    }
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(stands(&world, &member).await, expected(Won, "2.66", 26_666));
    assert_eq!(stands(&world, &multiple).await, expected(Lost, "0.00", 0));
    world.assert_books_hold().await;
}
