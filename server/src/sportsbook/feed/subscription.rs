//! Subscriptions to fixtures. A fixture that the package of its phase no longer follows takes no bets, because its prices
//! do not change any more.

use super::fixture::Fixture;
use super::node::Node;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::sportsbook::feed::SuspensionCause;
use sqlx::PgConnection;
use std::collections::HashMap;

/// What a message says of a package's subscription to a fixture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subscription {
    /// Whether it is the in-play package, not the pre-match one.
    pub inplay: bool,
    /// Whether the package follows the fixture.
    pub active: bool,
}

impl Subscription {
    /// Reads it from the facts of a fixture. Returns `None` if it is not given, or is neither active nor ended.
    pub(super) fn of(fixture: &Node) -> Option<Self> {
        let node = fixture.node("Subscription")?;
        let inplay = match node.integer("Type")? {
            1 => true,
            2 => false,
            _ => return None,
        };
        let active = match node.integer("Status")? {
            1 => true,
            // Unsubscribed, deleted.
            3 | 4 => false,
            _ => return None,
        };
        Some(Self { inplay, active })
    }
}

/// Suspends betting on the fixtures of a message that are not followed, and resumes it on those that have changed and
/// are followed. It uses the current state of each, not what the message changed: an older server changes fixtures
/// without it, and removes holds that it does not know. Returns the fixtures whose hold has changed. Requires the lock of
/// the catalogue.
pub(super) async fn suspend_unfollowed(
    conn: &mut PgConnection,
    named: &HashMap<FixtureId, Fixture>,
    changed: &[&Fixture],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<FixtureId>> {
    let unfollowed = named.values().filter(|fixture| fixture.is_unfollowed());
    let unfollowed: Vec<FixtureId> = unfollowed.map(|fixture| fixture.id).collect();
    let followed = changed.iter().filter(|fixture| !fixture.is_unfollowed());
    let followed: Vec<FixtureId> = followed.map(|fixture| fixture.id).collect();
    let mut moved = suspend(conn, &unfollowed, now).await?;
    moved.extend(resume(conn, &followed).await?);
    Ok(moved)
}

/// Returns those that were not suspended for it before.
async fn suspend(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<FixtureId>> {
    if fixture_ids.is_empty() {
        return Ok(vec![]);
    }
    sqlx::query_scalar!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         select unnest($1::bigint[]), 'subscription', $2, $3 on conflict do nothing
         returning fixture_id",
        fixture_ids as &[FixtureId],
        SuspensionCause::Unsubscribed as SuspensionCause,
        now
    )
    .fetch_all(conn)
    .await
}

/// Returns those that were suspended for it before.
async fn resume(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
) -> sqlx::Result<Vec<FixtureId>> {
    if fixture_ids.is_empty() {
        return Ok(vec![]);
    }
    sqlx::query_scalar!(
        "delete from betting_suspensions where fixture_id = any($1) and cause = $2
         returning fixture_id",
        fixture_ids as &[FixtureId],
        SuspensionCause::Unsubscribed as SuspensionCause
    )
    .fetch_all(conn)
    .await
}
