//! In-play betting.

mod listing;

use crate::offer::Fixture;
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::bets::Betting;
use hanpan_core::catalogue::FOOTBALL;
use hanpan_core::feed::FeedLink;
use hanpan_server::feed::{Reader, watch};
use serde_json::json;

/// The feed's status of a fixture that is played.
pub(crate) const IN_PROGRESS: i64 = 2;

/// A sign of life of the feed: in-play betting goes on.
pub(crate) async fn alive(world: &World) {
    let heartbeat = json!({
        "Header": { "Type": 32, "ServerTimestamp": world.now().timestamp_millis() },
        "Body": { "FeedInterrupted": [] },
    });
    let mut reader = Reader::of_link(&world.app, FeedLink::InPlay);
    reader.take(&heartbeat.to_string()).await.unwrap();
    look(world).await;
}

/// Looks at the links, as the server does each second.
pub(crate) async fn look(world: &World) {
    watch::look(&world.app).await.unwrap();
    let app = &world.app;
    app.catalogue.catch_up(&app.db, world.now()).await.unwrap();
}

/// A fixture of a sport that began half an hour ago and is played, with a selection.
pub(crate) async fn played(
    world: &World,
    sport_id: i64,
    market_id: i64,
    price: &str,
) -> (Fixture, Betting) {
    let feed = world.feed();
    let fixture = feed.fixture(sport_id, TimeDelta::minutes(-30)).await;
    let pick = feed.selection(&fixture, market_id, "1", price).await;
    feed.status(&fixture, IN_PROGRESS).await;
    (fixture, pick)
}

/// A football fixture that is played, with a selection.
pub(crate) async fn football(world: &World, price: &str) -> (Fixture, Betting) {
    played(world, FOOTBALL, 1, price).await
}

/// Tells the score of a fixture that is played, and its period and clock.
pub(crate) async fn score(world: &World, fixture: &Fixture, home: &str, away: &str) {
    let feed = world.feed();
    let events = json!([{
        "FixtureId": fixture.id,
        "Livescore": {
            "Scoreboard": {
                "Status": IN_PROGRESS,
                "CurrentPeriod": 10,
                "Time": "1800",
                "Results": [
                    { "Position": "1", "Value": home },
                    { "Position": "2", "Value": away },
                ],
            },
        },
    }]);
    feed.take(&feed.message(2, &events)).await;
}
