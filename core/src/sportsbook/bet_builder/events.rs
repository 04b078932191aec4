//! The event of a selection: the scores at which settlement says that it has won.
//!
//! The table of markets says which points count, and [`Outcomes::grade`], which settles bets, says
//! who has won. The rule of a market is therefore written once.

use super::basketball::Number;
use super::{BuilderOffer, BuilderProblem};
use crate::kernel::ids::{MarketId, SportId};
use crate::kernel::limits::SCORE_MAX;
use crate::sportsbook::catalogue::{BASKETBALL, FOOTBALL};
use crate::sportsbook::markets::{Outcomes, Points, Scope, market};
use crate::sportsbook::settle::WinFlag;

/// The longest number of a line, characters: `-1000.25`.
const LINE_LENGTH_MAX: usize = 8;
/// The largest line in quarters.
const LINE_MAX: i32 = SCORE_MAX * 4;

/// The selection of an offer as a set of scores.
#[derive(Debug, Clone)]
pub(super) struct Event {
    pub(super) market_id: MarketId,
    /// The line in quarters; 0 for a market without lines.
    pub(super) line: i32,
    pub(super) name: String,
    /// The points that count.
    pub(super) scope: Scope,
    /// What its market asks.
    pub(super) outcomes: Outcomes,
}

impl Event {
    /// The event of an offer. Refuses a selection that the sport's model does not know, and a line
    /// at which a stake could be returned or divided.
    pub(super) fn of(sport_id: SportId, offer: &BuilderOffer) -> Result<Self, BuilderProblem> {
        Self::known(sport_id, offer)
            .ok_or(BuilderProblem::BuilderSelectionUnavailable)
            .and_then(|event| {
                let whole = event.outcomes.line().is_some() && event.line.rem_euclid(4) != 2;
                if whole {
                    return Err(BuilderProblem::BuilderLineNotHalf);
                }
                Ok(event)
            })
    }

    fn known(sport_id: SportId, offer: &BuilderOffer) -> Option<Self> {
        let market = market(offer.market_id)?;
        let scope = market.scope(sport_id)?;
        let texts = [offer.line.as_deref(), offer.baseline.as_deref()];
        if !has_model(sport_id, scope) || !texts.into_iter().flatten().all(is_short) {
            return None;
        }
        let line = market
            .outcomes
            .quarters(&offer.name, texts[0], texts[1])
            .filter(|line| (-LINE_MAX..=LINE_MAX).contains(line))?;
        let event = Self {
            market_id: offer.market_id,
            line,
            name: offer.name.clone(),
            scope,
            outcomes: market.outcomes,
        };
        event.is_decided(sport_id).then_some(event)
    }

    /// Whether it wins or loses at every score of the sport's model. A market in which a draw is void
    /// has no place in football.
    fn is_decided(&self, sport_id: SportId) -> bool {
        let graded = |home: i32| self.grade(points(home, 0)).is_some();
        match sport_id {
            BASKETBALL => Number::of(self.outcomes).is_some() && graded(1),
            _ => graded(0) && graded(1),
        }
    }

    /// Whether the selection wins at these points of its scope.
    pub(super) fn has_won(&self, points: Points) -> bool {
        self.grade(points) == Some(WinFlag::Won)
    }

    /// The result; `None` for a name that the market does not have and for a void result of a market
    /// without lines.
    fn grade(&self, points: Points) -> Option<WinFlag> {
        let flag = self.outcomes.grade(&self.name, self.line, points)?;
        let has_line = self.outcomes.line().is_some();
        (has_line || flag != WinFlag::Void).then_some(flag)
    }
}

/// The points of a score.
pub(super) const fn points(home: i32, away: i32) -> Points {
    Points {
        home,
        away,
        total: home + away,
    }
}

/// Whether the sport's model tells the points of a scope.
const fn has_model(sport_id: SportId, scope: Scope) -> bool {
    match sport_id {
        FOOTBALL => matches!(
            scope,
            Scope::Match | Scope::Periods(1, 1) | Scope::Periods(2, 2)
        ),
        BASKETBALL => matches!(scope, Scope::MatchWithOvertime),
        _ => false,
    }
}

/// Whether the number of a line has a length that can be read. The score behind it, as in
/// `-1.5 (0-0)`, does not count.
fn is_short(line: &str) -> bool {
    line.split(' ').all(|part| part.len() <= LINE_LENGTH_MAX)
}
