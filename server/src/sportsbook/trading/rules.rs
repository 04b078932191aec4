//! The stored trading rules.

use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::sportsbook::trading::{PriceAdjustment, Trading, TradingRule};
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;

/// The stored market of a rule of a whole fixture.
const ALL_MARKETS: MarketId = MarketId::new(0);
/// The stored selection of a rule of a whole market.
const ALL_SELECTIONS: OddsId = OddsId::new(0);

/// How long after the start of its fixture, if that is over, the adjustment of a price rule is stored.
const ADJUSTMENTS_KEPT: TimeDelta = TimeDelta::days(3);

/// Returns the operators' decisions on these fixtures; most fixtures have none.
pub(crate) async fn read(
    conn: &mut PgConnection,
    fixture_ids: &[FixtureId],
) -> sqlx::Result<HashMap<FixtureId, Trading>> {
    let rows = sqlx::query!(
        "select fixture_id, market_id, odds_id, suspended, price_adjustment, by_hand from trading_rules
         where fixture_id = any($1)",
        fixture_ids as &[FixtureId]
    );
    let mut by_fixture: HashMap<FixtureId, Trading> = HashMap::new();
    for row in rows.fetch_all(conn).await? {
        let price_adjustment = row
            .price_adjustment
            .and_then(|percent| PriceAdjustment::new(percent).ok());
        let trading = by_fixture.entry(row.fixture_id).or_default();
        trading.rules.push(TradingRule {
            market_id: Some(row.market_id).filter(|id| *id != ALL_MARKETS),
            odds_id: Some(row.odds_id).filter(|id| *id != ALL_SELECTIONS),
            suspended: row.suspended,
            price_adjustment: price_adjustment.flatten(),
            by_hand: row.by_hand,
        });
    }
    Ok(by_fixture)
}

/// Writes a rule; deletes one without effect.
pub(crate) async fn write(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
    rule: TradingRule,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (market_id, odds_id) = (
        rule.market_id.unwrap_or(ALL_MARKETS),
        rule.odds_id.unwrap_or(ALL_SELECTIONS),
    );
    let price_adjustment = rule.price_adjustment.map(PriceAdjustment::percent);
    sqlx::query!(
        "insert into trading_rules (fixture_id, market_id, odds_id, suspended, price_adjustment, by_hand,
             changed_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (fixture_id, market_id, odds_id) do update set suspended = $4, price_adjustment = $5,
             by_hand = $6, changed_at = $7",
        fixture_id.get(),
        market_id.get(),
        odds_id.get(),
        rule.suspended,
        price_adjustment,
        rule.by_hand,
        at
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from trading_rules
         where fixture_id = $1 and not suspended and price_adjustment is null",
        fixture_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes the adjustments that price rules have made for fixtures that are long over. What operators have decided stays.
/// No offer follows from them any more, so this does not take the lock of the catalogue.
pub(crate) async fn prune(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    let before = now - ADJUSTMENTS_KEPT;
    sqlx::query!(
        "delete from trading_rules r using fixtures x
         where x.id = r.fixture_id and x.start_at < $1 and fixture_is_over(x.status)
             and r.odds_id <> 0 and r.price_adjustment is not null and not r.by_hand and not r.suspended",
        before
    )
    .execute(db)
    .await?;
    // An operator has suspended these.
    sqlx::query!(
        "update trading_rules r set price_adjustment = null from fixtures x
         where x.id = r.fixture_id and x.start_at < $1 and fixture_is_over(x.status)
             and r.odds_id <> 0 and r.price_adjustment is not null and not r.by_hand",
        before
    )
    .execute(db)
    .await?;
    Ok(())
}
