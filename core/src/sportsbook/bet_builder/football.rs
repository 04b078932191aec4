//! The scores of football. The goals of each side in each half have Poisson's distribution (Maher
//! 1982): each side has a rate for the match, and both have the same share of it in the first half.
//! They are independent except for the scores 0:0, 0:1, 1:0 and 1:1, which a correction makes more
//! or less likely (Dixon and Coles 1997).

use super::events::{Event, points};
use super::fixed::{BITS, ONE, exp_of_negative, narrow, times};
use super::quotes::Quote;
use super::search::{Dial, Target, search, square, squares};
use super::tally::Tally;
use crate::sportsbook::markets::{Outcomes, Points, Scope};

/// The most goals of a side in a half that the model distinguishes; the last stands for more, too.
const HALF_GOALS_MAX: usize = 10;
/// The same of a match.
const GOALS_MAX: usize = 2 * HALF_GOALS_MAX;
/// Bits after the point of a rate and of the share of the first half.
const RATE_BITS: u32 = 20;
/// One goal per match.
const GOAL: i64 = 1 << RATE_BITS;
/// The rates of a side: from 1/16 to 5.5 goals.
const RATE_MIN: i64 = GOAL / 16;
const RATE_MAX: i64 = GOAL * 11 / 2;
/// The places of the low scores on the grid of a match.
const LOW_PLACES: [usize; 4] = [0, 1, ROW, ROW + 1];
/// The cells of a row of that grid.
const ROW: usize = GOALS_MAX + 1;
/// Bits after the point of a number of goals' weight: four of them fit 128 bits.
const WEIGHT_BITS: u32 = 31;

/// The fitted parameters: the mean of both rates, how far home is above it, and the correction
/// of low scores.
const RATES: [Dial; 3] = [
    Dial {
        start: GOAL * 27 / 20,
        low: RATE_MIN,
        high: RATE_MAX,
        step: GOAL / 4,
    },
    Dial {
        start: 0,
        low: -RATE_MAX,
        high: RATE_MAX,
        step: GOAL / 4,
    },
    Dial {
        start: 0,
        low: -GOAL / 5,
        high: GOAL / 10,
        step: GOAL / 32,
    },
];
/// A correction counts as an error of one part in this many of it, so that it stays near 0 if no
/// price determines it.
const CORRECTION_ERROR: u64 = 128;
/// The share of goals in the first half: 45% unless prices of halves say otherwise.
const SHARE: Dial = Dial {
    start: GOAL * 45 / 100,
    low: GOAL * 35 / 100,
    high: GOAL * 55 / 100,
    step: GOAL / 64,
};

/// A fitted model: the weights of the goals in each half, and the factors of low scores.
#[derive(Debug, Clone)]
pub(super) struct Football {
    first: Grid,
    second: Grid,
    low: LowScores,
}

/// Weights of the goals of both sides: home's goals in rows.
type Grid = Vec<u64>;

/// The factors of the scores 0:0, 0:1, 1:0 and 1:1, in units of 2^-62.
type LowScores = [u64; 4];

/// The rates of both sides, and the correction of low scores.
#[derive(Debug, Clone, Copy)]
struct Rates {
    sides: [i64; 2],
    correction: i64,
}

/// The model that fits best. `None` without prices that tell who is better, and of the number of
/// goals.
pub(super) fn fit(quotes: &[Quote]) -> Option<Football> {
    let whole: Vec<&Quote> = of_scope(quotes, Scope::Match).collect();
    let any = |asks: fn(Outcomes) -> bool| whole.iter().any(|quote| asks(quote.event.outcomes));
    let tells_lead = any(|it| matches!(it, Outcomes::Result | Outcomes::Handicap));
    let tells_goals = any(|it| matches!(it, Outcomes::Total));
    if !tells_lead || !tells_goals {
        return None;
    }
    let targets = targets(&whole, GOALS_MAX);
    let found = search(RATES, |numbers| {
        Rates::of(numbers).map_or(u128::MAX, |rates| {
            squares(&targets, &rates.grid()) + square(rates.correction_error())
        })
    });
    Rates::of(found).map(|rates| fit_halves(quotes, rates))
}

/// The halves of a match with these rates.
fn fit_halves(quotes: &[Quote], rates: Rates) -> Football {
    let [first, second] = [Scope::Periods(1, 1), Scope::Periods(2, 2)].map(|scope| {
        let quotes: Vec<&Quote> = of_scope(quotes, scope).collect();
        targets(&quotes, HALF_GOALS_MAX)
    });
    let [share] = search([SHARE], |[share]| {
        let halves = rates.halves(share);
        squares(&first, &halves.first) + squares(&second, &halves.second)
    });
    rates.halves(share)
}

fn of_scope(quotes: &[Quote], scope: Scope) -> impl Iterator<Item = &Quote> {
    quotes
        .iter()
        .filter(move |quote| quote.event.scope == scope)
}

/// The chances of quotes as targets on a grid.
fn targets(quotes: &[&Quote], goals_max: usize) -> Vec<Target> {
    let target = |quote: &&Quote| {
        let cells = scores(goals_max).map(|(home, away)| quote.event.has_won(points(home, away)));
        Target::new(cells, quote.fair)
    };
    quotes.iter().map(target).collect()
}

/// The scores of a grid, in the order of its cells.
fn scores(goals_max: usize) -> impl Iterator<Item = (i32, i32)> {
    let goals = move || (0_i32..).take(goals_max + 1);
    goals().flat_map(move |home| goals().map(move |away| (home, away)))
}

impl Rates {
    /// The rates of the numbers that are searched; `None` out of bounds.
    fn of([mean, lead, correction]: [i64; 3]) -> Option<Self> {
        let sides = [mean + lead, mean - lead];
        let possible = |rate: &i64| (RATE_MIN..=RATE_MAX).contains(rate);
        sides
            .iter()
            .all(possible)
            .then_some(Self { sides, correction })
    }

    /// What the correction counts as an error, in units of 2^-62.
    const fn correction_error(self) -> u64 {
        (self.correction.unsigned_abs() << (BITS - RATE_BITS)) / CORRECTION_ERROR
    }

    /// The weights of the scores of the match.
    fn grid(self) -> Grid {
        let mut grid = grid(self.sides, GOALS_MAX);
        for (place, factor) in LOW_PLACES.into_iter().zip(self.low_scores()) {
            if let Some(weight) = grid.get_mut(place) {
                *weight = times(*weight, factor);
            }
        }
        grid
    }

    /// The model with this share of the goals in the first half.
    fn halves(self, share: i64) -> Football {
        let first = self.sides.map(|rate| (rate * share) >> RATE_BITS);
        let second = [self.sides[0] - first[0], self.sides[1] - first[1]];
        Football {
            first: grid(first, HALF_GOALS_MAX),
            second: grid(second, HALF_GOALS_MAX),
            low: self.low_scores(),
        }
    }

    /// Dixon and Coles: 1 - home × away × c, 1 + home × c, 1 + away × c and 1 - c, from 0 to 2.
    fn low_scores(self) -> LowScores {
        let [home, away, correction] =
            [self.sides[0], self.sides[1], self.correction].map(i128::from);
        let one_rate = BITS - 2 * RATE_BITS;
        [
            -(home * away * correction) << (one_rate - RATE_BITS),
            (home * correction) << one_rate,
            (away * correction) << one_rate,
            -correction << (BITS - RATE_BITS),
        ]
        .map(|change| {
            let factor = (i128::from(ONE) + change).clamp(0, 2 * i128::from(ONE));
            narrow(factor.unsigned_abs())
        })
    }
}

/// The weights of all scores at these rates.
fn grid(rates: [i64; 2], goals_max: usize) -> Grid {
    let [home, away] = rates.map(|rate| goals(rate, goals_max));
    let cells = home
        .iter()
        .flat_map(|home| away.iter().map(move |away| home * away));
    cells.collect()
}

/// The weight of each number of goals at a rate; the last number stands for more goals too. Their sum
/// is at most 2^31.
fn goals(rate: i64, goals_max: usize) -> Vec<u64> {
    let rate = u128::from(rate.unsigned_abs());
    let mut chance = exp_of_negative(rate << (BITS - RATE_BITS));
    let mut rest = ONE;
    let mut weights = Vec::with_capacity(goals_max + 1);
    for goals in (1_u128..).take(goals_max) {
        weights.push(chance >> (BITS - WEIGHT_BITS));
        rest = rest.saturating_sub(chance);
        chance = narrow(((u128::from(chance) * rate) >> RATE_BITS) / goals);
    }
    weights.push(rest >> (BITS - WEIGHT_BITS));
    weights
}

impl Football {
    /// Counts which of the events win together.
    pub(super) fn tally(&self, events: &[Event]) -> Tally {
        let mut tally = Tally::new(events.len());
        let masks = |scope: Scope, goals_max: usize| -> Vec<usize> {
            let score = |(home, away)| won(events, scope, points(home, away));
            scores(goals_max).map(score).collect()
        };
        let first = masks(Scope::Periods(1, 1), HALF_GOALS_MAX);
        let second = masks(Scope::Periods(2, 2), HALF_GOALS_MAX);
        let whole: Vec<(usize, u64)> = masks(Scope::Match, GOALS_MAX)
            .into_iter()
            .enumerate()
            .map(|(place, won)| (won, self.factor(place)))
            .collect();
        for ((at, weight), won) in half_places().zip(&self.first).zip(&first) {
            for ((more, other), also) in half_places().zip(&self.second).zip(&second) {
                // The place of the sum of two scores is the sum of their places.
                if let Some((of_match, factor)) = whole.get(at + more) {
                    let weight = u128::from(times(*weight, *factor)) * u128::from(*other);
                    tally.add(won & also & of_match, weight);
                }
            }
        }
        tally.finished()
    }

    /// The factor of a place on the grid of the match.
    fn factor(&self, place: usize) -> u64 {
        let low = LOW_PLACES
            .into_iter()
            .zip(self.low)
            .find(|(low, _)| *low == place);
        low.map_or(ONE, |(_, factor)| factor)
    }
}

/// The places of the scores of a half on the grid of the match.
fn half_places() -> impl Iterator<Item = usize> {
    let goals = || 0..=HALF_GOALS_MAX;
    goals().flat_map(move |home| goals().map(move |away| home * ROW + away))
}

/// The events that win at these points of a scope, and all of other scopes: one bit for each.
fn won(events: &[Event], scope: Scope, points: Points) -> usize {
    let bits = events
        .iter()
        .enumerate()
        .filter(|(_, event)| event.scope != scope || event.has_won(points));
    bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::bet_builder::tests::{event, millionths_of_millionths};
    use crate::sportsbook::catalogue::FOOTBALL;

    #[test]
    fn chances_are_those_of_independent_goals() {
        // Rates 0.75 and 0.5 in the first half, 0.75 and 0.625 in the second. The chances are exact
        // sums over 22 goals per side and half, computed elsewhere.
        let goal = |eighths: i64| eighths * GOAL / 8;
        let football = Football {
            first: grid([goal(6), goal(4)], HALF_GOALS_MAX),
            second: grid([goal(6), goal(5)], HALF_GOALS_MAX),
            low: [ONE; 4],
        };
        let home = (1, "1", None);
        for (picks, chance) in [
            (vec![home], 458_463_512_786),
            (vec![(1, "X", None)], 257_014_283_156),
            (vec![(2, "Over", Some("2.5"))], 487_828_280_344),
            (vec![home, (2, "Over", Some("2.5"))], 268_309_150_571),
            (vec![home, (17, "Yes", None)], 206_250_802_462),
            (vec![(282, "X", None), home], 139_458_707_797),
            (
                vec![(211, "Yes", None), (2, "Over", Some("3.5"))],
                145_465_464_722,
            ),
            (
                vec![(3, "1", Some("-1.5")), (5, "Odd", None)],
                67_479_562_991_u64,
            ),
        ] {
            let events: Vec<Event> = picks.iter().map(|pick| event(FOOTBALL, *pick)).collect();
            let tally = football.tally(&events);
            let found = millionths_of_millionths(tally.chance(tally.choices() - 1));
            assert!(
                found.abs_diff(chance) < 10_000,
                "{picks:?}: {found} is not {chance}"
            );
        }
    }
}
