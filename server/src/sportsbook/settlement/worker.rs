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

/// Slips that one run sets aside at most. A fault that is no slip's own, such as a missing permission or column,
/// would set aside every slip, each after about eleven failed transactions. The next run begins within a second, so that
/// such a fault does not keep the database busy.
const SET_ASIDE_MAX: usize = 20;

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

/// Settles until the queue has nothing more for this worker, or too many slips were set aside. Fails at the end if
/// one was.
pub async fn settle_queued(app: &App) -> anyhow::Result<()> {
    let mut failed = None;
    let mut set_aside = 0;
    while set_aside < SET_ASIDE_MAX {
        match batch::settle_batch(app).await? {
            BatchEnd::Empty => break,
            BatchEnd::Settled => {}
            BatchEnd::SetAside(bet_id, error) => {
                set_aside += 1;
                failed = Some(anyhow!("slip {bet_id} cannot be settled: {error:#}"));
            }
        }
    }
    failed.map_or(Ok(()), Err)
}
