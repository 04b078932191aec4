//! Vectors of the slip and of settling it.

use super::Answer;
use super::given::{Given, number};
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::money::Price;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::accept::takes_change;
use hanpan_core::sportsbook::risk::{
    BetFigures, BettingWorth, ClosingLeg, MemberLimits, SlipLimits,
};
use hanpan_core::sportsbook::settle::{self, Settlement};
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use hanpan_core::sportsbook::sharing::ShareCode;
use hanpan_core::sportsbook::slip::check;
use hanpan_core::sportsbook::slip::combine::{self, Pick};
use hanpan_core::sportsbook::slip::largest::{RefusedStake, is_own_limit};
use hanpan_core::sportsbook::slip::limits::RoleAmounts;
use hanpan_core::sportsbook::slip::limits::{self, Limits};
use hanpan_core::sportsbook::slip::live;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_core::sportsbook::slip::system::System;
use serde_json::{Value, json};

pub(crate) fn total_odds(given: &Given) -> Answer {
    let total = odds(given)?.ok().map(|odds| odds.total());
    // The page's way of passing prices has to agree.
    let texts: Vec<String> = given.get("prices")?;
    let of_text = SlipOdds::of_text(&texts.join(","), given.get("system")?);
    if of_text.ok().map(|odds| odds.total()) != total {
        return Err("the prices as one text give another total".to_owned());
    }
    Ok(vec![("total", json!(total))])
}

pub(crate) fn expected_winnings(given: &Given) -> Answer {
    let odds = odds(given)?.map_err(|problem| problem.to_string())?;
    let winnings = odds.winnings(given.won("stake")?);
    Ok(vec![("winnings", number(&winnings.to_string()))])
}

pub(crate) fn settle(given: &Given) -> Answer {
    let legs: Vec<SettledLeg> = given.get("legs")?;
    let settled = settle::settle(given.won("stake")?, &legs, given.get("system")?);
    settlement(settled)
}

/// The value of a slip, or the refusal.
pub(crate) fn settlement(settled: Result<Settlement, Problem>) -> Answer {
    let settled = settled.map_err(|problem| problem.to_string())?;
    let payout = settled.payout.map(|payout| number(&payout.to_string()));
    Ok(vec![
        ("real_odds", json!(settled.real_odds)),
        ("waiting", json!(settled.waiting)),
        ("flag", json!(settled.flag)),
        ("payout", payout.unwrap_or(Value::Null)),
    ])
}

pub(crate) fn cap_stake(given: &Given) -> Answer {
    let odds = odds(given)?.ok();
    let limits = role_limits(given)?;
    let (stake, balance) = (given.won("stake")?, given.won("balance")?);
    let capped = limits::cap_stake(stake, balance, odds.as_ref(), limits);
    Ok(vec![("capped", number(&capped.get().to_string()))])
}

pub(crate) fn largest_after(given: &Given) -> Answer {
    let (code, amount): (String, _) = (given.get("code")?, given.get("amount")?);
    let refused = RefusedStake {
        code: &code,
        amount,
    };
    let limits = role_limits(given)?;
    let (stake, balance) = (given.won("stake")?, given.won("balance")?);
    let odds = odds(given)?.ok();
    let largest = odds.and_then(|odds| refused.largest(stake, balance, &odds, limits));
    let sentence = largest.and_then(|largest| refused.sentence(largest));
    Ok(vec![
        ("largest", json!(largest)),
        ("sentence", json!(sentence)),
        ("own_limit", json!(is_own_limit(&code))),
    ])
}

pub(crate) fn quick_add(given: &Given) -> Answer {
    let odds = odds(given)?.ok();
    let limits = role_limits(given)?;
    let (stake, added, balance) = (
        given.won("stake")?,
        given.won("added")?,
        given.won("balance")?,
    );
    let sum = limits::quick_add(stake, added, balance, odds.as_ref(), limits);
    Ok(vec![
        ("amount", json!(sum.as_ref().unwrap_or(&stake))),
        ("message", message(sum.err().as_ref())),
    ])
}

pub(crate) fn check_bet(given: &Given) -> Answer {
    let stake: Option<String> = given.get("stake")?;
    let logged_in = given.get("logged_in")?;
    let checked = check::check_bet(
        logged_in,
        odds(given)?,
        stake.as_deref(),
        role_limits(given)?,
    );
    let message = match checked {
        Err(Problem::LoginRequired) => json!("login"),
        other => message(other.err().as_ref()),
    };
    Ok(vec![("message", message)])
}

pub(crate) fn system_choices(given: &Given) -> Answer {
    let legs = given.get("legs")?;
    let choices: Vec<_> = System::choices(legs)
        .into_iter()
        .map(|system| json!([system.from, system.to, system.combinations(legs)]))
        .collect();
    Ok(vec![("choices", json!(choices))])
}

pub(crate) fn limits(given: &Given) -> Answer {
    let (stakes, winnings): (RoleAmounts, RoleAmounts) =
        (given.get("stakes")?, given.get("winnings")?);
    let limits = Limits::of(given.get("role")?, &stakes, &winnings);
    Ok(vec![
        ("max_stake", json!(limits.max_stake)),
        ("max_winnings", json!(limits.max_winnings)),
    ])
}

pub(crate) fn toggle(given: &Given) -> Answer {
    let slip: Vec<Pick> = given.get("slip")?;
    let picks = combine::toggle(&slip, given.get("pressed")?, given.get("in_play")?)
        .map_err(|problem| problem.to_string())?;
    let ids: Vec<_> = picks.into_iter().map(|pick| pick.odds_id).collect();
    Ok(vec![("picks", json!(ids))])
}

pub(crate) fn detail_type(given: &Given) -> Answer {
    let detail_type = combine::detail_type(given.get("style")?, given.get("legs")?);
    Ok(vec![("detail_type", json!(detail_type.ok()))])
}

pub(crate) fn live_delay(given: &Given) -> Answer {
    let sports: Vec<SportId> = given.get("sports")?;
    let seconds = live::delay_seconds(&sports, &given.get("settings")?);
    Ok(vec![("seconds", json!(seconds))])
}

pub(crate) fn price_change(given: &Given) -> Answer {
    let (any, better) = (given.get("any")?, given.get("better")?);
    let (shown, now): (Price, Price) = (given.get("shown")?, given.get("now")?);
    let taken = takes_change(any, better, shown, now);
    Ok(vec![("taken", json!(taken))])
}

pub(crate) fn share_code(given: &Given) -> Answer {
    let typed: String = given.get("typed")?;
    let code = ShareCode::parse(&typed);
    Ok(vec![("code", json!(code.as_ref().map(ShareCode::as_str)))])
}

pub(crate) fn slip_limits(given: &Given) -> Answer {
    let odds = odds(given)?.ok();
    let Limits {
        max_stake,
        max_winnings,
    } = role_limits(given)?;
    let limits = MemberLimits {
        max_stake,
        max_winnings,
        gain_left: given.get("gain_left")?,
        own: given.get("own")?,
        closed: given.get("closed")?,
    };
    let limits = SlipLimits::of(&limits, odds.as_ref());
    let refusal = limits.refusal.map(|refusal| refusal.problem);
    Ok(vec![
        ("largest", json!(limits.max_stake)),
        ("message", message(refusal.as_ref())),
    ])
}

pub(crate) fn member_worth(given: &Given) -> Answer {
    let legs: Vec<(Price, Price)> = given.get("legs")?;
    let legs: Vec<ClosingLeg> = legs
        .into_iter()
        .map(|(taken, closing)| ClosingLeg { taken, closing })
        .collect();
    let figures = BetFigures {
        bets: given.get("bets")?,
        stakes: given.won("stakes")?,
        payouts: given.won("payouts")?,
        days: given.get("days")?,
        spread: given.won("spread")?,
        live_legs: given.get("live_legs")?,
        before_score: given.get("before_score")?,
        shared: given.get("shared")?,
        linked: given.get("linked")?,
        stake_factor: 100,
    };
    let worth = BettingWorth::of(figures, &legs);
    Ok(vec![
        ("member_yield", json!(worth.member_yield)),
        ("luck", json!(worth.luck)),
        ("beaten", json!(worth.beaten)),
        ("edge", json!(worth.edge)),
        ("before_score_share", json!(worth.before_score)),
        ("proposal", json!(worth.proposal)),
    ])
}

/// The sentence of a refusal, or null.
pub(crate) fn message(problem: Option<&Problem>) -> Value {
    json!(problem.map(Problem::to_string))
}

fn odds(given: &Given) -> Result<Result<SlipOdds, Problem>, String> {
    let system = given.get("system")?;
    Ok(given
        .prices()?
        .and_then(|prices| SlipOdds::of(&prices, system)))
}

fn role_limits(given: &Given) -> Result<Limits, String> {
    Ok(Limits {
        max_stake: given.won("max_stake")?,
        max_winnings: given.won("max_winnings")?,
    })
}
