//! The price of picks that hang together.
//!
//! A pick keeps the margin of its own price: it counts with its price times its chance in the model,
//! which is below 1 by the margin. The product of these, divided by the chance that all picks win, is
//! the price. So the correlation of the picks is taken out of the product of their prices, and the
//! margins stay in. No combination costs less than a part of it: the price is the highest of those of
//! all choices among the picks.

use super::fixed::{ONE, narrow, times};
use super::quotes::{MILLION, inverse, millionths};
use super::tally::{Tally, bits};
use super::{BuilderPrice, BuilderProblem, Chance, MARGIN_MAX, WHOLE};
use crate::kernel::money::{PRICE_MIN, Price};

/// A combination that is less likely is not offered: one in a million.
const CHANCE_MIN: u64 = ONE / MILLION;
/// A pick adds nothing if the chance without it is higher by less than this part.
const ADDS_MIN: u64 = MILLION;
/// The most by which the chance of a pick in the model may exceed the inverse of its price, or fall
/// short of it beyond the margin: 3 percentage points.
pub(super) const ERROR_MAX: u64 = ONE / 100 * 3;
/// The part of the inverse price that may be margin, percent: correct scores have the most.
const PRICE_MARGIN_MAX: u64 = 20;

/// The price of all events of a tally, whose own prices are given in the order of their bits. The
/// margin is in parts of 10,000.
pub(super) fn price(
    tally: &Tally,
    prices: &[Price],
    margin: u32,
) -> Result<BuilderPrice, BuilderProblem> {
    check(tally, prices)?;
    let highest = prices.iter().copied().max().unwrap_or(PRICE_MIN);
    let kept = kept_parts(tally, prices);
    let all = tally.choices() - 1;
    let several = (1..=all).filter(|choice| choice.count_ones() > 1);
    let combined = several.map(|choice| {
        let product = kept
            .iter()
            .filter(|(bit, _)| choice & bit != 0)
            .fold(ONE, |product, (_, kept)| times(product, *kept));
        hundredths(product, tally.chance(choice), margin)
    });
    let combined = Price::of_hundredths(combined.max().unwrap_or(0));
    Ok(BuilderPrice {
        price: combined.max(highest),
        chance: Chance(tally.chance(all)),
    })
}

/// Refuses picks that are impossible together, or of which one adds nothing or contradicts its price.
fn check(tally: &Tally, prices: &[Price]) -> Result<(), BuilderProblem> {
    let all = tally.choices() - 1;
    for (bit, price) in bits().zip(prices) {
        check_price(tally.chance(bit), *price)?;
    }
    if !tally.is_possible(all) {
        return Err(BuilderProblem::BuilderImpossible);
    }
    let chance = tally.chance(all);
    if chance < CHANCE_MIN {
        return Err(BuilderProblem::BuilderTooUnlikely);
    }
    let adds_nothing = |bit: usize| {
        let without = tally.chance(all & !bit);
        without - chance <= without / ADDS_MIN
    };
    if bits().take(prices.len()).any(adds_nothing) {
        return Err(BuilderProblem::BuilderPickIncluded);
    }
    Ok(())
}

/// Refuses a price that contradicts the model: more than its error and a margin explain.
fn check_price(chance: u64, price: Price) -> Result<(), BuilderProblem> {
    let offered = inverse(price);
    let fair_min = offered / 100 * (100 - PRICE_MARGIN_MAX);
    if chance > offered + ERROR_MAX || chance + ERROR_MAX < fair_min {
        return Err(BuilderProblem::BuilderPriceUnfit);
    }
    Ok(())
}

/// For each pick: its bit, and its price times its probability in units of 2^-62, at most 1: the
/// share of a stake that the price's margin leaves. Sorted by it, so that the order of picks does
/// not matter.
fn kept_parts(tally: &Tally, prices: &[Price]) -> Vec<(usize, u64)> {
    let kept = bits().zip(prices).map(|(bit, price)| {
        let kept = u128::from(tally.chance(bit)) * u128::from(millionths(*price));
        (bit, narrow(kept / u128::from(MILLION)).min(ONE))
    });
    let mut kept: Vec<_> = kept.collect();
    kept.sort_by_key(|(_, kept)| *kept);
    kept
}

/// `kept / chance` less the margin, in hundredths, cut off.
fn hundredths(kept: u64, chance: u64, margin: u32) -> u32 {
    let left = u128::from(WHOLE - margin.min(MARGIN_MAX));
    let price = u128::from(kept) * 100 * left;
    let price = price.checked_div(u128::from(chance) * u128::from(WHOLE));
    price.map_or(0, |price| u32::try_from(price).unwrap_or(u32::MAX))
}
