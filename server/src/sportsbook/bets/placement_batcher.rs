//! Batches placements while the database is busy: one transaction, with one wait for the disk, for all
//! bets that wait.

use super::member_queue::QueueSlot;
use crate::ledger::stake::{self, Placed, Placement};
use crate::platform::batcher::{Batcher, Waiting};
use crate::platform::metrics::BATCHES;
use crate::platform::{App, Shared, State};
use prometheus::Histogram;
use std::sync::Arc;

/// Time that a batch waits for a member's cash that another transaction has locked.
const LOCK_TIMEOUT: &str = "250ms";

/// Bets that wait to be placed.
pub(super) struct PlacementBatcher {
    batcher: Batcher<Arc<Placement>, Placed>,
    /// Sizes of the batches, for metrics.
    sizes: Histogram,
}

impl State for PlacementBatcher {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        let sizes = shared.metrics.histogram(
            "hanpan_placement_batch_size",
            "Bets that were placed in one transaction.",
            &[],
            BATCHES,
        )?;
        Ok(Self {
            batcher: Batcher::default(),
            sizes: sizes.get_metric_with_label_values::<&str>(&[])?,
        })
    }
}

impl PlacementBatcher {
    /// Places a bet, in a batch with others that wait. Each has its own result. If the batch fails, or
    /// another transaction has locked a member's cash, each bet is placed alone, so that none waits for
    /// or fails with another.
    pub(super) async fn place(
        &self,
        app: &App,
        placement: &Arc<Placement>,
        slot: &QueueSlot<'_>,
    ) -> anyhow::Result<Placed> {
        if !slot.is_contended() {
            let shared = app.clone();
            let place = move |batch| place_batch(shared.clone(), batch);
            if let Some(placed) = self.batcher.submit(Arc::clone(placement), place).await {
                return Ok(placed);
            }
        }
        let _turn = slot.turn().await;
        let mut conn = app.db.acquire().await?;
        stake::place(&mut *conn, placement, app.clock.now()).await
    }
}

async fn place_batch(app: App, batch: Vec<Waiting<Arc<Placement>, Placed>>) {
    let size = u32::try_from(batch.len()).unwrap_or(u32::MAX);
    app.state::<PlacementBatcher>().sizes.observe(size.into());
    let placements: Vec<&Placement> = batch.iter().map(|one| &*one.request).collect();
    match place_all(&app, &placements).await {
        Ok(outcomes) => {
            for (one, placed) in batch.into_iter().zip(outcomes) {
                one.reply(placed);
            }
        }
        Err(error) => tracing::warn!(bets = batch.len(), %error, "bets are placed alone"),
    }
}

/// Places all of them, or none if one fails or has to wait for its member's cash.
async fn place_all(app: &App, placements: &[&Placement]) -> anyhow::Result<Vec<Placed>> {
    let mut conn = app.db.acquire().await?;
    // Read only now, since it may have waited for a connection; `place_bets` adds any further wait.
    stake::place_all(&mut *conn, placements, app.clock.now(), Some(LOCK_TIMEOUT)).await
}
