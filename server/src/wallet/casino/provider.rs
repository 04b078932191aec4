//! What the site asks of a casino's provider. Another casino is another implementation.

use futures::future::BoxFuture;
use hanpan_core::money::Won;
use hanpan_core::wallet::casino::TransferCode;
use uuid::Uuid;

/// Money to be moved, under a key: the same key is the same order, however often it is sent.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// Its key.
    pub key: Uuid,
    /// The member.
    pub member_id: i64,
    /// Which way.
    pub code: TransferCode,
    /// Won.
    pub amount: Won,
}

/// What became of an order, for good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It was done.
    Done,
    /// It was not done and never will be.
    NotDone(String),
}

/// The provider did not answer: what became of the order is not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(pub String);

/// The answer to an order.
pub type Answer = Result<Outcome, Unanswered>;

/// A casino's provider.
pub trait Provider: Send + Sync {
    /// Moves money. An order that was answered before gets the same answer again.
    fn transfer(&self, order: Order) -> BoxFuture<'_, Answer>;

    /// Calls an order off: `NotDone` where it will never be done, `Done` where it was done before.
    fn call_off(&self, order: Order) -> BoxFuture<'_, Answer>;
}
