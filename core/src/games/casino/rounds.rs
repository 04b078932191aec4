//! Casino rounds in the member's history.

use crate::games::casino::lobby::Lobby;
use crate::games::casino::sandbox::PlayedRound;
use crate::kernel::ids::{CasinoRoundId, MemberId};
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
    pub member_id: MemberId,
    /// Only rounds of this page.
    #[tsify(optional)]
    pub lobby: Option<Lobby>,
    /// Only rounds of this game.
    #[tsify(optional)]
    pub game_id: Option<String>,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// A round; lists show the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoRound {
    /// Id of the record.
    pub id: CasinoRoundId,
    /// The game's id.
    pub game_id: String,
    /// Name shown to members.
    pub game_name: String,
    /// Stake, won.
    pub stake: Won,
    /// Payout including the stake, won.
    pub payout: Won,
    /// What went back of stakes that were rolled back, won; not part of the stake.
    pub rolled_back: Won,
    /// Whether it is still being played.
    pub open: bool,
    /// When it was played.
    #[tsify(type = "string")]
    pub played_at: DateTime<Utc>,
    /// The data to verify the draw; sandbox games only.
    pub played: Option<PlayedRound>,
}
