//! Keeps the rollups up to date: sums of what was played by Korean day, which reports and the overview
//! read in place of every posting, and partners in place of every slip. They stay some seconds behind,
//! and readers add what came since, so a figure is never old (`migrations/0019_rollups.sql`).

mod moved;
mod proof;

pub use proof::{prove, prove_since};

use crate::platform::feature::Feature;
use crate::platform::jobs::every;
use crate::platform::{App, database};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::office::health::Job;
use moved::MoneyMoved;
use sqlx::{PgConnection, PgPool};

/// Time that the rollups stay behind what is posted: a little more than postings may be old without being
/// noted as late (`postings_late`). A reader adds what they lack, so a longer time makes reports slower.
const BEHIND: TimeDelta = TimeDelta::seconds(25);

/// Maximum time of a step, which adds a day at most. On a site with a million bets a day it takes longer than other
/// statements may.
const STEP_TIME: TimeDelta = Job::RollUp.allowed_time();

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), Vec::new())
        .state::<MoneyMoved>()
        .job(Job::RollUp, |app, job| every(app, job, roll_up))
}

/// Adds what was posted to the rollups, and computes corrected days again. Each step is a transaction.
pub async fn roll_up(app: &App) -> sqlx::Result<()> {
    let until = complete_until(&app.db, app.clock.now()).await?;
    while step(app, until).await? {}
    Ok(())
}

/// Returns the time before which no posting is added without being noted as late. A transaction that has
/// written something and is not committed may have added one that nobody sees yet.
pub(crate) async fn complete_until(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<DateTime<Utc>> {
    let oldest = sqlx::query_scalar!(
        r#"select least(clock_timestamp(), min(xact_start)) as "oldest!" from pg_stat_activity
           where datname = current_database() and backend_xid is not null"#
    )
    .fetch_one(db)
    .await?;
    Ok(now.min(oldest) - BEHIND)
}

/// Makes a step, then counts the money that was posted in the period that it has added. Returns whether more
/// is left for this server: nothing is left while another server makes a step, which may take long.
async fn step(app: &App, until: DateTime<Utc>) -> sqlx::Result<bool> {
    let mut tx = database::begin(&app.db).await?;
    if !lock_progress(&mut tx).await? {
        return Ok(false);
    }
    sqlx::query!(
        "select set_config('statement_timeout', $1, true)",
        STEP_TIME.num_milliseconds().to_string()
    )
    .fetch_one(&mut *tx)
    .await?;
    let before = progress(&mut tx).await?;
    let more = sqlx::query_scalar!(r#"select roll_up($1) as "more!""#, until)
        .fetch_one(&mut *tx)
        .await?;
    let after = progress(&mut tx).await?;
    tx.commit().await?;
    if let Some(until) = after
        && before != after
    {
        moved::count(app, before, until).await;
    }
    Ok(more)
}

/// Locks the progress. Returns `false` if another transaction has locked it.
async fn lock_progress(conn: &mut PgConnection) -> sqlx::Result<bool> {
    let locked = sqlx::query_scalar!(
        r#"select true as "locked!" from rollup_progress for update skip locked"#
    );
    Ok(locked.fetch_optional(conn).await?.is_some())
}

/// Returns the time before which the rollups hold the postings; `None` before the first step.
async fn progress(conn: &mut PgConnection) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(r#"select nullif(until, '-infinity') as "until?" from rollup_progress"#)
        .fetch_one(conn)
        .await
}
