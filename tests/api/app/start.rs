//! The start of a server: it waits for its database, and refuses a schema of another version.

use crate::waiting::until;
use hanpan_core::api::{Endpoint, GetSiteSettings};
use hanpan_server::app::start;
use hanpan_server::platform::config::Database;
use hanpan_server::platform::outbound::Outbound;
use hanpan_tests::config::config;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection, PgPool};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// A running server.
struct Started {
    base: String,
    serving: JoinHandle<anyhow::Result<()>>,
    stopping: CancellationToken,
}

impl Started {
    async fn on(database: &PgConnectOptions) -> Self {
        Self::at(database.to_url_lossy().to_string()).await
    }

    async fn at(database_url: String) -> Self {
        // Installs what `reqwest` needs. Otherwise the first site of another test does.
        let _ = Outbound::new(Duration::from_secs(1));
        let database = Database {
            database_url,
            database_replica_url: String::new(),
            database_connections: 4,
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let stopping = CancellationToken::new();
        let stop = stopping.clone();
        let serving =
            tokio::spawn(async move { start::serve(listener, &database, config(), &stop).await });
        Self {
            base,
            serving,
            stopping,
        }
    }

    async fn status(&self, path: &str) -> u16 {
        // Connections fail until the server accepts requests.
        loop {
            if let Ok(answer) = reqwest::get(format!("{}{path}", self.base)).await {
                return answer.status().as_u16();
            }
        }
    }

    async fn stop(self) {
        self.stopping.cancel();
        let stopped = timeout(Duration::from_secs(25), self.serving).await;
        stopped.unwrap().unwrap().unwrap();
    }

    /// The reason why it did not start.
    async fn refusal(self) -> String {
        let ended = timeout(Duration::from_secs(20), self.serving).await;
        ended.unwrap().unwrap().unwrap_err().to_string()
    }
}

async fn execute(conn: &mut PgConnection, statement: String) {
    let statement = sqlx::raw_sql(AssertSqlSafe(statement));
    statement.execute(conn).await.unwrap();
}

#[crate::database::test]
async fn a_server_waits_for_its_database(db: PgPool) {
    let made = (*db.connect_options()).clone();
    db.close().await;
    let template = made.get_database().unwrap().to_owned();
    let name = format!("later_{}", Uuid::new_v4());
    let server = Started::on(&made.clone().database(&name)).await;
    assert_eq!(server.status("/healthz").await, 200);
    assert_eq!(server.status("/readyz").await, 503);
    assert_eq!(server.status(GetSiteSettings::PATH).await, 503);

    let mut conn = made.database("postgres").connect().await.unwrap();
    let create = format!(r#"create database "{name}" template "{template}""#);
    execute(&mut conn, create).await;
    until("the server is ready", async || {
        server.status("/readyz").await == 200
    })
    .await;
    assert_eq!(server.status(GetSiteSettings::PATH).await, 200);
    server.stop().await;
    execute(&mut conn, format!(r#"drop database "{name}" with (force)"#)).await;
}

#[sqlx::test(migrations = false)]
async fn a_server_that_waits_for_its_database_can_be_stopped(
    _: PgPoolOptions,
    made: PgConnectOptions,
) {
    let server = Started::on(&made.database("never")).await;
    assert_eq!(server.status("/readyz").await, 503);
    server.stop().await;
}

/// A proxy without a leader behind it accepts a connection and closes it.
#[tokio::test]
async fn a_server_waits_while_a_proxy_has_no_database() {
    let proxy = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let port = proxy.local_addr().unwrap().port();
    let accepted = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&accepted);
    tokio::spawn(async move {
        while let Ok((mut connection, _)) = proxy.accept().await {
            // One that is closed without an answer, and one that answers nonsense.
            if counted.fetch_add(1, Ordering::Relaxed) % 2 == 1 {
                let _ = connection.write_all(&[0]).await;
            }
        }
    });
    let url = format!("postgres://hanpan@127.0.0.1:{port}/hanpan?sslmode=require");
    let server = Started::at(url).await;
    until("the server has tried it three times", async || {
        accepted.load(Ordering::Relaxed) >= 3
    })
    .await;
    assert_eq!(server.status("/readyz").await, 503);
    server.stop().await;
}

#[crate::database::test]
async fn a_server_refuses_tables_that_lack_migrations(db: PgPool) {
    sqlx::query("delete from _sqlx_migrations where version in (17, 18)")
        .execute(&db)
        .await
        .unwrap();
    let refusal = Started::on(&db.connect_options()).await.refusal().await;
    assert!(
        refusal.contains("0017_recommenders, 0018_office"),
        "{refusal}"
    );
}

#[crate::database::test]
async fn a_server_refuses_tables_of_a_newer_version(db: PgPool) {
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9001, 'of tomorrow', true, '', 0)",
    )
    .execute(&db)
    .await
    .unwrap();
    let refusal = Started::on(&db.connect_options()).await.refusal().await;
    assert!(refusal.contains("9001_of_tomorrow"), "{refusal}");
}

/// Servers are upgraded one after the other. One that is not upgraded yet may restart.
#[crate::database::test]
async fn a_server_works_with_tables_to_which_a_newer_version_has_only_added(db: PgPool) {
    sqlx::raw_sql(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             values (9001, 'of tomorrow', true, '', 0);
         insert into additive_migrations values (9001)",
    )
    .execute(&db)
    .await
    .unwrap();
    let server = Started::on(&db.connect_options()).await;
    until("the server is ready", async || {
        server.status("/readyz").await == 200
    })
    .await;
    server.stop().await;
}

#[sqlx::test(migrations = false)]
async fn a_server_refuses_an_empty_database(db: PgPool) {
    let refusal = Started::on(&db.connect_options()).await.refusal().await;
    assert!(refusal.contains("0001_members"), "{refusal}");
}
