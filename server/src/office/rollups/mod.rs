//! Keeps the rollups up to date: sums of what was played by Korean day, which reports and the overview
//! read in place of every posting, and partners in place of every slip. They stay some seconds behind,
//! and readers add what came since, so a figure is never old (`migrations/0019_rollups.sql`).

mod proof;

pub use proof::{prove, prove_since};

use crate::platform::App;
use crate::platform::feature::Feature;
use crate::platform::jobs::every;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::office::health::Job;
use sqlx::PgPool;

/// Time that the rollups stay behind what is posted: a little more than postings may be old without being
/// noted as late (`postings_late`). A reader adds what they lack, so a longer time makes reports slower.
const BEHIND: TimeDelta = TimeDelta::seconds(25);

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), Vec::new()).job(Job::RollUp, |app, job| every(app, job, roll_up))
}

/// Adds what was posted to the rollups, and computes corrected days again. Each step is a transaction.
pub async fn roll_up(app: &App) -> sqlx::Result<()> {
    let until = complete_until(&app.db, app.clock.now()).await?;
    while step(&app.db, until).await? {}
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

async fn step(db: &PgPool, until: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select roll_up($1) as "more!""#, until)
        .fetch_one(db)
        .await
}
