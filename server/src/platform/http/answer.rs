//! A response: the body that the endpoint table promises, with the headers that a handler sets.

use axum::Json;
use axum::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The server's time, RFC 3339: the `Date` header has no milliseconds.
const TIME: HeaderName = HeaderName::from_static("hanpan-time");

/// A body with headers.
#[derive(Debug)]
pub struct Answer<T> {
    body: T,
    headers: HeaderMap,
    /// Whether the browser already has this body.
    known: bool,
}

impl<T> Answer<T> {
    /// Adds a `Set-Cookie` header.
    #[must_use]
    pub fn with_cookie(mut self, cookie: &str) -> Self {
        // Our cookies have visible characters only; any other value is left out.
        if let Ok(value) = HeaderValue::from_str(cookie) {
            self.headers.append(SET_COOKIE, value);
        }
        self
    }

    /// Adds the server's time as a header.
    #[must_use]
    pub fn with_time(mut self, now: DateTime<Utc>) -> Self {
        let text = now.to_rfc3339_opts(SecondsFormat::Millis, true);
        if let Ok(value) = HeaderValue::from_str(&text) {
            self.headers.insert(TIME, value);
        }
        self
    }
}

impl<T: Serialize> Answer<T> {
    /// Lets the browser cache the body and revalidate it: if it is unchanged, the response is a 304
    /// without a body. `asked` are the headers of the request.
    pub fn kept_by_browser(mut self, asked: &HeaderMap) -> anyhow::Result<Self> {
        let digest = Sha256::digest(serde_json::to_vec(&self.body)?);
        let tag = format!("\"{}\"", hex::encode(digest));
        let known = asked.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
        self.known = known.is_some_and(|tags| tags.contains(&tag));
        self.headers.insert(ETAG, HeaderValue::from_str(&tag)?);
        self.headers
            .insert(CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        Ok(self)
    }
}

impl<T> From<T> for Answer<T> {
    fn from(body: T) -> Self {
        Self {
            body,
            headers: HeaderMap::new(),
            known: false,
        }
    }
}

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        if self.known {
            return (StatusCode::NOT_MODIFIED, self.headers).into_response();
        }
        (self.headers, Json(self.body)).into_response()
    }
}
