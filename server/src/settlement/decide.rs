//! Results by an operator's hand. What the feed says later of the same selection counts again: a
//! result from here is as new as the moment it was given.

use super::office;
use super::queue::{self, SelectionKey};
use crate::app::App;
use crate::audit_log::{self, Entry};
use crate::catalogue::changes;
use crate::database;
use crate::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminSettleSelection, AdminVoidFixture};
use hanpan_core::bets::story::ResultSource;
use hanpan_core::catalogue::FixtureStatus;
use hanpan_core::office::{FixtureRow, SelectionRow, given_reason, is_early};
use hanpan_core::problem::Problem;
use hanpan_core::settle::WinFlag;
use serde_json::{Value, json};
use sqlx::PgConnection;

/// Gives a selection its result, or another one.
pub(super) async fn settle(call: Call<AdminSettleSelection>) -> Result<SelectionRow> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&input.reason)?;
    if input.win_flag == WinFlag::Waiting {
        return Err(Problem::ResultRequired.into());
    }
    let key = SelectionKey {
        fixture_id: of_feed(input.fixture_id)?,
        market_id: input.market_id,
        odds_id: input.odds_id.parse().map_err(|_| Problem::NotFound)?,
    };
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
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
    let subject = format!(
        "selection:{}:{}:{}",
        key.fixture_id, key.market_id, key.odds_id
    );
    let entry = Entry::new(&call.caller, "selection.settle", subject)
        .reason(reason)
        .before(json!({ "winFlag": before }))
        .after(noted(json!({ "winFlag": input.win_flag }), early));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    tell(app).await?;
    office::selection(app, key).await
}

/// Voids every selection of a fixture, decided or not, and calls the fixture off.
pub(super) async fn void_fixture(call: Call<AdminVoidFixture>) -> Result<FixtureRow> {
    let (app, id, now) = (&call.app, of_feed(call.path)?, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    let before = status_of(&mut tx, id).await?;
    let undecided = not_voided(&mut tx, id).await?;
    if before == FixtureStatus::Cancelled && undecided.is_empty() {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update fixtures set status = $2,
             fixture_updated_at = greatest(fixture_updated_at, $3::timestamptz)
         where id = $1",
        id,
        FixtureStatus::Cancelled as FixtureStatus,
        now
    )
    .execute(&mut *tx)
    .await?;
    let cancelled: Vec<_> = with(&undecided, WinFlag::Cancelled).collect();
    decide(&mut tx, &cancelled, ResultSource::Operator, now).await?;
    changes::note(&mut tx, &[id], now).await?;
    let entry = Entry::new(&call.caller, "fixture.void", format!("fixture:{id}"))
        .reason(reason)
        .before(json!({ "status": before }))
        .after(json!({ "status": FixtureStatus::Cancelled, "selections": undecided.len() }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    tell(app).await?;
    office::fixture(app, id).await
}

/// Refuses the rounds of the site's own games: nobody's hand gives them a result, and they are voided
/// as rounds.
pub(super) fn of_feed(fixture_id: i64) -> Result<i64> {
    let known = (fixture_id > 0).then_some(fixture_id);
    known.ok_or(Problem::NotFound.into())
}

/// Where a fixture stands, locked.
pub(super) async fn status_of(conn: &mut PgConnection, fixture_id: i64) -> Result<FixtureStatus> {
    let status = sqlx::query_scalar!(
        r#"select status as "status: FixtureStatus" from fixtures where id = $1 for update"#,
        fixture_id
    );
    let status = status.fetch_optional(conn).await?;
    status.ok_or(Problem::NotFound.into())
}

/// What the log of changes says of results, with a mark where they came before the end.
pub(super) fn noted(mut results: Value, early: bool) -> Value {
    if early && let Some(results) = results.as_object_mut() {
        results.insert("early".to_owned(), json!(true));
    }
    results
}

async fn result_of(conn: &mut PgConnection, key: SelectionKey) -> sqlx::Result<Option<WinFlag>> {
    sqlx::query_scalar!(
        r#"select win_flag as "win_flag: WinFlag" from selections
           where fixture_id = $1 and market_id = $2 and odds_id = $3 for update"#,
        key.fixture_id,
        key.market_id,
        key.odds_id
    )
    .fetch_optional(conn)
    .await
}

/// Selections of a fixture that are not yet void.
pub(crate) async fn not_voided(
    conn: &mut PgConnection,
    fixture_id: i64,
) -> sqlx::Result<Vec<SelectionKey>> {
    sqlx::query_as!(
        SelectionKey,
        "select fixture_id, market_id, odds_id from selections
         where fixture_id = $1 and win_flag <> $2 for update",
        fixture_id,
        WinFlag::Cancelled as WinFlag
    )
    .fetch_all(conn)
    .await
}

/// Selections with the same result.
pub(crate) fn with(
    keys: &[SelectionKey],
    flag: WinFlag,
) -> impl Iterator<Item = (SelectionKey, WinFlag)> {
    keys.iter().map(move |key| (*key, flag))
}

/// Writes results and queues them for the slips, under the lock of the catalogue or that of a round.
pub(crate) async fn decide(
    conn: &mut PgConnection,
    results: &[(SelectionKey, WinFlag)],
    source: ResultSource,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let keys: Vec<SelectionKey> = results.iter().map(|(key, _)| *key).collect();
    let flags: Vec<i16> = results.iter().map(|(_, flag)| *flag as i16).collect();
    let ids = |id: fn(&SelectionKey) -> i64| keys.iter().map(id).collect::<Vec<_>>();
    sqlx::query!(
        "update selections s set win_flag = k.flag, status = 3, feed_status = 3,
             version = version + 1, feed_result_at = greatest(feed_result_at, $5::timestamptz)
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[]) as k (f, m, o, flag)
         where s.fixture_id = k.f and s.market_id = k.m and s.odds_id = k.o",
        &ids(|key| key.fixture_id),
        &ids(|key| key.market_id),
        &ids(|key| key.odds_id),
        &flags,
        now
    )
    .execute(&mut *conn)
    .await?;
    queue::add(conn, &keys, source, now).await
}

/// Brings what was committed to this process's memory and to the worker.
pub(super) async fn tell(app: &App) -> sqlx::Result<()> {
    app.results.notify_one();
    app.catalogue.catch_up(&app.db, app.clock.now()).await
}
