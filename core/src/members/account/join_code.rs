//! Join codes. A visitor who signs up with one belongs to a partner or a recommender (account spec §4).

use crate::kernel::ids::{JoinCodeId, MemberId};
use crate::kernel::problem::Problem;
use crate::members::account::codes::MemberKind;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};
use std::ops::RangeInclusive;
use tsify::Tsify;

/// Length of a code, characters.
const LENGTH: RangeInclusive<usize> = 4..=12;

/// Whose a join code is, stored as `smallint`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize_repr, Deserialize_repr, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
#[tsify(type = "0 | 1")]
pub enum JoinCodeKind {
    /// A recommender's.
    Recommender = 0,
    /// A partner's.
    Partner = 1,
}

impl JoinCodeKind {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Recommender => "추천인",
            Self::Partner => "총판",
        }
    }
}

/// Query of `GET /suggestioncode`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionCodeQuery {
    /// The code; case-insensitive.
    pub code_equals: String,
}

/// A join code as a visitor sees it (account spec §3, suggestion code record).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SuggestionCode {
    /// 0: recommender's, 1: partner's.
    #[serde(rename = "type")]
    pub kind: i16,
    /// When an operator ended it; `null` while it is valid.
    #[tsify(type = "string | null")]
    pub deleted_at: Option<DateTime<Utc>>,
    /// The owner.
    pub member_id: MemberId,
}

/// The sign-up field that a code belongs in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CodeField {
    /// `suggestionCode1`: a recommendation only.
    SuggestionCode1,
    /// `suggestionCode2`: the member is placed under the partner who owns the code.
    SuggestionCode2,
}

/// Returns the field of a code: the first for type 0 and for an ended code (account spec §4).
pub const fn code_field(kind: i16, ended: bool) -> CodeField {
    if kind == JoinCodeKind::Recommender as i16 || ended {
        CodeField::SuggestionCode1
    } else {
        CodeField::SuggestionCode2
    }
}

/// Returns the type of code that a member of this kind may have. Fails if the kind may have none.
pub const fn code_kind(member_kind: i16) -> Result<i16, Problem> {
    if member_kind == MemberKind::Partner as i16 {
        Ok(JoinCodeKind::Partner as i16)
    } else if member_kind == MemberKind::Recommender as i16 {
        Ok(JoinCodeKind::Recommender as i16)
    } else {
        Err(Problem::JoinCodeOwnerInvalid)
    }
}

/// Normalizes a code for storage: 4 to 12 letters and digits, in upper case.
pub fn normal_code(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let good =
        LENGTH.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    good.then(|| text.to_ascii_uppercase())
        .ok_or(Problem::JoinCodeInvalid)
}

/// A join code in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct JoinCodeRow {
    /// The record.
    pub id: JoinCodeId,
    /// The code.
    pub code: String,
    /// Whose it is.
    #[serde(rename = "type")]
    pub kind: JoinCodeKind,
    /// The owner.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Number of members who have signed up with it.
    pub joined: i64,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was ended.
    #[tsify(type = "string | null")]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Makes a join code for a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct MakeJoinCode {
    /// The code; if empty, the server chooses one.
    pub code: String,
    /// The reason; kept in the audit log.
    pub reason: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_0_and_ended_codes_go_into_the_first_field() {
        assert_eq!(code_field(0, false), CodeField::SuggestionCode1);
        assert_eq!(code_field(0, true), CodeField::SuggestionCode1);
        assert_eq!(code_field(1, true), CodeField::SuggestionCode1);
        assert_eq!(code_field(1, false), CodeField::SuggestionCode2);
        assert_eq!(code_field(7, false), CodeField::SuggestionCode2);
    }

    #[test]
    fn codes_are_letters_and_digits_in_capitals() {
        assert_eq!(normal_code(" gold7 ").as_deref(), Ok("GOLD7"));
        for text in ["", "abc", "abcdefghijklm", "가나다라", "ab cd", "ab-cd"] {
            assert_eq!(normal_code(text), Err(Problem::JoinCodeInvalid), "{text}");
        }
    }

    #[test]
    fn partners_and_recommenders_have_codes_and_nobody_else() {
        assert_eq!(code_kind(1), Ok(1));
        assert_eq!(code_kind(2), Ok(0));
        assert_eq!(code_kind(0), Err(Problem::JoinCodeOwnerInvalid));
    }
}
