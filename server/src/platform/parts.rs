//! Bulk jobs on many members, done in chunks, each chunk in a transaction of its own: finished chunks
//! stay, a stop at any point loses nothing, and no request waits for the whole job.

use crate::app::App;
use crate::engagement::{coupons, messages};
use crate::platform::database;
use crate::platform::jobs::once;
use crate::sportsbook::trading;
use chrono::{DateTime, Utc};
use hanpan_core::office::health::Job;
use sqlx::{PgConnection, PgPool};
use tokio::time::interval;

/// Members of a chunk.
pub(crate) const PART: i64 = 500;

/// A bulk job that is done in chunks.
pub(crate) trait Act {
    /// Returns the ids of the jobs that are not finished.
    async fn unfinished(&self, db: &PgPool) -> sqlx::Result<Vec<i64>>;

    /// Does the next chunk, unless another process works on the job. Returns whether something may be
    /// left.
    async fn step(&self, conn: &mut PgConnection, id: i64, at: DateTime<Utc>)
    -> sqlx::Result<bool>;
}

/// Runs unfinished bulk jobs, until it is dropped: when notified of one, and periodically for those
/// that a stop has left.
pub async fn run(app: App) {
    let mut ticks = interval(Job::FinishActs.pause());
    loop {
        tokio::select! {
            () = app.parts.notified() => {}
            _ = ticks.tick() => {}
        }
        once(&app, Job::FinishActs, finish(&app)).await;
    }
}

/// Finishes all bulk jobs, each kind independently. A failed one is tried again the next time, and does
/// not block the others.
pub async fn finish(app: &App) -> sqlx::Result<()> {
    let (messages, recalls, gifts, withdrawals, holds) = tokio::join!(
        all(app, messages::HandOut),
        all(app, messages::TakeBack),
        all(app, coupons::HandOut),
        all(app, coupons::TakeBack),
        trading::release_forgotten(app)
    );
    messages.and(recalls).and(gifts).and(withdrawals).and(holds)
}

async fn all(app: &App, act: impl Act) -> sqlx::Result<()> {
    let mut outcome = Ok(());
    for id in act.unfinished(&app.db).await? {
        outcome = outcome.and(whole(app, &act, id).await);
    }
    outcome
}

async fn whole(app: &App, act: &impl Act, id: i64) -> sqlx::Result<()> {
    while step(app, act, id).await? {}
    Ok(())
}

/// Does the first chunk of a bulk job at once, and leaves the rest to the background.
pub(crate) async fn begin(app: &App, act: impl Act, id: i64) -> sqlx::Result<()> {
    if step(app, &act, id).await? {
        app.parts.notify_one();
    }
    Ok(())
}

async fn step(app: &App, act: &impl Act, id: i64) -> sqlx::Result<bool> {
    let mut tx = database::begin(&app.db).await?;
    let left = act.step(&mut tx, id, app.clock.now()).await?;
    tx.commit().await?;
    Ok(left)
}
