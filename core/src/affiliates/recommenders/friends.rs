//! Friends as a recommender sees them: no more of them than what they bring.

use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Characters of a login id that are shown.
const SHOWN: usize = 3;

/// Where a friend stands.
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
    /// Not enough was deposited yet.
    Depositing,
    /// What the friend turns over counts.
    Counting,
    /// The friend is banned or has left.
    Stopped,
}

/// A friend with what it has brought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FriendRow {
    /// The friend's number as a member.
    pub id: i64,
    /// Login id; to the recommender masked.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Where the friend stands now.
    pub state: FriendState,
    /// When the friend signed up.
    #[tsify(type = "string")]
    pub joined_at: DateTime<Utc>,
    /// What was turned over on the days that counted, won.
    pub turnover: Won,
    /// What the recommender has earned of it, won.
    pub earned: Won,
    /// That of the Korean days of this month, won.
    pub month_earned: Won,
}

/// A friend with its recommender, as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BroughtRow {
    /// The friend.
    pub friend: FriendRow,
    /// Whose friend it is.
    pub recommender_id: i64,
    /// Login id of that one.
    pub recommender_user_id: String,
    /// All that the friend has deposited, won.
    pub deposited: Won,
}

/// A login id as others see it: the first characters, and three stars whatever is left.
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
