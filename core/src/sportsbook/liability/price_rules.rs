//! Price rules (배당 규칙): they lower the price of a selection by steps as its cost grows, behind an
//! operator's switch.

use crate::kernel::ids::{FixtureId, LeagueId, MarketId, PriceRuleId, PriceStepId, SportId};
use crate::kernel::money::{Price, Won};
use crate::kernel::refusal::problems;
use crate::sportsbook::catalogue::sport_label;
use crate::sportsbook::trading::PRICE_ADJUSTMENT_MAX;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// The smallest threshold, won.
const THRESHOLD_MIN: Won = Won::new(10_000);
/// The largest threshold, won.
const THRESHOLD_MAX: Won = Won::new(10_000_000_000);

/// A price rule: for each `threshold` that a selection costs if it wins, its price is lowered by
/// `step_percent`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PriceRule {
    /// The sport; `null` for all.
    pub sport_id: Option<SportId>,
    /// The league; `null` for all.
    pub league_id: Option<LeagueId>,
    /// The market; `null` for all.
    pub market_id: Option<MarketId>,
    /// Cost of the selection for each step, won.
    pub threshold: Won,
    /// Percent of each step.
    pub step_percent: i16,
    /// The most that it lowers a price, percent.
    pub max_percent: i16,
    /// A step is taken back once the cost is below this percentage of what it needed.
    pub recovery_percent: i16,
}

/// Where a selection belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulePlace {
    /// The sport.
    pub sport_id: SportId,
    /// The league.
    pub league_id: LeagueId,
    /// The market.
    pub market_id: MarketId,
}

/// `POST /admin/price-rules`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct WritePriceRule {
    /// The rule.
    pub rule: PriceRule,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A price rule as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PriceRuleRow {
    /// Its id.
    pub id: PriceRuleId,
    /// The rule.
    pub rule: PriceRule,
    /// Where it applies, in words: `축구 · K리그1 · 승무패`.
    pub place: String,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// Login name of who made it.
    pub made_by: String,
}

/// All price rules, and whether they work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PriceRules {
    /// The operator's switch.
    pub enabled: bool,
    /// The rules, newest first.
    pub rules: Vec<PriceRuleRow>,
}

/// The rule of a change of a price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct StepRule {
    /// Its id.
    pub id: PriceRuleId,
    /// The rule.
    pub rule: PriceRule,
    /// Where it applies, in words.
    pub place: String,
}

/// A change of a price by the price rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PriceStepRow {
    /// Its id.
    pub id: PriceStepId,
    /// When, UTC.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// The fixture.
    pub fixture_id: FixtureId,
    /// Home team.
    pub home_name: String,
    /// Away team.
    pub away_name: String,
    /// The market, in Korean.
    pub market_name: String,
    /// Name of the selection.
    pub name: String,
    /// Its line as it is displayed.
    pub line: Option<String>,
    /// The rule that the price follows; of a step that takes all back, the one that it had followed. `null` if that
    /// rule was deleted.
    pub rule: Option<StepRule>,
    /// What it would have cost, won.
    pub cost: Won,
    /// The adjustment before, percent; 0 for none.
    pub percent_before: i16,
    /// The adjustment after, percent; 0 for none.
    pub percent_after: i16,
    /// The offered price before.
    pub price_before: Price,
    /// The offered price after.
    pub price_after: Price,
}

problems! {
    /// A refusal to an operator.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum PriceRuleProblem {
        /// A number of the rule is out of range.
        #[error("기준 금액(1만원~100억원), 단계(1% 이상), 최대 인하(단계 이상 50% 이하), 회복 기준(1~100%)을 확인해주세요.")]
        PriceRuleInvalid = 422,
        /// There are too many rules.
        #[error("배당 규칙은 100개까지 추가할 수 있습니다.")]
        PriceRulesFull = 422,
    }
}

/// The most rules.
pub const PRICE_RULES_MAX: i64 = 100;

impl PriceRule {
    /// Checks its numbers.
    pub fn check(&self) -> Result<(), PriceRuleProblem> {
        let threshold = (THRESHOLD_MIN..=THRESHOLD_MAX).contains(&self.threshold);
        let percents = self.step_percent >= 1
            && (self.step_percent..=PRICE_ADJUSTMENT_MAX).contains(&self.max_percent)
            && (1..=100).contains(&self.recovery_percent);
        if threshold && percents {
            Ok(())
        } else {
            Err(PriceRuleProblem::PriceRuleInvalid)
        }
    }

    /// Where it applies, in words, with the names of its league and its market.
    pub fn place(&self, league: Option<String>, market: Option<String>) -> String {
        let sport = self.sport_id.map(|id| match sport_label(id) {
            "" => id.to_string(),
            label => label.to_owned(),
        });
        let parts: Vec<String> = [sport, league, market].into_iter().flatten().collect();
        if parts.is_empty() {
            "모든 경기".to_owned()
        } else {
            parts.join(" · ")
        }
    }

    /// Whether a price that was adjusted by `before` percent follows it by `after` percent at this cost. Of several
    /// rules that do, each lowers the price most.
    pub fn leads(&self, place: RulePlace, cost: Won, (before, after): (i16, i16)) -> bool {
        let lowered = before.min(0).saturating_neg();
        after < 0 && self.covers(place) && self.lowered(cost, lowered).saturating_neg() == after
    }

    fn covers(&self, place: RulePlace) -> bool {
        self.sport_id.is_none_or(|id| id == place.sport_id)
            && self.league_id.is_none_or(|id| id == place.league_id)
            && self.market_id.is_none_or(|id| id == place.market_id)
    }

    /// By how many percent the price is lowered, if it is lowered by `lowered` now. It rises at once
    /// with the cost. A step is kept until the cost falls below its recovery.
    fn lowered(&self, cost: Won, lowered: i16) -> i16 {
        if self.check().is_err() {
            return 0;
        }
        let least = self.steps(i128::from(cost.get()) * 100, 100);
        let most = self.steps(i128::from(cost.get()) * 100, self.recovery_percent.into());
        lowered.clamp(least, most.max(least))
    }

    /// The percent of all steps for which `cost` (in hundredths) pays `percent` of the threshold.
    fn steps(&self, cost: i128, percent: i128) -> i16 {
        let step_cost = i128::from(self.threshold.get()) * percent;
        let steps = cost.max(0).checked_div(step_cost).unwrap_or(0);
        let percent = steps.saturating_mul(self.step_percent.into());
        i16::try_from(percent)
            .unwrap_or(i16::MAX)
            .min(self.max_percent)
    }
}

/// The price adjustment of a selection by the rules, percent: 0 or below. Of several rules the one that
/// lowers it most counts. `adjustment` is the present one.
pub fn ruled_percent(rules: &[PriceRule], place: RulePlace, cost: Won, adjustment: i16) -> i16 {
    let lowered = adjustment.min(0).saturating_neg();
    let rules = rules.iter().filter(|rule| rule.covers(place));
    let most = rules.map(|rule| rule.lowered(cost, lowered)).max();
    most.unwrap_or(0).saturating_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sportsbook::trading::{ADJUSTED_PRICE_MIN, PriceAdjustment};
    use proptest::prelude::*;

    const PLACE: RulePlace = RulePlace {
        sport_id: SportId::new(6046),
        league_id: LeagueId::new(5),
        market_id: MarketId::new(1),
    };

    fn rule(
        threshold: i64,
        step_percent: i16,
        max_percent: i16,
        recovery_percent: i16,
    ) -> PriceRule {
        PriceRule {
            sport_id: None,
            league_id: None,
            market_id: None,
            threshold: Won::new(threshold),
            step_percent,
            max_percent,
            recovery_percent,
        }
    }

    fn ruled(rules: &[PriceRule], cost: i64, adjustment: i16) -> i16 {
        ruled_percent(rules, PLACE, Won::new(cost), adjustment)
    }

    #[test]
    fn each_threshold_is_a_step_up_to_the_limit() {
        let rules = [rule(100_000, 2, 5, 50)];
        for (cost, percent) in [
            (-1_000_000, 0),
            (99_999, 0),
            (100_000, -2),
            (199_999, -2),
            (200_000, -4),
            (300_000, -5),
            (i64::MAX, -5),
        ] {
            assert_eq!(ruled(&rules, cost, 0), percent, "{cost}");
        }
    }

    #[test]
    fn a_step_is_kept_until_the_cost_has_recovered() {
        let rules = [rule(100_000, 2, 10, 50)];
        // Two steps need 200,000, and half of that keeps them.
        for (cost, percent) in [
            (199_999, -4),
            (100_000, -4),
            (99_999, -2),
            (49_999, 0),
            (0, 0),
        ] {
            assert_eq!(ruled(&rules, cost, -4), percent, "{cost}");
        }
    }

    #[test]
    fn the_rule_that_lowers_most_counts_and_only_where_it_belongs() {
        let other = PriceRule {
            market_id: Some(MarketId::new(2)),
            ..rule(10_000, 10, 50, 100)
        };
        let own = PriceRule {
            sport_id: Some(PLACE.sport_id),
            ..rule(100_000, 3, 30, 100)
        };
        assert_eq!(
            ruled(&[other, own, rule(100_000, 1, 9, 100)], 200_000, 0),
            -6
        );
        assert_eq!(ruled(&[other], 200_000, -6), 0);
        assert_eq!(ruled(&[], 200_000, -6), 0);
    }

    #[test]
    fn a_rule_covers_its_sport_its_league_and_its_market_alone() {
        let any = rule(100_000, 3, 30, 100);
        let (sport, league, market) = (PLACE.sport_id, PLACE.league_id, PLACE.market_id);
        let (other_sport, other_league) = (SportId::new(1), LeagueId::new(1));
        for (sport_id, league_id, market_id, percent) in [
            (Some(sport), Some(league), Some(market), -3),
            (None, Some(league), None, -3),
            (Some(other_sport), None, None, 0),
            (None, Some(other_league), None, 0),
            (Some(sport), Some(other_league), Some(market), 0),
            (Some(sport), Some(league), Some(MarketId::new(9)), 0),
        ] {
            let rule = PriceRule {
                sport_id,
                league_id,
                market_id,
                ..any
            };
            assert_eq!(ruled(&[rule], 100_000, 0), percent, "{rule:?}");
        }
    }

    #[test]
    fn a_rule_says_where_it_applies() {
        let any = rule(10_000, 1, 5, 50);
        let of_sport = |id| PriceRule {
            sport_id: Some(SportId::new(id)),
            ..any
        };
        let named = |text: &str| Some(text.to_owned());
        assert_eq!(any.place(None, None), "모든 경기");
        let all = of_sport(6046).place(named("K리그1"), named("승무패"));
        assert_eq!(all, "축구 · K리그1 · 승무패");
        assert_eq!(of_sport(7).place(None, named("승무패")), "7 · 승무패");
    }

    #[test]
    fn the_rule_that_a_price_follows_is_the_one_that_lowers_it_most() {
        let most = rule(100_000, 5, 20, 50);
        let less = rule(100_000, 1, 20, 50);
        let leads = |rule: &PriceRule, cost, change| rule.leads(PLACE, Won::new(cost), change);
        assert!(leads(&most, 200_000, (0, -10)) && !leads(&less, 200_000, (0, -10)));
        // A step that is kept is the rule's as well.
        assert!(leads(&most, 100_000, (-10, -10)) && !leads(&less, 100_000, (-10, -10)));
        // No rule leads a price that is not lowered.
        assert!(!leads(&most, 0, (-10, 0)));
        let elsewhere = PriceRule {
            market_id: Some(MarketId::new(2)),
            ..most
        };
        assert!(!leads(&elsewhere, 200_000, (0, -10)));
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert!(rule(10_000, 1, 50, 100).check().is_ok());
        for refused in [
            rule(9_999, 1, 10, 50),
            rule(10_000, 0, 10, 50),
            rule(10_000, 5, 4, 50),
            rule(10_000, 5, 51, 50),
            rule(10_000, 5, 10, 0),
            rule(10_000, 5, 10, 101),
        ] {
            assert!(refused.check().is_err(), "{refused:?}");
            assert_eq!(ruled(&[refused], i64::MAX, -5), 0);
        }
    }

    fn rules() -> impl Strategy<Value = Vec<PriceRule>> {
        let one = (10_000_i64..1_000_000, 1_i16..10, 0_i16..40, 1_i16..=100);
        let one = one.prop_map(|(threshold, step, more, recovery)| {
            rule(threshold, step, step + more, recovery)
        });
        prop::collection::vec(one, 0..4)
    }

    proptest! {
        #[test]
        fn a_rule_keeps_its_limit_and_follows_the_cost(
            rules in rules(),
            (cost, more) in (any::<i32>(), 0_i32..1_000_000),
            adjustment in -50_i16..=50,
            feed in 1_i64..100_000,
        ) {
            let percent = ruled(&rules, cost.into(), adjustment);
            let limit = rules.iter().map(|rule| rule.max_percent).max().unwrap_or(0);
            prop_assert!((-limit..=0).contains(&percent));
            // A lowered price follows a rule.
            let change = (adjustment, percent);
            let led = rules.iter().any(|rule| rule.leads(PLACE, Won::new(cost.into()), change));
            prop_assert_eq!(led, percent < 0);
            // Applied twice, it is the same.
            prop_assert_eq!(ruled(&rules, cost.into(), percent), percent);
            // A higher cost never raises the price.
            let higher = ruled(&rules, i64::from(cost) + i64::from(more), adjustment);
            prop_assert!(higher <= percent);
            let feed = rust_decimal::Decimal::new(feed.max(100), 2);
            let feed = Price::try_from(feed).unwrap();
            if let Some(adjustment) = PriceAdjustment::new(percent).unwrap() {
                prop_assert!(adjustment.price(feed).decimal() >= ADJUSTED_PRICE_MIN);
            }
        }
    }
}
