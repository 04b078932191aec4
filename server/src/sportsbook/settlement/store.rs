//! Queries of settlement, except those on money.

use crate::ledger::settlement::Outcome;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, FixtureId, MemberId, OddsId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::bonus_folders;
use hanpan_core::sportsbook::settle::{SlipTerms, WinFlag, slip_label};
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use hanpan_core::sportsbook::slip::odds::OddsInvalid;
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
    /// The odds of a slip of the bet builder; `None` for any other slip.
    builder_odds: Option<String>,
    /// Whether it is counted in the sums that exposure limits are compared with.
    pub(crate) exposed: bool,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) settled_at: Option<DateTime<Utc>>,
    pub(crate) cancelled_at: Option<DateTime<Utc>>,
    /// The member or operator who cancelled it.
    pub(crate) cancelled_by: Option<MemberId>,
    pub(crate) cashed_out_at: Option<DateTime<Utc>>,
    /// The results of its legs, and the dead heats in which they won. Legs beyond the end have none.
    leg_flags: Vec<WinFlag>,
    leg_dead_heats: Vec<Option<DeadHeat>>,
}

impl LockedBet {
    /// Returns the combinations that it plays; `None` for a single or a multiple.
    pub(crate) fn system(&self) -> Option<System> {
        System::of_columns(self.system_from, self.system_to)
    }

    /// Returns how its odds follow from its legs.
    pub(super) fn terms(&self) -> Result<SlipTerms, OddsInvalid> {
        SlipTerms::of_columns(
            self.system_from,
            self.system_to,
            self.builder_odds.as_deref(),
        )
    }

    /// Returns the label of its result.
    pub(crate) fn label(&self) -> &'static str {
        slip_label(self.status, &self.leg_flags)
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

    /// Takes the results of its legs. Returns whether one has changed.
    pub(super) fn mark(&mut self, legs: &[SettledLeg]) -> bool {
        let stands = |leg: usize| {
            let flag = self.leg_flags.get(leg).copied();
            let dead_heat = self.leg_dead_heats.get(leg).copied().flatten();
            (flag.unwrap_or(WinFlag::Waiting), dead_heat)
        };
        let mut results = legs.iter().map(|leg| (leg.flag, leg.dead_heat)).enumerate();
        if results.all(|(leg, result)| stands(leg) == result) {
            return false;
        }
        (self.leg_flags, self.leg_dead_heats) = leg_columns(legs);
        true
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

/// Whether a slip is in the archive, where nothing changes it.
pub(crate) async fn is_archived(conn: &mut PgConnection, bet_id: BetId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from archived_bets where id = $1) as "archived!""#,
        bet_id.get()
    )
    .fetch_one(conn)
    .await
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
               rolling_counted, system_from, system_to,
               case when builder then round(total_odds, 2)::text end as builder_odds, exposed, created_at, settled_at,
               cancelled_at, cancelled_by, cashed_out_at,
               coalesce(leg_flags, '{}') as "leg_flags!: Vec<WinFlag>",
               coalesce(leg_dead_heats, '{}') as "leg_dead_heats!: Vec<Option<DeadHeat>>"
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

/// A leg of a locked slip, with its current result. A bonus leg has none of its own.
pub(super) struct Leg {
    pub(super) bet_id: BetId,
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

/// Reads the legs of slips in their order, with the results of their selections.
pub(super) async fn read_legs(conn: &mut PgConnection, bets: &[BetId]) -> sqlx::Result<Vec<Leg>> {
    sqlx::query_as!(
        Leg,
        r#"select l.bet_id, l.fixture_id, l.odds_id, l.price as "price: Price",
               coalesce(leg_result(l.version, s.offered_since, s.win_flag), win_flag_waiting())
                   as "win_flag!: WinFlag",
               leg_dead_heat(l.version, s.offered_since, s.dead_heat) as "dead_heat: DeadHeat"
           from bet_legs l
           left join lateral (
               select s.offered_since, s.win_flag, s.dead_heat from selections s
               where s.fixture_id = l.fixture_id and s.market_id = l.market_id
                   and s.odds_id = l.odds_id
               limit 1
           ) s on true
           where l.bet_id = any($1) order by l.bet_id, l.ordinal"#,
        bets as &[BetId]
    )
    .fetch_all(conn)
    .await
}

/// Returns the results of legs as a slip stores them: flags, and dead heats if there are any.
pub(super) fn leg_columns(legs: &[SettledLeg]) -> (Vec<WinFlag>, Vec<Option<DeadHeat>>) {
    let dead_heats = if legs.iter().any(|leg| leg.dead_heat.is_some()) {
        legs.iter().map(|leg| leg.dead_heat).collect()
    } else {
        vec![]
    };
    (legs.iter().map(|leg| leg.flag).collect(), dead_heats)
}

/// The type `settled_slip` of the database.
#[derive(sqlx::Type)]
#[sqlx(type_name = "settled_slip")]
struct SettledSlip {
    id: BetId,
    status: WinFlag,
    real_odds: String,
    payout: Won,
    revision: i32,
    settled_at: Option<DateTime<Utc>>,
    rolling_counted: bool,
    leg_flags: Vec<WinFlag>,
    leg_dead_heats: Vec<Option<DeadHeat>>,
}

impl SettledSlip {
    fn of(bet: LockedBet) -> Self {
        Self {
            id: bet.id,
            status: bet.status,
            real_odds: bet.real_odds,
            payout: bet.payout,
            revision: bet.revision,
            settled_at: bet.settled_at,
            rolling_counted: bet.rolling_counted,
            leg_flags: bet.leg_flags,
            leg_dead_heats: bet.leg_dead_heats,
        }
    }
}

/// Writes the state of slips. A slip that was settled again reappears in its member's history.
pub(super) async fn write_bets(conn: &mut PgConnection, bets: Vec<LockedBet>) -> sqlx::Result<()> {
    let rows: Vec<SettledSlip> = bets.into_iter().map(SettledSlip::of).collect();
    sqlx::query!(
        "update bets b set status = n.status, real_odds = n.real_odds::numeric, payout = n.payout,
             revision = n.revision, settled_at = n.settled_at,
             first_settled_at = coalesce(b.first_settled_at, n.settled_at),
             rolling_counted = n.rolling_counted,
             deleted_at = case when b.revision = n.revision then b.deleted_at end,
             leg_flags = n.leg_flags, leg_dead_heats = nullif(n.leg_dead_heats, '{}')
         from unnest($1::settled_slip[]) as n where b.id = n.id",
        &rows as &[SettledSlip]
    )
    .execute(conn)
    .await?;
    Ok(())
}
