//! The worker: settles what is queued as soon as it is told, and looks by itself each second for
//! what another process has queued.

use super::{batch, store, unplayed};
use crate::app::App;
use std::time::Duration;
use tokio::time::interval;

/// Runs until it is dropped; a batch that was under way is then undone by the database.
pub async fn run(app: App) {
    let mut ticks = interval(Duration::from_secs(1));
    let mut sweeps = interval(Duration::from_mins(1));
    let mut voids = interval(Duration::from_secs(10));
    loop {
        let worked = tokio::select! {
            () = app.results.notified() => settle_queued(&app).await,
            _ = ticks.tick() => settle_queued(&app).await,
            _ = sweeps.tick() => sweep(&app).await,
            _ = voids.tick() => unplayed::void_unplayed(&app).await,
        };
        if let Err(error) = worked {
            tracing::error!("settling failed and is tried again: {error:#}");
        }
    }
}

/// Settles until the queue holds nothing more for this worker.
pub async fn settle_queued(app: &App) -> anyhow::Result<()> {
    while batch::settle_batch(app).await? {}
    Ok(())
}

/// Queues results that have not reached an open slip, and settles them.
pub async fn sweep(app: &App) -> anyhow::Result<()> {
    let swept = store::sweep(&mut *app.db.acquire().await?, app.clock.now()).await?;
    if swept > 0 {
        tracing::warn!(selections = swept, "results had missed a slip");
    }
    settle_queued(app).await
}
