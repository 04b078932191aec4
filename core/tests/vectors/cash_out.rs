//! Vectors of cashing a slip out.

use crate::Answer;
use crate::given::{Given, number};
use chrono::{DateTime, TimeDelta};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::Price;
use hanpan_core::office::settings::Settings;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::accept::Offered;
use hanpan_core::sportsbook::bets::cash_out::{CashOutLeg, CashOutSlip};
use hanpan_core::sportsbook::catalogue::{FOOTBALL, FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::slip::system::System;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Leg {
    price: Price,
    now: Price,
    flag: WinFlag,
    /// A bonus line: how many of the others it asks for.
    bonus: Option<i64>,
}

pub(crate) fn cash_out(given: &Given) -> Answer {
    let legs: Vec<Leg> = given.get("legs")?;
    let system: Option<System> = given.get("system")?;
    let now = DateTime::UNIX_EPOCH;
    let offer = |price| Offered {
        sport_id: FOOTBALL,
        start_at: now + TimeDelta::hours(1),
        fixture_status: FixtureStatus::NotStarted,
        price,
        version: 1,
        terms_version: 1,
        status: SelectionStatus::Open,
    };
    let held = |(number, leg): (i64, &Leg)| CashOutLeg {
        fixture_id: FixtureId::new(leg.bonus.map_or(number, |_| 0)),
        market_id: MarketId::new(leg.bonus.map_or(1, |_| 0)),
        odds_id: OddsId::new(leg.bonus.unwrap_or(number)),
        price: leg.price,
        version: 1,
        flag: leg.flag,
        dead_heat: None,
        offer: leg.bonus.is_none().then(|| offer(leg.now)),
    };
    let slip = CashOutSlip {
        game_type: GameType::Sports,
        promoted: false,
        stake: given.won("stake")?,
        settled: false,
        system,
        legs: (1..).zip(&legs).map(held).collect(),
    };
    let settings = Settings {
        cash_out_enabled: true,
        cash_out_margin: given.get("margin")?,
        ..Settings::default()
    };
    let sold = slip.cash_out(&settings.cash_out_terms(), false, now).ok();
    let number = |won: Option<_>| {
        won.map_or(Value::Null, |won: hanpan_core::kernel::money::Won| {
            number(&won.get().to_string())
        })
    };
    Ok(vec![
        ("amount", number(sold.as_ref().map(|sold| sold.amount))),
        ("winnings", number(sold.as_ref().map(|sold| sold.winnings))),
    ])
}
