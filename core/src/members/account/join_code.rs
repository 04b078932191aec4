//! Join codes: they lead a visitor to sign up under a partner or a recommender (account spec §4).

use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;

/// Characters of a code.
const LENGTH: RangeInclusive<usize> = 4..=12;

/// Query of `GET /suggestioncode`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionCodeQuery {
    /// The code; small letters count as capitals.
    pub code_equals: String,
}

/// A join code as a visitor sees it (account spec §3, suggestion code record).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SuggestionCode {
    /// 0 a recommender's, 1 a partner's.
    #[serde(rename = "type")]
    pub kind: i16,
    /// When an operator ended it.
    #[tsify(type = "string | null")]
    pub deleted_at: Option<DateTime<Utc>>,
    /// Whose it is.
    pub member_id: i64,
}

/// Which field of the sign-up a code goes into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum CodeField {
    /// `suggestionCode1`: a recommendation, and no more.
    SuggestionCode1,
    /// `suggestionCode2`: the member comes under the partner whose code it is.
    SuggestionCode2,
}

/// The field of a code: the first for type 0 and for one that was ended (account spec §4).
pub const fn code_field(kind: i16, ended: bool) -> CodeField {
    if kind == 0 || ended {
        CodeField::SuggestionCode1
    } else {
        CodeField::SuggestionCode2
    }
}

/// The type of a code that a member of this kind may have; others may have none.
pub const fn code_kind(member_kind: i16) -> Result<i16, Problem> {
    match member_kind {
        1 => Ok(1),
        2 => Ok(0),
        _ => Err(Problem::JoinCodeOwnerInvalid),
    }
}

/// A code as it is kept: 4 to 12 letters and digits, letters as capitals.
pub fn normal_code(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    let good =
        LENGTH.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    good.then(|| text.to_ascii_uppercase())
        .ok_or(Problem::JoinCodeInvalid)
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
