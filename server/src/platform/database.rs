//! Reaching the database, and beginning a transaction.

use crate::app::config::Database;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{PgConnection, PgPool, Postgres, Transaction};
use std::time::Duration;

/// How long a call waits for a connection to the database, before it is told that the site is busy.
const CONNECTION_TIME: Duration = Duration::from_secs(3);

/// Bounds of a session: another server that hangs holds nobody up for longer.
const BOUNDS: [(&str, &str); 2] = [
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "5s"),
];
/// How long a statement of a job or of the office may take.
const LONG_STATEMENT: Duration = Duration::from_secs(30);
/// Connections for what a server needs to be right.
const OWN: u32 = 3;

/// What `PostgreSQL` says where it has no time: no resources (53), an operator's intervention, such as a
/// restart or the bound of a statement (57), a lock or a transaction that took too long.
const BUSY_CODES: [&str; 4] = ["53", "57", "55P03", "25P03"];

/// Connects to the database.
pub async fn connect(database: &Database) -> sqlx::Result<PgPool> {
    pool(database, database.database_url.parse()?).await
}

/// The connections of a server, apart where one kind of work must not keep another waiting.
#[derive(Debug, Clone)]
pub struct Pools {
    /// For calls of visitors and members.
    pub calls: PgPool,
    /// For jobs beside the calls, and for the office, whose questions may take long.
    pub beside: PgPool,
    /// For what a server needs to be right: its settings, its clock, its lease of the rounds.
    pub own: PgPool,
}

impl From<PgPool> for Pools {
    /// The same connections for everything.
    fn from(pool: PgPool) -> Self {
        Self {
            calls: pool.clone(),
            beside: pool.clone(),
            own: pool,
        }
    }
}

/// Connects to the database for calls and jobs, of which none may hang: a lock, a statement or a
/// transaction that takes too long is ended by the database, also where this process has stopped. A
/// statement ends before its call does, which may take `call_time`: none goes on whose caller has gone.
pub async fn connect_to_serve(database: &Database, call_time: Duration) -> sqlx::Result<Pools> {
    let options: PgConnectOptions = database.database_url.parse()?;
    let options = options.options(BOUNDS);
    let bound = |statement: Duration| {
        let milliseconds = statement.as_millis().to_string();
        options
            .clone()
            .options([("statement_timeout", milliseconds)])
    };
    let connections = database.database_connections;
    let own = pool_options(OWN);
    Ok(Pools {
        calls: pool(database, bound(call_time * 4 / 5)).await?,
        beside: pool_options(connections).connect_lazy_with(bound(LONG_STATEMENT)),
        own: own.connect_lazy_with(bound(CONNECTION_TIME)),
    })
}

async fn pool(database: &Database, options: PgConnectOptions) -> sqlx::Result<PgPool> {
    let connections = database.database_connections;
    pool_options(connections).connect_with(options).await
}

fn pool_options(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(CONNECTION_TIME)
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

/// A transaction of one moment whose queries find their rows by keys. Statistics of a table that has
/// just grown say that reading all of it costs nothing, so the planner is not asked.
pub(crate) async fn moment_by_keys(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = moment(db).await?;
    plan_by_keys(&mut tx).await?;
    Ok(tx)
}

/// Makes the queries of a transaction find their rows by keys.
pub(crate) async fn plan_by_keys(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(
        "set local enable_seqscan = off;
         set local enable_hashjoin = off;
         set local enable_mergejoin = off;
         set local jit = off",
    )
    .execute(conn)
    .await?;
    Ok(())
}
