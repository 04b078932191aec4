//! Leader election among the processes: the leader holds a lease that it renews, and its writes are
//! valid only until another process begins a new term.

use crate::platform::App;
use anyhow::ensure;
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use uuid::Uuid;

/// The name of the lease.
const NAME: &str = "rounds";
/// Duration of a lease, seconds.
const LASTS: i64 = 5;
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
    let renewed = sqlx::query_scalar!(
        "update leases set expires_at = clock_timestamp() + $3::bigint * interval '1 second'
         where name = $1 and holder = $2 returning term",
        NAME,
        holder,
        LASTS
    );
    let number = match renewed.fetch_optional(db).await? {
        Some(number) => Some(number),
        None => acquire(db, holder).await?,
    };
    Ok(number.map(|number| Term { holder, number }))
}

async fn acquire(db: &PgPool, holder: Uuid) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        "insert into leases as held (name, holder, term, expires_at)
         values ($1, $2, 1, clock_timestamp() + $3::bigint * interval '1 second')
         on conflict (name) do update set holder = excluded.holder, term = held.term + 1,
             expires_at = excluded.expires_at
         where held.expires_at < clock_timestamp()
         returning term",
        NAME,
        holder,
        LASTS
    )
    .fetch_optional(db)
    .await
}

/// Gives the lease of this server up when it stops.
pub(super) async fn leave(app: App) -> sqlx::Result<()> {
    resign(&app.pools.internal, app.jobs.server()).await
}

/// Gives the lease of `holder` up, so that another process can lead at once.
pub async fn resign(db: &PgPool, holder: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "update leases set expires_at = '-infinity' where name = $1 and holder = $2",
        NAME,
        holder
    )
    .execute(db)
    .await?;
    Ok(())
}

impl Term {
    /// Lets a transaction write in this term: no other term begins before the transaction ends. Fails
    /// if one has begun.
    pub(super) async fn hold(self, conn: &mut PgConnection) -> anyhow::Result<()> {
        let held = sqlx::query_scalar!(
            "select term from leases where name = $1 and holder = $2 and term = $3 for key share",
            NAME,
            self.holder,
            self.number
        );
        let held = held.fetch_optional(conn).await?;
        ensure!(held.is_some(), "another server leads the rounds by now");
        Ok(())
    }
}
