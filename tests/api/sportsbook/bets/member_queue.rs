//! Bets of one member wait for each other.

use super::hold_cash;
use crate::slips::order;
use crate::waiting::PATIENCE;
use crate::world::World;
use futures::future::join_all;
use sqlx::PgPool;
use std::time::Duration;
use tokio::time::timeout;

/// Longer than a batch waits for a member's cash: then each bet is placed alone.
const LONGER_THAN_A_BATCH: Duration = Duration::from_millis(400);

#[crate::database::test]
async fn a_member_whose_cash_is_held_keeps_nobody_else_waiting(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000_000).await;
    let other = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let held = hold_cash(&world, &member).await;
    let orders: Vec<_> = (0..25).map(|_| order(&member, 5_000, legs)).collect();
    let bets = join_all(orders.iter().map(|order| member.place(order)));
    let meanwhile = async {
        world.until_blocked_for(LONGER_THAN_A_BATCH, 2).await;
        let placed = timeout(PATIENCE, other.bet(10_000, legs)).await;
        held.rollback().await.unwrap();
        placed
    };
    let (bets, placed) = futures::join!(bets, meanwhile);
    placed.expect("the other member waits").unwrap();
    // The waiting bets are placed as soon as possible.
    assert!(bets.into_iter().all(|bet| bet.is_ok()));
    assert_eq!(world.balance(&member, "cash").await, 875_000);
    world.assert_books_hold().await;
}
