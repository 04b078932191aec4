//! One batch of the settlement queue: slips are settled by the results of their legs, and money is
//! posted, in one transaction. If the database refuses it for one slip, the others are settled without that one.

use super::corrections::Corrections;
use super::failures;
use super::store::{self, Leg, LockedBet, Queued};
use crate::ledger::settlement::{self, Settled};
use crate::members::push::{self, Notice};
use crate::platform::{App, audit_log, database};
use crate::sportsbook::boosts;
use crate::sportsbook::exposure;
use crate::wallet::promotions;
use crate::wallet::rolling::{self, Rolled};
use anyhow::{Context, Error, Result};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{BetId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::push::PushEvent;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use hanpan_core::sportsbook::slip::combine::with_bonus_results;
use hanpan_core::sportsbook::slip::odds::Winnings;
use hanpan_core::sportsbook::slip::system::System;
use sqlx::{Connection, PgConnection, Postgres, Transaction};
use std::collections::HashMap;

/// Queue rows of a batch. One statement looks at all legs on their selections, so that more rows of
/// popular selections might exceed its time limit.
const QUEUE_ROWS: i64 = 20;
/// Slips of a batch: more would lock their members' accounts for longer than a bet should wait.
const BETS: usize = 1_000;

/// What a batch has done.
#[derive(Debug)]
pub(super) enum BatchEnd {
    /// Nothing: the queue has nothing for this worker.
    Empty,
    /// Its slips are settled.
    Settled,
    /// This slip was set aside, since its settlement fails.
    SetAside(BetId, Error),
}

/// Settles a batch.
pub(super) async fn settle_batch(app: &App) -> Result<BatchEnd> {
    match settle_together(app, BETS).await {
        Err(error) if !database::is_busy_cause(&error) => {
            tracing::warn!("a batch failed, and its slips are settled in parts: {error:#}");
            settle_in_parts(app).await
        }
        outcome => outcome,
    }
}

/// Settles up to so many slips, all or none. If they fail, their rows of the queue are free again when this returns:
/// one that is still locked would look like an empty queue to the next attempt.
async fn settle_together(app: &App, bets: usize) -> Result<BatchEnd> {
    let mut tx = begin(app).await?;
    let settled = settle_taken(&mut tx, bets, app.clock.now()).await;
    if settled.is_ok() {
        tx.commit().await?;
    } else {
        // If this fails, the connection is closed, and its locks are free as well.
        let _ = tx.rollback().await;
    }
    settled
}

async fn settle_taken(conn: &mut PgConnection, bets: usize, at: DateTime<Utc>) -> Result<BatchEnd> {
    let Some(work) = take(conn, bets).await? else {
        return Ok(BatchEnd::Empty);
    };
    settle_bets(conn, &work.bet_ids, at).await?;
    store::finish(conn, &work.done, work.rest.as_ref()).await?;
    Ok(BatchEnd::Settled)
}

/// Settles the slips of a failed batch by halves, each in its own transaction, down to the one that fails.
async fn settle_in_parts(app: &App) -> Result<BatchEnd> {
    // The slip that fails is one of so many.
    let mut suspects = BETS;
    while suspects > 1 {
        let part = suspects.div_ceil(2);
        match settle_together(app, part).await {
            Ok(BatchEnd::Empty) => return Ok(BatchEnd::Empty),
            Ok(_) => suspects -= part,
            Err(error) if database::is_busy_cause(&error) => return Err(error),
            Err(_) => suspects = part,
        }
    }
    settle_first(app).await
}

/// Settles the first slip of the queue, or sets it aside. Its row of the queue goes on behind it either way.
async fn settle_first(app: &App) -> Result<BatchEnd> {
    let mut tx = begin(app).await?;
    let Some(work) = take(&mut tx, 1).await? else {
        return Ok(BatchEnd::Empty);
    };
    let now = app.clock.now();
    let mut savepoint = Connection::begin(&mut *tx).await?;
    let settled = settle_bets(&mut savepoint, &work.bet_ids, now).await;
    let end = match (settled, work.bet_ids.first()) {
        (Ok(()), _) => {
            savepoint.commit().await?;
            BatchEnd::Settled
        }
        (Err(error), Some(bet_id)) if !database::is_busy_cause(&error) => {
            savepoint.rollback().await?;
            let fault = format!("{error:#}");
            tracing::error!(bet = %bet_id, "cannot be settled, and is tried again later: {fault}");
            failures::set_aside(&mut tx, *bet_id, &fault, now).await?;
            BatchEnd::SetAside(*bet_id, error)
        }
        (Err(error), _) => return Err(error),
    };
    store::finish(&mut tx, &work.done, work.rest.as_ref()).await?;
    tx.commit().await?;
    Ok(end)
}

async fn begin(app: &App) -> Result<Transaction<'static, Postgres>> {
    let mut tx = database::begin(&app.db).await?;
    // A new database has no statistics of the tables yet.
    database::force_index_plans(&mut tx).await?;
    Ok(tx)
}

/// Slips to be settled, and the rows of the queue that are done with them.
struct Work {
    bet_ids: Vec<BetId>,
    done: Vec<i64>,
    /// A row that is done up to a slip.
    rest: Option<Queued>,
}

/// Locks rows of the queue and returns up to so many of their slips. Returns `None` if the queue has nothing for
/// this worker.
async fn take(conn: &mut PgConnection, bets: usize) -> Result<Option<Work>> {
    let rows = store::lock_queued(conn, QUEUE_ROWS).await?;
    if rows.is_empty() {
        return Ok(None);
    }
    let mut queued = store::bets_on(conn, &rows, i64::try_from(bets)?).await?;
    let mut bet_ids: Vec<BetId> = queued.iter().map(|queued| queued.bet_id).collect();
    bet_ids.sort_unstable();
    bet_ids.dedup();
    // A full batch may end within the row of its last slip.
    let full = queued.len() == bets;
    let rest = queued.pop().filter(|_| full);
    let mut done = rows;
    done.retain(|row| rest.as_ref().is_none_or(|rest| *row < rest.row));
    Ok(Some(Work {
        bet_ids,
        done,
        rest,
    }))
}

/// Settles slips by the current results of their selections.
async fn settle_bets(conn: &mut PgConnection, ids: &[BetId], at: DateTime<Utc>) -> Result<()> {
    let mut bets = store::lock_bets(conn, ids).await?;
    // Cancelled and cashed out slips are final, whatever the results of their legs.
    bets.retain(|bet| !bet.is_closed());
    let open: Vec<BetId> = bets.iter().map(|bet| bet.id).collect();
    let legs = store::read_legs(conn, &open).await?;
    let legs: HashMap<BetId, &[Leg]> = legs
        .chunk_by(|one, next| one.bet_id == next.bet_id)
        .filter_map(|legs| Some((legs.first()?.bet_id, legs)))
        .collect();
    let systems: HashMap<BetId, Option<System>> =
        bets.iter().map(|bet| (bet.id, bet.system())).collect();
    let mut batch = Batch::default();
    for bet in bets {
        let legs = legs.get(&bet.id).copied().unwrap_or_default();
        batch.settle(bet, legs, at);
    }
    let promoted = promotions::before_settlement(conn, &mut batch.settled).await?;
    let notices = batch.notices();
    store::write_bets(conn, batch.changed).await?;
    settlement::settle(conn, &batch.settled, at).await?;
    promotions::after_settlement(conn, &batch.settled, at).await?;
    boosts::note_costs(conn, &batch.settled, |bet_id| {
        let results = legs.get(&bet_id)?.iter().map(Leg::with_folders);
        Some((with_bonus_results(results), *systems.get(&bet_id)?))
    })
    .await?;
    exposure::release(conn, &batch.freed).await?;
    promotions::own_stakes(conn, &promoted, &mut batch.rolled, at).await?;
    rolling::fill(conn, &batch.rolled).await?;
    push::queue(conn, &notices, at).await?;
    if let Some(entry) = batch.corrections.entry() {
        audit_log::write(conn, entry, at).await?;
    }
    Ok(())
}

/// What a batch writes.
#[derive(Default)]
struct Batch {
    changed: Vec<LockedBet>,
    settled: Vec<Settled>,
    /// Stakes that count towards rolling.
    rolled: Vec<Rolled>,
    corrections: Corrections,
    /// Sports slips with a result, of which members are notified.
    reported: Vec<Reported>,
    /// Slips that are no longer open and were counted in the exposure.
    freed: Vec<BetId>,
}

/// A result of a slip, of which its member is notified.
struct Reported {
    bet_id: BetId,
    member_id: MemberId,
    result: &'static str,
    payout: Won,
    revision: i32,
}

impl Batch {
    /// Settles a slip. One that cannot be settled must not block the others: it takes the results of
    /// its legs, so that the queue does not find it again.
    fn settle(&mut self, mut bet: LockedBet, legs: &[Leg], at: DateTime<Utc>) {
        let legs = with_bonus_results(legs.iter().map(Leg::with_folders));
        let marked = bet.mark(&legs);
        let decided = self.decide(&mut bet, &legs, at).unwrap_or_else(|error| {
            tracing::error!(bet = %bet.id, "cannot be settled: {error:#}");
            false
        });
        if marked || decided {
            self.changed.push(bet);
        }
    }

    /// Returns whether the slip has changed.
    fn decide(
        &mut self,
        bet: &mut LockedBet,
        legs: &[SettledLeg],
        at: DateTime<Utc>,
    ) -> Result<bool> {
        let result = bet.terms()?.settle(bet.stake, legs)?;
        let payout = result.payout.map_or(Some(Won::ZERO), Winnings::to_won);
        let payout = payout.context("a payout beyond every limit")?;
        let (outcome, status, paid) = (bet.outcome(), bet.status, bet.payout);
        let real_odds = result.real_odds.to_string();
        let other_odds = real_odds != bet.real_odds;
        bet.real_odds = real_odds;
        bet.status = result.flag;
        bet.payout = payout;
        bet.settled_at = match result.flag {
            WinFlag::Waiting => None,
            _ => bet.settled_at.or(Some(at)),
        };
        if (bet.outcome(), bet.status) == (outcome, status) {
            return Ok(other_odds);
        }
        bet.revision += 1;
        bet.settled_at = bet.settled_at.and(Some(at));
        self.settled.push(Settled {
            bet_id: bet.id,
            member_id: bet.member_id,
            stake: bet.stake,
            revision: bet.revision,
            before: outcome,
            after: bet.outcome(),
            promotion: None,
        });
        self.report(bet);
        if bet.exposed && bet.settled_at.is_some() {
            self.freed.push(bet.id);
        }
        self.count_rolling(bet);
        if bet.revision > 1 {
            self.corrections.note(bet, status, paid);
        }
        Ok(true)
    }

    /// Notes a sports slip that has a result. Rounds of a game end every few minutes, so members who play them watch
    /// them.
    fn report(&mut self, bet: &LockedBet) {
        if bet.settled_at.is_some() && matches!(bet.game_type, GameType::Sports | GameType::InPlay)
        {
            self.reported.push(Reported {
                bet_id: bet.id,
                member_id: bet.member_id,
                result: bet.label(),
                payout: bet.payout,
                revision: bet.revision,
            });
        }
    }

    /// What members are notified of. A payout is what comes to cash, without the share of a promotion.
    fn notices(&self) -> Vec<Notice> {
        let promoted = self.settled.iter().filter_map(|settled| {
            let share = settled.promotion.as_ref()?;
            Some((settled.bet_id, share.after))
        });
        let shares: HashMap<BetId, Won> = promoted.collect();
        let notices = self.reported.iter().map(|slip| {
            let share = shares.get(&slip.bet_id).copied().unwrap_or(Won::ZERO);
            Notice {
                member_id: slip.member_id,
                event: PushEvent::SlipSettled {
                    result: slip.result.to_owned(),
                    payout: slip.payout.checked_sub(share).unwrap_or(Won::ZERO),
                    again: slip.revision > 1,
                },
                reference: format!("{}:{}", slip.bet_id, slip.revision),
            }
        });
        notices.collect()
    }

    /// A stake counts towards rolling once, when its slip first has a result that is not void. A
    /// correction takes nothing back: the stake was at risk, and a withdrawal may have followed.
    fn count_rolling(&mut self, bet: &mut LockedBet) {
        let idle = [WinFlag::Waiting, WinFlag::Cancelled, WinFlag::Void];
        if !bet.rolling_counted && !idle.contains(&bet.status) {
            bet.rolling_counted = true;
            self.rolled.push(Rolled {
                bet_id: bet.id,
                member_id: bet.member_id,
                game_type: bet.game_type,
                stake: bet.stake,
                placed_at: bet.created_at,
            });
        }
    }
}
