//! Computes the next state of a selection from its known state and a message. Messages are ordered by
//! the vendor's time, not by arrival: older data changes nothing. Results are ordered among results, so
//! that none is lost after a price with a later time.

use super::fixture::{Fixture, Withdrawn};
use super::message::{BetFacts, Event, Quote};
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::money::{PRICE_MIN, Price};
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::feed::FeedLink;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::Trading;

/// A selection as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Selection {
    pub(super) key: SelectionKey,
    pub(super) name: String,
    pub(super) line: Option<String>,
    pub(super) baseline: Option<String>,
    /// The offered price.
    pub(super) price: Price,
    /// The feed's price.
    pub(super) feed_price: Price,
    pub(super) version: i64,
    /// The version in which it got its name and lines, and its fixture its teams.
    pub(super) terms_version: i64,
    /// The offered status.
    pub(super) status: SelectionStatus,
    /// The feed's status.
    pub(super) feed_status: SelectionStatus,
    pub(super) win_flag: WinFlag,
    /// The feed's result.
    pub(super) feed_win_flag: WinFlag,
    /// When an operator's result replaced the feed's.
    pub(super) overridden_at: Option<DateTime<Utc>>,
    /// The version with which its present offer began: legs of earlier versions are void.
    pub(super) offered_since: i64,
    /// Why it is void with its whole fixture, if it is.
    pub(super) withdrawn: Option<Withdrawn>,
    /// The vendor's time of the newest price.
    pub(super) updated_at: DateTime<Utc>,
    /// The vendor's time of the newest result.
    pub(super) result_at: Option<DateTime<Utc>>,
    /// The link that brought the newest price; `None` if none did, as in a recording.
    pub(super) priced_by: Option<FeedLink>,
}

/// Name, line and baseline.
type Words = (String, Option<String>, Option<String>);

impl Selection {
    /// Returns the selection after a message. Returns `None` if the message is late, or has no result
    /// and there already is one: a delayed price does not reopen what is decided. What became void with
    /// a fixture that is back is offered again. While the fixture is played, the pre-match link opens
    /// nothing, and does not replace a price of the in-play link. A message from before the link's snapshot
    /// opens nothing either.
    pub(super) fn after(
        known: Option<&Self>,
        key: SelectionKey,
        bet: &BetFacts,
        trading: &Trading,
        fixture: Option<&Fixture>,
        event: &Event,
    ) -> Option<Self> {
        let late = known.is_some_and(|known| known.is_newer_than(bet));
        let decided = known.is_some_and(|known| known.win_flag != WinFlag::Waiting);
        let back = known.is_some_and(|known| known.is_back(fixture));
        let anew = back
            && bet.result != Some(WinFlag::Cancelled)
            && known.is_some_and(|known| known.overridden_at.is_none());
        // A selection void with its fixture waits for the fixture, not for a withdrawn result.
        let withdrawn = known.is_some_and(|known| known.withdrawn.is_some());
        let too_early = withdrawn && !back && bet.result == Some(WinFlag::Waiting);
        let may_open = event.link != Some(FeedLink::Prematch)
            || fixture.is_none_or(|fixture| fixture.said() != FixtureStatus::InProgress);
        let outpriced = !may_open && known.is_some_and(|known| known.has_live_price_over(bet));
        let outdated = event.before_snapshot && opens(known, bet);
        let settled = decided && !anew && bet.result.is_none();
        if late || too_early || outpriced || outdated || settled {
            return None;
        }
        let mut next = known
            .cloned()
            .unwrap_or_else(|| Self::first(key, bet.updated_at));
        let (shown, words) = (next.shown(), next.words());
        if anew {
            next.withdrawn = None;
            next.apply_result(WinFlag::Waiting);
            // An older result belongs to the previous offer.
            next.result_at = next.result_at.max(Some(bet.updated_at));
        }
        if bet.updated_at >= next.updated_at {
            next.apply_names(bet);
        }
        match bet.result {
            Some(result) => next.decide(result, bet.updated_at, back),
            None => next.apply_price(bet, event.link, may_open),
        }
        next.offer(trading);
        if next.version == 0 || anew || shown != next.shown() {
            next.version += 1;
        }
        if anew {
            next.offered_since = next.version;
        }
        if words != next.words() {
            next.terms_version = next.version;
        }
        Some(next)
    }

    /// A selection of which nothing is known yet.
    fn first(key: SelectionKey, updated_at: DateTime<Utc>) -> Self {
        Self {
            key,
            name: String::new(),
            line: None,
            baseline: None,
            price: PRICE_MIN,
            feed_price: PRICE_MIN,
            version: 0,
            terms_version: 0,
            status: SelectionStatus::Suspended,
            feed_status: SelectionStatus::Suspended,
            win_flag: WinFlag::Waiting,
            feed_win_flag: WinFlag::Waiting,
            overridden_at: None,
            offered_since: 0,
            withdrawn: None,
            updated_at,
            result_at: None,
            priced_by: None,
        }
    }

    /// Whether the in-play link has priced it, and a bet has another price to offer it at.
    fn has_live_price_over(&self, bet: &BetFacts) -> bool {
        let asked = bet.status.unwrap_or(self.feed_status);
        self.priced_by == Some(FeedLink::InPlay)
            && bet.result.is_none()
            && bet.quote != Quote::Unsellable
            && asked == SelectionStatus::Open
    }

    /// Whether a bet is older than known data of the same kind. A price also has to be newer than the
    /// last result: it may not reopen what a later message has taken back.
    fn is_newer_than(&self, bet: &BetFacts) -> bool {
        let after_result = self.result_at.is_some_and(|at| bet.updated_at < at);
        match bet.result {
            Some(_) => after_result,
            None => after_result || bet.updated_at < self.updated_at,
        }
    }

    /// Whether its fixture is back after it became void with it.
    fn is_back(&self, fixture: Option<&Fixture>) -> bool {
        let back = |withdrawn| fixture.is_some_and(|fixture| fixture.is_back(withdrawn));
        self.withdrawn.is_some_and(back)
    }

    /// Returns the selection of a fixture that was cancelled at `at`. What was void before keeps its
    /// cause. What was decided before is not offered again: if its result is sent again, it corrects
    /// the void.
    pub(super) fn cancelled(&self, at: DateTime<Utc>) -> Self {
        let mut next = self.clone();
        next.decide(WinFlag::Cancelled, at, false);
        let undecided = self.feed_win_flag == WinFlag::Waiting || self.withdrawn.is_some();
        if undecided && self.feed_win_flag != WinFlag::Cancelled {
            next.withdrawn = Some(Withdrawn::Cancelled);
        }
        if next.status != self.status {
            next.version += 1;
        }
        next
    }

    /// Returns the selection of a fixture that has other teams than before, which makes it another bet; `None` if it is
    /// decided and not offered again.
    pub(super) fn of_other_teams(&self) -> Option<Self> {
        if self.win_flag != WinFlag::Waiting && self.withdrawn.is_none() {
            return None;
        }
        let version = self.version + 1;
        Some(Self {
            version,
            terms_version: version,
            ..self.clone()
        })
    }

    /// Returns the selection as offered after new trading decisions; `None` if nothing of it changes.
    pub(super) fn reoffered(&self, trading: &Trading) -> Option<Self> {
        let mut next = self.clone();
        next.offer(trading);
        next.version += 1;
        (next.shown() != self.shown()).then_some(next)
    }

    /// Returns the selection as suspended by the feed; `None` if it is not open. It keeps its own time, so
    /// that the next message about it may open it again.
    pub(super) fn suspended(&self, trading: &Trading) -> Option<Self> {
        if self.feed_status != SelectionStatus::Open {
            return None;
        }
        let mut next = self.clone();
        next.feed_status = SelectionStatus::Suspended;
        next.offer(trading);
        if next.shown() != self.shown() {
            next.version += 1;
        }
        Some(next)
    }

    /// Sets the offered price and status from the feed's by the operators' trading decisions.
    fn offer(&mut self, trading: &Trading) {
        let key = (self.key.market_id, self.key.odds_id);
        (self.price, self.status) = trading.offered(key, self.feed_price, self.feed_status);
    }

    /// The values that a bet on it relies on; a change of any makes a new version.
    fn shown(&self) -> (Words, Price, SelectionStatus) {
        (self.words(), self.price, self.status)
    }

    /// Its name and lines; any change of them makes it another bet.
    fn words(&self) -> Words {
        (self.name.clone(), self.line.clone(), self.baseline.clone())
    }

    fn apply_names(&mut self, bet: &BetFacts) {
        if let Some(name) = &bet.name {
            self.name.clone_from(name);
        }
        for (known, given) in [
            (&mut self.line, &bet.line),
            (&mut self.baseline, &bet.baseline),
        ] {
            if given.is_some() {
                known.clone_from(given);
            }
        }
    }

    /// Records the feed's result. It is not the selection's result while an operator's is in effect. If
    /// the fixture is back by then, it is the result of the offer that begins when the hold is lifted.
    fn decide(&mut self, result: WinFlag, at: DateTime<Utc>, back: bool) {
        self.result_at = self.result_at.max(Some(at));
        let of_next_offer = self.overridden_at.is_some() && back && result != WinFlag::Cancelled;
        if result != self.feed_win_flag && !of_next_offer {
            self.withdrawn = None;
        }
        if self.overridden_at.is_some() {
            self.feed_win_flag = result;
        } else {
            self.apply_result(result);
        }
    }

    /// Applies the feed's result. If it was taken back, the next price may open the selection.
    fn apply_result(&mut self, result: WinFlag) {
        (self.win_flag, self.feed_win_flag) = (result, result);
        self.feed_status = if result == WinFlag::Waiting {
            SelectionStatus::Suspended
        } else {
            SelectionStatus::Settled
        };
        // No trading decision changes either status.
        self.status = self.feed_status;
    }

    /// Returns the selection with the feed's result in place of an operator's; `None` if there is no
    /// operator's result. A void with the fixture stays in effect for earlier legs if the
    /// fixture is back and the feed has given another result since.
    pub(super) fn lifted(&self, fixture: Option<&Fixture>) -> Option<Self> {
        self.overridden_at?;
        let mut next = Self {
            overridden_at: None,
            ..self.clone()
        };
        next.apply_result(self.feed_win_flag);
        let anew = self.is_back(fixture) && self.feed_win_flag != WinFlag::Cancelled;
        if anew || next.status != self.status {
            next.version += 1;
        }
        if anew {
            next.withdrawn = None;
            next.offered_since = next.version;
        }
        Some(next)
    }

    /// Returns its previous result for the legs of the offer of `next`.
    pub(super) fn result_for(&self, next: &Self) -> WinFlag {
        if self.offered_since == next.offered_since {
            self.win_flag
        } else {
            WinFlag::Waiting
        }
    }

    /// Without a price only an open selection stays open; an unsellable price suspends it, and so does a link
    /// that may not open it.
    fn apply_price(&mut self, bet: &BetFacts, link: Option<FeedLink>, may_open: bool) {
        let asked = bet.status.unwrap_or(self.feed_status);
        let has_price = match bet.quote {
            Quote::Price(price) => {
                self.feed_price = price;
                self.priced_by = link;
                true
            }
            Quote::Missing => self.feed_status == SelectionStatus::Open,
            Quote::Unsellable => false,
        };
        self.updated_at = bet.updated_at;
        self.feed_status = match asked {
            SelectionStatus::Open if !(has_price && may_open) => SelectionStatus::Suspended,
            asked => asked,
        };
    }
}

/// Whether a bet would open a selection that is not open.
fn opens(known: Option<&Selection>, bet: &BetFacts) -> bool {
    bet.result.is_none()
        && bet.status == Some(SelectionStatus::Open)
        && known.is_none_or(|known| known.feed_status != SelectionStatus::Open)
}
