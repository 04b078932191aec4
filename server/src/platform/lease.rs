//! Work that one server does at a time, under a lease in the database that it renews.

use sqlx::PgPool;
use uuid::Uuid;

/// A lease. It ends by the database's clock if its holder does not renew it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lease {
    name: &'static str,
    seconds: i64,
}

impl Lease {
    /// A lease of this name that lasts this many seconds.
    pub(crate) const fn new(name: &'static str, seconds: i64) -> Self {
        Self { name, seconds }
    }

    /// Its name in the database.
    pub(crate) const fn name(self) -> &'static str {
        self.name
    }

    /// Renews the lease of `holder`, or takes it if it is free. Returns its term, which changes only if another server
    /// takes the lease; `None` while another server holds it.
    pub(crate) async fn take(self, db: &PgPool, holder: Uuid) -> sqlx::Result<Option<i64>> {
        let renewed = sqlx::query_scalar!(
            "update leases set expires_at = clock_timestamp() + $3::bigint * interval '1 second'
             where name = $1 and holder = $2 returning term",
            self.name,
            holder,
            self.seconds
        );
        match renewed.fetch_optional(db).await? {
            Some(term) => Ok(Some(term)),
            None => self.acquire(db, holder).await,
        }
    }

    async fn acquire(self, db: &PgPool, holder: Uuid) -> sqlx::Result<Option<i64>> {
        sqlx::query_scalar!(
            "insert into leases as held (name, holder, term, expires_at)
             values ($1, $2, 1, clock_timestamp() + $3::bigint * interval '1 second')
             on conflict (name) do update set holder = excluded.holder, term = held.term + 1,
                 expires_at = excluded.expires_at
             where held.expires_at < clock_timestamp()
             returning term",
            self.name,
            holder,
            self.seconds
        )
        .fetch_optional(db)
        .await
    }

    /// Gives the lease of `holder` up, so that another server can take it at once.
    pub(crate) async fn release(self, db: &PgPool, holder: Uuid) -> sqlx::Result<()> {
        sqlx::query!(
            "update leases set expires_at = '-infinity' where name = $1 and holder = $2",
            self.name,
            holder
        )
        .execute(db)
        .await?;
        Ok(())
    }
}
