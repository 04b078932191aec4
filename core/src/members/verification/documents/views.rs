//! Documents on the wire: what members see of their own, and what operators see.

use super::{DocumentFormat, DocumentKind, DocumentMark, DocumentState, RefusalReason};
use crate::kernel::ids::{DocumentId, DocumentRequestId, MemberId};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// `POST /member/verification/documents`: a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct UploadDocument {
    /// The idempotency key: a repeated request stores nothing more.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// What it is.
    pub document_kind: DocumentKind,
    /// The file in Base64.
    pub content: String,
}

/// A document as its member sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Document {
    /// Its id.
    pub id: DocumentId,
    /// What it is.
    pub kind: DocumentKind,
    /// How far it is.
    pub state: DocumentState,
    /// Size of the file, bytes.
    pub bytes: i64,
    /// When it was uploaded.
    #[tsify(type = "string")]
    pub uploaded_at: DateTime<Utc>,
    /// When an operator decided it.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
    /// Why it was refused; `null` if it was not.
    pub refusal: Option<String>,
    /// Whether the content is deleted.
    pub content_deleted: bool,
}

/// A document that an operator has requested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OpenRequest {
    /// What is requested.
    pub kind: DocumentKind,
    /// Why.
    pub reason: String,
    /// When.
    #[tsify(type = "string")]
    pub requested_at: DateTime<Utc>,
}

/// Documents of a member, for the member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OwnDocuments {
    /// Whether the site can take documents.
    pub available: bool,
    /// Largest file, bytes.
    pub bytes_max: i64,
    /// What is requested and not yet accepted.
    pub requests: Vec<OpenRequest>,
    /// What the site itself requires before a withdrawal and is not yet accepted.
    pub required: Vec<DocumentKind>,
    /// What the member has uploaded, newest first.
    pub documents: Vec<Document>,
}

/// A document as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct DocumentRow {
    /// Its id.
    pub id: DocumentId,
    /// Its member.
    pub member_id: MemberId,
    /// Login id of the member.
    pub user_id: String,
    /// Nickname of the member.
    pub nickname: String,
    /// The holder of the member's account.
    pub account_holder: String,
    /// What it is.
    pub kind: DocumentKind,
    /// Its format.
    pub format: DocumentFormat,
    /// Size of the file, bytes.
    pub bytes: i64,
    /// How far it is.
    pub state: DocumentState,
    /// When it was uploaded.
    #[tsify(type = "string")]
    pub uploaded_at: DateTime<Utc>,
    /// When it was decided.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
    /// Login id of the operator who decided it.
    pub decided_by: Option<String>,
    /// Why it was refused.
    pub refusal: Option<RefusalReason>,
    /// The sentence to the member.
    pub sentence: String,
    /// The operators' own note.
    pub note: String,
    /// What operators should look at. Members never see it.
    pub marks: Vec<DocumentMark>,
    /// Login ids of other members who have uploaded the same file, some of them.
    pub same_file: Vec<String>,
    /// When the content is deleted; `null` if it is.
    #[tsify(type = "string | null")]
    pub content_ends_at: Option<DateTime<Utc>>,
}

/// `POST /admin/documents/{id}/decide`: accepts or refuses a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct DecideDocument {
    /// Whether it is accepted.
    pub accepted: bool,
    /// Why it is refused.
    pub refusal: Option<RefusalReason>,
    /// A sentence to the member about the refusal.
    pub sentence: String,
    /// A note that the member never reads.
    pub note: String,
}

/// `POST /admin/members/{id}/documents`: requests documents from a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RequestDocuments {
    /// What is requested.
    pub document_kinds: Vec<DocumentKind>,
    /// Why; the member reads it.
    pub reason: String,
}

/// A request as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct DocumentRequestRow {
    /// Its id.
    pub id: DocumentRequestId,
    /// What is requested.
    pub kind: DocumentKind,
    /// Why.
    pub reason: String,
    /// When.
    #[tsify(type = "string")]
    pub requested_at: DateTime<Utc>,
    /// Login id of the operator.
    pub requested_by: String,
}

/// Documents of a member, for operators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MemberDocuments {
    /// Whether the site can take documents.
    pub available: bool,
    /// What is requested and not yet accepted.
    pub requests: Vec<DocumentRequestRow>,
    /// Documents that wait for a decision.
    pub waiting: i64,
    /// Documents that were accepted.
    pub accepted: i64,
    /// Documents that were refused.
    pub refused: i64,
}
