//! Vectors of cashing a slip out, in parts and by an order.

use super::Answer;
use super::given::{Given, number};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::settings::Settings;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::Offered;
use hanpan_core::sportsbook::bets::auto_cash_out::AutoCashOutOrder;
use hanpan_core::sportsbook::bets::cash_out::{CashOutLeg, CashOutSlip, CashOutTerms};
use hanpan_core::sportsbook::bets::cash_out_part::CashOutQuery;
use hanpan_core::sportsbook::catalogue::{FOOTBALL, FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::settle::WinFlag;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Leg {
    price: Price,
    now: Price,
    flag: WinFlag,
    /// A bonus line: how many of the others it asks for.
    bonus: Option<i64>,
}

/// The moment of every vector. Its fixtures begin an hour later.
const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

pub(crate) fn cash_out(given: &Given) -> Answer {
    let sold = slip(given)?.cash_out(&terms(given)?, false, NOW).ok();
    Ok(vec![
        ("amount", won(sold.as_ref().map(|sold| sold.amount))),
        ("winnings", won(sold.as_ref().map(|sold| sold.winnings))),
    ])
}

pub(crate) fn part(given: &Given) -> Answer {
    let query = CashOutQuery {
        percent: given.get("percent")?,
        amount: given.get("asked")?,
    };
    let share = query.share().ok_or("no part")?;
    let sold = slip(given)?.cash_out_part(share, &terms(given)?, false, NOW);
    let part = sold.as_ref().ok();
    Ok(vec![
        ("amount", won(part.map(|part| part.sold.amount))),
        ("sold_stake", won(part.map(|part| part.stake))),
        ("rest_stake", won(part.map(|part| part.rest.stake))),
        ("rest_winnings", won(part.map(|part| part.rest.winnings))),
        (
            "message",
            json!(sold.as_ref().err().map(Problem::to_string)),
        ),
    ])
}

pub(crate) fn order(given: &Given) -> Answer {
    let order = AutoCashOutOrder {
        amount: given.get("asked")?,
    };
    let checked = order.check(true, &slip(given)?, &terms(given)?, false, NOW);
    Ok(vec![(
        "message",
        json!(checked.err().map(|why| why.to_string())),
    )])
}

fn slip(given: &Given) -> Result<CashOutSlip, String> {
    let legs: Vec<Leg> = given.get("legs")?;
    Ok(CashOutSlip {
        game_type: GameType::Sports,
        promoted: false,
        stake: given.won("stake")?,
        settled: false,
        system: given.get("system")?,
        legs: (1..).zip(&legs).map(held).collect(),
    })
}

fn held((number, leg): (i64, &Leg)) -> CashOutLeg {
    CashOutLeg {
        fixture_id: FixtureId::new(leg.bonus.map_or(number, |_| 0)),
        market_id: MarketId::new(leg.bonus.map_or(1, |_| 0)),
        odds_id: OddsId::new(leg.bonus.unwrap_or(number)),
        price: leg.price,
        version: 1,
        flag: leg.flag,
        dead_heat: None,
        offer: leg.bonus.is_none().then(|| offer(leg.now)),
    }
}

fn offer(price: Price) -> Offered {
    Offered {
        sport_id: FOOTBALL,
        start_at: NOW + TimeDelta::hours(1),
        fixture_status: FixtureStatus::NotStarted,
        price,
        version: 1,
        terms_version: 1,
        status: SelectionStatus::Open,
    }
}

fn terms(given: &Given) -> Result<CashOutTerms, String> {
    let settings = Settings {
        cash_out_enabled: true,
        cash_out_margin: given.get("margin")?,
        ..Settings::default()
    };
    Ok(settings.cash_out_terms())
}

fn won(amount: Option<Won>) -> Value {
    amount.map_or(Value::Null, |won| number(&won.get().to_string()))
}
