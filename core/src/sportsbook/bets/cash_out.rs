//! Cash-out of an open slip: its value now, whether it may be sold back, and at which amount
//! (beyond the specification; the operator switches it on and sets the margin).
//!
//! The value of a slip is its stake times the mean over its combinations of the values of their
//! legs. A decided leg counts with its settlement factor, an open leg with its accepted price
//! divided by the price offered now. The margin is deducted, and the result is floored once to a
//! won.

use super::accept::{Offered, takes_change};
use super::bonus_folders;
use super::cash_out_part::{CashOutPart, CashOutRest};
use crate::kernel::ids::{BetId, FixtureId, MarketId, OddsId, SportId};
use crate::kernel::money::{Price, WON_MAX, Won};
use crate::kernel::problem::Problem;
use crate::sportsbook::bets::GameType;
use crate::sportsbook::catalogue::SelectionStatus;
use crate::sportsbook::inplay::accept::has_rare_points;
use crate::sportsbook::risk::RiskTerms;
use crate::sportsbook::settle::WinFlag;
use crate::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use crate::sportsbook::slip::combine::with_bonus_results;
use crate::sportsbook::slip::live::{LiveBettingTimes, delay_seconds};
use crate::sportsbook::slip::mean::{Fraction, Mean};
use crate::sportsbook::slip::odds::{ODDS_LIMBS, TotalOdds};
use crate::sportsbook::slip::slip_odds::SlipOdds;
use crate::sportsbook::slip::system::System;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use tsify::Tsify;

/// Label of a slip that was cashed out.
pub const CASHED_OUT_LABEL: &str = "캐시아웃";
/// The highest margin, percent.
pub const MARGIN_MAX: i64 = 50;
/// 100 percent.
pub(super) const WHOLE: u8 = 100;

/// `POST /bets/{id}/cash-out`: the amount that the member was shown, and which other amounts the
/// member accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CashOutOrder {
    /// The amount that the member was shown, won.
    pub amount: Won,
    /// Accepts any other amount.
    #[serde(default)]
    pub accept_change: bool,
    /// Accepts a higher amount.
    #[serde(default)]
    pub better_only: bool,
    /// The part that is sold; the whole slip without one.
    #[serde(default)]
    #[tsify(optional)]
    pub part: Option<CashOutPart>,
}

/// The most slips that one request may price: more than a page of the history.
pub const QUOTES_MAX: usize = 100;

/// Query of `GET /bets/cash-outs`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CashOutsQuery {
    /// Ids of the member's slips, separated by commas.
    pub bets: String,
}

impl CashOutsQuery {
    /// The requested slip ids. Refuses text that is not an id, and more than [`QUOTES_MAX`] ids.
    pub fn ids(&self) -> Result<Vec<BetId>, Problem> {
        let ids = self.bets.split(',').map(|id| id.parse().map(BetId::new));
        let ids = ids.collect::<Result<Vec<_>, _>>();
        ids.ok()
            .filter(|ids| ids.len() <= QUOTES_MAX)
            .ok_or(Problem::MalformedRequest)
    }
}

/// Answer of `GET /bets/{id}/cash-out`: what the slip is worth now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CashOutQuote {
    /// The slip.
    pub bet_id: BetId,
    /// Amount paid for it now, won.
    pub amount: Won,
    /// Stake, won.
    pub stake: Won,
    /// What it can still win, won.
    pub winnings: Won,
    /// Seconds for which the request is delayed: 0 unless a leg is in play.
    pub seconds: u32,
    /// The prices of its open legs from which the amount is calculated.
    pub prices: Vec<CashOutPrice>,
    /// What is left of the slip if only a part is sold; `null` for the whole slip. `stake` and
    /// `winnings` are then those of the part.
    pub rest: Option<CashOutRest>,
}

/// The price of an open leg from which an amount is calculated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CashOutPrice {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection.
    pub odds_id: String,
    /// The version of that price.
    pub price: Price,
    /// The version that it belongs to.
    pub version: i64,
}

/// Answer for a slip that was cashed out. A repeated request receives the same answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CashOutReceipt {
    /// The slip that was sold: of a part, the slip that it has become.
    pub bet_id: BetId,
    /// Message for the member.
    pub message: String,
    /// Amount paid, won.
    pub amount: Won,
    /// When it was cashed out, UTC.
    #[tsify(type = "string")]
    pub cashed_out_at: DateTime<Utc>,
}

/// A slip to be cashed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashOutSlip {
    /// Game type: 1 sports, 2 in-play and so on.
    pub game_type: GameType,
    /// Stake, won.
    pub stake: Won,
    /// Whether it is settled, for whatever reason.
    pub settled: bool,
    /// Whether a free bet or a bonus has paid for it, or a price was boosted: such a slip is not
    /// bought back.
    pub promoted: bool,
    /// The combinations of a system bet; `None` for a single or a multiple.
    pub system: Option<System>,
    /// Its legs.
    pub legs: Vec<CashOutLeg>,
}

/// A leg of a slip to be cashed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashOutLeg {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// The selection; for a bonus line, the number of other legs that it requires.
    pub odds_id: OddsId,
    /// The accepted price.
    pub price: Price,
    /// The version of that price.
    pub version: i64,
    /// The result of its selection, whether or not it has been applied to the slip.
    pub flag: WinFlag,
    /// The dead heat in which it won.
    pub dead_heat: Option<DeadHeat>,
    /// The current offer; `None` if there is none, as for a bonus line.
    pub offer: Option<Offered>,
}

/// The score of a leg's fixture at some moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegScore {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// Its sport.
    pub sport_id: SportId,
    /// `2:1`; `None` if it is unknown.
    pub score: Option<String>,
}

/// Refuses the request if a score has changed during its delay, in sports in which every point
/// moves the prices: the prices may not have followed yet.
pub fn check_scores(asked: &[LegScore], now: &[LegScore]) -> Result<(), Problem> {
    let changed = asked
        .iter()
        .filter(|asked| has_rare_points(asked.sport_id))
        .any(|asked| {
            let same = now.iter().find(|now| now.fixture_id == asked.fixture_id);
            same.is_some_and(|now| now.score != asked.score)
        });
    if changed {
        return Err(Problem::CashOutScoreChanged);
    }
    Ok(())
}

/// The terms at which a slip is sold back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashOut {
    /// Amount paid, won.
    pub amount: Won,
    /// What the slip could still have won, won.
    pub winnings: Won,
    /// The slip's result, by how the amount compares with its stake.
    pub status: WinFlag,
    /// Payout per won of stake, floored.
    pub real_odds: TotalOdds,
    /// Seconds for which a request is delayed: 0 unless an open leg is in play.
    pub seconds: u32,
    /// The prices from which the amount is calculated.
    pub prices: Vec<CashOutPrice>,
}

/// The operator's terms of cash-outs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashOutTerms {
    /// Whether members may cash out open slips.
    pub enabled: bool,
    /// The site's margin, percent.
    pub margin: i64,
    /// In-play delay of each sport.
    pub delays: LiveBettingTimes,
    /// Added to the in-play delay, seconds.
    pub delay_added: u32,
}

impl CashOutTerms {
    /// The terms for a member with a profile.
    #[must_use]
    pub const fn of_member(self, member: &RiskTerms) -> Self {
        Self {
            enabled: self.enabled && member.cash_out,
            delay_added: member.delay_seconds,
            ..self
        }
    }
}

/// Whether the site buys back slips of this kind, whatever their value.
pub const fn is_offered(enabled: bool, game_type: GameType, settled: bool) -> bool {
    enabled && !settled && matches!(game_type, GameType::Sports | GameType::InPlay)
}

impl CashOutSlip {
    /// The terms at which the slip is sold back at the current offer. `inplay_stopped` says that
    /// all in-play betting is stopped. Refuses a slip that the site does not buy back, one that is
    /// decided or worth nothing, and one with an open leg that cannot be bet on now.
    pub fn cash_out(
        &self,
        terms: &CashOutTerms,
        inplay_stopped: bool,
        now: DateTime<Utc>,
    ) -> Result<CashOut, Problem> {
        if self.settled {
            return Err(Problem::CashOutSettled);
        }
        if self.promoted || !is_offered(terms.enabled, self.game_type, self.settled) {
            return Err(Problem::CashOutUnavailable);
        }
        let open: Vec<&CashOutLeg> = self.legs.iter().filter(|leg| leg.is_open()).collect();
        if open.is_empty() {
            return Err(Problem::CashOutSettled);
        }
        let live: Vec<SportId> = open.iter().filter_map(|leg| leg.live_sport(now)).collect();
        if inplay_stopped && !live.is_empty() {
            return Err(Problem::InPlayStopped);
        }
        if open.iter().any(|leg| leg.price_now(now).is_none()) {
            return Err(Problem::CashOutClosed);
        }
        let (amount, winnings) = self
            .worth(terms.margin, now)
            .ok_or(Problem::CashOutUnavailable)?;
        if amount <= Won::ZERO {
            return Err(Problem::CashOutWorthless);
        }
        Ok(CashOut {
            amount,
            winnings,
            status: status(amount, self.stake),
            real_odds: TotalOdds::of_payout(amount, self.stake),
            seconds: if live.is_empty() {
                0
            } else {
                delay_seconds(&live, &terms.delays).saturating_add(terms.delay_added)
            },
            prices: open.iter().filter_map(|leg| leg.offered()).collect(),
        })
    }

    /// What it can still win. `None` if it has no odds.
    pub(crate) fn winnings(&self) -> Option<Won> {
        let decided = self.with_bonus();
        let odds =
            SlipOdds::of_factors(decided.iter().map(SettledLeg::factor), self.system).ok()?;
        let winnings = odds.winnings(self.stake).to_won();
        Some(winnings.unwrap_or(WON_MAX).min(WON_MAX))
    }

    /// Its value less the margin, and its possible winnings, which cap the value. `None` if an open
    /// leg has no price, or if the exact mean does not fit its capacity.
    fn worth(&self, margin: i64, now: DateTime<Utc>) -> Option<(Won, Won)> {
        let legs = u8::try_from(self.legs.len()).ok()?;
        let all = System {
            from: legs,
            to: legs,
        };
        let system = self.system.unwrap_or(all);
        let decided = self.with_bonus();
        let wins = decided.iter().map(SettledLeg::factor);
        let winnings = self.winnings()?;
        let stands = self.legs.iter().zip(&decided).zip(wins);
        let stands: Option<Vec<Fraction>> = stands
            .map(|((leg, settled), decided)| match settled.flag {
                WinFlag::Waiting if leg.bonus_folders().is_some() => Some(Fraction::ONE),
                WinFlag::Waiting => Some(ratio(leg.price, leg.price_now(now)?)),
                _ => Some(Fraction::from(decided)),
            })
            .collect();
        let kept = i128::from(self.stake.get()) * (i128::from(WHOLE) - i128::from(margin));
        let kept = u128::try_from(kept).ok()?;
        let worth = Mean::of(&stands?, system.sizes())?;
        let worth = worth.times::<ODDS_LIMBS>(kept, WHOLE.into())?.to_u128();
        let worth = worth.and_then(|worth| i64::try_from(worth).ok());
        let amount = worth.map_or(winnings, |worth| Won::new(worth).min(winnings));
        Some((amount, winnings))
    }

    /// The legs with their settlement results, bonus lines included.
    fn with_bonus(&self) -> Vec<SettledLeg> {
        with_bonus_results(self.legs.iter().map(|leg| {
            let settled = SettledLeg {
                price: leg.price,
                flag: leg.flag,
                dead_heat: leg.dead_heat,
            };
            (settled, leg.bonus_folders())
        }))
    }
}

impl CashOutLeg {
    fn bonus_folders(&self) -> Option<u32> {
        bonus_folders(self.fixture_id, self.odds_id)
    }

    /// Whether it waits for the result of its selection.
    fn is_open(&self) -> bool {
        self.flag == WinFlag::Waiting && self.bonus_folders().is_none()
    }

    /// The sport of its fixture, if the fixture is in play.
    fn live_sport(&self, now: DateTime<Utc>) -> Option<SportId> {
        let Offered {
            fixture_status,
            start_at,
            sport_id,
            ..
        } = self.offer?;
        fixture_status
            .takes_in_play(start_at, now)
            .then_some(sport_id)
    }

    /// The price at which it could be bet on now; `None` if it could not. A selection whose name
    /// has changed since is a different bet, and its price says nothing about this one.
    fn price_now(&self, now: DateTime<Utc>) -> Option<Price> {
        let offer = self.offer?;
        let (status, start_at) = (offer.fixture_status, offer.start_at);
        let takes = status.takes_in_play(start_at, now) || status.takes_prematch(start_at, now);
        let same = self.version >= offer.terms_version;
        (takes && same && offer.status == SelectionStatus::Open).then_some(offer.price)
    }

    fn offered(&self) -> Option<CashOutPrice> {
        let offer = self.offer?;
        Some(CashOutPrice {
            fixture_id: self.fixture_id,
            market_id: self.market_id,
            odds_id: self.odds_id.to_string(),
            price: offer.price,
            version: offer.version,
        })
    }
}

impl CashOut {
    /// Refuses if the member was shown another amount and does not accept this one.
    pub fn check_shown(&self, order: CashOutOrder) -> Result<(), Problem> {
        let (shown, amount) = (order.amount, self.amount);
        let accepted = takes_change(order.accept_change, order.better_only, shown, amount);
        if amount == shown || accepted {
            return Ok(());
        }
        Err(Problem::CashOutChanged { shown, amount })
    }
}

/// The result of a slip that was sold back for `amount`.
pub(super) fn status(amount: Won, stake: Won) -> WinFlag {
    match amount.cmp(&stake) {
        Ordering::Less => WinFlag::HalfLost,
        Ordering::Equal => WinFlag::Void,
        Ordering::Greater => WinFlag::HalfWon,
    }
}

/// The accepted price divided by the current one, exactly. Prices up to 1000.00 with 28 digits fit.
fn ratio(taken: Price, now: Price) -> Fraction {
    let ((taken, taken_scale), (now, now_scale)) =
        (taken.digits_and_scale(), now.digits_and_scale());
    let scale = taken_scale.max(now_scale);
    Fraction {
        numerator: taken * 10_u128.pow(scale - taken_scale),
        denominator: now * 10_u128.pow(scale - now_scale),
    }
}

#[cfg(test)]
mod tests;
