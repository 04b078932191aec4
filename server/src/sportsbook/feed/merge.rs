//! From what is known and what a message says to what is known next. Order is the vendor's time,
//! not arrival: what is older than what is known changes nothing. Results are ordered among results,
//! so that none is lost after a price with a later time.

use super::fixture::{Fixture, Withdrawn};
use super::message::{BetFacts, Quote};
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::money::{PRICE_MIN, Price};
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::Trading;

/// A selection as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Selection {
    pub(super) key: SelectionKey,
    pub(super) name: String,
    pub(super) line: Option<String>,
    pub(super) baseline: Option<String>,
    /// The price that is offered.
    pub(super) price: Price,
    /// The price as the feed says it.
    pub(super) feed_price: Price,
    pub(super) version: i64,
    /// The version with which it got its name and lines.
    pub(super) worded_since: i64,
    /// Where it stands as it is offered.
    pub(super) status: SelectionStatus,
    /// Where it stands as the feed says.
    pub(super) feed_status: SelectionStatus,
    pub(super) win_flag: WinFlag,
    /// The result as the feed says it.
    pub(super) feed_win_flag: WinFlag,
    /// Since when an operator's result stands instead.
    pub(super) held_at: Option<DateTime<Utc>>,
    /// The version with which its present offer began: earlier legs are void.
    pub(super) offered_since: i64,
    /// Void with its whole fixture, and why.
    pub(super) withdrawn: Option<Withdrawn>,
    /// The vendor's time of the newest price.
    pub(super) updated_at: DateTime<Utc>,
    /// The vendor's time of the newest result.
    pub(super) result_at: Option<DateTime<Utc>>,
}

/// Name, line and baseline.
type Words = (String, Option<String>, Option<String>);

impl Selection {
    /// The selection after a message; `None` where the message is late, or has no result where
    /// there is one already: a price that was under way does not open what is decided. What became void
    /// with a fixture that is back is offered anew.
    pub(super) fn after(
        known: Option<&Self>,
        key: SelectionKey,
        bet: &BetFacts,
        trading: &Trading,
        fixture: Option<&Fixture>,
    ) -> Option<Self> {
        let late = known.is_some_and(|known| known.is_newer_than(bet));
        let decided = known.is_some_and(|known| known.win_flag != WinFlag::Waiting);
        let anew = known.is_some_and(|known| {
            let back = |withdrawn| fixture.is_some_and(|it| it.is_back(withdrawn));
            known.held_at.is_none()
                && bet.result != Some(WinFlag::Cancelled)
                && known.withdrawn.is_some_and(back)
        });
        if late || (decided && !anew && bet.result.is_none()) {
            return None;
        }
        let mut next = known.cloned().unwrap_or_else(|| Self {
            key,
            name: String::new(),
            line: None,
            baseline: None,
            price: PRICE_MIN,
            feed_price: PRICE_MIN,
            version: 0,
            worded_since: 0,
            status: SelectionStatus::Suspended,
            feed_status: SelectionStatus::Suspended,
            win_flag: WinFlag::Waiting,
            feed_win_flag: WinFlag::Waiting,
            held_at: None,
            offered_since: 0,
            withdrawn: None,
            updated_at: bet.updated_at,
            result_at: None,
        });
        let (shown, words) = (next.shown(), next.words());
        if anew {
            next.withdrawn = None;
            next.take_result(WinFlag::Waiting);
        }
        if bet.updated_at >= next.updated_at {
            next.take_names(bet);
        }
        match bet.result {
            Some(result) => next.decide(result, bet.updated_at),
            None => next.take_price(bet),
        }
        next.offer(trading);
        if next.version == 0 || anew || shown != next.shown() {
            next.version += 1;
        }
        if anew {
            next.offered_since = next.version;
        }
        if words != next.words() {
            next.worded_since = next.version;
        }
        Some(next)
    }

    /// Whether a bet is older than what is known of the same kind. A price has to be newer than the
    /// last result too: it may not open what a later message has taken back.
    fn is_newer_than(&self, bet: &BetFacts) -> bool {
        let after_result = self.result_at.is_some_and(|at| bet.updated_at < at);
        match bet.result {
            Some(_) => after_result,
            None => after_result || bet.updated_at < self.updated_at,
        }
    }

    /// The selection of a fixture that was called off at `at`. What was void before keeps its cause.
    pub(super) fn cancelled(&self, at: DateTime<Utc>) -> Self {
        let mut next = self.clone();
        next.decide(WinFlag::Cancelled, at);
        if self.feed_win_flag != WinFlag::Cancelled {
            next.withdrawn = Some(Withdrawn::CalledOff);
        }
        if next.status != self.status {
            next.version += 1;
        }
        next
    }

    /// The selection as it is offered once operators have decided anew; `None` where nothing of it
    /// changes.
    pub(super) fn offered_anew(&self, trading: &Trading) -> Option<Self> {
        let mut next = self.clone();
        next.offer(trading);
        next.version += 1;
        (next.shown() != self.shown()).then_some(next)
    }

    /// Offers what the feed says as operators have decided.
    fn offer(&mut self, trading: &Trading) {
        let key = (self.key.market_id, self.key.odds_id);
        (self.price, self.status) = trading.offered(key, self.feed_price, self.feed_status);
    }

    /// What a bet on it relies on: a change of any of it is a new version.
    fn shown(&self) -> (Words, Price, SelectionStatus) {
        (self.words(), self.price, self.status)
    }

    /// What it is called: a change of any of it makes it another bet.
    fn words(&self) -> Words {
        (self.name.clone(), self.line.clone(), self.baseline.clone())
    }

    fn take_names(&mut self, bet: &BetFacts) {
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

    /// Notes the feed's result. It is not the result while an operator's holds.
    fn decide(&mut self, result: WinFlag, at: DateTime<Utc>) {
        self.result_at = self.result_at.max(Some(at));
        if result != self.feed_win_flag {
            self.withdrawn = None;
        }
        if self.held_at.is_some() {
            self.feed_win_flag = result;
        } else {
            self.take_result(result);
        }
    }

    /// Takes the feed's result; once it is taken back, the next price may open the selection.
    fn take_result(&mut self, result: WinFlag) {
        (self.win_flag, self.feed_win_flag) = (result, result);
        self.feed_status = if result == WinFlag::Waiting {
            SelectionStatus::Suspended
        } else {
            SelectionStatus::Settled
        };
        // No rule of an operator touches either.
        self.status = self.feed_status;
    }

    /// The selection with the feed's result instead of an operator's; `None` where no operator's holds.
    pub(super) fn lifted(&self) -> Option<Self> {
        self.held_at?;
        let mut next = Self {
            held_at: None,
            ..self.clone()
        };
        next.take_result(self.feed_win_flag);
        if next.status != self.status {
            next.version += 1;
        }
        Some(next)
    }

    /// Its result before, for the legs of the offer that it is in by `next`.
    pub(super) fn result_for(&self, next: &Self) -> WinFlag {
        if self.offered_since == next.offered_since {
            self.win_flag
        } else {
            WinFlag::Waiting
        }
    }

    /// Without a price nothing opens that is not open; a price that is not sold closes.
    fn take_price(&mut self, bet: &BetFacts) {
        let asked = bet.status.unwrap_or(self.feed_status);
        let opens = match bet.quote {
            Quote::Price(price) => {
                self.feed_price = price;
                true
            }
            Quote::Missing => self.feed_status == SelectionStatus::Open,
            Quote::Unsellable => false,
        };
        self.updated_at = bet.updated_at;
        self.feed_status = match asked {
            SelectionStatus::Open if !opens => SelectionStatus::Suspended,
            asked => asked,
        };
    }
}
