//! A fixture takes no bets while it is being suspended. A suspension is written under the lock of the
//! catalogue, which a session that hangs may hold for seconds; a hold needs no lock, and `place_bets`
//! checks for holds at every leg.

use crate::platform::App;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::FixtureId;
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

/// An older hold was left by a server that stopped: no call takes that long.
const FORGOTTEN_AFTER: TimeDelta = TimeDelta::minutes(1);

/// Holds a fixture until it is dropped.
pub(super) struct SuspensionInProgress {
    app: App,
    fixture_id: FixtureId,
    link: String,
}

impl SuspensionInProgress {
    /// Creates a hold, which takes effect at once.
    pub(super) async fn new(
        app: &App,
        fixture_id: FixtureId,
        at: DateTime<Utc>,
    ) -> sqlx::Result<Self> {
        // Created before the insert, so that a call that ends in between leaves nothing.
        let hold = Self {
            app: app.clone(),
            fixture_id,
            link: format!("office {}", Uuid::new_v4()),
        };
        sqlx::query!(
            "insert into betting_suspensions (fixture_id, link, cause, since) values ($1, $2, 'suspending', $3)",
            fixture_id.get(),
            hold.link,
            at
        )
        .execute(&app.db)
        .await?;
        Ok(hold)
    }

    /// Releases the fixture when the transaction commits.
    pub(super) async fn release(&self, conn: &mut PgConnection) -> sqlx::Result<()> {
        release(conn, self.fixture_id, &self.link).await
    }
}

impl Drop for SuspensionInProgress {
    fn drop(&mut self) {
        let (db, fixture_id, link) = (self.app.db.clone(), self.fixture_id, self.link.clone());
        tokio::spawn(async move {
            if let Err(error) = release(&db, fixture_id, &link).await {
                tracing::warn!(%fixture_id, %error, "a fixture is released a minute later");
            }
        });
    }
}

async fn release(db: impl PgExecutor<'_>, fixture_id: FixtureId, link: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from betting_suspensions where fixture_id = $1 and link = $2",
        fixture_id.get(),
        link
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Releases holds left by servers that stopped.
pub(super) async fn release_forgotten(app: App) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from betting_suspensions where cause = 'suspending' and since < $1",
        app.clock.now() - FORGOTTEN_AFTER
    )
    .execute(&app.db)
    .await?;
    Ok(())
}
