//! Operator settings of the virtual games (design §8).

use super::VirtualSport;
use super::views::VirtualLimits;
use crate::games::rounds::clock::{INTERVAL_MAX, RoundSettings};
use crate::kernel::amount_input::check_range;
use crate::kernel::problem::Problem;
use crate::sportsbook::slip::limits::{Limits, RoleAmounts};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Settings of a virtual game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VirtualSettings {
    /// 1 if under maintenance: events continue but accept no bets.
    pub maintenance_flg: i16,
    /// Highest stake of a slip by role, in units of 10,000 won; a missing value means 0.
    pub amount_role: RoleAmounts,
    /// Highest winnings of a slip by role, in units of 10,000 won; a missing value means 0.
    pub max_prize_amount_role: RoleAmounts,
    /// Timing of each league; a change takes effect at the next midnight in Korea.
    pub rounds: RoundSettings,
    /// Target RTP of prices, percent; a change takes effect with the next event.
    pub rtp: u8,
}

/// Lowest target RTP, percent.
const RTP_MIN: i64 = 50;
/// Highest target RTP, percent.
const RTP_MAX: i64 = 99;

/// Default highest stakes by role, in units of 10,000 won.
const STAKES: [i64; 5] = [50, 100, 150, 200, 300];
/// Default highest winnings by role, in units of 10,000 won.
const PRIZES: [i64; 5] = [500, 1000, 1500, 2000, 3000];

impl VirtualSettings {
    /// Returns the default settings of a sport: an RTP of 93% for matches, 90% for races.
    pub fn default_of(sport: VirtualSport) -> Self {
        Self {
            maintenance_flg: 0,
            amount_role: RoleAmounts::steps(STAKES),
            max_prize_amount_role: RoleAmounts::steps(PRIZES),
            rounds: sport.default_rounds(),
            rtp: match sport {
                VirtualSport::Soccer | VirtualSport::Basketball => 93,
                VirtualSport::Dog | VirtualSport::Horse => 90,
            },
        }
    }

    /// Returns the stake and winnings limits of a slip for a role.
    pub fn limits(&self, role: i16) -> Limits {
        Limits::of(role, &self.amount_role, &self.max_prize_amount_role)
    }

    /// Returns the limits in the form sent to members.
    pub const fn roles(&self, sport: VirtualSport) -> VirtualLimits {
        VirtualLimits {
            sport,
            amount_role: self.amount_role,
            max_prize_amount_role: self.max_prize_amount_role,
        }
    }

    /// Checks the settings. An event must end before the next one of its league starts. An RTP of 100%
    /// or more is refused, stating the RTP.
    pub(crate) fn check(&self, sport: VirtualSport) -> Result<(), Problem> {
        check_range(self.maintenance_flg.into(), 0, 1)?;
        self.amount_role.check()?;
        self.max_prize_amount_role.check()?;
        let interval_min = i64::from(sport.duration() / 1_000) + 1;
        check_range(self.rounds.interval, interval_min, INTERVAL_MAX)?;
        self.rounds.check()?;
        match i64::from(self.rtp) {
            100.. => Err(Problem::GamePaysTooMuch {
                name: sport.name().to_owned(),
                percent: format!("{}.00", self.rtp),
            }),
            rtp => check_range(rtp, RTP_MIN, RTP_MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_played_is_refused() {
        let said = |change: &dyn Fn(&mut VirtualSettings)| {
            let mut settings = VirtualSettings::default_of(VirtualSport::Soccer);
            change(&mut settings);
            settings
                .check(VirtualSport::Soccer)
                .err()
                .map(|problem| problem.to_string())
        };
        assert_eq!(said(&|_| ()), None);
        let figure = "가상축구 환급률이 100.00%입니다. 100% 미만이 되도록 배당을 낮춰주세요.";
        for (change, sentence) in [
            (
                (|soccer| soccer.rtp = 100) as fn(&mut VirtualSettings),
                figure,
            ),
            (|soccer| soccer.rtp = 49, "50~99 사이의 값을 입력해주세요."),
            (
                |soccer| soccer.rounds.interval = 90,
                "91~3,600 사이의 값을 입력해주세요.",
            ),
            (
                |soccer| soccer.rounds.closing = 240,
                "3~230 사이의 값을 입력해주세요.",
            ),
            (
                |soccer| soccer.maintenance_flg = 2,
                "0~1 사이의 값을 입력해주세요.",
            ),
            (
                |soccer| soccer.amount_role.role1 = Some(-1),
                "0~100,000,000 사이의 값을 입력해주세요.",
            ),
        ] {
            assert_eq!(said(&change).as_deref(), Some(sentence));
        }
        assert_eq!(said(&|soccer| soccer.rtp = 99), None);
        assert_eq!(said(&|soccer| soccer.rounds.interval = 91), None);
    }
}
