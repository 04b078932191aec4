//! What the database tells of changes, on one connection: each wakes what reads them.

use crate::app::App;
use crate::platform::kept;
use crate::sportsbook::catalogue;
use sqlx::postgres::PgListener;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::sleep;

/// The pause before it is tried again.
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
    // What was told before.
    wake_all(app);
    loop {
        match listener.try_recv().await? {
            Some(told) if told.channel() == kept::CHANNEL => app.kept_changed.notify_one(),
            Some(_) => app.catalogue.wake(),
            // The connection was lost and made again: what was told between the two is not known.
            None => wake_all(app),
        }
    }
}

fn wake_all(app: &App) {
    app.kept_changed.notify_one();
    app.catalogue.wake();
}
