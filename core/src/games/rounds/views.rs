//! What pages and the office read of rounds.

use super::mini::{MiniDraw, MiniGame};
use super::prices::{MiniMarketView, MiniPrices};
use crate::games::rounds::clock::Round;
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `GET /settingMinigame/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MinigameSetting {
    /// 1: the game is under maintenance.
    pub system_maintenance_flg: i16,
    /// What members call it.
    pub minigame_name_korean: String,
}

/// `GET /minigame/events`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MiniEventQuery {
    /// 301, 303 or 308.
    pub game_id: i64,
    /// 1: the rounds that are on. Not read: what is past has a list of its own.
    #[tsify(optional)]
    pub current_game: Option<i16>,
}

/// The rounds of a game id that are on: of lotus two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct MiniEvents {
    /// The server's time, by which rounds close, UTC.
    #[tsify(type = "string")]
    pub now: DateTime<Utc>,
    /// One for each of its games that has a round on.
    pub events: Vec<MiniEvent>,
}

/// A round that is on, with what can be bet on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MiniEvent {
    /// What members call the game.
    pub name: String,
    /// The round.
    pub round: MiniRound,
    /// The sport that a bet names.
    pub sport_id: i64,
    /// The version that a bet names; prices stay as they are for a whole round.
    pub version: i64,
    /// Markets with their prices.
    pub markets: Vec<MiniMarketView>,
    /// The newest round before it that was drawn or void.
    pub last: Option<MiniRound>,
}

/// A mini-game as it is in every round: what pages that name its bets and draws read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MiniGameView {
    /// The game.
    pub game: MiniGame,
    /// The detail type of its bets, and the game id of a bet.
    pub game_id: i16,
    /// What members call it.
    pub name: String,
    /// Its markets, at the prices that they have until an operator sets others.
    pub markets: Vec<MiniMarketView>,
}

impl MiniGameView {
    /// Of a game.
    pub fn of(game: MiniGame) -> Self {
        Self {
            game,
            game_id: game.detail_type(),
            name: game.name().to_owned(),
            markets: MiniPrices::default().markets(game),
        }
    }
}

/// A round: its seed is there once it is drawn or void.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MiniRound {
    /// The fixture that a bet names, below zero.
    pub fixture_id: i64,
    /// The game.
    pub game: MiniGame,
    /// Day, number and times.
    pub round: Round,
    /// The SHA-256 of the seed.
    pub commitment: String,
    /// The seed, 64 hexadecimal digits.
    pub seed: Option<String>,
    /// What was drawn.
    pub draw: Option<MiniDraw>,
    /// What came, by its names (betting spec §3).
    #[serde(rename = "bet_name")]
    pub bet_name: Option<String>,
    /// It is void: every stake goes back, whatever was drawn.
    pub voided: bool,
}

/// A round as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RoundRow {
    /// The round.
    pub round: MiniRound,
    /// Why it is void.
    pub void_reason: Option<String>,
    /// Bets on it that were not called off.
    pub bets: i64,
    /// Their stakes, won.
    pub stakes: Won,
    /// What they have paid, won; what was given back too.
    pub payouts: Won,
}
