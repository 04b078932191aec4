//! The bases of a partner's commission.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The base of a commission: five kinds of turnover (rolling), and the members' losses (losing), as
/// named by the agent state of betting spec §3.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum CommissionBase {
    /// Turnover of the casino's tables.
    Casino,
    /// Turnover of slot machines.
    Slot,
    /// Turnover of mini-games.
    Mini,
    /// Turnover of sports, pre-match and in-play.
    Sports,
    /// Turnover of virtual games.
    VirtualSports,
    /// Net losses of members over all games.
    Losing,
}

impl CommissionBase {
    /// All of them, in display order.
    pub const ALL: [Self; 6] = [
        Self::Casino,
        Self::Slot,
        Self::Mini,
        Self::Sports,
        Self::VirtualSports,
        Self::Losing,
    ];

    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Casino => "카지노 롤링",
            Self::Slot => "슬롯 롤링",
            Self::Mini => "미니게임 롤링",
            Self::Sports => "스포츠 롤링",
            Self::VirtualSports => "가상게임 롤링",
            Self::Losing => "루징",
        }
    }
}
