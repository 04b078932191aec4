//! Slips whose settlement the database refuses. They are set aside, so that they hold up no other slip, and the
//! sweep queues their results again later.

use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::BetId;
use sqlx::PgConnection;

/// Sets a slip aside: for a minute, then each time for twice as long, up to an hour. Another of its results that
/// comes before then changes nothing.
pub(super) async fn set_aside(
    conn: &mut PgConnection,
    bet_id: BetId,
    fault: &str,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into failed_settlements (bet_id, fault, failed_at, retry_at)
         values ($1, $2, $3, $3::timestamptz + interval '1 minute')
         on conflict (bet_id) do update
         set fault = excluded.fault, attempts = failed_settlements.attempts + 1,
             retry_at = excluded.failed_at
                 + interval '1 minute' * least(60, 2 ^ least(failed_settlements.attempts, 6))
         where failed_settlements.retry_at <= excluded.failed_at",
        bet_id.get(),
        fault,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes slips that were settled since or no longer take results, and queues the results of those that are to
/// be tried again.
pub(super) async fn retry(conn: &mut PgConnection, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from failed_settlements f where not exists (select from missed_results(f.bet_id))"
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
         select distinct m.fixture_id, m.market_id, m.odds_id, $1::timestamptz
         from failed_settlements f cross join lateral missed_results(f.bet_id) m
         where f.retry_at <= $1 and not exists (
             select from settlement_queue q
             where q.fixture_id = m.fixture_id and q.market_id = m.market_id
                 and q.odds_id = m.odds_id and q.done_to < f.bet_id)",
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}
