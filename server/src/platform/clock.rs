//! The only source of time.

use chrono::{DateTime, TimeDelta, Utc};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How often whoever waits looks at the clock, which need not run as the machine's does.
const LOOK: Duration = Duration::from_millis(250);

/// Tells the time: the system's, one that runs beside it, or one that a test sets.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The system's, moved by so much.
    Running(TimeDelta),
    /// One that stands still until it is set.
    Fixed(Arc<Mutex<DateTime<Utc>>>),
}

impl Clock {
    /// The system's clock.
    pub fn system() -> Self {
        Self::Running(TimeDelta::zero())
    }

    /// A clock that shows `at` now and runs on from there.
    pub fn starting_at(at: DateTime<Utc>) -> Self {
        Self::Running(at - Self::system().now())
    }

    /// A clock that stands still at `at` until it is set.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self::Fixed(Arc::new(Mutex::new(at)))
    }

    /// The time, UTC.
    #[expect(clippy::disallowed_methods, reason = "this is the one source of time")]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::Running(moved) => Utc::now() + *moved,
            Self::Fixed(at) => *at.lock().unwrap_or_else(PoisonError::into_inner),
        }
    }

    /// The clock of the machine, without what this one was moved by on purpose; `None` for one that
    /// stands still.
    pub fn of_machine(&self) -> Option<Self> {
        match self {
            Self::Running(_) => Some(Self::system()),
            Self::Fixed(_) => None,
        }
    }

    /// Waits until it shows `at`; where it runs, no longer than that takes, also if it is set back
    /// meanwhile.
    pub async fn wait_until(&self, at: DateTime<Utc>) {
        let runs = matches!(self, Self::Running(_));
        wait(at, runs, || self.now()).await;
    }

    /// Sets a fixed clock; a running one cannot be set.
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
