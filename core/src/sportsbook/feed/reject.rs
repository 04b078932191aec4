//! Messages of the feed that were set aside.

use super::FeedFault;
use crate::kernel::ids::FeedRejectId;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A message of the feed that was set aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FeedRejectRow {
    /// The record.
    pub id: FeedRejectId,
    /// The distinct faults of the message.
    pub faults: Vec<FeedFault>,
    /// The database's error; for old rows, everything that was noted. Usually empty.
    pub reason: String,
    /// The message as it arrived, truncated for display.
    pub body: String,
    /// The fixture that it waits for; text, because the feed's ids may exceed 2^53.
    pub waits_for: Option<String>,
    /// When it arrived.
    #[tsify(type = "string")]
    pub received_at: DateTime<Utc>,
    /// When an operator dismissed it.
    #[tsify(type = "string | null")]
    pub dismissed_at: Option<DateTime<Utc>>,
}
