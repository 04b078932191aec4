//! System health: servers and their jobs, as their heartbeats report them.

use crate::world::World;
use anyhow::anyhow;
use chrono::TimeDelta;
use futures::FutureExt;
use hanpan_core::api::{AdminGetHealth, Empty};
use hanpan_core::office::health::{Job, SystemHealth};
use hanpan_server::games::casino::Casino;
use hanpan_server::platform::jobs::{Jobs, once};
use sqlx::PgPool;
use std::future::pending;

async fn health(world: &World) -> SystemHealth {
    let operator = world.operator().await;
    operator.call::<AdminGetHealth>(&Empty {}).await.unwrap()
}

async fn tell(world: &World) {
    let app = &world.app;
    app.jobs.heartbeat(&app.db, world.now()).await.unwrap();
}

#[crate::database::test]
async fn the_error_of_a_job_is_shown_until_it_succeeds_again(db: PgPool) {
    let world = World::new(db).await;
    let app = &world.app;
    assert_eq!(health(&world).await.servers, []);

    let broken = async || Err::<(), _>(anyhow!("disk full").context("settling"));
    once(app, Job::Settle, broken()).await;
    once(app, Job::Settle, broken()).await;
    once(app, Job::RefreshRate, async { anyhow::Ok(()) }).await;
    tell(&world).await;
    let [server] = &health(&world).await.servers[..] else {
        panic!("one server")
    };
    assert!(!server.gone);
    assert_eq!(server.ailing, [Job::Settle]);
    let [settle, rate] = &server.jobs[..] else {
        panic!("two jobs")
    };
    assert_eq!((settle.job, settle.failures), (Job::Settle, 2));
    assert_eq!(settle.failed_at, Some(world.now()));
    assert_eq!(settle.fault.as_deref(), Some("settling: disk full"));
    assert_eq!((rate.done_at, rate.failures), (Some(world.now()), 0));

    once(app, Job::Settle, async { anyhow::Ok(()) }).await;
    tell(&world).await;
    let server = &health(&world).await.servers[0];
    assert_eq!(server.ailing, []);
    // The last failure can still be read.
    assert_eq!(server.jobs[0].fault.as_deref(), Some("settling: disk full"));
}

#[crate::database::test]
async fn a_job_that_hangs_in_its_first_run_is_shown(db: PgPool) {
    let world = World::new(db).await;
    let hanging = once(&world.app, Job::Settle, pending::<anyhow::Result<()>>());
    assert!(hanging.now_or_never().is_none());
    for (seconds, late) in [(0, false), (30, false), (60, true)] {
        world.pass(TimeDelta::seconds(seconds));
        tell(&world).await;
        let server = &health(&world).await.servers[0];
        assert_eq!(server.ailing.contains(&Job::Settle), late);
        let [settle] = &server.jobs[..] else {
            panic!("one job")
        };
        assert_eq!((settle.job, settle.done_at), (Job::Settle, None));
    }
}

#[crate::database::test]
async fn a_server_that_falls_silent_is_seen_and_one_that_is_stopped_is_not(db: PgPool) {
    let world = World::new(db).await;
    let db = &world.app.db;
    tell(&world).await;
    let other = Jobs::new(world.now());
    other.heartbeat(db, world.now()).await.unwrap();
    world.pass(TimeDelta::seconds(46));
    tell(&world).await;
    let servers = health(&world).await.servers;
    assert_eq!(servers.len(), 2);
    assert_eq!(servers.iter().filter(|server| server.gone).count(), 1);

    world.app.jobs.leave(db).await.unwrap();
    let left = health(&world).await.servers;
    assert!(left.len() == 1 && left[0].gone);

    // Rows of servers that are long gone are deleted.
    world.pass(TimeDelta::days(2));
    tell(&world).await;
    let servers = health(&world).await.servers;
    assert!(servers.len() == 1 && !servers[0].gone);
}

#[crate::database::test]
async fn database_casino_and_payments_are_reported(db: PgPool) {
    let world = World::new(db).await;
    let health = health(&world).await;
    assert_eq!(health.version, env!("CARGO_PKG_VERSION"));
    let database = &health.database;
    assert!(
        database
            .version
            .starts_with(|digit: char| digit.is_ascii_digit())
    );
    let newest = sqlx::migrate!("../migrations")
        .iter()
        .last()
        .unwrap()
        .version;
    assert_eq!(database.migration, newest);
    assert!(database.bytes > 0 && database.connections > 0);
    assert!(database.connections <= database.connections_max);
    assert_eq!(
        health.casino.provider,
        world.app.state::<Casino>().provider().name()
    );
    assert_eq!(health.casino.transfers_waiting, 0);
    assert!(!health.payments.chain && health.payments.rate_at.is_none());
    assert!(!health.feed.links.iter().any(|link| link.messages > 0));
}
