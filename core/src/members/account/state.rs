//! Whether the state of an account lets its member play. A login, the decision of a bet in play and the page that
//! explains the limits of a bet ask the same rule.

use crate::kernel::problem::Problem;
use crate::members::self_limits::excluded;
use chrono::{DateTime, Utc};

/// The state of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountState {
    /// Whether an operator has approved it.
    pub approved: bool,
    /// Whether its member is banned or has left.
    pub barred: bool,
    /// The end of the self-exclusion.
    pub excluded_until: Option<DateTime<Utc>>,
}

impl AccountState {
    /// Refuses an account that waits for approval, is barred or is excluded by its member at `now`.
    pub fn check(&self, now: DateTime<Utc>) -> Result<(), Problem> {
        if !self.approved {
            return Err(Problem::NotApproved);
        }
        if self.barred {
            return Err(Problem::MemberBanned);
        }
        match self.excluded_until {
            Some(until) if now < until => Err(excluded(until, now)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn an_account_plays_if_nothing_stops_it() {
        let now: DateTime<Utc> = "2026-03-02T03:00:00Z".parse().unwrap();
        let open = AccountState {
            approved: true,
            barred: false,
            excluded_until: None,
        };
        let until = |seconds| Some(now + TimeDelta::seconds(seconds));
        let check = |approved, barred, excluded_until| {
            let state = AccountState {
                approved,
                barred,
                excluded_until,
            };
            state.check(now)
        };
        assert_eq!(open.check(now), Ok(()));
        // An exclusion is over at its end.
        assert_eq!(check(true, false, until(0)), Ok(()));
        let excluded = check(true, false, until(1)).unwrap_err();
        assert!(matches!(excluded, Problem::SelfExcluded { .. }));
        // What an operator has decided is said first.
        assert_eq!(check(true, true, until(1)), Err(Problem::MemberBanned));
        assert_eq!(check(false, true, None), Err(Problem::NotApproved));
    }
}
