//! The vendor's feed from a real `RabbitMQ`: after any failure in mid-stream, the final state
//! equals that of a replay of the same messages.

mod brands;
mod proxy;
mod rabbit;
mod stream;
mod vendor;

use crate::waiting::{in_time, until};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetFeedHealth, Empty};
use hanpan_core::sportsbook::catalogue::ACTIVE_SPORTS;
use hanpan_core::sportsbook::feed::{FeedLink, LinkState};
use hanpan_server::platform::config::Feed;
use hanpan_server::platform::database;
use hanpan_server::sportsbook::feed;
use hanpan_server::sportsbook::feed::Links;
use proxy::Proxy;
use rabbit::Rabbit;
use serde_json::{Value, json};
use sqlx::{PgPool, Postgres, Transaction};
use std::time::Duration;
use stream::{catalogue, messages, replayed, snapshot};
use tokio::task::JoinHandle;
use vendor::Vendor;

/// Messages of a stream before its results.
const STREAM: i64 = 120;
const PACKAGE: u64 = 4_711;
/// How long the same request is not repeated, milliseconds.
const GAP: u64 = 50;

/// A site that receives the feed of a package from the broker at this port.
async fn site(db: PgPool, port: u16, vendor: &Vendor) -> World {
    site_with(db, port, vendor, |_| {}).await
}

/// The same with a changed configuration.
async fn site_with(
    db: PgPool,
    port: u16,
    vendor: &Vendor,
    change: impl FnOnce(&mut Feed),
) -> World {
    World::configured(db, |config| {
        let feed = &mut config.feed;
        "vendor".clone_into(&mut feed.feed_user);
        feed.feed_password = "vendor".parse().unwrap();
        feed.feed_inplay_package = PACKAGE;
        feed.feed_port = port;
        feed.feed_api_url.clone_from(&vendor.address);
        feed.feed_snapshot_url.clone_from(&vendor.address);
        feed.feed_call_gap = GAP;
        change(feed);
    })
    .await
}

/// Starts to receive the feed. If aborted, it stops wherever it is.
fn taking(world: &World) -> JoinHandle<()> {
    tokio::spawn(feed::run(world.app.clone()))
}

fn stands(world: &World) -> Option<LinkState> {
    world.app.state::<Links>().state(FeedLink::InPlay)
}

/// The number of messages received, those of the snapshot included.
async fn received(world: &World) -> usize {
    let seen = sqlx::query_scalar!(r#"select count(*) as "count!" from feed_messages"#);
    let seen = seen.fetch_one(&world.app.db).await.unwrap();
    usize::try_from(seen).unwrap()
}

/// Waits until this many messages have been received; on timeout, prints the state of the feed.
async fn until_received(world: &World, count: usize) {
    if !in_time(async || received(world).await == count).await {
        let operator = world.operator().await;
        let health = operator.call::<AdminGetFeedHealth>(&Empty {}).await;
        let received = received(world).await;
        panic!("{received} of {count} messages were received: {health:?}");
    }
}

/// Waits until a message has been received and acknowledged.
async fn until_read(world: &World, message: &str) {
    let message: Value = serde_json::from_str(message).unwrap();
    let written_at = message["Header"]["CreationDate"].as_str().unwrap();
    let written_at = written_at.parse().unwrap();
    until("all is read", async || {
        world.app.state::<Links>().read_up_to(FeedLink::InPlay) == Some(written_at)
    })
    .await;
}

/// Holds the lock of the catalogue, so that applying a message blocks halfway.
async fn holding(world: &World) -> Transaction<'static, Postgres> {
    let mut tx = database::begin(&world.app.db).await.unwrap();
    hanpan_server::sportsbook::catalogue::changes::lock(&mut tx)
        .await
        .unwrap();
    tx
}

/// A stream whose first half has been received, while a message of the second half is being
/// applied.
struct Midstream {
    world: World,
    rabbit: Rabbit,
    vendor: Vendor,
    expected: Vec<(String, String)>,
    count: usize,
    /// The last message.
    last: String,
    task: JoinHandle<()>,
    holding: Option<Transaction<'static, Postgres>>,
}

impl Midstream {
    /// The site receives the feed through the proxy, if there is one.
    async fn reach(db: PgPool, proxy: Option<&Proxy>) -> Self {
        let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
        let port = proxy.map_or(rabbit.port(), |proxy| {
            proxy.lead_to(rabbit.port());
            proxy.port()
        });
        let vendor = Vendor::new().await;
        let world = site(db, port, &vendor).await;
        let (known, stream) = (snapshot(&world), messages(&world, STREAM));
        let expected = replayed(&world, &known, &stream).await;
        vendor.tell(known.clone());
        let task = taking(&world);
        let (first, second) = stream.split_at(stream.len() / 2);
        rabbit.send(first).await;
        let half = known.len() + first.len();
        until_received(&world, half).await;
        let holding = holding(&world).await;
        rabbit.send(second).await;
        // A message is being applied.
        world.until_blocked(1).await;
        assert_eq!(received(&world).await, half);
        Self {
            world,
            rabbit,
            vendor,
            expected,
            count: known.len() + stream.len(),
            last: stream[stream.len() - 1].clone(),
            task,
            holding: Some(holding),
        }
    }

    /// Lets the application of the message continue.
    async fn release(&mut self) {
        self.holding.take().unwrap().rollback().await.unwrap();
    }

    async fn until_broken(&self) {
        until("the link is found broken", async || {
            stands(&self.world) != Some(LinkState::Running)
        })
        .await;
    }

    /// Waits until everything has been received; the state equals that of a replay, and nothing
    /// arrives again.
    async fn end(self) {
        let (world, count) = (&self.world, self.count);
        until_received(world, count).await;
        assert_eq!(catalogue(world).await, self.expected);
        until("it runs", async || {
            stands(world) == Some(LinkState::Running)
        })
        .await;
        until_read(world, &self.last).await;
        stop(&self.rabbit, self.task).await;
        world.assert_books_hold().await;
    }
}

/// Stops receiving the feed. Unacknowledged messages would be in the queue again.
async fn stop(rabbit: &Rabbit, task: JoinHandle<()>) {
    task.abort();
    let _ = task.await;
    until("nobody reads the queue", async || {
        rabbit.stand().await.0 == 0
    })
    .await;
    assert_eq!(rabbit.stand().await.1, 0, "messages were not acknowledged");
}

#[crate::database::test]
async fn a_broker_that_is_killed_loses_nothing_and_nothing_is_applied_twice(db: PgPool) {
    let mut stream = Midstream::reach(db, None).await;
    stream.rabbit.kill().await;
    // The message that is being applied is committed, but can no longer be acknowledged.
    stream.release().await;
    stream.until_broken().await;
    stream.rabbit.start().await;
    stream.end().await;
}

#[crate::database::test]
async fn a_connection_that_is_cut_loses_nothing_and_nothing_is_applied_twice(db: PgPool) {
    let proxy = Proxy::new().await;
    let mut stream = Midstream::reach(db, Some(&proxy)).await;
    proxy.cut();
    stream.release().await;
    stream.until_broken().await;
    stream.end().await;
}

#[crate::database::test]
async fn a_server_that_stops_in_mid_stream_goes_on_where_it_was(db: PgPool) {
    let mut stream = Midstream::reach(db.clone(), None).await;
    stream.task.abort();
    let port = stream.rabbit.port();
    stream.world = site(db, port, &stream.vendor).await;
    stream.task = taking(&stream.world);
    stream.release().await;
    stream.end().await;
}

/// Two readers would each receive a part of the messages, and of the signs of life.
#[crate::database::test]
async fn of_two_servers_one_reads_a_link_and_the_other_takes_over(db: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
    let vendor = Vendor::new().await;
    let world = site(db.clone(), rabbit.port(), &vendor).await;
    let (known, stream) = (snapshot(&world), messages(&world, 20));
    let expected = replayed(&world, &known, &stream).await;
    vendor.tell(known.clone());
    let task = taking(&world);
    until_received(&world, known.len()).await;
    let other = site(db, rabbit.port(), &vendor).await;
    let standby = taking(&other);
    let (first, second) = stream.split_at(stream.len() / 2);
    rabbit.send(first).await;
    until_received(&world, known.len() + first.len()).await;
    until_read(&world, &first[first.len() - 1]).await;
    assert_eq!((stands(&other), rabbit.stand().await.0), (None, 1));
    // It ends without giving up its lease.
    task.abort();
    rabbit.send(second).await;
    until_received(&other, known.len() + stream.len()).await;
    assert_eq!(stands(&other), Some(LinkState::Running));
    assert_eq!(catalogue(&other).await, expected);
    until_read(&other, &stream[stream.len() - 1]).await;
    stop(&rabbit, standby).await;
    other.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_that_cannot_be_read_is_kept_aside_and_stops_nothing(db: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
    let vendor = Vendor::new().await;
    let world = site(db, rabbit.port(), &vendor).await;
    let (known, stream) = (snapshot(&world), messages(&world, 8));
    let expected = replayed(&world, &known, &stream).await;
    vendor.tell(known.clone());
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let poison: [&[u8]; 5] = [
        b"",
        b"no json",
        &[0xff, 0xfe, 0x00],
        b"{\"Header\":{\"Type\":\"x\"}}",
        deep.as_bytes(),
    ];
    let mut sent: Vec<&[u8]> = vec![];
    for (number, message) in stream.iter().enumerate() {
        sent.extend(poison.get(number));
        sent.push(message.as_bytes());
    }
    rabbit.send(&sent).await;
    let task = taking(&world);
    let count = known.len() + stream.len() + poison.len();
    until_received(&world, count).await;
    assert_eq!(catalogue(&world).await, expected);
    until_read(&world, &stream[stream.len() - 1]).await;
    stop(&rabbit, task).await;
    let operator = world.operator().await;
    let health = operator
        .call::<AdminGetFeedHealth>(&Empty {})
        .await
        .unwrap();
    assert_eq!(health.unread, 5);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn messages_wait_until_what_was_missed_is_known(db: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
    let vendor = Vendor::new().await;
    let world = site(db, rabbit.port(), &vendor).await;
    let (known, stream) = (snapshot(&world), messages(&world, 20));
    let expected = replayed(&world, &known, &stream).await;
    vendor.tell(known.clone());
    vendor.refuse(5);
    rabbit.send(&stream).await;
    let task = taking(&world);
    // One attempt is three requests: the first attempt has failed, and the second has begun.
    until("the snapshot was refused", async || {
        vendor.calls("GetEvents").len() == 4
    })
    .await;
    assert_eq!(stands(&world), Some(LinkState::Recovering));
    assert_eq!((received(&world).await, rabbit.stand().await), (0, (1, 0)));
    let count = known.len() + stream.len();
    until_received(&world, count).await;
    assert_eq!(catalogue(&world).await, expected);
    until_read(&world, &stream[stream.len() - 1]).await;
    stop(&rabbit, task).await;
    world.assert_books_hold().await;
}

/// By a wrong clock, messages look as if they came from the future, and would be rejected.
#[crate::database::test]
async fn with_a_wrong_clock_messages_are_left_to_other_servers(db: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
    let vendor = Vendor::new().await;
    let world = site(db, rabbit.port(), &vendor).await;
    let (known, stream) = (snapshot(&world), messages(&world, 8));
    let expected = replayed(&world, &known, &stream).await;
    vendor.tell(known.clone());
    let task = taking(&world);
    until_received(&world, known.len()).await;
    world.compare(TimeDelta::seconds(-90)).await.unwrap_err();
    rabbit.send(&stream).await;
    until("the link waits for a right clock", async || {
        stands(&world) == Some(LinkState::Waiting)
    })
    .await;
    let left = u32::try_from(stream.len()).unwrap();
    until("all messages are in the queue", async || {
        rabbit.stand().await == (0, left)
    })
    .await;
    assert_eq!(received(&world).await, known.len());

    world.compare(TimeDelta::zero()).await.unwrap();
    until_received(&world, known.len() + stream.len()).await;
    assert_eq!(catalogue(&world).await, expected);
    until_read(&world, &stream[stream.len() - 1]).await;
    stop(&rabbit, task).await;
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_package_is_asked_for_as_the_vendor_allows(db: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
    let vendor = Vendor::new().await;
    let world = site(db, rabbit.port(), &vendor).await;
    vendor.tell(snapshot(&world));
    vendor.refuse(2);
    let task = taking(&world);
    until("it runs", async || {
        stands(&world) == Some(LinkState::Running)
    })
    .await;
    assert!(
        vendor.delivers(),
        "the delivery was off and had to be started"
    );
    assert_eq!(vendor.calls("/Distribution/Start").len(), 1);
    let snapshots = vendor.calls("/Inplay/GetEvents");
    assert_eq!(snapshots.len(), 3);
    for call in vendor.calls("") {
        let input = &call.input;
        assert_eq!(
            (&input["PackageId"], &input["UserName"], &input["Password"]),
            (&json!(PACKAGE), &json!("vendor"), &json!("vendor")),
            "{}",
            call.path
        );
    }
    assert_eq!(snapshots[0].input["Sports"], json!(ACTIVE_SPORTS));
    for pair in snapshots.windows(2) {
        assert!(pair[1].at - pair[0].at >= Duration::from_millis(GAP));
    }
    stop(&rabbit, task).await;
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_encrypted_link_trusts_only_configured_certificates(db: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
    let (port, certificate) = rabbit.tls().await;
    let vendor = Vendor::new().await;
    let encrypted = |certificate: &str| {
        let certificate = certificate.to_owned();
        move |feed: &mut Feed| {
            feed.feed_tls = true;
            "localhost".clone_into(&mut feed.feed_inplay_host);
            feed.feed_certificate = certificate;
        }
    };
    let world = site_with(db.clone(), port, &vendor, encrypted("")).await;
    let task = taking(&world);
    until("the broker is refused", async || {
        stands(&world) == Some(LinkState::Waiting)
    })
    .await;
    assert_eq!(vendor.calls("").len(), 0);
    task.abort();
    let world = site_with(db, port, &vendor, encrypted(&certificate)).await;
    let task = taking(&world);
    until("it runs", async || {
        stands(&world) == Some(LinkState::Running)
    })
    .await;
    stop(&rabbit, task).await;
    world.assert_books_hold().await;
}
