//! A bet whose limits an operator asks about.

use super::limits::{LegName, leg_names};
use crate::kernel::ids::BoostId;
use crate::kernel::limits::STAKE_MIN;
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::BetStyle;
use crate::sportsbook::slip::combine::{Pick, check_combination};
use crate::sportsbook::slip::slip_odds::SlipOdds;
use crate::sportsbook::slip::system::System;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// What kind of bet is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum AskedKind {
    /// A single, a multiple or a system of sports.
    #[default]
    Slip,
    /// Selections of one fixture that win or lose as one, at one price.
    Builder,
    /// A round of a mini-game, or virtual events.
    Rounds,
}

/// Query of `GET /admin/bet-limits`: a bet that is asked about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BetLimitsQuery {
    /// Login name of the member.
    pub member: String,
    /// Selections, as in [`SlipLimitsQuery`](super::SlipLimitsQuery).
    pub legs: String,
    /// Stake, won.
    pub stake: i64,
    /// Size of the smallest combinations of a system. Without both sizes it is a single or a multiple.
    #[tsify(optional)]
    pub system_from: Option<u8>,
    /// Size of the largest combinations of a system.
    #[tsify(optional)]
    pub system_to: Option<u8>,
    /// What kind of bet it is; without one a slip of sports.
    #[tsify(optional)]
    pub kind: Option<AskedKind>,
    /// The boost at whose price a slip takes its selection.
    #[tsify(optional)]
    pub boost_id: Option<BoostId>,
}

impl BetLimitsQuery {
    /// The selections; `None` if the text names none.
    pub fn names(&self) -> Option<Vec<LegName>> {
        leg_names(&self.legs)
    }

    /// What kind of bet it is.
    pub fn kind(&self) -> AskedKind {
        self.kind.unwrap_or_default()
    }

    /// The boost of a slip.
    pub fn boost(&self) -> Option<BoostId> {
        self.boost_id.filter(|_| self.kind() == AskedKind::Slip)
    }

    /// The system that the selections of a slip are played as.
    pub fn system(&self) -> Option<System> {
        if self.kind() != AskedKind::Slip {
            return None;
        }
        let (from, to) = self.system_from.zip(self.system_to)?;
        Some(System { from, to })
    }

    /// The odds of the selections. Refuses a system that cannot be played with them, and selections that cannot be
    /// combined. `offered` says whether the site offers systems, `begun` whether one of the fixtures has begun.
    pub fn odds(&self, picks: &[Pick], offered: bool, begun: bool) -> Result<SlipOdds, Problem> {
        check_combination(picks, begun)?;
        let prices: Vec<Price> = picks.iter().map(|pick| pick.price).collect();
        let system = self.system();
        if system.is_some() {
            let style = if begun {
                BetStyle::InPlay
            } else {
                BetStyle::European
            };
            System::check_slip(offered, style, false)?;
        }
        SlipOdds::of(&prices, system)
    }

    /// Whether the stake would be taken if this is the largest one.
    pub fn is_taken(&self, largest: Won) -> bool {
        (STAKE_MIN..=largest).contains(&Won::new(self.stake))
    }
}
