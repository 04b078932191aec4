//! What runs beside the calls: the leader does what is due, every process keeps in memory which
//! rounds are on.

use super::leader::Leader;
use super::{draw, open, store};
use crate::app::App;
use hanpan_core::games::game::Game;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::{interval, sleep};

/// How often the clock is looked at: as late as this may a round be opened and drawn.
const LOOK: Duration = Duration::from_millis(250);
/// How long whoever does not lead, or has failed, waits.
const WAIT: Duration = Duration::from_secs(1);

/// How often old rounds are pruned.
const PRUNE: Duration = Duration::from_hours(1);

/// Runs until it is dropped; a draw that was under way is then undone by the database.
pub async fn run(app: App) {
    tokio::join!(lead(&app), follow(&app), forget_old(&app));
}

async fn lead(app: &App) {
    loop {
        let Err(error) = lead_once(app).await;
        tracing::error!("rounds could not be led and are tried again: {error:#}");
        sleep(WAIT).await;
    }
}

async fn lead_once(app: &App) -> anyhow::Result<Infallible> {
    let mut leader = Leader::candidate(&app.db).await?;
    loop {
        while !leader.leads().await? {
            sleep(WAIT).await;
        }
        look(app).await?;
        sleep(LOOK).await;
    }
}

/// Does what is due by the clock: draws, ends, voids what is too late, and opens what is on.
pub async fn look(app: &App) -> anyhow::Result<()> {
    let mut done = draw::finish_due(app).await?;
    for game in Game::all() {
        if !app.rounds.has(game, app.clock.now()) {
            match open::open(app, game).await {
                Ok(opened) => done |= opened,
                // One that cannot be opened keeps no other waiting.
                Err(error) => tracing::error!(?game, "no round could be opened: {error:#}"),
            }
        }
    }
    if done {
        app.rounds.refresh(&app.db).await?;
    }
    Ok(())
}

async fn forget_old(app: &App) {
    let mut ticks = interval(PRUNE);
    loop {
        ticks.tick().await;
        if let Err(error) = prune(app).await {
            tracing::warn!(%error, "old rounds could not be pruned");
        }
    }
}

/// Deletes what could be bet on in old rounds, where nobody did.
pub async fn prune(app: &App) -> sqlx::Result<u64> {
    store::prune(&app.db, app.clock.now()).await
}

/// Another process may have opened, drawn or voided.
async fn follow(app: &App) {
    let mut ticks = interval(2 * LOOK);
    loop {
        ticks.tick().await;
        if let Err(error) = app.rounds.refresh(&app.db).await {
            tracing::warn!(%error, "rounds could not be read again");
        }
    }
}
