//! An answer: the body that the table promises, with headers where a handler sets some.

use axum::Json;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A body with headers.
#[derive(Debug)]
pub struct Answer<T> {
    body: T,
    headers: HeaderMap,
}

impl<T> Answer<T> {
    /// Adds a `Set-Cookie` header.
    #[must_use]
    pub fn with_cookie(mut self, cookie: &str) -> Self {
        // A cookie of ours has visible characters only; another would be left out, not sent.
        if let Ok(value) = HeaderValue::from_str(cookie) {
            self.headers.append(SET_COOKIE, value);
        }
        self
    }
}

impl<T> From<T> for Answer<T> {
    fn from(body: T) -> Self {
        Self {
            body,
            headers: HeaderMap::new(),
        }
    }
}

impl<T: Serialize> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        (self.headers, Json(self.body)).into_response()
    }
}
