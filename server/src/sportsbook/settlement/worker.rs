//! The settlement worker: settles the queue as soon as it is notified, and polls it each second for
//! what another process has queued.

use super::batch::{self, BatchEnd};
use super::sweep::sweep;
use super::{queue, unplayed};
use crate::platform::App;
use crate::platform::jobs::once;
use anyhow::anyhow;
use hanpan_core::office::health::Job;
use tokio::time::interval;

/// Runs until it is dropped; the database then rolls back a batch in progress.
pub async fn run(app: App) {
    let [mut ticks, mut sweeps, mut voids] =
        [Job::Settle, Job::FindResults, Job::VoidUnplayed].map(|job| interval(job.pause()));
    loop {
        tokio::select! {
            () = queue::woken(&app) => once(&app, Job::Settle, settle_queued(&app)).await,
            _ = ticks.tick() => once(&app, Job::Settle, settle_queued(&app)).await,
            _ = sweeps.tick() => once(&app, Job::FindResults, sweep(&app)).await,
            _ = voids.tick() => {
                once(&app, Job::VoidUnplayed, unplayed::void_unplayed(&app)).await;
            }
        }
    }
}

/// Settles until the queue has nothing more for this worker. Fails at the end if a slip was set aside.
pub async fn settle_queued(app: &App) -> anyhow::Result<()> {
    let mut failed = None;
    loop {
        match batch::settle_batch(app).await? {
            BatchEnd::Empty => break,
            BatchEnd::Settled => {}
            BatchEnd::SetAside(bet_id, error) => {
                failed = Some(anyhow!("slip {bet_id} cannot be settled: {error:#}"));
            }
        }
    }
    failed.map_or(Ok(()), Err)
}
