//! What the rules of the other domains take from the settings.

use super::Settings;
use crate::engagement::roulette::{Wheel, WheelWeights};
use crate::games::rounds::clock::RoundSettings;
use crate::games::rounds::game::{Game, RoundOffer};
use crate::games::rounds::mini::{MiniGame, RoundId};
use crate::games::rounds::settings::MinigameLimits;
use crate::games::rounds::virtuals::VirtualSport;
use crate::games::rounds::virtuals::settings::VirtualSettings;
use crate::kernel::ids::{MemberId, SportId};
use crate::kernel::problem::Problem;
use crate::members::verification::VerificationTerms;
use crate::sportsbook::bets::cash_out::CashOutTerms;
use crate::sportsbook::exposure::ExposureLimits;
use crate::sportsbook::slip::limits::{Limits, RoleAmounts};

impl Settings {
    /// The weights of a wheel.
    pub const fn wheel_weights(&self, wheel: Wheel) -> WheelWeights {
        match wheel {
            Wheel::Normal => self.roulette_normal_weights,
            Wheel::Vip => self.roulette_vip_weights,
        }
    }

    /// The address for a member's tether deposits: always the same while the list does not change.
    pub fn tether_address(&self, member_id: MemberId) -> Result<&str, Problem> {
        let count = i64::try_from(self.tether_addresses.len()).unwrap_or(i64::MAX);
        let index = member_id
            .get()
            .checked_rem_euclid(count)
            .unwrap_or_default();
        let index = usize::try_from(index).unwrap_or_default();
        let address = self.tether_addresses.get(index).map(String::as_str);
        address.ok_or(Problem::TetherUnavailable)
    }

    /// Returns the limits of a role for sports.
    pub fn sports_limits(&self, role: i16) -> Limits {
        Limits::of(
            role,
            &self.sports_amount_role,
            &self.sports_max_prize_amount_role,
        )
    }

    /// Returns the limits of a role for slips on fixtures of a sport of the catalogue, which may be rounds of a
    /// mini-game or virtual events.
    pub fn slip_limits(&self, sport_id: SportId, role: i16) -> Limits {
        let game_id = sport_id.get().saturating_neg();
        if let Some(sport) = VirtualSport::of_detail_type(game_id) {
            return self.virtuals(sport).limits(role);
        }
        // Games with the same id have the same limits.
        match MiniGame::of_id(game_id).first() {
            Some(game) => self.round_limits(*game, role),
            None => self.sports_limits(role),
        }
    }

    /// Returns the limits of the house's liability.
    pub const fn exposure_limits(&self) -> ExposureLimits {
        ExposureLimits {
            fixture: self.fixture_liability_max,
            selection: self.selection_liability_max,
        }
    }

    /// Returns before which withdrawals verification is required.
    pub const fn verification_terms(&self) -> VerificationTerms {
        VerificationTerms {
            required: self.verification_required,
            from: self.verification_from,
        }
    }

    /// Returns before which withdrawals an identity card must be accepted.
    pub const fn document_terms(&self) -> VerificationTerms {
        VerificationTerms {
            required: self.documents_required,
            from: self.documents_from,
        }
    }

    /// Returns the terms of cash-outs.
    pub const fn cash_out_terms(&self) -> CashOutTerms {
        CashOutTerms {
            enabled: self.cash_out_enabled,
            margin: self.cash_out_margin,
            delays: self.live_betting_time,
            delay_added: 0,
        }
    }

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

    /// Returns the timing of the rounds of a game of any kind.
    pub const fn rounds_of(&self, game: Game) -> RoundSettings {
        match game {
            Game::Mini(game) => self.rounds(game),
            Game::Virtual(league) => self.virtuals(league.sport).rounds,
        }
    }

    /// Returns the selections of a round at the prices of the settings. Fails, stating the RTP, if a
    /// price would return 100% or more, however it came into the settings (design §8).
    pub fn offer(&self, game: Game, round: RoundId) -> Result<RoundOffer, Problem> {
        match game {
            Game::Mini(game) => game.offer(&self.minigame_prices),
            Game::Virtual(league) => league.offer(round, self.virtuals(league.sport).rtp),
        }
    }

    /// Returns the settings of a virtual game.
    pub const fn virtuals(&self, sport: VirtualSport) -> &VirtualSettings {
        match sport {
            VirtualSport::Soccer => &self.virtual_soccer,
            VirtualSport::Basketball => &self.virtual_basketball,
            VirtualSport::Dog => &self.virtual_dog,
            VirtualSport::Horse => &self.virtual_horse,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::FOOTBALL;

    #[test]
    fn a_member_is_always_shown_the_same_tether_address() {
        let with = |addresses: &[&str]| Settings {
            tether_addresses: addresses.iter().map(|it| (*it).to_owned()).collect(),
            ..Settings::default()
        };
        let three = with(&["a", "b", "c"]);
        let shown = [1, 2, 3, 4].map(|id| three.tether_address(MemberId::new(id)));
        assert_eq!(shown, [Ok("b"), Ok("c"), Ok("a"), Ok("b")]);
        let none = with(&[]);
        let shown = none.tether_address(MemberId::new(1));
        assert_eq!(shown, Err(Problem::TetherUnavailable));
    }

    #[test]
    fn each_sport_of_the_catalogue_has_the_limits_of_its_game() {
        let level = |amount| RoleAmounts::steps([amount; 5]);
        let mut settings = Settings {
            sports_amount_role: level(1),
            sports_max_prize_amount_role: level(10),
            power_ball_amount_role: level(2),
            power_ball_max_prize_amount_role: level(20),
            power_ladder_amount_role: level(3),
            power_ladder_max_prize_amount_role: level(30),
            lotus_amount_role: level(4),
            lotus_max_prize_amount_role: level(40),
            ..Settings::default()
        };
        for (virtuals, amount) in [
            (&mut settings.virtual_soccer, 5),
            (&mut settings.virtual_basketball, 6),
            (&mut settings.virtual_dog, 7),
            (&mut settings.virtual_horse, 8),
        ] {
            virtuals.amount_role = level(amount);
            virtuals.max_prize_amount_role = level(amount * 10);
        }
        for (sport_id, amount) in [
            (FOOTBALL, 1),
            (MiniGame::PowerBall.sport_id(), 2),
            (MiniGame::PowerLadder.sport_id(), 3),
            (MiniGame::LotusOddeven.sport_id(), 4),
            (MiniGame::LotusBaccarat.sport_id(), 4),
            (VirtualSport::Soccer.catalogue_id(), 5),
            (VirtualSport::Basketball.catalogue_id(), 6),
            (VirtualSport::Dog.catalogue_id(), 7),
            (VirtualSport::Horse.catalogue_id(), 8),
        ] {
            let limits = settings.slip_limits(sport_id, 1);
            assert_eq!(limits.max_stake.get(), amount * 10_000, "{sport_id}");
            assert_eq!(limits.max_winnings.get(), amount * 100_000, "{sport_id}");
        }
    }
}
