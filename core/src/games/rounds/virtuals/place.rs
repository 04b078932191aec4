//! Bets on virtual events (betting spec §3 and §7): one event of a sport, or several events of the same
//! sport.

use super::VirtualSport;
use crate::games::rounds::place::PlaceRoundBet;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::accept::{Accepted, Offered};
use crate::sportsbook::slip::limits::Limits;
use chrono::{DateTime, Utc};

impl PlaceRoundBet {
    /// Checks everything that does not depend on the events; returns the stake.
    pub fn check_virtual(
        &self,
        sport: VirtualSport,
        maintenance_flg: i16,
        limits: Limits,
    ) -> Result<Won, Problem> {
        if maintenance_flg == 1 {
            return Err(Problem::GameMaintenance {
                game: sport.name().to_owned(),
            });
        }
        let stake = self.check_amounts(limits)?;
        if self.game_detail_type == sport.detail_type() {
            Ok(stake)
        } else {
            Err(Problem::DetailTypeMismatch)
        }
    }

    /// Accepts a bet that passed [`Self::check_virtual`]. `offers` holds the current offer of each leg.
    /// Legs of another game and two legs of one event are refused.
    pub fn accept_virtual(
        &self,
        sport: VirtualSport,
        stake: Won,
        offers: &[Option<Offered>],
        limits: Limits,
        now: DateTime<Utc>,
    ) -> Result<Accepted, Problem> {
        let mut known = offers.iter().flatten();
        if known.any(|offer| offer.sport_id != sport.catalogue_id()) {
            return Err(Problem::DetailTypeMismatch);
        }
        self.accept(stake, offers, limits, now)
    }
}

#[cfg(test)]
mod tests {
    use super::VirtualSport::{Basketball, Soccer};
    use super::*;
    use crate::kernel::ids::{FixtureId, MarketId, MemberId, SportId};
    use crate::kernel::money::Price;
    use crate::sportsbook::bets::Betting;
    use crate::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
    use chrono::TimeDelta;
    use uuid::Uuid;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;
    const STAKE: Won = Won::new(5_000);
    const LIMITS: Limits = Limits {
        max_stake: Won::new(500_000),
        max_winnings: Won::new(3_000_000),
    };

    fn order() -> PlaceRoundBet {
        PlaceRoundBet {
            request_id: Uuid::nil(),
            member_id: MemberId::new(1),
            total_ratio: "2.00".to_owned(),
            amounts: STAKE.into(),
            bettings: vec![Betting {
                bet_price: Price::of_hundredths(200),
                fixture_id: FixtureId::new(-7),
                odds_id: "1".to_owned(),
                sport_id: Soccer.catalogue_id(),
                market_id: MarketId::new(1),
                version: 1,
            }],
            game_detail_type: Soccer.detail_type(),
        }
    }

    #[test]
    fn a_bet_is_on_its_sport_and_not_under_maintenance() {
        let check = |sport, flg| order().check_virtual(sport, flg, LIMITS);
        assert_eq!(check(Soccer, 0), Ok(STAKE));
        let game = Soccer.name().to_owned();
        assert_eq!(check(Soccer, 1), Err(Problem::GameMaintenance { game }));
        assert_eq!(check(Basketball, 0), Err(Problem::DetailTypeMismatch));
        let other = PlaceRoundBet {
            total_ratio: "2.01".to_owned(),
            ..order()
        };
        let mismatch = other.check_virtual(Soccer, 0, LIMITS);
        assert_eq!(mismatch, Err(Problem::TotalOddsMismatch));
    }

    #[test]
    fn events_of_another_sport_are_refused() {
        let offered = |sport_id: SportId| Offered {
            sport_id,
            start_at: NOW + TimeDelta::minutes(1),
            fixture_status: FixtureStatus::NotStarted,
            price: Price::of_hundredths(200),
            version: 1,
            terms_version: 1,
            status: SelectionStatus::Open,
        };
        let accepted = |offer| {
            let bet = order().accept_virtual(Soccer, STAKE, &[offer], LIMITS, NOW);
            bet.map(|bet| bet.expected_winnings)
        };
        let own = offered(Soccer.catalogue_id());
        assert_eq!(accepted(Some(own)), Ok(Won::new(10_000)));
        let other = offered(Basketball.catalogue_id());
        assert_eq!(accepted(Some(other)), Err(Problem::DetailTypeMismatch));
        let odds_ids = vec!["1".to_owned()];
        assert_eq!(accepted(None), Err(Problem::SelectionUnknown { odds_ids }));
    }
}
