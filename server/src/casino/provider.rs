//! What the site asks of a casino's provider. Another casino is another implementation.

use futures::future::BoxFuture;
use hanpan_core::casino::lobby::ListedGame;
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

/// The provider did not answer: what became of an order is not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(pub String);

/// What a provider answers.
pub type Answered<T> = Result<T, Unanswered>;

/// The answer to an order.
pub type Answer = Answered<Outcome>;

/// What a provider that answers says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It can be played.
    Up,
    /// It is under maintenance.
    Maintenance,
}

/// A casino's provider.
pub trait Provider: Send + Sync {
    /// What operators call it; its rounds are kept under this name.
    fn name(&self) -> &str;

    /// How it stands.
    fn health(&self) -> BoxFuture<'_, Answered<Standing>>;

    /// The games that it has.
    fn games(&self) -> BoxFuture<'_, Answered<Vec<ListedGame>>>;

    /// Where a member plays a game: an address, or a path of this site, that lets in once.
    fn launch<'a>(&'a self, member_id: i64, game_id: &'a str) -> BoxFuture<'a, Answered<String>>;

    /// Moves money. An order that was answered before gets the same answer again.
    fn transfer(&self, order: Order) -> BoxFuture<'_, Answer>;

    /// Calls an order off: `NotDone` where it will never be done, `Done` where it was done before.
    fn call_off(&self, order: Order) -> BoxFuture<'_, Answer>;
}
