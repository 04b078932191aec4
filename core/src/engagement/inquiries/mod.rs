//! Inquiries of members and visitors to the customer centre (account spec §2 to §5, §7).

pub mod office;

use crate::kernel::fields::Field;
use crate::kernel::ids::{InquiryId, MemberId};
use crate::kernel::problem::Problem;
use crate::kernel::published_text::check_length;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Longest title, characters.
pub const TITLE_LENGTH_MAX: u32 = 100;
/// Longest content, characters.
pub const CONTENT_LENGTH_MAX: u32 = 2_000;
/// Longest name or phone number of a visitor, characters.
const VISITOR_FIELD_LENGTH_MAX: u32 = 40;

/// The event of an inquiry about an event (account spec §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum EventCode {
    /// Sports events.
    EventSports,
    /// Payback of an event.
    EventPayback,
}

impl EventCode {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::EventSports => "스포츠 이벤트",
            Self::EventPayback => "페이백 이벤트",
        }
    }
}

/// An inquiry as its member sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Inquiry {
    /// The inquiry.
    pub id: InquiryId,
    /// The member.
    pub member_id: MemberId,
    /// Title.
    pub title: String,
    /// The question, plain text.
    pub question_contents: String,
    /// The event it is about.
    pub event_code: Option<EventCode>,
    /// When it was created.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Answers, oldest first; empty while it waits.
    pub customer_answer: Vec<Answer>,
}

/// An operator's answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// Plain text.
    pub answer_contents: String,
    /// When it was given.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// `POST /customer/`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct NewInquiry {
    /// The session's member.
    pub member_id: MemberId,
    /// Title.
    pub title: String,
    /// The question.
    pub question_contents: String,
    /// The event it is about.
    #[tsify(optional)]
    pub event_code: Option<EventCode>,
}

/// `POST /supportNonMember`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VisitorInquiry {
    /// Name of the visitor.
    pub name: String,
    /// Phone number for the answer.
    pub phone_number: String,
    /// The question.
    pub question: String,
}

/// A field of a visitor's inquiry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum VisitorField {
    /// Name of the visitor.
    Name,
    /// Phone number for the answer.
    PhoneNumber,
    /// The question.
    Question,
}

/// Checks the title of a member's inquiry.
pub fn check_inquiry_title(title: &str) -> Result<(), Problem> {
    Field::InquiryTitle.check(title)?;
    check_length(title, TITLE_LENGTH_MAX)
}

/// Checks the content of a member's inquiry. For an inquiry about an event, the specification words
/// a missing content differently.
pub fn check_inquiry_content(content: &str, event: bool) -> Result<(), Problem> {
    if event && content.trim().is_empty() {
        return Err(Problem::EventInquiryContentMissing);
    }
    Field::InquiryContent.check(content)?;
    check_length(content, CONTENT_LENGTH_MAX)
}

/// Checks a member's inquiry: title, then content.
pub fn check_inquiry(title: &str, content: &str, event: bool) -> Result<(), Problem> {
    check_inquiry_title(title)?;
    check_inquiry_content(content, event)
}

/// Checks a field of a visitor's inquiry. Every field is required.
pub fn check_visitor_field(field: VisitorField, value: &str) -> Result<(), Problem> {
    if value.trim().is_empty() {
        return Err(Problem::FieldRequired);
    }
    let max = match field {
        VisitorField::Name | VisitorField::PhoneNumber => VISITOR_FIELD_LENGTH_MAX,
        VisitorField::Question => CONTENT_LENGTH_MAX,
    };
    check_length(value, max)
}

/// Checks a visitor's inquiry.
pub fn check_visitor_inquiry(inquiry: &VisitorInquiry) -> Result<(), Problem> {
    check_visitor_field(VisitorField::Name, &inquiry.name)?;
    check_visitor_field(VisitorField::PhoneNumber, &inquiry.phone_number)?;
    check_visitor_field(VisitorField::Question, &inquiry.question)
}

/// Refuses to delete an inquiry that has no answer (account spec §4).
pub fn check_delete(answers: i64) -> Result<(), Problem> {
    if answers > 0 {
        Ok(())
    } else {
        Err(Problem::InquiryUnanswered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_is_asked_for_first() {
        assert_eq!(
            check_inquiry("", "", false),
            Err(Problem::InquiryTitleMissing)
        );
        assert_eq!(
            check_inquiry("제목", " ", false),
            Err(Problem::InquiryContentMissing)
        );
        assert_eq!(
            check_inquiry("제목", "a/b", false),
            Err(Problem::InquiryContentInvalid)
        );
        assert_eq!(check_inquiry("제목", "문의합니다!", false), Ok(()));
    }

    #[test]
    fn an_event_is_asked_about_in_other_words() {
        let missing = check_inquiry("제목", "\n", true).unwrap_err();
        assert_eq!(missing.to_string(), "문의내용을 입력해주세요.");
        assert_eq!(check_inquiry("제목", "참여합니다", true), Ok(()));
    }

    #[test]
    fn what_is_too_long_is_refused_by_characters() {
        let long = |max: u32| "가".repeat(max as usize);
        let over = |max| Err(Problem::TextTooLong { max });
        let title = long(TITLE_LENGTH_MAX);
        let content = long(CONTENT_LENGTH_MAX);
        assert_eq!(check_inquiry(&title, &content, false), Ok(()));
        assert_eq!(
            check_inquiry(&format!("{title}a"), &content, false),
            over(100)
        );
        assert_eq!(
            check_inquiry(&title, &format!("{content}a"), false),
            over(2_000)
        );
        for (field, max) in [
            (VisitorField::Name, 40),
            (VisitorField::PhoneNumber, 40),
            (VisitorField::Question, 2_000),
        ] {
            assert_eq!(check_visitor_field(field, &long(max)), Ok(()));
            assert_eq!(
                check_visitor_field(field, &long(max + 1)),
                Err(Problem::TextTooLong { max })
            );
        }
    }

    #[test]
    fn visitors_fill_in_everything() {
        let check = |[name, phone_number, question]: [&str; 3]| {
            check_visitor_inquiry(&VisitorInquiry {
                name: name.to_owned(),
                phone_number: phone_number.to_owned(),
                question: question.to_owned(),
            })
        };
        assert_eq!(check(["홍길동", "010", "?"]), Ok(()));
        for empty in [[" ", "010", "?"], ["홍", " ", "?"], ["홍", "010", "\n"]] {
            assert_eq!(
                check(empty).unwrap_err().to_string(),
                "위 항목을 입력해주세요."
            );
        }
    }

    #[test]
    fn what_waits_for_an_answer_stays() {
        assert_eq!(check_delete(0), Err(Problem::InquiryUnanswered));
        assert_eq!(check_delete(2), Ok(()));
    }
}
