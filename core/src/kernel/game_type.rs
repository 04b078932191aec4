//! The kinds of games that slips are on, and that members play.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};
use tsify::Tsify;

/// What a slip is on (betting spec §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum GameType {
    /// Sports before the match.
    Sports = 1,
    /// Sports in play.
    InPlay = 2,
    /// A mini-game.
    Minigame = 3,
    /// A virtual game.
    Virtual = 4,
}

/// A kind of game, as figures of play name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "lowercase")
)]
#[serde(rename_all = "camelCase")]
pub enum BetGame {
    /// Pre-match sports.
    Sports,
    /// In-play sports.
    Inplay,
    /// Mini-games.
    Minigame,
    /// Virtual games.
    Virtual,
    /// Casino tables.
    Casino,
    /// Slot machines.
    Slot,
}
