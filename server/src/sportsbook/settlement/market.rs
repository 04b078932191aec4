//! Manual results of a whole market on one line, in one request, so that no selection is forgotten.

use super::decide::{decide, feed_fixture, mark_early, publish, refuse_archived, status_of};
use super::office;
use super::queue::SelectionKey;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::sportsbook::catalogue::changes;
use chrono::{DateTime, Utc};
use hanpan_core::api::AdminSettleMarket;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::OddsId;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::grading::manual::{SettleMarket, is_early};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::SelectionRow;
use serde_json::{Map, Value, json};
use sqlx::PgConnection;
use std::collections::BTreeMap;

/// Sets or changes the result of every selection of a market on one line.
pub(super) async fn settle(call: Call<AdminSettleMarket>) -> Result<Vec<SelectionRow>> {
    let (app, input, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&input.reason)?;
    feed_fixture(input.fixture_id)?;
    let mut tx = database::begin(&app.db).await?;
    changes::lock(&mut tx).await?;
    refuse_archived(&mut tx, input.fixture_id).await?;
    let stored = stored(&mut tx, input).await?;
    let mut before: BTreeMap<OddsId, WinFlag> =
        stored.iter().map(|(id, row)| (*id, row.win_flag)).collect();
    let after = input.changes(&before)?;
    let status = status_of(&mut tx, input.fixture_id).await?;
    let early = is_early(status, input.early, after.values().copied())?;
    before.retain(|id, _| after.contains_key(id));
    let results = after.iter().map(|(id, flag)| (key(input, *id), *flag));
    let results: Vec<_> = results.collect();
    decide(&mut tx, &results, ResultSource::Operator, now).await?;
    hold(&mut tx, input, now).await?;
    changes::note(&mut tx, &[input.fixture_id], now).await?;
    let subject = AuditSubject::Market.of(format_args!("{}:{}", input.fixture_id, input.market_id));
    let entry = Entry::new(&call.caller, AuditAction::MarketSettle, subject)
        .reason(reason)
        .before(audit_data(input, &stored, &before))
        .after(mark_early(audit_data(input, &stored, &after), early));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    publish(app).await?;
    let rows = office::line(
        app,
        input.fixture_id,
        input.market_id,
        input.baseline.as_deref(),
    );
    Ok(rows.await?)
}

/// Holds results that the operator has confirmed against the feed, like those that were changed.
async fn hold(
    conn: &mut PgConnection,
    input: &SettleMarket,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update selections set overridden_at = $4
         where fixture_id = $1 and market_id = $2 and baseline is not distinct from $3
             and overridden_at is null",
        input.fixture_id.get(),
        input.market_id.get(),
        input.baseline,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

const fn key(input: &SettleMarket, odds_id: OddsId) -> SelectionKey {
    SelectionKey {
        fixture_id: input.fixture_id,
        market_id: input.market_id,
        odds_id,
    }
}

/// A selection as stored.
struct Stored {
    odds_id: OddsId,
    name: String,
    win_flag: WinFlag,
}

/// Locks and returns the selections of the market on the line.
async fn stored(
    conn: &mut PgConnection,
    input: &SettleMarket,
) -> sqlx::Result<BTreeMap<OddsId, Stored>> {
    let rows = sqlx::query_as!(
        Stored,
        r#"select odds_id, name, win_flag as "win_flag: WinFlag" from selections
           where fixture_id = $1 and market_id = $2 and baseline is not distinct from $3
           order by odds_id for update"#,
        input.fixture_id.get(),
        input.market_id.get(),
        input.baseline
    );
    let rows = rows.fetch_all(conn).await?;
    Ok(rows.into_iter().map(|row| (row.odds_id, row)).collect())
}

/// Returns the audit log's data of results, by the names of their selections.
fn audit_data(
    input: &SettleMarket,
    stored: &BTreeMap<OddsId, Stored>,
    flags: &BTreeMap<OddsId, WinFlag>,
) -> Value {
    let mut named = Map::new();
    for (id, flag) in flags {
        let name = stored.get(id).map(|row| row.name.clone());
        let name = name.filter(|name| !named.contains_key(name));
        named.insert(name.unwrap_or_else(|| id.to_string()), json!(flag));
    }
    json!({ "line": input.baseline, "winFlags": named })
}
