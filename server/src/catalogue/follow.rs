//! Keeps the memory true to the database, whichever process changed it.

use super::changes;
use crate::app::App;
use sqlx::postgres::PgListener;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How often the notes are looked at although nothing woke.
const POLL: Duration = Duration::from_secs(1);
/// How often old notes are deleted.
const PRUNE: Duration = Duration::from_hours(1);

/// Follows the notes of what changed: at once where the database tells, within a second else.
pub async fn follow(app: App) {
    tokio::join!(listen(&app), take_in(&app), prune(&app));
}

async fn listen(app: &App) {
    loop {
        let Err(error) = wake(app).await;
        tracing::warn!(%error, "the database does not tell of changes; looking every second");
        sleep(POLL).await;
    }
}

async fn wake(app: &App) -> sqlx::Result<Infallible> {
    let mut listener = PgListener::connect_with(&app.db).await?;
    listener.listen(changes::CHANNEL).await?;
    loop {
        listener.recv().await?;
        app.catalogue.woken.notify_one();
    }
}

async fn take_in(app: &App) {
    loop {
        // Woken or not, it is time to look.
        let _ = timeout(POLL, app.catalogue.woken.notified()).await;
        if let Err(error) = app.catalogue.catch_up(&app.db, app.clock.now()).await {
            tracing::warn!(%error, "what is on offer could not be read");
        }
    }
}

async fn prune(app: &App) {
    loop {
        if let Err(error) = changes::prune(&app.db, app.clock.now()).await {
            tracing::warn!(%error, "old notes of the feed could not be deleted");
        }
        sleep(PRUNE).await;
    }
}
