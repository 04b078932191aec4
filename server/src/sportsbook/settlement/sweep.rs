//! The sweep: finds slips that a result did not reach. It alone finds a slip that was placed at the moment of the
//! result, and one that a worker settled by a result which was replaced at that moment.

use super::{failures, late, worker};
use crate::platform::{App, database};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgConnection;

/// Each sweep checks the slips that were placed or settled within this time: three sweeps check each slip. A
/// transaction that places or settles takes seconds at most.
const RECENT: TimeDelta = TimeDelta::minutes(3);

/// Each sweep also checks the open slips of one part of the members, by the minute. A sweep of all open slips
/// takes too long if there are a million.
const PARTS: i64 = 60;

/// Queues and settles results that have not reached a slip, or whose settlement failed, and records overdue
/// results.
pub async fn sweep(app: &App) -> anyhow::Result<()> {
    let mut tx = database::begin_by_index(&app.db).await?;
    let now = app.clock.now();
    failures::retry(&mut tx, now).await?;
    let missed = queue_missed(&mut tx, now).await?;
    tx.commit().await?;
    warn(missed);
    // After a large event there may be many of these. If the check is cut off, the rest of the sweep goes on.
    let checked = check_settled(app, now).await;
    let settled = worker::settle_queued(app).await;
    late::note(app).await?;
    settled?;
    checked?;
    Ok(())
}

fn warn(missed: u64) {
    if missed > 0 {
        tracing::warn!(selections = missed, "results had missed a slip");
    }
}

/// Queues what slips that were settled just now have missed.
async fn check_settled(app: &App, now: DateTime<Utc>) -> sqlx::Result<()> {
    let mut tx = database::begin_by_index(&app.db).await?;
    let missed = queue_missed_by_settled(&mut tx, now).await?;
    tx.commit().await?;
    warn(missed);
    Ok(())
}

/// Queues selections whose result is missing on a leg of an open slip, unless a queue row will still reach that
/// slip, or it was set aside. Returns their number.
async fn queue_missed(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let part = now.timestamp().div_euclid(60).rem_euclid(PARTS);
    let queued = sqlx::query!(
        "insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
         select distinct s.fixture_id, s.market_id, s.odds_id, $1::timestamptz
         from (
             select id from bets where settled_at is null and created_at >= $2
             union
             select b.id from (select coalesce(max(id), 0) as last from members) m
             cross join bets b
             where b.settled_at is null
                 and b.member_id > m.last * $3 / $4 and b.member_id <= m.last * ($3 + 1) / $4
         ) checked
         join bets b on b.id = checked.id
         join bet_legs l on l.bet_id = b.id
         join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
             and s.odds_id = l.odds_id
         where (leg_result(l.version, s.offered_since, s.win_flag)
                     <> leg_flag(b.leg_flags, l.ordinal)
                 or leg_dead_heat(l.version, s.offered_since, s.dead_heat)
                     is distinct from b.leg_dead_heats[l.ordinal])
             and not exists (
                 select from settlement_queue q
                 where q.fixture_id = s.fixture_id and q.market_id = s.market_id
                     and q.odds_id = s.odds_id and q.done_to < b.id)
             and not exists (select from failed_settlements f where f.bet_id = b.id)",
        now,
        now - RECENT,
        part,
        PARTS
    );
    Ok(queued.execute(conn).await?.rows_affected())
}

/// Queues selections whose result is missing on a leg of a slip that was settled, settled again or reopened just now.
/// A worker that settles a slip for one selection takes the results of its other legs too. If such a result is replaced
/// before the worker has committed, another worker still sees the slip as it was, which may be right by the new result.
/// A slip with one leg is settled for its own selection only, whose rows of the queue wait for each other.
async fn queue_missed_by_settled(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let queued = sqlx::query!(
        "insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
         select distinct m.fixture_id, m.market_id, m.odds_id, $1::timestamptz
         from (
             select id from bets where first_settled_at >= $2 and cardinality(leg_flags) > 1
             union
             select id from bets
             where revision > 1 and coalesce(settled_at, 'infinity') >= $2 and cardinality(leg_flags) > 1
         ) checked
         cross join lateral missed_results(checked.id) m
         where not exists (
                 select from settlement_queue q
                 where q.fixture_id = m.fixture_id and q.market_id = m.market_id
                     and q.odds_id = m.odds_id and q.done_to < checked.id)
             and not exists (select from failed_settlements f where f.bet_id = checked.id)",
        now,
        now - RECENT
    );
    Ok(queued.execute(conn).await?.rows_affected())
}
