//! Operators' decisions on the offer, which override the feed: suspended selections, and the
//! percentage by which the feed's prices are raised or lowered.

mod book;

pub use book::{AdjustedPart, BookPreview, PricePreview, preview};

use crate::kernel::amount_input::check_range;
use crate::kernel::ids::{FixtureId, MarketId, OddsId};
use crate::kernel::money::{PRICE_MAX, Price, Won};
use crate::kernel::problem::Problem;
use crate::sportsbook::catalogue::SelectionStatus;
use crate::sportsbook::settle::WinFlag;
use chrono::{DateTime, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The largest price adjustment in either direction, percent.
pub const PRICE_ADJUSTMENT_MAX: i16 = 50;
/// The lowest price after an adjustment.
pub const ADJUSTED_PRICE_MIN: Decimal = Decimal::from_parts(101, 0, 0, false, 2);

/// A price adjustment (배당 조정): the percentage by which the feed's prices are raised; below zero
/// they are lowered. Above zero it gives away some of the house's edge, which the trade would call
/// a lower margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "number")]
pub struct PriceAdjustment(i16);

impl PriceAdjustment {
    /// An adjustment by this percentage; `None` for 0.
    pub fn new(percent: i16) -> Result<Option<Self>, Problem> {
        let max = i64::from(PRICE_ADJUSTMENT_MAX);
        check_range(percent.into(), -max, max)?;
        Ok((percent != 0).then_some(Self(percent)))
    }

    /// The percentage.
    pub const fn percent(self) -> i16 {
        self.0
    }

    /// The offered price for the feed's price: floored to 2 decimals, at least 1.01.
    pub fn price(self, feed: Price) -> Price {
        let (digits, scale) = feed.digits_and_scale();
        let factor = u128::from(self.0.saturating_add(100).unsigned_abs());
        // A factor in hundredths times a whole price gives hundredths: exact, and floored once.
        let hundredths = digits.saturating_mul(factor) / 10_u128.pow(scale);
        let price = i64::try_from(hundredths).map_or(Decimal::MAX, |it| Decimal::new(it, 2));
        Price::try_from(price.max(ADJUSTED_PRICE_MIN)).unwrap_or(PRICE_MAX)
    }
}

/// An operator's decision on a fixture, one of its markets or one selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TradingRule {
    /// The market; `None` for the whole fixture.
    pub market_id: Option<MarketId>,
    /// The selection; `None` for the whole market.
    pub odds_id: Option<OddsId>,
    /// Takes no bets.
    pub suspended: bool,
    /// The price adjustment.
    pub price_adjustment: Option<PriceAdjustment>,
    /// An operator has set the price adjustment of the selection; otherwise a price rule has. Those of a
    /// fixture or a market are always an operator's.
    pub by_hand: bool,
}

impl TradingRule {
    fn covers(&self, market_id: MarketId, odds_id: OddsId) -> bool {
        self.market_id.is_none_or(|id| id == market_id)
            && self.odds_id.is_none_or(|id| id == odds_id)
    }
}

/// The operators' decisions on a fixture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trading {
    /// At most one rule for each fixture, market and selection.
    pub rules: Vec<TradingRule>,
}

impl Trading {
    /// The rule of exactly this fixture, market or selection.
    pub fn rule(&self, market_id: Option<MarketId>, odds_id: Option<OddsId>) -> TradingRule {
        let own = |rule: &&TradingRule| (rule.market_id, rule.odds_id) == (market_id, odds_id);
        let rule = self.rules.iter().find(own).copied();
        rule.unwrap_or(TradingRule {
            market_id,
            odds_id,
            ..TradingRule::default()
        })
    }

    /// The offered price and status for the feed's price and status. An operator's adjustment of the
    /// selection takes precedence over the market's, that over the fixture's, and all of them over a price
    /// rule's adjustment of the selection. A selection is suspended if either the feed or an operator
    /// suspends it.
    pub fn offered(
        &self,
        (market_id, odds_id): (MarketId, OddsId),
        price: Price,
        status: SelectionStatus,
    ) -> (Price, SelectionStatus) {
        let rules = self.rules.iter();
        let suspended = rules
            .filter(|rule| rule.covers(market_id, odds_id))
            .any(|rule| rule.suspended);
        let own = self.rule(Some(market_id), Some(odds_id));
        let price_adjustment = own
            .price_adjustment
            .filter(|_| own.by_hand)
            .or_else(|| self.rule(Some(market_id), None).price_adjustment)
            .or_else(|| self.rule(None, None).price_adjustment)
            .or(own.price_adjustment);
        let price =
            price_adjustment.map_or(price, |price_adjustment| price_adjustment.price(price));
        (price, status.of_fixture(suspended))
    }
}

/// Suspends or resumes a fixture, one of its markets or a selection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Suspend {
    /// The market; `null` for the whole fixture.
    pub market_id: Option<MarketId>,
    /// The selection; `null` for the whole market.
    pub odds_id: Option<String>,
    /// Whether it is to be suspended.
    pub suspended: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Sets the price adjustment of a fixture, one of its markets or a selection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SetPriceAdjustment {
    /// The market; `null` for the whole fixture.
    pub market_id: Option<MarketId>,
    /// The selection; `null` for the whole market.
    pub odds_id: Option<String>,
    /// The adjustment as the operator saw it, 0 for none. That of a price rule does not count.
    pub before: i16,
    /// Percentage by which the feed's prices are raised; below zero lowered, 0 for no adjustment.
    pub price_adjustment: i16,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Removes an operator's decision on results, so that the feed's results count again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ReleaseOverride {
    /// The market; `null` for the whole fixture.
    pub market_id: Option<MarketId>,
    /// The selection; `null` for the whole fixture.
    pub odds_id: Option<String>,
    /// The decision on the whole fixture that the operator saw and lifts; `null` for a selection.
    pub hold: Option<FixtureHold>,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// An operator's decision on a whole fixture, which overrides the feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum FixtureHold {
    /// Everything on it is void.
    Void,
    /// It is postponed.
    Postponement,
}

/// A fixture in the operator's list, with its open slips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the list shows each of them apart"
)]
pub struct FixtureRow {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// League, in Korean where known.
    pub league_name: String,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// Start, UTC.
    #[tsify(type = "string")]
    pub start_at: DateTime<Utc>,
    /// Label of its status.
    pub status_name: String,
    /// Whether it is over; results before that must be confirmed.
    pub is_over: bool,
    /// Whether an operator may postpone it.
    pub can_postpone: bool,
    /// When its open selections become void by the clock, if its status does not change.
    #[tsify(type = "string | null")]
    pub void_at: Option<DateTime<Utc>>,
    /// Score, `2:1`.
    pub score: Option<String>,
    /// An operator has voided it, which overrides the feed.
    pub overridden: bool,
    /// An operator has postponed it, which overrides the feed until it says what became of the fixture.
    pub postponed_by_hand: bool,
    /// Label of the feed's reason for suspending its betting; `null` if there is none.
    pub feed_hold: Option<String>,
    /// An operator has suspended it as a whole.
    pub suspended: bool,
    /// Price adjustment in percent; 0 for none.
    pub price_adjustment: i16,
    /// Number of its markets and selections that are suspended or have their own adjustment.
    pub own_rules: i64,
    /// Number of open slips with a leg on it.
    pub open_bets: i64,
    /// Their stakes, won.
    pub open_stake: Won,
    /// Its liability: winnings less stakes, won.
    pub liability: Won,
    /// The limit of its liability, won; `null` for no limit.
    pub liability_max: Option<Won>,
}

/// A selection that has or may get bets, with the feed's values and the offered ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SelectionRow {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The market.
    pub market_id: MarketId,
    /// Korean name of the market.
    pub market_name: String,
    /// The selection.
    pub odds_id: String,
    /// Its name.
    pub name: String,
    /// Its line as it is displayed; a handicap above zero has a plus sign.
    pub line: Option<String>,
    /// The line that its market's selections share.
    pub baseline: Option<String>,
    /// The offered price.
    pub price: Price,
    /// The feed's price.
    pub feed_price: Price,
    /// Its status.
    pub status: SelectionStatus,
    /// Its status according to the feed.
    pub feed_status: SelectionStatus,
    /// An operator has suspended it.
    pub suspended: bool,
    /// An operator has suspended its market.
    pub market_suspended: bool,
    /// Price adjustment of its market in percent; 0 if the market has none of its own.
    pub market_price_adjustment: i16,
    /// The operators' price adjustment of it in percent; 0 if it has none of its own.
    pub price_adjustment: i16,
    /// The price adjustment of a price rule, percent; 0 for none.
    pub rule_adjustment: i16,
    /// Its result so far.
    pub win_flag: WinFlag,
    /// Its result according to the feed.
    pub feed_win_flag: WinFlag,
    /// When an operator's result was set, which overrides the feed.
    #[tsify(type = "string | null")]
    pub overridden_at: Option<DateTime<Utc>>,
    /// Number of legs on it.
    pub legs: i64,
    /// Liability of open slips with it, won.
    pub liability: Won,
    /// The limit of its liability, won; `null` for no limit.
    pub liability_max: Option<Won>,
}

#[cfg(test)]
mod tests {
    use super::SelectionStatus::{Open, Settled, Suspended};
    use super::*;

    fn price(percent: i16, feed: &str) -> String {
        let price_adjustment = PriceAdjustment::new(percent).unwrap().unwrap();
        price_adjustment
            .price(Price::parse(feed).unwrap())
            .to_string()
    }

    #[test]
    fn a_price_adjustment_is_floored_once_and_leaves_101() {
        for (percent, feed, expected) in [
            (-5, "2.00", "1.90"),
            (-5, "1.85", "1.75"),
            (5, "1.85", "1.94"),
            (-1, "1.01", "1.01"),
            (-50, "1.90", "1.01"),
            (-5, "1.00", "1.01"),
            (50, "1000.00", "1000.00"),
            (-5, "1.8574093217894312", "1.76"),
            (1, "1.9999999999999999999999999", "2.01"),
        ] {
            assert_eq!(price(percent, feed), expected, "{percent} {feed}");
        }
        assert_eq!(PriceAdjustment::new(0), Ok(None));
        assert!(PriceAdjustment::new(51).is_err() && PriceAdjustment::new(-51).is_err());
    }

    #[test]
    fn the_narrowest_price_adjustment_counts_and_every_suspension() {
        let rule = |market_id: Option<i64>, odds_id: Option<i64>, suspended, percent| TradingRule {
            market_id: market_id.map(MarketId::new),
            odds_id: odds_id.map(OddsId::new),
            suspended,
            price_adjustment: PriceAdjustment::new(percent).unwrap(),
            by_hand: false,
        };
        let trading = Trading {
            rules: vec![
                rule(None, None, false, -10),
                rule(Some(1), None, false, -5),
                rule(Some(2), None, true, 0),
                rule(Some(3), Some(7), true, -3),
            ],
        };
        let feed = Price::parse("2.00").unwrap();
        let offered = |market, odds, status| {
            let selection = (MarketId::new(market), OddsId::new(odds));
            let (price, status) = trading.offered(selection, feed, status);
            (price.to_string(), status)
        };
        assert_eq!(offered(1, 7, Open), ("1.90".to_owned(), Open));
        assert_eq!(offered(2, 7, Open), ("1.80".to_owned(), Suspended));
        assert_eq!(offered(3, 7, Open), ("1.80".to_owned(), Suspended));
        assert_eq!(offered(3, 8, Open), ("1.80".to_owned(), Open));
        assert_eq!(offered(3, 8, Suspended).1, Suspended);
        assert_eq!(offered(2, 7, Settled).1, Settled);
    }

    #[test]
    fn a_price_rule_counts_where_no_operator_has_adjusted() {
        let (market, odds) = (MarketId::new(1), OddsId::new(7));
        let rule = |market_id, odds_id, percent| TradingRule {
            market_id,
            odds_id,
            suspended: false,
            price_adjustment: PriceAdjustment::new(percent).unwrap(),
            by_hand: false,
        };
        let ruled = rule(Some(market), Some(odds), -10);
        let price = |rules: Vec<TradingRule>, odds_id| {
            let feed = Price::parse("2.00").unwrap();
            let offered = Trading { rules }.offered((market, odds_id), feed, Open);
            offered.0.to_string()
        };
        assert_eq!(price(vec![ruled], odds), "1.80");
        assert_eq!(price(vec![ruled], OddsId::new(8)), "2.00");
        assert_eq!(
            price(vec![ruled, rule(Some(market), None, 5)], odds),
            "2.10"
        );
        assert_eq!(price(vec![ruled, rule(None, None, -1)], odds), "1.98");
        // An operator's adjustment of the selection counts before all others.
        let by_hand = TradingRule {
            by_hand: true,
            ..ruled
        };
        let all = || vec![rule(None, None, -1), rule(Some(market), None, 5), by_hand];
        assert_eq!(price(all(), odds), "1.80");
        assert_eq!(price(all(), OddsId::new(8)), "2.10");
    }
}
