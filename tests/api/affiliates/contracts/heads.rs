//! Amounts by head: who qualifies, once, and what the number of them pays.

use super::{april, contracted, head, may, owed, run, set, share, totals, view};
use crate::world::{Client, World};
use hanpan_core::affiliates::contracts::terms::ContractTerms;
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::settle::WinFlag;
use sqlx::PgPool;

/// A member who qualifies today.
async fn qualified(world: &World, partner: &super::Partner) -> Client {
    let member = world.recruit(partner, 50_000).await;
    world.played(&member, 20_000, WinFlag::Lost).await;
    member
}

#[crate::database::test]
async fn members_who_deposit_and_play_enough_are_paid_for_once(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, head(&[(1, 10_000), (3, 15_000)])).await;
    for _ in 0..3 {
        qualified(&world, &partner).await;
    }
    // Too small a deposit, with a larger one after it.
    let small = world.recruit(&partner, 49_999).await;
    world.deposit(&small, 100_000).await;
    world.played(&small, 20_000, WinFlag::Lost).await;
    // Too little play.
    let idle = world.recruit(&partner, 50_000).await;
    world.played(&idle, 15_000, WinFlag::Lost).await;
    // Stakes that came back are no turnover.
    let void = world.recruit(&partner, 50_000).await;
    world.played(&void, 20_000, WinFlag::Void).await;
    april(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 3 * 15_000);
    // They count once, whatever they play later; a new one counts.
    let idle = world.again(idle.id).await;
    world.played(&idle, 30_000, WinFlag::Lost).await;
    qualified(&world, &partner).await;
    may(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 3 * 15_000 + 10_000);
    let months = view(&world, &partner).await.months;
    let heads: Vec<_> = months.iter().map(|month| month.pay.heads).collect();
    assert_eq!(heads, [1, 3]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn turnover_counts_within_the_days_that_begin_with_the_first_deposit(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, head(&[(1, 10_000)])).await;
    let (last, late) = (
        world.recruit(&partner, 50_000).await,
        world.recruit(&partner, 50_000).await,
    );
    world.set_time(9, "23:59:59");
    let last = world.again(last.id).await;
    world.played(&last, 20_000, WinFlag::Lost).await;
    world.set_time(10, "00:00:00");
    let late = world.again(late.id).await;
    world.played(&late, 20_000, WinFlag::Lost).await;
    // Half of its days are in April, and it qualifies there.
    world.set_time(25, "12:00:00");
    let across = world.recruit(&partner, 50_000).await;
    world.played(&across, 10_000, WinFlag::Lost).await;
    world.set_time(31, "12:00:00");
    let across = world.again(across.id).await;
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 10_000);
    world.played(&across, 10_000, WinFlag::Lost).await;
    may(&world);
    run(&world).await;
    let months = view(&world, &partner).await.months;
    let shown = [("2026-04-01", 10_000), ("2026-03-01", 10_000)];
    assert_eq!(
        totals(&months),
        shown.map(|(month, total)| (month.to_owned(), 0, total))
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_banned_and_those_who_were_brought_before_do_not_count(db: PgPool) {
    let world = World::new(db).await;
    let partner = contracted(&world, share(&[(0, "0")])).await;
    let old = qualified(&world, &partner).await;
    let by_head = Some(head(&[(1, 10_000)]));
    set(&world, &partner, by_head, false).await.unwrap();
    april(&world);
    run(&world).await;
    let old = world.again(old.id).await;
    world.played(&old, 20_000, WinFlag::Lost).await;
    let banned = qualified(&world, &partner).await;
    world.change_member(banned.id, "ban_type = 1").await;
    // One who leaves after it was counted stays counted.
    let counted = qualified(&world, &partner).await;
    may(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 10_000);
    world.change_member(counted.id, "ban_type = 1").await;
    // One whose ban is lifted counts from then on.
    world.change_member(banned.id, "ban_type = 0").await;
    world.set_time(91, "00:10:00");
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 20_000);
    let months = view(&world, &partner).await.months;
    let heads: Vec<_> = months.iter().map(|month| month.pay.heads).collect();
    assert_eq!(heads, [1, 1, 0]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_contract_may_pay_by_share_and_by_head_and_a_correction_changes_the_share_alone(
    db: PgPool,
) {
    let world = World::new(db).await;
    let both = ContractTerms {
        head: head(&[(1, 10_000)]).head,
        ..share(&[(0, "20")])
    };
    let partner = contracted(&world, both).await;
    let member = world.recruit(&partner, 50_000).await;
    let leg = world.played(&member, 20_000, WinFlag::Lost).await;
    april(&world);
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 4_000 + 10_000);
    world.settle(&leg, WinFlag::Void).await;
    run(&world).await;
    assert_eq!(owed(&world, &partner).await, 10_000);
    let months = view(&world, &partner).await.months;
    assert_eq!(
        (months[0].pay.share, months[0].pay.by_head),
        (Won::ZERO, Won::new(10_000))
    );
    world.assert_books_hold().await;
}
