//! What is on offer: in memory for reading, filled by the feed (betting spec §2).

use crate::http::Mounted;
use chrono::{DateTime, Utc};
use sqlx::PgPool;

/// What is on offer, and who listens to its changes.
pub struct Catalogue {}

impl Catalogue {
    /// Reads what is on offer at `now`.
    pub async fn load(_db: &PgPool, _now: DateTime<Utc>) -> sqlx::Result<Self> {
        Ok(Self {})
    }
}

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![]
}
