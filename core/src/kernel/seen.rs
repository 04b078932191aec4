//! What an operator saw of a record before changing it as a whole.

use crate::kernel::problem::Problem;

/// Refuses a change of a record that is not stored as it was seen: the change would undo that of another operator.
/// `stored` is read under the lock that the change holds.
pub fn must_be_as_seen<T: PartialEq>(seen: &T, stored: &T) -> Result<(), Problem> {
    if seen == stored {
        Ok(())
    } else {
        Err(Problem::ChangedSince)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_seen_is_not_changed() {
        assert_eq!(must_be_as_seen(&1, &1), Ok(()));
        assert_eq!(must_be_as_seen(&1, &2), Err(Problem::ChangedSince));
    }
}
