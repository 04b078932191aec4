//! Links by which partners bring members: their marks, their figures, keys for an API of these figures,
//! and postbacks.

pub mod keys;
pub mod postbacks;
pub mod report;
pub mod statement;

use super::partners::PartnerProblem;
use super::partners::views::Span;
use crate::kernel::ids::{PartnerId, PartnerLinkId};
use crate::kernel::page::ListQuery;
use crate::kernel::refusal::problems;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;
use uuid::Uuid;

/// The most links of a partner that have not ended.
pub const LINKS_MAX: i64 = 50;
/// Longest name of a link or a key, characters.
pub const NAME_MAX: usize = 40;
/// Length of a link's code.
pub const CODE_LENGTH: usize = 16;
/// Days for which a visitor's browser keeps the mark of a link.
pub const MARK_DAYS: i64 = 30;
/// Default period of the figures, days.
pub const FIGURE_DAYS: i64 = 30;

problems! {
    /// A refusal of the endpoints for links, keys and postbacks.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum LinkProblem {
        /// Links are switched off.
        #[error("총판 링크를 사용할 수 없습니다.")]
        PartnerLinksDisabled = 422,
        /// No such link, or another partner's.
        #[error("존재하지 않는 링크입니다.")]
        PartnerLinkUnknown = 404,
        /// No name, or one that is too long.
        #[error("이름은 1자 이상 {}자 이하로 입력해주세요.", NAME_MAX)]
        PartnerLinkNameInvalid = 422,
        /// The partner has as many links as it may.
        #[error("링크는 최대 {}개까지 사용할 수 있습니다.", LINKS_MAX)]
        PartnerLinksFull = 422,
        /// The partner has no active join code, without which a link leads nowhere.
        #[error("사용 중인 가입코드가 없어 링크를 만들 수 없습니다. 고객센터에 가입코드 발급을 요청해주세요.")]
        PartnerJoinCodeMissing = 422,
        /// No such key, or another partner's.
        #[error("존재하지 않는 API 키입니다.")]
        PartnerKeyUnknown = 404,
        /// The partner has as many keys as it may.
        #[error("API 키는 최대 {}개까지 사용할 수 있습니다.", keys::KEYS_MAX)]
        PartnerKeysFull = 422,
        /// A call without a valid key.
        #[error("API 키가 올바르지 않습니다.")]
        PartnerKeyInvalid = 401,
        /// Not an `https` address of a public host.
        #[error("포스트백 주소는 https로 시작하는 공개 주소를 입력해주세요.")]
        PostbackUrlInvalid = 422,
        /// The partner has no address for postbacks.
        #[error("포스트백 주소를 먼저 등록해주세요.")]
        PostbackMissing = 422,
        /// Not a month of the calendar up to the current one.
        #[error("조회할 월을 확인해주세요.")]
        StatementMonthInvalid = 422,
    }
}

/// The page that a link leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum Landing {
    /// The first page.
    #[default]
    Home,
    /// Sports before the match.
    Sports,
    /// Sports in play.
    InPlay,
    /// The lobby of mini-games.
    Minigame,
    /// The lobby of the casino.
    Casino,
}

impl Landing {
    /// Its path.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Home => "/",
            Self::Sports => "/europe",
            Self::InPlay => "/inplay",
            Self::Minigame => "/minigame",
            Self::Casino => "/casino",
        }
    }
}

/// Why a link that has not ended counts nothing: it leads to the first page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum LinkFault {
    /// The partner's join code has ended, and there is no other one.
    JoinCode,
    /// The partner has closed or is suspended.
    Partner,
}

/// A partner's link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerLink {
    /// Its id.
    pub id: PartnerLinkId,
    /// The partner.
    pub partner_id: PartnerId,
    /// Login id of the partner.
    pub user_id: String,
    /// Nickname of the partner.
    pub nickname: String,
    /// The name that the partner gave it.
    pub name: String,
    /// The mark in its address, `/r/{code}`.
    pub code: String,
    /// The page that it leads to.
    pub landing: Landing,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it ended: it counts no clicks and no sign-ups since.
    #[tsify(type = "string | null")]
    pub ended_at: Option<DateTime<Utc>>,
    /// Why it counts nothing though it has not ended.
    pub fault: Option<LinkFault>,
}

/// Makes a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MakeLink {
    /// Made by the client. A repeated id makes no second link.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Its name.
    pub name: String,
    /// The page that it leads to.
    #[serde(default)]
    pub landing: Landing,
}

/// The days of the figures, and the link if they are of one alone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct FiguresQuery {
    /// The first Korean day.
    #[tsify(optional, type = "string | null")]
    pub from: Option<NaiveDate>,
    /// The last Korean day.
    #[tsify(optional, type = "string | null")]
    pub until: Option<NaiveDate>,
    /// The link; all of them if none is named.
    #[tsify(optional)]
    pub link: Option<PartnerLinkId>,
}

impl FiguresQuery {
    /// The days up to today, [`FIGURE_DAYS`] of them if the query names no first one.
    pub fn span(&self, today: NaiveDate) -> Result<Span, PartnerProblem> {
        let query = ListQuery {
            from: self.from,
            to: self.until,
            ..ListQuery::default()
        };
        Span::of(&query, today, FIGURE_DAYS)
    }
}

/// Returns the name of a link or a key without spaces around it, or a refusal.
pub fn valid_name(text: &str) -> Result<&str, LinkProblem> {
    let name = text.trim();
    let fits = (1..=NAME_MAX).contains(&name.chars().count());
    let readable = !name.chars().any(char::is_control);
    (fits && readable)
        .then_some(name)
        .ok_or(LinkProblem::PartnerLinkNameInvalid)
}

/// Whether text may be a link's code: letters and digits of the right number.
pub fn is_code(text: &str) -> bool {
    text.len() == CODE_LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_some_characters_and_not_too_many() {
        assert_eq!(valid_name(" 블로그 "), Ok("블로그"));
        assert_eq!(valid_name(&"가".repeat(NAME_MAX)).map(str::len), Ok(120));
        for bad in ["", "  ", "가\u{0}나", &"가".repeat(NAME_MAX + 1)] {
            assert_eq!(valid_name(bad), Err(LinkProblem::PartnerLinkNameInvalid));
        }
    }

    #[test]
    fn a_code_is_letters_and_digits_of_its_length() {
        assert!(is_code("0123456789ACDEFG"));
        assert!(!is_code("0123456789ACDEF"));
        assert!(!is_code("0123456789ACDEF;"));
    }

    #[test]
    fn figures_cover_thirty_days_by_default() {
        let today: NaiveDate = "2026-03-31".parse().unwrap();
        let span = FiguresQuery::default().span(today).unwrap();
        assert_eq!((span.to - span.from).num_days() + 1, FIGURE_DAYS);
        assert_eq!(span.to, today);
        let named = FiguresQuery {
            from: "2026-03-05".parse().ok(),
            until: "2026-03-10".parse().ok(),
            link: None,
        };
        let span = named.span(today).unwrap();
        assert_eq!(
            (span.from.to_string(), span.to.to_string()),
            ("2026-03-05".to_owned(), "2026-03-10".to_owned())
        );
    }
}
