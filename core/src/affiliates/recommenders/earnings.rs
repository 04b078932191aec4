//! Recommenders' earnings of a day.
//!
//! Each friend earns the recommender the rate of the friend's turnover in a kind of game, floored
//! once to a won. The recommender's earnings are the sum of these amounts, so the amounts shown for
//! each friend add up to the posting.

use super::terms::Terms;
use crate::affiliates::partners::commission::Commission;
use crate::affiliates::partners::commission_base::CommissionBase;
use crate::kernel::ids::MemberId;
use crate::kernel::money::Won;
use std::collections::BTreeMap;

/// A friend's turnover in a kind of game on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FriendTurnover {
    /// The friend's recommender.
    pub recommender_id: MemberId,
    /// The friend.
    pub friend_id: MemberId,
    /// The kind of game.
    pub agent: CommissionBase,
    /// Settled stakes, won, without void, cancelled and cashed-out ones.
    pub turnover: Won,
    /// The friend's total deposits up to the end of the day, won.
    pub deposited: Won,
}

/// What a friend earns the recommender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FriendEarning {
    /// The friend's recommender.
    pub recommender_id: MemberId,
    /// The friend.
    pub friend_id: MemberId,
    /// The kind of game.
    pub agent: CommissionBase,
    /// Turnover, won.
    pub base: Won,
    /// The rate of the turnover, floored to a won.
    pub amount: Won,
}

/// What the friends who count earn by the terms of a day.
pub fn friend_earnings(terms: &Terms, played: &[FriendTurnover]) -> Vec<FriendEarning> {
    let counts = |it: &&FriendTurnover| {
        terms.enabled && it.turnover > Won::ZERO && it.deposited >= terms.deposit_min
    };
    let friend_earnings = |it: &FriendTurnover| FriendEarning {
        recommender_id: it.recommender_id,
        friend_id: it.friend_id,
        agent: it.agent,
        base: it.turnover,
        amount: terms.rates.of(it.agent).part_of(it.turnover),
    };
    played.iter().filter(counts).map(friend_earnings).collect()
}

/// Sums the earnings of each recommender by kind of game. Returns `None` if a sum overflows.
pub fn earned(
    terms: &Terms,
    friend_earnings: &[FriendEarning],
) -> Option<Vec<Commission<MemberId>>> {
    let mut shares: BTreeMap<(MemberId, CommissionBase), Commission<MemberId>> = BTreeMap::new();
    for it in friend_earnings {
        let key = (it.recommender_id, it.agent);
        let share = shares.entry(key).or_insert(Commission {
            earner_id: it.recommender_id,
            agent: it.agent,
            base: Won::ZERO,
            rate: terms.rates.of(it.agent),
            amount: Won::ZERO,
        });
        share.base = share.base.checked_add(it.base)?;
        share.amount = share.amount.checked_add(it.amount)?;
    }
    Some(shares.into_values().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::affiliates::partners::rate::Rate;
    use crate::affiliates::recommenders::terms::TurnoverRates;

    fn terms(enabled: bool) -> Terms {
        Terms {
            enabled,
            deposit_min: Won::new(50_000),
            request_min: Won::new(10_000),
            rates: TurnoverRates {
                sports: Rate::of_hundredths(50),
                slot: Rate::of_hundredths(33),
                ..TurnoverRates::default()
            },
        }
    }

    fn played(
        friend_id: i64,
        agent: CommissionBase,
        turnover: i64,
        deposited: i64,
    ) -> FriendTurnover {
        FriendTurnover {
            recommender_id: MemberId::new(7),
            friend_id: MemberId::new(friend_id),
            agent,
            turnover: Won::new(turnover),
            deposited: Won::new(deposited),
        }
    }

    #[test]
    fn each_friend_is_floored_and_the_sum_is_posted() {
        let all = [
            played(1, CommissionBase::Sports, 10_199, 50_000),
            played(2, CommissionBase::Sports, 399, 900_000),
            played(2, CommissionBase::Slot, 1_000, 900_000),
            // One won below the minimum deposit.
            played(3, CommissionBase::Sports, 1_000_000, 49_999),
            // Nothing was staked.
            played(4, CommissionBase::Sports, 0, 900_000),
            // A kind of game that earns nothing is listed as well.
            played(2, CommissionBase::Mini, 5_000, 900_000),
        ];
        let friend_earnings = friend_earnings(&terms(true), &all);
        let amounts: Vec<_> = friend_earnings
            .iter()
            .map(|it| (it.friend_id.get(), it.agent, it.amount.get()))
            .collect();
        assert_eq!(
            amounts,
            [
                (1, CommissionBase::Sports, 50),
                (2, CommissionBase::Sports, 1),
                (2, CommissionBase::Slot, 3),
                (2, CommissionBase::Mini, 0),
            ]
        );
        let earned: Vec<_> = earned(&terms(true), &friend_earnings)
            .unwrap()
            .iter()
            .map(|it| (it.earner_id.get(), it.agent, it.base.get(), it.amount.get()))
            .collect();
        assert_eq!(
            earned,
            [
                (7, CommissionBase::Slot, 1_000, 3),
                (7, CommissionBase::Mini, 5_000, 0),
                (7, CommissionBase::Sports, 10_598, 51),
            ]
        );
    }

    #[test]
    fn switched_off_nothing_is_brought() {
        let all = [played(1, CommissionBase::Sports, 1_000_000, 1_000_000)];
        assert_eq!(friend_earnings(&terms(false), &all), []);
        assert_eq!(earned(&terms(false), &[]), Some(Vec::new()));
    }

    #[test]
    fn sums_beyond_all_amounts_are_none() {
        let all = [
            played(1, CommissionBase::Sports, i64::MAX, 50_000),
            played(2, CommissionBase::Sports, 1, 50_000),
        ];
        let friend_earnings = friend_earnings(&terms(true), &all);
        assert_eq!(friend_earnings.len(), 2);
        assert_eq!(earned(&terms(true), &friend_earnings), None);
    }
}
