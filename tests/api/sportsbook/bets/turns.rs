//! Bets of one member wait for each other.

use super::hold_cash;
use crate::slips::order;
use crate::world::World;
use futures::future::join_all;
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Sessions that have waited for a lock for longer than bets wait for their batch.
async fn waiting(conn: &mut PgConnection) -> i64 {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'
               and clock_timestamp() - query_start > interval '400 milliseconds'"#
    )
    .fetch_one(conn)
    .await
    .unwrap()
}

#[crate::database::test]
async fn a_member_whose_cash_is_held_keeps_nobody_else_waiting(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000_000).await;
    let other = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let mut watcher = world.app.db.acquire().await.unwrap();
    let held = hold_cash(&world, &member).await;
    let orders: Vec<_> = (0..25).map(|_| order(&member, 5_000, legs)).collect();
    let bets = join_all(orders.iter().map(|order| member.place(order)));
    let meanwhile = async {
        while waiting(&mut watcher).await < 2 {
            sleep(Duration::from_millis(20)).await;
        }
        let placed = timeout(Duration::from_secs(2), other.bet(10_000, legs)).await;
        held.rollback().await.unwrap();
        placed
    };
    let (bets, placed) = futures::join!(bets, meanwhile);
    placed.expect("the other member waits").unwrap();
    // The waiting bets are placed as soon as possible.
    assert!(bets.into_iter().all(|bet| bet.is_ok()));
    drop(watcher);
    assert_eq!(world.balance(&member, "cash").await, 875_000);
    world.assert_books_hold().await;
}
