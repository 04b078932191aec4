//! The content of a document as an answer: never stored by the browser, never run.

use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};
use hanpan_core::kernel::ids::DocumentId;
use hanpan_core::members::verification::documents::DocumentFormat;

/// A decrypted document. A picture may be shown in a page; anything else is downloaded.
pub(super) struct DocumentAnswer {
    pub(super) id: DocumentId,
    pub(super) format: DocumentFormat,
    pub(super) content: Vec<u8>,
}

impl IntoResponse for DocumentAnswer {
    fn into_response(self) -> Response {
        let way = if self.format.is_picture() {
            "inline"
        } else {
            "attachment"
        };
        let (id, extension) = (self.id, self.format.extension());
        let disposition = format!("{way}; filename=\"document-{id}.{extension}\"");
        let disposition =
            HeaderValue::try_from(disposition).unwrap_or(HeaderValue::from_static("attachment"));
        let headers = [
            (
                CONTENT_TYPE,
                HeaderValue::from_static(self.format.media_type()),
            ),
            (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            (CONTENT_DISPOSITION, disposition),
            // Opened as a page of its own, it can load and run nothing.
            (
                CONTENT_SECURITY_POLICY,
                HeaderValue::from_static("default-src 'none'; sandbox"),
            ),
            (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        ];
        (headers, self.content).into_response()
    }
}
