//! Laws of what recommenders earn: for any friends and any turnover, the sum of what the
//! friends bring is what is posted, and no recommender earns from another one's friends.

use hanpan_core::affiliates::partners::commission::{Commission, Posted, changes};
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::rate::Rate;
use hanpan_core::affiliates::recommenders::earnings::{FriendTurnover, earned, friend_earnings};
use hanpan_core::affiliates::recommenders::terms::{Terms, TurnoverRates};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeMap;

const TURNOVER: [CommissionBase; 5] = [
    CommissionBase::Casino,
    CommissionBase::Slot,
    CommissionBase::Mini,
    CommissionBase::Sports,
    CommissionBase::VirtualSports,
];

fn terms() -> impl Strategy<Value = Terms> {
    let rate = (0..=10_000_i16).prop_map(Rate::of_hundredths);
    let rates = prop::array::uniform5(rate);
    (any::<bool>(), 0..200_000_i64, rates).prop_map(
        |(enabled, deposit_min, [casino, slot, mini, sports, virtual_sports])| Terms {
            enabled,
            deposit_min: Won::new(deposit_min),
            request_min: Won::new(10_000),
            rates: TurnoverRates {
                casino,
                slot,
                mini,
                sports,
                virtual_sports,
            },
        },
    )
}

/// Friends 0 to 39 of recommenders 100 to 103: each has one recommender.
fn played() -> impl Strategy<Value = Vec<FriendTurnover>> {
    let turnover = prop_oneof![0..200_i64, 0..50_000_000_i64, 0..1_000_000_000_000_000_i64];
    let one = (0..40_i64, 0..5_usize, turnover, 0..400_000_i64);
    vec(one, 0..60).prop_map(|all| {
        let mut kinds = BTreeMap::new();
        for (friend_id, agent, turnover, deposited) in all {
            kinds.insert((friend_id, TURNOVER[agent]), (turnover, deposited));
        }
        let played = |((friend_id, agent), (turnover, deposited))| FriendTurnover {
            recommender_id: MemberId::new(100 + friend_id % 4),
            friend_id: MemberId::new(friend_id),
            agent,
            turnover: Won::new(turnover),
            deposited: Won::new(deposited),
        };
        kinds.into_iter().map(played).collect()
    })
}

fn sum(amounts: impl Iterator<Item = Won>) -> i64 {
    amounts.map(Won::get).sum()
}

fn posted(shares: &[Commission<MemberId>]) -> BTreeMap<(MemberId, CommissionBase), Posted> {
    let posted = |share: &Commission<MemberId>| {
        let posted = Posted {
            base: share.base,
            rate: share.rate,
            amount: share.amount,
        };
        ((share.earner_id, share.agent), posted)
    };
    shares.iter().map(posted).collect()
}

proptest! {
    #[test]
    fn what_friends_bring_is_what_is_posted(terms in terms(), played in played()) {
        let earnings = friend_earnings(&terms, &played);
        let shares = earned(&terms, &earnings).unwrap();
        for recommender in (100..104).map(MemberId::new) {
            for agent in CommissionBase::ALL {
                let friends = earnings.iter().filter(|it| {
                    it.recommender_id == recommender && it.agent == agent
                });
                let share = shares.iter().filter(|it| {
                    it.earner_id == recommender && it.agent == agent
                });
                prop_assert!(share.clone().count() <= 1);
                prop_assert_eq!(sum(friends.map(|it| it.amount)), sum(share.map(|it| it.amount)));
            }
        }
    }

    #[test]
    fn a_friend_brings_its_rate_less_than_a_won_and_only_where_it_counts(
        terms in terms(), played in played()
    ) {
        let earnings = friend_earnings(&terms, &played);
        for it in &played {
            let found: Vec<_> = earnings.iter().filter(|found| {
                found.friend_id == it.friend_id && found.agent == it.agent
            }).collect();
            let counts = terms.enabled && it.turnover > Won::ZERO
                && it.deposited >= terms.deposit_min;
            prop_assert_eq!(found.len(), usize::from(counts));
            for found in found {
                prop_assert_eq!(found.recommender_id, it.recommender_id);
                let hundredths: i128 = terms.rates.of(it.agent).to_string()
                    .replace('.', "").parse().unwrap();
                let exact = i128::from(it.turnover.get()) * hundredths;
                let left = exact - i128::from(found.amount.get()) * 10_000;
                prop_assert!((0..10_000).contains(&left), "{} of {:?}", left, it);
            }
        }
    }

    #[test]
    fn nobody_earns_by_the_friends_of_another(
        terms in terms(), played in played(), more in 1..1_000_000_000_i64
    ) {
        let before = earned(&terms, &friend_earnings(&terms, &played)).unwrap();
        // Whatever the friends of 100 do, the others earn what they did.
        let mut other = played;
        for it in other.iter_mut().filter(|it| it.recommender_id == MemberId::new(100)) {
            it.turnover = it.turnover.checked_add(Won::new(more)).unwrap();
            it.deposited = Won::new(400_000);
        }
        let after = earned(&terms, &friend_earnings(&terms, &other)).unwrap();
        let others = |shares: &[Commission<MemberId>]| -> Vec<Commission<MemberId>> {
            shares.iter().filter(|it| it.earner_id != MemberId::new(100)).copied().collect()
        };
        prop_assert_eq!(others(&before), others(&after));
    }

    #[test]
    fn corrections_end_at_what_a_day_comes_to(
        terms in terms(), first in played(), second in played()
    ) {
        let first = earned(&terms, &friend_earnings(&terms, &first)).unwrap();
        let second = earned(&terms, &friend_earnings(&terms, &second)).unwrap();
        let all = changes(&first, &BTreeMap::new());
        let once = sum(all.iter().map(|it| it.share.amount));
        prop_assert_eq!(once, sum(first.iter().map(|it| it.amount)));
        prop_assert_eq!(changes(&first, &posted(&first)), vec![]);
        let corrected = changes(&second, &posted(&first));
        let difference: i64 = corrected.iter()
            .map(|it| it.share.amount.get() - it.before.get()).sum();
        prop_assert_eq!(once + difference, sum(second.iter().map(|it| it.amount)));
    }
}
