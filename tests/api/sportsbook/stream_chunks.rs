//! The odds stream byte by byte: what a connection receives before and after it has left hyper, and what
//! it holds until it ends.

use crate::waiting::{PATIENCE, until};
use crate::world::World;
use hanpan_core::api::{Endpoint, GetListing, StreamOdds};
use hanpan_core::sportsbook::catalogue::{ListingQuery, OddsEvent};
use hanpan_server::sportsbook::catalogue;
use sqlx::PgPool;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Listeners that one address may have.
const LISTENERS_PER_ADDRESS: usize = 200;

/// A connection with the stream.
struct Line {
    socket: BufReader<TcpStream>,
    /// The head of the response.
    head: String,
}

impl Line {
    /// Opens a stream from this address, with a query.
    async fn open(world: &World, from: &str, query: &str) -> Self {
        let request = format!(
            "GET {}{query} HTTP/1.1\r\nhost: x\r\n\r\n",
            StreamOdds::PATH
        );
        Self::ask(world, from, &request).await
    }

    async fn ask(world: &World, from: &str, request: &str) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
        let address = world.base.trim_start_matches("http://").parse().unwrap();
        let mut socket = socket.connect(address).await.unwrap();
        // A refused connection may already be closed.
        let _ = socket.write_all(request.as_bytes()).await;
        let mut line = Self {
            socket: BufReader::new(socket),
            head: String::new(),
        };
        line.head = line.until("\r\n\r\n").await;
        line
    }

    fn is_open(&self) -> bool {
        self.head.starts_with("HTTP/1.1 200 OK\r\n")
    }

    /// Reads up to and with these bytes, or up to the end.
    async fn until(&mut self, end: &str) -> String {
        let mut read = String::new();
        while !read.ends_with(end) {
            match timeout(PATIENCE, self.socket.read_u8()).await.unwrap() {
                Ok(byte) => read.push(byte.into()),
                Err(_) => break,
            }
        }
        read
    }

    /// The content of the next chunk; none at the end of the stream.
    async fn chunk(&mut self) -> Option<String> {
        let length = self.until("\r\n").await;
        let digits = length.strip_suffix("\r\n").unwrap();
        let length = usize::from_str_radix(digits, 16).unwrap();
        let shortest = format!("{length:x}");
        assert!(digits.eq_ignore_ascii_case(&shortest), "{digits}");
        let mut content = vec![0; length + 2];
        let read = timeout(PATIENCE, self.socket.read_exact(&mut content)).await;
        read.unwrap().unwrap();
        let content = String::from_utf8(content).unwrap();
        let content = content.strip_suffix("\r\n").unwrap().to_owned();
        (length > 0).then_some(content)
    }

    /// The next event, which has a chunk of its own.
    async fn event(&mut self) -> String {
        let chunk = self.chunk().await.unwrap();
        assert_eq!(chunk.find("\n\n"), Some(chunk.len() - 2), "{chunk}");
        chunk
    }

    /// The changes up to one that names this price, with their sequences.
    async fn changes(&mut self, price: &str) -> Vec<(i64, String)> {
        let mut changes: Vec<(i64, String)> = vec![];
        while changes.last().is_none_or(|(_, last)| !last.contains(price)) {
            let event = self.event().await;
            let lines = event.trim_end().split_once("\ndata: ");
            let Some((Some(id), data)) = lines.map(|(id, data)| (id.strip_prefix("id: "), data))
            else {
                continue;
            };
            let change: OddsEvent = serde_json::from_str(data).unwrap();
            assert_eq!(id, change.sequence.to_string());
            assert!(!change.reload);
            changes.push((change.sequence, event));
        }
        changes
    }

    /// Reads what every stream begins with.
    async fn opened(mut self) -> Self {
        assert!(self.is_open(), "{}", self.head);
        assert_eq!(self.event().await, "retry: 2000\n\n");
        assert_eq!(self.event().await, "event: current\ndata: 1\n\n");
        self
    }
}

async fn sequence(world: &World) -> i64 {
    let listing = world.visitor();
    let listing = listing.call::<GetListing>(&ListingQuery::default()).await;
    listing.unwrap().sequence
}

#[crate::database::test]
async fn each_event_is_one_chunk_the_same_for_all(db: PgPool) {
    let world = World::new(db).await;
    let [home, ..] = world.feed().match_result().await;
    let query = format!("?since={}", sequence(&world).await);
    let mut lines = vec![];
    for _ in 0..3 {
        let line = Line::open(&world, "127.0.0.1", &query).await;
        let line = line.opened().await;
        for header in [
            "transfer-encoding: chunked",
            "content-type: text/event-stream",
            "cache-control: no-store",
            "x-accel-buffering: no",
            "x-content-type-options: nosniff",
            "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        ] {
            assert!(line.head.contains(&format!("{header}\r\n")), "{header}");
        }
        lines.push(line);
    }
    // Chunks are of HTTP/1.1, whether its connection closes afterwards or not.
    let request = format!(
        "GET {}{query} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        StreamOdds::PATH
    );
    let line = Line::ask(&world, "127.0.0.1", &request).await;
    lines.push(line.opened().await);
    world.feed().reprice(&home, "2.35").await;
    world.feed().reprice(&home, "2.36").await;
    let mut received = vec![];
    for line in &mut lines {
        received.push(line.changes("2.36").await);
    }
    assert!(received.iter().all(|changes| *changes == received[0]));
    world.assert_books_hold().await;
}

/// Streams are opened while prices change: each gets every change after its sequence.
#[crate::database::test]
async fn a_change_while_a_connection_leaves_hyper_is_not_lost(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, ..] = feed.match_result().await;
    let query = format!("?since={}", sequence(&world).await);
    let mut witness = Line::open(&world, "127.0.0.1", &query).await;
    let mut lines = vec![];
    for cents in 10..50 {
        let since = sequence(&world).await;
        let (price, query) = (format!("1.{cents}"), format!("?since={since}"));
        let line = Line::open(&world, "127.0.0.1", &query);
        let (line, _) = futures::join!(line, feed.reprice(&home, &price));
        lines.push((since, line));
    }
    feed.reprice(&home, "9.99").await;
    let all = witness.changes("9.99").await;
    for (since, mut line) in lines {
        let after = all.iter().filter(|(sequence, _)| *sequence > since);
        let after: Vec<_> = after.cloned().collect();
        assert_eq!(line.changes("9.99").await, after);
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_client_of_an_older_protocol_gets_no_chunks(db: PgPool) {
    let world = World::new(db).await;
    let [home, ..] = world.feed().match_result().await;
    let request = format!("GET {} HTTP/1.0\r\n\r\n", StreamOdds::PATH);
    let mut line = Line::ask(&world, "127.0.0.1", &request).await;
    assert!(line.head.starts_with("HTTP/1.0 200 OK\r\n"));
    assert!(!line.head.contains("chunked"));
    assert_eq!(line.until("\n\n").await, "retry: 2000\n\n");
    world.feed().reprice(&home, "2.35").await;
    while !line.until("\n\n").await.contains("2.35") {}
    world.app.stopping.cancel();
    while !line.until("\n\n").await.is_empty() {}
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn one_timer_keeps_all_lines_alive(db: PgPool) {
    let world = World::new(db).await;
    let mut lines = vec![];
    for _ in 0..3 {
        lines.push(Line::open(&world, "127.0.0.1", "").await.opened().await);
    }
    let short = Duration::from_millis(10);
    let alive = tokio::spawn(catalogue::keep_alive(world.app.clone(), short));
    for line in &mut lines {
        for _ in 0..3 {
            assert_eq!(line.event().await, "event: current\ndata: 1\n\n");
        }
    }
    alive.abort();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_stop_ends_each_stream_with_its_last_chunk(db: PgPool) {
    let world = World::new(db).await;
    world.assert_books_hold().await;
    let mut lines = vec![];
    for _ in 0..3 {
        lines.push(Line::open(&world, "127.0.0.1", "").await.opened().await);
    }
    let World { serving, app, .. } = world;
    app.stopping.cancel();
    for mut line in lines {
        assert_eq!(line.chunk().await, None);
        assert_eq!(line.until("\r\n").await, "", "nothing follows");
    }
    timeout(PATIENCE, serving).await.unwrap().unwrap();
}

#[crate::database::test]
async fn whoever_leaves_makes_room_for_another(db: PgPool) {
    let world = World::new(db).await;
    let mut lines = vec![];
    for _ in 0..LISTENERS_PER_ADDRESS {
        lines.push(Line::open(&world, "127.0.0.2", "").await.opened().await);
    }
    let refused = Line::open(&world, "127.0.0.2", "").await;
    assert!(
        refused.head.starts_with("HTTP/1.1 429 "),
        "{}",
        refused.head
    );
    lines.pop();
    until("a listener is let in", async || {
        Line::open(&world, "127.0.0.2", "").await.is_open()
    })
    .await;
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_stream_holds_its_connection_of_the_address_until_it_ends(db: PgPool) {
    let world = World::configured(db, |config| config.per_address = 2).await;
    let first = Line::open(&world, "127.0.0.2", "").await.opened().await;
    let second = Line::open(&world, "127.0.0.2", "").await.opened().await;
    let refused = Line::open(&world, "127.0.0.2", "").await;
    assert_eq!(refused.head, "");
    drop(first);
    until("a connection is let in", async || {
        Line::open(&world, "127.0.0.2", "").await.is_open()
    })
    .await;
    drop(second);
    world.assert_books_hold().await;
}
