//! One leader among the processes.

use sqlx::{Connection, PgConnection, PgPool};

/// A process that leads as long as its connection lives, or waits to: the lock goes with the
/// connection, whatever ends it.
pub struct Leader {
    conn: PgConnection,
    leads: bool,
}

impl Leader {
    /// A candidate, on a connection of its own.
    pub async fn candidate(db: &PgPool) -> sqlx::Result<Self> {
        let conn = db.acquire().await?.detach();
        Ok(Self { conn, leads: false })
    }

    /// Whether it leads now; of several candidates one does. Fails where its connection is gone, and
    /// the lock with it.
    pub async fn leads(&mut self) -> sqlx::Result<bool> {
        if self.leads {
            self.conn.ping().await?;
        } else {
            self.leads = sqlx::query_scalar!(
                r#"select pg_try_advisory_lock(hashtext('rounds')) as "leads!""#
            )
            .fetch_one(&mut self.conn)
            .await?;
        }
        Ok(self.leads)
    }
}
