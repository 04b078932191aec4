//! A database for each test: a copy of a template, which is migrated once.

pub use hanpan_tests_macros::database_test as test;

use sha2::{Digest, Sha256};
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, PgPool};
use std::process;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// The migrations of the server.
pub static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// Key of the advisory lock that one test process holds while it makes the template.
const TEMPLATE_LOCK: i64 = 0x6861_6e70_616e;
/// Connections of one test, and of all tests of the process.
const CONNECTIONS: u32 = 5;
const ALL_CONNECTIONS: u32 = 20;

static SERVER: LazyLock<PgConnectOptions> = LazyLock::new(|| {
    let url = std::env::var("DATABASE_URL").unwrap_or_default();
    assert!(
        !url.is_empty(),
        "run it as: scripts/with-database cargo test"
    );
    let options: PgConnectOptions = url.parse().unwrap();
    // As the server's own connections: compiling the queries would take longer than most tests.
    options.options([("jit", "off")])
});

/// Limits the connections of all tests. Holds none of its own, since each test has its own runtime.
static LIMIT: LazyLock<PgPool> = LazyLock::new(|| {
    let limit = PgPoolOptions::new().max_connections(ALL_CONNECTIONS);
    limit.connect_lazy_with(SERVER.clone())
});

static TEMPLATE: LazyLock<String> = LazyLock::new(|| runtime().block_on(template()));

/// Runs a test on a database of its own, which is dropped afterwards, also if the test fails.
pub fn run<F: Future<Output = ()>>(test: impl FnOnce(PgPool) -> F) {
    let own = Own::new();
    own.runtime.block_on(async { test(own.pool().await).await });
}

/// The same on a database without tables.
pub fn run_on_empty<F: Future<Output = ()>>(test: impl FnOnce(PgPool) -> F) {
    let own = Own::copied("template0");
    own.runtime.block_on(async { test(own.pool().await).await });
}

/// A database of its own with the runtime that uses it, for a test that is a series of calls.
pub struct Own {
    /// Dropped before the copy: this ends all tasks of the test, with their connections.
    pub runtime: Runtime,
    copy: Copy,
}

impl Default for Own {
    fn default() -> Self {
        Self::new()
    }
}

impl Own {
    /// A copy of the migrated template.
    pub fn new() -> Self {
        Self::copied(&TEMPLATE)
    }

    fn copied(template: &str) -> Self {
        let copy = Copy::of(template);
        let runtime = runtime();
        Self { runtime, copy }
    }

    /// A pool of connections to it.
    pub async fn pool(&self) -> PgPool {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .idle_timeout(Duration::from_secs(1))
            .parent(LIMIT.clone());
        let database = SERVER.clone().database(&self.copy.0);
        pool.connect_with(database).await.unwrap()
    }
}

/// A copy of a template.
struct Copy(String);

impl Copy {
    fn of(template: &str) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("hanpan_test_{}_{number}", process::id());
        // PostgreSQL's default strategy, through the log: it takes 0.2 s, copying files 0.27 s.
        let create = format!("create database {name} template {template}");
        runtime().block_on(async {
            let mut conn = SERVER.connect().await.unwrap();
            execute(
                &mut conn,
                format!("drop database if exists {name} with (force)"),
            )
            .await;
            execute(&mut conn, create).await;
        });
        Self(name)
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        runtime().block_on(async {
            let mut conn = SERVER.connect().await.unwrap();
            execute(&mut conn, format!("drop database {} with (force)", self.0)).await;
        });
    }
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// Returns the template of these migrations. The first test process on this server makes it.
async fn template() -> String {
    let mut hash = Sha256::new();
    for migration in MIGRATIONS.iter() {
        hash.update(&migration.checksum);
    }
    let name = format!("hanpan_template_{}", hex::encode(&hash.finalize()[..8]));
    // Held until the connection is closed.
    let mut conn = SERVER.connect().await.unwrap();
    execute(
        &mut conn,
        format!("select pg_advisory_lock({TEMPLATE_LOCK})"),
    )
    .await;
    let ready: bool = sqlx::query_scalar(
        "select exists (select from pg_database where datname = $1 and datistemplate)",
    )
    .bind(&name)
    .fetch_one(&mut conn)
    .await
    .unwrap();
    if !ready {
        execute(
            &mut conn,
            format!("drop database if exists {name} with (force)"),
        )
        .await;
        execute(&mut conn, format!("create database {name}")).await;
        let mut migrated = SERVER.clone().database(&name).connect().await.unwrap();
        MIGRATIONS
            .run_direct(None, &mut migrated, false)
            .await
            .unwrap();
        migrated.close().await.unwrap();
        let done = format!("alter database {name} is_template true allow_connections false");
        execute(&mut conn, done).await;
    }
    conn.close().await.unwrap();
    name
}

async fn execute(conn: &mut PgConnection, statement: String) {
    let statement = sqlx::raw_sql(AssertSqlSafe(statement));
    statement.execute(conn).await.unwrap();
}
