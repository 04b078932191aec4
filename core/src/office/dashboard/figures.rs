//! The figures of a day or of a range of days, their sums and their changes.

use crate::kernel::money::Won;
use crate::office::percent::change_percent;
use crate::wallet::promotions::cost::NetCosts;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The figures of a day or of a range of days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DashboardFigures {
    /// Stakes of placed slips and of casino rounds, won.
    pub stakes: Won,
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Payouts less clawbacks, won.
    pub payouts: Won,
    /// Gross gaming revenue (GGR): turnover less payouts, won; a loss is below zero.
    pub ggr: Won,
    /// What free bets, bonuses and points that became cash cost, won.
    pub promotions: Won,
    /// Net gaming revenue (NGR): GGR less what promotions cost, won.
    pub ngr: Won,
    /// Approved deposits, won.
    pub deposits: Won,
    /// Approved withdrawals, won.
    pub withdrawals: Won,
    /// Deposits less withdrawals, won.
    pub net_deposits: Won,
    /// Members who placed a slip or played a casino round; of several days each member once.
    pub active_members: i64,
    /// Sign-ups, approved or not, without operators.
    pub new_members: i64,
    /// Members whose first deposit was approved.
    pub first_deposits: i64,
}

/// The sums that figures are computed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DashboardSums {
    /// Placed stakes, won.
    pub stakes: Won,
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Payouts less clawbacks, won.
    pub payouts: Won,
    /// What comes off the GGR.
    pub costs: NetCosts,
    /// Approved deposits, won.
    pub deposits: Won,
    /// Approved withdrawals, won.
    pub withdrawals: Won,
    /// Members who bet.
    pub active_members: i64,
    /// Sign-ups.
    pub new_members: i64,
    /// First deposits.
    pub first_deposits: i64,
}

/// A difference of two amounts.
pub(super) fn less(from: Won, what: Won) -> Won {
    Won::new(from.get().saturating_sub(what.get()))
}

/// A sum of two amounts.
pub(super) fn plus(one: Won, other: Won) -> Won {
    Won::new(one.get().saturating_add(other.get()))
}

impl DashboardFigures {
    /// The figures of these sums.
    pub fn of(sums: &DashboardSums) -> Self {
        let ggr = less(sums.turnover, sums.payouts);
        Self {
            stakes: sums.stakes,
            turnover: sums.turnover,
            payouts: sums.payouts,
            ggr,
            promotions: sums.costs.total(),
            ngr: sums.costs.ngr(ggr),
            deposits: sums.deposits,
            withdrawals: sums.withdrawals,
            net_deposits: less(sums.deposits, sums.withdrawals),
            active_members: sums.active_members,
            new_members: sums.new_members,
            first_deposits: sums.first_deposits,
        }
    }

    /// The sum of days. A member who bet on several of them counts once, so their number is given.
    pub fn total(days: &[DashboardDay], active_members: i64) -> Self {
        let sum = days.iter().fold(Self::default(), |sum, day| {
            let of = &day.figures;
            Self {
                stakes: plus(sum.stakes, of.stakes),
                turnover: plus(sum.turnover, of.turnover),
                payouts: plus(sum.payouts, of.payouts),
                ggr: plus(sum.ggr, of.ggr),
                promotions: plus(sum.promotions, of.promotions),
                ngr: plus(sum.ngr, of.ngr),
                deposits: plus(sum.deposits, of.deposits),
                withdrawals: plus(sum.withdrawals, of.withdrawals),
                net_deposits: plus(sum.net_deposits, of.net_deposits),
                active_members: 0,
                new_members: sum.new_members.saturating_add(of.new_members),
                first_deposits: sum.first_deposits.saturating_add(of.first_deposits),
            }
        });
        Self {
            active_members,
            ..sum
        }
    }
}

/// The figures of a Korean day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct DashboardDay {
    /// The day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// Its figures.
    pub figures: DashboardFigures,
}

/// The change of each figure from the days before, in percent with sign and one decimal: `+12.5`. `null` if
/// it was zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct DashboardChanges {
    /// Of stakes.
    pub stakes: Option<String>,
    /// Of the turnover.
    pub turnover: Option<String>,
    /// Of payouts.
    pub payouts: Option<String>,
    /// Of GGR.
    pub ggr: Option<String>,
    /// Of what promotions cost.
    pub promotions: Option<String>,
    /// Of NGR.
    pub ngr: Option<String>,
    /// Of deposits.
    pub deposits: Option<String>,
    /// Of withdrawals.
    pub withdrawals: Option<String>,
    /// Of net deposits.
    pub net_deposits: Option<String>,
    /// Of active members.
    pub active_members: Option<String>,
    /// Of sign-ups.
    pub new_members: Option<String>,
    /// Of first deposits.
    pub first_deposits: Option<String>,
}

impl DashboardChanges {
    /// The changes between two ranges.
    pub fn between(now: &DashboardFigures, before: &DashboardFigures) -> Self {
        let won =
            |of: fn(&DashboardFigures) -> Won| change_percent(of(now).get(), of(before).get());
        let count = |of: fn(&DashboardFigures) -> i64| change_percent(of(now), of(before));
        Self {
            stakes: won(|figures| figures.stakes),
            turnover: won(|figures| figures.turnover),
            payouts: won(|figures| figures.payouts),
            ggr: won(|figures| figures.ggr),
            promotions: won(|figures| figures.promotions),
            ngr: won(|figures| figures.ngr),
            deposits: won(|figures| figures.deposits),
            withdrawals: won(|figures| figures.withdrawals),
            net_deposits: won(|figures| figures.net_deposits),
            active_members: count(|figures| figures.active_members),
            new_members: count(|figures| figures.new_members),
            first_deposits: count(|figures| figures.first_deposits),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revenue_and_deposits_are_net_of_what_they_cost() {
        let figures = DashboardFigures::of(&DashboardSums {
            stakes: Won::new(120_000),
            turnover: Won::new(100_000),
            payouts: Won::new(70_000),
            costs: NetCosts {
                free_bets: Won::new(15_000),
                bonuses: Won::new(20_000),
                points: Won::new(5_000),
            },
            deposits: Won::new(50_000),
            withdrawals: Won::new(80_000),
            active_members: 2,
            new_members: 3,
            first_deposits: 1,
        });
        let won = [figures.ggr, figures.ngr, figures.net_deposits].map(Won::get);
        assert_eq!(won, [30_000, -10_000, -30_000]);
        let days = ["2026-03-01", "2026-03-02"].map(|of| DashboardDay {
            day: of.parse().unwrap(),
            figures,
        });
        let total = DashboardFigures::total(&days, 3);
        assert_eq!((total.active_members, total.new_members), (3, 6));
        assert_eq!((total.ngr.get(), total.stakes.get()), (-20_000, 240_000));
        let won = [total.payouts, total.promotions].map(Won::get);
        assert_eq!(won, [140_000, 80_000]);
        assert_eq!(total.ngr, less(total.ggr, total.promotions));
    }
}
