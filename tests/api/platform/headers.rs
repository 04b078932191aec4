//! Every answer of any kind has all security headers.

use crate::world::World;
use hanpan_core::api::{self, Endpoint, GetSessionUser, ROUTES};
use reqwest::{Client, Method, Response};
use sqlx::PgPool;
use uuid::Uuid;

const SET: [&str; 8] = [
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
    "permissions-policy",
    "content-security-policy",
    "cache-control",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
];

async fn asked(world: &World, method: Method, path: &str) -> Response {
    asked_as(world, "", method, path).await
}

/// Sends a request with a session's cookie; empty for a visitor.
async fn asked_as(world: &World, cookie: &str, method: Method, path: &str) -> Response {
    let request = Client::new().request(method, format!("{}{path}", world.base));
    request.header("cookie", cookie).send().await.unwrap()
}

fn assert_set(answer: &Response, what: &str) {
    for name in SET {
        let values = answer.headers().get_all(name).iter().count();
        assert_eq!(values, 1, "{name} of {what}");
    }
}

#[crate::database::test]
async fn every_route_of_the_table_has_the_whole_set(db: PgPool) {
    let world = World::new(db).await;
    for row in ROUTES {
        let method = format!("{:?}", row.method).to_uppercase();
        let path = row.path.replace(['{', '}'], "");
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let answer = asked(&world, method, &path).await;
        assert_set(&answer, &format!("{row:?}"));
    }
    world.assert_books_hold().await;
}

/// Answers to a session have them, not only refusals.
#[crate::database::test]
async fn what_members_and_operators_read_has_the_whole_set(db: PgPool) {
    let world = World::new(db).await;
    for person in [world.member().await, world.operator().await] {
        let cookie = world.log_in(person.id).await;
        let mut answered = 0;
        for row in ROUTES.iter().filter(|row| row.method == api::Method::Get) {
            let path = row.path.replace("{id}", &person.id.to_string());
            let path = path.replace(['{', '}'], "");
            let answer = asked_as(&world, &cookie, Method::GET, &path).await;
            assert_set(&answer, &format!("{row:?}"));
            answered += usize::from(answer.status() == 200);
        }
        assert!(answered > 10, "{answered} answers");
        let own = asked_as(&world, &cookie, Method::GET, GetSessionUser::PATH).await;
        assert_eq!(own.status(), 200);
        assert_eq!(own.headers()["cache-control"], "no-store");
        assert!(own.headers().get("strict-transport-security").is_none());
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_answer_of_every_kind_has_the_whole_set(db: PgPool) {
    let root = std::env::temp_dir().join(format!("hanpan-headers-{}", Uuid::new_v4()));
    std::fs::create_dir_all(root.join("assets")).unwrap();
    for file in ["index.html", "admin.html", "robots.txt", "assets/a.js"] {
        std::fs::write(root.join(file), file).unwrap();
    }
    let world = World::configured(db, |config| config.web_root.clone_from(&root)).await;
    for (path, status) in [
        ("/", 200),
        ("/europe", 200),
        ("/admin/members", 200),
        ("/robots.txt", 200),
        ("/assets/a.js", 200),
        ("/missing.png", 404),
        ("/assets/missing.js", 404),
        ("/admin/missing.js", 404),
        ("/metrics", 404),
        ("/api/unknown", 404),
        ("/healthz", 200),
        ("/readyz", 200),
    ] {
        let answer = asked(&world, Method::GET, path).await;
        assert_eq!(answer.status(), status, "{path}");
        assert_set(&answer, path);
    }
    let page = asked(&world, Method::GET, "/").await;
    let security = page.headers()["content-security-policy"].to_str().unwrap();
    assert!(security.contains("script-src 'self'"), "{security}");
    std::fs::remove_dir_all(root).unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_site_that_is_reached_by_https_says_so_and_a_busy_one_when_to_come_again(db: PgPool) {
    let world = World::configured(db.clone(), |config| {
        config.site_origin = "https://example.com".to_owned();
    })
    .await;
    let answer = asked(&world, Method::GET, "/healthz").await;
    let transport = answer.headers()["strict-transport-security"].to_str();
    assert!(transport.unwrap().starts_with("max-age="));
    world.assert_books_hold().await;
    db.close().await;
    let member = Client::new().get(format!("{}/api/auth/user", world.base));
    let busy = member
        .header("cookie", "hanpan_session=x")
        .send()
        .await
        .unwrap();
    assert_eq!(
        (
            busy.status().as_u16(),
            busy.headers().contains_key("retry-after")
        ),
        (503, true)
    );
}
