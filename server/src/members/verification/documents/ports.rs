//! What documents need of a feature above members. It registers its implementation.

use crate::platform::error::Result;
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::members::verification::documents::DocumentMessage;
use sqlx::PgConnection;
use uuid::Uuid;

/// Who receives a message, from which operator, and when.
#[derive(Debug, Clone, Copy)]
pub struct Sending {
    /// The key of the message.
    pub request_id: Uuid,
    /// The member.
    pub member_id: MemberId,
    /// The operator whose act it reports, or whose request is open; without one, the member.
    pub sent_by: MemberId,
    /// The moment.
    pub at: DateTime<Utc>,
}

/// Messages of the site to one member.
pub trait SiteMessages: Send + Sync {
    /// Writes a message in the transaction of the act that it reports. Operators do not see it in their list of
    /// messages: it tells of documents, which are a duty of their own.
    fn write<'a>(
        &'a self,
        conn: &'a mut PgConnection,
        sending: Sending,
        message: &'a DocumentMessage,
    ) -> BoxFuture<'a, Result<()>>;
}
