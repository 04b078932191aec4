//! Placing a pre-match bet.

use super::store::{self, FirstPlacement, Shown};
use super::{large, offers};
use crate::ledger::lock_cash;
use crate::ledger::stake::{self, Placed, Placement};
use crate::members::self_limits;
use crate::platform::http::{Call, Error, Result, Session};
use crate::platform::{App, database};
use crate::sportsbook::bets::member_queue::{MemberQueue, QueueSlot};
use crate::sportsbook::bets::placement_batcher::PlacementBatcher;
use crate::sportsbook::boosts;
use crate::sportsbook::catalogue::Catalogue;
use crate::sportsbook::exposure;
use crate::sportsbook::risk;
use crate::wallet::promotions::{self, Funded, FundedBet};
use anyhow::anyhow;
use hanpan_core::api::PlacePrematchBet;
use hanpan_core::kernel::ids::{BetId, BoostId, FixtureId, OddsId, PromotionGrantId};
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::{Accepted, Offered, accept, check_order};
use hanpan_core::sportsbook::bets::{BONUS_FIXTURE_ID, BetReceipt, PlaceBet};
use hanpan_core::sportsbook::boosts::{BoostTerms, BoostedLeg};
use hanpan_core::sportsbook::exposure::ExposureLimits;
use hanpan_core::sportsbook::slip::system::System;
use std::sync::Arc;

/// Number of attempts while the offer changes.
const ATTEMPTS: u32 = 10;

/// Places a bet, or returns the first receipt again if the request id was used before. A refusal looks
/// for the first receipt too: a client that lost the response must not read that the fixture has
/// started since, nor while the first attempt is still running.
pub(super) async fn place(call: Call<PlacePrematchBet>) -> Result<BetReceipt> {
    call.caller.must_be(call.input.member_id)?;
    let slot = call
        .app
        .state::<MemberQueue>()
        .enter(call.input.member_id)?;
    match attempt(&call, &slot).await {
        Err(refused) if refused.is_of_rule() => {
            let _turn = slot.turn().await;
            placed_before(&call.app, &call.input, false, refused).await
        }
        answer => answer,
    }
}

/// Returns the receipt of the bet that the order's request id has placed, or `refused` if there is
/// none.
pub(super) async fn placed_before(
    app: &App,
    order: &PlaceBet,
    builder: bool,
    refused: Error,
) -> Result<BetReceipt> {
    let first = first_attempt(app, order).await?;
    repeated(app, order, first.ok_or(refused)?, builder).await
}

/// Returns the bet that the request id has placed. Waits for a concurrent placement, which holds the
/// lock of the member's cash.
async fn first_attempt(app: &App, order: &PlaceBet) -> Result<Option<BetId>> {
    let mut tx = database::begin(&app.db).await?;
    lock_cash(&mut tx, order.member_id).await?;
    Ok(store::bet_of_request(&mut tx, order.member_id, order.request_id).await?)
}

/// Lets core check the order against the offer, and places the bet unless the offer has changed since.
/// Memory comes first: it saves a query, and `place_bets` finds what is outdated.
async fn attempt(call: &Call<PlacePrematchBet>, slot: &QueueSlot<'_>) -> Result<BetReceipt> {
    let (app, order) = (&call.app, &call.input);
    let settings = app.settings.get();
    let odds = order.sent_odds();
    let limits = risk::order_limits(app, order, odds, call.caller.role).await?;
    let bonuses = &settings.folder_bonuses;
    let stake = check_order(order, false, settings.system_bets_enabled, limits)?;
    let boost = match order.boost_id {
        Some(id) => Some(boost_terms(app, id).await?),
        None => None,
    };
    let raise = |offers: &mut [Option<Offered>]| boost?.raise(&order.bettings, offers);
    let now = app.clock.now();
    let mut offers = offers::remembered(app.state::<Catalogue>(), &order.bettings, bonuses, now);
    let boosted = raise(&mut offers);
    if let Ok(bet) = accept(order, stake, &offers, limits, now)
        && let Some(receipt) = place_accepted(call, bet, boosted, slot).await?
    {
        return Ok(receipt);
    }
    for _ in 0..ATTEMPTS {
        let now = app.clock.now();
        let mut stored = offers::stored(&app.db, &order.bettings, bonuses, now).await?;
        let boosted = raise(&mut stored);
        let bet = accept(order, stake, &stored, limits, app.clock.now())?;
        if let Some(receipt) = place_accepted(call, bet, boosted, slot).await? {
            return Ok(receipt);
        }
    }
    // If prices move too fast to place the bet, the member receives the changes, whatever the order
    // accepts.
    let now = app.clock.now();
    let mut stored = offers::stored(&app.db, &order.bettings, bonuses, now).await?;
    raise(&mut stored);
    accept(&order.strict(), stake, &stored, limits, app.clock.now())?;
    Err(anyhow!("an offer that stands still could not be taken").into())
}

/// Returns the terms of a price boost. Refused if it has ended.
pub(in crate::sportsbook) async fn boost_terms(app: &App, id: BoostId) -> Result<BoostTerms> {
    let offered = app.settings.get().price_boosts_enabled;
    let boost = boosts::active(&app.db, id, app.clock.now()).await?;
    let boost = boost.filter(|_| offered).ok_or(Problem::BoostEnded)?;
    Ok(boost)
}

/// Places an accepted bet. Returns `None` if the offer has changed since it was read.
async fn place_accepted(
    call: &Call<PlacePrematchBet>,
    bet: Accepted,
    boosted: Option<BoostedLeg>,
    slot: &QueueSlot<'_>,
) -> Result<Option<BetReceipt>> {
    let (app, order) = (&call.app, &call.input);
    let together = PlacementConditions {
        shown: shown_otherwise(order, &bet),
        system: order.system,
        free_bet: order.free_bet_id,
        boosted,
        ..PlacementConditions::of(app, &call.caller).of_sports(app, &call.caller)
    };
    let placement = Arc::new(Placement {
        member_id: order.member_id,
        request_id: order.request_id,
        game_type: GameType::Sports,
        game_detail_type: order.game_detail_type,
        style: order.game_style.code(),
        address: call.address.to_string(),
        scores: None,
        bet,
    });
    let placed = if together.any() || large::is_large(app, placement.bet.stake) {
        let _turn = slot.turn().await;
        place_with_conditions(app, &placement, &together).await?
    } else {
        app.state::<PlacementBatcher>()
            .place(app, &placement, slot)
            .await?
    };
    match placed {
        Placed::New(id, cash) => Ok(Some(placement.bet.receipt(id, cash))),
        Placed::Repeated(first) => repeated(app, order, first, false).await.map(Some),
        Placed::BalanceTooSmall => Err(Problem::BalanceTooSmall.into()),
        Placed::OfferChanged => Ok(None),
    }
}

/// Conditions and records that belong to a bet. Most bets have none.
pub(super) struct PlacementConditions {
    /// The member has a loss limit.
    loss_limited: bool,
    /// The exposure limits.
    limits: ExposureLimits,
    /// The legs that were shown with another price or version.
    shown: Vec<Shown>,
    /// The combinations of a system bet.
    system: Option<System>,
    /// The round on which the member may have no other bet.
    only_on: Option<FixtureId>,
    /// The free bet that pays the stake.
    free_bet: Option<PromotionGrantId>,
    /// The leg at a boosted price.
    boosted: Option<BoostedLeg>,
    /// The picks are one bet of the bet builder.
    builder: bool,
    /// The member wagers a bonus, which may pay a part of the stake.
    has_bonus: bool,
    /// The most that the member may win in a day.
    day_winnings_max: Option<Won>,
}

impl PlacementConditions {
    /// Returns the conditions of every bet of a member.
    pub(super) fn of(app: &App, caller: &Session) -> Self {
        Self {
            loss_limited: caller.loss_limited,
            limits: app.settings.get().exposure_limits(),
            shown: Vec::new(),
            system: None,
            only_on: None,
            free_bet: None,
            boosted: None,
            builder: false,
            has_bonus: caller.has_bonus,
            day_winnings_max: None,
        }
    }

    /// Adds the conditions of bets on sports.
    pub(super) fn of_sports(self, app: &App, caller: &Session) -> Self {
        Self {
            day_winnings_max: risk::member(app, caller.member_id).day_winnings_max,
            ..self
        }
    }

    /// Adds the condition that the member has no other bet on this round.
    pub(super) fn with_only_bet_on(self, round: Option<FixtureId>) -> Self {
        Self {
            only_on: round,
            ..self
        }
    }

    /// Marks the bet as one of the bet builder, with the legs that were shown otherwise.
    pub(super) fn of_builder(self, shown: Vec<Shown>) -> Self {
        Self {
            builder: true,
            shown,
            ..self
        }
    }

    fn any(&self) -> bool {
        let noted = !self.shown.is_empty() || self.system.is_some() || self.boosted.is_some();
        let limited = self.loss_limited || self.limits.any() || self.day_winnings_max.is_some();
        limited || noted || self.may_be_promoted()
    }

    fn may_be_promoted(&self) -> bool {
        self.has_bonus || self.free_bet.is_some()
    }
}

/// Places a bet with its conditions. Locks the cash first, so that of two concurrent bets the second
/// sees the first.
pub(super) async fn place_with_conditions(
    app: &App,
    placement: &Placement,
    together: &PlacementConditions,
) -> Result<Placed> {
    let member_id = placement.member_id;
    let mut tx = database::begin(&app.db).await?;
    lock_cash(&mut tx, member_id).await?;
    if let Some(round) = together.only_on
        && store::has_bet_on(&mut tx, member_id, round).await?
    {
        return Err(Problem::RoundAlreadyBet.into());
    }
    let stake = placement.bet.stake;
    if let Some(leg) = together.boosted {
        boosts::take(&mut tx, leg.boost_id, member_id, stake, app.clock.now()).await?;
    }
    let funded = if together.may_be_promoted() {
        let bet = &funded_bet(placement, together.system.is_some());
        promotions::pay(&mut tx, bet, together.free_bet, app.clock.now()).await?
    } else {
        None
    };
    if together.loss_limited {
        let own_stake = own_stake(placement, funded);
        self_limits::check_loss(&mut tx, member_id, own_stake, app.clock.now()).await?;
    }
    let day = together.day_winnings_max;
    risk::check_day(&mut tx, member_id, day, &placement.bet, app.clock.now()).await?;
    exposure::expose(&mut tx, &placement.bet, together.limits).await?;
    let placed = stake::place(&mut *tx, placement, app.clock.now()).await?;
    if let Placed::New(id, _) = placed {
        if together.limits.any() {
            exposure::mark(&mut tx, id).await?;
        }
        store::note_shown(&mut tx, id, &together.shown).await?;
        if let Some(system) = together.system {
            store::note_system(&mut tx, id, system).await?;
        }
        if together.builder {
            store::note_builder(&mut tx, id).await?;
        }
        if let Some(leg) = together.boosted {
            boosts::note(&mut tx, id, leg).await?;
        }
        if let Some(funded) = funded {
            promotions::note(&mut tx, id, funded, app.clock.now()).await?;
        }
        large::report(app, &mut tx, placement, id).await?;
        // Otherwise everything is rolled back.
        tx.commit().await?;
    }
    Ok(placed)
}

/// What a promotion has to know of a bet to pay for it.
pub(crate) fn funded_bet(placement: &Placement, system: bool) -> FundedBet {
    let legs = placement.bet.legs.iter();
    FundedBet {
        member_id: placement.member_id,
        request_id: placement.request_id,
        game_type: placement.game_type,
        stake: placement.bet.stake,
        legs: legs
            .filter(|leg| leg.fixture_id != BONUS_FIXTURE_ID)
            .map(|leg| (leg.fixture_id, leg.price))
            .collect(),
        system,
    }
}

/// The part of a stake that is the member's own cash.
pub(crate) fn own_stake(placement: &Placement, funded: Option<Funded>) -> Won {
    let paid = funded.map_or(Won::ZERO, |funded| funded.amount);
    placement.bet.stake.checked_sub(paid).unwrap_or(Won::ZERO)
}

/// Returns the legs that the member was shown with another price or version.
pub(super) fn shown_otherwise(order: &PlaceBet, bet: &Accepted) -> Vec<Shown> {
    let legs = order.bettings.iter().zip(&bet.legs).zip(1..);
    legs.filter(|((sent, taken), _)| (sent.bet_price, sent.version) != (taken.price, taken.version))
        .map(|((sent, _), ordinal)| Shown {
            ordinal,
            price: sent.bet_price,
            version: sent.version,
        })
        .collect()
}

/// Returns the receipt of the bet that a request id has placed, if this is the same request. One of the bet builder
/// differs from a slip with the same legs. A bet that was cancelled since is no success: its stake has come back.
pub(super) async fn repeated(
    app: &App,
    order: &PlaceBet,
    bet_id: BetId,
    builder: bool,
) -> Result<BetReceipt> {
    let first = store::first_placement(&app.db, bet_id).await?;
    if first.cancelled || first.builder != builder || !is_of(&first, order) {
        return Err(Problem::RequestIdReused.into());
    }
    Ok(BetReceipt {
        bet_id,
        message: messages::BET_PLACED.to_owned(),
        total_ratio: first.total_odds,
        expect_amount: first.expected_winnings,
        emoney: first.cash_left,
    })
}

/// Whether an order requests what was placed. Prices do not count: a change may have been accepted.
/// Numbers are compared as they are read, since an amount or id can be written in several ways.
fn is_of(first: &FirstPlacement, order: &PlaceBet) -> bool {
    let legs = order.bettings.iter().map(|leg| {
        (
            leg.fixture_id,
            leg.market_id,
            leg.odds_id.parse::<OddsId>().ok(),
        )
    });
    let placed = first.legs.iter();
    order.amounts.won() == Some(first.stake)
        && order.game_style.code() == first.style
        && order.system == first.system
        && legs.eq(placed.map(|(fixture, market, odds)| (*fixture, *market, Some(*odds))))
}
