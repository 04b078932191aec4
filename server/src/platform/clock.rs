//! The only source of time.

use chrono::{DateTime, TimeDelta, Utc};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// Interval at which [`Clock::wait_until`] reads a running clock again: it may run differently from the
/// machine's.
const LOOK: Duration = Duration::from_millis(250);

/// A source of time: the system clock, one that is offset from it, or one that a test sets.
#[derive(Debug, Clone)]
pub enum Clock {
    /// The system clock plus an offset.
    Running(TimeDelta),
    /// A clock that stands still until it is set.
    Fixed(Arc<FixedClock>),
}

/// The time of a clock that stands still, and the times that are waited for.
#[derive(Debug)]
pub struct FixedClock {
    now: watch::Sender<DateTime<Utc>>,
    awaited: Mutex<Vec<DateTime<Utc>>>,
}

/// An entry among the awaited times, which is removed when this is dropped.
struct Awaited<'a> {
    clock: &'a FixedClock,
    at: DateTime<Utc>,
}

impl FixedClock {
    async fn wait_until(&self, at: DateTime<Utc>) {
        let mut now = self.now.subscribe();
        self.awaited().push(at);
        let _awaited = Awaited { clock: self, at };
        // Fails if the clock is dropped, which `self` excludes.
        let _ = now.wait_for(|now| *now >= at).await;
    }

    fn awaited(&self) -> MutexGuard<'_, Vec<DateTime<Utc>>> {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Awaited<'_> {
    fn drop(&mut self) {
        let mut awaited = self.clock.awaited();
        if let Some(place) = awaited.iter().position(|at| *at == self.at) {
            awaited.swap_remove(place);
        }
    }
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
        Self::Fixed(Arc::new(FixedClock {
            now: watch::Sender::new(at),
            awaited: Mutex::default(),
        }))
    }

    /// Returns the current time, UTC.
    #[expect(clippy::disallowed_methods, reason = "this is the one source of time")]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::Running(moved) => Utc::now() + *moved,
            Self::Fixed(fixed) => *fixed.now.borrow(),
        }
    }

    /// Returns the clock of the machine, without the offset of this one; `None` for a fixed clock.
    pub fn of_machine(&self) -> Option<Self> {
        match self {
            Self::Running(_) => Some(Self::system()),
            Self::Fixed(_) => None,
        }
    }

    /// Waits until the clock shows `at`. A running clock that is set back then does not prolong
    /// the wait.
    pub async fn wait_until(&self, at: DateTime<Utc>) {
        match self {
            Self::Running(_) => wait(at, || self.now()).await,
            Self::Fixed(fixed) => fixed.wait_until(at).await,
        }
    }

    /// Returns the times that callers of [`Clock::wait_until`] wait for; none for a running clock. A
    /// test that has seen its call wait need not give it time to do so.
    pub fn awaited(&self) -> Vec<DateTime<Utc>> {
        match self {
            Self::Running(_) => vec![],
            Self::Fixed(fixed) => fixed.awaited().clone(),
        }
    }

    /// Sets a fixed clock. Has no effect on a running one.
    pub fn set(&self, at: DateTime<Utc>) {
        if let Self::Fixed(fixed) = self {
            fixed.now.send_replace(at);
        }
    }
}

async fn wait(at: DateTime<Utc>, now: impl Fn() -> DateTime<Utc>) {
    let left = || (at - now()).to_std().unwrap_or_default();
    let latest = Instant::now() + left();
    loop {
        let left = left();
        if left.is_zero() || Instant::now() >= latest {
            return;
        }
        sleep(left.min(LOOK)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt;
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
        let waited = timeout(Duration::from_secs(20), wait(at, now));
        waited.await.unwrap();
    }

    #[test]
    fn a_fixed_clock_knows_what_is_waited_for_and_wakes_it_at_its_time() {
        let start = DateTime::UNIX_EPOCH;
        let clock = Clock::fixed(start);
        let [one, two] = [1, 2].map(|seconds| start + TimeDelta::seconds(seconds));
        let mut first = Box::pin(clock.wait_until(one));
        let mut second = Box::pin(clock.wait_until(two));
        assert!(first.as_mut().now_or_never().is_none());
        assert!(second.as_mut().now_or_never().is_none());
        clock.set(two - TimeDelta::milliseconds(1));
        assert!(first.as_mut().now_or_never().is_some());
        assert!(second.as_mut().now_or_never().is_none());
        assert_eq!(clock.awaited(), [two]);
        drop(second);
        assert!(clock.awaited().is_empty());
        assert!(clock.wait_until(start).now_or_never().is_some());
    }
}
