//! The history of a price since it opened.

use crate::kernel::ids::MarketId;
use crate::kernel::money::Price;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tsify::Tsify;

/// The most points of a history: more than a chart can show apart.
pub const PRICE_HISTORY_POINTS: usize = 60;

/// The history of the prices of one market on one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceHistory {
    /// Its selections, in display order; empty if nothing of the market is known.
    pub selections: Vec<SelectionPriceHistory>,
}

/// The history of a selection's price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SelectionPriceHistory {
    /// The selection.
    pub odds_id: String,
    /// `1`, `X`, `2`, `Over`, `Under` or a name.
    pub name: String,
    /// The Korean label.
    pub label: String,
    /// The selection's own line.
    pub line: Option<String>,
    /// Its prices, oldest first; each holds until the next.
    pub points: Vec<PricePoint>,
}

/// A price and when it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PricePoint {
    /// Since when, UTC.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// The price.
    pub price: Price,
}

/// Query of `GET /fixtures/{id}/prices`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PriceHistoryQuery {
    /// The market.
    pub market_id: MarketId,
    /// The line that its selections share, if it has one.
    #[serde(default)]
    #[tsify(optional)]
    pub baseline: Option<String>,
}

/// Reduces a history to at most `max` points (4 at least). The first and the last one, the lowest and the
/// highest price stay; the others are taken evenly. The times of what is left never run back.
pub fn thin(points: Vec<PricePoint>, max: usize) -> Vec<PricePoint> {
    let mut history: Vec<PricePoint> = Vec::with_capacity(points.len());
    for mut point in points {
        if let Some(last) = history.last() {
            if last.price == point.price {
                continue;
            }
            point.at = point.at.max(last.at);
        }
        history.push(point);
    }
    let max = max.max(4);
    let count = history.len();
    if count <= max {
        return history;
    }
    let extreme = |better: fn(Price, Price) -> bool| {
        history.iter().enumerate().fold(0, |best, (index, point)| {
            let known = history.get(best).map(|known| known.price);
            if known.is_some_and(|known| better(point.price, known)) {
                index
            } else {
                best
            }
        })
    };
    let mut kept = BTreeSet::from([
        0,
        count - 1,
        extreme(|one, other| one < other),
        extreme(|one, other| one > other),
    ]);
    let evenly = max - 4;
    kept.extend((0..evenly).map(|place| (place + 1) * count / (evenly + 1)));
    kept.into_iter()
        .filter_map(|index| history.get(index).copied())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn point(seconds: i64, price: &str) -> PricePoint {
        PricePoint {
            at: DateTime::from_timestamp(seconds, 0).unwrap(),
            price: Price::parse(price).unwrap(),
        }
    }

    #[test]
    fn a_short_history_stays_without_repeated_prices() {
        let history = vec![point(0, "2.00"), point(5, "2.0"), point(9, "2.10")];
        assert_eq!(thin(history, 60), [point(0, "2.00"), point(9, "2.10")]);
        assert!(thin(vec![], 60).is_empty());
    }

    #[test]
    fn a_time_that_runs_back_counts_as_the_one_before() {
        let history = vec![point(10, "2.00"), point(4, "1.90"), point(11, "1.80")];
        let expected = [point(10, "2.00"), point(10, "1.90"), point(11, "1.80")];
        assert_eq!(thin(history, 60), expected);
    }

    #[test]
    fn a_long_history_keeps_its_ends_and_extremes() {
        let history: Vec<PricePoint> = (0..500)
            .map(|second| {
                let price = match second {
                    123 => "9.00".to_owned(),
                    321 => "1.01".to_owned(),
                    _ => format!("2.{:02}", second % 97),
                };
                point(second, &price)
            })
            .collect();
        let kept = thin(history.clone(), 20);
        assert!(kept.len() <= 20, "{}", kept.len());
        for index in [0, 123, 321, 499] {
            assert!(kept.contains(&history[index]), "{index}");
        }
        assert!(kept.is_sorted_by_key(|point| point.at));
    }

    proptest! {
        #[test]
        fn a_thinned_history_is_a_part_of_it_with_ends_and_extremes(
            prices in prop::collection::vec(100..3_000_u32, 1..200),
            max in 0..50_usize,
        ) {
            let all: Vec<PricePoint> = (0..)
                .zip(prices)
                .filter_map(|(second, hundredths)| Some(PricePoint {
                    at: DateTime::from_timestamp(second, 0)?,
                    price: Price::of_hundredths(hundredths),
                }))
                .collect();
            let kept = thin(all.clone(), max);
            prop_assert!(kept.len() <= max.max(4));
            prop_assert!(kept.iter().all(|point| all.contains(point)));
            prop_assert!(kept.is_sorted_by_key(|point| point.at));
            let ends = |points: &[PricePoint]| {
                let prices = || points.iter().map(|point| point.price);
                (prices().next(), prices().next_back(), prices().min(), prices().max())
            };
            prop_assert_eq!(ends(&kept), ends(&all));
        }
    }
}
