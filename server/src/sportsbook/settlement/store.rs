//! Queries of settlement, except those on money.

use crate::ledger::settlement::Outcome;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, FixtureId, MemberId, OddsId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::bonus_folders;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use hanpan_core::sportsbook::slip::system::System;
use sqlx::PgConnection;

/// A slip whose row is locked.
#[derive(Debug, Clone)]
pub(crate) struct LockedBet {
    pub(crate) id: BetId,
    pub(crate) member_id: MemberId,
    pub(crate) game_type: GameType,
    pub(crate) stake: Won,
    pub(crate) status: WinFlag,
    /// Real odds as text with 2 decimals.
    pub(crate) real_odds: String,
    pub(crate) payout: Won,
    pub(crate) revision: i32,
    pub(crate) rolling_counted: bool,
    /// Sizes of the smallest and of the largest combinations of a system bet.
    pub(crate) system_from: Option<i16>,
    pub(crate) system_to: Option<i16>,
    /// Whether it is counted in the sums that exposure limits are compared with.
    pub(crate) exposed: bool,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) settled_at: Option<DateTime<Utc>>,
    pub(crate) cancelled_at: Option<DateTime<Utc>>,
    /// The member or operator who cancelled it.
    pub(crate) cancelled_by: Option<MemberId>,
    pub(crate) cashed_out_at: Option<DateTime<Utc>>,
}

impl LockedBet {
    /// Returns the combinations that it plays; `None` for a single or a multiple.
    pub(crate) fn system(&self) -> Option<System> {
        System::of_columns(self.system_from, self.system_to)
    }

    /// Returns its outcome, as far as money is concerned.
    pub(crate) fn outcome(&self) -> Outcome {
        match (self.settled_at, self.status) {
            (None, _) => Outcome::Open,
            // A cash-out is not a refund, even if it equals the stake.
            _ if self.cashed_out_at.is_some() => Outcome::Paid(self.payout),
            (Some(_), WinFlag::Cancelled | WinFlag::Void) => Outcome::Refunded(self.payout),
            (Some(_), _) => Outcome::Paid(self.payout),
        }
    }

    /// Whether it is final: cancelled or cashed out.
    pub(super) fn is_closed(&self) -> bool {
        self.cancelled_at.is_some() || self.cashed_out_at.is_some()
    }
}

/// Locks a slip.
pub(crate) async fn lock_bet(
    conn: &mut PgConnection,
    bet_id: BetId,
) -> sqlx::Result<Option<LockedBet>> {
    Ok(lock_bets(conn, &[bet_id]).await?.pop())
}

/// Locks slips in the order of their ids, the first step of the lock order (`docs/money.md`).
pub(super) async fn lock_bets(
    conn: &mut PgConnection,
    ids: &[BetId],
) -> sqlx::Result<Vec<LockedBet>> {
    sqlx::query_as!(
        LockedBet,
        r#"select id, member_id, game_type as "game_type: GameType", stake as "stake: Won", status as "status: WinFlag",
               real_odds::text as "real_odds!", payout as "payout: Won", revision,
               rolling_counted, system_from, system_to, exposed, created_at, settled_at,
               cancelled_at, cancelled_by, cashed_out_at
           from bets where id = any($1) order by id for no key update"#,
        ids as &[BetId]
    )
    .fetch_all(conn)
    .await
}

/// Locks and returns the oldest rows of the queue that no other worker has. A row waits for earlier
/// ones of the same selection: otherwise a worker would compare its result with legs that another one
/// is changing.
pub(super) async fn lock_queued(conn: &mut PgConnection, rows: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select id from settlement_queue q
         where not exists (
             select from settlement_queue before
             where before.id < q.id and before.fixture_id = q.fixture_id
                 and before.market_id = q.market_id and before.odds_id = q.odds_id)
         order by id limit $1 for update skip locked",
        rows
    )
    .fetch_all(conn)
    .await
}

/// A slip with a leg on a selection of the queue.
pub(super) struct Queued {
    pub(super) row: i64,
    pub(super) bet_id: BetId,
}

/// Returns slips with a leg on the taken rows' selections that does not have their result yet, in the
/// order of rows and slips, so that a row is done either completely or up to a slip. A slip gets all
/// results of its legs at once: the rows of its other legs then skip it.
pub(super) async fn bets_on(
    conn: &mut PgConnection,
    rows: &[i64],
    limit: i64,
) -> sqlx::Result<Vec<Queued>> {
    sqlx::query_as!(
        Queued,
        r#"select queue_row as "row!", bet as "bet_id!: BetId" from queued_bets($1, $2)
           order by queue_row, bet"#,
        rows,
        limit
    )
    .fetch_all(conn)
    .await
}

/// Deletes finished rows from the queue; `rest` stays, done up to a slip.
pub(super) async fn finish(
    conn: &mut PgConnection,
    done: &[i64],
    rest: Option<&Queued>,
) -> sqlx::Result<()> {
    sqlx::query!("delete from settlement_queue where id = any($1)", done)
        .execute(&mut *conn)
        .await?;
    if let Some(rest) = rest {
        sqlx::query!(
            "update settlement_queue set done_to = $2 where id = $1",
            rest.row,
            rest.bet_id.get()
        )
        .execute(conn)
        .await?;
    }
    Ok(())
}

/// A leg of a locked slip.
pub(super) struct Leg {
    pub(super) bet_id: BetId,
    pub(super) ordinal: i16,
    pub(super) fixture_id: FixtureId,
    pub(super) odds_id: OddsId,
    pub(super) price: Price,
    pub(super) win_flag: WinFlag,
    pub(super) dead_heat: Option<DeadHeat>,
}

impl Leg {
    /// Returns the leg with its current result and, for a bonus leg, the number of other legs that it
    /// requires.
    pub(super) fn with_folders(&self) -> (SettledLeg, Option<u32>) {
        let settled = SettledLeg {
            price: self.price,
            flag: self.win_flag,
            dead_heat: self.dead_heat,
        };
        (settled, bonus_folders(self.fixture_id, self.odds_id))
    }
}

/// Writes the results of the selections to the legs of locked slips, and reads all legs.
pub(super) async fn mark_legs(conn: &mut PgConnection, bets: &[BetId]) -> sqlx::Result<Vec<Leg>> {
    sqlx::query!(
        "update bet_legs l set win_flag = leg_result(l.version, s.offered_since, s.win_flag),
             dead_heat = leg_dead_heat(l.version, s.offered_since, s.dead_heat)
         from selections s
         where l.bet_id = any($1) and s.fixture_id = l.fixture_id and s.market_id = l.market_id
             and s.odds_id = l.odds_id
             and (leg_result(l.version, s.offered_since, s.win_flag) <> l.win_flag
                 or leg_dead_heat(l.version, s.offered_since, s.dead_heat)
                     is distinct from l.dead_heat)",
        bets as &[BetId]
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query_as!(
        Leg,
        r#"select bet_id, ordinal, fixture_id, odds_id, price as "price: Price",
               win_flag as "win_flag: WinFlag", dead_heat as "dead_heat: DeadHeat"
           from bet_legs where bet_id = any($1) order by bet_id, ordinal"#,
        bets as &[BetId]
    )
    .fetch_all(conn)
    .await
}

/// Writes the results of bonus legs, which have no selection: slip, ordinal and result.
pub(super) async fn write_bonus_flags(
    conn: &mut PgConnection,
    flags: &[(BetId, i16, WinFlag)],
) -> sqlx::Result<()> {
    let bets: Vec<i64> = flags.iter().map(|(bet, ..)| bet.get()).collect();
    let ordinals: Vec<i16> = flags.iter().map(|(_, ordinal, _)| *ordinal).collect();
    let flags: Vec<i16> = flags.iter().map(|(.., flag)| *flag as i16).collect();
    sqlx::query!(
        "update bet_legs l set win_flag = f.flag
         from unnest($1::bigint[], $2::smallint[], $3::smallint[]) as f (bet, ordinal, flag)
         where l.bet_id = f.bet and l.ordinal = f.ordinal",
        &bets,
        &ordinals,
        &flags
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes the state of slips. A slip that was settled again reappears in its member's history.
pub(super) async fn write_bets(conn: &mut PgConnection, bets: &[LockedBet]) -> sqlx::Result<()> {
    let column = |value: fn(&LockedBet) -> i64| bets.iter().map(value).collect::<Vec<_>>();
    let statuses: Vec<i16> = bets.iter().map(|bet| bet.status as i16).collect();
    let real_odds: Vec<String> = bets.iter().map(|bet| bet.real_odds.clone()).collect();
    let revisions: Vec<i32> = bets.iter().map(|bet| bet.revision).collect();
    let settled: Vec<Option<DateTime<Utc>>> = bets.iter().map(|bet| bet.settled_at).collect();
    let counted: Vec<bool> = bets.iter().map(|bet| bet.rolling_counted).collect();
    sqlx::query!(
        "update bets b set status = n.status, real_odds = n.real_odds::numeric, payout = n.payout,
             revision = n.revision, settled_at = n.settled_at,
             first_settled_at = coalesce(b.first_settled_at, n.settled_at),
             rolling_counted = n.counted,
             deleted_at = case when b.revision = n.revision then b.deleted_at end
         from unnest($1::bigint[], $2::smallint[], $3::text[], $4::bigint[], $5::int[],
                 $6::timestamptz[], $7::boolean[])
             as n (id, status, real_odds, payout, revision, settled_at, counted)
         where b.id = n.id",
        &column(|bet| bet.id.get()),
        &statuses,
        &real_odds,
        &column(|bet| bet.payout.get()),
        &revisions,
        &settled as &[Option<DateTime<Utc>>],
        &counted
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Queues selections whose result is missing on a leg of an open slip, unless a queue row will still
/// reach that slip. This alone finds a bet that was placed at the moment of the result.
pub(super) async fn sweep(conn: &mut PgConnection, at: DateTime<Utc>) -> sqlx::Result<u64> {
    let swept = sqlx::query!(
        "insert into settlement_queue (fixture_id, market_id, odds_id, queued_at)
         select distinct s.fixture_id, s.market_id, s.odds_id, $1::timestamptz
         from bets b
         join bet_legs l on l.bet_id = b.id
         join selections s on s.fixture_id = l.fixture_id and s.market_id = l.market_id
             and s.odds_id = l.odds_id
         where b.settled_at is null
             and (leg_result(l.version, s.offered_since, s.win_flag) <> l.win_flag
                 or leg_dead_heat(l.version, s.offered_since, s.dead_heat)
                     is distinct from l.dead_heat)
             and not exists (
                 select from settlement_queue q
                 where q.fixture_id = s.fixture_id and q.market_id = s.market_id
                     and q.odds_id = s.odds_id and q.done_to < b.id)",
        at
    )
    .execute(conn)
    .await?;
    Ok(swept.rows_affected())
}
