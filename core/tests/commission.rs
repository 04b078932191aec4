//! Laws of commission: for any tree and any results of its members, nothing is lost,
//! nothing is created, and no partner pays for another.
#![expect(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

use hanpan_core::affiliates::partners::commission::{
    DayCommissions, PartnerFigures, Posted, changes, day,
};
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::partners::rate::{Rate, Rates};
use hanpan_core::affiliates::partners::tree::{LEVELS, Node, Tree};
use hanpan_core::kernel::ids::PartnerId;
use hanpan_core::kernel::money::Won;
use num_bigint::BigInt;
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Parts of a parent's rate that a child gets, thousandths, one for each agent.
fn parts() -> impl Strategy<Value = [i64; 6]> {
    prop::array::uniform6(prop_oneof![2 => 0..=1_000_i64, 1 => Just(1_000), 1 => Just(0)])
}

fn rates(of: impl Fn(usize) -> i64) -> Rates {
    let rate = |index| Rate::of_hundredths(i16::try_from(of(index)).unwrap());
    Rates {
        casino: rate(0),
        slot: rate(1),
        mini: rate(2),
        sports: rate(3),
        virtual_sports: rate(4),
        losing: rate(5),
    }
}

/// A head office and partners: each is under an earlier one that has a level left, and gets a
/// part of what that one gets.
fn tree() -> impl Strategy<Value = Tree> {
    let partner = (any::<prop::sample::Index>(), parts(), any::<bool>());
    (prop::array::uniform6(0..=10_000_i64), vec(partner, 0..12)).prop_map(|(top, partners)| {
        let mut grown = vec![(1, None, top, 0_usize, true)];
        for (above, parts, carries) in partners {
            let fit: Vec<_> = grown.iter().filter(|it| it.3 < LEVELS).copied().collect();
            let (parent, _, ceiling, level, _) = fit[above.index(fit.len())];
            let mut hundredths = ceiling;
            for (rate, part) in hundredths.iter_mut().zip(parts) {
                *rate = *rate * part / 1_000;
            }
            let id = i64::try_from(grown.len()).unwrap() + 1;
            grown.push((id, Some(parent), hundredths, level + 1, carries));
        }
        let nodes = grown
            .into_iter()
            .map(|(id, parent, hundredths, _, carries)| Node {
                id: PartnerId::new(id),
                parent: parent.map(PartnerId::new),
                rates: rates(|index| hundredths[index]),
                carries_deficit: carries,
            });
        Tree::of(nodes).unwrap()
    })
}

fn amount() -> impl Strategy<Value = i64> {
    prop_oneof![
        0..=200_i64,
        0..=50_000_000_i64,
        0..=1_000_000_000_000_000_i64
    ]
}

/// Results of the members of everybody in the tree, and of one who is not in it.
fn own() -> impl Strategy<Value = Vec<PartnerFigures>> {
    let one = (vec(amount(), 5), amount(), any::<bool>(), amount());
    vec(one, 14).prop_map(|all| {
        let own = all.into_iter().zip(1..);
        own.map(
            |((turnover, loss, won, deficit), partner_id)| PartnerFigures {
                partner_id: PartnerId::new(partner_id),
                casino: Won::new(turnover[0]),
                slot: Won::new(turnover[1]),
                mini: Won::new(turnover[2]),
                sports: Won::new(turnover[3]),
                virtual_sports: Won::new(turnover[4]),
                net_loss: Won::new(if won { -loss } else { loss }),
                deficit: Won::new(deficit),
            },
        )
        .collect()
    })
}

/// What an agent's rate is of, said once more: turnover as it is, a loss less what is carried.
fn base(own: &PartnerFigures, agent: CommissionBase, carries: bool) -> i64 {
    match agent {
        CommissionBase::Casino => own.casino.get(),
        CommissionBase::Slot => own.slot.get(),
        CommissionBase::Mini => own.mini.get(),
        CommissionBase::Sports => own.sports.get(),
        CommissionBase::VirtualSports => own.virtual_sports.get(),
        CommissionBase::Losing => {
            let left = if carries { own.deficit.get() } else { 0 };
            (own.net_loss.get() - left).max(0)
        }
    }
}

fn paid(day: &DayCommissions, agent: CommissionBase, among: impl Fn(PartnerId) -> bool) -> i64 {
    let shares = day.shares.iter().filter(|it| it.agent == agent);
    shares
        .filter(|it| among(it.earner_id))
        .map(|it| it.amount.get())
        .sum()
}

/// The rate of a base by integers that know no end.
fn part(rate: Rate, base: &BigInt) -> BigInt {
    let hundredths: i64 = rate.to_string().replace('.', "").parse().unwrap();
    base * hundredths / 10_000
}

proptest! {
    #[test]
    fn all_that_is_paid_below_a_partner_is_its_rate_of_the_base(tree in tree(), own in own()) {
        let day = day(&tree, &own).unwrap();
        for top in tree.nodes().filter(|node| node.parent.is_some()) {
            for agent in CommissionBase::ALL {
                let within = own.iter().filter(|own| tree.is_within(own.partner_id, top.id));
                let base: BigInt = within
                    .map(|own| {
                        let carries = tree.node(own.partner_id).unwrap().carries_deficit;
                        BigInt::from(base(own, agent, carries))
                    })
                    .sum();
                let paid = paid(&day, agent, |id| tree.is_within(id, top.id));
                prop_assert_eq!(BigInt::from(paid), part(top.rates.of(agent), &base));
            }
        }
    }

    #[test]
    fn nobody_pays_for_another(tree in tree(), own in own()) {
        let day = day(&tree, &own).unwrap();
        for share in &day.shares {
            prop_assert!(share.amount >= Won::ZERO && share.amount <= share.base, "{share:?}");
            prop_assert!(tree.level(share.earner_id) > 0);
        }
    }

    #[test]
    fn what_one_branch_comes_to_changes_nothing_in_another(tree in tree(), own in own()) {
        let all = day(&tree, &own).unwrap();
        for top in tree.nodes().filter(|node| tree.level(node.id) == 1) {
            let alone: Vec<PartnerFigures> =
                own.iter().filter(|own| tree.is_within(own.partner_id, top.id)).copied().collect();
            let alone = day(&tree, &alone).unwrap();
            let within = all.shares.iter().filter(|it| tree.is_within(it.earner_id, top.id));
            prop_assert!(within.eq(alone.shares.iter()));
        }
    }

    #[test]
    fn the_shape_below_the_first_level_moves_money_but_makes_none(tree in tree(), own in own()) {
        let before = day(&tree, &own).unwrap();
        for node in tree.nodes().filter(|node| tree.level(node.id) > 1) {
            // The members of one who ends go to the one above, who carries as the one below did.
            let above = tree.parent_of(node.id).unwrap();
            let smaller = tree.without(node.id).unwrap();
            let mut moved = own.clone();
            for own in moved.iter_mut().filter(|own| own.partner_id == node.id) {
                own.partner_id = above;
            }
            let after = day(&smaller, &moved).unwrap();
            for agent in CommissionBase::ALL.into_iter().filter(|agent| *agent != CommissionBase::Losing) {
                prop_assert_eq!(paid(&before, agent, |_| true), paid(&after, agent, |_| true));
            }
        }
    }

    #[test]
    fn a_deficit_loses_nothing(tree in tree(), days in vec(own(), 1..6)) {
        let mut deficits = BTreeMap::new();
        let mut counted: BTreeMap<PartnerId, i64> = BTreeMap::new();
        let mut lost: BTreeMap<PartnerId, i64> = BTreeMap::new();
        for own in days {
            let own: Vec<PartnerFigures> = own
                .into_iter()
                .map(|own| PartnerFigures {
                    deficit: deficits.get(&own.partner_id).copied().unwrap_or_default(),
                    ..own
                })
                .collect();
            for own in &own {
                *counted.entry(own.partner_id).or_default() += base(own, CommissionBase::Losing, true);
                *lost.entry(own.partner_id).or_default() += own.net_loss.get();
            }
            deficits = day(&tree, &own).unwrap().deficits;
        }
        for node in tree.nodes().filter(|node| node.parent.is_some() && node.carries_deficit) {
            let deficit = deficits.get(&node.id).map_or(0, |left| left.get());
            prop_assert!(deficit >= 0);
            // What has counted is what was lost in all and what is still to be made good.
            prop_assert_eq!(counted[&node.id], lost[&node.id] + deficit);
        }
    }

    #[test]
    fn what_is_posted_step_by_step_is_what_the_last_step_says(
        tree in tree(),
        steps in vec(own(), 1..5),
    ) {
        let mut posted = BTreeMap::new();
        let mut sums: BTreeMap<(PartnerId, CommissionBase), i64> = BTreeMap::new();
        let mut last = DayCommissions::default();
        for own in steps {
            last = day(&tree, &own).unwrap();
            for change in changes(&last.shares, &posted) {
                let share = change.share;
                let key = (share.earner_id, share.agent);
                *sums.entry(key).or_default() += share.amount.get() - change.before.get();
                let now = Posted { base: share.base, rate: share.rate, amount: share.amount };
                posted.insert(key, now);
            }
            prop_assert_eq!(changes(&last.shares, &posted), []);
        }
        sums.retain(|_, sum| *sum != 0);
        let said = last.shares.iter().filter(|it| it.amount != Won::ZERO);
        let said: BTreeMap<_, _> =
            said.map(|it| ((it.earner_id, it.agent), it.amount.get())).collect();
        prop_assert_eq!(sums, said);
    }
}
