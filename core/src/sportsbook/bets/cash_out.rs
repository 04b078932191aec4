//! Cashing an open slip out: what it is worth now, whether it may be sold back, and at which amount
//! (beyond the specification; an operator's switch and margin).
//!
//! A slip is worth its stake times the mean over its combinations of what their legs stand at: a
//! decided leg what settling makes of it, an open one the price it was taken at over the price that
//! is offered now. The margin comes off, and the whole is floored once to a won.

use super::accept::{Offered, takes_change};
use super::{GAME_TYPE_SPORTS, bonus_folders};
use crate::kernel::money::{Price, WON_MAX, Won};
use crate::kernel::problem::Problem;
use crate::office::settings::Settings;
use crate::sportsbook::catalogue::SelectionStatus;
use crate::sportsbook::inplay::GAME_TYPE_IN_PLAY;
use crate::sportsbook::inplay::accept::has_rare_points;
use crate::sportsbook::settle::{SettledLeg, WinFlag, factor};
use crate::sportsbook::slip::combine::with_bonus_results;
use crate::sportsbook::slip::live::delay_seconds;
use crate::sportsbook::slip::mean::{Fraction, Mean};
use crate::sportsbook::slip::odds::{ODDS_LIMBS, TotalOdds};
use crate::sportsbook::slip::slip_odds::SlipOdds;
use crate::sportsbook::slip::system::System;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use tsify::Tsify;

/// What a slip is called that was cashed out.
pub const CASHED_OUT_LABEL: &str = "캐시아웃";
/// The most that the margin may be, percent.
pub const MARGIN_MAX: i64 = 50;
/// A whole, in percent.
const WHOLE: u8 = 100;

/// `POST /bets/{id}/cash-out`: what the member was shown, and which other amounts are taken too.
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
}

/// Slips that one call prices at most: a page of the history and more.
pub const QUOTES_MAX: usize = 100;

/// Query of `GET /bets/cash-outs`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct CashOutsQuery {
    /// Ids of own slips, with commas between them.
    pub bets: String,
}

impl CashOutsQuery {
    /// The slips that are asked for; refused where one is no id or where there are too many.
    pub fn ids(&self) -> Result<Vec<i64>, Problem> {
        let ids = self.bets.split(',').map(str::parse);
        let ids = ids.collect::<Result<Vec<i64>, _>>();
        ids.ok()
            .filter(|ids| ids.len() <= QUOTES_MAX)
            .ok_or(Problem::MalformedRequest)
    }
}

/// Answer of `GET /bets/{id}/cash-out`: what the slip is worth now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CashOutQuote {
    /// The slip.
    pub bet_id: i64,
    /// What is paid for it now, won.
    pub amount: Won,
    /// What was staked, won.
    pub stake: Won,
    /// What it can still win, won.
    pub winnings: Won,
    /// For how long the request is held back: 0 unless a leg is in play.
    pub seconds: u32,
    /// The prices of its open legs that the amount is made of.
    pub prices: Vec<CashOutPrice>,
}

/// The price of an open leg that an amount is made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CashOutPrice {
    /// The fixture.
    pub fixture_id: i64,
    /// The market.
    pub market_id: i64,
    /// The selection.
    pub odds_id: String,
    /// Price now.
    pub price: Price,
    /// The version that it belongs to.
    pub version: i64,
}

/// Answer to a slip that was cashed out; the same again to whoever asks again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CashOutReceipt {
    /// The slip.
    pub bet_id: i64,
    /// What to tell the member.
    pub message: String,
    /// What was paid, won.
    pub amount: Won,
    /// When, UTC.
    #[tsify(type = "string")]
    pub cashed_out_at: DateTime<Utc>,
}

/// A slip that is to be cashed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldSlip {
    /// 1 sports, 2 in-play and so on.
    pub game_type: i16,
    /// Won.
    pub stake: Won,
    /// Whether it is settled, by whatever.
    pub settled: bool,
    /// The combinations that it plays; none plays one of all legs.
    pub system: Option<System>,
    /// Its legs.
    pub legs: Vec<HeldLeg>,
}

/// A leg of such a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldLeg {
    /// The fixture.
    pub fixture_id: i64,
    /// The market.
    pub market_id: i64,
    /// The selection; of a bonus line, how many other legs it asks for.
    pub odds_id: i64,
    /// The price that it was taken at.
    pub price: Price,
    /// The version that this belongs to.
    pub version: i64,
    /// The result of its selection, whether the slip has it yet or not.
    pub flag: WinFlag,
    /// What is on offer now; none where nothing is, as for a bonus line.
    pub offer: Option<Offered>,
}

/// The score of a leg's fixture at some moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegScore {
    /// The fixture.
    pub fixture_id: i64,
    /// Its sport.
    pub sport_id: i64,
    /// `2:1`; none where none is known.
    pub score: Option<String>,
}

/// Refused where a score has changed while the request was held back, in sports in which any point
/// turns the prices: they may not have followed yet.
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

/// What a slip is sold back for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashOut {
    /// What is paid, won.
    pub amount: Won,
    /// What the slip could still have won, won.
    pub winnings: Won,
    /// The slip's result: by what is paid for its stake.
    pub status: WinFlag,
    /// What is paid for a won, floored.
    pub real_odds: TotalOdds,
    /// For how long a request is held back: 0 unless an open leg is in play.
    pub seconds: u32,
    /// The prices that it is made of.
    pub prices: Vec<CashOutPrice>,
}

/// Whether a slip is one that the site buys back at all, whatever it is worth.
pub const fn is_offered(settings: &Settings, game_type: i16, settled: bool) -> bool {
    settings.cash_out_enabled
        && !settled
        && matches!(game_type, GAME_TYPE_SPORTS | GAME_TYPE_IN_PLAY)
}

impl HeldSlip {
    /// What the slip is sold back for at what is on offer. `inplay_stopped` says that in-play betting
    /// is, as a whole. Refused where the site does not buy it, where it is decided or worth nothing,
    /// and where an open leg cannot be bet on now.
    pub fn cash_out(
        &self,
        settings: &Settings,
        inplay_stopped: bool,
        now: DateTime<Utc>,
    ) -> Result<CashOut, Problem> {
        if self.settled {
            return Err(Problem::CashOutSettled);
        }
        if !is_offered(settings, self.game_type, self.settled) {
            return Err(Problem::CashOutUnavailable);
        }
        let open: Vec<&HeldLeg> = self.legs.iter().filter(|leg| leg.is_open()).collect();
        if open.is_empty() {
            return Err(Problem::CashOutSettled);
        }
        let live: Vec<i64> = open.iter().filter_map(|leg| leg.live_sport()).collect();
        if inplay_stopped && !live.is_empty() {
            return Err(Problem::InPlayStopped);
        }
        if open.iter().any(|leg| leg.price_now(now).is_none()) {
            return Err(Problem::CashOutClosed);
        }
        let (amount, winnings) = self
            .worth(settings.cash_out_margin, now)
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
                delay_seconds(&live, &settings.live_betting_time)
            },
            prices: open.iter().filter_map(|leg| leg.offered()).collect(),
        })
    }

    /// What it is worth less the margin, and what it can still win; never more than that. `None`
    /// where an open leg has no price, or where the exact mean has more digits than it may.
    fn worth(&self, margin: i64, now: DateTime<Utc>) -> Option<(Won, Won)> {
        let legs = u8::try_from(self.legs.len()).ok()?;
        let all = System {
            from: legs,
            to: legs,
        };
        let system = self.system.unwrap_or(all);
        let decided = self.with_bonus();
        let wins = decided.iter().map(|leg| factor(*leg));
        let odds = SlipOdds::of_factors(wins.clone(), self.system).ok()?;
        let winnings = odds.winnings(self.stake).to_won();
        let winnings = winnings.unwrap_or(WON_MAX).min(WON_MAX);
        let stands = self.legs.iter().zip(&decided).zip(wins);
        let stands: Option<Vec<Fraction>> = stands
            .map(|((leg, settled), decided)| match settled.flag {
                WinFlag::Waiting if leg.bonus_folders().is_some() => Some(Fraction::ONE),
                WinFlag::Waiting => Some(ratio(leg.price, leg.price_now(now)?)),
                _ => Some(Fraction::of_decimal(decided)),
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

    /// The legs as settling sees them.
    fn with_bonus(&self) -> Vec<SettledLeg> {
        with_bonus_results(self.legs.iter().map(|leg| {
            let (price, flag) = (leg.price, leg.flag);
            (SettledLeg { price, flag }, leg.bonus_folders())
        }))
    }
}

impl HeldLeg {
    fn bonus_folders(&self) -> Option<u32> {
        bonus_folders(self.fixture_id, self.odds_id)
    }

    /// Whether it waits for the result of a selection.
    fn is_open(&self) -> bool {
        self.flag == WinFlag::Waiting && self.bonus_folders().is_none()
    }

    /// The sport of its fixture, where this is in play.
    fn live_sport(&self) -> Option<i64> {
        let offer = self.offer?;
        offer
            .fixture_status
            .takes_in_play()
            .then_some(offer.sport_id)
    }

    /// The price at which it could be bet on now; none where it could not. A selection that is called
    /// otherwise by now is another bet, whose price says nothing of this one.
    fn price_now(&self, now: DateTime<Utc>) -> Option<Price> {
        let offer = self.offer?;
        let takes = offer.fixture_status.takes_in_play()
            || offer.fixture_status.takes_prematch(offer.start_at, now);
        let same = self.version >= offer.worded_since;
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
    /// Refused where the member was shown another amount and does not accept this one.
    pub fn check_shown(&self, order: CashOutOrder) -> Result<(), Problem> {
        let (shown, amount) = (order.amount, self.amount);
        let accepted = takes_change(order.accept_change, order.better_only, shown, amount);
        if amount == shown || accepted {
            return Ok(());
        }
        Err(Problem::CashOutChanged { shown, amount })
    }
}

/// The result of a slip that was sold back for an amount.
fn status(amount: Won, stake: Won) -> WinFlag {
    match amount.cmp(&stake) {
        Ordering::Less => WinFlag::HalfLost,
        Ordering::Equal => WinFlag::Void,
        Ordering::Greater => WinFlag::HalfWon,
    }
}

/// A price over another, exactly. Prices up to 1000.00 with 28 digits fit.
fn ratio(taken: Price, now: Price) -> Fraction {
    let ((taken, taken_scale), (now, now_scale)) =
        (taken.digits_and_scale(), now.digits_and_scale());
    let scale = taken_scale.max(now_scale);
    Fraction {
        numerator: taken * 10_u128.pow(scale - taken_scale),
        denominator: now * 10_u128.pow(scale - now_scale),
    }
}
