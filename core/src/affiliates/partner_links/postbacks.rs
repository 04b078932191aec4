//! Postbacks: what the site reports to a partner's own system.

use crate::kernel::ids::PostbackId;
use crate::kernel::webhooks::WebhookState;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Longest address of a receiver, characters.
pub const URL_MAX: usize = 500;
/// The most deliveries that the partner's page shows.
pub const SHOWN_MAX: i64 = 20;

/// The kind of a postback.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum PostbackKind {
    /// A member has signed up by a link.
    SignUp,
    /// A member who has come by a link has deposited for the first time.
    FirstDeposit,
    /// The partner tries its receiver.
    Test,
}

/// A postback with the state of its delivery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PostbackRow {
    /// Its id, which the receiver knows it by.
    pub id: PostbackId,
    /// Its kind.
    pub kind: PostbackKind,
    /// JSON text of what it says.
    pub data: String,
    /// When it happened.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// The state of its delivery.
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

/// The receiver of a partner's postbacks, and the newest of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Postbacks {
    /// The address of the receiver; `null` if there is none.
    pub url: Option<String>,
    /// The newest postbacks.
    pub deliveries: Vec<PostbackRow>,
}

/// Sets the receiver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SetPostback {
    /// Its address.
    pub url: String,
}

/// A new receiver. Its secret is shown this once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct NewPostback {
    /// The secret that signs postbacks.
    pub secret: String,
}
