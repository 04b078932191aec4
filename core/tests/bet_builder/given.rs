//! Offers that the laws are tried with.

use hanpan_core::kernel::ids::{MarketId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bet_builder::{BuilderOffer, Chance, ScoreModel, fit};
use hanpan_core::sportsbook::catalogue::{BASKETBALL, FOOTBALL};
use hanpan_core::sportsbook::markets::{LineKind, market};
use proptest::prelude::*;

/// Offers as text, separated by commas: the market, the name, the selection's own line if it has one,
/// and the price.
pub(crate) fn offers(text: &str) -> Vec<BuilderOffer> {
    text.split(", ").map(offer).collect()
}

fn offer(text: &str) -> BuilderOffer {
    let parts: Vec<&str> = text.split(' ').collect();
    let (line, price) = match parts[2..] {
        [price] => (None, price),
        [line, price] => (Some(line.to_owned()), price),
        _ => panic!("{text}"),
    };
    BuilderOffer {
        market_id: MarketId::new(parts[0].parse().unwrap()),
        name: parts[1].to_owned(),
        line,
        baseline: None,
        price: Price::parse(price).unwrap(),
    }
}

/// A selection without its price.
pub(crate) fn selection(market_id: i64, name: &str, line: Option<&str>) -> BuilderOffer {
    BuilderOffer {
        market_id: MarketId::new(market_id),
        name: name.to_owned(),
        line: line.map(ToOwned::to_owned),
        baseline: None,
        price: Price::of_hundredths(200),
    }
}

/// A model, and all selections that its fixture offers, at prices that follow from the model.
#[derive(Debug, Clone)]
pub(crate) struct World {
    pub(crate) sport_id: SportId,
    pub(crate) model: ScoreModel,
    /// The selections of each market on one line.
    pub(crate) markets: Vec<Vec<BuilderOffer>>,
}

impl World {
    fn new(sport_id: SportId, model: ScoreModel, menu: &[(i64, &[&str])], margin: u32) -> Self {
        let lines = menu
            .iter()
            .flat_map(|(market_id, lines)| lines.iter().map(move |line| (*market_id, *line)));
        let markets = lines.filter_map(|(market_id, line)| {
            let selections = selections(market_id, line);
            let priced = selections.into_iter().map(|offer| {
                let price = price(model.chance(std::slice::from_ref(&offer)).unwrap(), margin)?;
                Some(BuilderOffer { price, ..offer })
            });
            priced.collect()
        });
        Self {
            sport_id,
            markets: markets.collect(),
            model,
        }
    }

    pub(crate) fn offers(&self) -> Vec<BuilderOffer> {
        self.markets.concat()
    }
}

/// The selections of a market at home's line or the shared one; an empty line stands for none.
fn selections(market_id: i64, line: &str) -> Vec<BuilderOffer> {
    let outcomes = market(MarketId::new(market_id)).unwrap().outcomes;
    let own = |name: &str| match outcomes.line() {
        None => None,
        Some(LineKind::Handicap) if name == "2" => Some(negated(line)),
        Some(_) => Some(line.to_owned()),
    };
    let names = outcomes.names().iter();
    names
        .map(|name| selection(market_id, name, own(name).as_deref()))
        .collect()
}

pub(crate) fn negated(line: &str) -> String {
    line.strip_prefix('-')
        .map_or_else(|| format!("-{line}"), ToOwned::to_owned)
}

/// The price of a chance with a margin, per thousand; `None` if nobody would offer it.
fn price(chance: Chance, margin: u32) -> Option<Price> {
    let units = u128::from(chance.units()) * u128::from(1_000 + margin);
    let hundredths = (u128::from(Chance::ONE.units()) * 100_000).checked_div(units)?;
    let hundredths = u32::try_from(hundredths).ok()?;
    (102..=30_000)
        .contains(&hundredths)
        .then(|| Price::of_hundredths(hundredths))
}

/// The markets of football and the lines at which they are offered.
const FOOTBALL_MENU: &[(i64, &[&str])] = &[
    (1, &[""]),
    (7, &[""]),
    (17, &[""]),
    (5, &[""]),
    (2, &["0.5", "1.5", "2.5", "3.5", "4.5"]),
    (3, &["-2.5", "-1.5", "-0.5", "0.5", "1.5"]),
    (101, &["0.5", "1.5", "2.5"]),
    (102, &["0.5", "1.5", "2.5"]),
    (282, &[""]),
    (53, &["-0.5", "0.5"]),
    (77, &["0.5", "1.5"]),
    (113, &[""]),
    (211, &[""]),
    (42, &[""]),
];

/// The markets of basketball and the lines at which they are offered.
const BASKETBALL_MENU: &[(i64, &[&str])] = &[
    (226, &[""]),
    (51, &[""]),
    (342, &["-9.5", "-4.5", "0.5", "4.5"]),
    (28, &["155.5", "165.5", "170.5", "178.5"]),
    (221, &["80.5", "85.5", "90.5"]),
    (220, &["78.5", "84.5", "88.5"]),
];

/// The price of a chance in thousandths, without a margin.
fn even(thousandths: u32) -> Price {
    Price::of_hundredths(100_000 / thousandths)
}

/// Two selections of a market, the first with a chance in thousandths.
fn pair(market_id: i64, line: &str, first: u32) -> Vec<BuilderOffer> {
    let mut selections = selections(market_id, line);
    for (selection, chance) in selections.iter_mut().zip([first, 1_000 - first]) {
        selection.price = even(chance);
    }
    selections
}

/// A football fixture: chances that home wins and that there are three goals or more, and the margin
/// of the prices, per thousand.
pub(crate) fn football(home: u32, over: u32, margin: u32) -> Option<World> {
    let known = [pair(3, "-0.5", home), pair(2, "2.5", over)].concat();
    let model = fit(FOOTBALL, &known).ok()?;
    Some(World::new(FOOTBALL, model, FOOTBALL_MENU, margin))
}

/// A basketball fixture: chances that home wins and that there are 171 points or more.
pub(crate) fn basketball(home: u32, over: u32, margin: u32) -> Option<World> {
    let known = [pair(226, "", home), pair(28, "170.5", over)].concat();
    let model = fit(BASKETBALL, &known).ok()?;
    Some(World::new(BASKETBALL, model, BASKETBALL_MENU, margin))
}

pub(crate) fn world() -> impl Strategy<Value = World> {
    let chances = (120..=800_u32, 250..=750_u32, 20..=90_u32);
    (any::<bool>(), chances).prop_filter_map("no model", |(goals, (home, over, margin))| {
        if goals {
            football(home, over, margin)
        } else {
            basketball(home, over, margin)
        }
    })
}

/// A world and up to `most` of its selections, of different markets or lines.
pub(crate) fn picks(most: usize) -> impl Strategy<Value = (World, Vec<BuilderOffer>)> {
    (
        world(),
        prop::collection::vec(any::<prop::sample::Index>(), most * 2),
    )
        .prop_map(move |(world, indexes)| {
            let mut picks: Vec<(usize, BuilderOffer)> = vec![];
            for pair in indexes.chunks(2) {
                let number = pair[0].index(world.markets.len());
                if picks.iter().all(|(taken, _)| *taken != number) {
                    picks.push((number, pair[1].get(&world.markets[number]).clone()));
                }
            }
            let picks = picks.into_iter().map(|(_, pick)| pick).collect();
            (world, picks)
        })
}

/// A world and 3 picks or more that the builder prices.
pub(crate) fn combination() -> impl Strategy<Value = (World, Vec<BuilderOffer>)> {
    picks(24).prop_filter_map("too few fit together", |(world, candidates)| {
        let mut combined: Vec<BuilderOffer> = vec![];
        for pick in candidates {
            combined.push(pick);
            if combined.len() > 1 && world.model.price(&combined, 0).is_err() {
                combined.pop();
            }
        }
        (combined.len() > 2).then_some((world, combined))
    })
}
