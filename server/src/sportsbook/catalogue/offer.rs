//! The offer as one immutable value in memory: readers share it and never block a change.

use super::response_cache::ResponseCache;
use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, LocationId, MarketId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::catalogue::{
    FixtureChange, FixtureStatus, FixtureView, ListingColumn, MarketView, SelectionChange,
    SelectionStatus, SelectionView,
};
use hanpan_core::sportsbook::markets::{
    line_number, main_markets, market_position, selection_order,
};
use rust_decimal::Decimal;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

/// Everything on offer.
#[derive(Default)]
pub(super) struct Offer {
    /// Sequence of the newest change in it.
    pub(super) sequence: i64,
    /// Whether all in-play betting is stopped.
    pub(super) inplay_stopped: bool,
    by_id: HashMap<FixtureId, Arc<OfferedFixture>>,
    /// In the order of start.
    by_start: Vec<Arc<OfferedFixture>>,
    /// Responses cached for it.
    pub(super) made: ResponseCache,
}

/// A fixture with its markets.
pub(super) struct OfferedFixture {
    /// Without markets.
    head: FixtureView,
    pub(super) location_id: LocationId,
    pub(super) location_name: String,
    pub(super) image_path: String,
    /// Names of the league and the teams in Korean and in the feed's language, in lower case.
    pub(super) search: String,
    /// All lines, including decided ones, in display order.
    lines: Vec<Line>,
    /// The best line of each main market, in their order: those that its row in the listing may show.
    listed: Vec<usize>,
}

/// A market with one line.
pub(super) struct Line {
    pub(super) market: MarketView,
}

/// A selection that a bet names, with what the rules and the history need of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedSelection {
    /// The sport.
    pub sport_id: SportId,
    /// The league, in Korean if known.
    pub league_name: String,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// Start, UTC.
    pub start_at: DateTime<Utc>,
    /// Status of the fixture.
    pub fixture_status: FixtureStatus,
    /// The market, in Korean.
    pub market_name: String,
    /// The line that the market's selections share.
    pub baseline: Option<String>,
    /// `1`, `X`, `2`, `Over`, `Under` or a name.
    pub name: String,
    /// The selection's own line.
    pub line: Option<String>,
    /// Price.
    pub price: Price,
    /// Version of the price, the status and the name.
    pub version: i64,
    /// Whether it takes bets.
    pub status: SelectionStatus,
}

impl Line {
    /// Whether every selection has a result.
    fn decided(&self) -> bool {
        let mut selections = self.market.selections.iter();
        selections.all(|selection| selection.status == SelectionStatus::Settled)
    }

    /// Sort key that selects a market's line for the listing: an open one, and of those the one with
    /// the closest prices.
    fn unfitness(&self) -> (bool, Decimal) {
        let selections = &self.market.selections;
        let open = |selection: &SelectionView| selection.status == SelectionStatus::Open;
        let prices = || selections.iter().map(|selection| selection.price.decimal());
        let spread = prices().max().zip(prices().min());
        (
            !selections.iter().all(open),
            spread.map_or(Decimal::MAX, |(highest, lowest)| highest - lowest),
        )
    }
}

impl OfferedFixture {
    pub(super) fn new(
        mut head: FixtureView,
        location_id: LocationId,
        location_name: String,
        image_path: String,
        search: String,
        mut lines: Vec<Line>,
    ) -> Self {
        for line in &mut lines {
            let selections = &mut line.market.selections;
            selections.sort_by(|one, other| {
                selection_order(&one.name, &other.name)
                    .then_with(|| one.odds_id.cmp(&other.odds_id))
            });
        }
        lines.sort_by_cached_key(|line| {
            let MarketView {
                market_id,
                baseline,
                ..
            } = &line.market;
            let number = baseline.as_deref().and_then(line_number);
            (
                market_position(head.sport_id, *market_id),
                *market_id,
                number,
                baseline.clone(),
            )
        });
        let best = |market_id: MarketId| {
            let lines = lines.iter().enumerate();
            let own =
                lines.filter(|(_, line)| line.market.market_id == market_id && !line.decided());
            own.min_by_key(|(_, line)| line.unfitness())
                .map(|(index, _)| index)
        };
        let listed = main_markets(head.sport_id).filter_map(best);
        let listed = listed.collect();
        let undecided = lines.iter().filter(|line| !line.decided()).count();
        head.market_count = i64::try_from(undecided).unwrap_or_default();
        Self {
            head,
            location_id,
            location_name,
            image_path,
            search,
            lines,
            listed,
        }
    }

    /// Returns the fixture without its markets.
    pub(super) fn head(&self) -> &FixtureView {
        &self.head
    }

    /// Whether it belongs in the pre-match listing at `now`.
    pub(super) fn listed_at(&self, now: DateTime<Utc>) -> bool {
        self.head.market_count > 0 && self.head.status.takes_prematch(self.head.start_at, now)
    }

    /// Whether it belongs in the in-play listing.
    fn is_in_play(&self) -> bool {
        self.head.market_count > 0 && self.head.status.is_listed_in_play()
    }

    /// Returns its main markets, each with the best line.
    pub(super) fn main(&self) -> impl Iterator<Item = &MarketView> {
        let lines = self.listed.iter().filter_map(|at| self.lines.get(*at));
        lines.map(|line| &line.market)
    }

    /// Returns the fixture with those main markets that its league's card has a column for.
    pub(super) fn row(&self, columns: &[ListingColumn]) -> FixtureView {
        let has_column = |market: &&MarketView| {
            columns
                .iter()
                .any(|column| column.market_id == market.market_id)
        };
        FixtureView {
            markets: self.main().filter(has_column).cloned().collect(),
            ..self.head.clone()
        }
    }

    /// Whether it takes no bets, regardless of the status of its selections.
    pub(super) fn suspended(&self, inplay_stopped: bool, now: DateTime<Utc>) -> bool {
        let head = &self.head;
        let waits = inplay_stopped || !head.status.takes_in_play(head.start_at, now);
        head.suspended
            || head.status.is_over()
            || head.status == FixtureStatus::Postponed
            || (waits && head.status.is_in_play(head.start_at, now))
    }

    /// Returns the fixture with all of its main markets.
    pub(super) fn main_row(&self) -> FixtureView {
        FixtureView {
            markets: self.main().cloned().collect(),
            ..self.head.clone()
        }
    }

    /// Returns the fixture with every market that is not decided.
    pub(super) fn whole(&self, inplay_stopped: bool, now: DateTime<Utc>) -> FixtureView {
        let markets = self.lines.iter().filter(|line| !line.decided());
        FixtureView {
            suspended: self.suspended(inplay_stopped, now),
            markets: markets.map(|line| line.market.clone()).collect(),
            ..self.head.clone()
        }
    }

    /// Returns the fixture with every market, the decided ones too.
    pub(super) fn everything(&self, inplay_stopped: bool, now: DateTime<Utc>) -> FixtureView {
        FixtureView {
            suspended: self.suspended(inplay_stopped, now),
            markets: self.lines.iter().map(|line| line.market.clone()).collect(),
            ..self.head.clone()
        }
    }

    fn selections(&self) -> impl Iterator<Item = ((MarketId, &str), &SelectionView)> {
        self.lines.iter().flat_map(|line| {
            let selections = line.market.selections.iter();
            selections.map(|one| ((line.market.market_id, one.odds_id.as_str()), one))
        })
    }

    /// Returns the selections that differ from `before`. New ones are left out: a client that does not
    /// show a selection does not need its price.
    pub(super) fn changed_selections(&self, before: &Self) -> Vec<SelectionChange> {
        let versions: HashMap<(MarketId, &str), i64> = before
            .selections()
            .map(|(key, selection)| (key, selection.version))
            .collect();
        let changed = self.selections().filter(|(key, selection)| {
            let version = versions.get(key);
            version.is_some_and(|version| *version != selection.version)
        });
        changed
            .map(|((market_id, odds_id), selection)| SelectionChange {
                odds_id: odds_id.to_owned(),
                fixture_id: self.head.fixture_id,
                market_id,
                name: selection.name.clone(),
                label: selection.label.clone(),
                line: selection.line.clone(),
                price: selection.price,
                version: selection.version,
                status: selection.status,
            })
            .collect()
    }

    /// Returns the fixture as a change, or `None` if it equals `before`: the fixture and the in-play
    /// stop flag at that time.
    pub(super) fn change(
        &self,
        before: Option<(&Self, bool)>,
        inplay_stopped: bool,
        now: DateTime<Utc>,
    ) -> Option<FixtureChange> {
        let change = |fixture: &Self, inplay_stopped| FixtureChange {
            fixture_id: fixture.head.fixture_id,
            status: fixture.head.status,
            start_at: fixture.head.start_at,
            suspended: fixture.suspended(inplay_stopped, now),
            score: fixture.head.score.clone(),
        };
        let after = change(self, inplay_stopped);
        let before = before.map(|(before, stopped)| change(before, stopped));
        (before.as_ref() != Some(&after)).then_some(after)
    }
}

impl Offer {
    /// Returns the offer with `fixtures` in place of their old versions, without those that started
    /// before `forgotten`.
    pub(super) fn with(
        &self,
        fixtures: Vec<Arc<OfferedFixture>>,
        sequence: i64,
        forgotten: DateTime<Utc>,
    ) -> Self {
        let mut by_id = self.by_id.clone();
        by_id.extend(fixtures.into_iter().map(|row| (row.head.fixture_id, row)));
        by_id.retain(|_, fixture| fixture.head.start_at > forgotten);
        let mut by_start: Vec<_> = by_id.values().cloned().collect();
        by_start.sort_by_key(|fixture| (fixture.head.start_at, fixture.head.fixture_id));
        Self {
            sequence,
            inplay_stopped: self.inplay_stopped,
            by_id,
            by_start,
            made: ResponseCache::default(),
        }
    }

    /// Returns the time range for which responses stay valid: from now until the next fixture starts.
    pub(super) fn valid(&self, now: DateTime<Utc>) -> Range<DateTime<Utc>> {
        let next = self.upcoming(now).first();
        now..next.map_or(DateTime::<Utc>::MAX_UTC, |fixture| fixture.head.start_at)
    }

    /// Returns the fixtures that start after `now`, in the order of start.
    fn upcoming(&self, now: DateTime<Utc>) -> &[Arc<OfferedFixture>] {
        let started = self
            .by_start
            .partition_point(|fixture| fixture.head.start_at <= now);
        self.by_start.get(started..).unwrap_or_default()
    }

    /// A fixture.
    pub(super) fn fixture(&self, id: FixtureId) -> Option<&Arc<OfferedFixture>> {
        self.by_id.get(&id)
    }

    /// Returns the fixtures of the pre-match listing at `now`, in the order of start.
    pub(super) fn listed_at(
        &self,
        now: DateTime<Utc>,
    ) -> impl Iterator<Item = &Arc<OfferedFixture>> {
        let upcoming = self.upcoming(now).iter();
        upcoming.filter(move |fixture| fixture.listed_at(now))
    }

    /// Returns the fixtures of the in-play listing, in the order of start.
    pub(super) fn in_play(&self) -> impl Iterator<Item = &Arc<OfferedFixture>> {
        let fixtures = self.by_start.iter();
        fixtures.filter(|fixture| fixture.is_in_play())
    }

    /// Returns the selections that have one of these odds ids.
    pub(super) fn keys(&self, odds_ids: &HashSet<&str>) -> Vec<SelectionKey> {
        let fixtures = self.by_start.iter();
        let selections = fixtures.flat_map(|fixture| {
            let id = fixture.head.fixture_id;
            fixture.selections().map(move |(key, _)| (id, key))
        });
        selections
            .filter(|(_, (_, odds_id))| odds_ids.contains(odds_id))
            .filter_map(|(fixture_id, (market_id, odds_id))| {
                Some(SelectionKey {
                    fixture_id,
                    market_id,
                    odds_id: odds_id.parse().ok()?,
                })
            })
            .collect()
    }

    /// Returns a selection with its betting status at `now`.
    pub(super) fn selection(
        &self,
        key: SelectionKey,
        now: DateTime<Utc>,
    ) -> Option<OfferedSelection> {
        let fixture = self.by_id.get(&key.fixture_id)?;
        let odds_id = key.odds_id.to_string();
        let lines = fixture.lines.iter().map(|line| &line.market);
        let (market, selection) = lines
            .filter(|market| market.market_id == key.market_id)
            .find_map(|market| {
                let mut selections = market.selections.iter();
                let found = selections.find(|selection| selection.odds_id == odds_id);
                found.map(|selection| (market, selection))
            })?;
        let head = &fixture.head;
        Some(OfferedSelection {
            sport_id: head.sport_id,
            league_name: head.league_name.clone(),
            home_name: head.home_name.clone(),
            away_name: head.away_name.clone(),
            start_at: head.start_at,
            fixture_status: head.status,
            market_name: market.name.clone(),
            baseline: market.baseline.clone(),
            name: selection.name.clone(),
            line: selection.line.clone(),
            price: selection.price,
            version: selection.version,
            status: selection
                .status
                .of_fixture(fixture.suspended(self.inplay_stopped, now)),
        })
    }
}
