//! Inquiries as an operator sees and answers them.

use super::{Answer, EventCode};
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
    pub id: i64,
    /// The member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Level.
    pub role: i16,
    /// Whether a partner asks.
    pub partner: bool,
    /// Title.
    pub title: String,
    /// What is asked, plain text.
    pub question_contents: String,
    /// The event it is about.
    pub event_code: Option<EventCode>,
    /// When it was asked.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Answers, the first one first.
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
    /// How many answers the operator saw: another one in the meantime is a refusal.
    pub answers_seen: i64,
}

/// An inquiry of a visitor in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct VisitorInquiryRow {
    /// The inquiry.
    pub id: i64,
    /// Who asked.
    pub name: String,
    /// Where the answer goes.
    pub phone_number: String,
    /// What is asked, plain text.
    pub question: String,
    /// The address it came from.
    pub address: String,
    /// When it was asked.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When an operator saw to it; none while it waits.
    #[tsify(type = "string | null")]
    pub handled_at: Option<DateTime<Utc>>,
    /// What was done, in the operator's words.
    pub note: Option<String>,
}

/// Says what was done about a visitor's inquiry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct HandleVisitorInquiry {
    /// What was done.
    pub note: String,
}
