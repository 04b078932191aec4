//! Listens to the database's notifications of changes on one connection, and wakes the readers.

use crate::app::App;
use crate::platform::kept;
use crate::sportsbook::catalogue;
use sqlx::postgres::PgListener;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::sleep;

/// Pause before connecting again.
const PAUSE: Duration = Duration::from_secs(1);

/// Listens until it is dropped.
pub async fn run(app: App) {
    loop {
        let Err(error) = listen(&app).await;
        tracing::warn!(%error, "the database does not tell of changes; looking every few seconds");
        sleep(PAUSE).await;
    }
}

async fn listen(app: &App) -> sqlx::Result<Infallible> {
    let mut listener = PgListener::connect_with(&app.pools.own).await?;
    listener
        .listen_all([catalogue::CHANNEL, kept::CHANNEL])
        .await?;
    // Notifications from before the connection are unknown.
    wake_all(app);
    loop {
        match listener.try_recv().await? {
            Some(told) if told.channel() == kept::CHANNEL => app.kept_changed.notify_one(),
            Some(_) => app.catalogue.wake(),
            // The connection was lost and reopened: notifications in between are unknown.
            None => wake_all(app),
        }
    }
}

fn wake_all(app: &App) {
    app.kept_changed.notify_one();
    app.catalogue.wake();
}
