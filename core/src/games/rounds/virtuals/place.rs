//! A bet on virtual events (betting spec §3 and §7): one of a sport, or several of different events
//! of the same sport.

use super::VirtualSport;
use crate::games::rounds::place::PlaceRoundBet;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::office::settings::Settings;
use crate::sportsbook::bets::accept::{Accepted, Offered};
use crate::sportsbook::slip::limits::Limits;
use chrono::{DateTime, Utc};

/// The game type of virtual games (betting spec §9).
pub const GAME_TYPE_VIRTUAL: i16 = 4;

impl PlaceRoundBet {
    /// Checks all that needs no look at the events; gives the stake.
    pub fn check_virtual(
        &self,
        sport: VirtualSport,
        settings: &Settings,
        limits: Limits,
    ) -> Result<Won, Problem> {
        if settings.virtuals(sport).maintenance_flg == 1 {
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

    /// Accepts an order that [`Self::check_virtual`] has passed at what its events offer, for each
    /// leg in turn. Legs of another game are refused, as are two of one event.
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
