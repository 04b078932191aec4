//! Views of rounds for members and the office.

use super::mini::{MiniDraw, MiniGame};
use super::prices::{MiniMarketView, MiniPrices};
use crate::games::rounds::clock::Round;
use crate::kernel::ids::{FixtureId, SportId};
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `GET /settingMinigame/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MinigameSetting {
    /// 1 if the game is under maintenance.
    pub system_maintenance_flg: i16,
    /// Name shown to members.
    pub minigame_name_korean: String,
}

/// `GET /minigame/events`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MiniEventQuery {
    /// 301, 303 or 308.
    pub game_id: i64,
    /// 1: current rounds. Accepted and ignored; past rounds have their own list.
    #[tsify(optional)]
    pub current_game: Option<i16>,
}

/// The current rounds of a game id; lotus has two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct MiniEvents {
    /// The server's time, which decides when rounds close, UTC.
    #[tsify(type = "string")]
    pub now: DateTime<Utc>,
    /// One entry for each game that has a current round.
    pub events: Vec<MiniEvent>,
}

/// A current round with its markets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MiniEvent {
    /// Name of the game shown to members.
    pub name: String,
    /// The round.
    pub round: MiniRound,
    /// Sport id to send with a bet.
    pub sport_id: SportId,
    /// Version to send with a bet; prices do not change within a round.
    pub version: i64,
    /// Markets with their prices.
    pub markets: Vec<MiniMarketView>,
    /// The newest round that was drawn or is void. It can be the current one, until the next one opens.
    pub last: Option<MiniRound>,
}

/// A mini-game independent of its rounds, for pages that name bets and draws.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MiniGameView {
    /// The game.
    pub game: MiniGame,
    /// Detail type of its bets, and the game id to send with a bet.
    pub game_id: i16,
    /// Name shown to members.
    pub name: String,
    /// Its markets at the default prices.
    pub markets: Vec<MiniMarketView>,
}

impl MiniGameView {
    /// Creates the view of a game.
    pub fn of(game: MiniGame) -> Self {
        Self {
            game,
            game_id: game.detail_type(),
            name: game.name().to_owned(),
            markets: MiniPrices::default().markets(game),
        }
    }
}

/// A round. The seed is included once it is drawn or void.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MiniRound {
    /// Fixture id to send with a bet; negative.
    pub fixture_id: FixtureId,
    /// The game.
    pub game: MiniGame,
    /// Day, number and times.
    pub round: Round,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed, 64 hexadecimal digits.
    pub seed: Option<String>,
    /// The draw.
    pub draw: Option<MiniDraw>,
    /// The result by the names of its selections (betting spec §3).
    #[serde(rename = "bet_name")]
    pub bet_name: Option<String>,
    /// Whether it is void: all stakes are returned, whatever was drawn.
    pub voided: bool,
}

/// Where a round is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum MiniRoundState {
    /// It is not drawn yet.
    Open,
    /// It is drawn.
    Drawn,
    /// It is void, drawn or not.
    Void,
}

impl MiniRoundState {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Open => "진행중",
            Self::Drawn => "추첨 완료",
            Self::Void => "무효",
        }
    }
}

impl MiniRound {
    /// Returns where it is.
    pub const fn state(&self) -> MiniRoundState {
        if self.voided {
            MiniRoundState::Void
        } else if self.draw.is_some() {
            MiniRoundState::Drawn
        } else {
            MiniRoundState::Open
        }
    }
}

/// A round as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RoundRow {
    /// The round.
    pub round: MiniRound,
    /// Where it is.
    pub state: MiniRoundState,
    /// Reason, if it is void.
    pub void_reason: Option<String>,
    /// Number of bets that were not cancelled.
    pub bets: i64,
    /// Stakes of these bets, won.
    pub stakes: Won,
    /// Payouts of these bets including returned stakes, won.
    pub payouts: Won,
}
