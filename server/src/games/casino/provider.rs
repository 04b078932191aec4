//! The interface to a casino provider. Each provider is an implementation of it.

use crate::wallet::casino::gateway::{Answer, Answered, Order};
use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use hanpan_core::games::casino::lobby::ListedGame;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use serde::{Deserialize, Serialize};

/// The status of a provider that answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderStatus {
    /// Available.
    Up,
    /// Under maintenance.
    Maintenance,
}

/// A round that a member has played at the provider, as it reports it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReportedRound {
    /// The provider's id of it.
    pub id: String,
    /// The member.
    pub member_id: MemberId,
    /// The game's id.
    pub game_id: String,
    /// Won.
    pub stake: Won,
    /// Won; includes the stake.
    pub payout: Won,
    /// When it was played.
    pub played_at: DateTime<Utc>,
}

/// A reported round that cannot be posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidRound {
    /// The round as received.
    pub report: String,
    /// Why it cannot be posted.
    pub fault: String,
}

/// A page of the provider's rounds, oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundPage {
    /// The rounds.
    pub rounds: Vec<ReportedRound>,
    /// Rounds that cannot be posted, as received, with the reason.
    pub unusable: Vec<InvalidRound>,
    /// Cursor of the next page. A page that has rounds needs a new one; `None` if the site records the provider's rounds
    /// itself.
    pub next: Option<String>,
}

/// A casino provider.
pub trait Provider: Send + Sync {
    /// Returns the provider's name; its rounds are stored under this name.
    fn name(&self) -> &str;

    /// Returns its status.
    fn health(&self) -> BoxFuture<'_, Answered<ProviderStatus>>;

    /// Returns its games.
    fn games(&self) -> BoxFuture<'_, Answered<Vec<ListedGame>>>;

    /// Launches a game for a member. Returns an address, or a path of this site, that admits once. With a
    /// token it is played on cash, by the seamless wallet.
    fn launch<'a>(
        &'a self,
        member_id: MemberId,
        game_id: &'a str,
        token: Option<&'a str>,
    ) -> BoxFuture<'a, Answered<String>>;

    /// Returns a member's balance at the provider, won.
    fn balance(&self, member_id: MemberId) -> BoxFuture<'_, Answered<Won>>;

    /// Returns the rounds after the cursor of an earlier page.
    fn rounds<'a>(&'a self, after: Option<&'a str>) -> BoxFuture<'a, Answered<RoundPage>>;

    /// Moves money. Idempotent: an order that was answered before gets the same answer again.
    fn transfer(&self, order: Order) -> BoxFuture<'_, Answer>;

    /// Cancels an order: `NotDone` if it will never be carried out, `Done` if it already was.
    fn call_off(&self, order: Order) -> BoxFuture<'_, Answer>;
}
