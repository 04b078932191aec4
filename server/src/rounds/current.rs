//! The rounds that are on, in memory: pages ask for them all the time.

use super::store;
use crate::kept::Kept;
use chrono::{DateTime, Utc};
use hanpan_core::games::mini::MiniGame;
use hanpan_core::games::views::MiniEvent;
use sqlx::PgPool;
use std::sync::Arc;

/// The newest round of each game, as last read.
pub struct CurrentRounds(Kept<Vec<MiniEvent>>);

impl CurrentRounds {
    /// Reads them.
    pub async fn load(db: &PgPool) -> anyhow::Result<Self> {
        Ok(Self(Kept::new(store::newest(db).await?)))
    }

    /// Reads them again.
    pub async fn refresh(&self, db: &PgPool) -> anyhow::Result<()> {
        self.0.replace(store::newest(db).await?);
        Ok(())
    }

    pub(super) fn get(&self) -> Arc<Vec<MiniEvent>> {
        self.0.get()
    }

    /// Whether the round that is on at `now` is known.
    pub(super) fn has(&self, game: MiniGame, now: DateTime<Utc>) -> bool {
        let is_on =
            |event: &MiniEvent| event.round.game == game && now < event.round.round.draws_at;
        self.get().iter().any(is_on)
    }
}
