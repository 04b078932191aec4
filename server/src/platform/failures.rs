//! Handling of items that fail in a job: the job continues with the others, so none holds up the rest.

use super::database::{is_away_cause, is_busy_cause};

/// Failures in a row by a busy database, after which a run ends: the other items would wait as long.
const BUSY_MAX: usize = 5;
/// Failures of a run that are logged one by one.
const LOGGED_MAX: usize = 10;

/// The items of a run that failed.
#[derive(Debug, Default)]
pub(crate) struct Failures {
    first: Option<anyhow::Error>,
    count: usize,
    busy_in_a_row: usize,
}

impl Failures {
    /// Notes what came of an item. Returns what was done, or `None` if it failed. Fails if the other items would fail
    /// too: the database is away, or was busy several times in a row.
    pub(crate) fn note<T>(
        &mut self,
        item: impl Into<String>,
        outcome: anyhow::Result<T>,
    ) -> anyhow::Result<Option<T>> {
        let error = match outcome {
            Ok(done) => {
                self.busy_in_a_row = 0;
                return Ok(Some(done));
            }
            Err(error) => error.context::<String>(item.into()),
        };
        self.busy_in_a_row = if is_busy_cause(&error) {
            self.busy_in_a_row + 1
        } else {
            0
        };
        if is_away_cause(&error) || self.busy_in_a_row == BUSY_MAX {
            return Err(error);
        }
        if self.count < LOGGED_MAX {
            tracing::warn!("could not be done, and the others are: {error:#}");
        }
        self.count += 1;
        self.first.get_or_insert(error);
        Ok(None)
    }

    /// Returns the first failure, if any item failed.
    pub(crate) fn into_result(self) -> anyhow::Result<()> {
        self.first.map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;
    use sqlx::error::{DatabaseError, ErrorKind};
    use std::borrow::Cow;
    use std::fmt::Display;

    /// A lock that was waited for too long.
    #[derive(Debug)]
    struct Locked;

    impl Display for Locked {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("canceling statement due to lock timeout")
        }
    }

    impl std::error::Error for Locked {}

    impl DatabaseError for Locked {
        fn message(&self) -> &'static str {
            "canceling statement due to lock timeout"
        }

        fn code(&self) -> Option<Cow<'_, str>> {
            Some("55P03".into())
        }

        fn as_error(&self) -> &(dyn std::error::Error + Send + Sync + 'static) {
            self
        }

        fn as_error_mut(&mut self) -> &mut (dyn std::error::Error + Send + Sync + 'static) {
            self
        }

        fn into_error(self: Box<Self>) -> Box<dyn std::error::Error + Send + Sync + 'static> {
            self
        }

        fn kind(&self) -> ErrorKind {
            ErrorKind::Other
        }
    }

    fn locked() -> anyhow::Error {
        sqlx::Error::Database(Box::new(Locked)).into()
    }

    #[test]
    fn an_item_that_fails_holds_up_no_other() {
        let mut failures = Failures::default();
        assert_eq!(failures.note("member 1", Ok(7)).unwrap(), Some(7));
        for _ in 0..20 {
            let broken = failures.note::<()>("member 2", Err(anyhow!("broken")));
            assert_eq!(broken.unwrap(), None);
        }
        assert_eq!(failures.note("member 3", Ok(8)).unwrap(), Some(8));
        let first = failures.into_result().unwrap_err();
        assert_eq!(format!("{first:#}"), "member 2: broken");
        assert!(Failures::default().into_result().is_ok());
    }

    #[test]
    fn a_database_that_is_busy_for_all_ends_a_run() {
        let mut failures = Failures::default();
        for _ in 1..BUSY_MAX {
            assert!(failures.note::<()>("member 1", Err(locked())).is_ok());
        }
        failures.note("member 2", Ok(())).unwrap();
        for _ in 1..BUSY_MAX {
            assert!(failures.note::<()>("member 3", Err(locked())).is_ok());
        }
        let last = failures.note::<()>("member 4", Err(locked())).unwrap_err();
        assert!(last.to_string().contains("member 4"), "{last:#}");
    }

    #[test]
    fn a_database_that_is_away_ends_a_run_at_once() {
        let away = || sqlx::Error::PoolTimedOut.into();
        let mut failures = Failures::default();
        assert!(failures.note::<()>("member 1", Err(away())).is_err());
    }
}
