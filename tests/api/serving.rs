//! What the server does under load, with lines that hang, and when it is told to stop.

use crate::world::World;
use hanpan_core::api::{
    Empty, Endpoint, GetBanks, GetBoard, GetCodes, GetPopups, GetSessionUser, GetSiteSettings,
    Login, StreamOdds,
};
use hanpan_core::board::BoardQuery;
use hanpan_core::wallet::CodeQuery;
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
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
