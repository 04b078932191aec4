//! The body of a request that is answered before it was read: what is left of it would be taken for the
//! next request of the connection.

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use axum::middleware::Next;
use axum::response::Response;
use std::time::Duration;
use tokio::time::timeout;

/// Bytes that are read for nothing; after more the connection closes.
const BYTES_MAX: usize = 64 * 1024;
/// How long they may take.
const TIME: Duration = Duration::from_secs(2);

/// How far the body of a request was read.
pub(super) enum Unread {
    /// Not at all.
    Whole(Body),
    /// To an unknown place.
    Part,
    /// To its end.
    Nothing,
}

impl Unread {
    /// The body, to be read by the caller, who sets [`Unread::Nothing`] at its end.
    pub(super) fn take(&mut self) -> Body {
        match std::mem::replace(self, Self::Part) {
            Self::Whole(body) => body,
            Self::Part | Self::Nothing => Body::empty(),
        }
    }

    /// The answer, for which the connection closes unless the rest of the body could be read.
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

/// For routes that read no body.
pub(crate) async fn without_body(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let answer = next.run(Request::from_parts(parts, Body::empty())).await;
    Unread::Whole(body).answered(answer).await
}
