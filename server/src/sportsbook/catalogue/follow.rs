//! Keeps the offer in memory up to date with the database, whichever process changed it.

use super::{changes, price_changes};
use crate::platform::App;
use crate::platform::jobs::once;
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::trading::rules;
use hanpan_core::office::health::Job;
use std::pin::pin;
use std::time::Duration;
use tokio::time::timeout;

/// How often the notes are read without a notification.
const POLL: Duration = Duration::from_secs(1);
/// How long the database may take before clients receive a notice of stale data.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(2);

/// Follows the change notes: at once if the database notifies, otherwise within a second.
pub async fn follow(app: App) {
    loop {
        // Reads the notes, whether notified or not.
        let _ = timeout(POLL, app.state::<Catalogue>().woken.notified()).await;
        once(&app, Job::FollowOffer, poll(&app)).await;
    }
}

/// Applies the changes. While the database does not respond, clients receive a notice of stale data.
pub async fn poll(app: &App) -> sqlx::Result<()> {
    let events = &app.state::<Catalogue>().events;
    let mut looking = pin!(app.state::<Catalogue>().catch_up(&app.db, app.clock.now()));
    let looked = if let Ok(looked) = timeout(RESPONSE_TIMEOUT, looking.as_mut()).await {
        looked
    } else {
        events.set_current(false);
        looking.await
    };
    events.set_current(looked.is_ok());
    looked
}

/// Deletes old price histories, adjustments of price rules, notes and feed messages.
pub async fn prune(app: &App) -> sqlx::Result<()> {
    let now = app.clock.now();
    price_changes::prune(&app.db, now).await?;
    rules::prune(&app.db, now).await?;
    changes::prune(&app.db, now).await
}
