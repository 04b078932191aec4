//! The prices that the site has offered, since a selection opened.

use crate::sportsbook::settlement::queue::SelectionKey;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::Price;
use sqlx::{PgConnection, PgPool};

/// How long after the start of its fixture the history of a price is stored.
pub const COURSE_KEPT: TimeDelta = TimeDelta::days(7);
/// Fixtures whose histories are deleted at once, and rows of them: an in-play fixture has many.
const FIXTURES_MAX: i64 = 50;
const ROWS_MAX: i64 = 10_000;

/// A price that is offered from now on.
pub(crate) struct PriceChange {
    pub(crate) key: SelectionKey,
    pub(crate) version: i64,
    pub(crate) price: Price,
    pub(crate) at: DateTime<Utc>,
}

/// Records changed prices.
pub(crate) async fn note(conn: &mut PgConnection, rows: &[PriceChange]) -> sqlx::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let fixtures: Vec<FixtureId> = rows.iter().map(|row| row.key.fixture_id).collect();
    let markets: Vec<MarketId> = rows.iter().map(|row| row.key.market_id).collect();
    let odds: Vec<OddsId> = rows.iter().map(|row| row.key.odds_id).collect();
    let versions: Vec<i64> = rows.iter().map(|row| row.version).collect();
    let prices: Vec<_> = rows.iter().map(|row| row.price.decimal()).collect();
    let times: Vec<DateTime<Utc>> = rows.iter().map(|row| row.at).collect();
    sqlx::query!(
        "insert into price_changes (fixture_id, market_id, odds_id, version, price, at)
         select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[],
             $5::numeric[], $6::timestamptz[])
         on conflict do nothing",
        &fixtures as &[FixtureId],
        &markets as &[MarketId],
        &odds as &[OddsId],
        &versions,
        &prices,
        &times
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes the histories of fixtures that started long ago. The fixtures that have any are found one by
/// one in the index of the table, so that it is not read as a whole.
pub(super) async fn prune(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    loop {
        let deleted = sqlx::query!(
            "with recursive with_course as (
                 (select fixture_id from price_changes order by fixture_id limit 1)
                 union all
                 select (select p.fixture_id from price_changes p
                     where p.fixture_id > w.fixture_id order by p.fixture_id limit 1)
                 from with_course w where w.fixture_id is not null
             ), old as (
                 select f.id from with_course w join fixtures f on f.id = w.fixture_id
                 where f.start_at < $1 limit $2
             )
             delete from price_changes where ctid = any (array(
                 select p.ctid from old join price_changes p on p.fixture_id = old.id limit $3))",
            now - COURSE_KEPT,
            FIXTURES_MAX,
            ROWS_MAX
        );
        if deleted.execute(db).await?.rows_affected() == 0 {
            return Ok(());
        }
    }
}
