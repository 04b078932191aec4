//! One server at a time writes to Telegram and reads from it: updates may be read by one reader alone, and the
//! limits of a bot count all its messages.

use crate::platform::App;
use crate::platform::lease::Lease;

/// Longer than a wait for updates.
const LEASE: Lease = Lease::new("telegram", 60);

/// Renews the lease of this server, or takes it if it is free. Returns whether this server has it.
pub(super) async fn lead(app: &App) -> sqlx::Result<bool> {
    Ok(LEASE.take(&app.db, app.jobs.server()).await?.is_some())
}

/// Gives the lease up when this server stops.
pub(super) async fn leave(app: App) -> sqlx::Result<()> {
    LEASE.release(&app.pools.internal, app.jobs.server()).await
}
