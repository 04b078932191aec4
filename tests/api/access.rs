//! Walks the table of endpoints: each is mounted, and lets nobody in whom the table does not name.

mod others;

use crate::world::{Client, World};
use hanpan_core::api::{Method, ROUTES, Route, Who};
use hanpan_server::app::App;
use serde_json::json;
use sqlx::PgPool;
use std::collections::HashSet;

#[test]
fn the_table_has_no_row_twice() {
    let rows: HashSet<_> = ROUTES.iter().map(|row| (row.method, row.path)).collect();
    assert_eq!(rows.len(), ROUTES.len());
}

#[test]
fn every_endpoint_is_mounted_as_the_table_says() {
    let mounted: Vec<Route> = App::endpoints().iter().map(|row| row.route).collect();
    let missing: Vec<_> = ROUTES.iter().filter(|row| !mounted.contains(row)).collect();
    assert_eq!(missing, Vec::<&Route>::new());
}

async fn status(client: &Client, row: &Route) -> u16 {
    let path = row.path.replace("{id}", "1");
    client.send(row.method, &path, &json!({})).await.0
}

#[sqlx::test(migrations = "../migrations")]
async fn nobody_gets_in_whom_the_table_does_not_name(db: PgPool) {
    let world = World::new(db).await;
    let (visitor, member) = (world.visitor(), world.member().await);
    for row in ROUTES {
        match row.who {
            Who::Anyone => {}
            Who::Member => assert_eq!(status(&visitor, row).await, 401, "{row:?}"),
            Who::Gateway => {
                assert_eq!(status(&visitor, row).await, 401, "{row:?}");
                assert_eq!(status(&member, row).await, 401, "{row:?}");
            }
            Who::Partner | Who::Writer | Who::Operator => {
                assert_eq!(status(&visitor, row).await, 401, "{row:?}");
                assert_eq!(status(&member, row).await, 403, "{row:?}");
            }
        }
    }
    world.assert_books_hold().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn writes_from_another_site_are_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    for row in ROUTES
        .iter()
        .filter(|row| row.method != Method::Get && row.who == Who::Member)
    {
        let status = member.send_from("https://evil.example", row).await;
        assert_eq!(status, 403, "{row:?}");
    }
}
