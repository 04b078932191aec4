//! A race: who is stronger comes in first more often, then second among those that are left, and
//! so on.

use super::VirtualResult;
use super::story::{Happening, Moment, Story};
use crate::games::draws::numbers::Numbers;

/// How likely a runner is the next one in, as a weight against those that are left: 8 to 104.
fn weight(strength: u8) -> u32 {
    4 + u32::from(strength) * u32::from(strength)
}

/// Chances of a race are parts of this.
const PARTS: u128 = 1_000_000_000_000_000_000;
/// How many places are bet on.
pub(super) const PLACES: usize = 3;

/// All ways in which the first three come in: of 10^18 races, in how many, each rounded down.
pub(super) fn outcomes(strengths: &[u8]) -> (Vec<(VirtualResult, u128)>, u128) {
    let mut ways = Vec::new();
    let runners: Vec<(u8, u32)> = (1..).zip(strengths.iter().copied().map(weight)).collect();
    come_in(&runners, &mut Vec::new(), (PARTS, 1), &mut ways);
    (ways, PARTS)
}

/// Goes through who can come in next; `(over, under)` is how many of all races came so far, as a
/// fraction, so that it is rounded once.
fn come_in(
    left: &[(u8, u32)],
    order: &mut Vec<u8>,
    (over, under): (u128, u128),
    ways: &mut Vec<(VirtualResult, u128)>,
) {
    if order.len() == PLACES || left.is_empty() {
        let order = order.clone();
        ways.push((VirtualResult::Order { order }, over / under));
        return;
    }
    let all: u32 = left.iter().map(|(_, weight)| weight).sum();
    for (number, weight) in left {
        order.push(*number);
        let rest: Vec<(u8, u32)> = left
            .iter()
            .copied()
            .filter(|(other, _)| other != number)
            .collect();
        let share = (over * u128::from(*weight), under * u128::from(all));
        come_in(&rest, order, share, ways);
        order.pop();
    }
}

/// How often the distances are told.
const CHECKPOINTS: u32 = 15;
/// How far a runner is before or behind its steady pace at most, thousandths of the course.
const SWAY: u32 = 60;

/// Takes, for each place, a number below the weights that are left, which names the runner in whose
/// part it falls; the rest is for the picture.
pub(super) fn play(strengths: &[u8], duration: u32, mut numbers: Numbers) -> Story {
    let mut left: Vec<(u8, u32)> = (1..).zip(strengths.iter().copied().map(weight)).collect();
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let mut ticket = numbers.below(left.iter().map(|(_, weight)| weight).sum());
        let drawn = left.iter().position(|(_, weight)| {
            let falls = ticket < *weight;
            ticket = ticket.saturating_sub(*weight);
            falls
        });
        order.push(left.remove(drawn.unwrap_or_default()).0);
    }
    let moments = picture(&order, duration, &mut numbers);
    Story {
        duration,
        moments,
        result: VirtualResult::Order { order },
    }
}

/// Runners go at the steady pace that brings them in on their place, before it or behind it for a
/// while, and never back.
fn picture(order: &[u8], duration: u32, numbers: &mut Numbers) -> Vec<Moment> {
    let first = duration / 100 * 85;
    let gap = (duration / 10) / u32::try_from(order.len().max(1)).unwrap_or(1);
    // When each place is in: at least a quarter of the gap between two.
    let mut at = first;
    let arrivals: Vec<(u8, u32)> = order
        .iter()
        .map(|number| {
            let arrival = (*number, at);
            at += gap / 4 + numbers.below(gap / 2);
            arrival
        })
        .collect();
    let mut by_number = arrivals.clone();
    by_number.sort_unstable();
    let mut before = vec![0; order.len()];
    let mut moments = Vec::new();
    for checkpoint in 0..=CHECKPOINTS {
        let now = first * checkpoint / CHECKPOINTS;
        // None at the start and at the finish, most half-way.
        let sway = SWAY * 4 * checkpoint * (CHECKPOINTS - checkpoint) / (CHECKPOINTS * CHECKPOINTS);
        for (distance, (_, arrival)) in before.iter_mut().zip(&by_number) {
            let steady = 1_000 * now / arrival;
            let ahead = steady + numbers.below(2 * sway + 1);
            *distance = ahead
                .saturating_sub(sway)
                .min(steady.max(970))
                .max(*distance);
        }
        let distances = before
            .iter()
            .map(|distance| u16::try_from(*distance).unwrap_or(1_000));
        let distances = distances.collect();
        moments.push(Moment {
            at: now,
            what: Happening::Positions { distances },
        });
    }
    let finishes = (1_u8..).zip(arrivals).map(|(place, (entrant, at))| Moment {
        at,
        what: Happening::Finish { entrant, place },
    });
    moments.extend(finishes);
    moments
}
