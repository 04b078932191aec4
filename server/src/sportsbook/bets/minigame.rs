//! Places a bet on a round of a mini-game. A member may have one bet on a round: of two concurrent ones
//! the second sees the first, since placing locks the member's cash.

use super::place::{PlacementConditions, place_with_conditions, placed_before, repeated};
use super::{offers, store};
use crate::ledger::stake::{Placed, Placement};
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::sportsbook::bets::member_queue::MemberQueue;
use hanpan_core::api::PlaceMinigameBet;
use hanpan_core::games::rounds::place::{PlaceRoundBet, placed_message};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::BetReceipt;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::Accepted;
use hanpan_core::sportsbook::slip::limits::Limits;

/// Places a bet, or returns the first receipt again if the request id was used before.
pub(super) async fn place(call: Call<PlaceMinigameBet>) -> Result<BetReceipt> {
    let (app, order) = (&call.app, &call.input);
    call.caller.must_be(order.member_id)?;
    let slot = app.state::<MemberQueue>().enter(order.member_id)?;
    let _turn = slot.turn().await;
    let receipt = match attempt(&call).await {
        Err(refused) if refused.is_of_rule() => {
            placed_before(app, &order.as_slip(), false, refused).await
        }
        answer => answer,
    }?;
    let selection = order.selection()?;
    let number = store::round_number(&app.db, receipt.bet_id).await?;
    let stake = order.amounts.won().unwrap_or(Won::ZERO);
    Ok(BetReceipt {
        message: placed_message(&selection, number, stake),
        ..receipt
    })
}

async fn attempt(call: &Call<PlaceMinigameBet>) -> Result<BetReceipt> {
    let (app, order) = (&call.app, &call.input);
    let game = order.selection()?.game;
    let limits = app.settings.get().round_limits(game, call.caller.role);
    let bet = accepted(app, order, limits).await?;
    let slip = order.as_slip();
    let placement = Placement {
        member_id: order.member_id,
        request_id: order.request_id,
        game_type: GameType::Minigame,
        game_detail_type: order.game_detail_type,
        style: slip.game_style.code(),
        address: call.address.to_string(),
        scores: None,
        bet,
    };
    let round = placement.bet.legs.first().map(|leg| leg.fixture_id);
    let together = PlacementConditions::of(app, &call.caller).with_only_bet_on(round);
    match place_with_conditions(app, &placement, &together).await? {
        Placed::New(id, cash) => Ok(placement.bet.receipt(id, cash)),
        Placed::Repeated(first) => repeated(app, &slip, first, false).await,
        Placed::BalanceTooSmall => Err(Problem::BalanceTooSmall.into()),
        // Prices of a round do not change: it is closed or void.
        Placed::OfferChanged => Err(Problem::RoundClosed.into()),
    }
}

/// Lets core check an order against the round as it is offered now.
pub(in crate::sportsbook) async fn accepted(
    app: &App,
    order: &PlaceRoundBet,
    limits: Limits,
) -> Result<Accepted> {
    let game = order.selection()?.game;
    let stake = order.check(game, app.settings.get().maintenance_flg(game), limits)?;
    let legs = order.as_slip().bettings;
    let offers = offers::of_rounds(&app.db, &legs, app.clock.now()).await?;
    Ok(order.accept(stake, &offers, limits, app.clock.now())?)
}
