//! Waits for a condition instead of a fixed time, which a slow machine would exceed.

use crate::world::World;
use chrono::{DateTime, Utc};
use futures::future::{Either, select};
use hanpan_server::platform::{App, cached, database, notifications};
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection, Postgres, Transaction};
use std::pin::pin;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Longer than any condition takes, also on a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(3);
/// Pause before a condition is checked again.
const PAUSE: Duration = Duration::from_millis(10);

/// Waits until `condition` holds.
pub async fn until(what: &str, condition: impl AsyncFnMut() -> bool) {
    assert!(in_time(condition).await, "waited in vain: {what}");
}

/// Waits until `condition` holds. Returns false if it takes too long.
pub async fn in_time(mut condition: impl AsyncFnMut() -> bool) -> bool {
    let waited = timeout(PATIENCE, async {
        while !condition().await {
            sleep(PAUSE).await;
        }
    });
    waited.await.is_ok()
}

/// Starts the tasks by which a server reads again what the database notifies it of. Without a notification it reads
/// nothing for an hour, but once when the tasks start.
pub fn follow_notifications(server: &App) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    tasks.spawn(notifications::run(server.clone()));
    tasks.spawn(cached::refresh_each(
        server.clone(),
        Duration::from_hours(1),
    ));
    tasks
}

/// The sessions of this database that have waited for a lock for longer than `time`. Must not be asked
/// twice in one transaction: its second answer would be the first.
async fn blocked(conn: &mut PgConnection, time: Duration) -> i64 {
    sqlx::query_scalar(
        "select count(*) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
             and wait_event_type = 'Lock' and clock_timestamp() - query_start > $1",
    )
    .bind(time)
    .fetch_one(conn)
    .await
    .unwrap()
}

/// Runs two calls at once, of which the first comes first to a lock that is held, and the second waits
/// for either.
pub fn in_turn<A, B>(
    world: &World,
    held: Transaction<'static, Postgres>,
    first: impl Future<Output = A>,
    second: impl Future<Output = B>,
) -> impl Future<Output = (A, B)> {
    // In boxes: the futures of calls are large.
    let (first, second) = (Box::pin(first), Box::pin(second));
    Box::pin(async move {
        let second = async {
            world.until_blocked(1).await;
            second.await
        };
        let released = async {
            world.until_blocked(2).await;
            held.rollback().await.unwrap();
        };
        let (first, second, ()) = futures::join!(first, second, released);
        (first, second)
    })
}

impl World {
    /// Waits until `count` sessions wait for a lock.
    pub async fn until_blocked(&self, count: i64) {
        self.until_blocked_for(Duration::ZERO, count).await;
    }

    /// Waits until `count` sessions have waited for a lock for longer than `time`.
    pub async fn until_blocked_for(&self, time: Duration, count: i64) {
        // A connection of its own: the site may have none left.
        let mut conn = self.app.db.connect_options().connect().await.unwrap();
        until(&format!("{count} sessions are blocked"), async || {
            blocked(&mut conn, time).await >= count
        })
        .await;
    }

    /// Waits until no session waits for a lock.
    pub async fn until_none_is_blocked(&self) {
        let mut conn = self.app.db.connect_options().connect().await.unwrap();
        until("no session is blocked", async || {
            blocked(&mut conn, Duration::ZERO).await == 0
        })
        .await;
    }

    /// Waits until a call waits for this time of the clock.
    pub async fn until_awaited(&self, at: DateTime<Utc>) {
        until(&format!("a call waits until {at}"), async || {
            self.clock.awaited().contains(&at)
        })
        .await;
    }

    /// Makes writes of a table wait, until the transaction ends.
    pub async fn hold_table(&self, table: &str) -> Transaction<'static, Postgres> {
        self.held(&format!("lock table {table} in share mode"))
            .await
    }

    /// Runs a statement that takes locks, which are held until the transaction ends.
    pub async fn held(&self, statement: &str) -> Transaction<'static, Postgres> {
        let mut tx = database::begin(&self.app.db).await.unwrap();
        let statement = sqlx::raw_sql(AssertSqlSafe(statement.to_owned()));
        statement.execute(&mut *tx).await.unwrap();
        tx
    }

    /// Runs a call while one session waits for a lock. Fails if the call waits for a lock too.
    pub async fn unblocked<T>(&self, call: impl Future<Output = T>) -> T {
        match select(pin!(call), pin!(self.until_blocked(2))).await {
            Either::Left((done, _)) => done,
            Either::Right(_) => panic!("the call waits for a lock"),
        }
    }
}
