//! A machine with a wrong clock: it is detected, and jobs that act by the clock are skipped.

use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::office::health::Job;
use hanpan_server::platform::clock::Clock;
use hanpan_server::platform::jobs::once;
use hanpan_tests::charges::{ask, deposit};
use sqlx::PgPool;

/// Whether this job runs now.
async fn does(world: &World, job: Job) -> bool {
    let mut done = false;
    once(&world.app, job, async {
        done = true;
        anyhow::Ok(())
    })
    .await;
    done
}

async fn readiness(world: &World) -> u16 {
    let ready = reqwest::get(format!("{}/readyz", world.base)).await;
    ready.unwrap().status().as_u16()
}

#[crate::database::test]
async fn with_a_wrong_clock_no_member_writes_and_no_timed_job_runs(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    for ahead in [TimeDelta::hours(1), TimeDelta::seconds(-3)] {
        world.compare(ahead).await.unwrap_err();
        let refused = member.bet(10_000, legs).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (503, "SERVICE_BUSY"));
        // A deposit that is dated an hour back would have expired.
        let refused = ask(&member, &deposit(&member, 50_000)).await.unwrap_err();
        assert_eq!(refused.code(), "SERVICE_BUSY");
        assert_eq!(readiness(&world).await, 503);
        for job in [
            Job::CancelDeposits,
            Job::VoidUnplayed,
            Job::LeadRounds,
            // It would take the feed for silent, and stop in-play betting.
            Job::WatchFeed,
        ] {
            assert!(!does(&world, job).await);
        }
        assert!(does(&world, Job::Settle).await);

        world.compare(TimeDelta::zero()).await.unwrap();
        assert_eq!(readiness(&world).await, 200);
        member.bet(10_000, legs).await.unwrap();
        assert!(does(&world, Job::VoidUnplayed).await);
    }
    world.assert_books_hold().await;
}

/// A deposit that is dated an hour back would be cancelled by a server with the right clock.
#[crate::database::test]
async fn a_deposit_is_refused_if_the_clock_is_set_while_it_waits(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let held = world.hold_table("charges").await;
    let set = async {
        world.until_blocked(1).await;
        world.compare(TimeDelta::hours(-1)).await.unwrap_err();
        held.rollback().await.unwrap();
    };
    let request = deposit(&member, 50_000);
    let (refused, ()) = Box::pin(async { futures::join!(ask(&member, &request), set) }).await;
    let refused = refused.unwrap_err();
    assert_eq!((refused.status, refused.code()), (503, "SERVICE_BUSY"));

    world.compare(TimeDelta::zero()).await.unwrap();
    ask(&member, &request).await.unwrap();
}

#[crate::database::test]
async fn a_clock_that_is_a_little_wrong_is_reported(db: PgPool) {
    let world = World::new(db).await;
    let shown = world.compare(TimeDelta::milliseconds(1_500)).await;
    let shown = shown.unwrap_err().to_string();
    assert!(shown.contains("ms ahead of the database's"), "{shown}");
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let placed = member.bet(10_000, std::slice::from_ref(&leg)).await;
    placed.unwrap();
    assert!(does(&world, Job::CancelDeposits).await);
    world.assert_books_hold().await;
}

/// A time that was set on purpose is not a fault of the machine's clock.
#[sqlx::test(migrations = false)]
async fn a_clock_that_was_set_on_purpose_is_compared_without_that(db: PgPool) {
    let next_year = Clock::starting_at(Clock::system().now() + TimeDelta::days(365));
    let drift = hanpan_server::platform::drift::Drift::default();
    let machine = next_year.of_machine().unwrap();
    drift.compare(&db, &machine).await.unwrap();
    assert!(Clock::fixed(next_year.now()).of_machine().is_none());
}
