//! Bulk jobs on many members, done in chunks, each chunk in a transaction of its own: finished chunks
//! stay, a stop at any point loses nothing, and no request waits for the whole job.

use crate::platform::database;
use crate::platform::jobs::once;
use crate::platform::state::App;
use chrono::{DateTime, Utc};
use futures::future::join_all;
use hanpan_core::office::health::Job;
use sqlx::{PgConnection, PgPool};
use tokio::time::interval;

/// Members of a chunk.
pub(crate) const CHUNK: i64 = 500;

/// A kind of bulk job that is done in chunks.
pub(crate) trait BulkJob: Copy + Send + Sync + 'static {
    /// What names a job of this kind.
    type Id: Copy + Send;

    /// Returns the ids of the jobs that are not finished.
    fn unfinished(self, db: &PgPool) -> impl Future<Output = sqlx::Result<Vec<Self::Id>>> + Send;

    /// Does the next chunk, unless another process works on the job. Returns whether something may be
    /// left.
    fn chunk(
        self,
        conn: &mut PgConnection,
        id: Self::Id,
        at: DateTime<Utc>,
    ) -> impl Future<Output = sqlx::Result<bool>> + Send;
}

/// Runs unfinished bulk jobs, until it is dropped: when notified of one, and periodically for those
/// that a stop has left.
pub async fn run(app: App) {
    let mut ticks = interval(Job::FinishActs.pause());
    loop {
        tokio::select! {
            () = app.bulk_jobs.notified() => {}
            _ = ticks.tick() => {}
        }
        once(&app, Job::FinishActs, finish(&app)).await;
    }
}

/// Finishes all bulk jobs, each kind independently. A failed one is tried again the next time, and does
/// not block the others.
pub async fn finish(app: &App) -> sqlx::Result<()> {
    let kinds = app.registered.bulk_jobs.iter();
    let outcomes = join_all(kinds.map(|finish| finish(app.clone()))).await;
    outcomes.into_iter().collect()
}

/// Finishes the bulk jobs of a kind.
pub(super) async fn finish_kind(app: App, job: impl BulkJob) -> sqlx::Result<()> {
    let mut outcome = Ok(());
    for id in job.unfinished(&app.db).await? {
        outcome = outcome.and(whole(&app, job, id).await);
    }
    outcome
}

async fn whole<Kind: BulkJob>(app: &App, job: Kind, id: Kind::Id) -> sqlx::Result<()> {
    while chunk(app, job, id).await? {}
    Ok(())
}

/// Does the first chunk of a bulk job at once, and leaves the rest to the background.
pub(crate) async fn begin<Kind: BulkJob>(app: &App, job: Kind, id: Kind::Id) -> sqlx::Result<()> {
    if chunk(app, job, id).await? {
        app.bulk_jobs.notify_one();
    }
    Ok(())
}

async fn chunk<Kind: BulkJob>(app: &App, job: Kind, id: Kind::Id) -> sqlx::Result<bool> {
    let mut tx = database::begin(&app.db).await?;
    let left = job.chunk(&mut tx, id, app.clock.now()).await?;
    tx.commit().await?;
    Ok(left)
}
