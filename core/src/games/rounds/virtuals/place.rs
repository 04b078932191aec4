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
