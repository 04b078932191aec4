//! What the server does under load, with lines that hang, and when it is told to stop.

use crate::world::World;
use hanpan_core::api::{
    AskInquiry, Empty, Endpoint, GetBanks, GetBoard, GetCodes, GetPopups, GetSessionUser,
    GetSiteSettings, Login, StreamOdds,
};
use hanpan_core::board::BoardQuery;
use hanpan_core::wallet::CodeQuery;
use hanpan_server::config::Database;
use hanpan_server::database::connect_to_serve;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgPool};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A line on which `text` was sent, and nothing after it.
async fn hanging(world: &World, text: &str) -> TcpStream {
    let address = world.base.trim_start_matches("http://");
    let mut line = TcpStream::connect(address).await.unwrap();
    line.write_all(text.as_bytes()).await.unwrap();
    line
}

/// What is answered on a line until it is closed.
async fn answered(mut line: TcpStream) -> String {
    let mut answer = Vec::new();
    // A line that is cut off has said what it said.
    let _ = line.read_to_end(&mut answer).await;
    String::from_utf8(answer).unwrap()
}

#[sqlx::test(migrations = "../migrations")]
async fn half_a_request_is_refused_and_does_not_keep_the_server_from_stopping(db: PgPool) {
    let world = World::new(db).await;
    world.assert_books_hold().await;
    let half_a_head = hanging(&world, "POST /api/auth/login HTTP/1.1\r\nhost: x\r\n").await;
    let half_a_body = format!(
        "POST {} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{{",
        Login::PATH
    );
    let half_a_body = hanging(&world, &half_a_body).await;
    let stream = format!("GET {} HTTP/1.1\r\nhost: x\r\n\r\n", StreamOdds::PATH);
    let stream = hanging(&world, &stream).await;
    let World { serving, app, .. } = world;
    tokio::time::sleep(Duration::from_millis(100)).await;
    app.stopping.cancel();
    assert!(answered(stream).await.starts_with("HTTP/1.1 200"));
    let answer = answered(half_a_body).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("REQUEST_TIMEOUT"));
    answered(half_a_head).await;
    let stopped = timeout(Duration::from_secs(25), serving).await;
    stopped.unwrap().unwrap();
}

#[sqlx::test(migrations = "../migrations")]
async fn a_database_that_takes_no_more_logs_nobody_out(
    options: PgPoolOptions,
    database: PgConnectOptions,
) {
    let options = options.max_connections(2);
    let options = options.acquire_timeout(Duration::from_millis(200));
    let db = options.connect_with(database).await.unwrap();
    let world = World::new(db.clone()).await;
    let member = world.member().await;
    let held = (db.acquire().await.unwrap(), db.acquire().await.unwrap());
    let busy = member.call::<GetSessionUser>(&Empty {}).await.unwrap_err();
    assert_eq!((busy.status, busy.code()), (503, "SERVICE_BUSY"));
    drop(held);
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    world.assert_books_hold().await;
    db.close().await;
    let gone = member.call::<GetSessionUser>(&Empty {}).await.unwrap_err();
    assert_eq!((gone.status, gone.code()), (503, "SERVICE_BUSY"));
}

#[sqlx::test(migrations = "../migrations")]
async fn what_every_visitor_reads_costs_no_query(db: PgPool) {
    let world = World::new(db).await;
    world.assert_books_hold().await;
    world.app.db.close().await;
    let visitor = world.visitor();
    let board = BoardQuery {
        category: "notice".to_owned(),
        page: None,
        perpage: Some(5),
    };
    let codes = CodeQuery {
        kind: "BANK".to_owned(),
    };
    visitor.call::<GetBoard>(&board).await.unwrap();
    visitor.call::<GetPopups>(&Empty {}).await.unwrap();
    visitor.call::<GetSiteSettings>(&Empty {}).await.unwrap();
    assert_eq!(visitor.call::<GetCodes>(&codes).await.unwrap().len(), 39);
    assert_eq!(visitor.call::<GetBanks>(&Empty {}).await.unwrap().len(), 39);
}

/// A visitor's write, refused before its body is read, with a body of so many bytes.
fn refused_write(bytes: usize) -> String {
    let body = "x".repeat(bytes);
    let path = AskInquiry::PATH;
    format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {bytes}\r\n\r\n{body}")
}

#[sqlx::test(migrations = "../migrations")]
async fn after_a_refusal_the_connection_takes_the_next_request(db: PgPool) {
    let world = World::new(db).await;
    let next = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let unknown = "POST /api/unknown HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{\"a\": 1}\n";
    let page = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{\"a\": 1}\n";
    for refused in [&refused_write(1_000), unknown, page] {
        let line = hanging(&world, &format!("{refused}{next}")).await;
        let answer = answered(line).await;
        assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
        assert!(
            answer.contains("HTTP/1.1 200 OK") && answer.ends_with("ok"),
            "{answer}"
        );
    }
    world.assert_books_hold().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_refusal_of_a_large_body_says_that_the_connection_closes(db: PgPool) {
    let world = World::new(db).await;
    let head = format!(
        "POST {} HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000\r\n\r\n",
        AskInquiry::PATH
    );
    let answer = answered(hanging(&world, &head).await).await;
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    assert!(
        answer.to_lowercase().contains("connection: close"),
        "{answer}"
    );
    world.assert_books_hold().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_request_without_a_host_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let answer = answered(hanging(&world, "GET /healthz HTTP/1.1\r\n\r\n").await).await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(answer.contains("MALFORMED_REQUEST"), "{answer}");
    world.assert_books_hold().await;
}

/// A server that has stopped within a transaction keeps its locks until the database ends its session:
/// another server refuses what needs them, and soon goes on.
#[sqlx::test(migrations = "../migrations")]
async fn a_server_that_hangs_holds_another_up_for_seconds(
    _: PgPoolOptions,
    database: PgConnectOptions,
) {
    let database = Database {
        database_url: database.to_url_lossy().to_string(),
        database_connections: 6,
    };
    let world = World::new(connect_to_serve(&database).await.unwrap()).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let mut hanging = hanpan_server::database::begin(&world.app.db).await.unwrap();
    sqlx::query("select from accounts where member_id = $1 for update")
        .bind(member.id)
        .execute(&mut *hanging)
        .await
        .unwrap();
    let busy = member.bet(10_000, legs).await.unwrap_err();
    assert_eq!((busy.status, busy.code()), (503, "SERVICE_BUSY"));
    let placed = timeout(Duration::from_secs(20), async {
        while member.bet(10_000, legs).await.is_err() {}
    });
    placed.await.unwrap();
    assert!(hanging.commit().await.is_err());
    assert_eq!(world.balance(&member, "cash").await, 0);
    world.assert_books_hold().await;
}
