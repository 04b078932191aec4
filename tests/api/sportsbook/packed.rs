//! Listings on the wire: rendered once for all clients, compressed, not sent again if nothing has
//! changed, and never read from the database.

use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{Endpoint, GetFixture, GetInPlayListing, GetListing, GetTopSports};
use hanpan_server::members::accounts::addresses::BannedAddresses;
use hanpan_server::platform::metrics::render;
use hanpan_tests::client::http;
use reqwest::header::{ACCEPT_ENCODING, CONTENT_ENCODING, DATE, ETAG, IF_NONE_MATCH, VARY};
use sqlx::PgPool;
use std::io::Read;

async fn ask(world: &World, path: &str, headers: &[(&str, &str)]) -> reqwest::Response {
    let request = http().get(format!("{}{path}", world.base));
    let request = headers.iter().fold(request, |request, (name, value)| {
        request.header(*name, *value)
    });
    request.send().await.unwrap()
}

/// The body and its `ETag`.
async fn tagged(world: &World, path: &str) -> (Vec<u8>, String) {
    let answer = ask(world, path, &[]).await;
    let tag = answer.headers()[ETAG].to_str().unwrap().to_owned();
    (answer.bytes().await.unwrap().to_vec(), tag)
}

#[crate::database::test]
async fn a_listing_is_read_without_the_database(db: PgPool) {
    let world = World::new(db).await;
    let leg = world.offer("2.00").await;
    world.assert_books_hold().await;
    world.app.db.close().await;
    let fixture = GetFixture::PATH.replace("{id}", &leg.fixture_id.to_string());
    for path in [
        GetListing::PATH,
        GetTopSports::PATH,
        GetInPlayListing::PATH,
        &fixture,
    ] {
        assert_eq!(ask(&world, path, &[]).await.status(), 200, "{path}");
    }
}

#[crate::database::test]
async fn each_encoding_holds_the_same(db: PgPool) {
    let world = World::new(db).await;
    world.offers(&["2.00", "3.00", "4.00"]).await;
    let (plain, tag) = tagged(&world, GetListing::PATH).await;
    for encoding in ["br", "gzip"] {
        // Twice: rendered, and then cached.
        for _ in 0..2 {
            let named = [(ACCEPT_ENCODING.as_str(), encoding)];
            let answer = ask(&world, GetListing::PATH, &named).await;
            assert_eq!(answer.headers()[CONTENT_ENCODING], encoding);
            assert_eq!(answer.headers()[VARY], "accept-encoding");
            assert_eq!(answer.headers()[ETAG], tag);
            let packed = answer.bytes().await.unwrap();
            assert!(packed.len() < plain.len());
            let mut unpacked = vec![];
            match encoding {
                "br" => brotli::Decompressor::new(&*packed, 4096).read_to_end(&mut unpacked),
                _ => flate2::read::GzDecoder::new(&*packed).read_to_end(&mut unpacked),
            }
            .unwrap();
            assert_eq!(unpacked, plain);
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_the_browser_has_is_sent_again_only_when_it_changed(db: PgPool) {
    let world = World::new(db).await;
    let leg = world.offer("2.00").await;
    let path = GetListing::PATH;
    let (_, tag) = tagged(&world, path).await;
    let known = async |tag: &str| {
        let answer = ask(&world, path, &[(IF_NONE_MATCH.as_str(), tag)]).await;
        (
            answer.status().as_u16(),
            answer.bytes().await.unwrap().len(),
        )
    };
    assert_eq!(known(&tag).await, (304, 0));
    world.feed().reprice(&leg, "2.10").await;
    assert_eq!(known(&tag).await.0, 200);
    let (_, tag) = tagged(&world, path).await;
    assert_eq!(known(&tag).await, (304, 0));
    // No message announces the start of a fixture; its time passes.
    world.pass(TimeDelta::hours(3));
    let (body, _) = tagged(&world, path).await;
    assert_eq!(known(&tag).await.0, 200);
    assert!(!String::from_utf8(body).unwrap().contains(&leg.odds_id));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_sent_from_memory_has_the_same_headers_is_counted_and_passes_the_bans(db: PgPool) {
    let world = World::new(db).await;
    world.offer("2.00").await;
    let packed = [(ACCEPT_ENCODING.as_str(), "br")];
    let head = async || {
        let mut head = ask(&world, GetListing::PATH, &packed)
            .await
            .headers()
            .clone();
        head.remove(DATE);
        (head.remove("x-request-id").unwrap(), head)
    };
    let (first, made) = head().await;
    let (second, kept) = head().await;
    assert_eq!(made, kept);
    assert_ne!(first, second);
    let counted = format!(
        r#"hanpan_http_requests_total{{method="GET",path="{}",status="200"}} 2"#,
        GetListing::PATH
    );
    let metrics = render(&world.app).await.unwrap();
    assert!(metrics.contains(&counted), "{metrics}");
    // The query is checked there too.
    let zero = format!("{}?search=%00", GetListing::PATH);
    assert_eq!(ask(&world, &zero, &packed).await.status(), 400);
    world.assert_books_hold().await;
    sqlx::query(
        "insert into banned_addresses (address, reason, created_at) values ('127.0.0.1', 'x', now())",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    world.app.reload::<BannedAddresses>().await.unwrap();
    assert_eq!(ask(&world, GetListing::PATH, &packed).await.status(), 406);
}
