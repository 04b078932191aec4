//! Applies a message in one transaction, or not at all. Applying it again, or late, changes nothing
//! that is newer.

use super::fixture::Fixture;
use super::merge::Selection;
use super::message::{self, BetFacts, Event, Message, Named, Quote, Update};
use super::name_store::Names;
use super::prices;
use super::store::{self, Quarantined};
use super::subscription::suspend_unfollowed;
use crate::platform::database;
use crate::sportsbook::catalogue::changes;
use crate::sportsbook::settlement::queue::{self, SelectionKey};
use crate::sportsbook::trading::rules;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId};
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::feed::FeedFault;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::Trading;
use sqlx::{PgConnection, PgPool};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// The result of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MessageOutcome {
    /// Applied.
    Applied,
    /// Applied as far as it could be read; the message was also rejected for review.
    AppliedInPart,
    /// Seen before.
    Duplicate,
    /// Nothing to apply: a heartbeat, a keep-alive, or a type that the site does not use.
    Skipped,
    /// Rejected: it could not be read, or the database refused it.
    Quarantined,
}

/// The kind under which an unreadable message is recorded as seen.
const UNREADABLE: i16 = 0;

/// Applies a message received at `now`. An error means that the database was unreachable: the message
/// was not applied and may be sent again.
pub async fn accept(db: &PgPool, text: &str, now: DateTime<Utc>) -> sqlx::Result<MessageOutcome> {
    accept_parsed(db, text, &message::read(text, now), now).await
}

/// Applies a message that was read.
pub(super) async fn accept_parsed(
    db: &PgPool,
    text: &str,
    message: &Result<Message, FeedFault>,
    now: DateTime<Utc>,
) -> sqlx::Result<MessageOutcome> {
    let update = match message {
        Ok(Message::Update(update)) => update,
        Ok(Message::KeepAlive(_) | Message::Heartbeat(_)) => return Ok(MessageOutcome::Skipped),
        Ok(Message::Unknown(kind)) => {
            store::count_skipped(db, *kind, now).await?;
            return Ok(MessageOutcome::Skipped);
        }
        Err(fault) => {
            let name = (message::guid_of(text), UNREADABLE);
            return quarantine(db, text, name, (*fault, ""), now).await;
        }
    };
    match apply(db, text, update, now).await {
        Err(error) if !may_pass(&error) => {
            let name = (update.guid, update.kind.number());
            let why = error.to_string();
            quarantine(db, text, name, (FeedFault::Refused, &why), now).await
        }
        taken => taken,
    }
}

/// Whether an error comes from the database (unreachable, stopping, out of space, or a conflict of two
/// transactions) and not from the message, which would fail again.
pub(super) fn may_pass(error: &sqlx::Error) -> bool {
    use sqlx::Error::{Io, PoolClosed, PoolTimedOut, Protocol, Tls, WorkerCrashed};
    let Some(error) = error.as_database_error() else {
        return matches!(
            error,
            Io(_) | Tls(_) | Protocol(_) | PoolTimedOut | PoolClosed | WorkerCrashed
        );
    };
    let code = error.code().unwrap_or_default();
    let classes = ["08", "25", "40", "53", "55", "57", "58"];
    classes.iter().any(|class| code.starts_with(class))
}

/// Rejects a message, once.
async fn quarantine(
    db: &PgPool,
    text: &str,
    (guid, kind): (Uuid, i16),
    (fault, reason): (FeedFault, &str),
    now: DateTime<Utc>,
) -> sqlx::Result<MessageOutcome> {
    let mut tx = database::begin(db).await?;
    if !store::see(&mut tx, guid, kind, now).await? {
        return Ok(MessageOutcome::Duplicate);
    }
    let aside = Quarantined {
        faults: &[fault],
        reason,
        ..Quarantined::new(text)
    };
    store::quarantine(&mut tx, aside, now).await?;
    tx.commit().await?;
    tracing::warn!(?fault, reason, "put a message of the feed aside");
    Ok(MessageOutcome::Quarantined)
}

async fn apply(
    db: &PgPool,
    text: &str,
    update: &Update,
    now: DateTime<Utc>,
) -> sqlx::Result<MessageOutcome> {
    let mut tx = database::begin(db).await?;
    changes::lock(&mut tx).await?;
    if !store::see(&mut tx, update.guid, update.kind.number(), now).await? {
        return Ok(MessageOutcome::Duplicate);
    }
    let applied = apply_with_waiting(&mut tx, &update.events, now).await?;
    for fixture_id in &applied.unknown {
        let aside = Quarantined {
            faults: &[FeedFault::FixtureUnknown],
            waits_for: Some(*fixture_id),
            ..Quarantined::new(text)
        };
        store::quarantine(&mut tx, aside, now).await?;
    }
    if !update.faults.is_empty() {
        let aside = Quarantined {
            faults: &update.faults,
            ..Quarantined::new(text)
        };
        store::quarantine(&mut tx, aside, now).await?;
    }
    let changed: Vec<FixtureId> = applied.changed.into_iter().collect();
    changes::note(&mut tx, &changed, now).await?;
    tx.commit().await?;
    Ok(if update.faults.is_empty() {
        MessageOutcome::Applied
    } else {
        MessageOutcome::AppliedInPart
    })
}

/// Applies events, and those of earlier messages that waited for a fixture which is now known.
pub(super) async fn apply_with_waiting(
    conn: &mut PgConnection,
    events: &[Event],
    now: DateTime<Utc>,
) -> sqlx::Result<Applied> {
    let mut applied = apply_events(conn, events, now).await?;
    if !applied.new.is_empty() {
        let waiting = waiting_events(conn, &applied.new).await?;
        let late = apply_events(conn, &waiting, now).await?;
        applied.changed.extend(late.changed);
    }
    Ok(applied)
}

/// Returns the events of messages that arrived before their fixture.
async fn waiting_events(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
) -> sqlx::Result<Vec<Event>> {
    let mut events = vec![];
    for early in store::lock_waiting(conn, fixture_ids).await? {
        if let Ok(Message::Update(update)) = message::read(&early.body, early.received_at) {
            let own = update.events.into_iter();
            events.extend(own.filter(|event| event.fixture_id == early.fixture_id));
        }
    }
    Ok(events)
}

/// The result of applying events, by fixture.
#[derive(Default)]
pub(super) struct Applied {
    pub(super) changed: HashSet<FixtureId>,
    new: Vec<FixtureId>,
    /// Fixtures that are not known, so that none of their events could be applied.
    pub(super) unknown: HashSet<FixtureId>,
    /// Fixtures that were cancelled, and when.
    called_off: HashMap<FixtureId, DateTime<Utc>>,
    /// Known fixtures that are played by other teams than before, or in other positions.
    other_teams: HashSet<FixtureId>,
    /// The fixtures with the events applied.
    fixtures: HashMap<FixtureId, Fixture>,
}

async fn apply_events(
    conn: &mut PgConnection,
    events: &[Event],
    now: DateTime<Utc>,
) -> sqlx::Result<Applied> {
    let mut applied = apply_fixtures(conn, events, now).await?;
    let known = events.iter();
    let known = known.filter(|event| !applied.unknown.contains(&event.fixture_id));
    let known: Vec<&Event> = known.collect();
    let touched = apply_bets(conn, &known, &applied, now).await?;
    applied.changed.extend(touched);
    Ok(applied)
}

/// Applies facts and scores of fixtures.
async fn apply_fixtures(
    conn: &mut PgConnection,
    events: &[Event],
    now: DateTime<Utc>,
) -> sqlx::Result<Applied> {
    let mut applied = Applied::default();
    let ids: Vec<FixtureId> = events.iter().map(|event| event.fixture_id).collect();
    let before = store::fixtures(conn, &ids).await?;
    let mut fixtures = before.clone();
    let mut names = Names::default();
    for event in events {
        let known = fixtures.get(&event.fixture_id);
        let Some(next) = Fixture::after(known, event) else {
            applied.unknown.insert(event.fixture_id);
            continue;
        };
        let late = known.is_some_and(|known| event.at < known.updated_at);
        names.note(event, &next, late);
        fixtures.insert(next.id, next);
    }
    names.write(conn).await?;
    let changed = fixtures.values();
    let changed: Vec<&Fixture> = changed
        .filter(|fixture| before.get(&fixture.id) != Some(fixture))
        .collect();
    store::write_fixtures(conn, &changed).await?;
    let held = suspend_unfollowed(conn, &fixtures, &changed, now).await?;
    applied.changed.extend(held);
    prices::note_boards(conn, events, &applied.unknown).await?;
    for fixture in changed {
        let old = before.get(&fixture.id);
        match old {
            None => applied.new.push(fixture.id),
            Some(old) if old.teams() != fixture.teams() => {
                applied.other_teams.insert(fixture.id);
            }
            Some(_) => {}
        }
        let cancelled = fixture.said() == FixtureStatus::Cancelled;
        if cancelled && old.is_none_or(|old| old.said() != FixtureStatus::Cancelled) {
            let scored_at = fixture.score_updated_at.unwrap_or(fixture.updated_at);
            let at = fixture.updated_at.max(scored_at);
            applied.called_off.insert(fixture.id, at);
        }
        applied.changed.insert(fixture.id);
    }
    // The names of its teams may have changed.
    let with_fixture = events.iter().filter(|event| event.fixture.is_some());
    applied
        .changed
        .extend(with_fixture.map(|event| event.fixture_id));
    applied.fixtures = fixtures;
    Ok(applied)
}

/// Applies the bets of events, and the cancellation of fixtures. Returns the fixtures of the selections
/// that changed.
async fn apply_bets(
    conn: &mut PgConnection,
    events: &[&Event],
    applied: &Applied,
    now: DateTime<Utc>,
) -> sqlx::Result<HashSet<FixtureId>> {
    let before = known_selections(conn, events, applied).await?;
    let with_bets = events
        .iter()
        .filter(|event| !event.bets.is_empty() || !event.closed_markets.is_empty());
    let with_bets: Vec<FixtureId> = with_bets.map(|event| event.fixture_id).collect();
    let mut trading = HashMap::new();
    if !with_bets.is_empty() {
        trading = rules::read(conn, &with_bets).await?;
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

/// Returns the selections to which the bets of events, or the cancellation or other teams of their fixtures, apply: each
/// as it is after them.
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
            if let Some(selection) = Selection::after(known, key, bet, trading, fixture) {
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
        let known = next.get(&key).or_else(|| before.get(&key));
        let called_off = applied.called_off.get(&key.fixture_id);
        if let (Some(known), Some(at)) = (known, called_off) {
            next.insert(key, known.cancelled(*at));
        }
        let known = next.get(&key).or_else(|| before.get(&key));
        let other = known.filter(|_| applied.other_teams.contains(&key.fixture_id));
        if let Some(other) = other.and_then(Selection::of_other_teams) {
            next.insert(key, other);
        }
    }
    next
}

/// Returns the selections that events name, and all selections of the fixtures that were cancelled or have other teams.
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
    let whole = applied.called_off.keys().chain(&applied.other_teams);
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
    let open = next.values().chain(untouched).filter(|row| {
        row.key.fixture_id == event.fixture_id
            && row.feed_status == SelectionStatus::Open
            && event.closed_markets.contains(&row.key.market_id)
    });
    open.map(|row| BetFacts {
        market: Named {
            id: row.key.market_id,
            name: String::new(),
        },
        odds_id: row.key.odds_id,
        name: None,
        line: None,
        baseline: None,
        quote: Quote::Missing,
        status: Some(SelectionStatus::Suspended),
        result: None,
        updated_at: event.at,
    })
    .collect()
}
