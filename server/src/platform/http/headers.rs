//! The security headers of every response, and its request id.

use super::Error;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, HOST};
use axum::http::{HeaderName, HeaderValue, Version};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use hanpan_core::kernel::problem::Problem;
use std::sync::Arc;
use tower_http::set_header::SetResponseHeaderLayer;
use tracing::Span;
use uuid::Uuid;

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

/// Names a call in its response and in each line of the log about it.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request, made by this server: a client cannot choose what the log says.
#[derive(Clone, Copy)]
struct RequestId(Uuid);

/// Returns the span of a request, whose fields are in each line of the log about it. It has the path
/// without its query and without the token of a game. It has the level of errors, so that a log of errors
/// alone has it too.
pub(crate) fn span(request: &Request) -> Span {
    let id = request.extensions().get::<RequestId>();
    let id = id.map(|id| id.0.simple().to_string()).unwrap_or_default();
    let path = without_token(request.uri().path());
    tracing::error_span!("request", id, method = %request.method(), path)
}

/// The token in the address of a game's page admits its member.
fn without_token(path: &str) -> &str {
    const GAME: &str = "/play/";
    path.find(GAME).map_or(path, |at| &path[..at + GAME.len()])
}

/// Headers of a response.
type Headers = Arc<[(HeaderName, HeaderValue)]>;

/// Adds the headers to all responses of a router, and refuses a request without `Host`. `https`:
/// members reach the site by HTTPS. One layer does both: each layer costs every request a copy of all
/// layers below it.
pub(crate) fn secured(router: Router, https: bool) -> Router {
    let transport = https.then_some(TRANSPORT);
    let headers: Headers = HEADERS
        .into_iter()
        .chain(transport)
        .map(|(name, value)| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        })
        .collect();
    router.layer(from_fn_with_state(headers, secure))
}

async fn secure(State(defaults): State<Headers>, mut request: Request, next: Next) -> Response {
    let id = Uuid::new_v4();
    request.extensions_mut().insert(RequestId(id));
    let mut response = if is_without_host(&request) {
        let refusal = Error::from(Problem::MalformedRequest);
        ([(CONNECTION, "close")], refusal).into_response()
    } else {
        next.run(request).await
    };
    if let Ok(id) = HeaderValue::from_str(&id.simple().to_string()) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    for (name, value) in defaults.iter() {
        let entry = response.headers_mut().entry(name);
        entry.or_insert_with(|| value.clone());
    }
    response
}

/// HTTP/1.1 requires `Host` in every request (RFC 9112 §3.2).
fn is_without_host(request: &Request) -> bool {
    request.version() == Version::HTTP_11 && !request.headers().contains_key(HOST)
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

#[cfg(test)]
mod tests {
    use super::without_token;

    #[test]
    fn the_token_of_a_game_is_not_logged() {
        assert_eq!(without_token("/slot/play/0a1b2c"), "/slot/play/");
        assert_eq!(without_token("/api/bets"), "/api/bets");
    }
}
