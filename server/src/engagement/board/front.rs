//! The public part of the board, in memory: the newest notices, and the popups.

use super::{popups, posts};
use crate::platform::http::Result;
use crate::platform::kept::Kept;
use hanpan_core::engagement::board::popups::Popup;
use hanpan_core::engagement::board::{NOTICES_MAX, PostKind, PostSummary};
use sqlx::PgPool;
use std::sync::Arc;

/// Snapshot cache of the public part of the board.
pub struct Front(Kept<Newest>);

/// The cached contents.
pub(super) struct Newest {
    /// The newest notices.
    pub(super) notices: Vec<PostSummary>,
    /// Number of all notices.
    pub(super) notice_count: i64,
    /// The active popups, due or not, newest first.
    pub(super) popups: Vec<Popup>,
}

impl Front {
    /// Reads the contents.
    pub async fn load(db: &PgPool) -> Result<Self> {
        Ok(Self(Kept::new(read(db).await?)))
    }

    /// Reads the contents again.
    pub async fn reload(&self, db: &PgPool) -> Result<()> {
        self.0.replace(read(db).await?);
        Ok(())
    }

    pub(super) fn get(&self) -> Arc<Newest> {
        self.0.get()
    }
}

async fn read(db: &PgPool) -> Result<Newest> {
    let limit = i64::from(NOTICES_MAX);
    Ok(Newest {
        notices: posts::summaries(db, PostKind::Notice, limit, 0).await?,
        notice_count: posts::notice_count(db).await?,
        popups: popups::active(db).await?,
    })
}
