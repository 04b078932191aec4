//! Waits for a condition instead of a fixed time, which a slow machine would exceed.

use crate::world::World;
use chrono::{DateTime, Utc};
use sqlx::{ConnectOptions, PgConnection};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Longer than any condition takes, also on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(3);
/// Pause before a condition is checked again.
const PAUSE: Duration = Duration::from_millis(10);

/// Waits until `condition` holds.
pub(crate) async fn until(what: &str, condition: impl AsyncFnMut() -> bool) {
    assert!(in_time(condition).await, "waited in vain: {what}");
}

/// Waits until `condition` holds. Returns false if it takes too long.
pub(crate) async fn in_time(mut condition: impl AsyncFnMut() -> bool) -> bool {
    let waited = timeout(PATIENCE, async {
        while !condition().await {
            sleep(PAUSE).await;
        }
    });
    waited.await.is_ok()
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

impl World {
    /// Waits until `count` sessions wait for a lock.
    pub(crate) async fn until_blocked(&self, count: i64) {
        self.until_blocked_for(Duration::ZERO, count).await;
    }

    /// Waits until `count` sessions have waited for a lock for longer than `time`.
    pub(crate) async fn until_blocked_for(&self, time: Duration, count: i64) {
        // A connection of its own: the site may have none left.
        let mut conn = self.app.db.connect_options().connect().await.unwrap();
        until(&format!("{count} sessions are blocked"), async || {
            blocked(&mut conn, time).await >= count
        })
        .await;
    }

    /// Waits until no session waits for a lock.
    pub(crate) async fn until_none_is_blocked(&self) {
        let mut conn = self.app.db.connect_options().connect().await.unwrap();
        until("no session is blocked", async || {
            blocked(&mut conn, Duration::ZERO).await == 0
        })
        .await;
    }

    /// Waits until a call waits for this time of the clock.
    pub(crate) async fn until_awaited(&self, at: DateTime<Utc>) {
        until(&format!("a call waits until {at}"), async || {
            self.clock.awaited().contains(&at)
        })
        .await;
    }
}
