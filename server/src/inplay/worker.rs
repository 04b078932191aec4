//! Decides the bets whose delay is over and for whose answer nobody waits any more: the page was
//! closed, its line dropped, or the server that had the call was stopped.

use super::{decide, store};
use crate::app::App;
use std::time::Duration;
use tokio::time::interval;

/// Looks each second until it is dropped.
pub async fn run(app: App) {
    let mut ticks = interval(Duration::from_secs(1));
    loop {
        ticks.tick().await;
        if let Err(error) = decide_due(&app).await {
            tracing::error!(%error, "in-play bets could not be looked at");
        }
    }
}

/// Decides what is due and what nobody else is deciding. One that fails keeps no other waiting, and
/// is tried again the next time.
pub async fn decide_due(app: &App) -> sqlx::Result<()> {
    for id in store::due(&app.db, app.clock.now()).await? {
        if let Err(error) = decide::decide_free(app, id).await {
            tracing::error!(%error, id, "an in-play bet could not be decided");
        }
    }
    Ok(())
}
