//! What transfers need of the casino: its provider moves the money.

use crate::platform::App;
use futures::future::BoxFuture;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::casino::{ANSWER_SECONDS, TransferCode};
use std::time::Duration;
use uuid::Uuid;

/// Money to be moved. The same key means the same order, however often it is sent.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// The idempotency key.
    pub key: Uuid,
    /// The member.
    pub member_id: MemberId,
    /// The direction.
    pub code: TransferCode,
    /// Won.
    pub amount: Won,
}

/// The final result of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It was carried out.
    Done,
    /// It was not carried out and never will be.
    NotDone(String),
}

/// The provider did not answer: the result of an order is unknown.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(pub String);

/// An answer of a provider.
pub type Answered<T> = Result<T, Unanswered>;

/// The answer to an order.
pub type Answer = Answered<Outcome>;

/// The casino's side of transfers.
pub trait CasinoGateway: Send + Sync {
    /// Moves money. Idempotent: an order that was answered before gets the same answer again.
    fn transfer<'a>(&'a self, app: &'a App, order: Order) -> BoxFuture<'a, Answer>;

    /// Cancels an order: `NotDone` if it will never be carried out, `Done` if it already was.
    fn cancel<'a>(&'a self, app: &'a App, order: Order) -> BoxFuture<'a, Answer>;
}

/// Waits for the provider, with a time limit.
pub async fn in_time<T>(answer: impl Future<Output = Answered<T>>) -> Answered<T> {
    let limit = Duration::from_secs(ANSWER_SECONDS);
    let silent = || Unanswered(messages::CASINO_SILENT.to_owned());
    tokio::time::timeout(limit, answer)
        .await
        .map_err(|_| silent())?
}
