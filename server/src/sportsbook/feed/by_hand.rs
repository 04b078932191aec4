//! Operators' changes to feed data: applying a message again, offering selections by new trading
//! decisions, and restoring the feed's results that manual ones have replaced.

use super::apply::{apply_with_waiting, may_pass};
use super::fixture::Fixture;
use super::merge::Selection;
use super::message::{self, Message};
use super::prices;
use super::source::Received;
use super::store;
use crate::sportsbook::catalogue::changes;
use crate::sportsbook::settlement::queue::SelectionKey;
use crate::sportsbook::trading::rules;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::FixtureHold;
use sqlx::PgConnection;

/// Applies a rejected message again, in the operator's transaction and under the lock of the catalogue.
/// Returns false if it still cannot be applied as a whole. It counts as of `received_at`, so newer data
/// stays.
pub(super) async fn apply_again(
    conn: &mut PgConnection,
    received: Received<'_>,
    received_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let Ok(Message::Update(update)) = message::read_by_hand(received, received_at) else {
        return Ok(false);
    };
    if !update.faults.is_empty() {
        return Ok(false);
    }
    let applied = match apply_with_waiting(conn, &update.events, now).await {
        Err(error) if !may_pass(&error) => return Ok(false),
        applied => applied?,
    };
    if !applied.unknown.is_empty() {
        return Ok(false);
    }
    let changed: Vec<FixtureId> = applied.changed.into_iter().collect();
    changes::note(conn, &changed, now).await?;
    Ok(true)
}

/// Updates the offer of a fixture's selections to the current trading decisions. Requires the lock of
/// the catalogue.
pub(crate) async fn offer_anew(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let trading = rules::read(conn, &[fixture_id]).await?.remove(&fixture_id);
    let trading = trading.unwrap_or_default();
    let known = store::selections(conn, &[fixture_id], None).await?;
    let changed = known
        .iter()
        .filter_map(|row| Some((row, row.reoffered(&trading)?)));
    let changed: Vec<(&Selection, Selection)> = changed.collect();
    let rows: Vec<&Selection> = changed.iter().map(|(_, row)| row).collect();
    store::write_selections(conn, &rows).await?;
    let moved = changed.iter().map(|(before, row)| (Some(*before), row));
    prices::note(conn, moved, Some(now)).await
}

/// A feed result that a manual one had replaced.
pub(crate) struct ReleasedResult {
    pub(crate) key: SelectionKey,
    /// The operator's result.
    pub(crate) before: WinFlag,
    /// The feed's result.
    pub(crate) after: WinFlag,
    /// Whether the result of a leg may have changed.
    pub(crate) moved: bool,
}

/// Returns the operator's decision on a whole fixture that is in effect. Requires the lock of the catalogue.
pub(crate) async fn hold_of(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
) -> sqlx::Result<Option<FixtureHold>> {
    let known = store::fixtures(conn, &[fixture_id]).await?;
    Ok(known.get(&fixture_id).and_then(Fixture::hold))
}

/// Lifts the operators' decision on a selection's result, or without a selection, that on a fixture: a void
/// with those on all of its results, a postponement alone, since it has decided no result. Returns `None` if
/// there is no such decision. Requires the lock of the catalogue.
pub(crate) async fn release_override(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
    only: Option<SelectionKey>,
) -> sqlx::Result<Option<Vec<ReleasedResult>>> {
    let fixtures = store::fixtures(conn, &[fixture_id]).await?;
    let now = fixtures.get(&fixture_id);
    let fixture = now.filter(|_| only.is_none()).and_then(Fixture::lifted);
    // Another operator has lifted it: results by hand stay.
    if only.is_none() && fixture.is_none() {
        return Ok(None);
    }
    let mut known = store::selections(conn, &[fixture_id], None).await?;
    match only {
        Some(key) => known.retain(|row| row.key == key),
        None if now.is_some_and(Fixture::is_postponed_by_hand) => known.clear(),
        None => {}
    }
    let lifted = known.iter().filter_map(|row| Some((row, row.lifted(now)?)));
    let lifted: Vec<(&Selection, Selection)> = lifted.collect();
    if fixture.is_none() && lifted.is_empty() {
        return Ok(None);
    }
    store::write_fixtures(conn, fixture.as_ref().as_slice()).await?;
    let rows: Vec<&Selection> = lifted.iter().map(|(_, next)| next).collect();
    store::write_selections(conn, &rows).await?;
    let results = lifted.iter().map(|(before, next)| ReleasedResult {
        key: next.key,
        before: before.win_flag,
        after: next.win_flag,
        moved: before.win_flag != next.win_flag || before.offered_since != next.offered_since,
    });
    Ok(Some(results.collect()))
}
