//! The built page: member's and operator's entry, their scripts and pictures.

use axum::Router;
use axum::http::{HeaderName, HeaderValue};
use std::path::Path;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

/// Nothing but the site's own scripts; inline styles, since components set sizes with them; frames
/// and videos of the live streams that operators set. `wasm-unsafe-eval` is what compiling
/// WebAssembly is called.
const CONTENT_SECURITY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; \
    connect-src 'self'; frame-src https:; media-src https:; frame-ancestors 'none'; base-uri 'self'; \
    form-action 'self'";

/// Serves the folder of the built page. What it does not hold is a route of the page itself.
pub(crate) fn router(web_root: &Path) -> Router {
    let entry = |file: &str| ServeFile::new(web_root.join(file)).precompressed_br();
    let files = ServeDir::new(web_root)
        .precompressed_br()
        .fallback(entry("index.html"));
    // Names below /assets carry a hash of the content, so that they never change.
    let assets = Router::new()
        .fallback_service(ServeDir::new(web_root.join("assets")).precompressed_br())
        .layer(header(
            "cache-control",
            "public, max-age=31536000, immutable",
        ));
    Router::new()
        .nest("/assets", assets)
        .route_service("/admin", entry("admin.html"))
        .route_service("/admin/", entry("admin.html"))
        .route_service("/admin/{*path}", entry("admin.html"))
        .fallback_service(files)
        .layer(header("cache-control", "no-cache"))
        .layer(header("content-security-policy", CONTENT_SECURITY))
        .layer(header("x-content-type-options", "nosniff"))
        .layer(header("x-frame-options", "DENY"))
        .layer(header("referrer-policy", "same-origin"))
}

fn header(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(
        HeaderName::from_static(name),
        HeaderValue::from_static(value),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
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
}
