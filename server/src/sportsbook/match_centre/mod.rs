//! The match centre: a fixture with its score, incidents, prices, form, head-to-head and table, from what
//! the feed has brought. It answers for fixtures that are over too.

mod store;

use crate::platform::feature::Feature;
use crate::platform::http::{Call, Mounted, Packed, Result, mount_packed};
use crate::platform::{App, Shared, State};
use crate::sportsbook::catalogue::response_cache::ResponseMap;
use crate::sportsbook::catalogue::{Catalogue, read_whole};
use chrono::TimeDelta;
use hanpan_core::api::{GetMatchCentre, GetMatchRecord, GetPriceHistory};
use hanpan_core::kernel::ids::{FixtureId, OddsId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::catalogue::{FixtureView, MarketView};
use hanpan_core::sportsbook::match_centre::{
    MarketResult, MatchCentre, MatchRecord, PRICE_HISTORY_POINTS, PriceHistory, PriceHistoryQuery,
    SelectionPriceHistory, SettledSelection, form, head_to_head, league_table, thin,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use sqlx::PgConnection;
use std::sync::Arc;
use store::{ResultKey, Results};

/// How long an answer with the score is cached.
const LIVE: TimeDelta = TimeDelta::seconds(3);
/// How long the price history is cached.
const PRICES: TimeDelta = TimeDelta::seconds(10);
/// How long form, head-to-head and table are cached: they change when a match ends.
const RECORD: TimeDelta = TimeDelta::minutes(1);

/// The answers that many clients request.
#[derive(Default)]
pub struct MatchAnswers {
    centres: ResponseMap<FixtureId, MatchCentre>,
    records: ResponseMap<FixtureId, MatchRecord>,
    prices: ResponseMap<(FixtureId, PriceHistoryQuery), PriceHistory>,
}

impl State for MatchAnswers {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).state::<MatchAnswers>()
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount_packed::<GetMatchCentre, _, _>(centre),
        mount_packed::<GetMatchRecord, _, _>(record),
        mount_packed::<GetPriceHistory, _, _>(prices),
    ]
}

/// Without the operator's consent there is no such page.
fn check_enabled(app: &App) -> std::result::Result<(), Problem> {
    if app.settings.get().match_centre_enabled {
        Ok(())
    } else {
        Err(Problem::NotFound)
    }
}

/// Returns a fixture with all of its markets, from memory or from the database.
async fn whole(app: &App, conn: &mut PgConnection, id: FixtureId) -> Result<FixtureView> {
    let now = app.clock.now();
    if let Some(fixture) = app.state::<Catalogue>().whole(id, now) {
        return Ok(fixture);
    }
    let fixture = read_whole(conn, id, now).await?;
    Ok(fixture.ok_or(Problem::NotFound)?)
}

async fn centre(call: Call<GetMatchCentre>) -> Result<Arc<Packed<MatchCentre>>> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    check_enabled(app)?;
    let answers = &app.state::<MatchAnswers>().centres;
    if let Some(known) = answers.find(&id, now) {
        return Ok(known);
    }
    let mut conn = app.db.acquire().await?;
    let mut fixture = whole(app, &mut conn, id).await?;
    let markets = std::mem::take(&mut fixture.markets);
    let results = store::results(&mut conn, id).await?;
    let board = store::board(&mut conn, id).await?.unwrap_or_default();
    let over = fixture.status.is_over();
    let made = MatchCentre {
        status_label: fixture.status.label().to_owned(),
        over,
        board: board.view(fixture.sport_id),
        results: markets
            .into_iter()
            .filter_map(|market| market_result(market, over, &results))
            .collect(),
        fixture,
    };
    Ok(answers.keep(&id, now..now + LIVE, &made)?)
}

/// A market with its results; `None` if it still has to be decided, and the fixture is not over.
fn market_result(market: MarketView, over: bool, results: &Results) -> Option<MarketResult> {
    let selections = market.selections.into_iter().map(|selection| {
        let odds_id = selection.odds_id.parse().ok();
        let known = odds_id.and_then(|odds_id| {
            let market_id = market.market_id;
            results.get(&ResultKey { market_id, odds_id })
        });
        let (flag, dead_heat) = known.copied().unwrap_or((WinFlag::Waiting, None));
        SettledSelection {
            odds_id: selection.odds_id,
            name: selection.name,
            label: selection.label,
            line: selection.line,
            price: selection.price,
            flag,
            flag_label: flag.leg_label().to_owned(),
            dead_heat: dead_heat.map(DeadHeat::label),
        }
    });
    let selections: Vec<SettledSelection> = selections.collect();
    let waits = |selection: &SettledSelection| selection.flag == WinFlag::Waiting;
    (over || !selections.iter().any(waits)).then_some(MarketResult {
        market_id: market.market_id,
        name: market.name,
        baseline: market.baseline,
        selections,
    })
}

async fn record(call: Call<GetMatchRecord>) -> Result<Arc<Packed<MatchRecord>>> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    check_enabled(app)?;
    let answers = &app.state::<MatchAnswers>().records;
    if let Some(known) = answers.find(&id, now) {
        return Ok(known);
    }
    let mut conn = app.db.acquire().await?;
    let teams = store::teams(&mut conn, id).await?;
    let teams = teams.ok_or(Problem::NotFound)?;
    let (home, away) = (teams.home_id, teams.away_id);
    let before = teams.start_at;
    let own = store::matches_of(&mut conn, home, before).await?;
    let others = store::matches_of(&mut conn, away, before).await?;
    let met = store::matches_between(&mut conn, home, away, before).await?;
    let results = store::league_results(&mut conn, teams.league_id, now).await?;
    let made = MatchRecord {
        home: form(home, own),
        away: form(away, others),
        head_to_head: head_to_head(home, met),
        table: league_table(teams.sport_id, &teams.location, &results),
    };
    Ok(answers.keep(&id, now..now + RECORD, &made)?)
}

async fn prices(call: Call<GetPriceHistory>) -> Result<Arc<Packed<PriceHistory>>> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    check_enabled(app)?;
    let asked = (id, call.input);
    let answers = &app.state::<MatchAnswers>().prices;
    if let Some(known) = answers.find(&asked, now) {
        return Ok(known);
    }
    let mut conn = app.db.acquire().await?;
    let fixture = whole(app, &mut conn, id).await?;
    let query = &asked.1;
    let mut markets = fixture.markets.into_iter();
    let market = markets
        .find(|market| market.market_id == query.market_id && market.baseline == query.baseline);
    let selections = market.map(|market| market.selections).unwrap_or_default();
    let odds_ids = selections.iter().filter_map(|one| one.odds_id.parse().ok());
    let odds_ids: Vec<OddsId> = odds_ids.collect();
    let mut histories = store::histories(&mut conn, id, query.market_id, &odds_ids).await?;
    let selections = selections.into_iter().map(|selection| {
        let odds_id: Option<OddsId> = selection.odds_id.parse().ok();
        let points = odds_id.and_then(|odds_id| histories.remove(&odds_id));
        SelectionPriceHistory {
            odds_id: selection.odds_id,
            name: selection.name,
            label: selection.label,
            line: selection.line,
            points: thin(points.unwrap_or_default(), PRICE_HISTORY_POINTS),
        }
    });
    let selections = selections.collect();
    let made = PriceHistory { selections };
    if made.selections.is_empty() {
        // Not cached: lines that no market has would take the place of others.
        return Ok(Arc::new(Packed::of(&made)?));
    }
    Ok(answers.keep(&asked, now..now + PRICES, &made)?)
}
