//! Laws of contracts: more never pays less, what is paid is floored once, and deficits are neither lost nor
//! made.
#![expect(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

use hanpan_core::affiliates::contracts::month::{MonthFigures, MonthPay, month};
use hanpan_core::affiliates::contracts::terms::{
    ContractTerms, CpaTerms, CpaTier, RevenueShareTerms, RevenueShareTier,
};
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::kernel::money::Won;
use proptest::collection::vec;
use proptest::prelude::*;

/// Steps between tiers and between what they pay.
fn tiers(from: i64, pays: i64) -> impl Strategy<Value = Vec<(i64, i64)>> {
    vec((1..=from, 0..=pays), 1..=10).prop_map(|steps| {
        let mut at = (0, 0);
        let mut tiers = Vec::new();
        for (higher, more) in steps {
            at = (at.0 + higher, at.1 + more);
            tiers.push(at);
        }
        tiers
    })
}

fn share() -> impl Strategy<Value = RevenueShareTerms> {
    let parts = (tiers(10_000_000_000, 1_000), any::<bool>(), any::<bool>());
    parts.prop_map(
        |(tiers, carries_deficit, subtracts_costs)| RevenueShareTerms {
            tiers: tiers
                .into_iter()
                .map(|(from, rate)| RevenueShareTier {
                    from: Won::new(from),
                    rate: Rate::of_hundredths(i16::try_from(rate).unwrap()),
                })
                .collect(),
            carries_deficit,
            subtracts_costs,
        },
    )
}

fn head() -> impl Strategy<Value = CpaTerms> {
    tiers(50, 100_000).prop_map(|tiers| CpaTerms {
        tiers: tiers
            .into_iter()
            .map(|(from, amount)| CpaTier {
                from,
                amount: Won::new(amount),
            })
            .collect(),
        deposit: Won::ZERO,
        turnover: Won::ZERO,
        days: 30,
    })
}

fn terms() -> impl Strategy<Value = ContractTerms> {
    let both = (prop::option::of(share()), prop::option::of(head()));
    both.prop_map(|(share, head)| ContractTerms { share, head })
}

fn figures() -> impl Strategy<Value = MonthFigures> {
    let revenue = prop_oneof![
        -200..=200_i64,
        -1_000_000_000_000_i64..=1_000_000_000_000,
        -1_000_000_000_000_000_i64..=1_000_000_000_000_000
    ];
    (revenue, 0..=1_000_000_000_i64, 0..=500_i64).prop_map(|(revenue, costs, heads)| MonthFigures {
        revenue: Won::new(revenue),
        costs: Won::new(costs),
        heads,
        deficit: Won::ZERO,
    })
}

/// Months that follow each other.
fn course(terms: &ContractTerms, months: &[MonthFigures]) -> Vec<MonthPay> {
    let mut deficit = Won::ZERO;
    let pay = months.iter().map(|figures| {
        let figures = MonthFigures {
            deficit,
            ..*figures
        };
        let pay = month(terms, &figures).unwrap();
        deficit = pay.deficit_after;
        pay
    });
    pay.collect()
}

proptest! {
    #[test]
    fn more_revenue_and_more_members_never_pay_less(
        terms in terms(), figures in figures(), more in 0..=1_000_000_000_000_i64, heads in 0..=500_i64,
    ) {
        let less = month(&terms, &figures).unwrap();
        let figures = MonthFigures {
            revenue: Won::new(figures.revenue.get() + more),
            heads: figures.heads + heads,
            ..figures
        };
        let pay = month(&terms, &figures).unwrap();
        prop_assert!(pay.share >= less.share && pay.by_head >= less.by_head);
        prop_assert!(pay.total >= less.total && pay.deficit_after <= less.deficit_after);
    }

    #[test]
    fn a_share_is_floored_once_and_never_above_its_base(terms in terms(), figures in figures()) {
        let pay = month(&terms, &figures).unwrap();
        prop_assert_eq!(pay.share, pay.rate.part_of(pay.base));
        prop_assert!(Won::ZERO <= pay.share && pay.share <= pay.base);
        prop_assert_eq!(pay.total.get(), pay.share.get() + pay.by_head.get());
        prop_assert_eq!(pay.by_head.get(), pay.heads * pay.amount_by_head.get());
    }

    #[test]
    fn what_is_carried_is_neither_lost_nor_made(share in share(), months in vec(figures(), 1..24)) {
        let terms = ContractTerms { share: Some(share), head: None };
        let paid = course(&terms, &months);
        let nets = paid.iter().map(|pay| pay.revenue.get() - pay.costs.get());
        let bases: i64 = paid.iter().map(|pay| pay.base.get()).sum();
        if terms.share.unwrap().carries_deficit {
            let left = paid.last().unwrap().deficit_after.get();
            prop_assert_eq!(bases - left, nets.sum::<i64>());
        } else {
            prop_assert_eq!(bases, nets.map(|net| net.max(0)).sum::<i64>());
            prop_assert!(paid.iter().all(|pay| pay.deficit_after == Won::ZERO));
        }
    }

    #[test]
    fn tiers_that_rise_are_accepted(terms in terms()) {
        prop_assert_eq!(terms.check().is_ok(), terms.share.is_some() || terms.head.is_some());
    }
}
