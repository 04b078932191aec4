//! The security headers of every response, and its request id.

use crate::platform::rng::Distinct;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use tower_http::set_header::SetResponseHeaderLayer;
use tracing::Span;
use uuid::{Builder, Uuid};

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
pub(super) struct RequestId(Uuid);

impl RequestId {
    pub(super) fn next(ids: &Distinct) -> Self {
        Self(Builder::from_random_bytes(ids.next()).into_uuid())
    }

    /// Writes the id into the buffer, and returns it: 32 digits.
    fn written(self, buffer: &mut [u8; ID_LENGTH]) -> &str {
        self.0.simple().encode_lower(buffer)
    }
}

/// Length of the text of an id.
const ID_LENGTH: usize = uuid::fmt::Simple::LENGTH;

/// Returns the span of a request, whose fields are in each line of the log about it. It has the path
/// without its query and without the token of a game. It has the level of errors, so that a log of errors
/// alone has it too.
pub(super) fn span(id: RequestId, request: &Request) -> Span {
    let mut buffer = [0; ID_LENGTH];
    let id = id.written(&mut buffer);
    let path = without_token(request.uri().path());
    tracing::error_span!("request", id, method = %request.method(), path)
}

/// The token in the address of a game's page admits its member.
fn without_token(path: &str) -> &str {
    const GAME: &str = "/play/";
    path.find(GAME).map_or(path, |at| &path[..at + GAME.len()])
}

/// The headers that every response has.
pub(super) struct Defaults(Vec<(HeaderName, HeaderValue)>);

impl Defaults {
    /// `https`: members reach the site by HTTPS.
    pub(super) fn new(https: bool) -> Self {
        let transport = https.then_some(TRANSPORT);
        let headers = HEADERS.into_iter().chain(transport);
        Self(
            headers
                .map(|(name, value)| {
                    (
                        HeaderName::from_static(name),
                        HeaderValue::from_static(value),
                    )
                })
                .collect(),
        )
    }

    /// Adds those that a response does not have, and its id.
    pub(super) fn complete(&self, headers: &mut HeaderMap, id: RequestId) {
        // Once, in place of growing twice.
        headers.reserve(self.0.len() + 1);
        name_request(headers, id);
        for (name, value) in &self.0 {
            headers.entry(name).or_insert_with(|| value.clone());
        }
    }
}

/// Sets the id of a request.
pub(super) fn name_request(headers: &mut HeaderMap, id: RequestId) {
    if let Ok(id) = HeaderValue::from_str(id.written(&mut [0; ID_LENGTH])) {
        headers.insert(REQUEST_ID, id);
    }
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
