//! Vectors of free bets, bonuses and price boosts.

use super::Answer;
use super::given::Given;
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::boosts::boost_cost;
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_core::wallet::promotions::rules::{
    FreeBetMisfit, bonus_part, conversion, free_bet_winnings, returned, wager_required,
};
use hanpan_core::wallet::promotions::{FreeBetTerms, PromotionKind, WagerWeights};
use serde_json::json;

pub(crate) fn free_bet(given: &Given) -> Answer {
    let terms = FreeBetTerms {
        price_min: given.get("price_min")?,
        legs_min: given.get("legs_min")?,
        sports: given.get("allowed")?,
    };
    let prices: Vec<Price> = given.get("prices")?;
    let sports: Vec<SportId> = given.get("sports")?;
    let misfit = terms.misfit(given.get("system")?, prices.into_iter(), sports.into_iter());
    Ok(vec![(
        "message",
        json!(misfit.map(FreeBetMisfit::sentence)),
    )])
}

pub(crate) fn free_winnings(given: &Given) -> Answer {
    let (prices, amount): (Vec<Price>, Won) = (given.get("prices")?, given.won("amount")?);
    let odds = SlipOdds::of(&prices, None).map_err(|problem| problem.to_string())?;
    let winnings = odds.winnings(amount).to_won().ok_or("beyond every limit")?;
    Ok(vec![(
        "winnings",
        json!(free_bet_winnings(winnings, amount)),
    )])
}

pub(crate) fn bonus(given: &Given) -> Answer {
    let (stake, cash, balance) = (given.won("stake")?, given.won("cash")?, given.won("bonus")?);
    let part = bonus_part(stake, cash, balance, given.get("first")?);
    let back = returned(PromotionKind::Bonus, given.won("payout")?, part, stake);
    Ok(vec![("part", json!(part)), ("returned", json!(back))])
}

pub(crate) fn bonus_conversion(given: &Given) -> Answer {
    let (cash, forfeited) = conversion(given.won("balance")?, given.get("cash_max")?);
    Ok(vec![("cash", json!(cash)), ("forfeited", json!(forfeited))])
}

pub(crate) fn wager(given: &Given) -> Answer {
    let weights = WagerWeights::of_stored(&given.get::<Vec<i16>>("weights")?);
    let counted = weights.counted(given.get("game")?, given.won("stake")?);
    let required = wager_required(given.won("bonus")?, given.get("times")?);
    Ok(vec![
        ("counted", json!(counted)),
        ("required", json!(required)),
    ])
}

pub(crate) fn boost(given: &Given) -> Answer {
    let legs: Vec<SettledLeg> = given.get("legs")?;
    let (leg, before) = (given.get("boosted")?, given.get("price_before")?);
    let cost = boost_cost(
        given.won("stake")?,
        &legs,
        given.get("system")?,
        leg,
        before,
    );
    Ok(vec![("cost", json!(cost))])
}
