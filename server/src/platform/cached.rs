//! Snapshot caches: values that are read often and change seldom stay in memory, so that reading them
//! costs no query.

use crate::platform::jobs::once;
use crate::platform::state::{App, Shared, State};
use anyhow::Context;
use arc_swap::ArcSwap;
use hanpan_core::office::health::Job;
use sqlx::PgPool;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::interval;

/// The notification channel of changes.
pub(super) const CHANNEL: &str = "kept";

/// A snapshot. The code that changes the value reads it again; [`refresh`] picks up the changes of
/// other processes.
pub struct Cached<T>(ArcSwap<T>);

/// A value of the database that is read as a whole.
pub trait Snapshot: Sized + Send + Sync + 'static {
    /// Reads the value.
    fn read(db: &PgPool) -> impl Future<Output = anyhow::Result<Self>> + Send;
}

impl<T> Cached<T> {
    /// Creates a snapshot of a value that was just read.
    pub fn new(value: T) -> Self {
        Self(ArcSwap::from_pointee(value))
    }

    /// Returns the current snapshot.
    pub fn get(&self) -> Arc<T> {
        self.0.load_full()
    }

    /// Replaces the snapshot.
    pub fn replace(&self, value: T) {
        self.0.store(Arc::new(value));
    }
}

impl<T: Snapshot> Cached<T> {
    /// Reads the value for the first time.
    pub async fn load(db: &PgPool) -> anyhow::Result<Self> {
        Ok(Self::new(T::read(db).await?))
    }

    /// Reads the value again.
    pub async fn reload(&self, db: &PgPool) -> anyhow::Result<()> {
        self.replace(T::read(db).await?);
        Ok(())
    }
}

impl<T: Snapshot> State for Cached<T> {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        Self::load(&shared.pools.calls).await
    }
}

/// Reads again what another process may have changed: at once if the database notifies, otherwise
/// within seconds. If that fails, the old snapshot stays.
pub async fn refresh(app: App) {
    refresh_each(app, Job::ReadAgain.pause()).await;
}

/// The same with a pause between two reads without a notification.
pub async fn refresh_each(app: App, pause: Duration) {
    let mut ticks = interval(pause);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = app.caches_changed.notified() => {}
        }
        once(&app, Job::ReadAgain, reload_all(&app)).await;
    }
}

/// Reads each independently: one failure does not keep the others from being read.
pub async fn reload_all(app: &App) -> anyhow::Result<()> {
    let settings = app.settings.reload(&app.pools.internal).await;
    let mut outcome = settings.context("settings");
    for reload in &app.registered.caches {
        outcome = outcome.and(reload(app).await);
    }
    outcome
}
