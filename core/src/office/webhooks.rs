//! Webhooks: events that the site reports to the operator's own systems.

use super::alerts::{AlertContent, AlertKind};
use crate::kernel::ids::WebhookId;
pub use crate::kernel::webhooks::{WEBHOOK_AGE_MAX, WebhookState, next_attempt};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Part of the limit of a fixture or a selection at which [`AlertKind::ExposureReached`] is reported, percent. A bet
/// that would exceed the limit is refused, so the limit itself is hardly ever reached.
pub const EXPOSURE_REACHED_PERCENT: i64 = 90;

/// An event, for operators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WebhookRow {
    /// Its id, which the receiver knows it by.
    pub id: WebhookId,
    /// Its kind.
    pub kind: AlertKind,
    /// What it says; `null` if an earlier version has stored it in another form.
    pub content: Option<AlertContent>,
    /// The same as JSON text, as it is sent.
    pub data: String,
    /// When it happened.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Its state.
    pub state: WebhookState,
    /// How often it was sent.
    pub attempts: i32,
    /// When it is sent next.
    #[tsify(type = "string | null")]
    pub next_at: Option<DateTime<Utc>>,
    /// When the receiver accepted it.
    #[tsify(type = "string | null")]
    pub delivered_at: Option<DateTime<Utc>>,
    /// Why it was not delivered the last time.
    pub failure: Option<String>,
}
