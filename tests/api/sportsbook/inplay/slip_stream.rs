//! The stream of a slip's prices.

use super::{alive, football, look};
use crate::waiting::PATIENCE;
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{Endpoint, StreamSlip};
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::inplay::SlipPrice;
use hanpan_tests::client::http;
use sqlx::PgPool;
use tokio::time::timeout;

/// The next list of prices of a stream.
async fn next(response: &mut reqwest::Response, read: &mut String) -> Vec<SlipPrice> {
    loop {
        while let Some((event, rest)) = read.split_once("\n\n") {
            let (event, rest) = (event.to_owned(), rest.to_owned());
            *read = rest;
            if let Some(data) = event.strip_prefix("data: ") {
                return serde_json::from_str(data).unwrap();
            }
        }
        let chunk = timeout(PATIENCE, response.chunk()).await.unwrap().unwrap();
        *read += std::str::from_utf8(&chunk.unwrap()).unwrap();
    }
}

/// The next list that differs from `before`. The same list may come again: changes are gathered for a
/// moment, so that one from before the stream began may be sent after its first list.
async fn next_change(
    response: &mut reqwest::Response,
    read: &mut String,
    before: &[SlipPrice],
) -> Vec<SlipPrice> {
    loop {
        let prices = next(response, read).await;
        if prices != before {
            return prices;
        }
    }
}

async fn open(world: &World, ids: &str) -> reqwest::Response {
    let request = http().get(format!("{}{}", world.base, StreamSlip::PATH));
    request.query(&[("betIds", ids)]).send().await.unwrap()
}

#[crate::database::test]
async fn a_slip_hears_of_its_own_prices(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let (_, leg) = football(&world, "1.85").await;
    let (_, other) = football(&world, "2.00").await;
    let (_, foreign) = football(&world, "3.00").await;
    let mut response = open(&world, &format!("{}, {},1", leg.odds_id, other.odds_id)).await;
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let mut read = String::new();
    let first = next(&mut response, &mut read).await;
    let ids: Vec<&str> = first.iter().map(|price| price.id.as_str()).collect();
    assert_eq!(ids, [&leg.odds_id, &other.odds_id]);
    assert_eq!(first[0].fixture_id, leg.fixture_id);
    // Selections that are not on the slip are not sent.
    world.feed().reprice(&foreign, "3.10").await;
    world.feed().reprice(&leg, "1.95").await;
    let changed = next_change(&mut response, &mut read, &first).await;
    assert_eq!(
        (changed[0].price.to_string(), changed[0].version),
        ("1.95".to_owned(), 2)
    );
    assert_eq!(changed[1], first[1]);
    // A stop of in-play betting is sent, too.
    world.pass(TimeDelta::seconds(15));
    look(&world).await;
    let stopped = next_change(&mut response, &mut read, &changed).await;
    assert!(
        stopped
            .iter()
            .all(|price| price.status == SelectionStatus::Suspended)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_stream_is_of_one_slip(db: PgPool) {
    let world = World::new(db).await;
    let ids = |count: usize| {
        let ids: Vec<String> = (1..=count).map(|id| id.to_string()).collect();
        ids.join(",")
    };
    assert_eq!(open(&world, &ids(30)).await.status(), 200);
    assert_eq!(open(&world, &ids(31)).await.status(), 422);
    world.assert_books_hold().await;
}
