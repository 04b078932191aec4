//! Decides bets whose delay is over and whose call has ended: the page was closed, its connection
//! dropped, or the server that handled the call was stopped.

use super::{decide, store};
use crate::platform::App;
use hanpan_core::sportsbook::inplay::RETENTION;

/// Deletes decisions so old that no client asks for them.
pub async fn forget_old(app: &App) -> sqlx::Result<()> {
    store::forget(&app.db, app.clock.now() - RETENTION).await
}

/// Decides due bets that no other transaction is deciding. A failed one does not block the others, and
/// is tried again the next time.
pub async fn decide_due(app: &App) -> sqlx::Result<()> {
    for id in store::due(&app.db, app.clock.now()).await? {
        if let Err(error) = decide::decide_free(app, id).await {
            tracing::error!(%error, %id, "an in-play bet could not be decided");
        }
    }
    Ok(())
}
