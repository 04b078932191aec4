//! Operator settings of the mini-games (betting spec §3; design §8).

use crate::sportsbook::slip::limits::{RoleAmounts, spelled_amounts};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

spelled_amounts! {
    /// Highest stake on power ball, in units of 10,000 won.
    PowerBallStakes: "powerBallAmountRole1" "powerBallAmountRole2" "powerBallAmountRole3" "powerBallAmountRole4" "powerBallAmountRole5";
    /// Highest winnings of power ball, in units of 10,000 won.
    PowerBallPrizes: "powerBallMaxPrizeAmountRole1" "powerBallMaxPrizeAmountRole2" "powerBallMaxPrizeAmountRole3" "powerBallMaxPrizeAmountRole4" "powerBallMaxPrizeAmountRole5";
    /// Highest stake on the power ladder, in units of 10,000 won.
    PowerLadderStakes: "powerLadderAmountRole1" "powerLadderAmountRole2" "powerLadderAmountRole3" "powerLadderAmountRole4" "powerLadderAmountRole5";
    /// Highest winnings of the power ladder, in units of 10,000 won.
    PowerLadderPrizes: "powerLadderMaxPrizeAmountRole1" "powerLadderMaxPrizeAmountRole2" "powerLadderMaxPrizeAmountRole3" "powerLadderMaxPrizeAmountRole4" "powerLadderMaxPrizeAmountRole5";
    /// Highest stake on a lotus game, in units of 10,000 won.
    LotusStakes: "lotusAmountRole1" "lotusAmountRole2" "lotusAmountRole3" "lotusAmountRole4" "lotusAmountRole5";
    /// Highest winnings of a lotus game, in units of 10,000 won.
    LotusPrizes: "lotusMaxPrizeAmountRole1" "lotusMaxPrizeAmountRole2" "lotusMaxPrizeAmountRole3" "lotusMaxPrizeAmountRole4" "lotusMaxPrizeAmountRole5";
}

/// `GET /settingMinigameBetting`: stake and winnings limits by game and role; a missing value means 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct MinigameLimits {
    /// Highest stake on power ball.
    #[serde(flatten)]
    pub power_ball_stakes: PowerBallStakes,
    /// Highest winnings of power ball.
    #[serde(flatten)]
    pub power_ball_prizes: PowerBallPrizes,
    /// Highest stake on the power ladder.
    #[serde(flatten)]
    pub power_ladder_stakes: PowerLadderStakes,
    /// Highest winnings of the power ladder.
    #[serde(flatten)]
    pub power_ladder_prizes: PowerLadderPrizes,
    /// Highest stake on a lotus game.
    #[serde(flatten)]
    pub lotus_stakes: LotusStakes,
    /// Highest winnings of a lotus game.
    #[serde(flatten)]
    pub lotus_prizes: LotusPrizes,
}

/// Default highest stakes on a game by role, in units of 10,000 won.
pub(crate) const STAKES: [i64; 5] = [50, 100, 150, 200, 300];
/// Default highest winnings of a game by role, in units of 10,000 won.
pub(crate) const PRIZES: [i64; 5] = [300, 600, 900, 1200, 1800];
