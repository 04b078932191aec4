//! A response that is a file.

use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};

/// An uploaded file. The browser must not treat it as any other media type than the detected one.
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
            // Opened as a page of its own, it can load and run nothing.
            (
                CONTENT_SECURITY_POLICY,
                HeaderValue::from_static("default-src 'none'; sandbox"),
            ),
            // The file is named by the hash of its content, so it never changes.
            (
                CACHE_CONTROL,
                HeaderValue::from_static("public, max-age=31536000, immutable"),
            ),
        ];
        (headers, self.content).into_response()
    }
}
