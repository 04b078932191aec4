//! What a contract pays for a month.

use super::terms::{ContractTerms, RevenueShareTerms};
use crate::affiliates::partners::rate::Rate;
use crate::kernel::money::Won;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The figures of a partner's own members in a month.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MonthFigures {
    /// Stakes less payouts, as commissions count them, won.
    pub revenue: Won,
    /// Bonuses and points that became cash, won.
    pub costs: Won,
    /// Members who qualified.
    pub heads: i64,
    /// The deficit of the month before, won; zero or above.
    pub deficit: Won,
}

/// What a month pays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MonthPay {
    /// Stakes less payouts of the members, won.
    pub revenue: Won,
    /// The costs that are subtracted, won; zero if the contract subtracts none.
    pub costs: Won,
    /// The deficit that is made good first, won; zero if the contract carries none.
    pub deficit_before: Won,
    /// What the share is computed on, won.
    pub base: Won,
    /// The rate of the tier that was reached.
    pub rate: Rate,
    /// The share, won.
    pub share: Won,
    /// Members who qualified.
    pub heads: i64,
    /// The amount for each of them, won.
    pub amount_by_head: Won,
    /// The amount for all of them, won.
    pub by_head: Won,
    /// Both together, won.
    pub total: Won,
    /// The deficit that the next month makes good, won.
    pub deficit_after: Won,
}

/// Computes a month. Returns `None` if a sum overflows.
pub fn month(terms: &ContractTerms, figures: &MonthFigures) -> Option<MonthPay> {
    let mut pay = MonthPay {
        revenue: figures.revenue,
        ..MonthPay::default()
    };
    if let Some(share) = &terms.share {
        add_share(&mut pay, share, figures)?;
    }
    if let Some(head) = &terms.head {
        pay.heads = figures.heads;
        pay.amount_by_head = head.amount_of(figures.heads);
        pay.by_head = pay.amount_by_head.checked_mul(figures.heads)?;
    }
    pay.total = pay.share.checked_add(pay.by_head)?;
    Some(pay)
}

fn add_share(pay: &mut MonthPay, terms: &RevenueShareTerms, figures: &MonthFigures) -> Option<()> {
    if terms.subtracts_costs {
        pay.costs = figures.costs;
    }
    if terms.carries_deficit {
        pay.deficit_before = figures.deficit;
    }
    let net = figures.revenue.checked_sub(pay.costs)?;
    let net = net.checked_sub(pay.deficit_before)?;
    if net < Won::ZERO && terms.carries_deficit {
        pay.deficit_after = Won::ZERO.checked_sub(net)?;
    }
    pay.base = net.max(Won::ZERO);
    pay.rate = terms.rate_of(pay.base);
    pay.share = pay.rate.part_of(pay.base);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::super::terms::{CpaTerms, CpaTier, RevenueShareTier};
    use super::*;

    fn terms(carries_deficit: bool, subtracts_costs: bool) -> ContractTerms {
        let tier = |from, rate| RevenueShareTier {
            from: Won::new(from),
            rate: Rate::of_hundredths(rate),
        };
        let by_head = |from, amount| CpaTier {
            from,
            amount: Won::new(amount),
        };
        ContractTerms {
            share: Some(RevenueShareTerms {
                tiers: vec![tier(0, 2_000), tier(1_000_000, 3_000)],
                carries_deficit,
                subtracts_costs,
            }),
            head: Some(CpaTerms {
                tiers: vec![by_head(1, 10_000), by_head(3, 15_000)],
                deposit: Won::ZERO,
                turnover: Won::ZERO,
                days: 30,
            }),
        }
    }

    fn figures(revenue: i64, costs: i64, heads: i64, deficit: i64) -> MonthFigures {
        MonthFigures {
            revenue: Won::new(revenue),
            costs: Won::new(costs),
            heads,
            deficit: Won::new(deficit),
        }
    }

    #[test]
    fn the_whole_revenue_is_paid_at_the_tier_that_it_reaches() {
        let paid = |revenue, heads| {
            let pay = month(&terms(true, true), &figures(revenue, 0, heads, 0)).unwrap();
            (pay.share.get(), pay.by_head.get(), pay.total.get())
        };
        assert_eq!(paid(999_999, 0), (199_999, 0, 199_999));
        assert_eq!(paid(1_000_000, 2), (300_000, 20_000, 320_000));
        assert_eq!(paid(0, 3), (0, 45_000, 45_000));
    }

    #[test]
    fn costs_and_deficits_come_off_first_if_the_contract_says_so() {
        let of = |carries, subtracts| {
            let pay = month(
                &terms(carries, subtracts),
                &figures(500_000, 100_000, 0, 250_000),
            );
            let pay = pay.unwrap();
            assert_eq!(pay.deficit_after, Won::ZERO);
            (pay.base.get(), pay.share.get())
        };
        assert_eq!(of(true, true), (150_000, 30_000));
        assert_eq!(of(true, false), (250_000, 50_000));
        assert_eq!(of(false, true), (400_000, 80_000));
        assert_eq!(of(false, false), (500_000, 100_000));
    }

    #[test]
    fn a_negative_month_is_carried_over_or_not() {
        let left = |carries, revenue| {
            let pay = month(&terms(carries, true), &figures(revenue, 1_000, 1, 500)).unwrap();
            (pay.total.get(), pay.deficit_after.get())
        };
        assert_eq!(left(true, -2_000), (10_000, 3_500));
        assert_eq!(left(true, 1_200), (10_000, 300));
        assert_eq!(left(false, -2_000), (10_000, 0));
    }

    #[test]
    fn a_part_that_is_not_agreed_pays_nothing_and_carries_nothing() {
        let share = ContractTerms {
            head: None,
            ..terms(true, true)
        };
        let pay = month(&share, &figures(100, 0, 9, 0)).unwrap();
        assert_eq!((pay.heads, pay.by_head.get(), pay.total.get()), (0, 0, 20));
        let head = ContractTerms {
            share: None,
            ..terms(true, true)
        };
        let pay = month(&head, &figures(-100, 5, 1, 70)).unwrap();
        assert_eq!((pay.total.get(), pay.costs.get()), (10_000, 0));
        assert_eq!(
            (pay.deficit_before, pay.deficit_after),
            (Won::ZERO, Won::ZERO)
        );
    }

    #[test]
    fn sums_beyond_all_amounts_are_none() {
        assert_eq!(month(&terms(true, true), &figures(i64::MIN, 1, 0, 0)), None);
        assert_eq!(month(&terms(true, true), &figures(0, 0, i64::MAX, 0)), None);
    }
}
