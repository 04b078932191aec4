//! Keeps the memory true to the database, whichever process changed it.

use super::changes;
use crate::app::App;
use crate::jobs::{every, once};
use hanpan_core::health::Job;
use sqlx::postgres::PgListener;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How often the notes are looked at although nothing woke.
const POLL: Duration = Duration::from_secs(1);

/// Follows the notes of what changed: at once where the database tells, within a second else.
pub async fn follow(app: App) {
    tokio::join!(
        listen(&app),
        take_in(&app),
        every(&app, Job::PruneOffer, prune)
    );
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
        let catch_up = app.catalogue.catch_up(&app.db, app.clock.now());
        once(app, Job::FollowOffer, catch_up).await;
    }
}

async fn prune(app: &App) -> sqlx::Result<()> {
    changes::prune(&app.db, app.clock.now()).await
}
