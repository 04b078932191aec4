//! Placing a bet of the bet builder.

use super::offers;
use super::place::{
    PlacementConditions, place_with_conditions, placed_before, repeated, shown_otherwise,
};
use crate::ledger::stake::{Placed, Placement};
use crate::platform::App;
use crate::platform::http::{Call, Error, Result};
use crate::sportsbook::bets::member_queue::MemberQueue;
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::risk;
use anyhow::anyhow;
use hanpan_core::api::PlaceBuilderBet;
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bet_builder::BuilderProblem;
use hanpan_core::sportsbook::bets::builder::{
    BuilderPick, BuilderQuote, check_builder_order, quote,
};
use hanpan_core::sportsbook::bets::{BetReceipt, GameType, PlaceBet};
use hanpan_core::sportsbook::slip::odds::TotalOdds;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;

/// Number of attempts while the offer changes.
const ATTEMPTS: u32 = 10;

/// Places a bet, or returns the first receipt again if the request id was used before, even if the order
/// would be refused now.
pub(super) async fn place(call: Call<PlaceBuilderBet>) -> Result<BetReceipt> {
    let (app, order) = (&call.app, &call.input);
    call.caller.must_be(order.member_id)?;
    let slot = app.state::<MemberQueue>().enter(order.member_id)?;
    let _turn = slot.turn().await;
    match attempt(&call).await {
        Err(refused) if refused.is_of_rule() => placed_before(app, order, true, refused).await,
        answer => answer,
    }
}

async fn attempt(call: &Call<PlaceBuilderBet>) -> Result<BetReceipt> {
    let (app, order) = (&call.app, &call.input);
    let odds = TotalOdds::parse(&order.total_ratio)
        .ok()
        .map(SlipOdds::from);
    let limits = risk::order_limits(app, order, odds, call.caller.role).await?;
    let (fixture_id, stake) = check_builder_order(order, limits)?;
    let picks = order.builder_picks();
    for _ in 0..ATTEMPTS {
        let quote = quoted(app, fixture_id, &picks)?;
        check_changes(app, order, &quote).await?;
        let placement = Placement {
            member_id: order.member_id,
            request_id: order.request_id,
            game_type: GameType::Sports,
            game_detail_type: order.game_detail_type,
            style: order.game_style.code(),
            address: call.address.to_string(),
            scores: None,
            bet: quote.accept(fixture_id, stake, limits)?,
        };
        let shown = shown_otherwise(order, &placement.bet);
        let conditions = PlacementConditions::of(app, &call.caller)
            .of_sports(app, &call.caller)
            .of_builder(shown);
        match place_with_conditions(app, &placement, &conditions).await? {
            Placed::New(id, cash) => return Ok(placement.bet.receipt(id, cash)),
            Placed::Repeated(first) => return repeated(app, order, first, true).await,
            Placed::BalanceTooSmall => return Err(Problem::BalanceTooSmall.into()),
            // Memory lags behind the database for a moment.
            Placed::OfferChanged => {
                let now = app.clock.now();
                app.state::<Catalogue>().catch_up(&app.db, now).await?;
            }
        }
    }
    Err(anyhow!("an offer that stands still could not be taken").into())
}

/// Returns the price of picks from the offer in memory.
pub(in crate::sportsbook) fn quoted(
    app: &App,
    fixture_id: FixtureId,
    picks: &[BuilderPick],
) -> Result<BuilderQuote> {
    let settings = app.settings.get();
    if !settings.bet_builder_enabled {
        return Err(BuilderProblem::BuilderNotOffered.into());
    }
    let now = app.clock.now();
    let fixture = app.state::<Catalogue>().offered_fixture(fixture_id, now);
    let fixture = fixture.ok_or(BuilderProblem::BuilderNotOffered)?;
    Ok(quote(&fixture, picks, settings.bet_builder_margin, now)?)
}

/// Refuses the order if a pick has another name since the member was shown it, or if the odds have
/// changed in a way that it does not take.
async fn check_changes(app: &App, order: &PlaceBet, quote: &BuilderQuote) -> Result<()> {
    let renamed = !order.has_versions_of(quote) && {
        let stored = offers::stored(&app.db, &order.bettings, &[], app.clock.now()).await?;
        order.has_renamed_leg(&stored)?
    };
    if renamed || !order.takes_builder_odds(quote.odds) {
        return Err(BuilderProblem::BuilderPriceChanged { odds: quote.odds }.into());
    }
    Ok(())
}

impl From<BuilderProblem> for Error {
    fn from(problem: BuilderProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
