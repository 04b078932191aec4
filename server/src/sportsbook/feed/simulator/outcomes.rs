//! The probability of each final score of a match, from its current state: exact sums over all courses,
//! in integers.

use super::play::Match;
use super::sport::{MILLION, Scoring, loser_points};
use hanpan_core::sportsbook::markets::Points;
use std::collections::BTreeMap;
use std::ops::Range;

/// The approximate sum of all probabilities.
const CERTAIN: u64 = 1_000_000_000;

/// Outcomes with their probabilities.
pub(super) type Distribution = Vec<(Points, u64)>;

/// The outcomes of some parts of a match, each list grouped by what a market depends on: few values
/// instead of all pairs.
pub(super) struct Outcomes {
    /// By home's lead, stored as home's points.
    pub(super) difference: Distribution,
    /// By both sides' total points.
    pub(super) total: Distribution,
    /// By home's points.
    pub(super) home: Distribution,
    /// By away's points.
    pub(super) away: Distribution,
    /// By both sides' points; empty if there are too many pairs.
    pub(super) exact: Distribution,
}

/// Which parts a bet covers, and whether overtime counts.
pub(super) struct Scope {
    pub(super) parts: Range<usize>,
    pub(super) overtime: bool,
}

/// Returns the outcomes of the parts of `scope` after `done` steps of the match.
pub(super) fn outcomes(game: &Match, scoring: &Scoring, scope: &Scope, done: usize) -> Outcomes {
    let (home, away) = match scoring {
        Scoring::Sets { home } => return by_exact(sets(game, *home, scope, done)),
        Scoring::Steps { home, away } => (home, away),
    };
    let steps = scope.parts.start * game.format.steps..scope.parts.end * game.format.steps;
    let done = done.clamp(steps.start, steps.end);
    let left = steps.end - done;
    let sides = Sides {
        made: game.sum(steps.start..done),
        home: spread(left, home),
        away: spread(left, away),
    };
    sides.outcomes(game.format.overtime.filter(|_| scope.overtime))
}

/// Groups a short list of outcomes.
fn by_exact(exact: Distribution) -> Outcomes {
    let by = |value: fn(Points) -> Points| {
        let mut sums: BTreeMap<Points, u64> = BTreeMap::new();
        for (points, likely) in &exact {
            *sums.entry(value(*points)).or_default() += likely;
        }
        sums.into_iter().collect()
    };
    Outcomes {
        difference: by(|points| ahead(points.home - points.away)),
        total: by(|points| together(points.total)),
        home: by(|points| ahead(points.home)),
        away: by(|points| behind(points.away)),
        exact,
    }
}

fn ahead(home: i32) -> Points {
    Points {
        home,
        ..Points::default()
    }
}

fn behind(away: i32) -> Points {
    Points {
        away,
        ..Points::default()
    }
}

fn together(total: i32) -> Points {
    Points {
        total,
        ..Points::default()
    }
}

/// Points of two independent sides.
struct Sides {
    /// Points scored so far.
    made: Points,
    /// Probability of each number of further points.
    home: Vec<u64>,
    away: Vec<u64>,
}

/// Longer lists are not computed pair by pair.
const EXACT_MAX: usize = 30;

impl Sides {
    fn outcomes(&self, overtime: Option<(i32, i32)>) -> Outcomes {
        let Points { home, away, .. } = self.made;
        let mut reversed = self.away.clone();
        reversed.reverse();
        let lowest = home - away - number(self.away.len().saturating_sub(1));
        let mut outcomes = Outcomes {
            difference: listed(&convolved(&self.home, &reversed), lowest, ahead),
            total: listed(&convolved(&self.home, &self.away), home + away, together),
            home: listed(&self.home, home, ahead),
            away: listed(&self.away, away, behind),
            exact: self.exact(),
        };
        if let Some(points) = overtime {
            for (level, likely) in self.level() {
                outcomes.decide(level, likely, points);
            }
        }
        outcomes
    }

    fn exact(&self) -> Distribution {
        if self.home.len().max(self.away.len()) > EXACT_MAX {
            return vec![];
        }
        let homes = self.home.iter().enumerate();
        let pairs = homes.flat_map(|home| {
            let aways = self.away.iter().enumerate();
            aways.map(move |away| (home, away))
        });
        pairs
            .map(|((home, home_likely), (away, away_likely))| {
                let (home, away) = (number(home), number(away));
                let more = Points {
                    home,
                    away,
                    total: home + away,
                };
                (self.made.plus(more), home_likely * away_likely / CERTAIN)
            })
            .collect()
    }

    /// Returns the draws: points of each side, and the probability.
    fn level(&self) -> Vec<(i32, u64)> {
        let lead = self.made.home - self.made.away;
        let homes = (0..).zip(&self.home);
        homes
            .filter_map(|(more, likely)| {
                let away = usize::try_from(more + lead).ok()?;
                let both = likely * self.away.get(away)? / CERTAIN;
                Some((self.made.home + more, both))
            })
            .collect()
    }
}

impl Outcomes {
    /// Replaces a draw by its two possible overtime results, both equally likely.
    fn decide(&mut self, level: i32, likely: u64, (won, lost): (i32, i32)) {
        let lists = [
            (
                &mut self.difference,
                ahead(0),
                [ahead(won - lost), ahead(lost - won)],
            ),
            (
                &mut self.total,
                together(level * 2),
                [together(level * 2 + won + lost); 2],
            ),
            (
                &mut self.home,
                ahead(level),
                [ahead(level + won), ahead(level + lost)],
            ),
            (
                &mut self.away,
                behind(level),
                [behind(level + lost), behind(level + won)],
            ),
        ];
        for (list, from, into) in lists {
            let taken = list.iter_mut().find(|(points, _)| *points == from);
            if let Some((_, had)) = taken {
                *had = had.saturating_sub(likely);
            }
            list.extend(into.map(|points| (points, likely / 2)));
        }
    }
}

fn number(place: usize) -> i32 {
    i32::try_from(place).unwrap_or(i32::MAX)
}

fn listed(likely: &[u64], lowest: i32, points: fn(i32) -> Points) -> Distribution {
    let values = (lowest..).zip(likely).filter(|(_, likely)| **likely > 0);
    values
        .map(|(value, likely)| (points(value), *likely))
        .collect()
}

/// Returns the probability of each sum of two independent numbers.
fn convolved(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut sums = vec![0; one.len() + other.len()];
    for (place, one) in one.iter().enumerate() {
        for (sum, other) in sums.iter_mut().skip(place).zip(other) {
            *sum += one * other / CERTAIN;
        }
    }
    sums
}

/// Returns the probability of each number of points after some steps.
fn spread(steps: usize, chances: &[u64; 5]) -> Vec<u64> {
    let mut likely = vec![CERTAIN];
    for _ in 0..steps {
        let mut next = vec![0; likely.len() + chances.len() - 1];
        for (points, have) in likely.iter().enumerate().filter(|(_, have)| **have > 0) {
            for (more, chance) in chances
                .iter()
                .enumerate()
                .filter(|(_, chance)| **chance > 0)
            {
                if let Some(sum) = next.get_mut(points + more) {
                    *sum += have * chance / MILLION;
                }
            }
        }
        while next.last() == Some(&0) {
            next.pop();
        }
        likely = next;
    }
    likely
}

/// Returns the outcomes of a match of sets: of the whole match, or of one set.
fn sets(game: &Match, home: u64, scope: &Scope, done: usize) -> Distribution {
    if scope.parts.len() == 1 {
        let set = scope.parts.start;
        if done > set {
            return vec![(game.sum(set..set + 1), CERTAIN)];
        }
        let won = Points {
            home: 1,
            ..Points::default()
        };
        let lost = Points {
            away: 1,
            ..Points::default()
        };
        let chance = home * (CERTAIN / MILLION);
        return vec![(won, chance), (lost, CERTAIN - chance)];
    }
    let mut open = BTreeMap::from([(game.sum(0..done), CERTAIN)]);
    let mut ends: BTreeMap<Points, u64> = BTreeMap::new();
    while let Some((points, likely)) = open.pop_first() {
        if points.home == 3 || points.away == 3 {
            *ends.entry(points).or_default() += likely;
            continue;
        }
        let set = usize::try_from(points.home + points.away).unwrap_or_default();
        let (won, least, most) = loser_points(set);
        let ways = u64::from((most - least + 1).unsigned_abs());
        for (home, away, chance) in [(1, 0, home), (0, 1, MILLION - home)] {
            for lost in least..=most {
                let next = points.plus(Points {
                    home,
                    away,
                    total: won + lost,
                });
                *open.entry(next).or_default() += likely * chance / MILLION / ways;
            }
        }
    }
    ends.into_iter().filter(|(_, likely)| *likely > 0).collect()
}
