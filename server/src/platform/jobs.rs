//! Background jobs: each runs at its interval, is timed, and is recorded with its failures, so that an
//! operator sees its state on every server.

use crate::platform::App;
use chrono::{DateTime, TimeDelta, Utc};
use futures::FutureExt;
use hanpan_core::office::health::{HEARTBEAT_INTERVAL, Job, JobHealth, ServerHealth};
use sqlx::PgPool;
use sqlx::types::Json;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, PoisonError};
use tokio::time::interval;
use uuid::Uuid;

/// Servers that have not reported for this long are removed.
const FORGOTTEN_AFTER: TimeDelta = TimeDelta::days(1);
/// Version of the program.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The state of this server's jobs.
pub struct Jobs {
    server: Uuid,
    started_at: DateTime<Utc>,
    healths: Mutex<BTreeMap<Job, JobHealth>>,
}

impl Jobs {
    /// Creates the state of a server that starts now.
    pub fn new(started_at: DateTime<Utc>) -> Self {
        Self {
            server: Uuid::new_v4(),
            started_at,
            healths: Mutex::default(),
        }
    }

    /// Returns the id of this server.
    pub fn server(&self) -> Uuid {
        self.server
    }

    /// Returns when this server was started.
    pub(super) fn started_at(&self) -> DateTime<Utc> {
        self.started_at
    }

    /// Adds a job whose first run begins, so that one which hangs in it is seen.
    fn begin(&self, job: Job) {
        self.with(job, |_| ());
    }

    /// Stores a run of a job: its start, its end, and the fault if it failed.
    fn store(&self, job: Job, from: DateTime<Utc>, to: DateTime<Utc>, fault: Option<String>) {
        self.with(job, |health| {
            health.milliseconds = (to - from).num_milliseconds();
            if fault.is_some() {
                health.failures += 1;
                health.failed_at = Some(to);
                health.fault = fault;
            } else {
                health.failures = 0;
                health.done_at = Some(to);
            }
        });
    }

    /// Changes the state of a job, which is added if it has none.
    fn with(&self, job: Job, change: impl FnOnce(&mut JobHealth)) {
        let mut healths = self.healths.lock().unwrap_or_else(PoisonError::into_inner);
        change(healths.entry(job).or_insert_with(|| JobHealth {
            job,
            done_at: None,
            milliseconds: 0,
            failures: 0,
            failed_at: None,
            fault: None,
        }));
    }

    /// Returns the states of all jobs that have run or run for the first time.
    pub(super) fn all(&self) -> Vec<JobHealth> {
        let healths = self.healths.lock().unwrap_or_else(PoisonError::into_inner);
        healths.values().cloned().collect()
    }

    /// Writes this server's heartbeat, and removes servers that have not reported for some time.
    pub async fn heartbeat(&self, db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
        sqlx::query!(
            "insert into servers (id, version, started_at, seen_at, jobs) values ($1, $2, $3, $4, $5)
             on conflict (id) do update set seen_at = $4, jobs = $5",
            self.server,
            VERSION,
            self.started_at,
            now,
            Json(self.all()) as _
        )
        .execute(db)
        .await?;
        let forgotten = now - FORGOTTEN_AFTER;
        sqlx::query!("delete from servers where seen_at < $1", forgotten)
            .execute(db)
            .await?;
        Ok(())
    }

    /// Deletes this server's row when it stops regularly.
    pub async fn leave(&self, db: &PgPool) -> sqlx::Result<()> {
        sqlx::query!("delete from servers where id = $1", self.server)
            .execute(db)
            .await?;
        Ok(())
    }
}

/// Runs a job at its interval, until it is dropped.
pub async fn every<T, E: Display>(app: App, job: Job, work: impl AsyncFn(&App) -> Result<T, E>) {
    let mut ticks = interval(job.pause());
    loop {
        ticks.tick().await;
        once(&app, job, work(&app)).await;
    }
}

/// Runs a job once. A failed run is repeated at the next interval. If the clock is too far off, jobs
/// that depend on it do not run.
pub async fn once<T, E: Display>(app: &App, job: Job, work: impl Future<Output = Result<T, E>>) {
    app.jobs.begin(job);
    let from = app.clock.now();
    if job.acts_by_the_clock()
        && let Err(drift) = app.drift.check()
    {
        note(app, job, (from, from), Some(drift.to_string()));
        return;
    }
    let fault = fault_of(work).await;
    if let Some(fault) = &fault {
        tracing::error!(?job, "could not be done and is tried again: {fault}");
    }
    note(app, job, (from, app.clock.now()), fault);
}

/// Does the work of a run, and returns its fault. A panic is one, and does not end the job.
async fn fault_of<T, E: Display>(work: impl Future<Output = Result<T, E>>) -> Option<String> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(done) => done.err().map(|error| format!("{error:#}")),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
            Some(format!("panicked: {}", text.unwrap_or("without a message")))
        }
    }
}

/// Records a run of a job, and counts it for metrics: its start, its end, and the fault if it failed.
pub(crate) fn note(
    app: &App,
    job: Job,
    (from, to): (DateTime<Utc>, DateTime<Utc>),
    fault: Option<String>,
) {
    app.metrics.ran(job, fault.is_none());
    app.jobs.store(job, from, to, fault);
}

/// Writes this server's heartbeat every few seconds, until it is dropped.
pub async fn report(app: App) {
    let mut ticks = interval(HEARTBEAT_INTERVAL);
    loop {
        ticks.tick().await;
        if let Err(error) = app.jobs.heartbeat(&app.db, app.clock.now()).await {
            tracing::error!(%error, "the state of the jobs could not be reported");
        }
    }
}

/// Returns the servers that were not stopped regularly, oldest start first.
pub(crate) async fn servers(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<Vec<ServerHealth>> {
    let rows = sqlx::query!(
        r#"select id, version, started_at, seen_at, jobs as "jobs: Json<Vec<JobHealth>>"
           from servers order by started_at, id"#
    );
    let rows = rows.fetch_all(db).await?.into_iter();
    let servers = rows.map(|row| ServerHealth {
        id: row.id.to_string(),
        version: row.version,
        started_at: row.started_at,
        seen_at: row.seen_at,
        gone: false,
        ailing: Vec::new(),
        jobs: row.jobs.0,
    });
    Ok(servers.map(|server| server.judged(now)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_the_fault_of_its_run() {
        let fault = fault_of(async { Ok::<u8, String>("day".parse().unwrap()) }).await;
        let fault = fault.unwrap();
        assert!(fault.starts_with("panicked: "), "{fault}");
        assert!(fault.contains("ParseIntError"), "{fault}");
        let fault = fault_of(async { Err::<(), _>("no database") }).await;
        assert_eq!(fault.as_deref(), Some("no database"));
        assert_eq!(fault_of(async { Ok::<_, String>(()) }).await, None);
    }
}
