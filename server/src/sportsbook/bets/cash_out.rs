//! Cash-out: a member sells an open slip back at its value by the current prices.

use super::store::{self, CashOutState};
use crate::platform::http::{Call, Result};
use crate::platform::{App, Shared, State, database};
use crate::sportsbook::inplay::member_state;
use crate::sportsbook::settlement::cash_out::cash_out as pay_out;
use crate::sportsbook::settlement::store::lock_bet;
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{CashOutBet, GetCashOut, GetCashOuts};
use hanpan_core::kernel::ids::{BetId, MemberId};
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::cash_out::{
    CashOutOrder, CashOutQuote, CashOutReceipt, LegScore, check_scores,
};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Returns the current value of one of the member's slips.
pub(super) async fn quote(call: Call<GetCashOut>) -> Result<CashOutQuote> {
    let mut conn = call.app.db.acquire().await?;
    let held = store::cash_out_state(&mut conn, call.path).await?;
    let held = held.filter(|held| held.member_id == call.caller.member_id);
    Ok(priced(&call.app, &held.ok_or(Problem::NotFound)?)?)
}

/// Returns the current values of the member's slips, without those that cannot be cashed out now.
pub(super) async fn quotes(call: Call<GetCashOuts>) -> Result<Vec<CashOutQuote>> {
    let ids = call.input.ids()?;
    let mut conn = call.app.db.acquire().await?;
    let held = store::cash_out_states(&mut conn, &ids).await?;
    let own = held
        .iter()
        .filter(|held| held.member_id == call.caller.member_id);
    Ok(own
        .filter_map(|held| priced(&call.app, held).ok())
        .collect())
}

fn priced(app: &App, held: &CashOutState) -> std::result::Result<CashOutQuote, Problem> {
    let slip = &held.slip;
    let sold = slip.cash_out(
        &app.settings.get().cash_out_terms(),
        held.stopped,
        app.clock.now(),
    )?;
    Ok(CashOutQuote {
        bet_id: held.bet_id,
        amount: sold.amount,
        stake: slip.stake,
        winnings: sold.winnings,
        seconds: sold.seconds,
        prices: sold.prices,
    })
}

/// Cashes a slip out at the amount that the member was shown, or at another one that the member
/// accepts. Idempotent: a repeated request gets the first receipt again. With a leg in play the request
/// is delayed, and checked again when its delay is over.
///
/// The request is binding: the slip is sold even if the client disconnects meanwhile. Otherwise a
/// member could ask each second, watch the match, and take back whatever turns out to be cheap.
pub(super) async fn cash_out(call: Call<CashOutBet>) -> Result<CashOutReceipt> {
    let sale = Sale {
        app: call.app.clone(),
        member_id: call.caller.member_id,
        bet_id: call.path,
        order: call.input,
        asked_at: call.app.clock.now(),
    };
    let held = match sale.attempt(None).await? {
        Attempt::Sold(receipt) => return Ok(receipt),
        Attempt::Delayed(held) => held,
    };
    let place = call.app.state::<DelayedCashOuts>().reserve(call.path);
    let place = place.ok_or(Problem::CashOutInProgress)?;
    let selling = tokio::spawn(async move {
        let sold = sale.finish(held).await;
        drop(place);
        sold
    });
    selling.await.context("a held cash-out")?
}

/// A request to cash a slip out.
struct Sale {
    app: App,
    member_id: MemberId,
    bet_id: BetId,
    order: CashOutOrder,
    asked_at: DateTime<Utc>,
}

/// The result of an attempt.
enum Attempt {
    Sold(CashOutReceipt),
    Delayed(DelayedCashOut),
}

/// A request that is delayed.
struct DelayedCashOut {
    due_at: DateTime<Utc>,
    /// The scores at the time of the request.
    scores: Vec<LegScore>,
}

impl Sale {
    /// Sells the slip, unless its delay is not over. `scores` are those at the time of the request.
    async fn attempt(&self, scores: Option<&[LegScore]>) -> Result<Attempt> {
        let app = &self.app;
        let mut tx = database::begin(&app.db).await?;
        let bet = lock_bet(&mut tx, self.bet_id)
            .await?
            .filter(|bet| bet.member_id == self.member_id)
            .ok_or(Problem::NotFound)?;
        if let Some(at) = bet.cashed_out_at {
            return Ok(Attempt::Sold(receipt(bet.id, bet.payout, at)));
        }
        let held = store::cash_out_state(&mut tx, bet.id).await?;
        let held = held.ok_or(Problem::NotFound)?;
        // Read after the lock, for which it may have waited.
        let now = app.clock.now();
        let sold = held
            .slip
            .cash_out(&app.settings.get().cash_out_terms(), held.stopped, now)?;
        check_scores(scores.unwrap_or_default(), &held.scores)?;
        sold.check_shown(self.order)?;
        let due_at = self.asked_at + TimeDelta::seconds(sold.seconds.into());
        if now < due_at {
            return Ok(Attempt::Delayed(DelayedCashOut {
                due_at,
                scores: held.scores,
            }));
        }
        pay_out(&mut tx, &bet, &sold, now).await?;
        tx.commit().await?;
        Ok(Attempt::Sold(receipt(bet.id, sold.amount, now)))
    }

    /// Sells the slip once its delay is over. Refused if the member was banned meanwhile, or if the
    /// server stops: the slip then stays as it was.
    async fn finish(&self, held: DelayedCashOut) -> Result<CashOutReceipt> {
        let (app, mut due_at) = (&self.app, held.due_at);
        loop {
            tokio::select! {
                () = app.clock.wait_until(due_at) => {}
                () = app.stopping.cancelled() => return Err(Problem::ServiceBusy.into()),
            }
            let mut conn = app.db.acquire().await?;
            if member_state(&mut conn, self.member_id).await?.barred {
                return Err(Problem::MemberBanned.into());
            }
            drop(conn);
            match self.attempt(Some(&held.scores)).await? {
                Attempt::Sold(receipt) => return Ok(receipt),
                // The delay was made longer meanwhile.
                Attempt::Delayed(longer) => due_at = longer.due_at,
            }
        }
    }
}

/// The slips whose cash-out this process delays: one request each.
#[derive(Debug, Default)]
pub(super) struct DelayedCashOuts(Arc<Mutex<HashSet<BetId>>>);

/// A slip's entry among them, until it is dropped.
struct Place {
    slips: Arc<Mutex<HashSet<BetId>>>,
    bet_id: BetId,
}

impl State for DelayedCashOuts {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

impl DelayedCashOuts {
    /// Adds a slip; `None` if it is already there.
    fn reserve(&self, bet_id: BetId) -> Option<Place> {
        let mut slips = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        slips.insert(bet_id).then(|| Place {
            slips: Arc::clone(&self.0),
            bet_id,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut slips = self.slips.lock().unwrap_or_else(PoisonError::into_inner);
        slips.remove(&self.bet_id);
    }
}

fn receipt(bet_id: BetId, amount: Won, cashed_out_at: DateTime<Utc>) -> CashOutReceipt {
    CashOutReceipt {
        bet_id,
        message: messages::CASHED_OUT.to_owned(),
        amount,
        cashed_out_at,
    }
}
