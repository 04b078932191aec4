//! Places a bet on virtual events.

use super::offers;
use super::place::{PlacementConditions, place_with_conditions, placed_before, repeated};
use crate::ledger::stake::{Placed, Placement};
use crate::platform::App;
use crate::platform::http::{Call, Result};
use crate::sportsbook::bets::member_queue::MemberQueue;
use hanpan_core::api::PlaceVirtualBet;
use hanpan_core::games::rounds::place::PlaceRoundBet;
use hanpan_core::games::rounds::virtuals::VirtualSport;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::BetReceipt;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::Accepted;
use hanpan_core::sportsbook::slip::limits::Limits;

/// Places a bet, or returns the first receipt again if the request id was used before.
pub(super) async fn place(call: Call<PlaceVirtualBet>) -> Result<BetReceipt> {
    let (app, order) = (&call.app, &call.input);
    let sport = VirtualSport::from_code(&call.path).ok_or(Problem::NotFound)?;
    call.caller.must_be(order.member_id)?;
    let slot = app.state::<MemberQueue>().enter(order.member_id)?;
    let _turn = slot.turn().await;
    match attempt(&call, sport).await {
        Err(refused) if refused.is_of_rule() => {
            placed_before(app, &order.as_slip(), false, refused).await
        }
        answer => answer,
    }
}

async fn attempt(call: &Call<PlaceVirtualBet>, sport: VirtualSport) -> Result<BetReceipt> {
    let (app, order) = (&call.app, &call.input);
    let limits = app.settings.get().virtuals(sport).limits(call.caller.role);
    let bet = accepted(app, order, sport, limits).await?;
    let slip = order.as_slip();
    let placement = Placement {
        member_id: order.member_id,
        request_id: order.request_id,
        game_type: GameType::Virtual,
        game_detail_type: order.game_detail_type,
        style: slip.game_style.code(),
        address: call.address.to_string(),
        scores: None,
        bet,
    };
    let together = PlacementConditions::of(app, &call.caller);
    match place_with_conditions(app, &placement, &together).await? {
        Placed::New(id, cash) => Ok(placement.bet.receipt(id, cash)),
        Placed::Repeated(first) => repeated(app, &slip, first, false).await,
        Placed::BalanceTooSmall => Err(Problem::BalanceTooSmall.into()),
        // Prices of an event do not change: one of them is closed or void.
        Placed::OfferChanged => Err(Problem::RoundClosed.into()),
    }
}

/// Lets core check an order against the events as they are offered now.
pub(in crate::sportsbook) async fn accepted(
    app: &App,
    order: &PlaceRoundBet,
    sport: VirtualSport,
    limits: Limits,
) -> Result<Accepted> {
    let maintenance_flg = app.settings.get().virtuals(sport).maintenance_flg;
    let stake = order.check_virtual(sport, maintenance_flg, limits)?;
    let legs = order.as_slip().bettings;
    let offers = offers::of_rounds(&app.db, &legs, app.clock.now()).await?;
    Ok(order.accept_virtual(sport, stake, &offers, limits, app.clock.now())?)
}
