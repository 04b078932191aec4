//! The security headers of every response.

use super::Error;
use axum::Router;
use axum::extract::Request;
use axum::http::header::{CONNECTION, HOST};
use axum::http::{HeaderName, HeaderValue, Version};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use hanpan_core::kernel::problem::Problem;
use tower_http::set_header::SetResponseHeaderLayer;

/// Default headers of a response, unless its handler sets others: it loads nothing and is not cached.
const HEADERS: [(&str, &str); 8] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (
        "content-security-policy",
        "default-src 'none'; frame-ancestors 'none'",
    ),
    ("cache-control", "no-store"),
    // No page of another site shares a process with this one or loads its files.
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];
/// A browser that has reached the site by HTTPS once uses nothing else for a year.
const TRANSPORT: (&str, &str) = ("strict-transport-security", "max-age=31536000");

/// Adds the headers to all responses of a router, and refuses a request without `Host`. `https`:
/// members reach the site by HTTPS.
pub(crate) fn secured(router: Router, https: bool) -> Router {
    let transport = https.then_some(TRANSPORT);
    let router = router.layer(from_fn(with_host));
    HEADERS
        .into_iter()
        .chain(transport)
        .fold(router, |router, (name, value)| {
            router.layer(header(name, value))
        })
}

/// Sets a header unless the response already has it.
pub(crate) fn header(
    name: &'static str,
    value: &'static str,
) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(
        HeaderName::from_static(name),
        HeaderValue::from_static(value),
    )
}

/// HTTP/1.1 requires `Host` in every request (RFC 9112 §3.2).
async fn with_host(request: Request, next: Next) -> Response {
    if request.version() == Version::HTTP_11 && !request.headers().contains_key(HOST) {
        let mut refusal = Error::from(Problem::MalformedRequest).into_response();
        refusal
            .headers_mut()
            .insert(CONNECTION, HeaderValue::from_static("close"));
        return refusal;
    }
    next.run(request).await
}
