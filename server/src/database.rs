//! Reaching the database, and beginning a transaction.

use crate::config::Database;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{PgPool, Postgres, Transaction};
use std::time::Duration;

/// How long a call waits for a connection to the database, before it is told that the site is busy.
const CONNECTION_TIME: Duration = Duration::from_secs(3);

/// Bounds of a session: another server that hangs holds nobody up for longer. A statement ends before
/// its call does, so that no statement goes on whose caller has gone.
const BOUNDS: [(&str, &str); 3] = [
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "5s"),
    ("statement_timeout", "30s"),
];

/// What `PostgreSQL` says where it has no time: no resources (53), an operator's intervention, such as a
/// restart or the bound of a statement (57), a lock or a transaction that took too long.
const BUSY_CODES: [&str; 4] = ["53", "57", "55P03", "25P03"];

/// Connects to the database.
pub async fn connect(database: &Database) -> sqlx::Result<PgPool> {
    pool(database, database.database_url.parse()?).await
}

/// Connects to the database for calls and jobs, of which none may hang: a lock, a statement or a
/// transaction that takes too long is ended by the database, also where this process has stopped.
pub async fn connect_to_serve(database: &Database) -> sqlx::Result<PgPool> {
    let options: PgConnectOptions = database.database_url.parse()?;
    pool(database, options.options(BOUNDS)).await
}

async fn pool(database: &Database, options: PgConnectOptions) -> sqlx::Result<PgPool> {
    PgPoolOptions::new()
        .max_connections(database.database_connections)
        .acquire_timeout(CONNECTION_TIME)
        .connect_with(options)
        .await
}

/// Whether the database could not be reached or takes no more, which passes.
pub(crate) fn is_busy(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::Io(_)
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error
            .code()
            .is_some_and(|code| BUSY_CODES.iter().any(|busy| code.starts_with(busy))),
        _ => false,
    }
}

/// Begins a transaction. Not by `PgPool::begin`: whoever is dropped while the database answers that
/// (a browser that goes away is enough) leaves its connection in a transaction that nobody ends,
/// and the next one who gets the connection would write into it. Here a task of its own goes on to
/// the answer, and what it has begun is rolled back when nobody is there to take it.
pub async fn begin(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let db = db.clone();
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the one place that calls it"
    )]
    let begun = tokio::spawn(async move { db.begin().await });
    begun.await.map_err(|_| sqlx::Error::WorkerCrashed)?
}

/// A transaction that sees the database as it is now and plans each query for its own values: a plan
/// made for any period is one for a short one, and one made for any filter reads the whole table.
pub(crate) async fn moment(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = begin(db).await?;
    sqlx::raw_sql(
        "set transaction isolation level repeatable read, read only;
         set local plan_cache_mode = force_custom_plan;
         set local jit = off",
    )
    .execute(&mut *tx)
    .await?;
    Ok(tx)
}
