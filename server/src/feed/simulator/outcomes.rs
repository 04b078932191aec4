//! How likely each end of a match is, from where it stands: exact sums over all ways it can go, in
//! whole numbers.

use super::play::{Match, Points};
use super::sport::{MILLION, Scoring, loser_points};
use std::collections::BTreeMap;
use std::ops::Range;

/// What all likelihoods add up to, about.
const CERTAIN: u64 = 1_000_000_000;

/// Ends with how likely each is.
pub(super) type Likely = Vec<(Points, u64)>;

/// The ends of some parts of a match.
pub(super) struct Outcomes {
    /// By both sides' points.
    pub(super) exact: Likely,
    /// By difference alone (away is 0), which has far fewer values.
    pub(super) difference: Likely,
    /// By total alone.
    pub(super) total: Likely,
}

/// Which steps a bet is about, and whether a level match goes on.
pub(super) struct Scope {
    pub(super) parts: Range<usize>,
    pub(super) overtime: bool,
}

/// The ends of the parts of `scope`, when `done` steps of the match are over.
pub(super) fn outcomes(game: &Match, scoring: &Scoring, scope: &Scope, done: usize) -> Outcomes {
    let exact = match scoring {
        Scoring::Sets { home } => sets(game, *home, scope, done),
        Scoring::Steps { home, away } => {
            let steps = scope.parts.start * game.course.steps..scope.parts.end * game.course.steps;
            let made = game.sum(steps.start..done.clamp(steps.start, steps.end));
            let left = steps.end - done.clamp(steps.start, steps.end);
            let ends = joined(made, &spread(left, home), &spread(left, away));
            match game.course.overtime.filter(|_| scope.overtime) {
                Some(points) => decided(&ends, points),
                None => ends,
            }
        }
    };
    let by = |reduced: fn(Points) -> Points| {
        let mut sums: BTreeMap<Points, u64> = BTreeMap::new();
        for (points, likely) in &exact {
            *sums.entry(reduced(*points)).or_default() += likely;
        }
        sums.into_iter().collect()
    };
    Outcomes {
        difference: by(|points| Points {
            home: points.home - points.away,
            ..Points::default()
        }),
        total: by(|points| Points {
            total: points.total,
            ..Points::default()
        }),
        exact,
    }
}

/// How likely each number of points is after some steps.
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

fn joined(made: Points, home: &[u64], away: &[u64]) -> Likely {
    let points = |points: usize| i32::try_from(points).unwrap_or(i32::MAX);
    let mut ends = vec![];
    for (more_home, home) in home.iter().enumerate() {
        for (more_away, away) in away.iter().enumerate() {
            // The last digits do not matter, and there are thousands of them.
            let likely = home * away / CERTAIN;
            if likely > 0 {
                let (home, away) = (points(more_home), points(more_away));
                let more = Points {
                    home,
                    away,
                    total: home + away,
                };
                ends.push((made.plus(more), likely));
            }
        }
    }
    ends
}

/// Ends in which a level match is decided by overtime, either way as likely.
fn decided(ends: &Likely, (won, lost): (i32, i32)) -> Likely {
    let mut decided = vec![];
    for (points, likely) in ends {
        if points.home == points.away {
            for (home, away) in [(won, lost), (lost, won)] {
                let more = Points {
                    home,
                    away,
                    total: won + lost,
                };
                decided.push((points.plus(more), likely / 2));
            }
        } else {
            decided.push((*points, *likely));
        }
    }
    decided
}

/// Ends of a match of sets: of the whole, or of one set.
fn sets(game: &Match, home: u64, scope: &Scope, done: usize) -> Likely {
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
