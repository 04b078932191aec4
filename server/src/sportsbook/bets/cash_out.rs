//! Cash-out: a member sells an open slip back at its value by the current prices.

use super::delayed_cash_outs;
use super::store::{self, CashOutState};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
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
use sqlx::PgConnection;

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
pub(super) async fn cash_out(call: Call<CashOutBet>) -> Result<CashOutReceipt> {
    let app = call.app;
    let sale = Sale {
        member_id: call.caller.member_id,
        bet_id: call.path,
        order: call.input,
        asked_at: app.clock.now(),
    };
    let mut tx = database::begin(&app.db).await?;
    match sale.attempt(&app, &mut tx, None).await? {
        Attempt::Sold(receipt) => {
            tx.commit().await?;
            Ok(receipt)
        }
        Attempt::Delayed { due_at, scores } => {
            delayed_cash_outs::store(&mut tx, &sale, due_at, &scores).await?;
            tx.commit().await?;
            let finishing = delayed_cash_outs::finish(app, sale.bet_id, due_at);
            // Spawned, so that the slip is sold even if the client disconnects.
            let finished = tokio::spawn(finishing).await;
            finished.context("a delayed cash-out")?
        }
    }
}

/// A request to cash a slip out.
pub(super) struct Sale {
    pub(super) member_id: MemberId,
    pub(super) bet_id: BetId,
    pub(super) order: CashOutOrder,
    pub(super) asked_at: DateTime<Utc>,
}

/// The result of an attempt.
pub(super) enum Attempt {
    Sold(CashOutReceipt),
    /// The slip can be sold at a later time.
    Delayed {
        due_at: DateTime<Utc>,
        /// The current scores.
        scores: Vec<LegScore>,
    },
}

impl Sale {
    /// Sells the slip, unless its delay is not over. `scores` are those at the time of the request, if it was
    /// delayed. Nothing is written before a refusal.
    pub(super) async fn attempt(
        &self,
        app: &App,
        conn: &mut PgConnection,
        scores: Option<&[LegScore]>,
    ) -> Result<Attempt> {
        let bet = lock_bet(conn, self.bet_id)
            .await?
            .filter(|bet| bet.member_id == self.member_id)
            .ok_or(Problem::NotFound)?;
        if let Some(at) = bet.cashed_out_at {
            return Ok(Attempt::Sold(receipt(bet.id, bet.payout, at)));
        }
        let held = store::cash_out_state(conn, bet.id).await?;
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
            let scores = held.scores;
            return Ok(Attempt::Delayed { due_at, scores });
        }
        pay_out(conn, &bet, &sold, now).await?;
        Ok(Attempt::Sold(receipt(bet.id, sold.amount, now)))
    }
}

pub(super) fn receipt(bet_id: BetId, amount: Won, cashed_out_at: DateTime<Utc>) -> CashOutReceipt {
    CashOutReceipt {
        bet_id,
        message: messages::CASHED_OUT.to_owned(),
        amount,
        cashed_out_at,
    }
}
