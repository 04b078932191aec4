//! The odds stream: changes as they happen, and missed events after a reconnection.

use crate::waiting::PATIENCE;
use crate::world::World;
use hanpan_core::api::{Endpoint, GetListing, StreamOdds};
use hanpan_core::sportsbook::catalogue::{FixtureStatus, ListingQuery, OddsEvent, SelectionStatus};
use hanpan_server::sportsbook::{catalogue, feed};
use hanpan_tests::client::http;
use serde_json::json;
use sqlx::PgPool;
use tokio::time::timeout;

/// A client of the stream.
struct Listener {
    response: reqwest::Response,
    read: String,
    /// Whether it has been notified that it is up to date.
    current: bool,
}

impl Listener {
    async fn open(world: &World, since: Option<i64>, last_event_id: Option<i64>) -> Self {
        let mut request = http().get(format!("{}{}", world.base, StreamOdds::PATH));
        if let Some(since) = since {
            request = request.query(&[("since", since)]);
        }
        if let Some(id) = last_event_id {
            request = request.header("last-event-id", id);
        }
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self {
            response,
            read: String::new(),
            current: false,
        }
    }

    /// Waits for these words.
    async fn hears(&mut self, words: &str) {
        while !self.read.contains(words) {
            let chunk = timeout(PATIENCE, self.response.chunk()).await.unwrap();
            self.read += std::str::from_utf8(&chunk.unwrap().unwrap()).unwrap();
        }
        self.read.clear();
    }

    /// The next event; the event id is its sequence.
    async fn next(&mut self) -> OddsEvent {
        loop {
            while let Some((event, rest)) = self.read.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.read = rest;
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                if field("event: ") == Some("current") {
                    self.current = true;
                } else if let Some(data) = field("data: ") {
                    let event: OddsEvent = serde_json::from_str(data).unwrap();
                    assert_eq!(field("id: "), Some(event.sequence.to_string().as_str()));
                    return event;
                }
            }
            let chunk = timeout(PATIENCE, self.response.chunk())
                .await
                .unwrap()
                .unwrap();
            self.read += std::str::from_utf8(&chunk.unwrap()).unwrap();
        }
    }
}

#[crate::database::test]
async fn a_change_reaches_whoever_listens(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, draw, _] = feed.match_result().await;
    let listed = world
        .visitor()
        .call::<GetListing>(&ListingQuery::default())
        .await
        .unwrap();
    let mut one = Listener::open(&world, Some(listed.sequence), None).await;
    let mut other = Listener::open(&world, Some(listed.sequence), None).await;
    let repriced = feed.reprice(&home, "2.35").await;
    for listener in [&mut one, &mut other] {
        let event = listener.next().await;
        assert!(event.sequence > listed.sequence && !event.reload);
        assert_eq!(event.selections.len(), 1);
        let change = &event.selections[0];
        assert_eq!(
            (&change.odds_id, change.fixture_id),
            (&home.odds_id, home.fixture_id)
        );
        assert_eq!(
            (change.price, change.version),
            (repriced.bet_price, repriced.version)
        );
        assert_eq!(change.status, SelectionStatus::Open);
    }
    feed.suspend(&draw).await;
    assert_eq!(
        one.next().await.selections[0].status,
        SelectionStatus::Suspended
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_score_reaches_whoever_listens(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let listed = world
        .visitor()
        .call::<GetListing>(&ListingQuery::default())
        .await
        .unwrap();
    let mut listener = Listener::open(&world, Some(listed.sequence), None).await;
    let scored = json!([{
        "FixtureId": fixture.id,
        "Livescore": { "Scoreboard": {
            "Status": 2, "CurrentPeriod": 10, "Time": "1260",
            "Results": [{ "Position": "1", "Value": "1" }, { "Position": "2", "Value": "0" }],
        } },
    }]);
    feed.accept(&feed.message(2, &scored)).await;
    let change = listener.next().await.fixtures[0].clone();
    assert_eq!(
        (change.fixture_id, change.status),
        (fixture.id, FixtureStatus::InProgress)
    );
    let score = change.score.unwrap();
    assert_eq!((score.home.as_str(), score.away.as_str()), ("1", "0"));
    assert_eq!(
        (score.period.as_str(), score.seconds),
        ("전반전", Some(1260))
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn whoever_comes_back_gets_what_was_missed(db: PgPool) {
    let world = World::new(db).await;
    let feed = world.feed();
    let [home, draw, away] = feed.match_result().await;
    let listed = world
        .visitor()
        .call::<GetListing>(&ListingQuery::default())
        .await
        .unwrap();
    let mut listener = Listener::open(&world, Some(listed.sequence), None).await;
    let mut witness = Listener::open(&world, Some(listed.sequence), None).await;
    feed.reprice(&home, "2.10").await;
    let seen = listener.next().await;
    drop(listener);
    feed.reprice(&draw, "3.10").await;
    feed.reprice(&away, "4.10").await;
    // Events are sent a moment after the change, so all of them are missed and none arrives live.
    let last = |event: OddsEvent| {
        let mut changes = event.selections.iter();
        changes.any(|change| change.odds_id == away.odds_id)
    };
    while !last(witness.next().await) {}
    // A browser that reconnects sends its last event id; the URL still has the first sequence.
    let mut back = Listener::open(&world, Some(listed.sequence), Some(seen.sequence)).await;
    let mut missed = vec![];
    while missed.len() < 2 {
        let event = back.next().await;
        assert!(event.sequence > seen.sequence && !event.reload);
        missed.extend(event.selections.into_iter().map(|change| change.odds_id));
    }
    missed.sort();
    let mut expected = [draw.odds_id, away.odds_id];
    expected.sort();
    assert_eq!(missed, expected);
    // It is notified that it is up to date only after the missed events.
    assert!(!back.current);
    feed.reprice(&home, "2.20").await;
    back.next().await;
    assert!(back.current);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_client_that_missed_too_much_is_asked_to_reload(db: PgPool) {
    let world = World::new(db.clone()).await;
    let [home, ..] = world.feed().match_result().await;
    // A restarted server keeps no earlier events.
    let restarted = World::new(db).await;
    let feed = restarted.feed();
    let now = restarted
        .visitor()
        .call::<GetListing>(&ListingQuery::default())
        .await
        .unwrap();
    for since in [0, now.sequence - 1, now.sequence + 1_000] {
        let mut listener = Listener::open(&restarted, Some(since), None).await;
        let event = listener.next().await;
        assert!(event.reload, "{since}");
        assert_eq!(event.sequence, now.sequence);
    }
    let mut listener = Listener::open(&restarted, Some(now.sequence), None).await;
    feed.reprice(&home, "2.20").await;
    assert!(!listener.next().await.reload);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_server_follows_what_another_process_applied(db: PgPool) {
    let world = World::new(db.clone()).await;
    let [home, ..] = world.feed().match_result().await;
    tokio::spawn(catalogue::follow(world.app.clone()));
    let mut listener = Listener::open(&world, None, None).await;
    let bet = json!({ "Price": "2.45", "Status": 1 });
    let message = world
        .feed()
        .bet_message(3, &home, bet, world.now())
        .to_string();
    feed::accept(&db, &message, world.now()).await.unwrap();
    assert_eq!(
        listener.next().await.selections[0].price.to_string(),
        "2.45"
    );
    assert_eq!(world.feed().now(&home).price.to_string(), "2.45");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_open_stream_does_not_keep_the_server_from_stopping(db: PgPool) {
    let world = World::new(db).await;
    let mut listener = Listener::open(&world, None, None).await;
    listener.hears("event: current").await;
    world.app.stopping.cancel();
    let end = async { while let Ok(Some(_)) = listener.response.chunk().await {} };
    timeout(PATIENCE, end).await.unwrap();
}

/// A server that cannot see changes says so, and says when it can again.
#[crate::database::test]
async fn a_page_is_notified_that_it_may_be_stale_while_the_database_is_away(db: PgPool) {
    let world = World::new(db).await;
    let mut page = Listener::open(&world, None, None).await;
    page.hears("event: current").await;
    world.assert_books_hold().await;
    sqlx::query("alter table catalogue_changes rename to away")
        .execute(&world.app.db)
        .await
        .unwrap();
    catalogue::poll(&world.app).await.unwrap_err();
    page.hears("event: behind").await;
    let mut later = Listener::open(&world, None, None).await;
    later.hears("event: behind").await;
    sqlx::query("alter table away rename to catalogue_changes")
        .execute(&world.app.db)
        .await
        .unwrap();
    catalogue::poll(&world.app).await.unwrap();
    page.hears("event: current").await;
}
