//! Decides an in-play bet whose delay is over: everything is checked again, and the money moves, in one
//! transaction.

use super::store::{self, Decision, Pending};
use crate::ledger::lock_cash;
use crate::ledger::stake::{self, Placed, Placement};
use crate::members::self_limits;
use crate::platform::http::{Error, Refused, Result};
use crate::platform::{App, database};
use crate::sportsbook::bets::{funded_bet, large, own_stake};
use crate::sportsbook::exposure;
use crate::sportsbook::risk;
use crate::wallet::promotions;
use anyhow::anyhow;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{PendingBetId, PromotionGrantId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::{Accepted, check_order};
use hanpan_core::sportsbook::bets::{BetReceipt, PlaceBet};
use hanpan_core::sportsbook::inplay::LATE_MAX;
use hanpan_core::sportsbook::inplay::accept::accept_in_play;
use hanpan_core::sportsbook::slip::limits::Limits;
use sqlx::types::Json;
use sqlx::{Connection, PgConnection};

/// Number of attempts while the offer changes.
const ATTEMPTS: u32 = 10;

/// Returns a bet whose delay is over, decided. Waits while another transaction decides it.
pub(super) async fn decided(app: &App, id: PendingBetId) -> Result<Pending> {
    let mut tx = database::begin(&app.db).await?;
    let mut pending = store::lock(&mut tx, id).await?;
    if pending.decision.is_none() {
        pending.decision = Some(Json(decide(app, &mut tx, &pending).await?));
        tx.commit().await?;
    }
    Ok(pending)
}

/// Decides a bet whose delay is over, unless another transaction is deciding it.
pub(super) async fn decide_free(app: &App, id: PendingBetId) -> Result<()> {
    let mut tx = database::begin(&app.db).await?;
    if let Some(pending) = store::lock_free(&mut tx, id).await? {
        decide(app, &mut tx, &pending).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Stores a refusal of a rule as the decision. A failure is not a decision, and the bet keeps waiting.
async fn decide(app: &App, conn: &mut PgConnection, pending: &Pending) -> Result<Decision> {
    let decision = match accept(app, conn, pending).await {
        Ok(receipt) => Decision::Placed(receipt),
        Err(Error::Problem(Problem::PriceChanged { changed })) => Decision::Changed(changed),
        Err(Error::Problem(problem)) => Decision::Refused(Refused::of(problem)?),
        Err(failure) => return Err(failure),
    };
    store::decide(conn, pending.id, &decision, app.clock.now()).await?;
    Ok(decision)
}

async fn accept(app: &App, conn: &mut PgConnection, pending: &Pending) -> Result<BetReceipt> {
    let now = app.clock.now();
    if now - pending.due_at > LATE_MAX {
        // If the clock was set just now, the bet may be in time: it keeps waiting.
        app.drift.check()?;
        return Err(Problem::BetLapsed.into());
    }
    let member = store::member_state(conn, pending.member_id).await?;
    member.account.check(now)?;
    let (order, odds) = (&pending.order.0, pending.order.sent_odds());
    let limits = risk::order_limits_in(app, conn, order, odds, member.role).await?;
    let stake = check_order(order, true, false, limits)?;
    let terms = Terms {
        stake,
        limits,
        loss_limited: member.loss_limited,
        has_bonus: member.has_bonus,
        day_winnings_max: risk::member(app, pending.member_id).day_winnings_max,
    };
    place(app, conn, pending, &terms).await
}

/// What an order is placed by, besides the offer.
struct Terms {
    stake: Won,
    limits: Limits,
    loss_limited: bool,
    has_bonus: bool,
    day_winnings_max: Option<Won>,
}

/// Lets core check the order against the offer, and places the bet unless the offer has changed since.
async fn place(
    app: &App,
    conn: &mut PgConnection,
    pending: &Pending,
    terms: &Terms,
) -> Result<BetReceipt> {
    let order = &pending.order.0;
    let (stake, limits) = (terms.stake, terms.limits);
    for _ in 0..ATTEMPTS {
        let now = app.clock.now();
        let (bet, scores) = accepted(conn, pending, order, stake, limits, now).await?;
        let placement = Placement {
            member_id: pending.member_id,
            request_id: pending.request_id,
            game_type: GameType::InPlay,
            game_detail_type: order.game_detail_type,
            style: order.game_style.code(),
            address: pending.address.clone(),
            scores: Some(scores),
            bet,
        };
        match place_within(app, conn, &placement, order.free_bet_id, terms).await? {
            Placed::New(id, cash) => return Ok(placement.bet.receipt(id, cash)),
            // Used by another bet: this one is decided only once.
            Placed::Repeated(_) => return Err(Problem::RequestIdReused.into()),
            Placed::BalanceTooSmall => return Err(Problem::BalanceTooSmall.into()),
            Placed::OfferChanged => {}
        }
    }
    // If prices move too fast to place the bet, the member receives the changes, whatever the order
    // accepts.
    let (strict, now) = (order.strict(), app.clock.now());
    accepted(conn, pending, &strict, stake, limits, now).await?;
    Err(anyhow!("an offer that stands still could not be taken").into())
}

/// Places the bet with everything that belongs to it: what a promotion pays, the loss limit and the exposure.
/// All of it is written, or nothing.
async fn place_within(
    app: &App,
    conn: &mut PgConnection,
    placement: &Placement,
    free_bet: Option<PromotionGrantId>,
    terms: &Terms,
) -> Result<Placed> {
    let limits = app.settings.get().exposure_limits();
    let promoted = terms.has_bonus || free_bet.is_some();
    let large = large::is_large(app, placement.bet.stake);
    let limited = limits.any() || terms.loss_limited || terms.day_winnings_max.is_some();
    if !limited && !promoted && !large {
        return Ok(stake::place(&mut *conn, placement, app.clock.now()).await?);
    }
    // Locked before the sums (`docs/money.md`, lock order), and so that of two concurrent bets the second
    // sees the first.
    lock_cash(conn, placement.member_id).await?;
    let mut attempt = conn.begin().await?;
    let funded = if promoted {
        let bet = funded_bet(placement, false);
        promotions::pay(&mut attempt, &bet, free_bet, app.clock.now()).await?
    } else {
        None
    };
    if terms.loss_limited {
        let own_stake = own_stake(placement, funded);
        self_limits::check_loss(
            &mut attempt,
            placement.member_id,
            own_stake,
            app.clock.now(),
        )
        .await?;
    }
    let (member_id, day) = (placement.member_id, terms.day_winnings_max);
    risk::check_day(
        &mut attempt,
        member_id,
        day,
        &placement.bet,
        app.clock.now(),
    )
    .await?;
    exposure::expose(&mut attempt, &placement.bet, limits).await?;
    let placed = stake::place(&mut *attempt, placement, app.clock.now()).await?;
    if let Placed::New(id, _) = placed {
        if limits.any() {
            exposure::mark(&mut attempt, id).await?;
        }
        if let Some(funded) = funded {
            promotions::note(&mut attempt, id, funded, app.clock.now()).await?;
        }
        large::report(app, &mut attempt, placement, id).await?;
        attempt.commit().await?;
    } else {
        attempt.rollback().await?;
    }
    Ok(placed)
}

/// Checks the order against the current offer at `now`. Also returns the current scores.
async fn accepted(
    conn: &mut PgConnection,
    pending: &Pending,
    order: &PlaceBet,
    stake: Won,
    limits: Limits,
    now: DateTime<Utc>,
) -> Result<(Accepted, Vec<Option<String>>)> {
    let live = store::live(conn, &order.bettings).await?;
    let sent = Some(&pending.scores[..]);
    let bet = accept_in_play(order, stake, &live.offers, sent, live.stopped, limits, now)?;
    Ok((bet, live.scores()))
}
