//! The proof that the audit log was not altered.

use crate::kernel::ids::AuditEntryId;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The part of the audit log to verify.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct ProofQuery {
    /// The last row that is already verified; absent to start at the beginning.
    #[tsify(optional)]
    pub after: Option<AuditEntryId>,
}

/// A verified part of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ProofPart {
    /// Its last row, from which the next part continues.
    pub until: AuditEntryId,
    /// The newest row of the log. When it is reached, the whole log is verified.
    pub newest: AuditEntryId,
    /// Rows that were altered, or that do not follow the previous one.
    pub broken: Vec<AuditEntryId>,
    /// When it was verified.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
}
