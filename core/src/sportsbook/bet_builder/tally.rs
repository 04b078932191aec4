//! How likely some events win together, for every choice of them at once.

use super::fixed::share;

/// The weights of the scores by which of the events win. A choice of events is a number with a bit
/// for each of them.
#[derive(Debug, Clone)]
pub(super) struct Tally {
    /// For each choice: the weight of the scores at which all its events win.
    weights: Vec<u128>,
    /// For each choice: whether all its events win at any score, however unlikely.
    possible: Vec<bool>,
}

impl Tally {
    /// Without scores yet.
    pub(super) fn new(events: usize) -> Self {
        Self {
            weights: vec![0; 1 << events],
            possible: vec![false; 1 << events],
        }
    }

    /// Adds a score at which exactly these events win.
    pub(super) fn add(&mut self, won: usize, weight: u128) {
        if let (Some(sum), Some(possible)) = (self.weights.get_mut(won), self.possible.get_mut(won))
        {
            *sum += weight;
            *possible = true;
        }
    }

    /// Counts a score for every choice of the events that win at it.
    pub(super) fn finished(mut self) -> Self {
        let choices = self.weights.len();
        for bit in bits().take_while(|bit| *bit < choices) {
            for fewer in (0..choices).filter(|choice| choice & bit == 0) {
                self.weights[fewer] += self.weights[fewer | bit];
                self.possible[fewer] |= self.possible[fewer | bit];
            }
        }
        self
    }

    /// The chance that all of a choice wins, in units of 2^-62.
    pub(super) fn chance(&self, choice: usize) -> u64 {
        share(self.weight(choice), self.weight(0))
    }

    /// Whether any score lets all of a choice win.
    pub(super) fn is_possible(&self, choice: usize) -> bool {
        self.possible.get(choice).copied().unwrap_or(false)
    }

    /// The number of all choices.
    pub(super) const fn choices(&self) -> usize {
        self.weights.len()
    }

    fn weight(&self, choice: usize) -> u128 {
        self.weights.get(choice).copied().unwrap_or(0)
    }
}

/// The bit of each event.
pub(super) fn bits() -> impl Iterator<Item = usize> {
    (0..usize::BITS).map(|bit| 1 << bit)
}
