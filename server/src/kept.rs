//! What is asked for all the time and changes seldom: kept in memory, so that asking for it costs
//! no query, whoever asks and however often.

use crate::app::App;
use std::fmt::Display;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

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

/// Reads again what another process may have changed. Where that fails, what was read last stays.
pub async fn refresh(app: App) {
    let mut ticks = tokio::time::interval(Duration::from_secs(5));
    loop {
        ticks.tick().await;
        note("settings", app.settings.refresh(&app.db).await);
        note("addresses", app.banned_addresses.reload(&app.db).await);
        note("posts", app.board.reload(&app.db).await);
        note("banks", app.banks.reload(&app.db).await);
        note("closures", app.casino.reload(&app.db).await);
    }
}

fn note<E: Display>(what: &str, read: Result<(), E>) {
    if let Err(error) = read {
        tracing::warn!(%error, what, "could not be read again");
    }
}
