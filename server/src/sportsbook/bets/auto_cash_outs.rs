//! Orders to cash a slip out as soon as it is worth an amount.
//!
//! Every server looks at all orders each second. The one that locks the slip first carries the order out, like a
//! request of the member: with a leg in play it is delayed, and checked again when the delay is over.

use super::cash_out::{Attempt, Sale};
use super::delayed_cash_outs;
use super::store::{self, CashOutState};
use crate::platform::http::{Call, Error, Result};
use crate::platform::{App, database};
use crate::sportsbook::inplay::member_state;
use crate::sportsbook::risk;
use crate::sportsbook::settlement::store::lock_bet;
use chrono::{DateTime, Utc};
use hanpan_core::api::{SetAutoCashOut, StopAutoCashOut};
use hanpan_core::kernel::ids::{BetId, MemberId};
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::auto_cash_out::{AutoCashOut, AutoCashOutEnd, AutoCashOutOrder};
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;

/// Orders that are priced by one query.
const CHUNK: i64 = 200;

/// Stores an order for one of the member's slips; it replaces an earlier one. Refused while the slip's cash-out is
/// delayed: an order that could still be changed then would be worth more than the slip.
pub(super) async fn set(call: Call<SetAutoCashOut>) -> Result<AutoCashOut> {
    let (app, order) = (&call.app, call.input);
    let mut tx = database::begin(&app.db).await?;
    let bet = lock_bet(&mut tx, call.path)
        .await?
        .filter(|bet| bet.member_id == call.caller.member_id)
        .ok_or(Problem::NotFound)?;
    delayed_cash_outs::check_none(&mut tx, bet.id).await?;
    let held = store::cash_out_state(&mut tx, bet.id).await?;
    let held = held.ok_or(Problem::NotFound)?;
    let (now, enabled) = (app.clock.now(), app.settings.get().auto_cash_out_enabled);
    let terms = risk::cash_out_terms(app, bet.member_id);
    order.check(enabled, &held.slip, &terms, held.stopped, now)?;
    sqlx::query!(
        "insert into auto_cash_outs (bet_id, member_id, amount, set_at) values ($1, $2, $3, $4)
         on conflict (bet_id) do update set amount = excluded.amount, set_at = excluded.set_at,
             ended_at = null, ended_by = null",
        bet.id.get(),
        bet.member_id.get(),
        order.amount.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(AutoCashOut {
        bet_id: bet.id,
        amount: order.amount,
        set_at: now,
    })
}

/// Takes an order back, unless it is being carried out. A repeated request gets the same answer.
pub(super) async fn stop(call: Call<StopAutoCashOut>) -> Result<String> {
    let app = &call.app;
    let mut tx = database::begin(&app.db).await?;
    lock_bet(&mut tx, call.path)
        .await?
        .filter(|bet| bet.member_id == call.caller.member_id)
        .ok_or(Problem::NotFound)?;
    delayed_cash_outs::check_none(&mut tx, call.path).await?;
    end(&mut tx, call.path, AutoCashOutEnd::Stopped, app.clock.now()).await?;
    tx.commit().await?;
    Ok(messages::AUTO_CASH_OUT_STOPPED.to_owned())
}

/// Ends the order of a slip, if one waits. The caller has locked the slip.
pub(super) async fn end(
    conn: &mut PgConnection,
    bet_id: BetId,
    ended_by: AutoCashOutEnd,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update auto_cash_outs set ended_at = $2, ended_by = $3 where bet_id = $1 and ended_at is null",
        bet_id.get(),
        at,
        ended_by as AutoCashOutEnd
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends the orders of slips that are over, and carries out those whose slip is worth their amount. One that fails
/// does not block the others, and is tried again the next time.
pub async fn carry_out(app: &App) -> sqlx::Result<()> {
    end_with_slips(&app.db, app.clock.now()).await?;
    if !app.settings.get().auto_cash_out_enabled {
        return Ok(());
    }
    let mut after = BetId::new(0);
    loop {
        let orders = waiting(&app.db, after).await?;
        let Some(last) = orders.keys().max() else {
            return Ok(());
        };
        after = *last;
        let ids: Vec<BetId> = orders.keys().copied().collect();
        let mut conn = app.db.acquire().await?;
        let slips = store::cash_out_states(&mut conn, &ids).await?;
        drop(conn);
        let now = app.clock.now();
        let reached = |held: &CashOutState| {
            let terms = risk::cash_out_terms(app, held.member_id);
            let sold = held.slip.cash_out(&terms, held.stopped, now).ok();
            let order = orders.get(&held.bet_id);
            sold.zip(order)
                .is_some_and(|(sold, order)| sold.amount >= *order)
        };
        for held in slips.iter().filter(|held| reached(held)) {
            match sell(app, held.bet_id, held.member_id).await {
                Ok(()) | Err(Error::Problem(_)) => {}
                Err(error) => {
                    tracing::error!(%error, bet_id = %held.bet_id, "an automatic cash-out failed");
                }
            }
        }
    }
}

/// Ends the orders of slips that are settled. An order that another server is ending is left to it.
async fn end_with_slips(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update auto_cash_outs set ended_at = $1, ended_by = $2 where bet_id in (
             select a.bet_id from auto_cash_outs a join bets b on b.id = a.bet_id
             where a.ended_at is null and b.settled_at is not null for update of a skip locked)",
        now,
        AutoCashOutEnd::SlipEnded as AutoCashOutEnd
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The amounts of the next orders that wait, by slip. A slip whose cash-out is delayed is left out.
async fn waiting(db: &PgPool, after: BetId) -> sqlx::Result<HashMap<BetId, Won>> {
    let rows = sqlx::query!(
        r#"select bet_id, amount as "amount: Won" from auto_cash_outs a
           where ended_at is null and bet_id > $1
               and not exists (select from delayed_cash_outs d where d.bet_id = a.bet_id)
           order by bet_id limit $2"#,
        after.get(),
        CHUNK
    )
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.bet_id, row.amount))
        .collect())
}

/// Carries out the order of a slip. Another server that tries the same waits for the lock of the slip, and finds no
/// order.
async fn sell(app: &App, bet_id: BetId, member_id: MemberId) -> Result<()> {
    let mut tx = database::begin(&app.db).await?;
    lock_bet(&mut tx, bet_id).await?;
    let amount = sqlx::query_scalar!(
        r#"select amount as "amount: Won" from auto_cash_outs where bet_id = $1 and ended_at is null"#,
        bet_id.get()
    );
    let Some(amount) = amount.fetch_optional(&mut *tx).await? else {
        return Ok(());
    };
    let now = app.clock.now();
    if member_state(&mut tx, member_id).await?.account.barred {
        end(&mut tx, bet_id, AutoCashOutEnd::MemberBarred, now).await?;
        tx.commit().await?;
        return Ok(());
    }
    let sale = Sale {
        member_id,
        bet_id,
        order: AutoCashOutOrder { amount }.cash_out(),
        asked_at: now,
        automatic: true,
    };
    match sale.attempt(app, &mut tx, None).await? {
        Attempt::Sold(_) => tx.commit().await?,
        Attempt::Delayed { due_at, scores } => {
            let request = delayed_cash_outs::store(&mut tx, &sale, due_at, &scores).await?;
            tx.commit().await?;
            let finishing = delayed_cash_outs::finish(app.clone(), bet_id, request, due_at);
            tokio::spawn(finishing);
        }
    }
    Ok(())
}
