//! Applies a message in one transaction, or not at all. Applying it again, or late, changes nothing
//! that is newer.

use super::fixture::Fixture;
use super::message::{self, Event, Message, Update};
use super::name_store::Names;
use super::prices;
use super::selections::apply_bets;
use super::source::Received;
use super::store::{self, Quarantined};
use super::subscription::suspend_unfollowed;
use crate::platform::database;
use crate::sportsbook::catalogue::changes;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::feed::FeedFault;
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

/// Applies a message of a recording received at `now`. An error means that the database was unreachable: the message
/// was not applied and may be sent again.
pub async fn accept(db: &PgPool, text: &str, now: DateTime<Utc>) -> sqlx::Result<MessageOutcome> {
    let received = Received::recorded(text);
    accept_parsed(db, received, &message::read(text, now), now).await
}

/// Applies a message that was read.
pub(super) async fn accept_parsed(
    db: &PgPool,
    received: Received<'_>,
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
            let name = (message::guid_of(received.text), UNREADABLE);
            return quarantine(db, received, name, (*fault, ""), now).await;
        }
    };
    match apply(db, received, update, now).await {
        Err(error) if !may_pass(&error) => {
            let name = (update.guid, update.kind.number());
            let why = error.to_string();
            quarantine(db, received, name, (FeedFault::Refused, &why), now).await
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
    received: Received<'_>,
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
        ..Quarantined::new(received)
    };
    store::quarantine(&mut tx, aside, now).await?;
    tx.commit().await?;
    tracing::warn!(?fault, reason, "put a message of the feed aside");
    Ok(MessageOutcome::Quarantined)
}

async fn apply(
    db: &PgPool,
    received: Received<'_>,
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
            ..Quarantined::new(received)
        };
        store::quarantine(&mut tx, aside, now).await?;
    }
    if !update.faults.is_empty() {
        let aside = Quarantined {
            faults: &update.faults,
            ..Quarantined::new(received)
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
        let received = Received {
            text: &early.body,
            link: early.link,
            snapshot_of: None,
        };
        if let Ok(Message::Update(update)) = message::read_received(received, early.received_at) {
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
    pub(super) called_off: HashMap<FixtureId, DateTime<Utc>>,
    /// Fixtures that are played from now on.
    pub(super) kicked_off: HashSet<FixtureId>,
    /// Known fixtures that are played by other teams than before, or in other positions.
    pub(super) other_teams: HashSet<FixtureId>,
    /// The fixtures with the events applied.
    pub(super) fixtures: HashMap<FixtureId, Fixture>,
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
        let played = fixture.said() == FixtureStatus::InProgress;
        if played && old.is_some_and(|old| old.said() != FixtureStatus::InProgress) {
            applied.kicked_off.insert(fixture.id);
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
