//! What the site asks of a casino's provider. Another casino is another implementation.

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use hanpan_core::games::casino::lobby::ListedGame;
use hanpan_core::kernel::money::Won;
use hanpan_core::wallet::casino::TransferCode;
use serde::Deserialize;
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

/// A round that a member has played at the provider, as it tells of it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedElsewhere {
    /// The provider's own name of it.
    pub id: String,
    /// The member.
    pub member_id: i64,
    /// The game's id.
    pub game_id: String,
    /// Won.
    pub stake: Won,
    /// Won; the stake is part of it.
    pub payout: Won,
    /// When it was played.
    pub played_at: DateTime<Utc>,
}

/// What a provider tells of as a round and is none that can be booked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unusable {
    /// As it came.
    pub told: String,
    /// Why it cannot be booked.
    pub fault: String,
}

/// Rounds that the provider tells of at once, oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundPage {
    /// The rounds.
    pub rounds: Vec<PlayedElsewhere>,
    /// What was told as a round and is none that can be booked, as it came, with why.
    pub unusable: Vec<Unusable>,
    /// From where to go on; none where the site writes its rounds itself.
    pub next: Option<String>,
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

    /// What a member holds there, won.
    fn balance(&self, member_id: i64) -> BoxFuture<'_, Answered<Won>>;

    /// What was played after the place that a page before has named.
    fn rounds<'a>(&'a self, after: Option<&'a str>) -> BoxFuture<'a, Answered<RoundPage>>;

    /// Moves money. An order that was answered before gets the same answer again.
    fn transfer(&self, order: Order) -> BoxFuture<'_, Answer>;

    /// Calls an order off: `NotDone` where it will never be done, `Done` where it was done before.
    fn call_off(&self, order: Order) -> BoxFuture<'_, Answer>;
}
