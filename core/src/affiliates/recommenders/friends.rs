//! Friends as a recommender sees them: only what they earn the recommender.

use crate::kernel::ids::MemberId;
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Number of visible characters of a login id.
const SHOWN: usize = 3;

/// The state of a friend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum FriendState {
    /// The sign-up waits for approval.
    Waiting,
    /// The deposits are below the minimum.
    Depositing,
    /// The friend's turnover counts.
    Counting,
    /// Nothing of the friend counts: banned, has left, or is under a partner.
    Stopped,
}

impl FriendState {
    /// Its Korean label for operators.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Waiting => "승인 대기",
            Self::Depositing => "충전 미달",
            Self::Counting => "적립",
            Self::Stopped => "적립 중지",
        }
    }
}

/// A friend with the earnings from that friend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FriendRow {
    /// The friend's member id.
    pub id: MemberId,
    /// Login id; masked for the recommender.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The current state.
    pub state: FriendState,
    /// When the friend signed up.
    #[tsify(type = "string")]
    pub joined_at: DateTime<Utc>,
    /// Turnover on the days that counted, won.
    pub turnover: Won,
    /// The recommender's earnings from it, won.
    pub earned: Won,
    /// The earnings of this month's Korean days, won.
    pub month_earned: Won,
}

/// A friend with the recommender, as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BroughtRow {
    /// The friend.
    pub friend: FriendRow,
    /// The recommender.
    pub recommender_id: MemberId,
    /// Login id of the recommender.
    pub recommender_user_id: String,
    /// The friend's total deposits, won.
    pub deposited: Won,
}

/// Masks a login id: the first characters, then always three stars.
pub fn masked_user_id(user_id: &str) -> String {
    let length = user_id.chars().count();
    let shown = SHOWN.min(length / 2);
    let mut masked: String = user_id.chars().take(shown).collect();
    masked.push_str("***");
    masked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_login_id_shows_half_of_it_at_most_and_not_its_length() {
        for (user_id, shown) in [
            ("member07", "mem***"),
            ("abcdef", "abc***"),
            ("abcde", "ab***"),
            ("ab", "a***"),
            ("a", "***"),
            ("", "***"),
            ("가나다라마바", "가나다***"),
        ] {
            assert_eq!(masked_user_id(user_id), shown);
        }
    }
}
