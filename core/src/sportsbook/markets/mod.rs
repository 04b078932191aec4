//! The markets of the feed: one table that says what each is called, which selections it has, and
//! which points decide it.

mod labels;
mod outcomes;
mod table;

pub use labels::{
    leg_side, line_number, market_label, market_name, market_position, selection_label,
    selection_line, selection_order, shown_line,
};
pub use outcomes::{LineKind, Outcomes, Points};
pub use table::{MARKETS, main_markets};

use crate::kernel::ids::{MarketId, SportId};
use crate::sportsbook::catalogue::{ACTIVE_SPORTS, BASKETBALL, FOOTBALL, VOLLEYBALL};

/// A market: a row of [`MARKETS`]. The kind of its line and the number of its winners follow from
/// its outcomes.
#[derive(Debug, Clone, Copy)]
pub struct Market {
    /// The feed's id.
    pub id: MarketId,
    /// The feed's name.
    pub feed_name: &'static str,
    /// The Korean name, without the period if that is one of [`Period::FirstHalf`] and
    /// [`Period::Nth`].
    pub name: &'static str,
    /// Its selections and what decides them.
    pub outcomes: Outcomes,
    /// The part of a match that it is about.
    pub period: Period,
    /// Sports in which the simulated feed offers it.
    pub simulated: &'static [SportId],
}

/// The part of a match that a market is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// The whole match without overtime.
    Match,
    /// The whole match with overtime.
    MatchWithOvertime,
    /// The sets that each side wins, in sports that sets decide.
    Sets,
    /// The points of all sets, in sports that sets decide.
    SetPoints,
    /// The first half, in every sport.
    FirstHalf,
    /// The period of this number: half, quarter, inning, set.
    Nth(u8),
    /// All periods up to this number.
    FirstPeriods(u8),
    /// What a score does not tell: corners, cards, minutes, tournaments.
    NotScored,
}

/// The points that decide a market in a sport.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The score of the match without overtime; in volleyball the sets.
    Match,
    /// The score of the match with overtime.
    MatchWithOvertime,
    /// The points of all sets.
    SetPoints,
    /// The points of the periods from the first to the last number.
    Periods(usize, usize),
}

/// The market of an id; `None` if the table does not have it.
pub fn market(market_id: MarketId) -> Option<&'static Market> {
    MARKETS.iter().find(|market| market.id == market_id)
}

/// How many of a market's selections win on one line. For a market that the table does not have, the
/// names tell a double chance from other markets.
pub fn winners<'a>(market_id: MarketId, mut names: impl Iterator<Item = &'a str>) -> u32 {
    let outcomes = market(market_id).map(|market| market.outcomes);
    let chances = Outcomes::DoubleChance.names();
    let outcomes = outcomes.or_else(|| {
        names
            .all(|name| chances.contains(&name))
            .then_some(Outcomes::DoubleChance)
    });
    outcomes.map_or(1, Outcomes::winners)
}

/// How many runners win without a dead heat; `None` if the market has no runners, so that more
/// winners are no dead heat.
pub fn runner_places(market_id: MarketId) -> Option<u8> {
    let outcomes = market(market_id)?.outcomes;
    matches!(outcomes, Outcomes::Runners).then_some(1)
}

impl Market {
    /// The points that decide it in a sport; `None` if a score does not decide it.
    pub fn scope(&self, sport_id: SportId) -> Option<Scope> {
        use Outcomes::{Named, Result, Runners, Winner};
        // What other sports count is unknown, but the winner is known.
        if !ACTIVE_SPORTS.contains(&sport_id) && !matches!(self.outcomes, Result | Winner) {
            return None;
        }
        let by_sets = sport_id == VOLLEYBALL;
        match (self.period, self.outcomes) {
            (Period::NotScored, _) | (_, Named | Runners) => None,
            (Period::Match, outcomes) if by_sets => outcomes.scope_by_sets(),
            (Period::Match, _) => Some(Scope::Match),
            (Period::MatchWithOvertime, _) => Some(Scope::MatchWithOvertime),
            (Period::Sets, _) => by_sets.then_some(Scope::Match),
            (Period::SetPoints, _) => by_sets.then_some(Scope::SetPoints),
            (Period::FirstHalf, _) => match sport_id {
                FOOTBALL => Some(Scope::Periods(1, 1)),
                BASKETBALL => Some(Scope::Periods(1, 2)),
                _ => None,
            },
            (Period::Nth(number), _) => Some(Scope::Periods(number.into(), number.into())),
            (Period::FirstPeriods(last), _) => Some(Scope::Periods(1, last.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::{BASEBALL, ICE_HOCKEY};
    use std::collections::HashSet;

    #[test]
    fn no_market_has_two_rows() {
        let ids: HashSet<MarketId> = MARKETS.iter().map(|market| market.id).collect();
        assert_eq!(ids.len(), MARKETS.len());
        for sport_id in ACTIVE_SPORTS {
            for id in main_markets(sport_id) {
                assert!(market_label(sport_id, id).is_some(), "{id}");
            }
        }
    }

    #[test]
    fn a_simulated_market_is_decided_by_the_score() {
        for market in MARKETS {
            for sport_id in market.simulated {
                assert!(market.scope(*sport_id).is_some(), "{market:?} {sport_id}");
            }
        }
    }

    #[test]
    fn the_sport_says_which_points_count() {
        const TENNIS: SportId = SportId::new(54_094);
        let scope = |sport_id, id| market(MarketId::new(id)).unwrap().scope(sport_id);
        for (sport_id, id, expected) in [
            (FOOTBALL, 77, Some(Scope::Periods(1, 1))),
            (BASKETBALL, 77, Some(Scope::Periods(1, 2))),
            (ICE_HOCKEY, 77, None),
            (VOLLEYBALL, 2, Some(Scope::SetPoints)),
            (FOOTBALL, 2, Some(Scope::Match)),
            (BASEBALL, 525, Some(Scope::Periods(1, 7))),
            (VOLLEYBALL, 866, Some(Scope::Match)),
            (FOOTBALL, 866, None),
            (VOLLEYBALL, 3, None),
            (FOOTBALL, 1558, None),
            (VOLLEYBALL, 1558, Some(Scope::SetPoints)),
            (FOOTBALL, 712, None),
            (TENNIS, 52, Some(Scope::Match)),
            (TENNIS, 2, None),
        ] {
            assert_eq!(scope(sport_id, id), expected, "{sport_id} {id}");
        }
        assert!(market(MarketId::new(999_999)).is_none());
    }

    #[test]
    fn two_of_a_double_chance_win() {
        let chances = ["12", "1X", "X2"];
        let of = |id| winners(MarketId::new(id), chances.into_iter());
        assert_eq!([7, 25, 1, 6, 999_999].map(of), [2, 2, 1, 1, 2]);
        assert_eq!(
            winners(MarketId::new(999_999), ["1", "X", "2"].into_iter()),
            1
        );
        assert_eq!(
            winners(MarketId::new(999_999), ["1X", "12", "2"].into_iter()),
            1
        );
    }
}
