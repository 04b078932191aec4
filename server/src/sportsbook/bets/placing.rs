//! Bets that come while the database is busy are placed together: one transaction, which waits for
//! the disk once, for all that wait.

use crate::app::App;
use crate::ledger::stake::{self, Placed, Placement};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, oneshot};

/// How many bets one transaction places.
const TOGETHER_MAX: usize = 64;
/// How many transactions place bets at once: one writes while another waits for the disk.
const AT_ONCE: usize = 2;

/// How long bets wait together for a member's cash that another holds.
const PATIENCE: &str = "250ms";

/// Bets that wait to be placed.
pub struct Placing {
    waiting: Mutex<VecDeque<Waiting>>,
    turns: Semaphore,
}

struct Waiting {
    placement: Arc<Placement>,
    answer: oneshot::Sender<Placed>,
}

impl Default for Placing {
    fn default() -> Self {
        Self {
            waiting: Mutex::default(),
            turns: Semaphore::new(AT_ONCE),
        }
    }
}

impl Placing {
    /// Places a bet, with others that wait where there are some. Each has its own outcome. Where
    /// the transaction of all fails, or somebody's cash is held by another, each is placed alone:
    /// nobody waits for or fails with another.
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
        // Whoever goes away leaves those whose bets are in the same transaction.
        tokio::spawn(async move { shared.placing.turn(&shared).await });
        if let Ok(placed) = outcome.await {
            return Ok(placed);
        }
        let mut conn = app.db.acquire().await?;
        stake::place(&mut *conn, placement, app.clock.now()).await
    }

    /// Waits for a turn and places what waits by then. Every bet that waits has a turn to come, so
    /// none is left over; one whose bet another turn has taken may find nothing.
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
                    // Nobody waits where the caller has gone away.
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

/// Places all of them, or none where one fails or has to wait for its member's cash.
async fn place_all(app: &App, waiting: &[Waiting]) -> anyhow::Result<Vec<Placed>> {
    let placements: Vec<&Placement> = waiting.iter().map(|one| &*one.placement).collect();
    let mut conn = app.db.acquire().await?;
    // Only now, since it may have waited for a connection; what else it waits for, `place_bets` adds.
    stake::place_all(&mut *conn, &placements, app.clock.now(), Some(PATIENCE)).await
}
