//! The public part of the board, in memory: the newest notices, and the popups.

use super::{popups, posts};
use crate::platform::cached::Snapshot;
use hanpan_core::engagement::board::popups::Popup;
use hanpan_core::engagement::board::{NOTICES_MAX, PostKind, PostSummary};
use sqlx::PgPool;

/// The public part of the board.
pub(super) struct Newest {
    /// The newest notices.
    pub(super) notices: Vec<PostSummary>,
    /// Number of all notices.
    pub(super) notice_count: i64,
    /// The active popups, due or not, newest first.
    pub(super) popups: Vec<Popup>,
}

impl Snapshot for Newest {
    async fn read(db: &PgPool) -> anyhow::Result<Self> {
        let limit = i64::from(NOTICES_MAX);
        Ok(Self {
            notices: posts::summaries(db, PostKind::Notice, limit, 0).await?,
            notice_count: posts::notice_count(db).await?,
            popups: popups::active(db).await?,
        })
    }
}
