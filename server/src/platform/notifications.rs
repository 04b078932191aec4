//! Listens to the database's notifications of changes on one connection, and wakes the readers.

use crate::platform::state::App;
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
    let mut listener = PgListener::connect_with(&app.pools.internal).await?;
    let channels = &app.registered.channels;
    listener
        .listen_all(channels.iter().map(|(name, _)| *name))
        .await?;
    // Notifications from before the connection are unknown.
    wake(app, |_| true);
    loop {
        match listener.try_recv().await? {
            Some(notification) => wake(app, |name| name == notification.channel()),
            // The connection was lost and reopened: notifications in between are unknown.
            None => wake(app, |_| true),
        }
    }
}

/// Wakes the readers of some channels.
fn wake(app: &App, chosen: impl Fn(&str) -> bool) {
    let channels = app.registered.channels.iter();
    for (_, wake) in channels.filter(|(name, _)| chosen(name)) {
        wake(app);
    }
}
