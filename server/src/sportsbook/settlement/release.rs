//! Lifts manual results, voids and postponements: the feed's data is in effect again, and slips are
//! settled by it.

use super::decide::{feed_fixture, publish, refuse_archived, status_of};
use super::office;
use super::queue::{self, SelectionKey};
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::sportsbook::catalogue::changes;
use crate::sportsbook::feed::{self, ReleasedResult};
use hanpan_core::api::AdminReleaseOverride;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::catalogue::FixtureStatus;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{FixtureHold, FixtureRow, ReleaseOverride};
use serde_json::{Value, json};
use sqlx::PgConnection;
use std::collections::BTreeMap;

/// Lifts the result of a selection, all results of a fixture with its void, or its postponement. A fixture is refused if
/// another operator has changed this decision since: lifting a postponement keeps manual results.
pub(super) async fn release(call: Call<AdminReleaseOverride>) -> Result<FixtureRow> {
    let (app, id, now) = (&call.app, feed_fixture(call.path)?, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let only = named(id, &call.input)?;
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    refuse_archived(&mut tx, id).await?;
    let status_before = match only {
        Some(_) => None,
        None => Some(held_status(&mut tx, id, call.input.hold).await?),
    };
    let lifted = feed::release_override(&mut tx, id, only).await?;
    let lifted = lifted.ok_or(Problem::AlreadyProcessed)?;
    let status_after = match only {
        Some(_) => None,
        None => Some(status_of(&mut tx, id).await?),
    };
    let moved = lifted.iter().filter(|result| result.moved);
    let moved: Vec<SelectionKey> = moved.map(|result| result.key).collect();
    queue::add(&mut tx, &moved, ResultSource::Operator, now).await?;
    changes::note(&mut tx, &[id], now).await?;
    let entry = match only {
        Some(key) => Entry::new(
            &call.caller,
            AuditAction::SelectionReleaseOverride,
            AuditSubject::Selection.of(format_args!("{id}:{}:{}", key.market_id, key.odds_id)),
        ),
        None => Entry::new(
            &call.caller,
            AuditAction::FixtureReleaseOverride,
            AuditSubject::Fixture.of(id),
        ),
    };
    let entry = entry
        .reason(reason)
        .before(data(&lifted, status_before, |one| one.before))
        .after(data(&lifted, status_after, |one| one.after));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    publish(app).await?;
    office::fixture(app, id).await
}

/// Locks a fixture that is held as a whole and returns its status. Fails if it is not held as the operator saw it.
async fn held_status(
    conn: &mut PgConnection,
    id: FixtureId,
    seen: Option<FixtureHold>,
) -> Result<FixtureStatus> {
    let held = feed::hold_of(conn, id).await?;
    if held.is_none() {
        return Err(Problem::AlreadyProcessed.into());
    }
    must_be_as_seen(&seen, &held)?;
    status_of(conn, id).await
}

/// Returns the audit log's data of results, with the status of a fixture that was lifted as a whole.
fn data(
    lifted: &[ReleasedResult],
    status: Option<FixtureStatus>,
    flag: fn(&ReleasedResult) -> WinFlag,
) -> Value {
    let of_selection = lifted.iter().map(|one| {
        (
            format!("{}:{}", one.key.market_id, one.key.odds_id),
            flag(one),
        )
    });
    let flags: BTreeMap<_, _> = of_selection.collect();
    match status {
        Some(status) => json!({ "status": status, "winFlags": flags }),
        None => json!({ "winFlags": flags }),
    }
}

/// Returns the selection of the request; `None` for the whole fixture.
fn named(fixture_id: FixtureId, input: &ReleaseOverride) -> Result<Option<SelectionKey>> {
    match (input.market_id, &input.odds_id) {
        (None, None) => Ok(None),
        (Some(market_id), Some(odds_id)) => Ok(Some(SelectionKey {
            fixture_id,
            market_id,
            odds_id: odds_id.parse().map_err(|_| Problem::NotFound)?,
        })),
        _ => Err(Problem::NotFound.into()),
    }
}
