//! The vendor's feed: messages from a queue, and a snapshot of the whole offer after each break, so
//! that missed messages are made up for.

mod queue;
mod vendor;

use super::backoff::BACKOFF;
use super::reader::Reader;
use super::snapshot::{SNAPSHOT_AGE_MAX, apply_snapshot};
use crate::platform::App;
use crate::platform::lease::Lease;
use crate::sportsbook::feed::Links;
use crate::sportsbook::settlement;
use anyhow::{bail, ensure};
use backon::{BackoffBuilder, ExponentialBackoff, Retryable};
use chrono::{DateTime, Utc};
use hanpan_core::sportsbook::feed::{FeedLink, LinkState};
use queue::Queue;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::sleep;
use vendor::Vendor;
pub use vendor::is_delivering;

/// How long a server that does not read a link waits before it tries to.
const STANDBY: Duration = Duration::from_secs(1);
/// Interval at which the reader of a link renews its lease.
const RENEWED_EVERY: Duration = Duration::from_secs(1);

/// The lease of the server that reads a link. If several did, each would receive a part of its messages and of its signs
/// of life.
const fn lease(link: FeedLink) -> Lease {
    match link {
        FeedLink::InPlay => Lease::new("feed inplay", 5),
        FeedLink::Prematch => Lease::new("feed prematch", 5),
        FeedLink::Simulator => Lease::new("feed simulator", 5),
    }
}

/// Reads a link while no other server does, until this one stops, and reconnects whenever the link breaks.
pub(super) async fn run(app: &App, link: FeedLink) {
    let vendor = Vendor::new(app, link);
    let mut waits = BACKOFF.build();
    loop {
        let wait = match read(app, link, &vendor, &mut waits).await {
            Ok(()) => STANDBY,
            Err(error) => {
                let wait = waits.next().unwrap_or_default();
                tracing::warn!(?link, ?wait, "the link to the feed broke: {error:#}");
                let fault = Some(format!("{error:#}"));
                app.state::<Links>()
                    .set_state(link, LinkState::Waiting, fault, app.clock.now());
                wait
            }
        };
        sleep(wait).await;
    }
}

/// Gives up the leases of this server when it stops.
pub(super) async fn leave(app: App) -> sqlx::Result<()> {
    for link in [FeedLink::InPlay, FeedLink::Prematch] {
        lease(link)
            .release(&app.pools.internal, app.jobs.server())
            .await?;
    }
    Ok(())
}

/// Reads a link until it breaks, which lets another server try. Returns at once if another server reads it.
async fn read(
    app: &App,
    link: FeedLink,
    vendor: &Vendor<'_>,
    waits: &mut ExponentialBackoff,
) -> anyhow::Result<()> {
    app.drift.check()?;
    let (lease, db, server) = (lease(link), &app.pools.internal, app.jobs.server());
    if lease.take(db, server).await?.is_none() {
        return Ok(());
    }
    let Err(broken) = tokio::select! {
        broken = session(app, link, vendor, waits) => broken,
        lost = renew(app, lease) => lost,
    };
    app.state::<Links>().end(link, app.clock.now());
    lease.release(db, server).await?;
    Err(broken)
}

/// Renews the lease until another server has taken it.
async fn renew(app: &App, lease: Lease) -> anyhow::Result<Infallible> {
    loop {
        sleep(RENEWED_EVERY).await;
        let term = lease.take(&app.pools.internal, app.jobs.server()).await?;
        ensure!(term.is_some(), "another server reads the link by now");
    }
}

/// Connects and collects messages, requests and applies a snapshot, then applies the collected messages
/// and those that follow.
async fn session(
    app: &App,
    link: FeedLink,
    vendor: &Vendor<'_>,
    waits: &mut ExponentialBackoff,
) -> anyhow::Result<Infallible> {
    let links = app.state::<Links>();
    links.begin(&app.db, link, app.clock.now()).await?;
    let mut queue = Queue::open(&app.config.feed, link).await?;
    let set_state = |state| links.set_state(link, state, None, app.clock.now());
    set_state(LinkState::Recovering);
    let asked_at = tokio::select! {
        recovered = recover(app, link, vendor) => recovered?,
        lost = queue.gather() => return Err(lost),
    };
    set_state(LinkState::Running);
    *waits = BACKOFF.build();
    let mut reader = Reader::of_link(app, link).after_snapshot(asked_at - SNAPSHOT_AGE_MAX);
    reader.read(&mut queue).await?;
    bail!("the queue ended")
}

/// Applies a snapshot; tries until it succeeds or the clock is wrong. Returns when it was requested.
async fn recover(app: &App, link: FeedLink, vendor: &Vendor<'_>) -> anyhow::Result<DateTime<Utc>> {
    let failed = |error: &anyhow::Error, wait: Duration| {
        tracing::warn!(?link, ?wait, "the feed could not be recovered: {error:#}");
        let fault = Some(format!("{error:#}"));
        app.state::<Links>()
            .set_state(link, LinkState::Recovering, fault, app.clock.now());
    };
    let take = || take_snapshot(app, link, vendor);
    take.retry(BACKOFF)
        .when(|_| app.drift.check().is_ok())
        .notify(failed)
        .await
}

async fn take_snapshot(
    app: &App,
    link: FeedLink,
    vendor: &Vendor<'_>,
) -> anyhow::Result<DateTime<Utc>> {
    app.drift.check()?;
    vendor.start_delivery().await?;
    let asked_at = app.clock.now();
    let snapshot = vendor.snapshot().await?;
    apply_snapshot(&app.db, &app.clock, link, &snapshot, asked_at).await?;
    settlement::queue::wake(app);
    Ok(asked_at)
}

/// Converts a snapshot to messages, one after the other: it has the state of every fixture when it was requested, or
/// somewhat before that.
pub fn snapshot_messages(
    snapshot: &str,
    asked_at: DateTime<Utc>,
) -> anyhow::Result<impl Iterator<Item = String>> {
    let events = vendor::events(snapshot)?;
    let asked_at = asked_at.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string();
    let message = move |event: &str| {
        format!(
            r#"{{"Header":{{"Type":1,"Snapshot":true,"CreationDate":"{asked_at}"}},"Body":{{"Events":[{event}]}}}}"#
        )
    };
    Ok(events.into_iter().map(message))
}
