//! Leader election among the processes: the leader holds a lease that it renews, and its writes are
//! valid only until another process begins a new term.

use crate::platform::App;
use crate::platform::lease::Lease;
use anyhow::ensure;
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use uuid::Uuid;

const LEASE: Lease = Lease::new("rounds", 5);
/// Interval at which a leader renews it.
pub(super) const RENEWED_EVERY: Duration = Duration::from_secs(1);

/// A period in which one process leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    holder: Uuid,
    number: i64,
}

/// Renews the lease of `holder`, or takes it if it is free. Returns `None` while another process holds
/// it.
pub async fn lead(db: &PgPool, holder: Uuid) -> sqlx::Result<Option<Term>> {
    let number = LEASE.take(db, holder).await?;
    Ok(number.map(|number| Term { holder, number }))
}

/// Gives the lease of this server up when it stops.
pub(super) async fn leave(app: App) -> sqlx::Result<()> {
    resign(&app.pools.internal, app.jobs.server()).await
}

/// Gives the lease of `holder` up, so that another process can lead at once.
pub async fn resign(db: &PgPool, holder: Uuid) -> sqlx::Result<()> {
    LEASE.release(db, holder).await
}

impl Term {
    /// Lets a transaction write in this term: no other term begins before the transaction ends. Fails
    /// if one has begun.
    pub(super) async fn hold(self, conn: &mut PgConnection) -> anyhow::Result<()> {
        let held = sqlx::query_scalar!(
            "select term from leases where name = $1 and holder = $2 and term = $3 for key share",
            LEASE.name(),
            self.holder,
            self.number
        );
        let held = held.fetch_optional(conn).await?;
        ensure!(held.is_some(), "another server leads the rounds by now");
        Ok(())
    }
}
