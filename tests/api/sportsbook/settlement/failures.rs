//! Slips whose settlement the database refuses: they hold up no other slip, and are tried again later.

use super::crowd::{many_bets, members, waiting};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::AdminVoidBet;
use hanpan_core::kernel::audit::Reason;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::settlement::{sweep, worker};
use sqlx::{AssertSqlSafe, PgPool};

/// The slips that are set aside, with the number of attempts.
async fn set_aside(world: &World) -> Vec<(i64, i32)> {
    sqlx::query_as("select bet_id, attempts from failed_settlements order by bet_id")
        .fetch_all(&world.app.db)
        .await
        .unwrap()
}

async fn fault(world: &World) -> String {
    let settled = worker::settle_queued(&world.app).await;
    settled.unwrap_err().to_string()
}

/// The slip at a place, in the order of ids.
async fn slip(world: &World, place: i64) -> i64 {
    sqlx::query_scalar("select id from bets order by id offset $1 limit 1")
        .bind(place)
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

#[crate::database::test]
async fn slips_that_fail_hold_up_no_other(db: PgPool) {
    let world = World::new(db).await;
    let members = members(&world, 5, 2_000_000).await;
    let (first, second) = (world.offer("2.00").await, world.offer("2.00").await);
    many_bets(&world, &members, &first, 1_200).await;
    many_bets(&world, &members, &second, 30).await;
    let (one, other) = (slip(&world, 699).await, slip(&world, 1_219).await);
    world
        .broken("bets", &format!("new.id in ({one}, {other})"))
        .await;
    world.result(&first, WinFlag::Won).await;
    world.result(&second, WinFlag::Won).await;
    let said = fault(&world).await;
    assert!(said.contains("broken"), "{said}");
    assert_eq!(waiting(&world).await, (2, 0));
    assert_eq!(set_aside(&world).await, [(one, 1), (other, 1)]);
    let open = sqlx::query_scalar("select id from bets where settled_at is null order by id");
    let open: Vec<i64> = open.fetch_all(&world.app.db).await.unwrap();
    assert_eq!(open, [one, other]);

    // They are not tried each second, nor found by the sweep of each minute before their time.
    world.pass(TimeDelta::seconds(59));
    worker::settle_queued(&world.app).await.unwrap();
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(set_aside(&world).await, [(one, 1), (other, 1)]);
    // Then they are, and wait twice as long.
    world.pass(TimeDelta::seconds(1));
    let swept = sweep::sweep(&world.app).await.unwrap_err().to_string();
    assert!(swept.contains("broken"), "{swept}");
    assert_eq!(set_aside(&world).await, [(one, 2), (other, 2)]);
    assert_eq!(waiting(&world).await, (2, 0));
    world.mended("bets").await;
    world.pass(TimeDelta::seconds(119));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (2, 0));
    world.pass(TimeDelta::seconds(1));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (0, 0));
    // What was settled is forgotten by the next sweep.
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(set_aside(&world).await, []);
    world.assert_books_hold().await;
}

/// A fault that is no slip's own, such as a missing permission.
#[crate::database::test]
async fn a_run_sets_aside_20_slips_at_most(db: PgPool) {
    let world = World::new(db).await;
    let members = members(&world, 5, 2_000_000).await;
    let leg = world.offer("2.00").await;
    many_bets(&world, &members, &leg, 25).await;
    world.broken("bets", "true").await;
    world.result(&leg, WinFlag::Won).await;
    fault(&world).await;
    assert_eq!(set_aside(&world).await.len(), 20);
    fault(&world).await;
    assert_eq!(set_aside(&world).await.len(), 25);
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (25, 0));

    // Once it is mended, all are tried at once (docs/operations.md).
    world.mended("bets").await;
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (25, 0));
    sqlx::query("update failed_settlements set retry_at = $1")
        .bind(world.now())
        .execute(&world.app.db)
        .await
        .unwrap();
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(waiting(&world).await, (0, 0));
    world.assert_books_hold().await;
}

/// The sweep finds open slips only, so a correction would be lost.
#[crate::database::test]
async fn a_correction_that_fails_is_made_later(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (
        world.rich_member(10_000).await,
        world.rich_member(10_000).await,
    );
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let failing = member.bet(10_000, legs).await.unwrap().bet_id;
    other.bet(10_000, legs).await.unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    let change = format!(
        "alter table bets add constraint bound check (id <> {failing} or payout = 0) not valid"
    );
    let change = sqlx::raw_sql(AssertSqlSafe(change));
    change.execute(&world.app.db).await.unwrap();
    world.result(&leg, WinFlag::Won).await;
    let said = fault(&world).await;
    assert!(said.contains("bound"), "{said}");
    assert_eq!(world.balance(&other, "cash").await, 20_000);
    assert_eq!(set_aside(&world).await, [(failing.get(), 1)]);
    // A result that arrives then settles all slips, also this one.
    world.settle(&leg, WinFlag::Lost).await;
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(set_aside(&world).await, []);
    world.result(&leg, WinFlag::Won).await;
    fault(&world).await;
    sqlx::raw_sql("alter table bets drop constraint bound")
        .execute(&world.app.db)
        .await
        .unwrap();
    world.pass(TimeDelta::minutes(1));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 20_000);
    assert_eq!(world.balance(&other, "cash").await, 20_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_that_is_void_is_not_tried_again(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let bet_id = member.bet(10_000, legs).await.unwrap().bet_id;
    world.broken("bets", "new.payout = 20000").await;
    world.result(&leg, WinFlag::Won).await;
    fault(&world).await;
    let reason = Reason {
        reason: "오류".to_owned(),
    };
    let operator = world.operator().await;
    let voided = operator.call_at::<AdminVoidBet>(bet_id, &reason).await;
    voided.unwrap();
    world.pass(TimeDelta::minutes(1));
    sweep::sweep(&world.app).await.unwrap();
    assert_eq!(set_aside(&world).await, []);
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    world.assert_books_hold().await;
}
