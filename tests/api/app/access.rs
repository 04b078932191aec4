//! Walks the table of endpoints: each is mounted and only admits the roles that the table names.

mod others;

use crate::world::{Client, World};
use hanpan_core::api::{Empty, Method, ROUTES, Route, StaffGetPermissions, Who};
use hanpan_core::office::staff::Duty;
use hanpan_server::app;
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
    let mounted: Vec<Route> = app::features()
        .iter()
        .flat_map(|feature| &feature.endpoints)
        .map(|row| row.route)
        .collect();
    let missing: Vec<_> = ROUTES.iter().filter(|row| !mounted.contains(row)).collect();
    assert_eq!(missing, Vec::<&Route>::new());
}

async fn status(client: &Client, row: &Route) -> u16 {
    let path = row.path.replace("{id}", "1");
    client.send(row.method, &path, &json!({})).await.0
}

#[crate::database::test]
async fn nobody_gets_in_whom_the_table_does_not_name(db: PgPool) {
    let world = World::new(db).await;
    let (visitor, member) = (world.visitor(), world.member().await);
    for row in ROUTES {
        match row.who {
            Who::Anyone => {}
            Who::Member => assert_eq!(status(&visitor, row).await, 401, "{row:?}"),
            Who::Gateway | Who::CasinoProvider | Who::PartnerProgram => {
                assert_eq!(status(&visitor, row).await, 401, "{row:?}");
                assert_eq!(status(&member, row).await, 401, "{row:?}");
            }
            Who::Partner | Who::Recommender | Who::Writer | Who::Staff | Who::Operator(_) => {
                assert_eq!(status(&visitor, row).await, 401, "{row:?}");
                assert_eq!(status(&member, row).await, 403, "{row:?}");
            }
        }
    }
    world.assert_books_hold().await;
}

/// Every role to test: each duty alone, none, and all.
fn roles() -> Vec<Vec<Duty>> {
    let alone = Duty::ALL.into_iter().map(|duty| vec![duty]);
    alone.chain([Duty::ALL.to_vec()]).collect()
}

#[crate::database::test]
async fn an_operator_gets_in_where_the_duty_is_held_and_nowhere_else(db: PgPool) {
    let world = World::new(db).await;
    for duties in roles() {
        let operator = world.staff(&duties).await;
        for row in ROUTES {
            let Who::Operator(needed) = row.who else {
                continue;
            };
            let path = row.path.replace("{id}", "0").replace("{list}", "none");
            // Unreadable input: an admitted caller gets a malformed-request error, any other a
            // refusal of access.
            let input = json!({ "page": "x" });
            let (status, body) = operator.send(row.method, &path, &input).await;
            let refused = body["code"] == "DUTY_MISSING";
            let held = needed == Duty::View || duties.contains(&needed);
            assert_eq!(refused, !held, "{duties:?} {row:?}: {status} {body}");
            assert_eq!(status == 403, !held, "{duties:?} {row:?}: {status} {body}");
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_permissions_that_the_page_receives_are_those_of_the_table(db: PgPool) {
    let world = World::new(db).await;
    for duties in roles() {
        let operator = world.staff(&duties).await;
        let standing = operator
            .call::<StaffGetPermissions>(&Empty {})
            .await
            .unwrap();
        let shown: HashSet<_> = standing.endpoints.into_iter().collect();
        let open = ROUTES.iter().filter(|row| match row.who {
            Who::Staff => true,
            Who::Writer => duties.contains(&Duty::Content),
            Who::Operator(needed) => needed == Duty::View || duties.contains(&needed),
            _ => false,
        });
        let verb = |method| format!("{method:?}").to_uppercase();
        let open: HashSet<_> = open
            .map(|row| format!("{} {}", verb(row.method), row.path))
            .collect();
        assert_eq!(shown, open, "{duties:?}");
    }
}

#[crate::database::test]
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
