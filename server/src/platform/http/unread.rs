//! The body of a request that is answered before it was read: the rest of it would be taken for the
//! next request of the connection.

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::middleware::Next;
use axum::response::Response;
use std::time::Duration;
use tokio::time::timeout;

/// Bytes that are read and discarded; the connection closes after more.
const BYTES_MAX: usize = 64 * 1024;
/// Time limit for reading them.
const TIME: Duration = Duration::from_secs(2);

/// How much of the body of a request was read.
pub(super) enum Unread {
    /// Nothing.
    Whole(Body),
    /// An unknown part.
    Part,
    /// All of it.
    Nothing,
}

impl Unread {
    /// Takes the body. The caller reads it and sets [`Unread::Nothing`] at its end.
    pub(super) fn take(&mut self) -> Body {
        match std::mem::replace(self, Self::Part) {
            Self::Whole(body) => body,
            Self::Part | Self::Nothing => Body::empty(),
        }
    }

    /// Whether the body's length is announced and is at most this many bytes.
    pub(super) fn is_at_most(&self, bytes: usize) -> bool {
        let Self::Whole(body) = self else {
            return true;
        };
        let announced = body.size_hint().upper();
        let announced = announced.and_then(|most| usize::try_from(most).ok());
        announced.is_some_and(|most| most <= bytes)
    }

    /// Returns the response. The connection closes unless the rest of the body could be read.
    pub(super) async fn answered(self, mut answer: Response) -> Response {
        let read = match self {
            Self::Nothing => true,
            Self::Part => false,
            Self::Whole(body) => is_read(body).await,
        };
        if !read {
            let close = HeaderValue::from_static("close");
            answer.headers_mut().insert(CONNECTION, close);
        }
        answer
    }
}

async fn is_read(body: Body) -> bool {
    if body.is_end_stream() {
        return true;
    }
    let announced = usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX);
    announced <= BYTES_MAX && matches!(timeout(TIME, to_bytes(body, BYTES_MAX)).await, Ok(Ok(_)))
}

/// Middleware for routes that read no body.
pub(crate) async fn without_body(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let answer = next.run(Request::from_parts(parts, Body::empty())).await;
    Unread::Whole(body).answered(answer).await
}
