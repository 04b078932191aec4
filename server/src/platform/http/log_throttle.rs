//! Counts events that would fill the log if each had a line of its own.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Interval between two log lines.
const PAUSE: Duration = Duration::from_secs(5);

/// Number of events since the last log line.
pub(super) struct LogThrottle(Mutex<(Option<Instant>, u64)>);

impl LogThrottle {
    pub(super) const fn new() -> Self {
        Self(Mutex::new((None, 0)))
    }

    /// Counts an event. Returns the number to log if a line is due.
    pub(super) fn count(&self, now: Instant) -> Option<u64> {
        let mut tally = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tally.1 += 1;
        if tally
            .0
            .is_some_and(|logged| now.duration_since(logged) < PAUSE)
        {
            return None;
        }
        tally.0 = Some(now);
        Some(std::mem::take(&mut tally.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_has_a_line_and_the_others_one_together() {
        let (tally, start) = (LogThrottle::new(), Instant::now());
        assert_eq!(tally.count(start), Some(1));
        assert_eq!(tally.count(start), None);
        assert_eq!(tally.count(start + PAUSE / 2), None);
        assert_eq!(tally.count(start + PAUSE), Some(3));
        assert_eq!(tally.count(start + PAUSE), None);
    }
}
