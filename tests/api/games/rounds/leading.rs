//! The leader of the rounds, and writes of a server that is no longer the leader.

use super::{NORMAL_ODD, term};
use crate::world::World;
use chrono::TimeDelta;
use futures::join;
use hanpan_core::games::rounds::mini::MiniGame;
use hanpan_core::kernel::ids::OddsId;
use hanpan_server::games::rounds::leader::{self, Term};
use hanpan_server::games::rounds::worker;
use hanpan_server::platform::{App, database};
use sqlx::PgPool;

async fn lead(app: &App) -> Option<Term> {
    let led = leader::lead(&app.db, app.jobs.server()).await;
    led.unwrap()
}

/// Lets the lease expire: its holder did not renew it.
async fn run_out(db: &PgPool) {
    sqlx::query("update leases set expires_at = clock_timestamp() - interval '1 second'")
        .execute(db)
        .await
        .unwrap();
}

#[crate::database::test]
async fn of_two_servers_one_leads(db: PgPool) {
    let world = World::new(db).await;
    let (first, second) = (&world.app, world.restarted().await);
    let term = lead(first).await;
    assert!(term.is_some());
    // A renewed lease has the same term.
    assert_eq!(lead(first).await, term);
    assert_eq!(lead(&second).await, None);
    // A server that stops releases the lease; one that hangs does not renew it.
    leader::resign(&first.db, first.jobs.server())
        .await
        .unwrap();
    assert!(lead(&second).await.is_some());
    assert_eq!(lead(first).await, None);
    run_out(&first.db).await;
    let later = lead(first).await;
    assert!(later.is_some() && later != term);
    assert_eq!(lead(&second).await, None);
}

/// A leader that was frozen until another one leads continues where it stopped. None of its writes
/// take effect, and the new leader draws the rounds that were due in the meantime.
#[crate::database::test]
async fn a_leader_that_was_frozen_writes_nothing_when_another_leads(db: PgPool) {
    let world = World::new(db).await;
    let other = world.restarted().await;
    let member = world.rich_member(100_000).await;
    let event = world.round(MiniGame::PowerBall).await;
    member
        .bet_on_round(10_000, &event, OddsId::new(NORMAL_ODD))
        .await
        .unwrap();
    let frozen = term(&world.app).await;
    run_out(&world.app.db).await;
    let led = lead(&other).await.unwrap();

    // One lease and one second later.
    world
        .clock
        .set(event.round.round.draws_at + TimeDelta::seconds(6));
    worker::poll(&world.app, frozen).await.unwrap();
    assert_eq!(world.past(&event).await, event.round);
    worker::poll(&other, led).await.unwrap();
    let drawn = world.past(&event).await;
    assert!(drawn.draw.is_some() && !drawn.voided);
    world.assert_books_hold().await;
}

/// A leader that hangs in a transaction keeps its term until the transaction ends.
#[crate::database::test]
async fn no_term_begins_while_something_is_written_under_another(db: PgPool) {
    let world = World::new(db).await;
    let other = world.restarted().await;
    let event = world.round(MiniGame::PowerBall).await;
    let leading = term(&world.app).await;
    let mut held = database::begin(&world.app.db).await.unwrap();
    sqlx::query("select from rounds where id = $1 for update")
        .bind(event.round.fixture_id)
        .execute(&mut *held)
        .await
        .unwrap();
    world.clock.set(event.round.round.draws_at);
    let takeover = async {
        world.until_blocked(1).await;
        // It can be renewed, and another server waits.
        assert!(lead(&world.app).await.is_some());
        run_out(&world.app.db).await;
        let released = async {
            world.until_blocked(2).await;
            held.rollback().await.unwrap();
        };
        join!(lead(&other), released).0
    };
    let (drawn, takeover) = join!(worker::poll(&world.app, leading), takeover);
    drawn.unwrap();
    assert!(takeover.is_some());
    assert!(world.past(&event).await.draw.is_some());
}
