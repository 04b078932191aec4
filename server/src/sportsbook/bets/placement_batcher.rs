//! Batches placements while the database is busy: one transaction, with one wait for the disk, for all
//! bets that wait.

use crate::ledger::stake::{self, Placed, Placement};
use crate::platform::{App, Shared, State};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, oneshot};

/// Largest batch.
const TOGETHER_MAX: usize = 64;
/// Number of concurrent batches: one writes while another waits for the disk.
const AT_ONCE: usize = 2;

/// Time that a batch waits for a member's cash that another transaction has locked.
const PATIENCE: &str = "250ms";

/// Bets that wait to be placed.
pub(super) struct PlacementBatcher {
    waiting: Mutex<VecDeque<Waiting>>,
    turns: Semaphore,
}

struct Waiting {
    placement: Arc<Placement>,
    answer: oneshot::Sender<Placed>,
}

impl State for PlacementBatcher {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

impl Default for PlacementBatcher {
    fn default() -> Self {
        Self {
            waiting: Mutex::default(),
            turns: Semaphore::new(AT_ONCE),
        }
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
    ) -> anyhow::Result<Placed> {
        let (answer, outcome) = oneshot::channel();
        self.queue().push_back(Waiting {
            placement: Arc::clone(placement),
            answer,
        });
        let shared = app.clone();
        // Spawned, so that a client that disconnects does not cancel the bets of others in its batch.
        tokio::spawn(async move { shared.state::<PlacementBatcher>().turn(&shared).await });
        if let Ok(placed) = outcome.await {
            return Ok(placed);
        }
        let mut conn = app.db.acquire().await?;
        stake::place(&mut *conn, placement, app.clock.now()).await
    }

    /// Waits for a turn and places all bets that wait by then. Every bet starts a turn, so none is left
    /// over; a turn finds nothing if another one has taken its bet.
    async fn turn(&self, app: &App) {
        let Ok(_turn) = self.turns.acquire().await else {
            return;
        };
        let waiting: Vec<Waiting> = {
            let mut queue = self.queue();
            let count = queue.len().min(TOGETHER_MAX);
            queue.drain(..count).collect()
        };
        if waiting.is_empty() {
            return;
        }
        match place_all(app, &waiting).await {
            Ok(outcomes) => {
                for (one, placed) in waiting.into_iter().zip(outcomes) {
                    // Fails if the caller has disconnected.
                    let _ = one.answer.send(placed);
                }
            }
            Err(error) => tracing::warn!(bets = waiting.len(), %error, "bets are placed alone"),
        }
    }

    fn queue(&self) -> MutexGuard<'_, VecDeque<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Places all of them, or none if one fails or has to wait for its member's cash.
async fn place_all(app: &App, waiting: &[Waiting]) -> anyhow::Result<Vec<Placed>> {
    let placements: Vec<&Placement> = waiting.iter().map(|one| &*one.placement).collect();
    let mut conn = app.db.acquire().await?;
    // Read only now, since it may have waited for a connection; `place_bets` adds any further wait.
    stake::place_all(&mut *conn, &placements, app.clock.now(), Some(PATIENCE)).await
}
