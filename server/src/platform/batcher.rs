//! Batches requests that arrive while the database is busy: one round trip for all that wait.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Largest batch.
const BATCH_MAX: usize = 128;
/// Time after which a second worker takes the requests that wait: the first one probably waits for a lock.
/// Otherwise two would only make smaller batches, and each costs a round trip and a commit
/// (docs/performance.md).
const SLOW_BATCH: Duration = Duration::from_millis(25);
/// Largest number of workers, which answer one batch each.
const WORKERS_MAX: usize = 2;

/// Requests that wait for a batch.
pub(crate) struct Batcher<Request, Reply>(Arc<Mutex<Queue<Request, Reply>>>);

struct Queue<Request, Reply> {
    waiting: VecDeque<Waiting<Request, Reply>>,
    /// Number of running workers, up to [`WORKERS_MAX`].
    workers: usize,
    /// When the last batch began.
    begun: Instant,
}

/// A request of a batch. It fails if this is dropped without a reply.
pub(crate) struct Waiting<Request, Reply> {
    /// The request.
    pub(crate) request: Request,
    reply: oneshot::Sender<Reply>,
}

impl<Request, Reply> Waiting<Request, Reply> {
    /// Sends the reply. It is dropped if the caller has disconnected.
    pub(crate) fn reply(self, reply: Reply) {
        let _ = self.reply.send(reply);
    }
}

impl<Request, Reply> Default for Batcher<Request, Reply> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Queue {
            waiting: VecDeque::new(),
            workers: 0,
            begun: Instant::now(),
        })))
    }
}

impl<Request, Reply> Clone for Batcher<Request, Reply> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<Request: Send + 'static, Reply: Send + 'static> Batcher<Request, Reply> {
    /// Adds a request to the next batch and waits for its reply. Returns `None` if the batch failed.
    /// The request that starts a worker passes it its `answer`, which replies to a batch.
    pub(crate) async fn submit<Answering>(
        &self,
        request: Request,
        answer: impl Fn(Vec<Waiting<Request, Reply>>) -> Answering + Send + 'static,
    ) -> Option<Reply>
    where
        Answering: Future<Output = ()> + Send + 'static,
    {
        let (reply, received) = oneshot::channel();
        if self.push(Waiting { request, reply }, Instant::now()) {
            let batcher = self.clone();
            // Spawned, so that a client that disconnects does not cancel the requests of others.
            tokio::spawn(async move { batcher.work(answer).await });
        }
        received.await.ok()
    }

    /// Adds a request. Returns whether the caller has to start a worker.
    fn push(&self, request: Waiting<Request, Reply>, now: Instant) -> bool {
        let mut queue = self.queue();
        queue.waiting.push_back(request);
        let slow = now - queue.begun > SLOW_BATCH;
        let starts = queue.workers == 0 || slow && queue.workers < WORKERS_MAX;
        if starts {
            queue.workers += 1;
            queue.begun = now;
        }
        starts
    }

    /// Returns the next batch. If no request waits, returns `None` and the worker has ended.
    fn next_batch(&self, now: Instant) -> Option<Vec<Waiting<Request, Reply>>> {
        let mut queue = self.queue();
        if queue.waiting.is_empty() {
            queue.workers -= 1;
            return None;
        }
        queue.begun = now;
        let count = queue.waiting.len().min(BATCH_MAX);
        Some(queue.waiting.drain(..count).collect())
    }

    /// Answers batches until no request waits.
    async fn work<Answering>(&self, answer: impl Fn(Vec<Waiting<Request, Reply>>) -> Answering)
    where
        Answering: Future<Output = ()> + Send + 'static,
    {
        while let Some(batch) = self.next_batch(Instant::now()) {
            // A task of its own: a panic ends this batch and not the worker.
            let _ = tokio::spawn(answer(batch)).await;
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<Request, Reply>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot::Receiver;

    fn waiting(request: u32) -> (Waiting<u32, u32>, Receiver<u32>) {
        let (reply, received) = oneshot::channel();
        (Waiting { request, reply }, received)
    }

    async fn double_or_panic(batch: Vec<Waiting<u32, u32>>) {
        for one in batch {
            assert_ne!(one.request, 2, "the panic of this test");
            let doubled = one.request * 2;
            one.reply(doubled);
        }
    }

    #[tokio::test]
    async fn a_panic_fails_its_batch_and_no_other() {
        let (batcher, now) = (Batcher::default(), Instant::now());
        for (requests, replies) in [
            ([1, 3], [Some(2), Some(6)]),
            ([2, 3], [None, None]),
            ([1, 3], [Some(2), Some(6)]),
        ] {
            let (batch, received): (Vec<_>, Vec<_>) = requests.map(waiting).into_iter().unzip();
            let starts: Vec<bool> = batch
                .into_iter()
                .map(|one| batcher.push(one, now))
                .collect();
            assert_eq!(starts, [true, false]);
            batcher.work(double_or_panic).await;
            for (received, reply) in received.into_iter().zip(replies) {
                assert_eq!(received.await.ok(), reply);
            }
        }
    }

    #[tokio::test]
    async fn one_worker_takes_all_that_wait_up_to_a_bound() {
        let (batcher, now) = (Batcher::default(), Instant::now());
        let push = |request| batcher.push(waiting(request).0, now);
        let starts: Vec<bool> = (0..130).map(push).collect();
        assert_eq!(starts.iter().filter(|starts| **starts).count(), 1);
        let batch = || Some(batcher.next_batch(now)?.len());
        assert_eq!(std::iter::from_fn(batch).collect::<Vec<_>>(), [128, 2]);
        assert!(push(0), "the next request starts a worker");
    }

    #[tokio::test]
    async fn a_second_worker_starts_while_a_batch_takes_long() {
        let (batcher, begun) = (Batcher::default(), Instant::now());
        let push = |request, after| batcher.push(waiting(request).0, begun + after);
        assert!(push(0, Duration::ZERO));
        assert_eq!(batcher.next_batch(begun).map(|batch| batch.len()), Some(1));
        let later = SLOW_BATCH + Duration::from_millis(1);
        assert!(!push(1, SLOW_BATCH));
        assert!(push(2, later));
        let second = batcher.next_batch(begun + later);
        assert_eq!(second.map(|batch| batch.len()), Some(2));
        assert!(!push(3, SLOW_BATCH * 10), "there are two");
    }

    #[tokio::test]
    async fn a_request_that_arrives_alone_is_answered() {
        let batcher = Batcher::default();
        assert_eq!(batcher.submit(5, double_or_panic).await, Some(10));
        assert_eq!(batcher.submit(2, double_or_panic).await, None);
        assert_eq!(batcher.submit(7, double_or_panic).await, Some(14));
    }
}
