//! The job that changes prices by the price rules, through the price adjustment of the selection in
//! `trading_rules`. It acts under the lock of the catalogue on what it reads there, so that several
//! servers make each step once. An operator's adjustment of the selection, the market or the fixture counts instead.

use super::price_rules::stored;
use crate::platform::http::Result;
use crate::platform::{App, database};
use crate::sportsbook::catalogue::{Catalogue, changes};
use crate::sportsbook::feed;
use crate::sportsbook::settlement::queue::SelectionKey;
use crate::sportsbook::trading::rules;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::liability::{
    PriceRule, RulePlace, SelectionSums, result_costs, ruled_percent,
};
use hanpan_core::sportsbook::markets::winners;
use hanpan_core::sportsbook::trading::{PriceAdjustment, TradingRule};
use sqlx::PgConnection;
use std::cmp::Reverse;

/// The most prices that are changed in one transaction, which holds the lock of the catalogue.
const AT_ONCE: usize = 200;
/// How long to wait for the lock of the catalogue.
const LOCK_TIME: &str = "5s";

/// A selection whose price the rules may change.
struct Candidate {
    key: SelectionKey,
    baseline: Option<String>,
    name: String,
    place: RulePlace,
    sums: SelectionSums,
    /// The adjustment of a rule.
    adjustment: i16,
    suspended: bool,
    /// An operator has adjusted it, its market or its fixture.
    manual: bool,
    price: Price,
}

/// A change of a price.
struct Step {
    key: SelectionKey,
    cost: Won,
    before: i16,
    after: i16,
    suspended: bool,
    price_before: Price,
}

/// Changes the prices as the rules say. Without the setting, all rules are without effect.
pub async fn apply(app: &App) -> Result<()> {
    let mut conn = app.db.acquire().await?;
    if wanted(&mut conn).await?.is_empty() {
        return Ok(());
    }
    drop(conn);
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    sqlx::query!("select set_config('lock_timeout', $1, true)", LOCK_TIME)
        .fetch_one(&mut *tx)
        .await?;
    changes::lock(&mut tx).await?;
    let mut steps = wanted(&mut tx).await?;
    steps.truncate(AT_ONCE);
    let fixtures = change(&mut tx, &steps, now).await?;
    changes::note(&mut tx, &fixtures, now).await?;
    tx.commit().await?;
    app.state::<Catalogue>().catch_up(&app.db, now).await?;
    Ok(())
}

/// Writes the adjustments with their effect on the offer, and the log. Returns the fixtures.
async fn change(
    conn: &mut PgConnection,
    steps: &[Step],
    now: DateTime<Utc>,
) -> Result<Vec<FixtureId>> {
    for step in steps {
        let rule = TradingRule {
            market_id: Some(step.key.market_id),
            odds_id: Some(step.key.odds_id),
            suspended: step.suspended,
            price_adjustment: PriceAdjustment::new(step.after)?,
            by_hand: false,
        };
        rules::write(conn, step.key.fixture_id, rule, now).await?;
    }
    let mut fixtures: Vec<FixtureId> = steps.iter().map(|step| step.key.fixture_id).collect();
    fixtures.sort_unstable();
    fixtures.dedup();
    for fixture_id in &fixtures {
        feed::offer_anew(conn, *fixture_id, now).await?;
    }
    for step in steps {
        log(conn, step, now).await?;
    }
    Ok(fixtures)
}

async fn log(conn: &mut PgConnection, step: &Step, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into price_steps (fixture_id, market_id, odds_id, cost, percent_before, percent_after,
             price_before, price_after, at)
         select fixture_id, market_id, odds_id, $4, $5, $6, $7, price, $8 from selections
         where fixture_id = $1 and market_id = $2 and odds_id = $3",
        step.key.fixture_id.get(),
        step.key.market_id.get(),
        step.key.odds_id.get(),
        step.cost.get(),
        step.before,
        step.after,
        step.price_before.decimal(),
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the changes that the rules make now, the costliest first. The setting is read with the rules, so that
/// servers do not disagree while it spreads.
async fn wanted(conn: &mut PgConnection) -> sqlx::Result<Vec<Step>> {
    let enabled = sqlx::query_scalar!(
        r#"select coalesce((select value = 'true'::jsonb from settings where key = 'priceRulesEnabled'), false)
               as "enabled!""#
    );
    let enabled = enabled.fetch_one(&mut *conn).await?;
    let rules = if enabled {
        stored(conn).await?
    } else {
        Vec::new()
    };
    let candidates = candidates(conn, !rules.is_empty()).await?;
    let lines = candidates.chunk_by(|one, other| {
        let line = |it: &Candidate| (it.key.fixture_id, it.key.market_id);
        line(one) == line(other) && one.baseline == other.baseline
    });
    let mut steps: Vec<Step> = lines.flat_map(|line| line_steps(&rules, line)).collect();
    steps.sort_by_key(|step| (Reverse(step.cost), step.key));
    Ok(steps)
}

fn line_steps(rules: &[PriceRule], line: &[Candidate]) -> Vec<Step> {
    let Some(first) = line.first() else {
        return Vec::new();
    };
    let sums: Vec<SelectionSums> = line.iter().map(|it| it.sums).collect();
    let names = line.iter().map(|it| it.name.as_str());
    let costs = result_costs(&sums, winners(first.key.market_id, names));
    let steps = line.iter().zip(costs).filter_map(|(it, cost)| {
        let after = if it.manual {
            0
        } else {
            ruled_percent(rules, it.place, cost, it.adjustment)
        };
        (after != it.adjustment).then_some(Step {
            key: it.key,
            cost,
            before: it.adjustment,
            after,
            suspended: it.suspended,
            price_before: it.price,
        })
    });
    steps.collect()
}

/// Reads the selections without a result that have bets or are adjusted by a rule, by line; without rules, only the
/// latter.
async fn candidates(conn: &mut PgConnection, all: bool) -> sqlx::Result<Vec<Candidate>> {
    let rows = sqlx::query!(
        r#"with keys as materialized (
               select fixture_id, market_id, odds_id from liability_selections where $1
               union
               select fixture_id, market_id, odds_id from trading_rules
                   where odds_id <> 0 and price_adjustment is not null and not by_hand
           )
           select s.fixture_id, s.market_id, s.odds_id, s.baseline, s.name, s.price as "price: Price",
               x.sport_id, x.league_id, coalesce(l.liability, 0) as "liability!: Won",
               coalesce(l.kept_stake, 0) as "kept_stake!: Won",
               coalesce(h.stake, 0) as "hedge_stake!: Won", coalesce(h.gain, 0) as "hedge_gain!: Won",
               case when r.by_hand then 0::smallint else coalesce(r.price_adjustment, 0::smallint) end
                   as "adjustment!",
               coalesce(r.suspended, false) as "suspended!",
               coalesce(r.by_hand, false) or exists (select from trading_rules m
                   where m.fixture_id = s.fixture_id and m.odds_id = 0 and m.market_id in (0, s.market_id)
                       and m.price_adjustment is not null) as "manual!"
           from keys k
           join selections s on (s.fixture_id, s.market_id, s.odds_id)
               = (k.fixture_id, k.market_id, k.odds_id)
           join fixtures x on x.id = s.fixture_id
           left join liability_selections l on (l.fixture_id, l.market_id, l.odds_id)
               = (k.fixture_id, k.market_id, k.odds_id)
           left join trading_rules r on (r.fixture_id, r.market_id, r.odds_id)
               = (k.fixture_id, k.market_id, k.odds_id)
           left join (
               select fixture_id, market_id, odds_id, sum(stake)::bigint as stake, sum(gain)::bigint as gain
               from counted_hedges group by 1, 2, 3
           ) h on (h.fixture_id, h.market_id, h.odds_id) = (k.fixture_id, k.market_id, k.odds_id)
           where s.win_flag = win_flag_waiting() and not fixture_is_over(x.status)
           order by s.fixture_id, s.market_id, s.baseline, s.odds_id"#,
        all
    );
    let rows = rows.fetch_all(conn).await?;
    let candidates = rows.into_iter().map(|row| Candidate {
        key: SelectionKey {
            fixture_id: row.fixture_id,
            market_id: row.market_id,
            odds_id: row.odds_id,
        },
        baseline: row.baseline,
        name: row.name,
        place: RulePlace {
            sport_id: row.sport_id,
            league_id: row.league_id,
            market_id: row.market_id,
        },
        sums: SelectionSums {
            liability: row.liability,
            kept_stake: row.kept_stake,
            hedge_stake: row.hedge_stake,
            hedge_gain: row.hedge_gain,
        },
        adjustment: row.adjustment,
        suspended: row.suspended,
        manual: row.manual,
        price: row.price,
    });
    Ok(candidates.collect())
}
