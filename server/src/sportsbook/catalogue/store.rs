//! Reads the offer from the database.

use super::offer::{Line, OfferedFixture};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, LeagueId, LocationId, MarketId, OddsId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::catalogue::periods::period_label;
use hanpan_core::sportsbook::catalogue::{
    ACTIVE_SPORTS, FixtureStatus, FixtureView, MarketView, Score, SelectionStatus, SelectionView,
};
use hanpan_core::sportsbook::markets::{market_label, selection_label, selection_line};
use sqlx::PgConnection;
use std::collections::HashMap;

/// How long after its start a fixture stays in memory: the longest match has ended by then.
pub(super) const KEPT_AFTER_START: TimeDelta = TimeDelta::hours(12);
/// Fixtures that are read at once.
const FIXTURES_MAX: usize = 500;

/// Returns the ids of the fixtures to hold in memory at `now`.
pub(super) async fn current(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<FixtureId>> {
    sqlx::query_scalar!(
        "select id from fixtures where start_at > $1 and sport_id = any($2)",
        now - KEPT_AFTER_START,
        &ACTIVE_SPORTS as &[SportId]
    )
    .fetch_all(conn)
    .await
}

/// Whether all in-play betting is stopped.
pub(super) async fn inplay_stopped(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!("select stopped from feed_inplay")
        .fetch_one(conn)
        .await
}

/// Reads fixtures with all their markets, except those of sports that the site does not offer.
pub(super) async fn fixtures(
    conn: &mut PgConnection,
    ids: &[FixtureId],
) -> sqlx::Result<Vec<OfferedFixture>> {
    let mut fixtures = Vec::with_capacity(ids.len());
    for ids in ids.chunks(FIXTURES_MAX) {
        let mut rows = rows(conn, ids).await?;
        for row in heads(conn, ids).await? {
            let lines = lines(&row, rows.remove(&row.id).unwrap_or_default());
            fixtures.push(offered(row, lines));
        }
    }
    Ok(fixtures)
}

struct Head {
    id: FixtureId,
    sport_id: SportId,
    location_id: LocationId,
    location: String,
    image_path: String,
    league_id: LeagueId,
    league: String,
    home: String,
    away: String,
    search: String,
    start_at: DateTime<Utc>,
    status: FixtureStatus,
    suspended: bool,
    home_score: Option<String>,
    away_score: Option<String>,
    period: Option<i32>,
    clock_seconds: Option<i32>,
}

async fn heads(conn: &mut PgConnection, ids: &[FixtureId]) -> sqlx::Result<Vec<Head>> {
    sqlx::query_as!(
        Head,
        r#"select f.id, f.sport_id, f.location_id,
               coalesce(place.name_korean, place.name) as "location!", place.image_path,
               f.league_id, coalesce(league.name_korean, league.name) as "league!",
               coalesce(home.name_korean, home.name) as "home!",
               coalesce(away.name_korean, away.name) as "away!",
               lower(concat_ws(' ', league.name_korean, league.name, home.name_korean, home.name,
                   away.name_korean, away.name)) as "search!",
               f.start_at, f.status as "status: FixtureStatus",
               exists (select from betting_suspensions h
                   where h.fixture_id = f.id and h.cause <> 'suspending') as "suspended!",
               f.home_score, f.away_score, f.period, f.clock_seconds
           from fixtures f
           join locations place on place.id = f.location_id
           join leagues league on league.id = f.league_id
           join participants home on home.id = f.home_id
           join participants away on away.id = f.away_id
           where f.id = any($1) and f.sport_id = any($2)"#,
        ids as &[FixtureId],
        &ACTIVE_SPORTS as &[SportId]
    )
    .fetch_all(conn)
    .await
}

struct Row {
    fixture_id: FixtureId,
    market_id: MarketId,
    odds_id: OddsId,
    name: String,
    line: Option<String>,
    baseline: Option<String>,
    price: Price,
    version: i64,
    status: SelectionStatus,
    market_name: String,
    market_name_korean: Option<String>,
}

async fn rows(
    conn: &mut PgConnection,
    ids: &[FixtureId],
) -> sqlx::Result<HashMap<FixtureId, Vec<Row>>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select s.fixture_id, s.market_id, s.odds_id, s.name, s.line, s.baseline,
               s.price as "price: Price", s.version, s.status as "status: SelectionStatus",
               m.name as market_name, m.name_korean as market_name_korean
           from selections s join markets m on m.id = s.market_id
           where s.fixture_id = any($1)"#,
        ids as &[FixtureId]
    );
    let mut by_fixture: HashMap<FixtureId, Vec<Row>> = HashMap::new();
    for row in rows.fetch_all(conn).await? {
        by_fixture.entry(row.fixture_id).or_default().push(row);
    }
    Ok(by_fixture)
}

/// Groups the selections of a fixture by market and baseline.
fn lines(fixture: &Head, rows: Vec<Row>) -> Vec<Line> {
    let mut lines: HashMap<(MarketId, Option<String>), Line> = HashMap::new();
    for row in rows {
        let key = (row.market_id, row.baseline.clone());
        let line = lines.entry(key).or_insert_with(|| {
            let label = || market_label(fixture.sport_id, row.market_id);
            let name = row.market_name_korean.clone().or_else(label);
            Line {
                market: MarketView {
                    market_id: row.market_id,
                    name: name.unwrap_or_else(|| row.market_name.clone()),
                    baseline: row.baseline.clone(),
                    selections: vec![],
                },
            }
        });
        line.market.selections.push(selection(fixture, row));
    }
    lines.into_values().collect()
}

fn selection(fixture: &Head, row: Row) -> SelectionView {
    let baseline = row.baseline.as_deref();
    let line = selection_line(row.market_id, &row.name, row.line, baseline);
    SelectionView {
        odds_id: row.odds_id.to_string(),
        label: selection_label(&row.name, &fixture.home, &fixture.away),
        name: row.name,
        line,
        price: row.price,
        version: row.version,
        status: row.status,
    }
}

fn offered(row: Head, lines: Vec<Line>) -> OfferedFixture {
    let score = row.home_score.zip(row.away_score);
    let score = score.map(|(home, away)| Score {
        home,
        away,
        period: row
            .period
            .map_or_else(String::new, |code| period_label(row.sport_id, code)),
        seconds: row.clock_seconds.map(i64::from),
    });
    let head = FixtureView {
        fixture_id: row.id,
        sport_id: row.sport_id,
        league_id: row.league_id,
        league_name: row.league,
        home_name: row.home,
        away_name: row.away,
        start_at: row.start_at,
        status: row.status,
        suspended: row.suspended,
        score,
        market_count: 0,
        markets: vec![],
    };
    OfferedFixture::new(
        head,
        row.location_id,
        row.location,
        row.image_path,
        row.search,
        lines,
    )
}
