//! The dashboard: figures of a range of Korean days beside those of as many days before it, and
//! the hold of each sport.
//!
//! A figure counts on the Korean day on which its posting was made; a correction counts on its own day.
//! Only what promotions cost counts on the day on which the slip was settled first, as in reports.

use super::percent::change_percent;
use super::reports::{REPORT_DAYS_MAX, ReportProblem, ggr_percent};
use crate::kernel::ids::SportId;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use chrono::{Datelike, NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// The most days of the dashboard: a leap year.
pub const DASHBOARD_DAYS_MAX: i64 = 366;

/// No day before this year is asked for.
const FIRST_YEAR: i32 = 2000;

/// Why a range of days is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RangeProblem {
    /// Days in the wrong order or beyond the calendar.
    #[error(transparent)]
    Malformed(#[from] Problem),
    /// Too many days.
    #[error(transparent)]
    TooLong(#[from] ReportProblem),
}

/// The days of the dashboard.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct DashboardQuery {
    /// The first Korean day; the last one if absent.
    #[tsify(optional, type = "string | null")]
    pub from: Option<NaiveDate>,
    /// The last Korean day, at most today; today if absent.
    #[tsify(optional, type = "string | null")]
    pub to: Option<NaiveDate>,
}

/// A range of Korean days and the range of as many days before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DashboardRange {
    /// The first day before.
    pub before: NaiveDate,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

impl DashboardRange {
    /// The range of a query. Days after today are left out.
    pub fn of(query: &DashboardQuery, today: NaiveDate) -> Result<Self, RangeProblem> {
        let to = query.to.map_or(today, |to| to.min(today));
        let from = query.from.unwrap_or(to);
        let days = (to - from).num_days().saturating_add(1);
        if days < 1 || from.year() < FIRST_YEAR {
            return Err(Problem::MalformedRequest.into());
        }
        if days > DASHBOARD_DAYS_MAX {
            return Err(ReportProblem::DashboardTooLong.into());
        }
        let before = from - TimeDelta::days(days);
        Ok(Self { before, from, to })
    }

    /// Whether a report covers the range.
    pub fn is_reported(&self) -> bool {
        (self.to - self.from).num_days() < REPORT_DAYS_MAX
    }
}

/// The figures of a day or of a range of days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DashboardFigures {
    /// Stakes of placed slips and of casino rounds, won.
    pub stakes: Won,
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Gross gaming revenue (GGR): turnover less payouts, won; a loss is below zero.
    pub ggr: Won,
    /// Net gaming revenue (NGR): GGR less what free bets and bonuses cost, won.
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
    /// What free bets and bonuses cost, won.
    pub promotions: Won,
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

fn less(from: Won, what: Won) -> Won {
    Won::new(from.get().saturating_sub(what.get()))
}

fn plus(one: Won, other: Won) -> Won {
    Won::new(one.get().saturating_add(other.get()))
}

impl DashboardFigures {
    /// The figures of these sums.
    pub fn of(sums: &DashboardSums) -> Self {
        let ggr = less(sums.turnover, sums.payouts);
        Self {
            stakes: sums.stakes,
            turnover: sums.turnover,
            ggr,
            ngr: less(ggr, sums.promotions),
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
                ggr: plus(sum.ggr, of.ggr),
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
    /// Of GGR.
    pub ggr: Option<String>,
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
            ggr: won(|figures| figures.ggr),
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

/// The hold of a sport, of slips of sports and in-play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SportHold {
    /// The sport; `null` for slips over several.
    pub sport_id: Option<SportId>,
    /// Name of the sport.
    pub name: String,
    /// Of the range.
    pub now: Hold,
    /// Of the days before.
    pub before: Hold,
}

/// The turnover of a sport and what the site held of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Hold {
    /// Settled stakes less refunds, won.
    pub turnover: Won,
    /// Turnover less payouts, won.
    pub ggr: Won,
    /// GGR as a percentage of the turnover, with two decimals; `null` without turnover.
    pub percent: Option<String>,
}

impl Hold {
    /// The hold of these sums.
    pub fn of(turnover: Won, payouts: Won) -> Self {
        let ggr = less(turnover, payouts);
        Self {
            turnover,
            ggr,
            percent: ggr_percent(ggr, turnover),
        }
    }
}

/// The figures of the dashboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Dashboard {
    /// The days of the range, oldest first.
    pub days: Vec<DashboardDay>,
    /// As many days before it, oldest first.
    pub days_before: Vec<DashboardDay>,
    /// Of the whole range.
    pub total: DashboardFigures,
    /// Of the whole range before.
    pub total_before: DashboardFigures,
    /// The changes between the two.
    pub changes: DashboardChanges,
    /// By sport, highest turnover first.
    pub sports: Vec<SportHold>,
    /// Whether reports cover the range: they have fewer days.
    pub reported: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn range(from: Option<&str>, to: Option<&str>) -> Result<DashboardRange, RangeProblem> {
        let query = DashboardQuery {
            from: from.map(day),
            to: to.map(day),
        };
        DashboardRange::of(&query, day("2026-03-02"))
    }

    #[test]
    fn a_range_has_as_many_days_before_it() {
        let of = |from, to| range(from, to).unwrap();
        let week = of(Some("2026-02-24"), Some("2026-03-02"));
        assert_eq!(week.before, day("2026-02-17"));
        let today = of(None, None);
        assert_eq!(
            (today.before, today.from, today.to),
            (day("2026-03-01"), day("2026-03-02"), day("2026-03-02"))
        );
        // Days to come are left out.
        assert_eq!(
            of(Some("2026-03-01"), Some("2026-03-31")).to,
            day("2026-03-02")
        );
        assert!(of(Some("2025-12-01"), None).is_reported());
        assert!(!of(Some("2025-11-30"), None).is_reported());
    }

    #[test]
    fn a_range_is_at_most_a_leap_year() {
        assert!(range(Some("2025-03-02"), Some("2026-03-02")).is_ok());
        assert_eq!(
            range(Some("2025-03-01"), Some("2026-03-02")),
            Err(ReportProblem::DashboardTooLong.into())
        );
        for (from, to) in [
            (Some("2026-03-02"), Some("2026-03-01")),
            (Some("2026-03-03"), None),
            (Some("1999-12-31"), Some("1999-12-31")),
        ] {
            assert_eq!(range(from, to), Err(Problem::MalformedRequest.into()));
        }
    }

    #[test]
    fn revenue_and_deposits_are_net_of_what_they_cost() {
        let figures = DashboardFigures::of(&DashboardSums {
            stakes: Won::new(120_000),
            turnover: Won::new(100_000),
            payouts: Won::new(70_000),
            promotions: Won::new(40_000),
            deposits: Won::new(50_000),
            withdrawals: Won::new(80_000),
            active_members: 2,
            new_members: 3,
            first_deposits: 1,
        });
        let won = [figures.ggr, figures.ngr, figures.net_deposits].map(Won::get);
        assert_eq!(won, [30_000, -10_000, -30_000]);
        let days = ["2026-03-01", "2026-03-02"].map(|of| DashboardDay {
            day: day(of),
            figures,
        });
        let total = DashboardFigures::total(&days, 3);
        assert_eq!((total.active_members, total.new_members), (3, 6));
        assert_eq!((total.ngr.get(), total.stakes.get()), (-20_000, 240_000));
    }
}
