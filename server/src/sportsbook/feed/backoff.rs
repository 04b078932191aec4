//! Backoff before a link is tried again.

use crate::platform::rng::Rng;
use std::time::Duration;

const FIRST: Duration = Duration::from_millis(500);
const LAST: Duration = Duration::from_secs(10);

/// Waits that grow up to a limit, with random jitter: links that broke together do not reconnect
/// together.
#[derive(Debug)]
pub(super) struct Backoff(Duration);

impl Backoff {
    /// Starts with the first wait.
    pub(super) fn new() -> Self {
        Self(FIRST)
    }

    /// Returns the next wait: between half of the time and all of it.
    pub(super) fn next(&mut self, rng: &Rng) -> Duration {
        let half = self.0 / 2;
        self.0 = LAST.min(self.0 * 2);
        let most = u32::try_from(half.as_millis()).unwrap_or(u32::MAX);
        // Without a random number the wait is the shorter one.
        let chance = rng.below(most.saturating_add(1)).unwrap_or_default();
        half + Duration::from_millis(chance.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_to_a_limit_and_are_not_the_same() {
        let rng = Rng::seeded(1);
        let mut backoff = Backoff::new();
        let waits: Vec<Duration> = (0..40).map(|_| backoff.next(&rng)).collect();
        assert!(waits[0] >= FIRST / 2 && waits[0] <= FIRST);
        assert!(waits[1] >= FIRST && waits[1] <= FIRST * 2);
        assert!(waits.iter().all(|wait| *wait <= LAST));
        let late = &waits[10..];
        assert!(late.iter().all(|wait| *wait >= LAST / 2));
        assert!(late.iter().any(|wait| *wait != late[0]));
    }
}
