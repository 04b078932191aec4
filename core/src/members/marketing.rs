//! Whether a member wants news of events and benefits.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// `PUT /member/marketing`: whether the member wants news of events and benefits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Marketing {
    /// Whether the member does.
    pub wanted: bool,
}
