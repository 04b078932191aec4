//! Settled slips that a result has missed: a worker took a result that another one had replaced since.

use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::settlement::sweep;
use sqlx::PgPool;

/// A member who bet their whole cash of 10,000 on two legs.
async fn double(world: &World) -> (Client, Vec<Betting>) {
    let member = world.rich_member(10_000).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    member.bet(10_000, &legs).await.unwrap();
    (member, legs)
}

/// Feeds a result that leaves the queue without reaching the slip, as if another worker had seen the slip as it was.
async fn missed(world: &World, leg: &Betting, flag: WinFlag) {
    world.result(leg, flag).await;
    sqlx::query("delete from settlement_queue")
        .execute(&world.app.db)
        .await
        .unwrap();
}

#[crate::database::test]
async fn the_sweep_finds_a_settled_slip_with_a_result_that_was_replaced(db: PgPool) {
    let world = World::new(db).await;
    let (member, legs) = double(&world).await;
    for leg in &legs {
        world.settle(leg, WinFlag::Won).await;
    }
    assert_eq!(world.balance(&member, "cash").await, 60_000);
    missed(&world, &legs[0], WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "cash").await, 60_000);
    world.pass(TimeDelta::minutes(2));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 0);
    world.assert_books_hold().await;
    // It was settled first a while ago, and again just now.
    world.pass(TimeDelta::minutes(5));
    world.settle(&legs[0], WinFlag::Won).await;
    missed(&world, &legs[1], WinFlag::Void).await;
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 20_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_sweep_leaves_a_settled_slip_that_has_its_results(db: PgPool) {
    let world = World::new(db).await;
    let (member, legs) = double(&world).await;
    for leg in &legs {
        world.settle(leg, WinFlag::Won).await;
    }
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 60_000);
    let revision = sqlx::query_scalar::<_, i32>("select revision from bets");
    assert_eq!(revision.fetch_one(&world.app.db).await.unwrap(), 1);
}
