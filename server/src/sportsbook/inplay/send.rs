//! Sends an in-play bet, and waits for its result.

use super::store::{self, Decision, Sent};
use super::{decide, pending, token};
use crate::platform::http::{Call, Error, Result};
use crate::platform::{App, database};
use crate::sportsbook::risk;
use crate::wallet::promotions;
use chrono::TimeDelta;
use hanpan_core::api::PlaceInPlayBet;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::check_order;
use hanpan_core::sportsbook::inplay::InPlayBet;
use hanpan_core::sportsbook::inplay::accept::accept_in_play;
use hanpan_core::sportsbook::slip::live::delay_seconds;
use sqlx::PgConnection;
use sqlx::types::Json;

/// Stores a bet, waits until its delay is over, and returns the decision. If the client disconnects before that, the
/// bet is still decided. Idempotent: the same request gets the same answer. If the bet was cancelled since, the request
/// is refused, because the stake has come back.
pub(super) async fn place(call: Call<PlaceInPlayBet>) -> Result<InPlayBet> {
    let (app, order) = (&call.app, &call.input);
    call.caller.must_be(order.member_id)?;
    let mut first = store::of_request(&app.db, order).await?;
    let repeated = first.is_some();
    if first.is_none() {
        let sent = send(&call).await;
        // The refusal may be due to a concurrent copy of the same request.
        first = store::of_request(&app.db, order).await?;
        match sent {
            Err(refused) if first.is_some() && refused.is_of_rule() => {}
            sent => sent?,
        }
    }
    let first = first.ok_or(Problem::NotFound)?;
    if !first.order.asks_for_the_same(order) {
        return Err(Problem::RequestIdReused.into());
    }
    app.clock.wait_until(first.due_at).await;
    // If the clock was set during the delay, the bet would lapse or be decided too early. Another server decides it.
    app.drift.require_small()?;
    let decided = decide::decided(app, first.id).await?;
    if let Some(Json(Decision::Refused(refused))) = decided.decision {
        return Err(Error::Refused(refused));
    }
    if repeated
        && let Some(Json(Decision::Placed(receipt))) = &decided.decision
        && store::is_cancelled(&app.db, receipt.bet_id).await?
    {
        return Err(Problem::RequestIdReused.into());
    }
    Ok(pending::view(decided, app.clock.now()))
}

/// Checks an order and stores it. Prices that have already changed decide it at once.
async fn send(call: &Call<PlaceInPlayBet>) -> Result<()> {
    let (app, order) = (&call.app, &call.input);
    let settings = app.settings.get();
    let odds = order.sent_odds();
    let limits = risk::order_limits(app, order, odds, call.caller.role).await?;
    let stake = check_order(order, true, false, limits)?;
    let mut tx = database::begin(&app.db).await?;
    let token = token::carried(&call.headers);
    let sports = token::spend(&mut tx, order.member_id, token, app.clock.now()).await?;
    let live = store::live(&mut tx, &order.bettings).await?;
    let now = app.clock.now();
    let accepted = accept_in_play(order, stake, &live.offers, None, live.stopped, limits, now);
    let decision = match accepted {
        Ok(_) => None,
        Err(Problem::PriceChanged { changed }) => Some(Decision::Changed(changed)),
        Err(problem) => return Err(problem.into()),
    };
    if live.sports().iter().any(|sport| !sports.contains(sport)) {
        return Err(Problem::BettingTokenInvalid.into());
    }
    if order.free_bet_id.is_none() {
        check_balance(app, &mut tx, order.member_id, stake).await?;
    }
    let seconds = match decision {
        None => {
            let added = risk::member(app, order.member_id).delay_seconds;
            delay_seconds(&live.sports(), &settings.live_betting_time).saturating_add(added)
        }
        Some(_) => 0,
    };
    let at = app.clock.now();
    let sent = Sent {
        order,
        scores: &live.scores(),
        address: call.address.to_string(),
        at,
        due_at: at + TimeDelta::seconds(seconds.into()),
        decision: decision.as_ref(),
    };
    store::add(&mut tx, sent).await?;
    tx.commit().await?;
    Ok(())
}

/// Refuses a stake that the member cannot pay, before the delay. It is checked again when the bet is decided.
async fn check_balance(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    stake: Won,
) -> Result<()> {
    let now = app.clock.now();
    let spendable = promotions::spendable(conn, member_id, GameType::InPlay, now).await?;
    if spendable < stake {
        return Err(Problem::BalanceTooSmall.into());
    }
    Ok(())
}
