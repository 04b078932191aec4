//! From what is known and what a message says to what is known next. Order is the vendor's time,
//! not arrival: what is older than what is known changes nothing. Results are ordered among results,
//! so that none is lost after a price with a later time.

use super::message::{BetFacts, Event, FixtureFacts, Named, Quote, ScoreFacts};
use crate::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::money::{PRICE_MIN, Price};
use hanpan_core::settle::WinFlag;
use hanpan_core::trading::Trading;

/// A fixture as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fixture {
    pub(super) id: i64,
    pub(super) sport_id: i64,
    pub(super) location_id: i64,
    pub(super) league_id: i64,
    pub(super) home_id: i64,
    pub(super) away_id: i64,
    pub(super) start_at: DateTime<Utc>,
    /// When it was to start before it was called postponed.
    pub(super) original_start_at: Option<DateTime<Utc>>,
    /// When what waited on it became void, since it had not been played in time.
    pub(super) voided_at: Option<DateTime<Utc>>,
    pub(super) status: FixtureStatus,
    pub(super) home_score: Option<String>,
    pub(super) away_score: Option<String>,
    pub(super) period: Option<i32>,
    pub(super) clock_seconds: Option<i32>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) score_updated_at: Option<DateTime<Utc>>,
}

impl Fixture {
    /// The fixture after an event; `None` where nothing is known of it and the event does not say
    /// enough.
    pub(super) fn after(known: Option<&Self>, event: &Event) -> Option<Self> {
        let mut next = match (known, &event.fixture) {
            (Some(known), _) => known.clone(),
            (None, Some(facts)) => Self::first(event, facts)?,
            (None, None) => return None,
        };
        let (start_at, status) = (next.start_at, next.status);
        if let Some(facts) = &event.fixture
            && event.at >= next.updated_at
        {
            next.take_facts(facts, event.at);
        }
        if let Some(score) = &event.score
            && next.score_updated_at.is_none_or(|at| event.at >= at)
        {
            next.take_score(score, event.at);
        }
        if next.status == FixtureStatus::Postponed && status != next.status {
            next.keep_start(start_at);
        }
        Some(next)
    }

    /// Keeps the start that a fixture had when it was first called postponed; one that is void by
    /// now counts no more.
    fn keep_start(&mut self, start_at: DateTime<Utc>) {
        if self.voided_at.is_none_or(|at| at < start_at) {
            self.original_start_at.get_or_insert(start_at);
        }
    }

    /// Whether it is played after what had waited on it became void.
    pub(super) fn is_played_late(&self) -> bool {
        self.voided_at.is_some_and(|at| self.start_at > at)
    }

    fn first(event: &Event, facts: &FixtureFacts) -> Option<Self> {
        let id = |named: &Option<Named>| named.as_ref().map(|named| named.id);
        Some(Self {
            id: event.fixture_id,
            sport_id: id(&facts.sport)?,
            location_id: id(&facts.location)?,
            league_id: id(&facts.league)?,
            home_id: id(&facts.home)?,
            away_id: id(&facts.away)?,
            start_at: facts.start_at?,
            original_start_at: None,
            voided_at: None,
            status: FixtureStatus::NotStarted,
            home_score: None,
            away_score: None,
            period: None,
            clock_seconds: None,
            updated_at: event.at,
            score_updated_at: None,
        })
    }

    fn take_facts(&mut self, facts: &FixtureFacts, at: DateTime<Utc>) {
        let take = |known: &mut i64, named: &Option<Named>| {
            if let Some(named) = named {
                *known = named.id;
            }
        };
        take(&mut self.sport_id, &facts.sport);
        take(&mut self.location_id, &facts.location);
        take(&mut self.league_id, &facts.league);
        take(&mut self.home_id, &facts.home);
        take(&mut self.away_id, &facts.away);
        self.start_at = facts.start_at.unwrap_or(self.start_at);
        if self.score_updated_at.is_none_or(|scored| at >= scored) {
            self.status = facts.status.unwrap_or(self.status);
        }
        self.updated_at = at;
    }

    fn take_score(&mut self, score: &ScoreFacts, at: DateTime<Utc>) {
        let given = score
            .status
            .filter(|status| *status != FixtureStatus::NotSet);
        if at >= self.updated_at {
            self.status = given.unwrap_or(self.status);
        }
        let keep = |known: &mut Option<String>, given: &Option<String>| {
            if given.is_some() {
                known.clone_from(given);
            }
        };
        keep(&mut self.home_score, &score.home);
        keep(&mut self.away_score, &score.away);
        self.period = score.period.or(self.period);
        self.clock_seconds = score.clock_seconds;
        self.score_updated_at = Some(at);
    }
}

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
    /// The vendor's time of the newest price.
    pub(super) updated_at: DateTime<Utc>,
    /// The vendor's time of the newest result.
    pub(super) result_at: Option<DateTime<Utc>>,
}

/// Name, line and baseline.
type Words = (String, Option<String>, Option<String>);

impl Selection {
    /// The selection after a message; `None` where the message is late, or has no result where
    /// there is one already: a price that was under way does not open what is decided.
    pub(super) fn after(
        known: Option<&Self>,
        key: SelectionKey,
        bet: &BetFacts,
        trading: &Trading,
    ) -> Option<Self> {
        let late = known.is_some_and(|known| known.is_newer_than(bet));
        let decided = known.is_some_and(|known| known.win_flag != WinFlag::Waiting);
        if late || (decided && bet.result.is_none()) {
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
            updated_at: bet.updated_at,
            result_at: None,
        });
        let (shown, words) = (next.shown(), next.words());
        if bet.updated_at >= next.updated_at {
            next.take_names(bet);
        }
        match bet.result {
            Some(result) => next.decide(result, bet.updated_at),
            None => next.take_price(bet),
        }
        next.offer(trading);
        if next.version == 0 || shown != next.shown() {
            next.version += 1;
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

    /// The selection of a fixture that was called off at `at`.
    pub(super) fn cancelled(&self, at: DateTime<Utc>) -> Self {
        let mut next = self.clone();
        next.decide(WinFlag::Cancelled, at);
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

    fn decide(&mut self, result: WinFlag, at: DateTime<Utc>) {
        self.win_flag = result;
        self.result_at = self.result_at.max(Some(at));
        self.feed_status = if result == WinFlag::Waiting {
            SelectionStatus::Suspended
        } else {
            SelectionStatus::Settled
        };
        // No rule of an operator touches either.
        self.status = self.feed_status;
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
