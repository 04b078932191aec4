//! Batches placements while the database is busy: one transaction, with one wait for the disk, for all
//! bets that wait.

use crate::ledger::stake::{self, Placed, Placement};
use crate::platform::{App, Shared, State};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Largest batch.
const BATCH_MAX: usize = 64;
/// Largest number of workers, which place one batch each: one writes while another waits for the disk.
const WORKERS_MAX: usize = 2;

/// Time that a batch waits for a member's cash that another transaction has locked.
const LOCK_TIMEOUT: &str = "250ms";

/// Bets that wait to be placed.
#[derive(Default)]
pub(super) struct PlacementBatcher(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
    /// Number of running workers, up to [`WORKERS_MAX`].
    workers: usize,
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
        let bet = Waiting {
            placement: Arc::clone(placement),
            answer,
        };
        if self.push(bet) {
            let shared = app.clone();
            // Spawned, so that a client that disconnects does not cancel the bets of others.
            tokio::spawn(async move {
                let batcher = shared.state::<PlacementBatcher>();
                batcher
                    .work(|batch| place_batch(shared.clone(), batch))
                    .await;
            });
        }
        if let Ok(placed) = outcome.await {
            return Ok(placed);
        }
        let mut conn = app.db.acquire().await?;
        stake::place(&mut *conn, placement, app.clock.now()).await
    }

    /// Adds a bet. Returns whether the caller has to start a worker for it.
    fn push(&self, bet: Waiting) -> bool {
        let mut queue = self.queue();
        queue.waiting.push_back(bet);
        let starts = queue.workers < WORKERS_MAX;
        queue.workers += usize::from(starts);
        starts
    }

    /// Returns the bets of the next batch. If none waits, returns `None` and the worker has ended.
    fn next_batch(&self) -> Option<Vec<Waiting>> {
        let mut queue = self.queue();
        if queue.waiting.is_empty() {
            queue.workers -= 1;
            return None;
        }
        let count = queue.waiting.len().min(BATCH_MAX);
        Some(queue.waiting.drain(..count).collect())
    }

    /// Places batches until no bet waits.
    async fn work<Placing>(&self, place: impl Fn(Vec<Waiting>) -> Placing)
    where
        Placing: Future<Output = ()> + Send + 'static,
    {
        while let Some(batch) = self.next_batch() {
            // A task of its own: a panic ends this batch, whose bets are then placed alone, and not the
            // worker.
            let _ = tokio::spawn(place(batch)).await;
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn place_batch(app: App, batch: Vec<Waiting>) {
    match place_all(&app, &batch).await {
        Ok(outcomes) => {
            for (one, placed) in batch.into_iter().zip(outcomes) {
                // Fails if the caller has disconnected.
                let _ = one.answer.send(placed);
            }
        }
        Err(error) => tracing::warn!(bets = batch.len(), %error, "bets are placed alone"),
    }
}

/// Places all of them, or none if one fails or has to wait for its member's cash.
async fn place_all(app: &App, waiting: &[Waiting]) -> anyhow::Result<Vec<Placed>> {
    let placements: Vec<&Placement> = waiting.iter().map(|one| &*one.placement).collect();
    let mut conn = app.db.acquire().await?;
    // Read only now, since it may have waited for a connection; `place_bets` adds any further wait.
    stake::place_all(&mut *conn, &placements, app.clock.now(), Some(LOCK_TIMEOUT)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use hanpan_core::kernel::ids::{BetId, MemberId};
    use hanpan_core::kernel::money::Won;
    use hanpan_core::sportsbook::bets::GameType;
    use hanpan_core::sportsbook::bets::accept::Accepted;
    use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
    use tokio::sync::oneshot::Receiver;
    use uuid::Uuid;

    fn bet(member: i64) -> (Waiting, Receiver<Placed>) {
        let (answer, outcome) = oneshot::channel();
        let placement = Placement {
            member_id: MemberId::new(member),
            request_id: Uuid::nil(),
            game_type: GameType::Sports,
            game_detail_type: 91,
            style: "EU",
            address: String::new(),
            scores: None,
            bet: Accepted {
                stake: Won::new(5_000),
                odds: SlipOdds::of_text("2.00", None).unwrap(),
                expected_winnings: Won::new(10_000),
                legs: vec![],
            },
        };
        let placement = Arc::new(placement);
        (Waiting { placement, answer }, outcome)
    }

    async fn place_or_panic(batch: Vec<Waiting>) {
        for one in batch {
            let member = one.placement.member_id;
            assert_ne!(member, MemberId::new(2), "the panic of this test");
            let _ = one.answer.send(Placed::New(BetId::new(7), Won::new(0)));
        }
    }

    /// Their callers then place them alone.
    #[tokio::test]
    async fn a_panic_ends_its_batch_and_no_other() {
        let batcher = PlacementBatcher::default();
        for (members, placed) in [([1, 3], true), ([2, 3], false), ([1, 3], true)] {
            let (bets, outcomes): (Vec<_>, Vec<_>) = members.map(bet).into_iter().unzip();
            let starts: Vec<bool> = bets.into_iter().map(|bet| batcher.push(bet)).collect();
            assert_eq!(starts, [true, true]);
            for _ in starts {
                batcher.work(place_or_panic).await;
            }
            for outcome in outcomes {
                assert_eq!(outcome.await.is_ok(), placed);
            }
        }
    }
}
