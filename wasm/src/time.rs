//! Conversion of times between JavaScript and core.

use chrono::{DateTime, Utc};

/// Converts milliseconds since 1970 (UTC) to a time; one out of range becomes 1970.
#[expect(
    clippy::cast_possible_truncation,
    reason = "JavaScript's times are whole milliseconds"
)]
pub(crate) fn moment(milliseconds: f64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(milliseconds as i64).unwrap_or_default()
}
