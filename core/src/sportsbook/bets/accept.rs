//! Checks a pre-match slip and decides the prices at which it is accepted (betting spec §5; design
//! §5). In-play slips use these rules and some of their own (`inplay/accept.rs`).

use super::{BONUS_FIXTURE_ID, BONUS_MARKET_ID, BetReceipt, Betting, PlaceBet};
use crate::kernel::ids::{BetId, FixtureId, MarketId, OddsId, SportId};
use crate::kernel::messages;
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::ChangedPrice;
use crate::kernel::problem::Problem;
use crate::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use crate::sportsbook::slip::check::{check_bet, check_stake};
use crate::sportsbook::slip::combine::{Pick, check_combination, detail_type};
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::odds::TotalOdds;
use crate::sportsbook::slip::product::FolderBonus;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use crate::sportsbook::slip::system::System;
use chrono::{DateTime, Utc};

/// A selection as it is offered now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offered {
    /// The sport of its fixture.
    pub sport_id: SportId,
    /// Start of its fixture, UTC.
    pub start_at: DateTime<Utc>,
    /// Status of its fixture.
    pub fixture_status: FixtureStatus,
    /// Price.
    pub price: Price,
    /// Version.
    pub version: i64,
    /// The version that set its current name and lines. A client that was shown an older version
    /// was shown a different bet.
    pub terms_version: i64,
    /// Its status.
    pub status: SelectionStatus,
}

/// A slip that has passed every rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    /// Stake.
    pub stake: Won,
    /// Total odds at the accepted prices.
    pub odds: SlipOdds,
    /// What it can win, won.
    pub expected_winnings: Won,
    /// The legs, in the order in which they were sent.
    pub legs: Vec<AcceptedLeg>,
}

impl Accepted {
    /// The answer to the member once the bet is placed; `cash` is the balance that is left.
    pub fn receipt(&self, bet_id: BetId, cash: Won) -> BetReceipt {
        BetReceipt {
            bet_id,
            message: messages::BET_PLACED.to_owned(),
            total_ratio: self.odds.total().to_string(),
            expect_amount: self.expected_winnings,
            emoney: cash,
        }
    }
}

/// A leg with the price and version at which it is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AcceptedLeg {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: OddsId,
    /// The accepted price.
    pub price: Price,
    /// The version of that price.
    pub version: i64,
}

/// Runs the checks that do not need the current offer, in the order of betting spec §5, and returns
/// the stake. `in_play` says which of the two endpoints received the order, `systems` whether the
/// operator offers system bets.
pub fn check_order(
    order: &PlaceBet,
    in_play: bool,
    systems: bool,
    limits: Limits,
) -> Result<Won, Problem> {
    if order.system.is_some() {
        let bonus = order.bettings.iter().any(Betting::is_bonus);
        System::check_slip(systems, order.game_style, bonus)?;
    }
    if in_play && order.boost_id.is_some() {
        return Err(Problem::BoostEnded);
    }
    let prices: Vec<Price> = order.bettings.iter().map(|leg| leg.bet_price).collect();
    let odds = SlipOdds::of(&prices, order.system);
    let total = odds.as_ref().map(SlipOdds::total).ok();
    let stake = check_bet(true, odds, Some(order.amounts.text()), limits)?;
    let fitting = detail_type(order.game_style, order.bettings.len())?;
    if order.is_in_play() != in_play || order.game_detail_type != fitting {
        return Err(Problem::DetailTypeMismatch);
    }
    if TotalOdds::parse(&order.total_ratio).ok() != total {
        return Err(Problem::TotalOddsMismatch);
    }
    Ok(stake)
}

/// Accepts an order that [`check_order`] has passed, against the current offer. `offers` holds the
/// offer of each leg, `None` if the site has no such selection. If a price differs from the one
/// that was sent, the order is refused with the old and the new price unless it accepts the change.
/// A price that moved and moved back is unchanged. A selection whose name or line has changed since
/// is a different bet and is always refused.
pub fn accept(
    order: &PlaceBet,
    stake: Won,
    offers: &[Option<Offered>],
    limits: Limits,
    now: DateTime<Utc>,
) -> Result<Accepted, Problem> {
    let legs = known(order, offers)?;
    check_open(&legs, now)?;
    accept_legs(order, stake, &legs, limits)
}

/// Accepts legs that are open: checks their prices, their combination and the limits.
pub(crate) fn accept_legs(
    order: &PlaceBet,
    stake: Won,
    legs: &[Leg<'_>],
    limits: Limits,
) -> Result<Accepted, Problem> {
    let taken = |leg: &Leg<'_>| {
        let (shown, now) = (leg.sent.bet_price, leg.offer.price);
        takes_change(order.change_flag, order.better_only, shown, now)
    };
    refuse(
        legs.iter()
            .filter(|leg| leg.is_reworded() || (leg.is_changed() && !taken(leg))),
    )?;
    let picks: Vec<Pick> = legs.iter().map(Leg::pick).collect();
    check_combination(&picks, order.is_in_play())?;
    let prices: Vec<Price> = legs.iter().map(|leg| leg.offer.price).collect();
    let odds = SlipOdds::of(&prices, order.system)?;
    check_stake(stake, &odds, limits)?;
    let above = Problem::WinningsAboveMax {
        max: limits.max_winnings,
    };
    Ok(Accepted {
        stake,
        expected_winnings: odds.winnings(stake).to_won().ok_or(above)?,
        odds,
        legs: legs.iter().map(Leg::accepted).collect(),
    })
}

/// Whether a price or an amount is accepted in place of the one that was shown: every change if the
/// member accepts `any`, one that is not lower if the member accepts `better` ones.
pub fn takes_change<T: Ord + Copy>(any: bool, better: bool, shown: T, now: T) -> bool {
    any || (better && now >= shown)
}

/// The offer of a bonus line: it comes from the settings, at their price, and is open as long as
/// the other legs are. It has no versions: a changed setting shows only in the price.
pub fn bonus_offer(leg: &Betting, bonuses: &[FolderBonus]) -> Option<Offered> {
    let folders = leg.bonus_folders()?;
    let bonus = bonuses.iter().find(|bonus| bonus.folders == folders)?;
    Some(Offered {
        sport_id: SportId::new(0),
        start_at: DateTime::<Utc>::MAX_UTC,
        fixture_status: FixtureStatus::NotStarted,
        price: bonus.price,
        version: leg.version,
        terms_version: leg.version,
        status: SelectionStatus::Open,
    })
}

impl Betting {
    /// Whether this is a bonus line instead of a selection of a fixture.
    pub fn is_bonus(&self) -> bool {
        self.fixture_id == BONUS_FIXTURE_ID && self.market_id == BONUS_MARKET_ID
    }

    /// For a bonus line, the number of other legs that it requires.
    pub fn bonus_folders(&self) -> Option<u32> {
        let folders = self.odds_id.parse().ok()?;
        self.is_bonus().then_some(folders)
    }
}

/// A leg as it was sent, with its current offer.
pub(crate) struct Leg<'a> {
    pub(crate) sent: &'a Betting,
    odds_id: OddsId,
    pub(crate) offer: Offered,
}

impl Leg<'_> {
    fn takes_bets(&self, now: DateTime<Utc>) -> bool {
        let Offered {
            fixture_status,
            start_at,
            status,
            ..
        } = self.offer;
        status == SelectionStatus::Open && fixture_status.takes_prematch(start_at, now)
    }

    /// Whether the price differs from the one that was sent. A version ahead of the offer's is a
    /// change too: the offer is then older than what the member saw, and its price proves nothing.
    fn is_changed(&self) -> bool {
        self.offer.price != self.sent.bet_price || self.sent.version > self.offer.version
    }

    pub(super) fn is_reworded(&self) -> bool {
        self.sent.version < self.offer.terms_version
    }

    fn pick(&self) -> Pick {
        Pick {
            odds_id: self.odds_id.to_string(),
            fixture_id: self.sent.fixture_id,
            sport_id: self.offer.sport_id,
            market_id: self.sent.market_id,
            price: self.offer.price,
            bonus_folders: self.sent.bonus_folders(),
        }
    }

    fn accepted(&self) -> AcceptedLeg {
        AcceptedLeg {
            fixture_id: self.sent.fixture_id,
            market_id: self.sent.market_id,
            odds_id: self.odds_id,
            price: self.offer.price,
            version: self.offer.version,
        }
    }
}

/// Pairs the legs with their offers. Refuses the order if a selection is unknown.
pub(crate) fn known<'a>(
    order: &'a PlaceBet,
    offers: &[Option<Offered>],
) -> Result<Vec<Leg<'a>>, Problem> {
    let offers = offers.iter().copied().chain(std::iter::repeat(None));
    let mut legs = Vec::with_capacity(order.bettings.len());
    let mut unknown = Vec::new();
    for (sent, offer) in order.bettings.iter().zip(offers) {
        match (sent.odds_id.parse(), offer) {
            (Ok(odds_id), Some(offer)) => legs.push(Leg {
                sent,
                odds_id,
                offer,
            }),
            _ => unknown.push(sent.odds_id.clone()),
        }
    }
    if !unknown.is_empty() {
        return Err(Problem::SelectionUnknown { odds_ids: unknown });
    }
    Ok(legs)
}

/// Reports a fixture that has begun before a selection that is closed, because the former is the
/// reason for the latter.
fn check_open(legs: &[Leg<'_>], now: DateTime<Utc>) -> Result<(), Problem> {
    let begun = |leg: &&Leg<'_>| leg.offer.fixture_status.has_begun(leg.offer.start_at, now);
    let fixture_ids: Vec<FixtureId> = legs
        .iter()
        .filter(begun)
        .map(|leg| leg.sent.fixture_id)
        .collect();
    if !fixture_ids.is_empty() {
        return Err(Problem::FixtureStarted { fixture_ids });
    }
    let closed = legs.iter().filter(|leg| !leg.takes_bets(now));
    let odds_ids: Vec<String> = closed.map(|leg| leg.sent.odds_id.clone()).collect();
    if !odds_ids.is_empty() {
        return Err(Problem::SelectionClosed { odds_ids });
    }
    Ok(())
}

/// Refuses the order with the changed prices, if there are any.
fn refuse<'a>(changed: impl Iterator<Item = &'a Leg<'a>>) -> Result<(), Problem> {
    let changed: Vec<ChangedPrice> = changed
        .map(|leg| ChangedPrice {
            fixture_id: leg.sent.fixture_id,
            market_id: leg.sent.market_id,
            odds_id: leg.sent.odds_id.clone(),
            old_price: leg.sent.bet_price,
            new_price: leg.offer.price,
            version: leg.offer.version,
        })
        .collect();
    if changed.is_empty() {
        Ok(())
    } else {
        Err(Problem::PriceChanged { changed })
    }
}

#[cfg(test)]
mod tests;
