//! Exposure: the liability of open slips. The view `bet_liabilities` defines what a slip adds to its
//! fixtures and selections. Lists of the office read totals by fixture that a job computes every few
//! seconds (`open_totals`); the sums that placing compares with the operators' limits are kept only
//! while there is a limit (`docs/money.md`). The winnings of hedges are always stored with them.

use crate::platform::feature::Feature;
use crate::platform::http::Result;
use crate::platform::jobs::once;
use crate::platform::{App, alerts, database};
use hanpan_core::games::rounds::catalogue::market_name;
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId, OddsId, SportId};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::alerts::{AlertEvent, ExposedSelection};
use hanpan_core::office::health::Job;
use hanpan_core::office::webhooks::EXPOSURE_REACHED_PERCENT;
use hanpan_core::sportsbook::bets::accept::{Accepted, AcceptedLeg};
use hanpan_core::sportsbook::exposure::{ExposureLimits, refused};
use hanpan_core::sportsbook::markets::{selection_label, selection_line};
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use tokio::time::{Instant, interval};

/// Slips that are counted at once.
const SLIPS: i64 = 500;
/// Pause after computing the totals of the lists, as a multiple of the time that it took, so that it
/// never uses more than a small share of a core.
const PAUSES: u32 = 20;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), Vec::new()).task(&[Job::CountExposure], run)
}

/// Keeps the sums up to date, until it is dropped: those that limits are compared with, and the totals
/// of the lists. The former lack slips that were placed before a limit was set, or by a process that
/// did not know of it yet.
async fn run(app: App) {
    let mut ticks = interval(Job::CountExposure.pause());
    let mut due = Instant::now();
    loop {
        ticks.tick().await;
        once(&app, Job::CountExposure, keep_up(&app, &mut due)).await;
    }
}

async fn keep_up(app: &App, due: &mut Instant) -> sqlx::Result<()> {
    count_in(app).await?;
    if Instant::now() >= *due {
        let took = compute_totals(app).await?;
        *due = Instant::now() + took * PAUSES;
    }
    Ok(())
}

/// Computes the totals of open slips that the lists of the office show. Returns how long it took.
pub async fn compute_totals(app: &App) -> sqlx::Result<Duration> {
    let begun = Instant::now();
    sqlx::query!("select compute_open_totals()")
        .execute(&app.db)
        .await?;
    report_reached(app).await?;
    Ok(begun.elapsed())
}

/// Reports fixtures and selections whose liability has nearly reached the operators' limit: each once by each limit.
async fn report_reached(app: &App) -> sqlx::Result<()> {
    let limits = app.settings.get().exposure_limits();
    let mut reached = Vec::new();
    if let Some(limit) = limits.fixture {
        reached.extend(fixtures_near(&app.db, limit).await?);
    }
    if let Some(limit) = limits.selection {
        reached.extend(selections_near(&app.db, limit).await?);
    }
    if reached.is_empty() {
        return Ok(());
    }
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    for (reference, event) in reached {
        alerts::emit(&mut tx, &event, reference, now).await?;
    }
    tx.commit().await
}

/// Returns the fixtures that are near a limit and were not reported, with the reference of the alert.
async fn fixtures_near(db: &PgPool, limit: Won) -> sqlx::Result<Vec<(String, AlertEvent)>> {
    let rows = sqlx::query!(
        r#"select fixture_id as "fixture_id: FixtureId", liability as "liability: Won" from open_totals o
           where fixture_id <> 0 and liability::numeric * 100 >= $1::bigint::numeric * $2::bigint
               and not exists (
                   select from webhooks w where w.kind = 'exposure.reached'
                       and w.reference = o.fixture_id || ':' || $1)"#,
        limit.get(),
        EXPOSURE_REACHED_PERCENT
    );
    let rows = rows.fetch_all(db).await?;
    let reached = rows.into_iter().map(|row| {
        let event = AlertEvent::ExposureReached {
            fixture_id: row.fixture_id,
            selection: None,
            liability: row.liability,
            limit,
        };
        (format!("{}:{}", row.fixture_id, limit.get()), event)
    });
    Ok(reached.collect())
}

/// The same for selections. The winnings of hedges are subtracted, as in the check of a bet's limit. Only selections
/// of fixtures with open slips are read: the sums keep a row of every selection that was ever limited.
async fn selections_near(db: &PgPool, limit: Won) -> sqlx::Result<Vec<(String, AlertEvent)>> {
    let rows = sqlx::query!(
        r#"select e.fixture_id as "fixture_id!: FixtureId", e.market_id as "market_id!: MarketId",
               e.odds_id as "odds_id!: OddsId", e.liability - e.hedged as "liability!: Won",
               x.sport_id as "sport_id!: SportId", m.name as "market_name!", m.name_korean, s.name as "name!",
               s.line, s.baseline, coalesce(h.name_korean, h.name, '') as "home_name!",
               coalesce(a.name_korean, a.name, '') as "away_name!"
           from open_totals o
           join exposures e on e.fixture_id = o.fixture_id
           join selections s on (s.fixture_id, s.market_id, s.odds_id) = (e.fixture_id, e.market_id, e.odds_id)
           join markets m on m.id = s.market_id
           join fixtures x on x.id = s.fixture_id
           left join participants h on h.id = x.home_id
           left join participants a on a.id = x.away_id
           where e.market_id <> 0
               and (e.liability - e.hedged)::numeric * 100 >= $1::bigint::numeric * $2::bigint
               and not exists (
                   select from webhooks w where w.kind = 'exposure.reached'
                       and w.reference = concat_ws(':', e.fixture_id, e.market_id, e.odds_id, $1))"#,
        limit.get(),
        EXPOSURE_REACHED_PERCENT
    );
    let rows = rows.fetch_all(db).await?;
    let reached = rows.into_iter().map(|row| {
        let line = selection_line(row.market_id, &row.name, row.line, row.baseline.as_deref());
        let market = market_name(
            row.sport_id,
            row.market_id,
            row.name_korean,
            row.market_name,
        );
        let label = selection_label(&row.name, &row.home_name, &row.away_name);
        let words = [Some(market), Some(label), line];
        let name = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let (fixture_id, market_id) = (row.fixture_id, row.market_id);
        let event = AlertEvent::ExposureReached {
            fixture_id,
            selection: Some(ExposedSelection {
                market_id,
                odds_id: row.odds_id.to_string(),
                name,
            }),
            liability: row.liability,
            limit,
        };
        let reference = format!("{fixture_id}:{market_id}:{}:{}", row.odds_id, limit.get());
        (reference, event)
    });
    Ok(reached.collect())
}

/// Counts every open slip that is not yet counted, as long as there is a limit.
pub async fn count_in(app: &App) -> sqlx::Result<()> {
    let limits = app.settings.get().exposure_limits();
    while limits.any() && count_some_in(app).await? {}
    Ok(())
}

async fn count_some_in(app: &App) -> sqlx::Result<bool> {
    let mut tx = database::begin_by_index(&app.db).await?;
    // All but the open slips are left out first: in the order of ids the planner may read every slip that was placed.
    // Locked slips are being placed or settled; they are counted the next time.
    let bets = sqlx::query_scalar!(
        "with open as materialized (select id from bets where settled_at is null and not exposed)
         select b.id from (select id from open order by id limit $1) o join bets b on b.id = o.id
         where b.settled_at is null and not b.exposed
         order by b.id for no key update of b skip locked",
        SLIPS
    )
    .fetch_all(&mut *tx)
    .await?;
    if bets.is_empty() {
        return Ok(false);
    }
    count(&mut tx, &bets).await?;
    tx.commit().await?;
    Ok(true)
}

/// Subtracts locked slips from the sums in which they are counted.
pub(crate) async fn release(conn: &mut PgConnection, bets: &[BetId]) -> sqlx::Result<()> {
    if bets.is_empty() {
        return Ok(());
    }
    sqlx::query!("select count_exposures($1, -1)", bets as &[BetId])
        .execute(conn)
        .await?;
    Ok(())
}

/// Adds locked slips to the sums.
pub(crate) async fn count(conn: &mut PgConnection, bets: &[BetId]) -> sqlx::Result<()> {
    sqlx::query!("select count_exposures($1, 1)", bets as &[BetId])
        .execute(conn)
        .await?;
    Ok(())
}

/// Counts a bet that is about to be placed, in its transaction and after the member's cash is locked.
/// Refused if it would exceed a limit.
pub(crate) async fn expose(
    conn: &mut PgConnection,
    bet: &Accepted,
    limits: ExposureLimits,
) -> Result<()> {
    if !limits.any() {
        return Ok(());
    }
    let ids = |id: fn(&AcceptedLeg) -> i64| bet.legs.iter().map(id).collect::<Vec<_>>();
    let room = sqlx::query_scalar!(
        r#"select expose($1, $2, $3, $4, $5, $6) as "room: Won""#,
        &ids(|leg| leg.fixture_id.get()),
        &ids(|leg| leg.market_id.get()),
        &ids(|leg| leg.odds_id.get()),
        bet.expected_winnings.get() - bet.stake.get(),
        limits.fixture.map(Won::get),
        limits.selection.map(Won::get)
    )
    .fetch_one(conn)
    .await?;
    match room {
        Some(room) => Err(refused(&bet.odds, room).into()),
        None => Ok(()),
    }
}

/// Keeps what the hedges of a selection win, which frees its limit, up to date. The caller has locked the sums of the
/// board, and with them all hedges.
pub(crate) async fn note_hedged(
    conn: &mut PgConnection,
    fixture_id: FixtureId,
    market_id: MarketId,
    odds_id: OddsId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "select note_hedged($1, $2, $3)",
        fixture_id.get(),
        market_id.get(),
        odds_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a bet as counted.
pub(crate) async fn mark(conn: &mut PgConnection, bet_id: BetId) -> sqlx::Result<()> {
    sqlx::query!("update bets set exposed = true where id = $1", bet_id.get())
        .execute(conn)
        .await?;
    Ok(())
}
