//! The kinds of games that slips are on.

use serde_repr::{Deserialize_repr, Serialize_repr};

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
