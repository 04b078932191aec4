//! Vectors of the bet builder.

use super::Answer;
use super::given::Given;
use super::slip::settlement;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bet_builder::{BuilderOffer, fit};
use hanpan_core::sportsbook::settle::{SlipTerms, WinFlag};
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use serde_json::{Value, json};

/// Market, name, own line, shared line and price.
type Row = (MarketId, String, Option<String>, Option<String>, Price);

pub(crate) fn builder(given: &Given) -> Answer {
    let model = fit(given.get("sport")?, &offers(given, "offers")?);
    let picks = offers(given, "picks")?;
    let margin = given.get("margin")?;
    let priced = model.and_then(|model| model.price(&picks, margin));
    let problem = priced.as_ref().err();
    let code = problem.map(|problem| json!(problem)["code"].clone());
    Ok(vec![
        (
            "price",
            json!(priced.as_ref().ok().map(|found| found.price)),
        ),
        ("code", code.unwrap_or(Value::Null)),
        ("message", json!(problem.map(ToString::to_string))),
    ])
}

pub(crate) fn settle(given: &Given) -> Answer {
    let odds: String = given.get("odds")?;
    let terms = SlipTerms::of_columns(None, None, Some(&odds)).map_err(|odd| odd.to_string())?;
    let flags: Vec<WinFlag> = given.get("flags")?;
    let legs = flags.into_iter().map(|flag| SettledLeg {
        flag,
        ..SettledLeg::waiting(Price::of_hundredths(150))
    });
    let legs: Vec<SettledLeg> = legs.collect();
    settlement(terms.settle(given.won("stake")?, &legs))
}

fn offers(given: &Given, name: &str) -> Result<Vec<BuilderOffer>, String> {
    let rows: Vec<Row> = given.get(name)?;
    let offers = rows
        .into_iter()
        .map(|(market_id, name, line, baseline, price)| BuilderOffer {
            market_id,
            name,
            line,
            baseline,
            price,
        });
    Ok(offers.collect())
}
