//! Suspending, resuming and price adjustments: a rule is written, and the offer is computed from it and
//! the feed, in one transaction under the lock of the catalogue.

use super::rules;
use super::suspension::SuspensionInProgress;
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use crate::sportsbook::catalogue::{Catalogue, changes};
use crate::sportsbook::{feed, settlement};
use chrono::{DateTime, Utc};
use hanpan_core::api::{AdminSetPriceAdjustment, AdminSuspend};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use hanpan_core::sportsbook::trading::FixtureRow;
use hanpan_core::sportsbook::trading::{PriceAdjustment, TradingRule};
use serde_json::json;
use sqlx::{PgConnection, Postgres, Transaction};

/// Suspends a fixture, a market or a selection, or resumes it with the feed's status.
pub(super) async fn suspend(call: Call<AdminSuspend>) -> Result<FixtureRow> {
    let (app, input, id, now) = (&call.app, &call.input, call.path, call.app.clock.now());
    let reason = given_reason(&input.reason)?;
    let odds_id = selection(input.odds_id.as_deref())?;
    let hold = if input.suspended {
        Some(SuspensionInProgress::new(app, id, now).await?)
    } else {
        None
    };
    let mut tx = begin(app, id, input.market_id, odds_id).await?;
    if let Some(hold) = &hold {
        hold.release(&mut tx).await?;
    }
    let before = rule(&mut tx, id, input.market_id, odds_id).await?;
    if before.suspended == input.suspended {
        return Err(Problem::AlreadyProcessed.into());
    }
    let after = TradingRule {
        suspended: input.suspended,
        ..before
    };
    let action = if input.suspended {
        AuditAction::TradingSuspend
    } else {
        AuditAction::TradingResume
    };
    let entry = Entry::new(&call.caller, action, subject(id, &after))
        .reason(reason)
        .before(json!({ "suspended": before.suspended }))
        .after(json!({ "suspended": after.suspended }));
    put(tx, app, id, after, entry, now).await
}

/// Sets the price adjustment of a fixture, a market or a selection; 0 removes it. On a selection it replaces
/// that of a price rule. Refused if another operator has set it since this one read it.
pub(super) async fn set_price_adjustment(
    call: Call<AdminSetPriceAdjustment>,
) -> Result<FixtureRow> {
    let (app, input, id, now) = (&call.app, &call.input, call.path, call.app.clock.now());
    let reason = given_reason(&input.reason)?;
    let price_adjustment = PriceAdjustment::new(input.price_adjustment)?;
    let odds_id = selection(input.odds_id.as_deref())?;
    let mut tx = begin(app, id, input.market_id, odds_id).await?;
    let before = rule(&mut tx, id, input.market_id, odds_id).await?;
    let manual = |rule: &TradingRule| {
        let by_hand = odds_id.is_none() || rule.by_hand;
        rule.price_adjustment.filter(|_| by_hand)
    };
    let percent = |rule: &TradingRule| manual(rule).map_or(0, PriceAdjustment::percent);
    if manual(&before) == price_adjustment {
        return Err(Problem::AlreadyProcessed.into());
    }
    must_be_as_seen(&input.before, &percent(&before))?;
    let after = TradingRule {
        price_adjustment,
        by_hand: price_adjustment.is_some(),
        ..before
    };
    let entry = Entry::new(
        &call.caller,
        AuditAction::TradingAdjustPrices,
        subject(id, &after),
    )
    .reason(reason)
    .before(json!({ "priceAdjustment": percent(&before) }))
    .after(json!({ "priceAdjustment": percent(&after) }));
    put(tx, app, id, after, entry, now).await
}

/// The selection that an input names.
fn selection(odds_id: Option<&str>) -> Result<Option<OddsId>> {
    let odds_id = odds_id.map(str::parse).transpose();
    Ok(odds_id.map_err(|_| Problem::NotFound)?)
}

/// How long to wait for the lock of the catalogue: longer than the database takes to end a session that
/// hangs in a transaction.
const LOCK_TIME: &str = "10s";

/// Begins a transaction with the lock of the catalogue. Refused if the fixture, market or selection
/// does not exist.
async fn begin(
    app: &App,
    fixture_id: FixtureId,
    market_id: Option<MarketId>,
    odds_id: Option<OddsId>,
) -> Result<Transaction<'static, Postgres>> {
    if odds_id.is_some() && market_id.is_none() {
        return Err(Problem::NotFound.into());
    }
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!("select set_config('lock_timeout', $1, true)", LOCK_TIME)
        .fetch_one(&mut *tx)
        .await?;
    changes::lock(&mut tx).await?;
    let exists = sqlx::query_scalar!(
        r#"select $1::bigint > 0 and (case when $2::bigint is null
               then exists (select from fixtures where id = $1)
               else exists (select from selections where fixture_id = $1 and market_id = $2
                   and ($3::bigint is null or odds_id = $3)) end) as "exists!""#,
        fixture_id.get(),
        market_id.map(MarketId::get),
        odds_id.map(OddsId::get)
    );
    if !exists.fetch_one(&mut *tx).await? {
        return Err(Problem::NotFound.into());
    }
    Ok(tx)
}

async fn rule(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
    market_id: Option<MarketId>,
    odds_id: Option<OddsId>,
) -> sqlx::Result<TradingRule> {
    let trading = rules::read(conn, &[fixture_id]).await?.remove(&fixture_id);
    Ok(trading.unwrap_or_default().rule(market_id, odds_id))
}

/// Writes a rule with its effect on the offer, and notifies clients.
async fn put(
    mut tx: Transaction<'static, Postgres>,
    app: &App,
    fixture_id: FixtureId,
    rule: TradingRule,
    entry: Entry,
    now: DateTime<Utc>,
) -> Result<FixtureRow> {
    rules::write(&mut tx, fixture_id, rule, now).await?;
    feed::offer_anew(&mut tx, fixture_id, now).await?;
    changes::note(&mut tx, &[fixture_id], now).await?;
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    app.state::<Catalogue>().catch_up(&app.db, now).await?;
    settlement::fixture_row(app, fixture_id).await
}

/// `fixture:17`, `market:17:1` or `selection:17:1:149383821811098946`.
fn subject(fixture_id: FixtureId, rule: &TradingRule) -> Subject {
    match (rule.market_id, rule.odds_id) {
        (Some(market), Some(odds)) => {
            AuditSubject::Selection.of(format_args!("{fixture_id}:{market}:{odds}"))
        }
        (Some(market), None) => AuditSubject::Market.of(format_args!("{fixture_id}:{market}")),
        _ => AuditSubject::Fixture.of(fixture_id),
    }
}
