//! Background jobs of rounds: the leader does what is due, and every process keeps the current rounds
//! in memory.

use super::leader::{self, RENEWED_EVERY, Term};
use super::{draw, open, store};
use crate::games::rounds::CurrentRounds;
use crate::platform::App;
use crate::platform::jobs::{note, once};
use anyhow::ensure;
use chrono::{DateTime, Utc};
use hanpan_core::games::rounds::game::Game;
use hanpan_core::office::health::Job;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::sleep;

/// Pause before a standby, or a leader that failed, tries again.
const WAIT: Duration = Duration::from_secs(1);

/// Leads or stands by, until it is dropped; the database then rolls back a draw in progress.
pub(super) async fn lead(app: App) {
    loop {
        once(&app, Job::LeadRounds, lead_once(&app)).await;
        sleep(WAIT).await;
    }
}

async fn lead_once(app: &App) -> anyhow::Result<Infallible> {
    loop {
        app.drift.check()?;
        match leader::lead(&app.pools.internal, app.jobs.server()).await? {
            Some(term) => {
                tokio::select! {
                    renewed = renew(app, term) => renewed?,
                    worked = work(app, term) => worked?,
                };
            }
            None => done(app, app.clock.now()),
        }
        sleep(WAIT).await;
    }
}

/// Renews the lease until another server has taken it.
async fn renew(app: &App, term: Term) -> anyhow::Result<Infallible> {
    loop {
        sleep(RENEWED_EVERY).await;
        let renewed = leader::lead(&app.pools.internal, app.jobs.server()).await?;
        ensure!(
            renewed == Some(term),
            "another server leads the rounds by now"
        );
    }
}

/// Does what is due, repeatedly.
async fn work(app: &App, term: Term) -> anyhow::Result<Infallible> {
    loop {
        app.drift.check()?;
        let from = app.clock.now();
        poll(app, term).await?;
        done(app, from);
        sleep(Job::LeadRounds.pause()).await;
    }
}

/// Records that rounds were led, or that another process leads.
fn done(app: &App, from: DateTime<Utc>) {
    note(app, Job::LeadRounds, (from, app.clock.now()), None);
}

/// Does what is due, in a term: draws, ends, voids overdue rounds, and opens current ones.
pub async fn poll(app: &App, term: Term) -> anyhow::Result<()> {
    let mut done = draw::finish_due(app, term).await?;
    for game in Game::all() {
        if !app.state::<CurrentRounds>().has(game, app.clock.now()) {
            match open::open(app, game, term).await {
                Ok(opened) => done |= opened,
                // One that cannot be opened does not block the others.
                Err(error) => tracing::error!(?game, "no round could be opened: {error:#}"),
            }
        }
    }
    if done {
        app.state::<CurrentRounds>().refresh(&app.db).await?;
    }
    Ok(())
}

/// Deletes the selections of old rounds without bets. Returns the number of rounds that it has looked at.
pub async fn prune(app: &App) -> sqlx::Result<u64> {
    store::prune(&app.db, app.clock.now()).await
}

/// Reads again what another process may have opened, drawn or voided.
pub(super) async fn read_again(app: &App) -> anyhow::Result<()> {
    app.state::<CurrentRounds>().refresh(&app.db).await
}
