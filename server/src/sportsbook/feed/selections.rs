//! Applies the bets of messages, and what changes all selections of a fixture.

use super::apply::Applied;
use super::merge::Selection;
use super::message::{BetFacts, Event, Named, Quote};
use super::prices;
use super::store;
use crate::sportsbook::settlement::queue::{self, SelectionKey};
use crate::sportsbook::trading::rules;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::SelectionStatus;
use hanpan_core::sportsbook::feed::FeedLink;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::Trading;
use sqlx::PgConnection;
use std::collections::{HashMap, HashSet};

/// Applies the bets of events, and the cancellation, the kick-off and other teams of fixtures. Returns the fixtures of the
/// selections that changed.
pub(super) async fn apply_bets(
    conn: &mut PgConnection,
    events: &[&Event],
    applied: &Applied,
    now: DateTime<Utc>,
) -> sqlx::Result<HashSet<FixtureId>> {
    let before = known_selections(conn, events, applied).await?;
    let with_bets = events
        .iter()
        .filter(|event| !event.bets.is_empty() || !event.closed_markets.is_empty());
    let with_bets = with_bets.map(|event| event.fixture_id);
    let offered: Vec<FixtureId> = with_bets
        .chain(applied.kicked_off.iter().copied())
        .collect();
    let mut trading = HashMap::new();
    if !offered.is_empty() {
        trading = rules::read(conn, &offered).await?;
    }
    let next = selections_after(events, &before, &trading, applied);
    let rows: Vec<&Selection> = next.values().collect();
    if rows.is_empty() {
        return Ok(HashSet::new());
    }
    store::write_selections(conn, &rows).await?;
    let moved = rows.iter().map(|row| (before.get(&row.key), *row));
    prices::note(conn, moved, None).await?;
    let decided = rows.iter().filter(|row| {
        let before = before.get(&row.key);
        before.map_or(WinFlag::Waiting, |before| before.result_for(row)) != row.win_flag
    });
    let decided: Vec<SelectionKey> = decided.map(|row| row.key).collect();
    if !decided.is_empty() {
        queue::add(conn, &decided, ResultSource::Feed, now).await?;
    }
    let changed = rows
        .into_iter()
        .filter(|row| before.get(&row.key).map(|old| old.version) != Some(row.version));
    Ok(changed.map(|row| row.key.fixture_id).collect())
}

/// Returns the selections to which the bets of events, or the cancellation, kick-off or other teams of their fixtures,
/// apply: each as it is after them.
fn selections_after(
    events: &[&Event],
    before: &HashMap<SelectionKey, Selection>,
    trading: &HashMap<FixtureId, Trading>,
    applied: &Applied,
) -> HashMap<SelectionKey, Selection> {
    let untouched = Trading::default();
    let mut next: HashMap<SelectionKey, Selection> = HashMap::new();
    for event in events {
        let trading = trading.get(&event.fixture_id).unwrap_or(&untouched);
        let fixture = applied.fixtures.get(&event.fixture_id);
        let apply = |next: &mut HashMap<SelectionKey, Selection>, bet: &BetFacts| {
            let key = SelectionKey {
                fixture_id: event.fixture_id,
                market_id: bet.market.id,
                odds_id: bet.odds_id,
            };
            let known = next.get(&key).or_else(|| before.get(&key));
            let after = Selection::after(known, key, bet, trading, fixture, event);
            if let Some(selection) = after {
                next.insert(key, selection);
            }
        };
        for bet in &event.bets {
            apply(&mut next, bet);
        }
        for bet in closed_bets(event, before, &next) {
            apply(&mut next, &bet);
        }
    }
    let all: HashSet<SelectionKey> = before.keys().chain(next.keys()).copied().collect();
    for key in all {
        let Some(known) = next.get(&key).or_else(|| before.get(&key)) else {
            continue;
        };
        let trading = trading.get(&key.fixture_id).unwrap_or(&untouched);
        if let Some(moved) = moved_with_fixture(known, trading, applied) {
            next.insert(key, moved);
        }
    }
    next
}

/// Returns a selection of a fixture that was cancelled, has begun or has other teams; `None` if nothing of it changes. The
/// pre-match link may lag behind the kick-off or be silent: what only that one prices takes no bets in play.
fn moved_with_fixture(
    known: &Selection,
    trading: &Trading,
    applied: &Applied,
) -> Option<Selection> {
    let fixture_id = known.key.fixture_id;
    let prematch = known.priced_by == Some(FeedLink::Prematch);
    let moved = if let Some(at) = applied.called_off.get(&fixture_id) {
        Some(known.cancelled(*at))
    } else if prematch && applied.kicked_off.contains(&fixture_id) {
        known.suspended(trading)
    } else {
        None
    };
    if !applied.other_teams.contains(&fixture_id) {
        return moved;
    }
    let other = moved.as_ref().unwrap_or(known).of_other_teams();
    other.or(moved)
}

/// Returns the selections that events name, and all selections of the fixtures that were cancelled, have begun or have
/// other teams.
async fn known_selections(
    conn: &mut PgConnection,
    events: &[&Event],
    applied: &Applied,
) -> sqlx::Result<HashMap<SelectionKey, Selection>> {
    let fixture_ids: Vec<FixtureId> = events.iter().map(|event| event.fixture_id).collect();
    let markets = events.iter().flat_map(|event| {
        let named = event.bets.iter().map(|bet| bet.market.id);
        named.chain(event.closed_markets.iter().copied())
    });
    let markets: HashSet<MarketId> = markets.collect();
    let mut known = vec![];
    if !markets.is_empty() {
        let markets: Vec<MarketId> = markets.into_iter().collect();
        known = store::selections(conn, &fixture_ids, Some(&markets)).await?;
    }
    let whole = applied.called_off.keys().chain(&applied.kicked_off);
    let whole = whole.chain(&applied.other_teams);
    let whole: Vec<FixtureId> = whole.copied().collect();
    if !whole.is_empty() {
        known.extend(store::selections(conn, &whole, None).await?);
    }
    Ok(known.into_iter().map(|row| (row.key, row)).collect())
}

/// Closing a whole market closes its open bets: those `before`, and those that the event itself or one applied with it
/// has opened (`next`). A bet that the vendor has changed after that stays open, as its time says.
fn closed_bets(
    event: &Event,
    before: &HashMap<SelectionKey, Selection>,
    next: &HashMap<SelectionKey, Selection>,
) -> Vec<BetFacts> {
    if event.closed_markets.is_empty() {
        return vec![];
    }
    let untouched = before.values().filter(|row| !next.contains_key(&row.key));
    let waiting = next.values().chain(untouched).filter(|row| {
        row.key.fixture_id == event.fixture_id
            && row.win_flag == WinFlag::Waiting
            && event.closed_markets.contains(&row.key.market_id)
    });
    waiting.filter_map(|row| closed_bet(event, row)).collect()
}

/// Returns what the closing of its market says of a bet without a result; `None` if nothing. A bet that is not open gets
/// the time of the closing, so that no older message opens it.
fn closed_bet(event: &Event, row: &Selection) -> Option<BetFacts> {
    let at = closed_at(event, row);
    let is_open = row.feed_status == SelectionStatus::Open;
    let status = if is_open {
        SelectionStatus::Suspended
    } else {
        row.feed_status
    };
    (is_open || at > row.updated_at).then(|| BetFacts {
        market: Named {
            id: row.key.market_id,
            name: String::new(),
        },
        odds_id: row.key.odds_id,
        name: None,
        line: None,
        baseline: None,
        quote: Quote::Missing,
        status: Some(status),
        result: None,
        updated_at: at,
    })
}

/// Returns the time of the closing of a bet's market. A snapshot does not say when that was, only that it was before the
/// request: a message from between its state and the request may open the bet again.
fn closed_at(event: &Event, row: &Selection) -> DateTime<Utc> {
    if !event.snapshot || row.updated_at > event.at {
        return event.at;
    }
    let as_of = event.fixture.as_ref().and_then(|facts| facts.as_of);
    as_of.map_or(row.updated_at, |as_of| as_of.max(row.updated_at))
}
