//! The only source of time.

use chrono::{DateTime, TimeDelta, Utc};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Interval at which [`Clock::wait_until`] reads the clock again: it may run differently from the
/// machine's.
const LOOK: Duration = Duration::from_millis(250);

/// A source of time: the system clock, one that is offset from it, or one that a test sets.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The system clock plus an offset.
    Running(TimeDelta),
    /// A clock that stands still until it is set.
    Fixed(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// Returns the system clock.
    pub fn system() -> Self {
        Self::Running(TimeDelta::zero())
    }

    /// Returns a clock that shows `at` now and runs on from there.
    pub fn starting_at(at: DateTime<Utc>) -> Self {
        Self::Running(at - Self::system().now())
    }

    /// Returns a clock that stands still at `at` until it is set.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self::Fixed(Arc::new(Mutex::new(at)))
    }

    /// Returns the current time, UTC.
    #[expect(clippy::disallowed_methods, reason = "this is the one source of time")]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::Running(moved) => Utc::now() + *moved,
            Self::Fixed(at) => *at.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// Returns the clock of the machine, without the offset of this one; `None` for a fixed clock.
    pub fn of_machine(&self) -> Option<Self> {
        match self {
            Self::Running(_) => Some(Self::system()),
            Self::Fixed(_) => None,
        }
    }

    /// Waits until the clock shows `at`. A running clock that is set back meanwhile does not prolong
    /// the wait.
    pub async fn wait_until(&self, at: DateTime<Utc>) {
        let runs = matches!(self, Self::Running(_));
        wait(at, runs, || self.now()).await;
    }

    /// Sets a fixed clock. Has no effect on a running one.
    pub fn set(&self, at: DateTime<Utc>) {
        if let Self::Fixed(fixed) = self {
            *fixed.lock().unwrap_or_else(PoisonError::into_inner) = at;
        }
    }
}

async fn wait(at: DateTime<Utc>, runs: bool, now: impl Fn() -> DateTime<Utc>) {
    let left = || (at - now()).to_std().unwrap_or_default();
    let latest = Instant::now() + left();
    loop {
        let left = left();
        if left.is_zero() || (runs && Instant::now() >= latest) {
            return;
        }
        sleep(left.min(LOOK)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use tokio::time::timeout;

    #[tokio::test]
    async fn a_running_clock_that_is_set_back_keeps_nobody_waiting() {
        let at = DateTime::UNIX_EPOCH + TimeDelta::days(1);
        let looked = AtomicBool::new(false);
        let now = || {
            let back = looked.swap(true, Ordering::Relaxed);
            let left = if back {
                TimeDelta::hours(1)
            } else {
                TimeDelta::milliseconds(20)
            };
            at - left
        };
        let waited = timeout(Duration::from_secs(20), wait(at, true, now));
        waited.await.unwrap();
    }
}
