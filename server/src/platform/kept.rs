//! Snapshot caches: values that are read often and change seldom stay in memory, so that reading them
//! costs no query.

use crate::app::App;
use crate::platform::jobs::once;
use anyhow::Context;
use hanpan_core::office::health::Job;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::time::interval;

/// The notification channel of changes.
pub(crate) const CHANNEL: &str = "kept";

/// A snapshot. The code that changes the value reads it again; [`refresh`] picks up the changes of
/// other processes.
pub struct Kept<T>(RwLock<Arc<T>>);

impl<T> Kept<T> {
    /// Creates a snapshot of a value that was just read.
    pub fn new(value: T) -> Self {
        Self(RwLock::new(Arc::new(value)))
    }

    /// Returns the current snapshot.
    pub fn get(&self) -> Arc<T> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Replaces the snapshot.
    pub fn replace(&self, value: T) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(value);
    }
}

/// Reads again what another process may have changed: at once if the database notifies, otherwise
/// within seconds. If that fails, the old snapshot stays.
pub async fn refresh(app: App) {
    let mut ticks = interval(Job::ReadAgain.pause());
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = app.kept_changed.notified() => {}
        }
        once(&app, Job::ReadAgain, read_again(&app)).await;
    }
}

/// Reads each independently: one failure does not keep the others from being read.
async fn read_again(app: &App) -> anyhow::Result<()> {
    let settings = app.settings.refresh(&app.pools.own).await;
    let addresses = app.banned_addresses.reload(&app.pools.own).await;
    let posts = app.board.reload(&app.pools.own).await;
    let banks = app.banks.reload(&app.pools.own).await;
    let closures = app.casino.reload(&app.pools.own).await;
    settings.context("settings")?;
    addresses.context("addresses")?;
    posts.context("posts")?;
    banks.context("banks")?;
    closures.context("closures")
}
