//! Slips whose bonus has become cash up to a limit: what of their later payouts goes back, and what is cash.

use crate::kernel::money::Won;

/// A slip of a bonus that has become cash up to a limit. Amounts are of the bonus's share of its payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LateSlip {
    /// The part that was in the balance of the bonus, which became cash up to the limit.
    pub in_balance: Won,
    /// The share until now.
    pub before: Won,
    /// The part of it that has gone back until now.
    pub returned: Won,
    /// The largest part of the slip that may be cash within the limit.
    pub left: Won,
    /// How much of what was forfeited beyond the limit this slip may still use: all that no other slip has used.
    pub forfeited: Won,
}

impl LateSlip {
    /// The part of a new share that has gone back in all, and its cash. What a slip pays less than was in the balance
    /// comes off what was forfeited first, since the house has that already; the rest became cash, from which the
    /// payout is taken back. If the share rises, more or the same goes back, but the increase is at most the rise; if
    /// it falls, less or the same.
    pub fn divide(self, share: Won) -> (Won, Won) {
        let beyond = less(share, self.in_balance);
        let lacking = less(self.in_balance, share);
        let due = less(share.max(self.in_balance), beyond.min(self.left));
        let target = less(due, lacking.min(self.forfeited));
        let returned = if share < self.before {
            target.min(self.returned)
        } else {
            let rise = less(share, self.before);
            let most = Won::new(self.returned.get().saturating_add(rise.get()));
            target.max(self.returned).min(most)
        };
        (returned, less(share, returned))
    }

    /// How much of the forfeited part a slip has used, of whose share `returned` has gone back.
    pub fn used(in_balance: Won, returned: Won) -> Won {
        less(in_balance, returned)
    }
}

/// The first amount less the second one, at least 0.
fn less(amount: Won, other: Won) -> Won {
    Won::new(amount.get().saturating_sub(other.get()).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(amount: i64) -> Won {
        Won::new(amount)
    }

    #[test]
    fn a_slip_that_was_open_becomes_cash_up_to_what_the_limit_leaves() {
        for (in_balance, before, returned, left, share, expected) in [
            // Within the limit, beyond it, with nothing left, and lost.
            (0, 0, 0, 12_000, 8_000, (0, 8_000)),
            (0, 0, 0, 12_000, 20_000, (8_000, 12_000)),
            (0, 0, 0, 0, 20_000, (20_000, 0)),
            (0, 20_000, 8_000, 12_000, 0, (0, 0)),
            // It is void after it won, and it rises after another slip has left more.
            (0, 20_000, 8_000, 12_000, 10_000, (0, 10_000)),
            (0, 20_000, 20_000, 12_000, 25_000, (20_000, 5_000)),
            // It was settled before the bonus became cash, and is corrected.
            (15_000, 15_000, 15_000, 3_000, 15_000, (15_000, 0)),
            (15_000, 15_000, 15_000, 3_000, 20_000, (17_000, 3_000)),
            (15_000, 20_000, 17_000, 3_000, 0, (15_000, 0)),
            (15_000, 0, 15_000, 3_000, 10_000, (15_000, 0)),
            (15_000, 0, 15_000, 3_000, 20_000, (17_000, 3_000)),
            // More of it is cash than it may be: what it rises by goes back.
            (0, 20_000, 0, 12_000, 21_000, (1_000, 20_000)),
        ] {
            let slip = LateSlip {
                in_balance: won(in_balance),
                before: won(before),
                returned: won(returned),
                left: won(left),
                forfeited: Won::ZERO,
            };
            let (back, cash) = expected;
            let divided = slip.divide(won(share));
            assert_eq!(divided, (won(back), won(cash)), "{slip:?} {share}");
        }
    }

    #[test]
    fn a_slip_that_is_corrected_uses_what_was_forfeited_first() {
        for (before, returned, forfeited, share, expected) in [
            // Of 30,000 in the balance 18,000 were forfeited: lost, won again, half lost, and more than in the balance.
            (30_000, 30_000, 18_000, 0, (12_000, 0)),
            (0, 12_000, 18_000, 30_000, (30_000, 0)),
            (30_000, 30_000, 18_000, 15_000, (15_000, 0)),
            (15_000, 15_000, 18_000, 0, (12_000, 0)),
            (0, 12_000, 18_000, 15_000, (15_000, 0)),
            (0, 12_000, 18_000, 40_000, (40_000, 0)),
            (40_000, 40_000, 18_000, 10_000, (12_000, 0)),
            // Another slip has used all of it, or a part; the other one frees more while this one rises.
            (30_000, 30_000, 0, 0, (30_000, 0)),
            (30_000, 30_000, 8_000, 0, (22_000, 0)),
            (0, 22_000, 18_000, 10_000, (22_000, 0)),
            // More was forfeited than this slip had.
            (30_000, 30_000, 50_000, 0, (0, 0)),
            (0, 0, 50_000, 10_000, (10_000, 0)),
        ] {
            let slip = LateSlip {
                in_balance: won(30_000),
                before: won(before),
                returned: won(returned),
                left: Won::ZERO,
                forfeited: won(forfeited),
            };
            let (back, cash) = expected;
            let divided = slip.divide(won(share));
            assert_eq!(divided, (won(back), won(cash)), "{slip:?} {share}");
        }
        let used = [(30_000, 12_000), (30_000, 35_000)]
            .map(|(had, returned)| LateSlip::used(won(had), won(returned)));
        assert_eq!(used, [18_000, 0].map(won));
    }
}
