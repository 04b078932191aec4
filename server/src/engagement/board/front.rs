//! What visitors read on the top page, in memory: the newest notices, and the popups.

use super::{popups, posts};
use crate::platform::http::Result;
use crate::platform::kept::Kept;
use hanpan_core::engagement::board::popups::Popup;
use hanpan_core::engagement::board::{NOTICES_MAX, PostKind, PostSummary};
use sqlx::PgPool;
use std::sync::Arc;

/// The front of the board as last read.
pub struct Front(Kept<Newest>);

/// What stands on it.
pub(super) struct Newest {
    /// The newest notices.
    pub(super) notices: Vec<PostSummary>,
    /// How many there are in all.
    pub(super) notice_count: i64,
    /// The popups that are active, due or not, the newest first.
    pub(super) popups: Vec<Popup>,
}

impl Front {
    /// Reads it.
    pub async fn load(db: &PgPool) -> Result<Self> {
        Ok(Self(Kept::new(read(db).await?)))
    }

    /// Reads it again.
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
