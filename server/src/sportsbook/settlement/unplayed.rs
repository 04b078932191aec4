//! Postponed and abandoned fixtures: their undecided selections become void if they are not played in
//! time.

use super::decide::{decide, feed_fixture, publish, with_result};
use super::office;
use super::queue::SelectionKey;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use crate::sportsbook::catalogue::changes;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::AdminPostponeFixture;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::FixtureRow;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Voids the undecided selections of every fixture that was not played in time, each fixture in its own
/// transaction. A failed one does not block the others.
pub async fn void_unplayed(app: &App) -> anyhow::Result<()> {
    let hours = app.settings.get().postponed_void_hours;
    let due = unplayed(&app.db, hours, app.clock.now()).await?;
    let (mut voided, mut outcome) = (false, Ok(()));
    for id in due {
        match void(app, id, hours).await {
            Ok(done) => voided |= done,
            Err(error) => outcome = outcome.and(Err(error)),
        }
    }
    if voided {
        publish(app).await?;
    }
    outcome
}

/// Returns fixtures whose deadline may have passed; [`FixtureStatus::void_at`] decides.
async fn unplayed(db: &PgPool, hours: i64, now: DateTime<Utc>) -> sqlx::Result<Vec<FixtureId>> {
    sqlx::query_scalar!(
        "select id from fixtures
         where fixture_may_become_void(status, original_start_at is not null)
             and coalesce(original_start_at, start_at) <= $1 and id > 0
             and (voided_at is null or voided_at < start_at)
         order by coalesce(original_start_at, start_at)",
        now - TimeDelta::try_hours(hours).unwrap_or_default()
    )
    .fetch_all(db)
    .await
}

struct Unplayed {
    start_at: DateTime<Utc>,
    original_start_at: Option<DateTime<Utc>>,
    voided_at: Option<DateTime<Utc>>,
    status: FixtureStatus,
}

/// Voids the undecided selections of a fixture if its deadline has passed, checked under the lock.
async fn void(app: &App, id: FixtureId, hours: i64) -> anyhow::Result<bool> {
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    let fixture = locked(&mut tx, id).await?;
    let Some(fixture) = fixture.filter(|fixture| fixture.is_over(hours, now)) else {
        return Ok(false);
    };
    let waiting = waiting(&mut tx, id).await?;
    sqlx::query!(
        "update fixtures set voided_at = $2, original_start_at = null where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    if !waiting.is_empty() {
        let cancelled: Vec<_> = with_result(&waiting, WinFlag::Cancelled).collect();
        decide(&mut tx, &cancelled, ResultSource::Clock, now).await?;
        withdraw(&mut tx, &waiting).await?;
        changes::note(&mut tx, &[id], now).await?;
        let entry = Entry::system(AuditAction::FixtureExpire, AuditSubject::Fixture.of(id))
            .before(json!({ "status": fixture.status, "startAt": fixture.first_start() }))
            .after(json!({ "selections": waiting.len() }));
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// Marks selections as void because their fixture was not played in time: if it is played later, they
/// are offered again.
async fn withdraw(conn: &mut PgConnection, voided: &[SelectionKey]) -> sqlx::Result<()> {
    let ids = |id: fn(&SelectionKey) -> i64| voided.iter().map(id).collect::<Vec<_>>();
    sqlx::query!(
        "update selections s set withdrawn = 'unplayed'
         from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as k (f, m, o)
         where s.fixture_id = k.f and s.market_id = k.m and s.odds_id = k.o",
        &ids(|key| key.fixture_id.get()),
        &ids(|key| key.market_id.get()),
        &ids(|key| key.odds_id.get())
    )
    .execute(conn)
    .await?;
    Ok(())
}

impl Unplayed {
    fn first_start(&self) -> DateTime<Utc> {
        self.original_start_at.unwrap_or(self.start_at)
    }

    fn is_over(&self, hours: i64, now: DateTime<Utc>) -> bool {
        let void_at = self
            .status
            .void_at(self.first_start(), self.start_at, hours);
        let done = self.voided_at.is_some_and(|at| at >= self.start_at);
        !done && void_at.is_some_and(|at| at <= now)
    }
}

async fn locked(conn: &mut PgConnection, id: FixtureId) -> sqlx::Result<Option<Unplayed>> {
    sqlx::query_as!(
        Unplayed,
        r#"select start_at, original_start_at, voided_at, status as "status: FixtureStatus"
           from fixtures where id = $1 for update"#,
        id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Locks and returns the selections of a fixture without a result of the feed.
async fn waiting(conn: &mut PgConnection, id: FixtureId) -> sqlx::Result<Vec<SelectionKey>> {
    sqlx::query_as!(
        SelectionKey,
        "select fixture_id, market_id, odds_id from selections
         where fixture_id = $1 and feed_win_flag = win_flag_waiting() for update",
        id.get()
    )
    .fetch_all(conn)
    .await
}

/// Postpones a fixture, before the feed does or if it does not. It stays while the feed still calls the
/// fixture upcoming.
pub(super) async fn postpone(call: Call<AdminPostponeFixture>) -> Result<FixtureRow> {
    let (app, id, now) = (&call.app, feed_fixture(call.path)?, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    let fixture = locked(&mut tx, id).await?.ok_or(Problem::NotFound)?;
    if !fixture.status.can_be_postponed() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update fixtures set status = $2, feed_status = coalesce(feed_status, status),
             original_start_at = coalesce(original_start_at, start_at)
         where id = $1",
        id.get(),
        FixtureStatus::Postponed as FixtureStatus
    )
    .execute(&mut *tx)
    .await?;
    changes::note(&mut tx, &[id], now).await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::FixturePostpone,
        AuditSubject::Fixture.of(id),
    )
    .reason(reason)
    .before(json!({ "status": fixture.status }))
    .after(json!({ "status": FixtureStatus::Postponed, "startAt": fixture.first_start() }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    publish(app).await?;
    office::fixture(app, id).await
}
