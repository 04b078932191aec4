//! Operators' decisions on the proof of a bank account, where no code can be sent or the bank names another holder.

use super::account::AccountCheckState;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// An operator's decision on the registered account of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum AccountDecision {
    /// The account is proven: the operator has confirmed its holder in another way.
    Confirmed,
    /// The proof was wrong, and ends.
    Withdrawn,
}

/// `POST /admin/members/{id}/account-proof`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DecideAccount {
    /// The decision.
    pub decision: AccountDecision,
    /// The reason; kept in the audit log. The member does not read it.
    pub reason: String,
}

/// A decision that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AccountDecisionRow {
    /// The decision.
    pub decision: AccountDecision,
    /// Login id of the operator.
    pub decided_by: String,
    /// When it was made.
    #[tsify(type = "string")]
    pub decided_at: DateTime<Utc>,
    /// Its reason.
    pub reason: String,
}

/// A member's attempt to prove the account by a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AccountAttempt {
    /// How far it is.
    pub state: AccountCheckState,
    /// When it began.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
}

impl AccountDecisionRow {
    /// Returns since when an account is proven; `None` if it is not. `by_code` is when the member last entered a
    /// right code, and `last` the last decision on the account. A proof that was withdrawn does not come back: a
    /// later code or a later decision is a new one.
    pub fn proven_at(by_code: Option<DateTime<Utc>>, last: Option<&Self>) -> Option<DateTime<Utc>> {
        let Some(last) = last else { return by_code };
        match last.decision {
            AccountDecision::Confirmed => Some(last.decided_at),
            AccountDecision::Withdrawn => by_code.filter(|entered| *entered > last.decided_at),
        }
    }
}

impl AccountDecision {
    /// Whether the decision changes an account that is proven or not. One that changes nothing is not recorded.
    pub fn changes(self, proven: bool) -> bool {
        (self == Self::Confirmed) != proven
    }
}

#[cfg(test)]
mod tests {
    use super::AccountDecision::{Confirmed, Withdrawn};
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn the_last_decision_counts_until_a_later_code() {
        let at = |second| DateTime::UNIX_EPOCH + TimeDelta::seconds(second);
        let proven = |by_code: Option<i64>, last: Option<(AccountDecision, i64)>| {
            let last = last.map(|(decision, second)| AccountDecisionRow {
                decision,
                decided_by: "operator".to_owned(),
                decided_at: at(second),
                reason: "통장 사본 확인".to_owned(),
            });
            AccountDecisionRow::proven_at(by_code.map(at), last.as_ref())
        };
        assert_eq!(proven(None, None), None);
        assert_eq!(proven(Some(1), None), Some(at(1)));
        assert_eq!(proven(None, Some((Confirmed, 2))), Some(at(2)));
        assert_eq!(proven(Some(1), Some((Confirmed, 2))), Some(at(2)));
        assert_eq!(proven(None, Some((Withdrawn, 2))), None);
        assert_eq!(proven(Some(1), Some((Withdrawn, 2))), None);
        assert_eq!(proven(Some(2), Some((Withdrawn, 2))), None);
        assert_eq!(proven(Some(3), Some((Withdrawn, 2))), Some(at(3)));
    }

    #[test]
    fn a_decision_that_changes_nothing_is_not_made() {
        assert!(Confirmed.changes(false) && !Confirmed.changes(true));
        assert!(Withdrawn.changes(true) && !Withdrawn.changes(false));
    }
}
