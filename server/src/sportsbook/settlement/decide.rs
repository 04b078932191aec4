//! Manual results by operators. They are in effect until an operator lifts them; the feed's results are
//! stored in addition until then.

use super::office;
use super::queue::{self, SelectionKey};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use crate::sportsbook::catalogue::{Catalogue, changes};
use crate::sportsbook::feed;
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminSettleSelection, AdminVoidFixture};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::archive::ArchiveProblem;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::grading::manual::is_early;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{FixtureHold, FixtureRow, SelectionRow};
use serde_json::{Value, json};
use sqlx::PgConnection;

/// Sets or changes the result of a selection.
pub(super) async fn settle(call: Call<AdminSettleSelection>) -> Result<SelectionRow> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&input.reason)?;
    if input.win_flag == WinFlag::Waiting {
        return Err(Problem::ResultRequired.into());
    }
    let key = SelectionKey {
        fixture_id: feed_fixture(input.fixture_id)?,
        market_id: input.market_id,
        odds_id: input.odds_id.parse().map_err(|_| Problem::NotFound)?,
    };
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    refuse_archived(&mut tx, key.fixture_id).await?;
    let before = result_of(&mut tx, key).await?.ok_or(Problem::NotFound)?;
    if before == input.win_flag {
        return Err(Problem::AlreadyProcessed.into());
    }
    let status = status_of(&mut tx, key.fixture_id).await?;
    let early = is_early(status, input.early, [input.win_flag])?;
    decide(
        &mut tx,
        &[(key, input.win_flag)],
        ResultSource::Operator,
        now,
    )
    .await?;
    changes::note(&mut tx, &[key.fixture_id], now).await?;
    let subject = AuditSubject::Selection.of(format_args!(
        "{}:{}:{}",
        key.fixture_id, key.market_id, key.odds_id
    ));
    let entry = Entry::new(&call.caller, AuditAction::SelectionSettle, subject)
        .reason(reason)
        .before(json!({ "winFlag": before }))
        .after(mark_early(json!({ "winFlag": input.win_flag }), early));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    publish(app).await?;
    office::selection(app, key).await
}

/// Voids every selection of a fixture, decided or not, and cancels the fixture.
pub(super) async fn void_fixture(call: Call<AdminVoidFixture>) -> Result<FixtureRow> {
    let (app, id, now) = (&call.app, feed_fixture(call.path)?, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    refuse_archived(&mut tx, id).await?;
    let before = status_of(&mut tx, id).await?;
    let undecided = not_voided(&mut tx, id).await?;
    // The feed's cancellation can be held too, so that the fixture stays void if the feed takes it back.
    let is_void = feed::hold_of(&mut tx, id).await? == Some(FixtureHold::Void);
    if is_void && undecided.is_empty() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update fixtures set status = $2, feed_status = coalesce(feed_status, status) where id = $1",
        id.get(),
        FixtureStatus::Cancelled as FixtureStatus
    )
    .execute(&mut *tx)
    .await?;
    let cancelled: Vec<_> = with_result(&undecided, WinFlag::Cancelled).collect();
    decide(&mut tx, &cancelled, ResultSource::Operator, now).await?;
    // Selections that the feed has already cancelled are held as well.
    sqlx::query!(
        "update selections set overridden_at = $2 where fixture_id = $1 and overridden_at is null",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    changes::note(&mut tx, &[id], now).await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::FixtureVoid,
        AuditSubject::Fixture.of(id),
    )
    .reason(reason)
    .before(json!({ "status": before }))
    .after(json!({ "status": FixtureStatus::Cancelled, "selections": undecided.len() }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    publish(app).await?;
    office::fixture(app, id).await
}

/// Refuses rounds of the site's own games: they get no manual results, and are voided as rounds.
pub(super) fn feed_fixture(fixture_id: FixtureId) -> Result<FixtureId> {
    let known = (fixture_id.get() > 0).then_some(fixture_id);
    known.ok_or(Problem::NotFound.into())
}

/// Refuses a fixture with slips in the archive: a result would not reach them.
pub(crate) async fn refuse_archived(conn: &mut PgConnection, fixture_id: FixtureId) -> Result<()> {
    let archived = sqlx::query_scalar!(
        r#"select exists (select from archived_bet_legs where fixture_id = $1) as "archived!""#,
        fixture_id.get()
    );
    if archived.fetch_one(conn).await? {
        return Err(ArchiveProblem::BetsArchived.into());
    }
    Ok(())
}

/// Locks a fixture and returns its status.
pub(super) async fn status_of(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
) -> Result<FixtureStatus> {
    let status = sqlx::query_scalar!(
        r#"select status as "status: FixtureStatus" from fixtures where id = $1 for update"#,
        fixture_id.get()
    );
    let status = status.fetch_optional(conn).await?;
    status.ok_or(Problem::NotFound.into())
}

/// Returns the audit log's data of results, marked if they came before the end of the fixture.
pub(super) fn mark_early(mut results: Value, early: bool) -> Value {
    if early && let Some(results) = results.as_object_mut() {
        results.insert("early".to_owned(), json!(true));
    }
    results
}

async fn result_of(conn: &mut PgConnection, key: SelectionKey) -> sqlx::Result<Option<WinFlag>> {
    sqlx::query_scalar!(
        r#"select win_flag as "win_flag: WinFlag" from selections
           where fixture_id = $1 and market_id = $2 and odds_id = $3 for update"#,
        key.fixture_id.get(),
        key.market_id.get(),
        key.odds_id.get()
    )
    .fetch_optional(conn)
    .await
}

/// Locks and returns the selections of a fixture that are not yet void.
pub(crate) async fn not_voided(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
) -> sqlx::Result<Vec<SelectionKey>> {
    sqlx::query_as!(
        SelectionKey,
        "select fixture_id, market_id, odds_id from selections
         where fixture_id = $1 and win_flag <> $2 for update",
        fixture_id.get(),
        WinFlag::Cancelled as WinFlag
    )
    .fetch_all(conn)
    .await
}

/// Pairs selections with the same result.
pub(crate) fn with_result(
    keys: &[SelectionKey],
    flag: WinFlag,
) -> impl Iterator<Item = (SelectionKey, WinFlag)> {
    keys.iter().map(move |key| (*key, flag))
}

/// Writes results and queues them for settlement, under the lock of the catalogue or of a round. Those
/// of an operator hold against the feed; other results are only recorded beside a held one.
pub(crate) async fn decide(
    conn: &mut PgConnection,
    results: &[(SelectionKey, WinFlag)],
    source: ResultSource,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let keys: Vec<SelectionKey> = results.iter().map(|(key, _)| *key).collect();
    let flags: Vec<i16> = results.iter().map(|(_, flag)| *flag as i16).collect();
    let ids = |id: fn(&SelectionKey) -> i64| keys.iter().map(id).collect::<Vec<_>>();
    let given = sqlx::query_as!(
        SelectionKey,
        r#"with given as (
               update selections s set
                   win_flag = case when $6 or s.overridden_at is null then k.flag else s.win_flag end,
                   feed_win_flag = case when $6 then s.feed_win_flag else k.flag end,
                   overridden_at = case when $6 and s.fixture_id > 0 then $5 else s.overridden_at end,
                   feed_result_at = case when $6 then s.feed_result_at
                       else greatest(s.feed_result_at, $5::timestamptz) end,
                   status = selection_status_settled(), feed_status = selection_status_settled(),
                   version = s.version + 1
               from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[])
                   as k (f, m, o, flag)
               where s.fixture_id = k.f and s.market_id = k.m and s.odds_id = k.o
               returning s.fixture_id, s.market_id, s.odds_id, $6 or s.overridden_at is null as counts
           )
           select fixture_id as "fixture_id!", market_id as "market_id!", odds_id as "odds_id!"
           from given where counts"#,
        &ids(|key| key.fixture_id.get()),
        &ids(|key| key.market_id.get()),
        &ids(|key| key.odds_id.get()),
        &flags,
        now,
        source == ResultSource::Operator
    )
    .fetch_all(&mut *conn)
    .await?;
    queue::add(conn, &given, source, now).await
}

/// Wakes the settlement worker, and updates this process's memory with what was committed.
pub(super) async fn publish(app: &App) -> sqlx::Result<()> {
    queue::wake(app);
    app.state::<Catalogue>()
        .catch_up(&app.db, app.clock.now())
        .await
}
