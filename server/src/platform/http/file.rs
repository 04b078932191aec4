//! An answer that is a file.

use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};

/// A file that somebody put on the site: shown as what it was found to be and as nothing else.
#[derive(Debug)]
pub struct FileAnswer {
    /// Its media type.
    pub media_type: String,
    /// Its content.
    pub content: Vec<u8>,
}

impl IntoResponse for FileAnswer {
    fn into_response(self) -> Response {
        let media_type = HeaderValue::try_from(self.media_type)
            .unwrap_or(HeaderValue::from_static("application/octet-stream"));
        let headers = [
            (CONTENT_TYPE, media_type),
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (CONTENT_DISPOSITION, HeaderValue::from_static("inline")),
            // Opened by itself, it can load and run nothing.
            (
                CONTENT_SECURITY_POLICY,
                HeaderValue::from_static("default-src 'none'; sandbox"),
            ),
            // Its name is the hash of its content.
            (
                CACHE_CONTROL,
                HeaderValue::from_static("public, max-age=31536000, immutable"),
            ),
        ];
        (headers, self.content).into_response()
    }
}
