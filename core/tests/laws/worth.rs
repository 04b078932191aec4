//! What the yield of a member proposes: nothing that luck explains.

use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::risk::{BetFigures, BettingWorth, RiskProposal};
use proptest::prelude::*;

/// Figures without anything but bets to look at.
fn figures() -> impl Strategy<Value = BetFigures> {
    let sums = (0..20_000_000_i64, 0..40_000_000_i64, 0..10_000_000_i64);
    (0..200_i64, 0..90_i64, sums).prop_map(|(bets, days, (stakes, payouts, spread))| BetFigures {
        bets,
        stakes: Won::new(stakes),
        payouts: Won::new(payouts),
        days,
        spread: Won::new(spread),
        live_legs: 0,
        before_score: 0,
        shared: 0,
        linked: 0,
        stake_factor: 100,
    })
}

/// How far a proposal goes against the member.
const fn severity(proposal: Option<RiskProposal>) -> u8 {
    match proposal {
        Some(RiskProposal::Raise) => 0,
        None => 1,
        Some(RiskProposal::LookAt) => 2,
        Some(RiskProposal::Lower) => 3,
    }
}

proptest! {
    #[test]
    fn a_yield_within_luck_proposes_nothing(figures in figures()) {
        let won = (figures.payouts.get() - figures.stakes.get()).abs();
        let worth = BettingWorth::of(figures, &[]);
        if won <= 2 * figures.spread.get() || worth.luck.is_none() {
            prop_assert_eq!(worth.proposal, None);
        }
        if worth.luck.is_some() {
            prop_assert!(figures.bets > 0 && figures.days > 0 && figures.stakes > Won::ZERO);
        }
    }

    #[test]
    fn a_better_yield_never_raises_a_member_who_was_not_raised(
        figures in figures(), more in 0..40_000_000_i64,
    ) {
        let better = BetFigures { payouts: Won::new(figures.payouts.get() + more), ..figures };
        let (before, after) = (BettingWorth::of(figures, &[]), BettingWorth::of(better, &[]));
        prop_assert!(severity(after.proposal) >= severity(before.proposal));
    }
}
