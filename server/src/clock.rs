//! The only source of time.

use chrono::{DateTime, Utc};
use std::sync::{Arc, Mutex, PoisonError};

/// Tells the time: the system's, or one that a test sets.
#[derive(Debug, Clone, Default)]
pub struct Clock {
    set: Option<Arc<Mutex<DateTime<Utc>>>>,
}

impl Clock {
    /// The system's clock.
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that stands still at `at` until it is moved.
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self {
            set: Some(Arc::new(Mutex::new(at))),
        }
    }

    /// The time, UTC.
    #[expect(clippy::disallowed_methods, reason = "this is the one source of time")]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.set {
            Some(at) => *at.lock().unwrap_or_else(PoisonError::into_inner),
            None => Utc::now(),
        }
    }

    /// Moves a fixed clock to `at`; the system's clock does not move.
    pub fn set(&self, at: DateTime<Utc>) {
        if let Some(set) = &self.set {
            *set.lock().unwrap_or_else(PoisonError::into_inner) = at;
        }
    }
}
