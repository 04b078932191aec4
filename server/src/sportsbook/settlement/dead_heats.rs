//! Dead heats: in a market of runners more selections win than it has places. The feed only sends the
//! winners, so the dead heat follows from their number.

use super::queue::SelectionKey;
use hanpan_core::sportsbook::markets::runner_places;
use sqlx::PgConnection;

/// Recalculates the dead heats of the lines of selections with new results. Returns the selections
/// whose dead heat has changed: their slips must be settled again, although the feed sent nothing
/// about them.
pub(super) async fn update(
    conn: &mut PgConnection,
    decided: &[SelectionKey],
) -> sqlx::Result<Vec<SelectionKey>> {
    let places = |key: &SelectionKey| Some((*key, i16::from(runner_places(key.market_id)?)));
    let decided: Vec<_> = decided.iter().filter_map(places).collect();
    if decided.is_empty() {
        return Ok(vec![]);
    }
    let ids = |id: fn(&SelectionKey) -> i64| -> Vec<i64> {
        decided.iter().map(|(key, _)| id(key)).collect()
    };
    let places: Vec<i16> = decided.iter().map(|(_, places)| *places).collect();
    sqlx::query_as!(
        SelectionKey,
        "with lines as (
             select distinct s.fixture_id, s.market_id, s.baseline, k.places
             from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[])
                 as k (f, m, o, places)
             join selections s on s.fixture_id = k.f and s.market_id = k.m and s.odds_id = k.o
         ), won as (
             select l.*, count(*) filter (where s.win_flag = win_flag_won())::smallint as winners
             from lines l
             join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
                 and s.baseline is not distinct from l.baseline
             group by l.fixture_id, l.market_id, l.baseline, l.places
         ), shared as (
             select s.fixture_id, s.market_id, s.odds_id,
                 case when s.win_flag = win_flag_won() and w.winners > w.places
                     then row(w.places, w.winners)::dead_heat end as dead_heat
             from won w
             join selections s on s.fixture_id = w.fixture_id and s.market_id = w.market_id
                 and s.baseline is not distinct from w.baseline
         )
         update selections s set dead_heat = n.dead_heat
         from shared n
         where s.fixture_id = n.fixture_id and s.market_id = n.market_id
             and s.odds_id = n.odds_id and s.dead_heat is distinct from n.dead_heat
         returning s.fixture_id, s.market_id, s.odds_id",
        &ids(|key| key.fixture_id.get()),
        &ids(|key| key.market_id.get()),
        &ids(|key| key.odds_id.get()),
        &places
    )
    .fetch_all(conn)
    .await
}
