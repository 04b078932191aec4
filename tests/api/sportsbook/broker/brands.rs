//! Two sites with databases of their own read one delivery of the vendor: an exchange of the operator's
//! broker copies each message into a queue for each site (docs/brands.md), by the definitions of `deploy/brands`.

use super::rabbit::Rabbit;
use super::stream::{catalogue, messages, replayed, snapshot};
use super::vendor::Vendor;
use super::{site_with, taking, until_read, until_received};
use crate::database::Own;
use serde_json::{Value, json};
use sqlx::PgPool;

/// The package that the vendor knows.
const VENDOR_PACKAGE: u64 = 4_710;
/// The numbers that the sites' queues are named by.
const BRANDS: [u64; 2] = [4_711, 4_712];

#[test]
fn two_brands_read_one_delivery() {
    let (first, second) = (Own::new(), Own::new());
    let runtime = &first.runtime;
    runtime.block_on(async {
        Box::pin(deliver(first.pool().await, second.pool().await)).await;
    });
}

async fn deliver(first: PgPool, second: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", VENDOR_PACKAGE).await;
    rabbit.copy_to_brands(&BRANDS).await;
    let (vendor, port) = (Vendor::new().await, rabbit.port());
    let brand = async |db: PgPool, package: u64| {
        let world = site_with(db, port, &vendor, |feed| {
            feed.feed_inplay_package = package;
            feed.feed_inplay_vendor_package = VENDOR_PACKAGE;
        });
        world.await
    };
    let worlds = [
        brand(first, BRANDS[0]).await,
        brand(second, BRANDS[1]).await,
    ];
    let (known, stream) = (snapshot(&worlds[0]), messages(&worlds[0], 20));
    let expected = replayed(&worlds[0], &known, &stream).await;
    vendor.tell(known.clone());
    let tasks = worlds.each_ref().map(taking);
    for world in &worlds {
        until_received(world, known.len()).await;
    }
    rabbit.send(&stream).await;
    for (world, task) in worlds.iter().zip(tasks) {
        until_received(world, known.len() + stream.len()).await;
        until_read(world, &stream[stream.len() - 1]).await;
        assert_eq!(catalogue(world).await, expected);
        world.assert_books_hold().await;
        task.abort();
        let _ = task.await;
    }
    for package in BRANDS {
        assert_eq!(
            rabbit.waiting(package).await,
            0,
            "messages were not acknowledged"
        );
    }
    let calls = vendor.calls("");
    assert!(
        calls
            .iter()
            .all(|call| call.input["PackageId"] == json!(VENDOR_PACKAGE))
    );
}

/// A queue that nobody reads would fill the broker, which then takes messages for no brand.
#[test]
fn an_unread_queue_of_a_brand_does_not_grow_without_limit() {
    let definitions = include_str!("../../../../deploy/brands/definitions.json");
    let definitions: Value = serde_json::from_str(definitions).unwrap();
    let (queues, policies) = (&definitions["queues"], &definitions["policies"]);
    for queue in queues.as_array().unwrap() {
        assert!(
            queue["name"].as_str().unwrap().starts_with("_47"),
            "{queue}"
        );
        let limited = policies.as_array().unwrap().iter().any(|policy| {
            policy["vhost"] == queue["vhost"]
                && policy["pattern"] == "^_47[0-9]+_$"
                && policy["apply-to"] == "queues"
                && policy["definition"]["message-ttl"] == 3_600_000
        });
        assert!(limited, "{queue}");
    }
}
