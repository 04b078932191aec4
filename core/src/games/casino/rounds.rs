//! Rounds that were played, as their member reads them.

use crate::games::casino::lobby::Lobby;
use crate::games::casino::sandbox::PlayedRound;
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Query of `GET /casino/rounds`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoRoundQuery {
    /// The session's member.
    pub member_id: i64,
    /// Only of this page.
    #[tsify(optional)]
    pub lobby: Option<Lobby>,
    /// Only of this game.
    #[tsify(optional)]
    pub game_id: Option<String>,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// A round, newest first in its list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoRound {
    /// Its record.
    pub id: i64,
    /// The game's id.
    pub game_id: String,
    /// What members call it.
    pub game_name: String,
    /// Won.
    pub stake: Won,
    /// Won; the stake is part of it.
    pub payout: Won,
    /// When it was played.
    #[tsify(type = "string")]
    pub played_at: DateTime<Utc>,
    /// What it was drawn from, of a game of the sandbox.
    pub played: Option<PlayedRound>,
}
