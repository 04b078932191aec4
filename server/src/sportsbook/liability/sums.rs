//! The sums of the board, computed every few seconds, and the worst result of each fixture.

use crate::platform::jobs::once;
use crate::platform::{App, database};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::Won;
use hanpan_core::office::health::Job;
use hanpan_core::sportsbook::liability::{SelectionSums, result_costs};
use hanpan_core::sportsbook::markets::winners;
use sqlx::PgConnection;
use tokio::time::{Instant, interval};

/// Pause after computing the sums, as a multiple of the time that it took, so that it never uses more
/// than a small share of a core.
const PAUSES: u32 = 8;

/// Keeps the sums up to date, until it is dropped.
pub(super) async fn run(app: App) {
    let mut ticks = interval(Job::ComputeLiabilities.pause());
    let mut due = Instant::now();
    loop {
        ticks.tick().await;
        if Instant::now() >= due {
            let begun = Instant::now();
            once(&app, Job::ComputeLiabilities, compute(&app)).await;
            due = Instant::now() + begun.elapsed() * PAUSES;
        }
    }
}

/// Computes the sums from the open slips, unless another server is doing so.
pub async fn compute(app: &App) -> sqlx::Result<()> {
    let mut tx = database::begin(&app.db).await?;
    let locked = sqlx::query_scalar!(r#"select try_lock_liabilities() as "locked!""#);
    if locked.fetch_one(&mut *tx).await? {
        sqlx::query!("select compute_liabilities()")
            .execute(&mut *tx)
            .await?;
        note_worst(&mut tx, None).await?;
    }
    tx.commit().await
}

/// A selection with what is on it.
#[derive(Debug, Clone)]
struct OnSelection {
    fixture_id: FixtureId,
    market_id: MarketId,
    odds_id: OddsId,
    baseline: Option<String>,
    name: String,
    sums: SelectionSums,
}

/// Stores the worst result of each fixture, or of one. The caller has locked the sums.
pub(super) async fn note_worst(
    conn: &mut PgConnection,
    fixture_id: Option<FixtureId>,
) -> sqlx::Result<()> {
    let on_them = read(conn, fixture_id).await?;
    let of_fixture = on_them.chunk_by(|one, other| one.fixture_id == other.fixture_id);
    let worst: Vec<(&OnSelection, Won)> = of_fixture.filter_map(worst_of).collect();
    let ids = |id: fn(&OnSelection) -> i64| worst.iter().map(|(on, _)| id(on)).collect::<Vec<_>>();
    let costs: Vec<i64> = worst.iter().map(|(_, cost)| cost.get()).collect();
    sqlx::query!(
        "update liability_fixtures t
         set worst = n.cost, worst_market_id = n.market_id, worst_odds_id = n.odds_id
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
             as n (fixture_id, market_id, odds_id, cost)
         where t.fixture_id = n.fixture_id
             and (t.worst, t.worst_market_id, t.worst_odds_id) <> (n.cost, n.market_id, n.odds_id)",
        &ids(|on| on.fixture_id.get()),
        &ids(|on| on.market_id.get()),
        &ids(|on| on.odds_id.get()),
        &costs
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the selection of a fixture that costs most if it wins, the first of equal ones.
fn worst_of(fixture: &[OnSelection]) -> Option<(&OnSelection, Won)> {
    let lines = fixture.chunk_by(|one, other| {
        (one.market_id, &one.baseline) == (other.market_id, &other.baseline)
    });
    let costs = lines.flat_map(|line| {
        let sums: Vec<SelectionSums> = line.iter().map(|on| on.sums).collect();
        line.iter().zip(line_costs(line, &sums))
    });
    costs.reduce(|most, next| if next.1 > most.1 { next } else { most })
}

fn line_costs(line: &[OnSelection], sums: &[SelectionSums]) -> Vec<Won> {
    let Some(first) = line.first() else {
        return Vec::new();
    };
    let names = line.iter().map(|on| on.name.as_str());
    result_costs(sums, winners(first.market_id, names))
}

async fn read(
    conn: &mut PgConnection,
    fixture_id: Option<FixtureId>,
) -> sqlx::Result<Vec<OnSelection>> {
    let rows = sqlx::query!(
        r#"select l.fixture_id, l.market_id, l.odds_id, s.baseline, s.name, l.liability as "liability: Won",
               l.kept_stake as "kept_stake: Won", coalesce(h.stake, 0) as "hedge_stake!: Won",
               coalesce(h.gain, 0) as "hedge_gain!: Won"
           from liability_selections l
           join selections s on (s.fixture_id, s.market_id, s.odds_id)
               = (l.fixture_id, l.market_id, l.odds_id)
           left join (
               select fixture_id, market_id, odds_id, sum(stake)::bigint as stake, sum(gain)::bigint as gain
               from counted_hedges group by 1, 2, 3
           ) h on (h.fixture_id, h.market_id, h.odds_id) = (l.fixture_id, l.market_id, l.odds_id)
           where $1::bigint is null or l.fixture_id = $1
           order by l.fixture_id, l.market_id, s.baseline, l.odds_id"#,
        fixture_id.map(FixtureId::get)
    );
    let rows = rows.fetch_all(conn).await?;
    let on_them = rows.into_iter().map(|row| OnSelection {
        fixture_id: row.fixture_id,
        market_id: row.market_id,
        odds_id: row.odds_id,
        baseline: row.baseline,
        name: row.name,
        sums: SelectionSums {
            liability: row.liability,
            kept_stake: row.kept_stake,
            hedge_stake: row.hedge_stake,
            hedge_gain: row.hedge_gain,
        },
    });
    Ok(on_them.collect())
}
