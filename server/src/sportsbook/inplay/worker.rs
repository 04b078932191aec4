//! Decides the bets whose delay is over and for whose answer nobody waits any more: the page was
//! closed, its line dropped, or the server that had the call was stopped.

use super::{decide, store};
use crate::app::App;
use crate::platform::jobs::every;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::inplay::KEPT_FOR;

/// Looks each second until it is dropped.
pub async fn run(app: App) {
    tokio::join!(
        every(&app, Job::DecideInPlay, decide_due),
        every(&app, Job::ForgetInPlay, forget_old)
    );
}

/// Forgets what was decided so long ago that nobody asks for it.
pub async fn forget_old(app: &App) -> sqlx::Result<()> {
    store::forget(&app.db, app.clock.now() - KEPT_FOR).await
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
