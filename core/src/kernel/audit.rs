//! The audit log: its rows, and the reason that an operator gives.

use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct AuditRow {
    /// Its id; ids have no gaps.
    pub id: i64,
    /// When, UTC.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// Login id of the operator, or `system`.
    pub actor: String,
    /// The action, such as `charge.approve`.
    pub action: String,
    /// The object of the action, such as `charge:17`.
    pub subject: String,
    /// The reason, if one was required.
    pub reason: Option<String>,
    /// JSON text of the state before.
    pub before: Option<String>,
    /// JSON text of the state after.
    pub after: Option<String>,
}

/// A request that only needs a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Reason {
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// The trimmed reason. Refuses an empty one.
pub fn given_reason(reason: &str) -> Result<String, Problem> {
    match reason.trim() {
        "" => Err(Problem::ReasonRequired),
        given => Ok(given.to_owned()),
    }
}
