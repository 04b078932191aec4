//! The points of basketball with overtime: the margin and the total are independent and have normal
//! distributions (margins: Stern 1991 and 1994), cut to whole numbers. Both are odd or both are even,
//! and the margin is never 0, because overtime decides.

use super::events::{Event, points};
use super::fixed::{BITS, exp_of_negative, times};
use super::quotes::Quote;
use super::search::{Dial, Target, search, squares};
use super::tally::Tally;
use crate::sportsbook::markets::{Outcomes, Points};
use std::ops::RangeInclusive;

/// Parts of a point in a mean or a deviation.
const POINT: i64 = 1 << 10;
/// The margins and totals that the model distinguishes.
const MARGINS: RangeInclusive<i32> = -100..=100;
const TOTALS: RangeInclusive<i32> = 20..=420;
/// The weight of the middle: the product of two sums of weights fits 128 bits.
const MIDDLE: u64 = 1 << 55;
/// Smaller weights count as 0: beyond six standard deviations.
const WEIGHT_MIN: u64 = MIDDLE >> 26;

/// The margin of home: its mean, and its standard deviation, which is 12 unless several lines tell it.
const MARGIN: [Dial; 2] = [
    Dial {
        start: 0,
        low: -40 * POINT,
        high: 40 * POINT,
        step: 4 * POINT,
    },
    Dial {
        start: 12 * POINT,
        low: 7 * POINT,
        high: 20 * POINT,
        step: 2 * POINT,
    },
];
/// The standard deviation of the total, which is 17 unless several lines tell it.
const TOTAL_DEVIATION: Dial = Dial {
    start: 17 * POINT,
    low: 9 * POINT,
    high: 26 * POINT,
    step: 2 * POINT,
};

/// The most points of a side.
const POINTS_MAX: i32 = i32::midpoint(*TOTALS.end(), *MARGINS.end());

/// The number that decides a market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    Margin,
    Total,
    Home,
    Away,
}

/// A fitted model: margins of home and totals with their weights.
#[derive(Debug, Clone)]
pub(super) struct Basketball {
    margins: Vec<(i32, u64)>,
    totals: Vec<(i32, u64)>,
}

/// The model that fits best. `None` without prices of the margin and of the total.
pub(super) fn fit(quotes: &[Quote]) -> Option<Basketball> {
    let of_margin: Vec<&Quote> = asking(quotes, |it| {
        matches!(it, Outcomes::Winner | Outcomes::Handicap)
    })
    .collect();
    let of_total: Vec<&Quote> = asking(quotes, |it| matches!(it, Outcomes::Total)).collect();
    if of_margin.is_empty() || of_total.is_empty() {
        return None;
    }
    let margins = fit_bell(Number::Margin, MARGINS, MARGIN, &of_margin);
    let lines: i64 = of_total
        .iter()
        .map(|quote| i64::from(quote.event.line))
        .sum();
    let mean = Dial {
        // The mean line, of quarters.
        start: lines * POINT / 4 / i64::try_from(of_total.len()).ok()?,
        low: 40 * POINT,
        high: 400 * POINT,
        step: 4 * POINT,
    };
    let totals = fit_bell(Number::Total, TOTALS, [mean, TOTAL_DEVIATION], &of_total);
    Some(Basketball { margins, totals })
}

fn asking(quotes: &[Quote], asks: fn(Outcomes) -> bool) -> impl Iterator<Item = &Quote> {
    quotes
        .iter()
        .filter(move |quote| asks(quote.event.outcomes))
}

impl Number {
    /// The number that decides the selections of a market; `None` if the model does not know it.
    pub(super) const fn of(outcomes: Outcomes) -> Option<Self> {
        match outcomes {
            Outcomes::Winner | Outcomes::Handicap => Some(Self::Margin),
            Outcomes::Total | Outcomes::OddEven => Some(Self::Total),
            Outcomes::HomeTotal => Some(Self::Home),
            Outcomes::AwayTotal => Some(Self::Away),
            _ => None,
        }
    }

    /// Any score at which the number has this value.
    fn score(self, value: i32) -> Points {
        match self {
            Self::Margin => points(value.max(0), (-value).max(0)),
            Self::Total | Self::Home => points(value, 0),
            Self::Away => points(0, value),
        }
    }

    /// The events that win at a value, and all that another number decides: one bit for each.
    fn won(self, events: &[Event], value: i32) -> usize {
        let score = self.score(value);
        let won = |event: &Event| Self::of(event.outcomes) != Some(self) || event.has_won(score);
        let bits = events.iter().enumerate().filter(|(_, event)| won(event));
        bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
    }
}

/// Fits the distribution of a number to the chances of quotes that it decides: its values with their
/// weights.
fn fit_bell(
    number: Number,
    range: RangeInclusive<i32>,
    dials: [Dial; 2],
    quotes: &[&Quote],
) -> Vec<(i32, u64)> {
    let target = |quote: &&Quote| {
        let cells = range.clone();
        let cells = cells.map(|value| quote.event.has_won(number.score(value)));
        Target::new(cells, quote.fair)
    };
    let targets: Vec<Target> = quotes.iter().map(target).collect();
    let drawn = |value: i32| number == Number::Margin && value == 0;
    let weights = |[mean, deviation]: [i64; 2]| -> Vec<u64> {
        let bell = bell(&range, mean, deviation);
        let decided = range.clone().zip(bell);
        decided
            .map(|(value, weight)| if drawn(value) { 0 } else { weight })
            .collect()
    };
    let weights = weights(search(dials, |numbers| {
        squares(&targets, &weights(numbers))
    }));
    let values = range.zip(weights).filter(|(_, weight)| *weight > 0);
    values.collect()
}

/// The weights of whole numbers by the density of a normal distribution: each is the one before,
/// towards the middle, times a ratio that changes by a constant factor.
fn bell(range: &RangeInclusive<i32>, mean: i64, deviation: i64) -> Vec<u64> {
    let (low, high) = (i64::from(*range.start()), i64::from(*range.end()));
    // Half a point is rounded away from 0, so that mirrored means have mirrored middles.
    let middle = ((mean.abs() + POINT / 2) / POINT * mean.signum()).clamp(low, high);
    let variance = u128::from(deviation.unsigned_abs()).pow(2);
    let above_mean = middle * POINT - mean;
    let one_point = u128::from(POINT.unsigned_abs());
    // The ratio of neighbours at a distance d is e^-((2d + 1) / 2 variance).
    let ratio = |ahead: i64| {
        let doubled = u128::from((2 * ahead + POINT).max(0).unsigned_abs());
        exp_of_negative(((doubled * one_point) << BITS) / (2 * variance))
    };
    let factor = exp_of_negative(((one_point * one_point) << BITS) / variance);
    let side = |ahead: i64, numbers: i64| {
        let mut state = (MIDDLE, ratio(ahead));
        let next = move |_| {
            state = (times(state.0, state.1), times(state.1, factor));
            if state.0 < WEIGHT_MIN { 0 } else { state.0 }
        };
        (0..numbers).map(next).collect::<Vec<u64>>()
    };
    let mut weights = side(-above_mean, middle - low);
    weights.reverse();
    weights.push(MIDDLE);
    weights.extend(side(above_mean, high - middle));
    weights
}

impl Basketball {
    /// Counts which of the events win together.
    pub(super) fn tally(&self, events: &[Event]) -> Tally {
        let mut tally = Tally::new(events.len());
        let won = |number: Number, value: i32| number.won(events, value);
        let of_sides = [Number::Home, Number::Away];
        let [of_home, of_away] = of_sides.map(|side| {
            let points = 0..=POINTS_MAX;
            points.map(|points| won(side, points)).collect::<Vec<_>>()
        });
        let of_side = |side: &[usize], points: i32| {
            let place = usize::try_from(points).ok()?;
            side.get(place).copied()
        };
        let margins = self.margins.iter();
        let margins: Vec<_> = margins
            .map(|(margin, weight)| (*margin, *weight, won(Number::Margin, *margin)))
            .collect();
        for (total, likely) in &self.totals {
            let of_total = won(Number::Total, *total);
            let same_kind = margins.iter().filter(|it| (total - it.0) % 2 == 0);
            for (margin, weight, of_margin) in same_kind {
                let (home, away) = (i32::midpoint(*total, *margin), (total - margin) / 2);
                // Nobody has fewer points than 0.
                if let (Some(home), Some(away)) = (of_side(&of_home, home), of_side(&of_away, away))
                {
                    let won = of_total & of_margin & home & away;
                    tally.add(won, u128::from(*likely) * u128::from(*weight));
                }
            }
        }
        tally.finished()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::bet_builder::tests::{event, millionths_of_millionths};
    use crate::sportsbook::catalogue::BASKETBALL;

    #[test]
    fn chances_are_those_of_two_normal_distributions() {
        // Margins of -3.5 with a deviation of 12.25, totals of 208.25 with one of 17.5. The chances
        // are sums of densities in 200 bits, computed elsewhere.
        let values = |range: RangeInclusive<i32>, mean: i64, deviation: i64| {
            let bell = bell(&range, mean * POINT / 4, deviation * POINT / 4);
            range.zip(bell).filter(|(number, _)| *number != 0).collect()
        };
        let basketball = Basketball {
            margins: values(MARGINS, -14, 49),
            totals: values(TOTALS, 833, 70),
        };
        let home = (226, "1", None);
        for (picks, chance) in [
            (vec![home], 383_982_055_896),
            (vec![(28, "Over", Some("210.5"))], 449_206_444_709),
            (vec![home, (28, "Over", Some("210.5"))], 172_527_426_784),
            (
                vec![(221, "Over", Some("102.5")), (342, "2", Some("5.5"))],
                300_635_284_955,
            ),
            (vec![(51, "Odd", None)], 516_136_611_302),
            (
                vec![home, (220, "Over", Some("104.5"))],
                116_669_092_838_u64,
            ),
        ] {
            let events: Vec<Event> = picks.iter().map(|pick| event(BASKETBALL, *pick)).collect();
            let tally = basketball.tally(&events);
            let found = millionths_of_millionths(tally.chance(tally.choices() - 1));
            assert!(
                found.abs_diff(chance) < 10_000,
                "{picks:?}: {found} is not {chance}"
            );
        }
    }
}
