//! The settlement queue.

use super::dead_heats;
use crate::platform::{App, Shared, State};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use sqlx::PgConnection;
use tokio::sync::Notify;

/// Notified when results have been queued.
#[derive(Default)]
pub(super) struct Results(Notify);

impl State for Results {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

/// Wakes the settlement worker, after a commit.
pub fn wake(app: &App) {
    app.state::<Results>().0.notify_one();
}

/// Waits until the worker is woken.
pub(super) async fn woken(app: &App) {
    app.state::<Results>().0.notified().await;
}

/// The key of a selection: the feed's bet id is unique within fixture and market only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SelectionKey {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The odds id.
    pub odds_id: OddsId,
}

/// Queues selections whose result is new or has changed, in the transaction that stores the result, and
/// records the results. After the commit, [`wake`] wakes the worker; without it the worker polls within
/// a second. They are queued in a fixed order, so that the same results settle the
/// same slips first.
pub async fn add(
    conn: &mut PgConnection,
    selections: &[SelectionKey],
    source: ResultSource,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut selections = selections.to_vec();
    selections.extend(dead_heats::update(conn, &selections).await?);
    selections.sort_unstable();
    selections.dedup();
    let ids = |id: fn(&SelectionKey) -> i64| selections.iter().map(id).collect::<Vec<_>>();
    sqlx::query!(
        "with noted as (
             insert into selection_results
                 (fixture_id, market_id, odds_id, win_flag, dead_heat, offered_since, source,
                  came_at)
             select s.fixture_id, s.market_id, s.odds_id, s.win_flag, s.dead_heat,
                 s.offered_since, $5, $4
             from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as k (f, m, o)
             join selections s on s.fixture_id = k.f and s.market_id = k.m and s.odds_id = k.o
         )
         insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
         select f, m, o, $4 from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as s (f, m, o)",
        &ids(|key| key.fixture_id.get()),
        &ids(|key| key.market_id.get()),
        &ids(|key| key.odds_id.get()),
        at,
        source as ResultSource
    )
    .execute(conn)
    .await?;
    Ok(())
}
