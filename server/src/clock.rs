//! The only source of time.

use chrono::{DateTime, TimeDelta, Utc};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::sleep;

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

    /// Waits until it shows `at`.
    pub async fn wait_until(&self, at: DateTime<Utc>) {
        loop {
            let left = (at - self.now()).to_std().unwrap_or_default();
            if left.is_zero() {
                return;
            }
            sleep(left.min(LOOK)).await;
        }
    }

    /// Sets a fixed clock; a running one cannot be set.
    pub fn set(&self, at: DateTime<Utc>) {
        if let Self::Fixed(fixed) = self {
            *fixed.lock().unwrap_or_else(PoisonError::into_inner) = at;
        }
    }
}
