//! The final score of a match as an operator enters it, and the results that follow from it.

use crate::kernel::ids::{MarketId, SportId};
use crate::kernel::limits::SCORE_MAX;
use crate::kernel::problem::Problem;
use crate::sportsbook::catalogue::{BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};
use crate::sportsbook::markets::{Points, Scope, market};
use crate::sportsbook::settle::WinFlag;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use tsify::Tsify;

/// The most parts of a match: innings with extra ones.
const PARTS_MAX: usize = 30;

/// Points of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct MatchScore {
    /// Points of home; in volleyball sets.
    pub home: i32,
    /// Points of away; in volleyball sets.
    pub away: i32,
}

/// The end result of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FinalScore {
    /// The score without overtime; in volleyball the sets.
    pub score: MatchScore,
    /// The score with overtime, if there was one. In football, a match that is not level can also have
    /// overtime: a score equal to the one without overtime says that there was none.
    pub overtime: Option<MatchScore>,
    /// The points of the parts, from the first: halves, quarters, innings, sets. May be fewer than
    /// were played, or none.
    pub parts: Vec<MatchScore>,
}

impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.home, self.away)
    }
}

impl MatchScore {
    const fn is_in_range(self) -> bool {
        let (home, away) = (self.home, self.away);
        home >= 0 && home <= SCORE_MAX && away >= 0 && away <= SCORE_MAX
    }

    const fn points(self) -> Points {
        Points {
            home: self.home,
            away: self.away,
            total: self.home + self.away,
        }
    }
}

impl FinalScore {
    /// Refuses an impossible score: a number out of range, overtime of a match that was not level (except
    /// in football), or parts that do not add up to the score.
    pub fn check(&self, sport_id: SportId) -> Result<(), Problem> {
        let all = [Some(self.score), self.overtime];
        let mut all = all.into_iter().flatten().chain(self.parts.iter().copied());
        if self.parts.len() > PARTS_MAX || !all.all(MatchScore::is_in_range) {
            return Err(Problem::ScoreOutOfRange);
        }
        let MatchScore { home, away } = self.score;
        let goes_on = self.overtime.is_none_or(|overtime| {
            let possible = home == away || is_decided_over_two_legs(sport_id);
            possible && overtime.home >= home && overtime.away >= away
        });
        if goes_on && self.adds_up(sport_id) {
            Ok(())
        } else {
            Err(Problem::ScoreContradictory)
        }
    }

    /// Whether the parts fit the score: they add up to it if all are given, and to no more
    /// otherwise.
    fn adds_up(&self, sport_id: SportId) -> bool {
        let MatchScore { home, away } = self.score;
        let sum = if sport_id == VOLLEYBALL {
            self.sets_won()
        } else {
            self.sum(0, self.parts.len())
        };
        let Some(sum) = sum else {
            return false;
        };
        let rest = (home - sum.home, away - sum.away);
        match parts_of(sport_id).map(|parts| self.parts.len().cmp(&parts)) {
            Some(Ordering::Greater) => false,
            Some(Ordering::Equal) => rest == (0, 0),
            _ => rest.0 >= 0 && rest.1 >= 0,
        }
    }

    /// The sets that each side has won; `None` if one of them is level.
    fn sets_won(&self) -> Option<Points> {
        let sets = self.parts.iter().map(|set| match set.home.cmp(&set.away) {
            Ordering::Greater => Some(MatchScore { home: 1, away: 0 }),
            Ordering::Less => Some(MatchScore { home: 0, away: 1 }),
            Ordering::Equal => None,
        });
        sets.map(|set| Some(set?.points()))
            .try_fold(Points::default(), |sum, set| Some(sum.plus(set?)))
    }

    /// The result of a selection; `None` if the score does not decide it.
    pub fn grade(
        &self,
        sport_id: SportId,
        market_id: MarketId,
        side: &str,
        line: Option<&str>,
        baseline: Option<&str>,
    ) -> Option<WinFlag> {
        let market = market(market_id)?;
        let points = self.points(sport_id, market.scope(sport_id)?)?;
        let line = market.outcomes.quarters(side, line, baseline)?;
        market.outcomes.grade(side, line, points)
    }

    /// The points that count; `None` if they are unknown.
    fn points(&self, sport_id: SportId, scope: Scope) -> Option<Points> {
        match scope {
            Scope::Match => Some(self.score.points()),
            Scope::MatchWithOvertime => {
                let level = self.score.home == self.score.away;
                let over = !level && !is_decided_over_two_legs(sport_id);
                let end = self.overtime.or(over.then_some(self.score))?;
                Some(end.points())
            }
            Scope::SetPoints => {
                let sets = usize::try_from(self.score.home + self.score.away).ok()?;
                (self.parts.len() == sets).then(|| self.sum(0, sets))?
            }
            Scope::Periods(first, last) => self
                .sum(first - 1, last)
                .or_else(|| self.last_part(sport_id, first, last)),
        }
    }

    /// The points of these parts; `None` if not all of them are known.
    fn sum(&self, from: usize, until: usize) -> Option<Points> {
        let parts = self.parts.get(from..until)?;
        let points = parts.iter().map(|part| part.points());
        Some(points.fold(Points::default(), Points::plus))
    }

    /// The points of the last part if all parts before it are known: the rest of the score.
    fn last_part(&self, sport_id: SportId, first: usize, last: usize) -> Option<Points> {
        let parts = parts_of(sport_id)?;
        if (first, last) != (parts, parts) || self.parts.len() + 1 != parts {
            return None;
        }
        let before = self.sum(0, self.parts.len())?;
        let rest = MatchScore {
            home: self.score.home - before.home,
            away: self.score.away - before.away,
        };
        Some(rest.points())
    }
}

/// Whether two matches can decide together who advances, so that the second has overtime at any score.
fn is_decided_over_two_legs(sport_id: SportId) -> bool {
    sport_id == FOOTBALL
}

/// The number of parts of a match without overtime; `None` if it is not fixed in the sport.
const fn parts_of(sport_id: SportId) -> Option<usize> {
    match sport_id {
        FOOTBALL => Some(2),
        ICE_HOCKEY => Some(3),
        BASKETBALL => Some(4),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::catalogue::BASEBALL;
    use crate::sportsbook::settle::WinFlag::{HalfLost, Lost, Void, Won};

    fn score((home, away): (i32, i32)) -> MatchScore {
        MatchScore { home, away }
    }

    fn ended(whole: (i32, i32), overtime: Option<(i32, i32)>, parts: &[(i32, i32)]) -> FinalScore {
        FinalScore {
            score: score(whole),
            overtime: overtime.map(score),
            parts: parts.iter().copied().map(score).collect(),
        }
    }

    #[test]
    fn a_score_that_cannot_be_is_refused() {
        let contradictory = Err(Problem::ScoreContradictory);
        for (sport, score, outcome) in [
            (FOOTBALL, ended((2, 1), None, &[]), Ok(())),
            (FOOTBALL, ended((2, 1), None, &[(1, 0)]), Ok(())),
            (FOOTBALL, ended((2, 1), None, &[(1, 0), (1, 1)]), Ok(())),
            (
                FOOTBALL,
                ended((2, 1), None, &[(1, 0), (1, 0)]),
                contradictory.clone(),
            ),
            (
                FOOTBALL,
                ended((2, 1), None, &[(3, 0)]),
                contradictory.clone(),
            ),
            (
                FOOTBALL,
                ended((2, 1), None, &[(1, 0), (1, 1), (0, 0)]),
                contradictory.clone(),
            ),
            // The second leg of a tie that was level on aggregate.
            (FOOTBALL, ended((2, 1), Some((3, 1)), &[(1, 0)]), Ok(())),
            (FOOTBALL, ended((2, 1), Some((2, 1)), &[]), Ok(())),
            (
                FOOTBALL,
                ended((2, 1), Some((1, 1)), &[]),
                contradictory.clone(),
            ),
            (BASKETBALL, ended((80, 80), Some((91, 88)), &[]), Ok(())),
            (
                BASKETBALL,
                ended((80, 79), Some((91, 88)), &[]),
                contradictory.clone(),
            ),
            (
                BASKETBALL,
                ended((80, 80), Some((79, 88)), &[]),
                contradictory.clone(),
            ),
            (BASEBALL, ended((4, 2), None, &[(0, 1), (2, 0)]), Ok(())),
            (
                VOLLEYBALL,
                ended((3, 0), None, &[(25, 20), (25, 23), (30, 28)]),
                Ok(()),
            ),
            (
                VOLLEYBALL,
                ended((3, 0), None, &[(25, 20), (20, 25)]),
                contradictory.clone(),
            ),
            (VOLLEYBALL, ended((3, 0), None, &[(25, 25)]), contradictory),
            (
                FOOTBALL,
                ended((-1, 0), None, &[]),
                Err(Problem::ScoreOutOfRange),
            ),
            (
                FOOTBALL,
                ended((0, 1_000), None, &[]),
                Err(Problem::ScoreOutOfRange),
            ),
        ] {
            assert_eq!(score.check(sport), outcome, "{sport} {score:?}");
        }
    }

    #[test]
    fn all_parts_of_a_match_add_up_to_its_score() {
        let parts = |count| vec![(0, 0); count];
        for (sport, whole, parts, outcome) in [
            (ICE_HOCKEY, (3, 2), vec![(1, 0), (1, 1), (1, 1)], Ok(())),
            (
                ICE_HOCKEY,
                (3, 2),
                vec![(1, 0), (1, 1), (0, 1)],
                Err(Problem::ScoreContradictory),
            ),
            (BASKETBALL, (8, 4), vec![(2, 1); 4], Ok(())),
            (
                BASKETBALL,
                (9, 4),
                vec![(2, 1); 4],
                Err(Problem::ScoreContradictory),
            ),
            // Innings have no fixed number, but a last one.
            (BASEBALL, (0, 0), parts(PARTS_MAX), Ok(())),
            (
                BASEBALL,
                (0, 0),
                parts(PARTS_MAX + 1),
                Err(Problem::ScoreOutOfRange),
            ),
        ] {
            let score = ended(whole, None, &parts);
            assert_eq!(score.check(sport), outcome, "{sport} {score:?}");
        }
    }

    #[test]
    fn the_last_part_is_the_rest_of_the_score() {
        let football = ended((3, 3), None, &[(1, 2)]);
        let grade =
            |market, side| football.grade(FOOTBALL, MarketId::new(market), side, None, None);
        // The second half was 2:1.
        assert_eq!(grade(42, "1"), Some(Won));
        assert_eq!(grade(282, "2"), Some(Won));
        assert_eq!(football.score.to_string(), "3:3");
    }

    #[test]
    fn what_follows_from_a_score_has_a_result() {
        let football = ended((2, 1), None, &[(1, 0)]);
        let second_leg = ended((2, 1), Some((3, 1)), &[]);
        let level = ended((80, 80), None, &[]);
        let decided = ended((80, 80), Some((91, 88)), &[(20, 22), (20, 21)]);
        let sets = ended((3, 1), None, &[(25, 20), (25, 23), (20, 25), (25, 20)]);
        let innings = ended((4, 2), None, &[(0, 1), (2, 0), (0, 0), (0, 0), (1, 1)]);
        for (sport, ended, market, side, line, flag) in [
            (FOOTBALL, &football, 1, "1", None, Some(Won)),
            (
                FOOTBALL,
                &football,
                3,
                "2",
                Some("0.75 (0-0)"),
                Some(HalfLost),
            ),
            (FOOTBALL, &football, 2, "Over", Some("3.0"), Some(Void)),
            (FOOTBALL, &football, 282, "1", None, Some(Won)),
            (FOOTBALL, &football, 42, "X", None, Some(Won)),
            (FOOTBALL, &ended_without_parts(), 282, "1", None, None),
            (FOOTBALL, &football, 16, "1", None, None),
            (FOOTBALL, &football, 2, "Over", None, None),
            // It may have had overtime.
            (FOOTBALL, &football, 28, "Over", Some("3.5"), None),
            (FOOTBALL, &second_leg, 28, "Over", Some("3.5"), Some(Won)),
            (FOOTBALL, &second_leg, 2, "Over", Some("3.5"), Some(Lost)),
            (BASKETBALL, &level, 226, "1", None, None),
            (BASKETBALL, &level, 2, "Over", Some("159.5"), Some(Won)),
            (BASKETBALL, &decided, 226, "1", None, Some(Won)),
            (BASKETBALL, &decided, 28, "Over", Some("160.5"), Some(Won)),
            (BASKETBALL, &decided, 2, "Over", Some("160.5"), Some(Lost)),
            (BASKETBALL, &decided, 63, "1", None, Some(Lost)),
            (BASKETBALL, &decided, 204, "1", None, None),
            (VOLLEYBALL, &sets, 52, "1", None, Some(Won)),
            (VOLLEYBALL, &sets, 866, "2", Some("1.5"), Some(Lost)),
            (VOLLEYBALL, &sets, 2, "Over", Some("182.5"), Some(Won)),
            (VOLLEYBALL, &sets, 204, "2", None, Some(Won)),
            (
                VOLLEYBALL,
                &ended((3, 1), None, &[]),
                2,
                "Over",
                Some("182.5"),
                None,
            ),
            (BASEBALL, &innings, 235, "1", None, Some(Won)),
            (BASEBALL, &innings, 2681, "1", None, None),
            (BASEBALL, &innings, 226, "1", None, Some(Won)),
        ] {
            let graded = ended.grade(sport, MarketId::new(market), side, line, None);
            assert_eq!(graded, flag, "{sport} {market} {side} {line:?}");
        }
    }

    fn ended_without_parts() -> FinalScore {
        ended((2, 1), None, &[])
    }
}
