//! The bet slip. Prices of a slip are passed as one comma-separated string. The system of a slip is
//! passed as its sizes `from` and `to`, both or neither.

use super::ascii::js_string;
use crate::amount::{number, system, won};
use crate::read::{read, read_all};
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::problem::{Problem, Refusal};
use hanpan_core::sportsbook::bets::{BetStyle, accept};
use hanpan_core::sportsbook::risk::{MemberLimits, SlipLimits};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::slip::combine::{self, Pick};
use hanpan_core::sportsbook::slip::largest::{self, RefusedStake};
use hanpan_core::sportsbook::slip::limits::RoleAmounts;
use hanpan_core::sportsbook::slip::limits::{Limits, QUICK_ADDS, cap_stake, quick_add};
use hanpan_core::sportsbook::slip::live::LiveBettingTimes;
use hanpan_core::sportsbook::slip::live::{self, CountdownColour};
use hanpan_core::sportsbook::slip::quote::{self, SlipEntry, SlipQuote};
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_core::sportsbook::slip::system::System;
use hanpan_core::wallet::promotions::FreeBetTerms;
use js_sys::JsString;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The picks after a selection was pressed, or the refusal.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct ToggledSlip {
    /// In the order of the slip; unchanged if the press is refused.
    picks: Vec<Pick>,
    /// The refusal.
    refusal: Option<Refusal>,
}

/// The stake after a quick-add button was pressed, or the refusal.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct QuickAdded {
    /// The stake; unchanged if the press is refused.
    stake: Won,
    /// The refusal.
    refusal: Option<Refusal>,
}

/// Returns the total odds of a slip; `undefined` for an empty slip, more than 30 legs, an invalid price
/// or an impossible system.
#[wasm_bindgen(js_name = totalOdds)]
pub fn total_odds(prices: &str, from: Option<u8>, to: Option<u8>) -> Option<JsString> {
    let odds = SlipOdds::of_text(prices, system(from, to)).ok()?;
    Some(js_string(&odds.total().text()))
}

/// Returns the possible systems for this number of legs, three numbers each: the size of the smallest
/// and of the largest combinations, and the number of combinations.
#[wasm_bindgen(js_name = systemChoices)]
pub fn system_choices(legs: usize) -> Vec<f64> {
    let choices = System::choices(legs).into_iter();
    let numbers = |system: System| {
        let combinations = u32::try_from(system.combinations(legs)).unwrap_or(u32::MAX);
        [system.from.into(), system.to.into(), combinations.into()]
    };
    choices.flat_map(numbers).collect()
}

/// Returns the name of a system with this many legs: `2/3`, or full cover `2~3폴더 전체`.
#[wasm_bindgen(js_name = systemName)]
pub fn system_name(from: u8, to: u8, legs: usize) -> String {
    System { from, to }.name(legs)
}

/// Returns everything that the client displays about a slip; `free` says that a free bet pays its stake.
#[wasm_bindgen(js_name = quoteSlip)]
#[expect(
    clippy::too_many_arguments,
    reason = "numbers cost the least to hand over"
)]
pub fn quote_slip(
    logged_in: bool,
    prices: &str,
    stake: &str,
    balance: f64,
    max_stake: f64,
    max_winnings: f64,
    free: bool,
    from: Option<u8>,
    to: Option<u8>,
) -> Result<Ts<SlipQuote>, JsError> {
    let limits = limits(max_stake, max_winnings);
    let balance = won(balance);
    Ok(quote::quote(SlipEntry {
        logged_in,
        prices,
        system: system(from, to),
        stake,
        balance,
        limits,
        free,
    })
    .into_ts()?)
}

/// Why a free bet does not pay for a slip, in words; `undefined` if it does. `prices` and `sports` are those of
/// its legs without bonus lines, `allowed` the sports of the free bet.
#[wasm_bindgen(js_name = freeBetMisfit)]
pub fn free_bet_misfit(
    price_min: Option<String>,
    legs_min: i16,
    allowed: Vec<f64>,
    prices: &str,
    sports: Vec<f64>,
    system: bool,
) -> Option<String> {
    let terms = FreeBetTerms {
        price_min: price_min.and_then(|price| Price::parse(&price).ok()),
        legs_min,
        sports: sport_ids(allowed),
    };
    let prices = prices
        .split(',')
        .filter_map(|price| Price::parse(price).ok());
    let misfit = terms.misfit(system, prices, sport_ids(sports).into_iter());
    misfit.map(|misfit| misfit.sentence().to_owned())
}

/// Returns the amount lowered to balance and limits; for MAX, pass the balance as `wanted`.
#[wasm_bindgen(js_name = capStake)]
pub fn cap(
    prices: &str,
    wanted: f64,
    balance: f64,
    max_stake: f64,
    max_winnings: f64,
    from: Option<u8>,
    to: Option<u8>,
) -> f64 {
    let odds = SlipOdds::of_text(prices, system(from, to)).ok();
    let limits = limits(max_stake, max_winnings);
    number(cap_stake(won(wanted), won(balance), odds.as_ref(), limits))
}

/// Returns the largest stake that would be accepted after a refusal with this code, which names this amount;
/// `undefined` if there is none, or if no limit of a stake refused.
#[wasm_bindgen(js_name = largestAfter)]
#[expect(
    clippy::too_many_arguments,
    reason = "numbers cost the least to hand over"
)]
pub fn largest_after(
    code: &str,
    amount: Option<f64>,
    prices: &str,
    wanted: f64,
    balance: f64,
    max_stake: f64,
    max_winnings: f64,
    from: Option<u8>,
    to: Option<u8>,
) -> Option<f64> {
    let odds = SlipOdds::of_text(prices, system(from, to)).ok()?;
    let limits = limits(max_stake, max_winnings);
    let most = refused(code, amount).largest(won(wanted), won(balance), &odds, limits);
    most.map(number)
}

/// Returns the largest stake in words; `undefined` if the sentence of the refusal says it.
#[wasm_bindgen(js_name = largestSentence)]
pub fn largest_sentence(code: &str, amount: Option<f64>, largest: f64) -> Option<String> {
    refused(code, amount).sentence(won(largest))
}

/// Returns whether a limit of the member refused, which the page does not know yet.
#[wasm_bindgen(js_name = isOwnLimit)]
pub fn is_own_limit(code: &str) -> bool {
    largest::is_own_limit(code)
}

/// Returns the stake after a quick-add button was pressed.
#[wasm_bindgen(js_name = quickAdd)]
#[expect(
    clippy::too_many_arguments,
    reason = "numbers cost the least to hand over"
)]
pub fn add(
    prices: &str,
    stake: f64,
    added: f64,
    balance: f64,
    max_stake: f64,
    max_winnings: f64,
    from: Option<u8>,
    to: Option<u8>,
) -> Result<Ts<QuickAdded>, JsError> {
    let odds = SlipOdds::of_text(prices, system(from, to)).ok();
    let limits = limits(max_stake, max_winnings);
    let sum = quick_add(won(stake), won(added), won(balance), odds.as_ref(), limits);
    let answer = QuickAdded {
        stake: *sum.as_ref().unwrap_or(&won(stake)),
        refusal: sum.err().map(Refusal::from),
    };
    Ok(answer.into_ts()?)
}

/// Returns the amounts of the quick-add buttons.
#[wasm_bindgen(js_name = quickAdds)]
pub fn quick_adds() -> Vec<f64> {
    QUICK_ADDS.map(number).to_vec()
}

/// Returns the stake and winnings limits of a role, from the settings.
#[wasm_bindgen(js_name = betLimits)]
pub fn bet_limits(
    role: i16,
    stakes: &Ts<RoleAmounts>,
    winnings: &Ts<RoleAmounts>,
) -> Result<Ts<Limits>, JsError> {
    Ok(Limits::of(role, &read(stakes)?, &read(winnings)?).into_ts()?)
}

/// Returns the limits of a slip at its odds, from those that the server has said for its selections.
#[wasm_bindgen(js_name = slipLimits)]
pub fn slip_limits(
    limits: &Ts<MemberLimits>,
    prices: &str,
    from: Option<u8>,
    to: Option<u8>,
) -> Result<Ts<SlipLimits>, JsError> {
    let odds = SlipOdds::of_text(prices, system(from, to)).ok();
    Ok(SlipLimits::of(&read(limits)?, odds.as_ref()).into_ts()?)
}

/// Returns the slip after a selection was pressed.
#[wasm_bindgen(js_name = togglePick)]
pub fn toggle_pick(
    slip: Vec<Ts<Pick>>,
    pressed: &Ts<Pick>,
    in_play: bool,
) -> Result<Ts<ToggledSlip>, JsError> {
    let slip = read_all(slip)?;
    let (picks, refusal) = match combine::toggle(&slip, read(pressed)?, in_play) {
        Ok(picks) => (picks, None),
        Err(problem) => (slip, Some(problem.into())),
    };
    Ok(ToggledSlip { picks, refusal }.into_ts()?)
}

/// Returns whether a changed price is accepted without asking, given the member's choices.
#[wasm_bindgen(js_name = takesChange)]
pub fn takes_change(any: bool, better: bool, shown: &str, now: &str) -> bool {
    let prices = Price::parse(shown).ok().zip(Price::parse(now).ok());
    prices.is_some_and(|(shown, now)| accept::takes_change(any, better, shown, now))
}

/// Returns the game-detail type of a slip; `undefined` without legs.
#[wasm_bindgen(js_name = detailType)]
pub fn detail_type(style: &Ts<BetStyle>, legs: usize) -> Result<Option<i16>, JsError> {
    Ok(combine::detail_type(read(style)?, legs).ok())
}

/// Returns the delay of an in-play bet on these sports, seconds.
#[wasm_bindgen(js_name = liveDelay)]
pub fn live_delay(sports: Vec<f64>, times: &Ts<LiveBettingTimes>) -> Result<u32, JsError> {
    Ok(live::delay_seconds(&sport_ids(sports), &read(times)?))
}

fn sport_ids(sports: Vec<f64>) -> Vec<SportId> {
    let ids = sports
        .into_iter()
        .map(|sport| SportId::new(won(sport).get()));
    ids.collect()
}

/// Returns the colour of the countdown.
#[wasm_bindgen(js_name = countdownColour)]
pub fn countdown_colour(seconds: u32) -> Result<Ts<CountdownColour>, JsError> {
    Ok(live::countdown_colour(seconds).into_ts()?)
}

/// Question before an in-play bet is placed.
#[wasm_bindgen(js_name = inPlayQuestion)]
pub fn in_play_question() -> String {
    messages::IN_PLAY_QUESTION.to_owned()
}

/// Title above the old and new odds of an in-play bet.
#[wasm_bindgen(js_name = inPlayChanged)]
pub fn in_play_changed() -> String {
    messages::IN_PLAY_CHANGED.to_owned()
}

/// An in-play bet whose prices changed is not placed, and not sent again.
#[wasm_bindgen(js_name = inPlayNotPlaced)]
pub fn in_play_not_placed() -> String {
    messages::IN_PLAY_NOT_PLACED.to_owned()
}

/// A bet is pressed while another one is in progress.
#[wasm_bindgen(js_name = betInProgress)]
pub fn bet_in_progress() -> String {
    Problem::BetInProgress.to_string()
}

/// Returns the label of a leg with this result.
#[wasm_bindgen(js_name = legLabel)]
pub fn leg_label(flag: &Ts<WinFlag>) -> Result<String, JsError> {
    Ok(read(flag)?.leg_label().to_owned())
}

/// Returns the label of a slip with this result.
#[wasm_bindgen(js_name = slipLabel)]
pub fn slip_label(flag: &Ts<WinFlag>) -> Result<String, JsError> {
    Ok(read(flag)?.slip_label().to_owned())
}

fn refused(code: &str, amount: Option<f64>) -> RefusedStake<'_> {
    RefusedStake {
        code,
        amount: amount.map(won),
    }
}

fn limits(max_stake: f64, max_winnings: f64) -> Limits {
    Limits {
        max_stake: won(max_stake),
        max_winnings: won(max_winnings),
    }
}
