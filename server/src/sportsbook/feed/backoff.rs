//! Waits before a link is tried again.

use backon::ExponentialBuilder;
use std::time::Duration;

/// Waits of a quarter to half a second at first, and of 5 to 10 seconds at most. The jitter keeps links
/// that broke together from reconnecting together.
pub(super) const BACKOFF: ExponentialBuilder = ExponentialBuilder::new()
    .with_min_delay(Duration::from_millis(250))
    .with_max_delay(Duration::from_secs(5))
    .with_jitter()
    .without_max_times();

#[cfg(test)]
mod tests {
    use super::*;
    use backon::BackoffBuilder;

    #[test]
    fn waits_grow_to_a_limit_and_are_not_the_same() {
        let (first, last) = (Duration::from_millis(500), Duration::from_secs(10));
        let waits: Vec<Duration> = BACKOFF.with_jitter_seed(1).build().take(40).collect();
        assert_eq!(waits.len(), 40);
        assert!(waits[0] >= first / 2 && waits[0] <= first);
        assert!(waits[1] >= first && waits[1] <= first * 2);
        assert!(waits.iter().all(|wait| *wait <= last));
        let late = &waits[10..];
        assert!(late.iter().all(|wait| *wait >= last / 2));
        assert!(late.iter().any(|wait| *wait != late[0]));
    }
}
