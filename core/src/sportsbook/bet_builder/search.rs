//! The search for the numbers of a model: a pattern search on whole numbers, with the same steps
//! wherever it runs.
//!
//! From a start it goes to the best neighbour, one step up or down in one number, for as long as that
//! lowers the error, and then halves its steps. Up and down are tried alike, so the mirrored problem
//! has the mirrored answer.

use super::fixed::share;

/// How often the steps are halved.
const HALVINGS: u32 = 14;
/// The most moves between two halvings.
const MOVES: usize = 40;
/// Bits that the difference of two chances loses before it is squared.
const BITS_LEFT_OUT: u32 = 22;

/// A number that is searched, with its bounds and its first step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dial {
    pub(super) start: i64,
    pub(super) low: i64,
    pub(super) high: i64,
    pub(super) step: i64,
}

/// The numbers with the least error that the search finds.
pub(super) fn search<const N: usize>(
    dials: [Dial; N],
    error: impl Fn([i64; N]) -> u128,
) -> [i64; N] {
    let mut at = dials.map(|dial| dial.start.clamp(dial.low, dial.high));
    let mut least = error(at);
    for halving in 0..HALVINGS {
        for _ in 0..MOVES {
            let neighbours = (0..N).filter_map(|number| {
                let dial = dials.get(number)?;
                better(at, number, dial.step >> halving, *dial, &error)
            });
            match neighbours.min_by_key(|(_, error)| *error) {
                Some((neighbour, error)) if error < least => (at, least) = (neighbour, error),
                _ => break,
            }
        }
    }
    at
}

/// The better of the two neighbours in one number, with its error; `None` if they are equally good.
fn better<const N: usize>(
    at: [i64; N],
    number: usize,
    step: i64,
    dial: Dial,
    error: impl Fn([i64; N]) -> u128,
) -> Option<([i64; N], u128)> {
    let moved = |by: i64| {
        let mut moved = at;
        let value = moved.get_mut(number)?;
        *value = (*value + by).clamp(dial.low, dial.high);
        Some((moved, error(moved)))
    };
    let (up, down) = (moved(step)?, moved(-step)?);
    match up.1.cmp(&down.1) {
        std::cmp::Ordering::Less => Some(up),
        std::cmp::Ordering::Greater => Some(down),
        std::cmp::Ordering::Equal => None,
    }
}

/// A chance that a model should give to some of its cells.
#[derive(Debug, Clone)]
pub(super) struct Target {
    /// For each cell all ones if it belongs to the event, otherwise 0.
    cells: Vec<u64>,
    fair: u64,
}

impl Target {
    pub(super) fn new(cells: impl Iterator<Item = bool>, fair: u64) -> Self {
        Self {
            cells: cells.map(|won| if won { u64::MAX } else { 0 }).collect(),
            fair,
        }
    }

    /// How far the weights of the cells are from the chance, in units of 2^-62.
    fn off(&self, weights: &[u64], total: u64) -> u64 {
        let won: u64 = weights
            .iter()
            .zip(&self.cells)
            .map(|(weight, cell)| weight & cell)
            .sum();
        share(won.into(), total.into()).abs_diff(self.fair)
    }
}

/// The sum of the squared differences. The sum of the weights must be below 2^64.
pub(super) fn squares(targets: &[Target], weights: &[u64]) -> u128 {
    let total = weights.iter().sum();
    let offs = targets.iter().map(|target| target.off(weights, total));
    offs.map(square).sum()
}

/// The square of a difference in units of 2^-62, in the unit of [`squares`].
pub(super) fn square(off: u64) -> u128 {
    u128::from(off >> BITS_LEFT_OUT).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_error_is_found_within_the_bounds() {
        let dial = |start, low, high| Dial {
            start,
            low,
            high,
            step: 1 << 16,
        };
        let bowl = |[x, y]: [i64; 2]| {
            u128::from((x - 123_456).unsigned_abs()).pow(2)
                + u128::from((y + 77_000).unsigned_abs()).pow(2)
        };
        let found = search(
            [dial(0, -500_000, 500_000), dial(0, -500_000, 500_000)],
            bowl,
        );
        assert!(
            found[0].abs_diff(123_456) <= 4 && found[1].abs_diff(-77_000) <= 4,
            "{found:?}"
        );
        let bounded = search(
            [dial(0, -500_000, 100_000), dial(0, -50_000, 500_000)],
            bowl,
        );
        assert_eq!(bounded, [100_000, -50_000]);
        assert_eq!(search([dial(7, 0, 9), dial(7, 0, 9)], |_| 0), [7, 7]);
    }
}
