//! The built page: the entries of members and operators, their scripts and pictures.

use crate::platform::http::{self, header};
use axum::Router;
use axum::extract::Request;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::any_service;
use std::path::Path;
use tower_http::services::{ServeDir, ServeFile};

/// Allows only the site's own scripts, and the one that is written in the page of members
/// (`web/src/entries/start.js`) by its hash; inline styles, since components set sizes with them; frames
/// and videos of the live streams that operators set. `wasm-unsafe-eval` allows compiling WebAssembly.
const CONTENT_SECURITY: &str = "default-src 'self'; \
    script-src 'self' 'wasm-unsafe-eval' 'sha256-06IAGHjHiHhsB/y1rJcu1Lwb3N4Bw9AMbiQETbrjtFA='; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; \
    connect-src 'self'; frame-src https:; media-src https:; frame-ancestors 'none'; base-uri 'self'; \
    form-action 'self'";

/// Serves the folder of the built page. A path that is not in it is a route of the page itself, or a
/// missing file.
pub(crate) fn router(web_root: &Path) -> Router {
    let entry = |file: &str| {
        ServeFile::new(web_root.join(file))
            .precompressed_br()
            .precompressed_gzip()
    };
    let folder = |folder: &Path| {
        ServeDir::new(folder)
            .precompressed_br()
            .precompressed_gzip()
    };
    let routes = Router::new()
        .fallback_service(entry("index.html"))
        .layer(from_fn(no_file));
    let assets = Router::new()
        .fallback_service(folder(&web_root.join("assets")))
        .layer(map_response(kept_for_ever));
    Router::new()
        .nest("/assets", assets)
        .route_service("/admin", entry("admin.html"))
        .route_service("/admin/", entry("admin.html"))
        .route(
            "/admin/{*path}",
            any_service(entry("admin.html")).layer(from_fn(no_file)),
        )
        .fallback_service(folder(web_root).fallback(routes))
        .layer(header("cache-control", "no-cache"))
        .layer(header("content-security-policy", CONTENT_SECURITY))
        .layer(from_fn(http::without_body))
}

/// Names below /assets contain a hash of the content, so the files never change.
async fn kept_for_ever(mut answer: Response) -> Response {
    if answer.status() != StatusCode::NOT_FOUND {
        let for_ever = HeaderValue::from_static("public, max-age=31536000, immutable");
        answer.headers_mut().insert(CACHE_CONTROL, for_ever);
    }
    answer
}

/// No route of the page has a dot in its last part, so a dot means a file name.
async fn no_file(request: Request, next: Next) -> Response {
    let last = request.uri().path().rsplit('/').next();
    if last.is_some_and(|last| last.contains('.')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use tower::ServiceExt;
    use uuid::Uuid;

    #[tokio::test]
    async fn every_address_of_the_office_opens_its_own_entry() {
        let root = std::env::temp_dir().join(format!("hanpan-page-{}", Uuid::new_v4()));
        std::fs::create_dir(&root).unwrap();
        for entry in ["index", "admin"] {
            std::fs::write(root.join(format!("{entry}.html")), entry).unwrap();
        }
        let page = router(&root);
        for (path, entry) in [
            ("/", "index"),
            ("/europe", "index"),
            ("/administrator", "index"),
            ("/admin", "admin"),
            ("/admin/", "admin"),
            ("/admin/members/7", "admin"),
        ] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let answer = page.clone().oneshot(request).await.unwrap();
            let body = to_bytes(answer.into_body(), 100).await.unwrap();
            assert_eq!(body, entry, "{path}");
        }
        std::fs::remove_dir_all(root).unwrap();
    }

    #[tokio::test]
    async fn a_file_is_sent_compressed_and_one_that_is_not_there_is_no_page() {
        let root = std::env::temp_dir().join(format!("hanpan-page-{}", Uuid::new_v4()));
        std::fs::create_dir_all(root.join("assets")).unwrap();
        for file in [
            "index.html",
            "robots.txt",
            "assets/a.js",
            "assets/a.js.br",
            "assets/a.js.gz",
        ] {
            std::fs::write(root.join(file), file).unwrap();
        }
        let page = router(&root);
        for (path, encodings, status, body, kept) in [
            ("/robots.txt", "", 200, "robots.txt", "no-cache"),
            (
                "/assets/a.js",
                "br, gzip",
                200,
                "assets/a.js.br",
                "immutable",
            ),
            ("/assets/a.js", "gzip", 200, "assets/a.js.gz", "immutable"),
            ("/assets/a.js", "", 200, "assets/a.js", "immutable"),
            ("/assets/b.js", "", 404, "", "no-cache"),
            ("/favicon.ico", "", 404, "", "no-cache"),
            ("/korea/.env", "", 404, "", "no-cache"),
            ("/admin/missing.js", "", 404, "", "no-cache"),
            ("/korea", "", 200, "index.html", "no-cache"),
        ] {
            let request = Request::get(path).header("accept-encoding", encodings);
            let request = request.body(Body::empty()).unwrap();
            let answer = page.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), status, "{path}");
            let cache = answer.headers()["cache-control"].to_str().unwrap();
            assert!(cache.contains(kept), "{path}: {cache}");
            assert_eq!(
                to_bytes(answer.into_body(), 100).await.unwrap(),
                body,
                "{path}"
            );
        }
        std::fs::remove_dir_all(root).unwrap();
    }
}
