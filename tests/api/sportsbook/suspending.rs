//! A suspension takes effect for bets before it has acquired the lock of the catalogue.

use crate::sportsbook::trading::{What, suspend};
use crate::waiting::until;
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::kernel::ids::MarketId;
use hanpan_server::platform::{bulk_jobs, database};
use sqlx::PgPool;

async fn holds(world: &World) -> i64 {
    sqlx::query_scalar!(r#"select count(*) as "count!" from betting_suspensions"#)
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

/// Waits until there are this many holds.
async fn come_to(world: &World, count: i64) {
    until(&format!("there are {count} holds"), async || {
        holds(world).await == count
    })
    .await;
}

/// Simulates a server that hangs while it applies the feed.
#[crate::database::test]
async fn no_bet_is_accepted_while_a_suspension_waits_for_another_server(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(50_000).await);
    let fixture = world.feed().football().await;
    let leg = world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let other = world
        .feed()
        .selection(&fixture, MarketId::new(7), "Yes", "2.00")
        .await;
    let mut hanging = database::begin(&world.app.db).await.unwrap();
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue'))")
        .execute(&mut *hanging)
        .await
        .unwrap();
    let meanwhile = async {
        come_to(&world, 1).await;
        let refused = member.bet(5_000, std::slice::from_ref(&leg)).await;
        hanging.rollback().await.unwrap();
        refused
    };
    let suspending = suspend(&operator, &fixture, What::Market(MarketId::new(1)), true);
    let (suspended, refused) = futures::join!(suspending, meanwhile);
    assert_eq!(refused.unwrap_err().code(), "SELECTION_CLOSED");
    assert_eq!(suspended.unwrap().own_rules, 1);
    // The selections that were not suspended are open again.
    assert_eq!(holds(&world).await, 0);
    member
        .bet(5_000, std::slice::from_ref(&other))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_suspension_that_fails_holds_nothing(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let fixture = world.feed().football().await;
    world
        .feed()
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let unknown = suspend(&operator, &fixture, What::Market(MarketId::new(7)), true).await;
    assert_eq!(unknown.unwrap_err().code(), "NOT_FOUND");
    come_to(&world, 0).await;
    // A hold left by a server that stopped midway.
    sqlx::query!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         values ($1, 'office 1', 'suspending', $2)",
        fixture.id.get(),
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    world.pass(TimeDelta::seconds(60));
    bulk_jobs::finish(&world.app).await.unwrap();
    assert_eq!(holds(&world).await, 1);
    world.pass(TimeDelta::seconds(1));
    bulk_jobs::finish(&world.app).await.unwrap();
    assert_eq!(holds(&world).await, 0);
}
