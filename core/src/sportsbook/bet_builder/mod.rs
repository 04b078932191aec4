//! The bet builder: picks of one fixture that hang together, at one price (beyond the specification;
//! `docs/product/bet-builder.md`).
//!
//! A model of the score is fitted to the prices on offer. It tells how likely the picks win together,
//! and the price follows from their own prices and that chance. Everything is whole numbers, so the
//! page and the server find the same price to the last digit. The scores at which a pick wins are
//! those at which settlement says so.
//!
//! The model holds before the match starts; it knows no score so far.

mod basketball;
mod events;
mod fixed;
mod football;
mod price;
mod problem;
mod quotes;
mod result;
mod search;
mod tally;

pub use problem::BuilderProblem;
pub use result::result;

use crate::kernel::ids::{MarketId, SportId};
use crate::kernel::money::Price;
use crate::sportsbook::catalogue::{
    BASKETBALL, FOOTBALL, FixtureView, MarketView, SelectionStatus, SelectionView,
};
use events::Event;
use quotes::Quote;
use serde::{Deserialize, Serialize};
use tally::Tally;
use tsify::Tsify;

/// The fewest picks of a builder.
pub const PICKS_MIN: usize = 2;
/// The most picks of a builder.
pub const PICKS_MAX: usize = 8;
/// The highest margin of the operator, basis points.
pub const MARGIN_MAX: u32 = 5_000;
/// 100 percent in basis points.
const WHOLE: u32 = 10_000;

/// A selection on offer, as the catalogue has it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct BuilderOffer {
    /// The market.
    pub market_id: MarketId,
    /// The name of the selection: `1`, `X`, `Over`, `Yes`.
    pub name: String,
    /// The selection's own line (`-1.5`), if it has one.
    pub line: Option<String>,
    /// The line that the market's selections share (`2.5`), if it has one.
    pub baseline: Option<String>,
    /// The price.
    pub price: Price,
}

/// A probability in units of 2^-62.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u64);

/// A model of the score of one fixture. It holds no prices: a pick brings its own.
#[derive(Debug, Clone)]
pub struct ScoreModel {
    sport_id: SportId,
    scores: Scores,
    error: Chance,
}

#[derive(Debug, Clone)]
enum Scores {
    Football(football::Football),
    Basketball(basketball::Basketball),
}

/// The price of a combination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuilderPrice {
    /// The price: with 2 decimals, or the highest price among the picks as it is.
    pub price: Price,
    /// How likely all picks win in the model.
    pub chance: Chance,
}

/// Whether a sport has a model at all.
pub const fn is_sport_offered(sport_id: SportId) -> bool {
    matches!(sport_id, FOOTBALL | BASKETBALL)
}

/// The selections of a fixture that take bets, as a model is fitted to them.
pub fn offers(fixture: &FixtureView) -> Vec<BuilderOffer> {
    let selections = fixture.markets.iter().flat_map(|market| {
        let open = market.selections.iter();
        let open = open.filter(|selection| selection.status == SelectionStatus::Open);
        open.map(move |selection| BuilderOffer::of(market, selection))
    });
    selections.collect()
}

impl BuilderOffer {
    /// A selection of a market of the catalogue.
    pub fn of(market: &MarketView, selection: &SelectionView) -> Self {
        Self {
            market_id: market.market_id,
            name: selection.name.clone(),
            line: selection.line.clone(),
            baseline: market.baseline.clone(),
            price: selection.price,
        }
    }
}

/// Fits a model to all selections that a fixture offers before it starts. Their order does not
/// matter. Refuses a sport without a model, a fixture that lacks a market that the model needs (who
/// is better, how many points), and prices that no model explains to 3 percentage points.
pub fn fit(sport_id: SportId, offers: &[BuilderOffer]) -> Result<ScoreModel, BuilderProblem> {
    let quotes = quotes::quotes(sport_id, offers);
    let scores = match sport_id {
        FOOTBALL => football::fit(&quotes).map(Scores::Football),
        BASKETBALL => basketball::fit(&quotes).map(Scores::Basketball),
        _ => None,
    };
    let scores = scores.ok_or(BuilderProblem::BuilderNotOffered)?;
    let error = scores.error(&quotes);
    if error > price::ERROR_MAX {
        return Err(BuilderProblem::BuilderNotOffered);
    }
    Ok(ScoreModel {
        sport_id,
        scores,
        error: Chance(error),
    })
}

impl Scores {
    /// Counts which of up to [`PICKS_MAX`] events win together.
    fn tally(&self, events: &[Event]) -> Tally {
        match self {
            Self::Football(football) => football.tally(events),
            Self::Basketball(basketball) => basketball.tally(events),
        }
    }

    /// The largest difference to the chance of a quote, in units of 2^-62.
    fn error(&self, quotes: &[Quote]) -> u64 {
        let of_some = |quotes: &[Quote]| {
            let events: Vec<Event> = quotes.iter().map(|quote| quote.event.clone()).collect();
            let tally = self.tally(&events);
            let offs = quotes.iter().zip(tally::bits());
            let offs = offs.map(|(quote, bit)| tally.chance(bit).abs_diff(quote.fair));
            offs.max().unwrap_or(0)
        };
        quotes.chunks(PICKS_MAX).map(of_some).max().unwrap_or(0)
    }
}

impl ScoreModel {
    /// The largest difference between a chance in the model and the one that the prices on offer
    /// give, without their margin.
    pub const fn error(&self) -> Chance {
        self.error
    }

    /// Whether a selection can be in a builder; refuses it otherwise.
    pub fn check(&self, pick: &BuilderOffer) -> Result<(), BuilderProblem> {
        Event::of(self.sport_id, pick).map(|_| ())
    }

    /// How likely up to [`PICKS_MAX`] picks win together. Refuses more picks, and picks that cannot
    /// be in a builder.
    pub fn chance(&self, picks: &[BuilderOffer]) -> Result<Chance, BuilderProblem> {
        if picks.len() > PICKS_MAX {
            return Err(BuilderProblem::BuilderPickCount);
        }
        let tally = self.scores.tally(&self.events(picks.iter())?);
        Ok(Chance(tally.chance(tally.choices() - 1)))
    }

    /// The price of picks of one fixture. `margin` is what the operator takes off besides the margins
    /// in the prices of the picks, in basis points, at most [`MARGIN_MAX`]. Refuses a number of picks
    /// out of bounds, two of one market on one line, a pick that cannot be in a builder or that the
    /// others include, and picks that are impossible or too unlikely together.
    pub fn price(
        &self,
        picks: &[BuilderOffer],
        margin: u32,
    ) -> Result<BuilderPrice, BuilderProblem> {
        if !(PICKS_MIN..=PICKS_MAX).contains(&picks.len()) {
            return Err(BuilderProblem::BuilderPickCount);
        }
        // The first refusal does not depend on the order of the picks.
        let mut picks: Vec<&BuilderOffer> = picks.iter().collect();
        picks.sort();
        let events = self.events(picks.iter().copied())?;
        if has_repeated(&events) {
            return Err(BuilderProblem::BuilderMarketRepeated);
        }
        let prices: Vec<Price> = picks.iter().map(|pick| pick.price).collect();
        price::price(&self.scores.tally(&events), &prices, margin)
    }

    fn events<'a>(
        &self,
        picks: impl Iterator<Item = &'a BuilderOffer>,
    ) -> Result<Vec<Event>, BuilderProblem> {
        picks.map(|pick| Event::of(self.sport_id, pick)).collect()
    }
}

/// Whether two events are of one market on one line.
fn has_repeated(events: &[Event]) -> bool {
    let key = |event: &Event| (event.market_id, event.line);
    let mut earlier = events.iter().enumerate();
    earlier.any(|(place, event)| {
        events
            .iter()
            .take(place)
            .any(|other| key(other) == key(event))
    })
}

impl Chance {
    /// Certainty.
    pub const ONE: Self = Self(fixed::ONE);

    /// The number of units of 2^-62.
    pub const fn units(self) -> u64 {
        self.0
    }

    /// The chance in millionths, cut off.
    pub fn millionths(self) -> u32 {
        let millionths = (u128::from(self.0) * u128::from(quotes::MILLION)) >> fixed::BITS;
        u32::try_from(millionths).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The event of a market, a name and a line.
    pub(super) fn event(sport_id: SportId, (id, name, line): (i64, &str, Option<&str>)) -> Event {
        let offer = BuilderOffer {
            market_id: MarketId::new(id),
            name: name.to_owned(),
            line: line.map(ToOwned::to_owned),
            baseline: None,
            price: Price::of_hundredths(200),
        };
        Event::of(sport_id, &offer).unwrap()
    }

    /// A number of units of 2^-62 in units of 10^-12.
    pub(super) fn millionths_of_millionths(units: u64) -> u64 {
        fixed::narrow((u128::from(units) * 1_000_000_000_000) >> fixed::BITS)
    }

    #[test]
    fn a_refusal_has_its_code_and_its_sentence() {
        let refusal = BuilderProblem::BuilderImpossible;
        let sent = serde_json::to_string(&refusal).unwrap();
        assert_eq!(sent, r#"{"code":"BUILDER_IMPOSSIBLE"}"#);
        assert_eq!(refusal.to_string(), "함께 고를 수 없는 선택입니다.");
        let count = BuilderProblem::BuilderPickCount.to_string();
        assert_eq!(count, "벳빌더는 2개부터 8개까지 선택할 수 있습니다.");
    }
}
