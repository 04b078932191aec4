//! Cash-out: a member sells an open slip, or a part of it, back at its value by the current prices.

use super::store::{self, CashOutState};
use super::{auto_cash_outs, delayed_cash_outs};
use crate::members::push::{self, Notice};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use crate::sportsbook::risk;
use crate::sportsbook::settlement::cash_out::{self as payment, sold_part};
use crate::sportsbook::settlement::store::{LockedBet, lock_bet};
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{CashOutBet, GetCashOut, GetCashOuts};
use hanpan_core::kernel::ids::{BetId, MemberId};
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::push::PushEvent;
use hanpan_core::sportsbook::bets::auto_cash_out::AutoCashOutEnd;
use hanpan_core::sportsbook::bets::cash_out::{
    CashOut, CashOutOrder, CashOutQuote, CashOutReceipt, LegScore, check_scores,
};
use hanpan_core::sportsbook::bets::cash_out_part::{CashOutPart, PartCashOut, SlipShare};
use sqlx::PgConnection;
use uuid::Uuid;

/// Returns the current value of one of the member's slips, or of a part of it.
pub(super) async fn quote(call: Call<GetCashOut>) -> Result<CashOutQuote> {
    let mut conn = call.app.db.acquire().await?;
    let held = store::cash_out_state(&mut conn, call.path).await?;
    let held = held.filter(|held| held.member_id == call.caller.member_id);
    let held = held.ok_or(Problem::NotFound)?;
    Ok(match call.input.share() {
        Some(share) => part_priced(&call.app, &held, share)?,
        None => priced(&call.app, &held)?,
    })
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
        &risk::cash_out_terms(app, held.member_id),
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
        rest: None,
    })
}

fn part_priced(
    app: &App,
    held: &CashOutState,
    share: SlipShare,
) -> std::result::Result<CashOutQuote, Problem> {
    let terms = risk::cash_out_terms(app, held.member_id);
    let now = app.clock.now();
    let part = held.slip.cash_out_part(share, &terms, held.stopped, now)?;
    Ok(CashOutQuote {
        bet_id: held.bet_id,
        amount: part.sold.amount,
        stake: part.stake,
        winnings: part.sold.winnings,
        seconds: part.sold.seconds,
        prices: part.sold.prices,
        rest: Some(part.rest),
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
        automatic: false,
    };
    let mut tx = database::begin(&app.db).await?;
    match sale.attempt(&app, &mut tx, None).await? {
        Attempt::Sold(receipt) => {
            tx.commit().await?;
            Ok(receipt)
        }
        Attempt::Delayed { due_at, scores } => {
            let request = delayed_cash_outs::store(&mut tx, &sale, due_at, &scores).await?;
            tx.commit().await?;
            let finishing = delayed_cash_outs::finish(app, sale.bet_id, request, due_at);
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
    /// Whether it carries out an order for an automatic cash-out.
    pub(super) automatic: bool,
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
        if let Some(receipt) = sold(conn, &bet, self.order.part).await? {
            return Ok(Attempt::Sold(receipt));
        }
        let held = store::cash_out_state(conn, bet.id).await?;
        let held = held.ok_or(Problem::NotFound)?;
        // Read after the lock, for which it may have waited.
        let now = app.clock.now();
        let terms = risk::cash_out_terms(app, self.member_id);
        let offer = match self.order.part {
            Some(part) => {
                let slip = &held.slip;
                let priced = slip.cash_out_part(part.share, &terms, held.stopped, now)?;
                Offer::Part(part.request_id, priced)
            }
            None => Offer::Whole(held.slip.cash_out(&terms, held.stopped, now)?),
        };
        check_scores(scores.unwrap_or_default(), &held.scores)?;
        offer.terms().check_shown(self.order)?;
        let due_at = self.asked_at + TimeDelta::seconds(offer.terms().seconds.into());
        if now < due_at {
            let scores = held.scores;
            return Ok(Attempt::Delayed { due_at, scores });
        }
        Ok(Attempt::Sold(self.pay(conn, &bet, &offer, now).await?))
    }

    async fn pay(
        &self,
        conn: &mut PgConnection,
        bet: &LockedBet,
        offer: &Offer,
        now: DateTime<Utc>,
    ) -> Result<CashOutReceipt> {
        let amount = offer.terms().amount;
        match offer {
            Offer::Part(request_id, part) => {
                let part_id = payment::cash_out_part(conn, bet, part, *request_id, now).await?;
                Ok(receipt(part_id, amount, now))
            }
            Offer::Whole(whole) => {
                payment::cash_out(conn, bet, whole, now).await?;
                let end = if self.automatic {
                    AutoCashOutEnd::CashedOut
                } else {
                    AutoCashOutEnd::SlipEnded
                };
                auto_cash_outs::end(conn, bet.id, end, now).await?;
                if self.automatic {
                    let notice = Notice {
                        member_id: bet.member_id,
                        event: PushEvent::CashOutDone { amount },
                        reference: bet.id.to_string(),
                    };
                    push::queue(conn, &[notice], now).await?;
                }
                Ok(receipt(bet.id, amount, now))
            }
        }
    }
}

/// The terms of a sale: of the whole slip, or of a part under a request id.
enum Offer {
    Whole(CashOut),
    Part(Uuid, PartCashOut),
}

impl Offer {
    fn terms(&self) -> &CashOut {
        match self {
            Self::Whole(whole) => whole,
            Self::Part(_, part) => &part.sold,
        }
    }
}

/// Returns the receipt of an order that was carried out before.
pub(super) async fn sold(
    conn: &mut PgConnection,
    bet: &LockedBet,
    part: Option<CashOutPart>,
) -> sqlx::Result<Option<CashOutReceipt>> {
    let Some(part) = part else {
        let at = bet.cashed_out_at;
        return Ok(at.map(|at| receipt(bet.id, bet.payout, at)));
    };
    let sold = sold_part(conn, bet.id, part.request_id).await?;
    Ok(sold.map(|(id, amount, at)| receipt(id, amount, at)))
}

fn receipt(bet_id: BetId, amount: Won, cashed_out_at: DateTime<Utc>) -> CashOutReceipt {
    CashOutReceipt {
        bet_id,
        message: messages::CASHED_OUT.to_owned(),
        amount,
        cashed_out_at,
    }
}
