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

/// Suspends betting on fixtures that are no longer followed, and resumes it on those that are followed again. Requires
/// the lock of the catalogue.
pub(super) async fn suspend_unfollowed(
    conn: &mut PgConnection,
    before: &HashMap<FixtureId, Fixture>,
    changed: &[&Fixture],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    for fixture in changed {
        let was_unfollowed = before.get(&fixture.id).is_some_and(Fixture::is_unfollowed);
        match (was_unfollowed, fixture.is_unfollowed()) {
            (false, true) => suspend(conn, fixture.id, now).await?,
            (true, false) => resume(conn, fixture.id).await?,
            _ => {}
        }
    }
    Ok(())
}

async fn suspend(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into betting_suspensions (fixture_id, link, cause, since)
         values ($1, 'subscription', $2, $3) on conflict do nothing",
        fixture_id.get(),
        SuspensionCause::Unsubscribed as SuspensionCause,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

async fn resume(conn: &mut PgConnection, fixture_id: FixtureId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from betting_suspensions where fixture_id = $1 and cause = $2",
        fixture_id.get(),
        SuspensionCause::Unsubscribed as SuspensionCause
    )
    .execute(conn)
    .await?;
    Ok(())
}
