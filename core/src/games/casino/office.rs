//! The casino as operators see and close it.

use crate::games::casino::lobby::{CasinoState, Lobby};
use crate::games::rounds::prices::Payback;
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// How the provider and its games stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoOffice {
    /// The provider's name.
    pub provider: String,
    /// Whether members can play.
    pub state: CasinoState,
    /// Operators have closed all of it.
    pub closed: bool,
    /// When the provider was asked last.
    #[tsify(type = "string")]
    pub asked_at: DateTime<Utc>,
    /// Milliseconds until it answered; none where it did not.
    pub answer_milliseconds: Option<i64>,
    /// What was wrong when it was asked last.
    pub failure: Option<String>,
    /// Transfers that wait for its answer.
    pub waiting: i64,
    /// Their amounts, won.
    pub waiting_amount: Won,
    /// The oldest of them.
    #[tsify(type = "string | null")]
    pub waiting_since: Option<DateTime<Utc>>,
    /// Games with what they were played.
    pub games: Vec<CasinoGameRow>,
}

/// A game with what it was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoGameRow {
    /// The provider's id of it.
    pub id: String,
    /// What members call it.
    pub name: String,
    /// Its maker's id.
    pub vendor_id: String,
    /// What members call its maker.
    pub vendor_name: String,
    /// The page that it is on.
    pub lobby: Lobby,
    /// Operators have closed it.
    pub closed: bool,
    /// Operators have closed all games of its maker.
    pub vendor_closed: bool,
    /// Rounds that were played in the last 30 days.
    pub rounds: i64,
    /// Their stakes, won.
    pub stakes: Won,
    /// What they have paid, won.
    pub payouts: Won,
    /// What they have paid of their stakes, percent with two decimals.
    pub paid_back: Option<String>,
    /// What it pays back on average by its rules, of a game of the sandbox: percent with two
    /// decimals, of a table from the lowest spot to the highest, `85.64~98.94`.
    pub payback: Option<String>,
}

impl CasinoGameRow {
    /// What was paid of what was staked, in percent; none where nothing was.
    pub fn paid_back(stakes: Won, payouts: Won) -> Option<String> {
        let amount = |won: Won| u128::try_from(won.get()).ok();
        let whole = amount(stakes).filter(|whole| *whole > 0)?;
        Some(Payback::new(amount(payouts)?, whole).percent())
    }
}

/// What operators close.
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
    /// A game.
    Game,
}

/// `PUT /admin/casino/closures`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CloseCasino {
    /// What is closed or opened.
    pub scope: ClosureScope,
    /// Which maker or game; empty for the whole casino.
    pub id: String,
    /// Closed, or open again.
    pub closed: bool,
    /// Why.
    pub reason: String,
}
