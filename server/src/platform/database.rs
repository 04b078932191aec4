//! Connections to the database, and transactions.

use crate::platform::config::Database;
use crate::platform::error::Error;
use crate::platform::replica::Replica;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions, PgSslMode};
use sqlx::{Connection, PgConnection, PgPool, Postgres, Transaction};
use std::net::IpAddr;
use std::time::Duration;

/// Time that a call waits for a connection before it fails with "service busy".
const CONNECTION_TIME: Duration = Duration::from_secs(3);

/// Limits of a session, so that another server that hangs blocks nobody for longer.
const BOUNDS: [(&str, &str); 2] = [
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "5s"),
];
/// Time limit of a statement of a background job or of the office.
const LONG_STATEMENT: Duration = Duration::from_secs(30);
/// Number of connections for the server's own state.
const OWN: u32 = 3;
/// Number of connections for sessions, which are read in one batch after the other: one is used while the
/// other is tested after its use.
const SESSIONS: u32 = 2;
/// Idle time after which a connection is tested before it is used: the database may have been
/// restarted. Every connection is tested when it is released, so a test each time would only add a
/// round trip to every query.
const TESTED_AFTER: Duration = Duration::from_secs(1);

/// SQLSTATE prefixes of a busy database: insufficient resources (53), operator intervention, such as a
/// restart or a statement timeout (57), a lock timeout, an idle transaction timeout, a write to a node
/// that does not lead its cluster any more (25006), and a transaction that the database ended for others: by a
/// deadlock (40P01) or a conflict, also one of a standby's query with the replay of the log (40001).
const BUSY_CODES: [&str; 7] = ["53", "57", "55P03", "25P03", "25006", "40P01", "40001"];
/// Those of them that say that it has no disk or connections left, shuts down or starts, or is read only.
const AWAY_CODES: [&str; 4] = ["53100", "53300", "57P", "25006"];

/// Connects to the database.
pub async fn connect(database: &Database) -> sqlx::Result<PgPool> {
    pool(database, options(&database.database_url)?).await
}

/// The connection pools of a server, separate so that one kind of work does not block another.
#[derive(Debug, Clone)]
pub struct Pools {
    /// For calls of visitors and members.
    pub calls: PgPool,
    /// For background jobs and for the office, whose queries may take long.
    pub background: PgPool,
    /// For the server's own state: its settings, its clock, its lease of the rounds.
    pub internal: PgPool,
    /// For the sessions of calls: neither calls nor reports that use up their connections keep a session
    /// from being found.
    pub sessions: PgPool,
    /// For what may be read from a replica, if there is one.
    pub replica: Option<Replica>,
}

impl Pools {
    /// Returns all pools with their names in metrics.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'static str, &PgPool)> {
        let own = [
            ("calls", &self.calls),
            ("background", &self.background),
            ("internal", &self.internal),
            ("sessions", &self.sessions),
        ];
        let replica = self.replica.as_ref();
        own.into_iter()
            .chain(replica.map(|replica| ("replica", replica.pool())))
    }
}

impl From<PgPool> for Pools {
    /// Uses one pool for everything.
    fn from(pool: PgPool) -> Self {
        Self {
            calls: pool.clone(),
            background: pool.clone(),
            internal: pool.clone(),
            sessions: pool,
            replica: None,
        }
    }
}

/// Connects to the database for calls and jobs. The database ends a lock wait, a statement or a
/// transaction that takes too long, even if this process has stopped. Statements are limited to four
/// fifths of `call_time`, so that a statement ends before the call that sent it.
pub async fn connect_to_serve(database: &Database, call_time: Duration) -> sqlx::Result<Pools> {
    let options = options(&database.database_url)?.options(BOUNDS);
    let bound = |statement: Duration| {
        let milliseconds = statement.as_millis().to_string();
        options
            .clone()
            .options([("statement_timeout", milliseconds)])
    };
    let connections = database.database_connections;
    let of_call = bound(call_time * 4 / 5);
    let replica = replica(database, connections)?;
    Ok(Pools {
        calls: pool(database, of_call.clone()).await?,
        background: pool_options(connections).connect_lazy_with(bound(LONG_STATEMENT)),
        internal: pool_options(OWN).connect_lazy_with(bound(CONNECTION_TIME)),
        sessions: pool_options(SESSIONS).connect_lazy_with(of_call),
        replica,
    })
}

/// Returns the replica, if one is configured. It is connected to when it is first read.
fn replica(database: &Database, connections: u32) -> sqlx::Result<Option<Replica>> {
    let url = &database.database_replica_url;
    if url.is_empty() {
        return Ok(None);
    }
    let statement = LONG_STATEMENT.as_millis().to_string();
    let options = options(url)?.options(BOUNDS);
    let options = options.options([("statement_timeout", statement)]);
    let pool = pool_options(connections).connect_lazy_with(options);
    Ok(Some(Replica::new(pool)))
}

/// Reads the database's URL. Refuses one by which a connection could be in plain text, or fall back to it, without
/// anybody noticing.
///
/// Queries are not compiled: each reads little, and compiling takes up to half a second, whenever the planner
/// overestimates a large table (docs/performance.md).
fn options(url: &str) -> sqlx::Result<PgConnectOptions> {
    let options: PgConnectOptions = url.parse()?;
    let options = options.options([("jit", "off")]);
    match plain_text(&options) {
        Some(refusal) => Err(sqlx::Error::Configuration(refusal.into())),
        None => Ok(options),
    }
}

/// Why the mode of a connection is refused. A socket stays on this machine. A loopback address may be that of a proxy
/// or a tunnel, so its URL says what is meant.
fn plain_text(options: &PgConnectOptions) -> Option<&'static str> {
    let host = options.get_host();
    if options.get_socket().is_some() || host.starts_with('/') {
        return None;
    }
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    let is_loopback = host == "localhost" || address.is_ok_and(|address| address.is_loopback());
    match options.get_ssl_mode() {
        PgSslMode::Allow | PgSslMode::Prefer if is_loopback => Some(
            "a connection to the database could fall back to plain text: add to DATABASE_URL, or \
             DATABASE_REPLICA_URL, sslmode=disable if the database is on this machine, or \
             sslmode=verify-full with sslrootcert=FILE if a proxy leads to another one",
        ),
        PgSslMode::Disable if is_loopback => None,
        PgSslMode::Disable | PgSslMode::Allow | PgSslMode::Prefer => Some(
            "the database is on another machine: add sslmode=verify-full to DATABASE_URL, or \
             DATABASE_REPLICA_URL, with sslrootcert=FILE for an authority of your own",
        ),
        _ => None,
    }
}

async fn pool(database: &Database, options: PgConnectOptions) -> sqlx::Result<PgPool> {
    let connections = database.database_connections;
    pool_options(connections).connect_with(options).await
}

fn pool_options(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(CONNECTION_TIME)
        .test_before_acquire(false)
        .before_acquire(|connection, idle| {
            Box::pin(async move {
                if idle.idle_for > TESTED_AFTER {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
}

/// Whether the database is unreachable or overloaded, which is temporary.
///
/// A proxy without a leader behind it accepts a connection and closes it, which sqlx reports as a failure of
/// TLS or of the protocol.
pub(crate) fn is_busy(error: &sqlx::Error) -> bool {
    is_temporary(error, &BUSY_CODES)
}

/// Whether the database cannot be used at all for now, so that the next statement would fail too. One that took too
/// long, or waited too long for a lock, is no sign of that.
fn is_away(error: &sqlx::Error) -> bool {
    is_temporary(error, &AWAY_CODES)
}

/// Whether an error is one of the connection, or has one of these SQLSTATEs.
fn is_temporary(error: &sqlx::Error, codes: &[&str]) -> bool {
    match error {
        sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| has_code(&code, codes)),
        _ => false,
    }
}

/// Whether an error was caused by a database that is busy, as [`is_busy`] says.
pub(crate) fn is_busy_cause(error: &anyhow::Error) -> bool {
    is_caused_by(error, is_busy)
}

/// Whether an error was caused by a database that is away, as [`is_away`] says.
pub(crate) fn is_away_cause(error: &anyhow::Error) -> bool {
    is_caused_by(error, is_away)
}

fn is_caused_by(error: &anyhow::Error, is: fn(&sqlx::Error) -> bool) -> bool {
    error.chain().any(|cause| {
        let of_sqlx = cause.downcast_ref::<sqlx::Error>();
        let failure = of_sqlx.or_else(|| cause.downcast_ref::<Error>()?.of_database());
        failure.is_some_and(is)
    })
}

/// Whether an SQLSTATE is one of these, or in one of these classes.
fn has_code(code: &str, codes: &[&str]) -> bool {
    codes.iter().any(|one| code.starts_with(one))
}

/// Begins a transaction. Does not await `PgPool::begin` directly: if that future is dropped while the
/// database answers (a client that disconnects is enough), the connection goes back to the pool inside
/// an open transaction, and its next user would write into it. The spawned task always reads the
/// answer, and the transaction is rolled back if nobody takes it.
pub async fn begin(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let db = db.clone();
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the one place that calls it"
    )]
    let begun = tokio::spawn(async move { db.begin().await });
    begun.await.map_err(|_| sqlx::Error::WorkerCrashed)?
}

/// Begins a read-only transaction on one snapshot of the database that plans each query for its actual
/// values: a generic plan is poor for a short period, and one for an optional filter reads the whole
/// table.
pub(crate) async fn moment(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = begin(db).await?;
    set_moment(&mut tx).await?;
    Ok(tx)
}

/// Makes a transaction without a query so far one of [`moment`].
pub(super) async fn set_moment(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(
        "set transaction isolation level repeatable read, read only;
         set local plan_cache_mode = force_custom_plan",
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Begins a snapshot transaction whose queries use indexes. The statistics of a table that has just
/// grown make a full scan look free, so the planner is not given the choice.
pub(crate) async fn snapshot_by_index(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = moment(db).await?;
    force_index_plans(&mut tx).await?;
    Ok(tx)
}

/// Begins a transaction of a job whose queries use indexes, planned for the tables as they are now: a plan
/// that is kept from when they were empty may read a whole index for each row.
pub(crate) async fn begin_by_index(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = begin(db).await?;
    force_index_plans(&mut tx).await?;
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *tx)
        .await?;
    Ok(tx)
}

/// Makes the queries of a transaction use indexes.
pub(crate) async fn force_index_plans(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(
        "set local enable_seqscan = off;
         set local enable_hashjoin = off;
         set local enable_mergejoin = off",
    )
    .execute(conn)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modes of TLS, each as it is written in a URL.
    const MODES: [&str; 7] = [
        "",
        "sslmode=disable",
        "sslmode=allow",
        "sslmode=prefer",
        "sslmode=require",
        "sslmode=verify-ca",
        "sslmode=verify-full",
    ];

    /// The modes that are accepted for a host, after `begin`.
    fn accepted(begin: &str) -> Vec<&'static str> {
        let accepts = |mode: &&str| options(&format!("{begin}{mode}")).is_ok();
        MODES.into_iter().filter(accepts).collect()
    }

    #[test]
    fn a_socket_stays_on_this_machine() {
        for begin in [
            "postgres:///hanpan?host=/run/postgresql&",
            "postgres://hanpan@%2Frun%2Fpostgresql/hanpan?",
        ] {
            assert_eq!(accepted(begin), MODES, "{begin}");
        }
    }

    #[test]
    fn a_connection_to_a_loopback_address_names_a_mode_that_does_not_fall_back() {
        for begin in [
            "postgres://hanpan@localhost/hanpan?",
            "postgres://hanpan@127.0.0.1:5433/hanpan?",
            "postgres://hanpan@[::1]/hanpan?",
            "postgres:///hanpan?host=127.0.0.1&",
        ] {
            let named = [MODES[1], MODES[4], MODES[5], MODES[6]];
            assert_eq!(accepted(begin), named, "{begin}");
            let refusal = options(begin).unwrap_err().to_string();
            assert!(refusal.contains("sslmode=disable"), "{refusal}");
            assert!(refusal.contains("sslmode=verify-full"), "{refusal}");
        }
    }

    #[test]
    fn a_connection_to_another_machine_is_encrypted() {
        for begin in [
            "postgres://hanpan@db.example.com/hanpan?",
            "postgres://hanpan@10.0.0.5/hanpan?",
            "postgres://hanpan@localhost.example.com/hanpan?",
            "postgres://hanpan@localhost/hanpan?hostaddr=10.0.0.5&",
        ] {
            assert_eq!(accepted(begin), MODES[4..], "{begin}");
            let refusal = options(begin).unwrap_err().to_string();
            assert!(refusal.contains("sslmode=verify-full"), "{refusal}");
            assert!(!refusal.contains("sslmode=disable"), "{refusal}");
        }
    }

    #[test]
    fn the_replica_is_reached_by_the_same_rules() {
        let with = |url: &str| Database {
            database_url: String::new(),
            database_replica_url: url.to_owned(),
            database_connections: 1,
        };
        let refused = replica(&with("postgres://hanpan@127.0.0.1:5001/hanpan"), 1);
        assert!(refused.is_err());
        let none = replica(&with(""), 1).unwrap();
        assert!(none.is_none());
    }

    #[test]
    fn what_passes_is_busy_and_a_fault_is_not() {
        for code in [
            "53300", "57014", "57P01", "55P03", "25P03", "25006", "40P01", "40001",
        ] {
            assert!(has_code(code, &BUSY_CODES), "{code}");
        }
        for code in [
            "23505", "23514", "22003", "25P02", "42P01", "P0001", "XX000",
        ] {
            assert!(!has_code(code, &BUSY_CODES), "{code}");
        }
    }

    #[test]
    fn a_statement_that_waited_too_long_is_no_sign_that_the_next_one_fails() {
        for code in ["53300", "57P01", "57P03", "25006"] {
            assert!(has_code(code, &AWAY_CODES), "{code}");
        }
        for code in ["53200", "57014", "55P03", "25P03", "40P01", "40001"] {
            assert!(!has_code(code, &AWAY_CODES), "{code}");
        }
    }

    #[test]
    fn a_busy_database_is_found_below_other_causes() {
        let busy = || sqlx::Error::PoolTimedOut;
        for error in [
            anyhow::Error::from(busy()).context("act"),
            anyhow::Error::from(Error::from(busy())).context("act"),
        ] {
            assert!(is_busy_cause(&error), "{error:?}");
        }
        let fault = anyhow::Error::from(Error::from(sqlx::Error::RowNotFound));
        assert!(!is_busy_cause(&fault));
    }
}
