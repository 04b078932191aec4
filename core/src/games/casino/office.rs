//! Office views of the casino, and closing it.

use crate::games::casino::lobby::{CasinoState, Lobby};
use crate::games::rounds::prices::Rtp;
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Status of the provider and its games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoOffice {
    /// The provider's name.
    pub provider: String,
    /// Availability for members.
    pub state: CasinoState,
    /// Whether operators have closed the whole casino.
    pub closed: bool,
    /// When the provider was last polled.
    #[tsify(type = "string")]
    pub asked_at: DateTime<Utc>,
    /// Response time in milliseconds; `null` if it did not answer.
    pub answer_milliseconds: Option<i64>,
    /// The failure of the last poll.
    pub failure: Option<String>,
    /// Number of pending transfers.
    pub waiting: i64,
    /// Total amount of pending transfers, won.
    pub waiting_amount: Won,
    /// When the oldest pending transfer was requested.
    #[tsify(type = "string | null")]
    pub waiting_since: Option<DateTime<Utc>>,
    /// Games with their turnover.
    pub games: Vec<CasinoGameRow>,
}

/// A game with its turnover.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoGameRow {
    /// The provider's id of the game.
    pub id: String,
    /// Name shown to members.
    pub name: String,
    /// Id of the maker.
    pub vendor_id: String,
    /// Name of the maker shown to members.
    pub vendor_name: String,
    /// The page that it belongs to.
    pub lobby: Lobby,
    /// Whether operators have closed it.
    pub closed: bool,
    /// Whether operators have closed all games of its maker.
    pub vendor_closed: bool,
    /// Rounds played in the last 30 days.
    pub rounds: i64,
    /// Stakes of these rounds, won.
    pub stakes: Won,
    /// Payouts of these rounds, won.
    pub payouts: Won,
    /// Actual RTP of these rounds, percent with two decimals.
    pub paid_back: Option<String>,
    /// Theoretical RTP of a sandbox game, percent with two decimals. For a table, the range over its
    /// spots: `85.64~98.94`.
    pub rtp: Option<String>,
}

impl CasinoGameRow {
    /// Returns payouts as a percentage of stakes, or `None` if nothing was staked.
    pub fn paid_back(stakes: Won, payouts: Won) -> Option<String> {
        let amount = |won: Won| u128::try_from(won.get()).ok();
        let whole = amount(stakes).filter(|whole| *whole > 0)?;
        Some(Rtp::new(amount(payouts)?, whole).percent())
    }
}

/// What operators can close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum ClosureScope {
    /// The whole casino.
    Casino,
    /// All games of a maker.
    Vendor,
    /// One game.
    Game,
}

/// `PUT /admin/casino/closures`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CloseCasino {
    /// What is closed or opened.
    pub scope: ClosureScope,
    /// Id of the maker or game; empty for the whole casino.
    pub id: String,
    /// Whether it is to be closed or opened.
    pub closed: bool,
    /// Reason.
    pub reason: String,
}
