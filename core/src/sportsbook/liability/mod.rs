//! The liability board (위험 금액 현황): what each result of a market would cost the house, hedges
//! included.
//!
//! Each open slip counts in full on each of its selections without a result: a single and a multiple
//! alike. A multiple may still lose by another leg, so its liability is an upper bound on each of its
//! fixtures, as in the limits of exposure.

mod hedges;
mod price_rules;

pub use hedges::{CheckedHedge, HedgeProblem, HedgeRow, WriteHedge, hedge_result};
pub use price_rules::{
    PRICE_RULES_MAX, PriceRule, PriceRuleProblem, PriceRuleRow, PriceRules, PriceStepRow,
    RulePlace, StepRule, WritePriceRule, ruled_percent,
};

use crate::kernel::ids::{FixtureId, LeagueId, MarketId, SportId};
use crate::kernel::money::{Price, Won};
use crate::sportsbook::catalogue::SelectionStatus;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use tsify::Tsify;

/// What is on a selection: open slips and hedges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SelectionSums {
    /// What its slips win beyond their stakes if it wins, won.
    pub liability: Won,
    /// Stakes that the house keeps if it loses, won: those of singles and multiples. A system bet may
    /// win with its other legs.
    pub kept_stake: Won,
    /// Stakes of its hedges, won.
    pub hedge_stake: Won,
    /// What its hedges win beyond their stakes if it wins, won.
    pub hedge_gain: Won,
}

impl SelectionSums {
    /// What it costs if the selection wins, without the rest of its line.
    fn own_cost(&self) -> i128 {
        i128::from(self.liability.get()) - i128::from(self.hedge_gain.get())
    }

    /// What it costs if the selection loses.
    fn lost_cost(&self, kept: bool) -> i128 {
        let stake = if kept { self.kept_stake.get() } else { 0 };
        i128::from(self.hedge_stake.get()) - i128::from(stake)
    }
}

/// What each result of a line costs the house, in the order of the selections; below zero the house
/// wins. `winners` of the selections win together: with more than one (double chance) the cost is an
/// upper bound, with the other winners that cost most and without stakes that are kept.
pub fn result_costs(selections: &[SelectionSums], winners: u32) -> Vec<Won> {
    let alone = winners <= 1;
    let lost = |sums: &SelectionSums| sums.lost_cost(alone);
    let all_lost: i128 = selections.iter().map(lost).sum();
    let beside = usize::try_from(winners.saturating_sub(1)).unwrap_or(usize::MAX);
    let costs = selections.iter().enumerate().map(|(index, sums)| {
        let others = selections.iter().enumerate();
        let others = others.filter(|(other, _)| *other != index);
        let mut others: Vec<i128> = others.map(|(_, other)| other.own_cost()).collect();
        others.sort_unstable_by(|one, other| other.cmp(one));
        let others = others.iter().take(beside).filter(|cost| **cost > 0);
        won(sums.own_cost() + all_lost - lost(sums) + others.sum::<i128>())
    });
    costs.collect()
}

fn won(amount: i128) -> Won {
    let most = i128::from(i64::MAX);
    Won::new(i64::try_from(amount.clamp(-most, most)).unwrap_or(i64::MAX))
}

/// A fixture on the liability board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LiabilityRow {
    /// The fixture.
    pub fixture_id: FixtureId,
    /// The sport.
    pub sport_id: SportId,
    /// The league.
    pub league_id: LeagueId,
    /// Its name, in Korean where known.
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
    /// Score, `2:1`.
    pub score: Option<String>,
    /// An operator has suspended it as a whole.
    pub suspended: bool,
    /// Price adjustment in percent; 0 for none.
    pub price_adjustment: i16,
    /// Number of open slips with a leg on it that has no result.
    pub bets: i64,
    /// Their stakes, won.
    pub stake: Won,
    /// What they win beyond their stakes, won.
    pub liability: Won,
    /// What the worst result costs, won; below zero the house wins with every result.
    pub worst: Won,
    /// Market of the worst result.
    pub worst_market: String,
    /// Selection of the worst result.
    pub worst_name: String,
    /// Line of the worst result.
    pub worst_line: Option<String>,
}

/// A line of a market on the liability board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LiabilityLine {
    /// The market.
    pub market_id: MarketId,
    /// Its name in Korean.
    pub market_name: String,
    /// The line that its selections share.
    pub baseline: Option<String>,
    /// An operator has suspended the market.
    pub suspended: bool,
    /// The operators' price adjustment of the market in percent; 0 if it has none of its own.
    pub price_adjustment: i16,
    /// The selections without a result.
    pub selections: Vec<LiabilitySelection>,
}

impl LiabilityLine {
    /// What its worst result costs, won; `None` without selections.
    fn worst(&self) -> Option<Won> {
        self.selections.iter().map(|row| row.cost).max()
    }
}

/// Sorts the lines of a fixture by what their worst result costs, the largest loss first. Lines of the same cost keep
/// their order.
pub fn worst_first(lines: &mut [LiabilityLine]) {
    lines.sort_by_key(|line| Reverse(line.worst()));
}

/// A selection on the liability board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LiabilitySelection {
    /// The selection.
    pub odds_id: String,
    /// Its name.
    pub name: String,
    /// Its line as it is displayed.
    pub line: Option<String>,
    /// The offered price.
    pub price: Price,
    /// Its status.
    pub status: SelectionStatus,
    /// An operator has suspended it.
    pub suspended: bool,
    /// The operators' price adjustment of it in percent; 0 if it has none of its own.
    pub price_adjustment: i16,
    /// The price adjustment of a price rule, percent; 0 for none.
    pub rule_adjustment: i16,
    /// Number of open slips with it.
    pub bets: i64,
    /// Their stakes, won.
    pub stake: Won,
    /// What they win beyond their stakes, won.
    pub liability: Won,
    /// Stakes of its hedges, won.
    pub hedged: Won,
    /// What it costs if it wins, won; below zero the house wins.
    pub cost: Won,
}

/// What the results of a fixture would cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FixtureLiability {
    /// The lines with open slips or hedges, the one with the worst result first; of the same cost by market.
    pub lines: Vec<LiabilityLine>,
    /// The hedges on the fixture, newest first.
    pub hedges: Vec<HedgeRow>,
    /// The last steps of price rules on the fixture, newest first.
    pub steps: Vec<PriceStepRow>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sums(
        (liability, kept_stake, hedge_stake, hedge_gain): (i64, i64, i64, i64),
    ) -> SelectionSums {
        SelectionSums {
            liability: Won::new(liability),
            kept_stake: Won::new(kept_stake),
            hedge_stake: Won::new(hedge_stake),
            hedge_gain: Won::new(hedge_gain),
        }
    }

    fn costs(selections: &[(i64, i64, i64, i64)], winners: u32) -> Vec<i64> {
        let selections: Vec<_> = selections.iter().copied().map(sums).collect();
        let costs = result_costs(&selections, winners);
        costs.into_iter().map(Won::get).collect()
    }

    #[test]
    fn a_result_costs_its_payouts_less_the_stakes_that_lose() {
        // 10,000 at 2.00 on home, 5,000 at 3.00 on the draw, nothing on away.
        let on = [(10_000, 10_000, 0, 0), (10_000, 5_000, 0, 0), (0, 0, 0, 0)];
        assert_eq!(costs(&on, 1), [5_000, 0, -15_000]);
        assert_eq!(costs(&[], 1), Vec::<i64>::new());
    }

    #[test]
    fn a_hedge_pays_if_its_selection_wins_and_is_lost_otherwise() {
        let on = [(10_000, 10_000, 4_000, 4_000), (10_000, 5_000, 0, 0)];
        assert_eq!(costs(&on, 1), [1_000, 4_000]);
    }

    #[test]
    fn a_system_bet_keeps_no_stake() {
        assert_eq!(costs(&[(50_000, 0, 0, 0), (0, 0, 0, 0)], 1), [50_000, 0]);
    }

    #[test]
    fn two_of_a_double_chance_win_together() {
        let on = [
            (4_000, 10_000, 0, 0),
            (3_000, 5_000, 0, 0),
            (1_000, 5_000, 0, 0),
        ];
        assert_eq!(costs(&on, 2), [7_000, 7_000, 5_000]);
        // A hedge elsewhere in the line does not win for certain.
        assert_eq!(
            costs(&[(4_000, 0, 0, 0), (0, 0, 1_000, 500)], 2),
            [5_000, 3_500]
        );
    }

    fn line(market_id: i64, costs: &[i64]) -> LiabilityLine {
        let selection = |cost: &i64| LiabilitySelection {
            odds_id: String::new(),
            name: String::new(),
            line: None,
            price: Price::parse("2.00").unwrap(),
            status: SelectionStatus::Open,
            suspended: false,
            price_adjustment: 0,
            rule_adjustment: 0,
            bets: 0,
            stake: Won::ZERO,
            liability: Won::ZERO,
            hedged: Won::ZERO,
            cost: Won::new(*cost),
        };
        LiabilityLine {
            market_id: MarketId::new(market_id),
            market_name: String::new(),
            baseline: None,
            suspended: false,
            price_adjustment: 0,
            selections: costs.iter().map(selection).collect(),
        }
    }

    #[test]
    fn the_line_with_the_worst_result_is_first() {
        let mut lines = vec![
            line(1, &[-5_000, -7_000]),
            line(2, &[3_000, -90_000]),
            line(3, &[]),
            line(4, &[-90_000, 8_000]),
            line(5, &[3_000]),
        ];
        worst_first(&mut lines);
        let ids: Vec<i64> = lines.iter().map(|line| line.market_id.get()).collect();
        // Lines of the same cost stay as they stood, and one without a result is last.
        assert_eq!(ids, [4, 2, 5, 1, 3]);
        let first = lines[0].selections.iter();
        let first: Vec<i64> = first.map(|row| row.cost.get()).collect();
        assert_eq!(first, [-90_000, 8_000], "selections keep their order");
    }

    const AMOUNT: std::ops::Range<i64> = 0..1_000_000_000_000;

    proptest! {
        #[test]
        fn more_on_a_selection_costs_more_if_it_wins_and_less_otherwise(
            on in prop::collection::vec((AMOUNT, AMOUNT, AMOUNT, AMOUNT), 2..6),
            (more, stake) in (AMOUNT, AMOUNT),
        ) {
            let before = costs(&on, 1);
            let mut after = on.clone();
            after[0].0 += more;
            after[0].1 += stake;
            let after = costs(&after, 1);
            prop_assert_eq!(after[0], before[0] + more);
            for (after, before) in after.iter().zip(&before).skip(1) {
                prop_assert_eq!(*after, before - stake);
            }
        }

        #[test]
        fn no_amount_overflows(
            on in prop::collection::vec(
                (any::<i64>(), any::<i64>(), any::<i64>(), any::<i64>()), 0..6),
            winners in 0_u32..4,
        ) {
            prop_assert_eq!(costs(&on, winners).len(), on.len());
        }
    }
}
