//! Reports, lists of the office and exports read from a replica, which relieves the leader.
//!
//! Nothing is read there that is older than the call. The leader says how far its log is, and the replica is used
//! once it has replayed as much; so an operator who has just changed something sees it. If the replica is not that
//! far in time, does not answer, or leads by now, the leader is read.

use super::App;
use super::database::{self, begin, set_moment};
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, PgPool, Postgres, Transaction};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// Time that a replica has to answer and to be as far as the leader was.
const CATCH_UP_TIME: Duration = Duration::from_secs(1);
/// Time between two looks at how far it is.
const PAUSE: Duration = Duration::from_millis(10);
/// Time for which a replica that failed is not tried again.
const AVOIDED_FOR: Duration = Duration::from_secs(5);

/// A replica of the database.
#[derive(Debug, Clone)]
pub struct Replica {
    pool: PgPool,
    /// When it failed last.
    failed_at: Arc<Mutex<Option<Instant>>>,
}

impl Replica {
    /// Creates the handle of a replica, which need not be reachable.
    pub fn new(pool: PgPool) -> Self {
        Self {
            pool,
            failed_at: Arc::default(),
        }
    }

    /// Returns its connections.
    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    fn is_avoided(&self) -> bool {
        let failed_at = self
            .failed_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        failed_at.is_some_and(|failed_at| failed_at.elapsed() < AVOIDED_FOR)
    }

    fn avoid(&self) {
        *self
            .failed_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Returns what is read from the replica, or `None` if it cannot be used.
    async fn attempt<T>(
        &self,
        reading: impl Future<Output = sqlx::Result<Option<T>>>,
    ) -> Option<T> {
        if self.is_avoided() {
            return None;
        }
        let failure = match timeout(CATCH_UP_TIME, reading).await {
            Ok(Ok(Some(read))) => return Some(read),
            Ok(Ok(None)) => "it is not a replica".to_owned(),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it is too far behind, or does not answer".to_owned(),
        };
        self.avoid();
        tracing::warn!("the leader is read in place of the replica: {failure}");
        None
    }

    /// Begins a read-only transaction on a snapshot that has all that the leader had committed before.
    async fn moment(
        &self,
        leader: &PgPool,
    ) -> sqlx::Result<Option<Transaction<'static, Postgres>>> {
        let position = position(leader).await?;
        let mut tx = begin(&self.pool).await?;
        if !catches_up(&mut tx, &position).await? {
            return Ok(None);
        }
        // The snapshot must not be older than the position that was seen.
        sqlx::raw_sql("rollback and chain")
            .execute(&mut *tx)
            .await?;
        set_moment(&mut tx).await?;
        Ok(Some(tx))
    }

    /// Returns a connection that sees all that the leader had committed before.
    async fn connection(&self, leader: &PgPool) -> sqlx::Result<Option<PoolConnection<Postgres>>> {
        let position = position(leader).await?;
        let mut conn = self.pool.acquire().await?;
        let caught_up = catches_up(&mut conn, &position).await?;
        Ok(caught_up.then_some(conn))
    }
}

/// How far the leader has written its log.
async fn position(leader: &PgPool) -> sqlx::Result<String> {
    let position = sqlx::query_scalar!(r#"select pg_current_wal_lsn()::text as "position!""#);
    position.fetch_one(leader).await
}

/// Waits until a replica has replayed the log up to a position. Returns whether it is a replica. One that has become
/// the leader still reports how far it had replayed.
async fn catches_up(conn: &mut PgConnection, position: &str) -> sqlx::Result<bool> {
    loop {
        let replayed = sqlx::query_scalar!(
            "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::text::pg_lsn end",
            position
        );
        match replayed.fetch_one(&mut *conn).await? {
            Some(true) => return Ok(true),
            Some(false) => sleep(PAUSE).await,
            None => return Ok(false),
        }
    }
}

/// Begins a transaction as [`database::moment`] does, on the replica if there is one that can be used.
pub(crate) async fn moment(app: &App) -> sqlx::Result<Transaction<'static, Postgres>> {
    if let Some(replica) = &app.pools.replica
        && let Some(tx) = replica.attempt(replica.moment(&app.db)).await
    {
        return Ok(tx);
    }
    database::moment(&app.db).await
}

/// Returns a connection for reading, to the replica if there is one that can be used.
pub(crate) async fn connection(app: &App) -> sqlx::Result<PoolConnection<Postgres>> {
    if let Some(replica) = &app.pools.replica
        && let Some(conn) = replica.attempt(replica.connection(&app.db)).await
    {
        return Ok(conn);
    }
    app.db.acquire().await
}
