//! Batches requests that arrive while the database is busy: one round trip for all that wait.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Largest batch.
const BATCH_MAX: usize = 128;

/// Requests that wait for a batch.
pub(crate) struct Batcher<Request, Reply>(Arc<Mutex<Queue<Request, Reply>>>);

struct Queue<Request, Reply> {
    waiting: VecDeque<Waiting<Request, Reply>>,
    /// Whether a worker runs. There is one: two would make smaller batches, and each batch costs a round trip
    /// and a commit (docs/performance.md).
    working: bool,
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
            working: false,
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
    /// The request that starts the worker passes it its `answer`, which replies to a batch.
    pub(crate) async fn submit<Answering>(
        &self,
        request: Request,
        answer: impl Fn(Vec<Waiting<Request, Reply>>) -> Answering + Send + 'static,
    ) -> Option<Reply>
    where
        Answering: Future<Output = ()> + Send + 'static,
    {
        let (reply, received) = oneshot::channel();
        if self.push(Waiting { request, reply }) {
            let batcher = self.clone();
            // Spawned, so that a client that disconnects does not cancel the requests of others.
            tokio::spawn(async move { batcher.work(answer).await });
        }
        received.await.ok()
    }

    /// Adds a request. Returns whether the caller has to start the worker.
    fn push(&self, request: Waiting<Request, Reply>) -> bool {
        let mut queue = self.queue();
        queue.waiting.push_back(request);
        !std::mem::replace(&mut queue.working, true)
    }

    /// Returns the next batch. If no request waits, returns `None` and the worker has ended.
    fn next_batch(&self) -> Option<Vec<Waiting<Request, Reply>>> {
        let mut queue = self.queue();
        if queue.waiting.is_empty() {
            queue.working = false;
            return None;
        }
        let count = queue.waiting.len().min(BATCH_MAX);
        Some(queue.waiting.drain(..count).collect())
    }

    /// Answers batches until no request waits.
    async fn work<Answering>(&self, answer: impl Fn(Vec<Waiting<Request, Reply>>) -> Answering)
    where
        Answering: Future<Output = ()> + Send + 'static,
    {
        while let Some(batch) = self.next_batch() {
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
        let batcher = Batcher::default();
        for (requests, replies) in [
            ([1, 3], [Some(2), Some(6)]),
            ([2, 3], [None, None]),
            ([1, 3], [Some(2), Some(6)]),
        ] {
            let (batch, received): (Vec<_>, Vec<_>) = requests.map(waiting).into_iter().unzip();
            let starts: Vec<bool> = batch.into_iter().map(|one| batcher.push(one)).collect();
            assert_eq!(starts, [true, false]);
            batcher.work(double_or_panic).await;
            for (received, reply) in received.into_iter().zip(replies) {
                assert_eq!(received.await.ok(), reply);
            }
        }
    }

    #[tokio::test]
    async fn one_worker_runs_and_takes_all_that_wait_up_to_a_bound() {
        let batcher = Batcher::default();
        let starts: Vec<bool> = (0..130).map(|n| batcher.push(waiting(n).0)).collect();
        assert_eq!(starts.iter().filter(|starts| **starts).count(), 1);
        let sizes: Vec<usize> =
            std::iter::from_fn(|| batcher.next_batch().map(|batch| batch.len())).collect();
        assert_eq!(sizes, [128, 2]);
        assert!(
            batcher.push(waiting(0).0),
            "the next request starts a worker"
        );
    }

    #[tokio::test]
    async fn a_request_that_arrives_alone_is_answered() {
        let batcher = Batcher::default();
        assert_eq!(batcher.submit(5, double_or_panic).await, Some(10));
        assert_eq!(batcher.submit(2, double_or_panic).await, None);
        assert_eq!(batcher.submit(7, double_or_panic).await, Some(14));
    }
}
