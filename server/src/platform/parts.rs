//! Acts on many members, done a part at a time, each part in a transaction of its own: what was
//! done stands, a stop at any point loses nothing, and nobody waits for the whole.

use crate::app::App;
use crate::engagement::{coupons, messages};
use crate::platform::database;
use crate::platform::jobs::once;
use crate::sportsbook::trading;
use chrono::{DateTime, Utc};
use hanpan_core::office::health::Job;
use sqlx::{PgConnection, PgPool};
use tokio::time::interval;

/// Members of one part.
pub(crate) const PART: i64 = 500;

/// An act that is done a part at a time.
pub(crate) trait Act {
    /// What is not done to its end.
    async fn unfinished(&self, db: &PgPool) -> sqlx::Result<Vec<i64>>;

    /// Does the next part, as long as nobody else does. Whether something may be left.
    async fn step(&self, conn: &mut PgConnection, id: i64, at: DateTime<Utc>)
    -> sqlx::Result<bool>;
}

/// Does what waits, until it is dropped: when it is told of it, and by itself for what a stop has
/// left.
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

/// Does all that waits to its end, no kind waiting for another. What fails is tried again the next
/// time, and keeps nothing else from being done.
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

/// Does the first part of an act at once, and has the rest done beside it.
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
