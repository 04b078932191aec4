//! The offset of the machine's clock from the database's, which all servers share.

use crate::platform::App;
use crate::platform::clock::Clock;
use anyhow::{Context, ensure};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::problem::Problem;
use sqlx::PgPool;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Offset above which an operator is warned.
const WARNED: TimeDelta = TimeDelta::seconds(1);
/// Offset above which no bet is accepted and no job that depends on the clock runs.
const ALLOWED: TimeDelta = TimeDelta::seconds(2);

/// How far the machine's clock is ahead of the database's.
#[derive(Debug, Default)]
pub struct Drift(Mutex<Option<Comparison>>);

/// The last comparison of a clock with the database's.
#[derive(Debug)]
struct Comparison {
    clock: Clock,
    /// How far the clock was ahead.
    ahead: TimeDelta,
    /// What it showed, and the same moment by a clock that nobody can set.
    shown: DateTime<Utc>,
    at: Instant,
}

impl Comparison {
    /// How far the clock is ahead now. Notices at once if it was set since.
    fn ahead_now(&self) -> TimeDelta {
        let elapsed = TimeDelta::from_std(self.at.elapsed()).unwrap_or(TimeDelta::MAX);
        self.ahead + (self.clock.now() - self.shown - elapsed)
    }
}

impl Drift {
    /// Compares a clock with the database's. Fails if the offset needs an operator's attention.
    pub async fn compare(&self, db: &PgPool, clock: &Clock) -> anyhow::Result<()> {
        let mut conn = db.acquire().await?;
        let (shown, at) = (clock.now(), Instant::now());
        let theirs = sqlx::query_scalar!(r#"select clock_timestamp() as "now!""#);
        let theirs = theirs.fetch_one(&mut *conn).await?;
        // If the clock was set while the database answered, the next check notices.
        let ahead = ahead(shown, theirs, shown + at.elapsed());
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Comparison {
            clock: clock.clone(),
            ahead,
            shown,
            at,
        });
        ensure!(ahead.abs() <= WARNED, "{}", describe(ahead));
        Ok(())
    }

    /// Fails if the clock is too far off to act by it.
    pub fn check(&self) -> anyhow::Result<()> {
        let compared = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = compared
            .as_ref()
            .map_or_else(TimeDelta::zero, Comparison::ahead_now);
        ensure!(ahead.abs() <= ALLOWED, "{}", describe(ahead));
        Ok(())
    }

    /// The same for a call. A handler checks again before it stores a time, since the clock may have been set
    /// after the call was admitted.
    pub(crate) fn require_small(&self) -> Result<(), Problem> {
        self.check().map_err(|_| Problem::ServiceBusy)
    }
}

/// The least that a clock is ahead, if the other clock was read between these two of its own times.
fn ahead(asked_at: DateTime<Utc>, theirs: DateTime<Utc>, answered_at: DateTime<Utc>) -> TimeDelta {
    if theirs < asked_at {
        asked_at - theirs
    } else if theirs > answered_at {
        answered_at - theirs
    } else {
        TimeDelta::zero()
    }
}

fn describe(ahead: TimeDelta) -> String {
    let milliseconds = ahead.num_milliseconds();
    format!("the clock of this machine is {milliseconds} ms ahead of the database's")
}

/// Compares the machine's clock, without an offset that was set on purpose. A fixed clock is not
/// compared.
pub(crate) async fn compare(app: &App) -> anyhow::Result<()> {
    let Some(machine) = app.clock.of_machine() else {
        return Ok(());
    };
    let compared = app.drift.compare(&app.pools.internal, &machine).await;
    compared.context("comparing clocks")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_answer_took_is_not_counted() {
        let at = |second| DateTime::from_timestamp(second, 0).unwrap();
        assert_eq!(ahead(at(10), at(12), at(15)), TimeDelta::zero());
        assert_eq!(ahead(at(10), at(7), at(15)), TimeDelta::seconds(3));
        assert_eq!(ahead(at(10), at(18), at(15)), TimeDelta::seconds(-3));
    }

    #[test]
    fn a_clock_that_is_set_is_noticed_before_it_is_compared_again() {
        let drift = Drift(Mutex::new(Some(Comparison {
            clock: Clock::system(),
            ahead: TimeDelta::zero(),
            shown: Clock::system().now(),
            at: Instant::now(),
        })));
        drift.check().unwrap();
        for set in [TimeDelta::hours(1), TimeDelta::seconds(-3)] {
            if let Some(compared) = drift.0.lock().unwrap().as_mut() {
                compared.clock = Clock::Running(set);
            }
            drift.check().unwrap_err();
        }
    }
}
