//! Inquiries as an operator sees and answers them.

use super::{Answer, EventCode};
use crate::kernel::ids::{InquiryId, MemberId, VisitorInquiryId};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Longest answer or note, characters.
pub const ANSWER_LENGTH_MAX: u32 = 4_000;

/// An inquiry in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct InquiryRow {
    /// The inquiry.
    pub id: InquiryId,
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Level.
    pub role: i16,
    /// Whether the member is a partner.
    pub partner: bool,
    /// Title.
    pub title: String,
    /// The question, plain text.
    pub question_contents: String,
    /// The event it is about.
    pub event_code: Option<EventCode>,
    /// When it was created.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Answers, oldest first.
    pub customer_answer: Vec<Answer>,
    /// Whether its member has deleted it.
    pub deleted: bool,
}

/// Answers an inquiry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AnswerInquiry {
    /// Plain text.
    pub answer_contents: String,
    /// Number of answers that the operator saw. Another answer in the meantime refuses the request.
    pub answers_seen: i64,
}

/// An inquiry of a visitor in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VisitorInquiryRow {
    /// The inquiry.
    pub id: VisitorInquiryId,
    /// Name of the visitor.
    pub name: String,
    /// Phone number for the answer.
    pub phone_number: String,
    /// The question, plain text.
    pub question: String,
    /// IP address of the visitor.
    pub address: String,
    /// When it was created.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When an operator handled it; `null` while it waits.
    #[tsify(type = "string | null")]
    pub handled_at: Option<DateTime<Utc>>,
    /// The operator's note on what was done.
    pub note: Option<String>,
}

/// Records how a visitor's inquiry was handled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct HandleVisitorInquiry {
    /// What was done.
    pub note: String,
}
