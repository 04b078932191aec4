//! What operators set of the mini-games (betting spec §3; design §8).

use super::mini::MiniGame;
use super::rounds::RoundSettings;
use crate::problem::Problem;
use crate::settings::{RoleAmounts, Settings};
use crate::slip::limits::Limits;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `GET /settingMinigameBetting`: stakes and prizes by game and role, in units of 10,000 won; none
/// means 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MinigameLimits {
    /// Highest stake on power ball.
    pub power_ball_amount_role: RoleAmounts,
    /// Highest winnings of power ball.
    pub power_ball_max_prize_amount_role: RoleAmounts,
    /// Highest stake on the power ladder.
    pub power_ladder_amount_role: RoleAmounts,
    /// Highest winnings of the power ladder.
    pub power_ladder_max_prize_amount_role: RoleAmounts,
    /// Highest stake on a game of lotus.
    pub lotus_amount_role: RoleAmounts,
    /// Highest winnings of a game of lotus.
    pub lotus_max_prize_amount_role: RoleAmounts,
}

/// The highest stake on a game until an operator says otherwise, in units of 10,000 won.
pub(crate) const STAKES: [i64; 5] = [50, 100, 150, 200, 300];
/// The highest winnings of a game until an operator says otherwise, in units of 10,000 won.
pub(crate) const PRIZES: [i64; 5] = [300, 600, 900, 1200, 1800];

impl MinigameLimits {
    /// What a role may stake and win in a round.
    pub fn of(&self, game: MiniGame, role: i16) -> Limits {
        let (stakes, prizes) = match game {
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
        };
        Limits::of(role, stakes, prizes)
    }

    fn check(&self) -> Result<(), Problem> {
        let Self {
            power_ball_amount_role,
            power_ball_max_prize_amount_role,
            power_ladder_amount_role,
            power_ladder_max_prize_amount_role,
            lotus_amount_role,
            lotus_max_prize_amount_role,
        } = self;
        for amounts in [
            power_ball_amount_role,
            power_ball_max_prize_amount_role,
            power_ladder_amount_role,
            power_ladder_max_prize_amount_role,
            lotus_amount_role,
            lotus_max_prize_amount_role,
        ] {
            amounts.check()?;
        }
        Ok(())
    }
}

impl Settings {
    /// Stakes and prizes of the mini-games.
    pub const fn minigame_limits(&self) -> MinigameLimits {
        MinigameLimits {
            power_ball_amount_role: self.power_ball_amount_role,
            power_ball_max_prize_amount_role: self.power_ball_max_prize_amount_role,
            power_ladder_amount_role: self.power_ladder_amount_role,
            power_ladder_max_prize_amount_role: self.power_ladder_max_prize_amount_role,
            lotus_amount_role: self.lotus_amount_role,
            lotus_max_prize_amount_role: self.lotus_max_prize_amount_role,
        }
    }

    /// How often a game is drawn.
    pub const fn rounds(&self, game: MiniGame) -> RoundSettings {
        match game {
            MiniGame::PowerBall => self.power_ball_rounds,
            MiniGame::PowerLadder => self.power_ladder_rounds,
            MiniGame::LotusOddeven => self.lotus_oddeven_rounds,
            MiniGame::LotusBaccarat => self.lotus_baccarat_rounds,
        }
    }

    /// 1 where a game is under maintenance: it goes on, and takes no bets.
    pub const fn maintenance_flg(&self, game: MiniGame) -> i16 {
        match game {
            MiniGame::PowerBall => self.power_ball_maintenance_flg,
            MiniGame::PowerLadder => self.power_ladder_maintenance_flg,
            MiniGame::LotusOddeven | MiniGame::LotusBaccarat => self.lotus_maintenance_flg,
        }
    }

    /// Whether the mini-games can run with every value; a table of prices that would pay back 100% or
    /// more is refused with the figure (design §8).
    pub(crate) fn check_minigames(&self) -> Result<(), Problem> {
        for game in MiniGame::ALL {
            self.rounds(game).check()?;
            if !matches!(self.maintenance_flg(game), 0 | 1) {
                return Err(Problem::SettingOutOfRange { min: 0, max: 1 });
            }
        }
        self.minigame_limits().check()?;
        self.minigame_prices.check()
    }
}
