//! What an operator saw of a record before changing it as a whole.

use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};

/// Refuses a change of a record that is no longer as the operator saw it: it would undo another operator's change.
/// `stored` is read under the lock that the change holds.
pub fn must_be_as_seen<T: PartialEq>(seen: &T, stored: &T) -> Result<(), Problem> {
    if seen == stored {
        Ok(())
    } else {
        Err(Problem::ChangedSince)
    }
}

/// Refuses a change of a record to `wanted` like [`must_be_as_seen`]. If it is stored already, though the operator saw
/// something else, there is no conflict: the reply to the same request was probably lost.
pub fn may_become<T: PartialEq>(wanted: &T, seen: &T, stored: &T) -> Result<(), Problem> {
    if seen != stored && stored == wanted {
        return Err(Problem::AlreadyProcessed);
    }
    must_be_as_seen(seen, stored)
}

/// Refuses a change of a record like [`may_become`], but compares the times of its last change: a long text is not sent
/// twice. No two changes of the record have the same time.
pub fn may_become_since<T: PartialEq>(
    wanted: &T,
    seen_at: DateTime<Utc>,
    stored: &T,
    stored_at: DateTime<Utc>,
) -> Result<(), Problem> {
    if seen_at != stored_at && stored == wanted {
        return Err(Problem::AlreadyProcessed);
    }
    must_be_as_seen(&seen_at, &stored_at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_seen_is_not_changed() {
        assert_eq!(must_be_as_seen(&1, &1), Ok(()));
        assert_eq!(must_be_as_seen(&1, &2), Err(Problem::ChangedSince));
    }

    #[test]
    fn what_is_already_so_was_changed_by_nobody_else() {
        assert_eq!(may_become(&3, &1, &1), Ok(()));
        assert_eq!(may_become(&1, &1, &1), Ok(()));
        assert_eq!(may_become(&3, &1, &3), Err(Problem::AlreadyProcessed));
        assert_eq!(may_become(&3, &1, &2), Err(Problem::ChangedSince));
    }

    #[test]
    fn a_long_record_is_compared_by_the_time_of_its_last_change() {
        let (first, second) = (DateTime::UNIX_EPOCH, DateTime::<Utc>::MAX_UTC);
        let may = |wanted, seen_at| may_become_since(&wanted, seen_at, &2, second);
        assert_eq!(may(3, second), Ok(()));
        assert_eq!(may(2, second), Ok(()));
        assert_eq!(may(2, first), Err(Problem::AlreadyProcessed));
        assert_eq!(may(3, first), Err(Problem::ChangedSince));
    }
}
