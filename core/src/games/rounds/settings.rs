//! Operator settings of the mini-games (betting spec §3; design §8).

use super::mini::MiniGame;
use crate::games::rounds::clock::RoundSettings;
use crate::kernel::problem::Problem;
use crate::office::settings::{RoleAmounts, Settings, spelled_amounts};
use crate::sportsbook::slip::limits::Limits;
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

impl Settings {
    /// Returns the stake and winnings limits of the mini-games, as sent to clients.
    pub fn minigame_limits(&self) -> MinigameLimits {
        MinigameLimits {
            power_ball_stakes: self.power_ball_amount_role.into(),
            power_ball_prizes: self.power_ball_max_prize_amount_role.into(),
            power_ladder_stakes: self.power_ladder_amount_role.into(),
            power_ladder_prizes: self.power_ladder_max_prize_amount_role.into(),
            lotus_stakes: self.lotus_amount_role.into(),
            lotus_prizes: self.lotus_max_prize_amount_role.into(),
        }
    }

    /// Returns the stake and winnings limits of a role in a round of a mini-game.
    pub fn round_limits(&self, game: MiniGame, role: i16) -> Limits {
        let (stakes, prizes) = self.round_amounts(game);
        Limits::of(role, stakes, prizes)
    }

    const fn round_amounts(&self, game: MiniGame) -> (&RoleAmounts, &RoleAmounts) {
        match game {
            MiniGame::PowerBall => (
                &self.power_ball_amount_role,
                &self.power_ball_max_prize_amount_role,
            ),
            MiniGame::PowerLadder => (
                &self.power_ladder_amount_role,
                &self.power_ladder_max_prize_amount_role,
            ),
            MiniGame::LotusOddeven | MiniGame::LotusBaccarat => {
                (&self.lotus_amount_role, &self.lotus_max_prize_amount_role)
            }
        }
    }

    /// Returns the timing of a game's rounds.
    pub const fn rounds(&self, game: MiniGame) -> RoundSettings {
        match game {
            MiniGame::PowerBall => self.power_ball_rounds,
            MiniGame::PowerLadder => self.power_ladder_rounds,
            MiniGame::LotusOddeven => self.lotus_oddeven_rounds,
            MiniGame::LotusBaccarat => self.lotus_baccarat_rounds,
        }
    }

    /// Returns 1 if a game is under maintenance: its rounds continue but accept no bets.
    pub const fn maintenance_flg(&self, game: MiniGame) -> i16 {
        match game {
            MiniGame::PowerBall => self.power_ball_maintenance_flg,
            MiniGame::PowerLadder => self.power_ladder_maintenance_flg,
            MiniGame::LotusOddeven | MiniGame::LotusBaccarat => self.lotus_maintenance_flg,
        }
    }

    /// Checks the settings of the mini-games. Prices that would return 100% or more are refused,
    /// stating the RTP (design §8).
    pub(crate) fn check_minigames(&self) -> Result<(), Problem> {
        for game in MiniGame::ALL {
            self.rounds(game).check()?;
            if !matches!(self.maintenance_flg(game), 0 | 1) {
                return Err(Problem::SettingOutOfRange { min: 0, max: 1 });
            }
            let (stakes, prizes) = self.round_amounts(game);
            stakes.check()?;
            prizes.check()?;
        }
        self.minigame_prices.check()
    }
}
