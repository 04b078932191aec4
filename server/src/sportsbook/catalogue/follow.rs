//! Keeps the memory true to the database, whichever process changed it.

use super::changes;
use crate::app::App;
use crate::platform::jobs::{every, once};
use hanpan_core::office::health::Job;
use std::pin::pin;
use std::time::Duration;
use tokio::time::timeout;

/// How often the notes are looked at although nothing woke.
const POLL: Duration = Duration::from_secs(1);
/// How long the database may take before pages are told that they may be behind.
const PATIENCE: Duration = Duration::from_secs(2);

/// Follows the notes of what changed: at once where the database tells, within a second else.
pub async fn follow(app: App) {
    tokio::join!(take_in(&app), every(&app, Job::PruneOffer, prune));
}

async fn take_in(app: &App) {
    loop {
        // Woken or not, it is time to look.
        let _ = timeout(POLL, app.catalogue.woken.notified()).await;
        once(app, Job::FollowOffer, look(app)).await;
    }
}

/// Takes in what changed. While the database does not answer, pages are told that they may be behind.
pub async fn look(app: &App) -> sqlx::Result<()> {
    let events = &app.catalogue.events;
    let mut looking = pin!(app.catalogue.catch_up(&app.db, app.clock.now()));
    let looked = if let Ok(looked) = timeout(PATIENCE, looking.as_mut()).await {
        looked
    } else {
        events.set_current(false);
        looking.await
    };
    events.set_current(looked.is_ok());
    looked
}

async fn prune(app: &App) -> sqlx::Result<()> {
    changes::prune(&app.db, app.clock.now()).await
}
