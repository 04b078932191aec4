//! A member sells an open slip back, at what it is worth by the prices of that moment.

use super::store::{self, Held};
use crate::database;
use crate::http::{Admit, Call, Result};
use crate::settlement::cash_out::cash_out as pay_out;
use crate::settlement::store::lock_bet;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{CashOutBet, GetCashOut, Member};
use hanpan_core::bets::cash_out::{CashOutQuote, CashOutReceipt, check_scores};
use hanpan_core::money::Won;
use hanpan_core::notice;
use hanpan_core::problem::Problem;

/// What an own slip is worth now.
pub(super) async fn quote(call: Call<GetCashOut>) -> Result<CashOutQuote> {
    let app = &call.app;
    let mut conn = app.db.acquire().await?;
    let held = store::held(&mut conn, call.path).await?;
    let Held { slip, stopped, .. } = held
        .filter(|held| held.member_id == call.caller.member_id)
        .ok_or(Problem::NotFound)?;
    let sold = slip.cash_out(&app.settings.get(), stopped, app.clock.now())?;
    Ok(CashOutQuote {
        bet_id: call.path,
        amount: sold.amount,
        stake: slip.stake,
        winnings: sold.winnings,
        seconds: sold.seconds,
        prices: sold.prices,
    })
}

/// Cashes an own slip out at the amount that the member was shown, or at another one that the member
/// accepts; asked again, the member hears the first answer again. With a leg in play the request is
/// held back, and all of it is looked at again when its delay is over: until then nothing is kept,
/// neither a row nor a lock nor a connection.
pub(super) async fn cash_out(call: Call<CashOutBet>) -> Result<CashOutReceipt> {
    let (app, member_id) = (&call.app, call.caller.member_id);
    let asked_at = app.clock.now();
    let mut asked_scores = None;
    loop {
        let mut tx = database::begin(&app.db).await?;
        let bet = lock_bet(&mut tx, call.path)
            .await?
            .filter(|bet| bet.member_id == member_id)
            .ok_or(Problem::NotFound)?;
        if let Some(at) = bet.cashed_out_at {
            return Ok(receipt(bet.id, bet.payout, at));
        }
        let held = store::held(&mut tx, bet.id).await?;
        let Held {
            slip,
            stopped,
            scores,
            ..
        } = held.ok_or(Problem::NotFound)?;
        // After the lock, for which it may have waited.
        let now = app.clock.now();
        let sold = slip.cash_out(&app.settings.get(), stopped, now)?;
        check_scores(asked_scores.get_or_insert_with(|| scores.clone()), &scores)?;
        sold.check_shown(call.input)?;
        let due_at = asked_at + TimeDelta::seconds(sold.seconds.into());
        if now >= due_at {
            pay_out(&mut tx, &bet, &sold, now).await?;
            tx.commit().await?;
            return Ok(receipt(bet.id, sold.amount, now));
        }
        tx.rollback().await?;
        app.clock.wait_until(due_at).await;
        // Whoever was banned or logged out meanwhile sells nothing.
        Member::admit(app, &call.headers).await?;
    }
}

fn receipt(bet_id: i64, amount: Won, cashed_out_at: DateTime<Utc>) -> CashOutReceipt {
    CashOutReceipt {
        bet_id,
        message: notice::CASHED_OUT.to_owned(),
        amount,
        cashed_out_at,
    }
}
