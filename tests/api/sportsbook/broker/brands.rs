//! Two sites with databases of their own read one delivery of the vendor: an exchange of the operator's
//! broker copies each message into a queue for each site (docs/brands.md).

use super::rabbit::Rabbit;
use super::stream::{catalogue, messages, replayed, snapshot};
use super::vendor::Vendor;
use super::{PACKAGE, site, site_with, taking, until_read, until_received};
use crate::database::Own;
use sqlx::PgPool;

/// The number that the second site's queue is named by.
const OTHER_PACKAGE: u64 = 4_712;

#[test]
fn two_brands_read_one_delivery() {
    let (first, second) = (Own::new(), Own::new());
    let runtime = &first.runtime;
    runtime.block_on(async {
        Box::pin(deliver(first.pool().await, second.pool().await)).await;
    });
}

async fn deliver(first: PgPool, second: PgPool) {
    let rabbit = Rabbit::take("StmInPlay", PACKAGE).await;
    let rabbit = rabbit.copied_to(&[PACKAGE, OTHER_PACKAGE]).await;
    let (vendor, port) = (Vendor::new().await, rabbit.port());
    let other = site_with(second, port, &vendor, |feed| {
        feed.feed_inplay_package = OTHER_PACKAGE;
    });
    let worlds = [site(first, port, &vendor).await, other.await];
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
    assert_eq!(rabbit.stand().await.1, 0, "messages were not acknowledged");
}
