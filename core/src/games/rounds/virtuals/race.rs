//! A race. The winner is drawn by strength, then the second from the remaining runners, and so on.

use super::VirtualResult;
use super::play_by_play::{Happening, Moment, PlayByPlay};
use crate::games::draws::numbers::Numbers;

/// Returns the weight with which a runner is drawn next: 8 to 104.
fn weight(strength: u8) -> u32 {
    4 + u32::from(strength) * u32::from(strength)
}

/// Denominator of the probabilities of a race.
const PARTS: u128 = 1_000_000_000_000_000_000;
/// Number of places that can be bet on.
pub(super) const PLACES: usize = 3;

/// Returns all orders of the first three, with their frequencies in 10^18 races, each rounded down.
pub(super) fn outcomes(strengths: &[u8]) -> (Vec<(VirtualResult, u128)>, u128) {
    let mut ways = Vec::new();
    let runners: Vec<(u8, u32)> = (1..).zip(strengths.iter().copied().map(weight)).collect();
    come_in(&runners, &mut Vec::new(), (PARTS, 1), &mut ways);
    (ways, PARTS)
}

/// Recurses over the runners that can finish next. `(over, under)` is the frequency of the order so far
/// as a fraction, so that it is rounded only once.
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

/// Number of intervals between distance reports.
const CHECKPOINTS: u32 = 15;
/// Largest deviation from a runner's steady pace, in thousandths of the course.
const SWAY: u32 = 60;

/// Runs a race. For each place, takes a number below the total of the remaining weights; it selects the
/// runner in whose range it falls. The remaining numbers only affect the animation.
pub(super) fn play(strengths: &[u8], duration: u32, mut numbers: Numbers) -> PlayByPlay {
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
    PlayByPlay {
        duration,
        moments,
        result: VirtualResult::Order { order },
    }
}

/// Creates the animation. Runners move at the steady pace that matches their place, deviate from it for
/// a while and never move backwards.
fn picture(order: &[u8], duration: u32, numbers: &mut Numbers) -> Vec<Moment> {
    let first = duration / 100 * 85;
    let gap = (duration / 10) / u32::try_from(order.len().max(1)).unwrap_or(1);
    // Time at which each runner finishes; the gap between two is at least a quarter of `gap`.
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
        // Zero at the start and at the finish, largest half-way.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_runner_is_drawn_by_its_strength() {
        assert_eq!([2, 5, 10].map(weight), [8, 29, 104]);
    }

    #[test]
    fn every_order_of_the_first_three_is_counted() {
        // Weights of 8, 20, 40 and 68.
        let (orders, all) = outcomes(&[2, 4, 6, 8]);
        assert_eq!(orders.len(), 24);
        let sum: u128 = orders.iter().map(|(_, ways)| ways).sum();
        // Each is rounded down.
        assert!(sum <= all && all - sum < 24, "{sum}");
        let result = VirtualResult::Order {
            order: vec![3, 1, 4],
        };
        let found = orders.iter().find(|(other, _)| *other == result);
        let exact = all * (40 * 8 * 68) / (136 * 96 * 88);
        assert_eq!(found.map(|(_, ways)| *ways), Some(exact));
    }
}
