//! The server under load, with hanging connections, and at shutdown.

use crate::waiting::{PATIENCE, until};
use crate::world::World;
use hanpan_core::api::{
    AskInquiry, Empty, Endpoint, GetBanks, GetBoard, GetCodes, GetListing, GetPopups,
    GetSessionUser, GetSiteSettings, Login, StreamOdds,
};
use hanpan_core::engagement::board::BoardQuery;
use hanpan_core::wallet::CodeQuery;
use hanpan_server::platform::config::Database;
use hanpan_server::platform::database::{Pools, connect_to_serve};
use hanpan_tests::charges::{ask, deposit};
use hanpan_tests::client::http;
use hanpan_tests::refusals::{problem, refused};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, PgPool};
use std::io::ErrorKind;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, timeout};

/// Longer than the lock timeout.
const CALL_TIME: Duration = Duration::from_secs(10);

/// A short time for a call, in which a query still begins on a busy machine.
const BRIEF: Duration = Duration::from_millis(800);
/// Time that a pool waits for a free connection.
const POOL_TIME: Duration = Duration::from_secs(3);

/// A connection on which `text` was sent, and nothing after it.
async fn hanging(world: &World, text: &str) -> TcpStream {
    let address = world.base.trim_start_matches("http://");
    let mut line = TcpStream::connect(address).await.unwrap();
    line.write_all(text.as_bytes()).await.unwrap();
    line
}

/// Connection pools with the limits of a server whose requests may take `call_time`.
async fn served(database: &PgConnectOptions, call_time: Duration) -> Pools {
    let database = Database {
        database_url: database.to_url_lossy().to_string(),
        database_replica_url: String::new(),
        database_connections: 6,
    };
    connect_to_serve(&database, call_time).await.unwrap()
}

/// Waits until the server has sent this.
async fn until_sent(line: &mut TcpStream, text: &str) {
    let mut sent = vec![0; text.len()];
    let read = timeout(PATIENCE, line.read_exact(&mut sent)).await;
    read.unwrap().unwrap();
    assert_eq!(String::from_utf8(sent).unwrap(), text);
}

/// The answer on a connection until it is closed.
async fn answered(mut line: TcpStream) -> String {
    let mut answer = Vec::new();
    // A reset connection still has the bytes received before.
    let _ = line.read_to_end(&mut answer).await;
    String::from_utf8(answer).unwrap()
}

#[crate::database::test]
async fn half_a_request_is_refused_and_does_not_keep_the_server_from_stopping(db: PgPool) {
    let world = World::new(db).await;
    world.assert_books_hold().await;
    let half_a_head = hanging(&world, "POST /api/auth/login HTTP/1.1\r\nhost: x\r\n").await;
    let half_a_body = format!(
        "POST {} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{{",
        Login::PATH
    );
    let mut half_a_body = hanging(&world, &half_a_body).await;
    let stream = format!("GET {} HTTP/1.1\r\nhost: x\r\n\r\n", StreamOdds::PATH);
    let mut stream = hanging(&world, &stream).await;
    // Connections are accepted in their order: the server has all three, and reads the body.
    until_sent(&mut half_a_body, "HTTP/1.1 100 Continue\r\n\r\n").await;
    until_sent(&mut stream, "HTTP/1.1 200 OK\r\n").await;
    let World { serving, app, .. } = world;
    app.stopping.cancel();
    answered(stream).await;
    let answer = answered(half_a_body).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("REQUEST_TIMEOUT"));
    answered(half_a_head).await;
    let stopped = timeout(Duration::from_secs(25), serving).await;
    stopped.unwrap().unwrap();
}

#[crate::database::test]
async fn a_database_that_takes_no_more_logs_nobody_out(db: PgPool) {
    let options = PgPoolOptions::new().max_connections(2);
    let options = options.acquire_timeout(Duration::from_millis(200));
    let database = (*db.connect_options()).clone();
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

/// A transaction that the database ended for another one may simply be tried again.
#[crate::database::test]
async fn a_deadlock_logs_nobody_out(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    sqlx::raw_sql(
        "create function conflict() returns trigger language plpgsql as
             $$ begin raise exception 'conflict' using errcode = tg_argv[0]; end $$",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    for (code, answer) in [
        ("40P01", problem(503, "SERVICE_BUSY")),
        ("40001", problem(503, "SERVICE_BUSY")),
        ("XX000", problem(500, "INTERNAL")),
    ] {
        let fails = format!(
            "create or replace trigger fail before insert on charges
                 for each row execute function conflict('{code}')"
        );
        let fails = sqlx::raw_sql(AssertSqlSafe(fails));
        fails.execute(&world.app.db).await.unwrap();
        let asked = ask(&member, &deposit(&member, 100_000)).await;
        assert_eq!(refused(asked), answer, "{code}");
    }
    sqlx::raw_sql("drop trigger fail on charges")
        .execute(&world.app.db)
        .await
        .unwrap();
    ask(&member, &deposit(&member, 100_000)).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
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

/// A visitor's write with a body of `bytes` bytes, which is refused before the body is read.
fn refused_write(bytes: usize) -> String {
    let body = "x".repeat(bytes);
    let path = AskInquiry::PATH;
    format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {bytes}\r\n\r\n{body}")
}

#[crate::database::test]
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

#[crate::database::test]
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

#[crate::database::test]
async fn a_request_without_a_host_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let answer = answered(hanging(&world, "GET /healthz HTTP/1.1\r\n\r\n").await).await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(answer.contains("MALFORMED_REQUEST"), "{answer}");
    world.assert_books_hold().await;
}

/// A server that hangs in a transaction keeps its locks until the database ends its session.
/// Another server refuses requests that need the locks, and soon continues.
#[crate::database::test]
async fn a_server_that_hangs_holds_another_up_for_seconds(db: PgPool) {
    let database = db.connect_options();
    let world = World::configured(served(&database, CALL_TIME).await, |_| {}).await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let mut hanging = hanpan_server::platform::database::begin(&world.app.db)
        .await
        .unwrap();
    sqlx::query("select from accounts where member_id = $1 for update")
        .bind(member.id)
        .execute(&mut *hanging)
        .await
        .unwrap();
    let busy = member.bet(10_000, legs).await.unwrap_err();
    assert_eq!((busy.status, busy.code()), (503, "SERVICE_BUSY"));
    until("the bet is placed", async || {
        member.bet(10_000, legs).await.is_ok()
    })
    .await;
    assert!(hanging.commit().await.is_err());
    assert_eq!(world.balance(&member, "cash").await, 0);
    world.assert_books_hold().await;
}

/// A member's request whose query hangs is answered, and the query is cancelled.
#[crate::database::test]
async fn a_call_that_takes_too_long_is_refused_and_its_query_ended(db: PgPool) {
    let database = db.connect_options();
    let pools = served(&database, BRIEF).await;
    let world = World::configured(pools, |config| {
        config.call_time = BRIEF.as_millis().try_into().unwrap();
    })
    .await;
    let member = world.member().await;
    let cookie = world.log_in(member.id).await;
    let member = member.with_cookie(cookie.clone());
    let mut holder = database.connect().await.unwrap();
    sqlx::raw_sql("begin; lock table coupons in access exclusive mode")
        .execute(&mut holder)
        .await
        .unwrap();
    let url = format!("{}{}", world.base, GetSessionUser::PATH);
    let busy = http().get(url);
    let busy = busy.header("cookie", &cookie).send();
    let (busy, ()) = futures::join!(busy, world.until_blocked(1));
    let busy = busy.unwrap();
    assert_eq!(busy.status(), 503);
    assert_eq!(busy.headers()["retry-after"], "2");
    world.until_none_is_blocked().await;
    sqlx::raw_sql("rollback")
        .execute(&mut holder)
        .await
        .unwrap();
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();

    // Nor does it wait for a connection longer than its time limit.
    let calls = &world.app.db;
    let mut held = vec![];
    for _ in 0..6 {
        held.push(calls.acquire().await.unwrap());
    }
    let from = Instant::now();
    let busy = member.call::<GetSessionUser>(&Empty {}).await.unwrap_err();
    assert_eq!((busy.status, busy.code()), (503, "SERVICE_BUSY"));
    assert!(from.elapsed() < POOL_TIME);
    drop(held);
    world.assert_books_hold().await;
}

/// A connection from another address of this machine, on which half a request head was sent.
async fn half_a_head(world: &World, from: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    let address = world.base.trim_start_matches("http://").parse().unwrap();
    let mut line = socket.connect(address).await.unwrap();
    // A refused connection may already be closed.
    let _ = line
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n")
        .await;
    line
}

#[crate::database::test]
async fn an_address_that_sends_half_heads_keeps_nobody_else_out(db: PgPool) {
    let world = World::configured(db, |config| {
        config.per_address = 20;
        config.head_time = 8_000;
    })
    .await;
    let mut lines = vec![];
    for _ in 0..300 {
        lines.push(half_a_head(&world, "127.0.0.2").await);
    }
    // Connections beyond the share of an address are closed at once, while the rest still has time.
    for line in lines.split_off(20) {
        assert_eq!(answered(line).await, "");
    }
    let still_open = lines[19].try_read(&mut [0]);
    assert_eq!(still_open.unwrap_err().kind(), ErrorKind::WouldBlock);
    let visitor = half_a_head(&world, "127.0.0.3").await;
    let mut visitor = visitor;
    visitor
        .write_all(b"connection: close\r\n\r\n")
        .await
        .unwrap();
    let shown = answered(visitor).await;
    assert!(shown.starts_with("HTTP/1.1 200"), "{shown}");
    // The rest is closed after the time limit.
    let closed = timeout(Duration::from_secs(20), async {
        for line in lines {
            answered(line).await;
        }
    });
    closed.await.unwrap();
    let again = half_a_head(&world, "127.0.0.2").await;
    let mut again = again;
    again.write_all(b"connection: close\r\n\r\n").await.unwrap();
    assert!(answered(again).await.starts_with("HTTP/1.1 200"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn behind_a_proxy_an_address_asks_so_much_at_once(db: PgPool) {
    let world = World::configured(db, |config| {
        config.per_address = 3;
        config.trusted_proxies = 1;
    })
    .await;
    let half_a_body = format!(
        "POST {} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.9\r\ncontent-length: 100\r\n\r\n{{",
        Login::PATH
    );
    let mut lines = vec![];
    for _ in 0..3 {
        lines.push(hanging(&world, &half_a_body).await);
    }
    let status_of = async |path: &str, address: &str| {
        let asked = http().get(format!("{}{path}", world.base));
        let answer = asked.header("x-forwarded-for", address).send().await;
        answer.unwrap().status().as_u16()
    };
    let status = async |address: &str| status_of("/healthz", address).await;
    until("the address is refused", async || {
        status("203.0.113.9").await == 429
    })
    .await;
    assert_eq!(status("203.0.113.10").await, 200);
    // A listing that is in memory is no way around the limit.
    for (address, expected) in [
        ("203.0.113.10", 200),
        ("203.0.113.10", 200),
        ("203.0.113.9", 429),
    ] {
        assert_eq!(status_of(GetListing::PATH, address).await, expected);
    }
    drop(lines);
    until("the address is served", async || {
        status("203.0.113.9").await == 200
    })
    .await;
    world.assert_books_hold().await;
}
