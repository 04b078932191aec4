//! The description of the API for operators.

use crate::world::World;
use hanpan_core::api::{Method, ROUTES};
use serde_json::Value;
use sqlx::PgPool;

#[crate::database::test]
async fn the_description_names_every_endpoint(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (status, document) = operator
        .send(Method::Get, "/api/docs/openapi.json", &Value::Null)
        .await;
    assert_eq!(status, 200);
    for route in ROUTES {
        let method = format!("{:?}", route.method).to_lowercase();
        let described = &document["paths"][route.path][&method]["responses"]["200"];
        assert!(described.is_object(), "{method} {}", route.path);
    }
}

#[crate::database::test]
async fn the_page_shows_every_endpoint_and_runs_nothing(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let answer = operator.get("/api/docs").await;
    assert_eq!(answer.status(), 200);
    let policy = answer.headers()["content-security-policy"]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(
        policy.starts_with("default-src 'none'; style-src 'sha256-"),
        "{policy}"
    );
    let page = answer.text().await.unwrap().replace("&#47;", "/");
    assert!(!page.contains("<script"));
    for route in ROUTES {
        assert!(
            page.contains(&format!("<code>{}</code>", route.path)),
            "{}",
            route.path
        );
    }
}
