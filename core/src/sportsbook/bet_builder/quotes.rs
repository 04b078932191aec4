//! The markets on offer as a model is fitted to them: events with their chances, the margin removed.

use super::BuilderOffer;
use super::events::Event;
use super::fixed::{ONE, narrow, share};
use crate::kernel::ids::{MarketId, SportId};
use crate::kernel::money::Price;
use crate::sportsbook::markets::Outcomes;
use std::collections::BTreeMap;

/// Parts of one in a price. Further decimals of a price are cut off.
pub(super) const MILLION: u64 = 1_000_000;
/// Decimals of [`MILLION`].
const DECIMALS: u32 = 6;

/// The inverse of the lowest price of a line that is fitted to, 1.10. Beyond it a line says little
/// about the scores, and nobody knows how its margin is divided.
const INVERSE_MAX: u64 = ONE / 11 * 10;

/// A selection of a market of which every selection is on offer.
#[derive(Debug, Clone)]
pub(super) struct Quote {
    pub(super) event: Event,
    /// Its chance without the margin, in units of 2^-62.
    pub(super) fair: u64,
}

/// The selections that a model is fitted to: those of results, winners, handicaps and totals at half
/// lines, of markets with each selection exactly once.
pub(super) fn quotes(sport_id: SportId, offers: &[BuilderOffer]) -> Vec<Quote> {
    let mut markets: BTreeMap<(MarketId, i32), Vec<(Event, u64)>> = BTreeMap::new();
    for offer in offers {
        if let Ok(event) = Event::of(sport_id, offer) {
            let market = markets.entry((event.market_id, event.line)).or_default();
            market.push((event, inverse(offer.price)));
        }
    }
    markets
        .into_values()
        .filter_map(without_margin)
        .flatten()
        .collect()
}

/// The chances of a market's selections: the inverse prices, divided by their sum. `None` unless it
/// is a market to fit to, with each selection exactly once.
fn without_margin(selections: Vec<(Event, u64)>) -> Option<Vec<Quote>> {
    let outcomes = selections.first()?.0.outcomes;
    let names = outcomes.names();
    let once = |name: &&str| {
        selections
            .iter()
            .filter(|(event, _)| event.name == **name)
            .count()
            == 1
    };
    if !is_fitted(outcomes) || selections.len() != names.len() || !names.iter().all(once) {
        return None;
    }
    let sure = selections.iter().any(|(_, inverse)| *inverse > INVERSE_MAX);
    if sure && outcomes.line().is_some() {
        return None;
    }
    let book: u128 = selections
        .iter()
        .map(|(_, inverse)| u128::from(*inverse))
        .sum();
    let quotes = selections.into_iter().map(|(event, inverse)| Quote {
        event,
        fair: share(inverse.into(), book),
    });
    Some(quotes.collect())
}

const fn is_fitted(outcomes: Outcomes) -> bool {
    use Outcomes::{AwayTotal, Handicap, HomeTotal, Result, Total, Winner};
    matches!(
        outcomes,
        Result | Winner | Handicap | Total | HomeTotal | AwayTotal
    )
}

/// A price in millionths, cut off.
pub(super) fn millionths(price: Price) -> u64 {
    let (digits, scale) = price.digits_and_scale();
    // A price has at most 28 digits: both fit.
    narrow(digits * 10_u128.pow(DECIMALS) / 10_u128.pow(scale))
}

/// 1 / price in units of 2^-62.
pub(super) fn inverse(price: Price) -> u64 {
    share(MILLION.into(), millionths(price).into()).min(ONE)
}
