//! What is asked for all the time and changes seldom: kept in memory, so that asking for it costs
//! no query, whoever asks and however often.

use crate::app::App;
use crate::platform::jobs::once;
use anyhow::Context;
use hanpan_core::office::health::Job;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::time::interval;

/// The channel that tells of changes.
pub(crate) const CHANNEL: &str = "kept";

/// What was last read. Whoever changes it reads it again; what other processes change is seen by
/// [`refresh`].
pub struct Kept<T>(RwLock<Arc<T>>);

impl<T> Kept<T> {
    /// What has just been read.
    pub fn new(value: T) -> Self {
        Self(RwLock::new(Arc::new(value)))
    }

    /// What was last read.
    pub fn get(&self) -> Arc<T> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts in the place of it what has been read again.
    pub fn replace(&self, value: T) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(value);
    }
}

/// Reads again what another process may have changed: at once where the database tells, within seconds
/// else. Where that fails, what was read last stays.
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

/// Each by itself: what cannot be read keeps nothing else from being read.
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
