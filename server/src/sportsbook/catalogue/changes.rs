//! Change notes: which fixtures changed, in the order of commits. A transaction that changes fixtures
//! or selections takes the lock first and notes what it changed; every process follows the notes.

use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::FixtureId;
use sqlx::{PgConnection, PgPool};
use std::collections::HashSet;

/// The notification channel that wakes followers.
pub(crate) const CHANNEL: &str = "catalogue";
/// Maximum number of notes read at once.
const NOTES_MAX: i64 = 1_000;
/// How long notes and the guids of messages are stored: far longer than any follower lags behind or any
/// source repeats a message.
const KEPT: TimeDelta = TimeDelta::days(3);
/// How long a message waits for its fixture. Each connection to the feed brings all fixtures of the site: one that has
/// not come within a week belongs to no fixture that the site offers.
const WAITS_MAX: TimeDelta = TimeDelta::days(7);
/// Waiting messages that are deleted at once. After an upgrade there may be far more than one statement could delete
/// in its time.
const WAITING_AT_ONCE: i64 = 10_000;

/// Takes the lock of the catalogue until the transaction ends, so that notes are committed in the order
/// of their sequence: a follower that has seen one note has seen all before it.
pub async fn lock(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue'))")
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes fixtures that the transaction changed, and wakes followers when it commits. Requires the lock.
pub async fn note(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if fixture_ids.is_empty() {
        return Ok(());
    }
    publish(conn, fixture_ids, at).await
}

/// Notes a change that all fixtures share, and these fixtures with it. Requires the lock.
pub async fn publish(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with noted as (
             insert into catalogue_changes (fixture_ids, changed_at) values ($1, $2)
         ) select pg_notify($3, '')",
        fixture_ids as &[FixtureId],
        at,
        CHANNEL
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the sequence of the newest note.
pub(super) async fn newest(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"select coalesce(max(sequence), 0) as "newest!" from catalogue_changes"#)
        .fetch_one(conn)
        .await
}

/// Returns the notes after `sequence`: their newest sequence and their fixtures; `None` if there are
/// none.
pub(super) async fn after(
    conn: &mut PgConnection,
    sequence: i64,
) -> sqlx::Result<Option<(i64, Vec<FixtureId>)>> {
    let notes = sqlx::query!(
        "select sequence, fixture_ids from catalogue_changes where sequence > $1
         order by sequence limit $2",
        sequence,
        NOTES_MAX
    );
    let notes = notes.fetch_all(conn).await?;
    let newest = notes.last().map(|note| note.sequence);
    let fixtures: HashSet<FixtureId> = notes
        .into_iter()
        .flat_map(|note| note.fixture_ids)
        .collect();
    Ok(newest.map(|newest| (newest, fixtures.into_iter().collect())))
}

/// Deletes old notes and feed messages, and messages that have waited too long for their fixture.
pub(super) async fn prune(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let before = now - KEPT;
    sqlx::query!(
        "delete from catalogue_changes where changed_at < $1",
        before
    )
    .execute(db)
    .await?;
    sqlx::query!("delete from feed_messages where received_at < $1", before)
        .execute(db)
        .await?;
    let messages = prune_waiting(db, now - WAITS_MAX).await?;
    if messages > 0 {
        tracing::info!(
            messages,
            "messages of the feed have waited too long for their fixture"
        );
    }
    Ok(())
}

/// Deletes in parts the messages from before a time that still wait for their fixture. Returns their number.
async fn prune_waiting(db: &PgPool, before: DateTime<Utc>) -> sqlx::Result<u64> {
    let mut messages = 0;
    loop {
        let waiting = sqlx::query!(
            "delete from feed_rejects where waits_for is not null and id = any (array(
                 select id from feed_rejects where waits_for is not null and received_at < $1
                 order by id limit $2))",
            before,
            WAITING_AT_ONCE
        );
        let deleted = waiting.execute(db).await?.rows_affected();
        messages += deleted;
        if deleted < WAITING_AT_ONCE.unsigned_abs() {
            return Ok(messages);
        }
    }
}
