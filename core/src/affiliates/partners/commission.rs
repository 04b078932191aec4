//! Partners' commissions of a day.
//!
//! A partner is entitled to its own rate of a base, floored once to a won. The base is that of its
//! own members and of the members of all partners below it. The partner receives this amount less
//! what its children are entitled to. So a partner of the first level and all partners below it
//! together receive exactly that partner's rate of the base, and no amount is below zero, because
//! no rate is above its parent's.

use super::commission_base::CommissionBase;
use super::rate::Rate;
use super::tree::{Node, Tree};
use crate::kernel::ids::PartnerId;
use crate::kernel::money::Won;
use std::collections::BTreeMap;

/// The figures of the members of one partner on a day, without those of the partners below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartnerFigures {
    /// The partner.
    pub partner_id: PartnerId,
    /// Turnover of the casino's tables, won. All turnover counts settled stakes without voids.
    pub casino: Won,
    /// Turnover of slot machines, won.
    pub slot: Won,
    /// Turnover of mini-games, won.
    pub mini: Won,
    /// Turnover of sports, won.
    pub sports: Won,
    /// Turnover of virtual games, won.
    pub virtual_sports: Won,
    /// Stakes less payouts of all games, won; below zero if the members have won.
    pub net_loss: Won,
    /// Their winnings of earlier days that later losses have not made up yet, won; not below zero.
    pub deficit: Won,
}

impl PartnerFigures {
    /// The base of an agent's rate. A loss counts only after it has made up earlier winnings.
    fn base(&self, agent: CommissionBase, carries_deficit: bool) -> Option<Won> {
        let base = match agent {
            CommissionBase::Casino => self.casino,
            CommissionBase::Slot => self.slot,
            CommissionBase::Mini => self.mini,
            CommissionBase::Sports => self.sports,
            CommissionBase::VirtualSports => self.virtual_sports,
            CommissionBase::Losing if carries_deficit => self.net_loss.checked_sub(self.deficit)?,
            CommissionBase::Losing => self.net_loss,
        };
        Some(base.max(Won::ZERO))
    }

    /// The deficit that remains after the day.
    fn deficit_after(&self, carries_deficit: bool) -> Option<Won> {
        if !carries_deficit {
            return Some(Won::ZERO);
        }
        let left = self.deficit.checked_sub(self.net_loss)?;
        Some(left.max(Won::ZERO))
    }
}

/// What a partner or a recommender earns from one base on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commission<Id> {
    /// The partner or the recommender.
    pub earner_id: Id,
    /// The base of the commission.
    pub agent: CommissionBase,
    /// The base of its members and of those of all partners below it, won.
    pub base: Won,
    /// Its own rate.
    pub rate: Rate,
    /// Its rate of the base less what its children are entitled to, won.
    pub amount: Won,
}

/// The result of a day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DayCommissions {
    /// The commissions by partner and agent; none for a base of zero.
    pub shares: Vec<Commission<PartnerId>>,
    /// The deficit of each partner's own members, if it is not zero.
    pub deficits: BTreeMap<PartnerId, Won>,
}

/// Calculates the partners' commissions from the figures of their members. Members of the head
/// office, and of an id that is not a partner, earn no commission. Returns `None` if a sum
/// overflows.
pub fn day(tree: &Tree, own: &[PartnerFigures]) -> Option<DayCommissions> {
    let mut day = DayCommissions::default();
    for agent in CommissionBase::ALL {
        day.shares.extend(shares(tree, own, agent)?);
    }
    for own in own {
        if let Some(node) = tree.path(own.partner_id).first() {
            let left = own.deficit_after(node.carries_deficit)?;
            if left > Won::ZERO {
                day.deficits.insert(own.partner_id, left);
            }
        }
    }
    Some(day)
}

/// The commissions for one agent.
fn shares(
    tree: &Tree,
    own: &[PartnerFigures],
    agent: CommissionBase,
) -> Option<Vec<Commission<PartnerId>>> {
    let mut bases: BTreeMap<PartnerId, (&Node, Won)> = BTreeMap::new();
    for own in own {
        let path = tree.path(own.partner_id);
        let Some(node) = path.first() else { continue };
        let base = own.base(agent, node.carries_deficit)?;
        for node in path {
            let (_, sum) = bases.entry(node.id).or_insert((node, Won::ZERO));
            *sum = sum.checked_add(base)?;
        }
    }
    bases.retain(|_, (_, base)| *base > Won::ZERO);
    let entitled = |(node, base): &(&Node, Won)| node.rates.of(agent).part_of(*base);
    let mut amounts: BTreeMap<PartnerId, Won> =
        bases.iter().map(|(id, it)| (*id, entitled(it))).collect();
    for it in bases.values() {
        if let Some(above) = it.0.parent.and_then(|parent| amounts.get_mut(&parent)) {
            *above = above.checked_sub(entitled(it))?;
        }
    }
    let share = |(id, (node, base)): (&PartnerId, &(&Node, Won))| Commission {
        earner_id: *id,
        agent,
        base: *base,
        rate: node.rates.of(agent),
        amount: amounts.get(id).copied().unwrap_or(Won::ZERO),
    };
    Some(bases.iter().map(share).collect())
}

/// The commission last posted to a partner for an agent and a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posted {
    /// Its base, won.
    pub base: Won,
    /// Its rate.
    pub rate: Rate,
    /// The total posted, won.
    pub amount: Won,
}

/// An amount to post for a day: the whole commission the first time, later the difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change<Id> {
    /// The commission as it is now.
    pub share: Commission<Id>,
    /// The amount posted before, won; zero the first time.
    pub before: Won,
}

/// The commissions that differ from what was posted. A posted commission that is no longer due
/// becomes zero.
pub fn changes<Id: Copy + Ord>(
    shares: &[Commission<Id>],
    posted: &BTreeMap<(Id, CommissionBase), Posted>,
) -> Vec<Change<Id>> {
    let now: BTreeMap<_, _> = shares
        .iter()
        .map(|share| ((share.earner_id, share.agent), *share))
        .collect();
    let gone = posted.iter().filter(|(key, _)| !now.contains_key(key));
    let gone = gone.map(|((earner_id, agent), posted)| Commission {
        earner_id: *earner_id,
        agent: *agent,
        base: Won::ZERO,
        rate: posted.rate,
        amount: Won::ZERO,
    });
    let all = now.values().copied().chain(gone);
    let change = |share: Commission<Id>| {
        let before = posted.get(&(share.earner_id, share.agent));
        let same = before.is_some_and(|it| (it.base, it.amount) == (share.base, share.amount));
        let before = before.map_or(Won::ZERO, |it| it.amount);
        (!same).then_some(Change { share, before })
    };
    all.filter_map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::affiliates::partners::rate::Rates;

    fn node(id: i64, parent: Option<i64>, sports: i16, losing: i16, carries: bool) -> Node {
        let rates = Rates {
            sports: Rate::of_hundredths(sports),
            losing: Rate::of_hundredths(losing),
            ..Rates::default()
        };
        Node {
            id: PartnerId::new(id),
            parent: parent.map(PartnerId::new),
            rates,
            carries_deficit: carries,
        }
    }

    /// Head office 1, below it 2, 3 and 4 in a line, and 5 beside 3.
    fn tree(carries: bool) -> Tree {
        Tree::of([
            node(1, None, 500, 6_000, carries),
            node(2, Some(1), 130, 5_000, carries),
            node(3, Some(2), 90, 4_000, carries),
            node(4, Some(3), 90, 0, carries),
            node(5, Some(2), 33, 5_000, carries),
        ])
        .unwrap()
    }

    fn own(partner_id: i64, sports: i64, net_loss: i64) -> PartnerFigures {
        PartnerFigures {
            partner_id: PartnerId::new(partner_id),
            casino: Won::ZERO,
            slot: Won::ZERO,
            mini: Won::ZERO,
            sports: Won::new(sports),
            virtual_sports: Won::ZERO,
            net_loss: Won::new(net_loss),
            deficit: Won::ZERO,
        }
    }

    fn amounts(day: &DayCommissions, agent: CommissionBase) -> Vec<(i64, i64, i64)> {
        let of_agent = day.shares.iter().filter(|share| share.agent == agent);
        of_agent
            .map(|share| (share.earner_id.get(), share.base.get(), share.amount.get()))
            .collect()
    }

    #[test]
    fn each_gets_its_own_rate_less_its_childs() {
        let of_4 = day(&tree(true), &[own(4, 10_000, 0)]).unwrap();
        // 1.30% of 10,000 is 130: 40 for the first, nothing for the second, 90 for the third.
        assert_eq!(
            amounts(&of_4, CommissionBase::Sports),
            [(2, 10_000, 40), (3, 10_000, 0), (4, 10_000, 90)]
        );
        let of_2 = day(&tree(true), &[own(2, 10_000, 0)]).unwrap();
        assert_eq!(amounts(&of_2, CommissionBase::Sports), [(2, 10_000, 130)]);
    }

    #[test]
    fn what_flooring_leaves_goes_to_the_one_above() {
        // 1.3 won in all: 0.9, 0.9 and 0.33 won are floored to nothing, and the first partner gets
        // 1 won.
        let all = [own(2, 0, 0), own(3, 33, 0), own(4, 33, 0), own(5, 34, 0)];
        let day = day(&tree(true), &all).unwrap();
        assert_eq!(
            amounts(&day, CommissionBase::Sports),
            [(2, 100, 1), (3, 66, 0), (4, 33, 0), (5, 34, 0)]
        );
    }

    #[test]
    fn members_who_have_won_take_nothing_from_others() {
        let day = day(&tree(false), &[own(3, 0, 1_000), own(5, 0, -5_000)]).unwrap();
        assert_eq!(
            amounts(&day, CommissionBase::Losing),
            [(2, 1_000, 100), (3, 1_000, 400)]
        );
        assert!(day.deficits.is_empty());
    }

    #[test]
    fn a_deficit_is_made_good_before_a_loss_counts() {
        let tree = tree(true);
        let mut deficit = Won::ZERO;
        for (net_loss, base, left) in [
            (-1_000, 0, 1_000),
            (0, 0, 1_000),
            (400, 0, 600),
            (-1, 0, 601),
            (601, 0, 0),
            (5, 5, 0),
            (-7, 0, 7),
            (9, 2, 0),
        ] {
            let own = PartnerFigures {
                deficit,
                ..own(5, 0, net_loss)
            };
            let day = day(&tree, &[own]).unwrap();
            let bases: i64 = amounts(&day, CommissionBase::Losing)
                .iter()
                .map(|it| it.1)
                .max()
                .unwrap_or(0);
            deficit = day
                .deficits
                .get(&PartnerId::new(5))
                .copied()
                .unwrap_or_default();
            assert_eq!((bases, deficit.get()), (base, left), "{net_loss}");
        }
        // A partner that carries no deficit starts each day from zero.
        let own = PartnerFigures {
            deficit: Won::new(1_000),
            ..own(5, 0, 10)
        };
        let day = day(&super::tests::tree(false), &[own]).unwrap();
        assert_eq!(
            amounts(&day, CommissionBase::Losing),
            [(2, 10, 0), (5, 10, 5)]
        );
        assert!(day.deficits.is_empty());
    }

    #[test]
    fn the_head_office_and_strangers_earn_nobody_anything() {
        let day = day(&tree(true), &[own(1, 10_000, 10_000), own(9, 10_000, -10)]);
        assert_eq!(day, Some(DayCommissions::default()));
    }

    #[test]
    fn sums_beyond_all_amounts_are_none() {
        let all = [own(3, i64::MAX, 0), own(5, 1, 0)];
        assert_eq!(day(&tree(true), &all), None);
        assert_eq!(day(&tree(true), &[own(3, 0, i64::MIN)]), None);
    }

    #[test]
    fn what_was_posted_is_changed_by_the_difference() {
        let tree = tree(true);
        let first = day(&tree, &[own(4, 10_000, 0)]).unwrap();
        let all = changes(&first.shares, &BTreeMap::new());
        assert_eq!(all.len(), 3);
        assert!(all.iter().all(|change| change.before == Won::ZERO));
        let posted: BTreeMap<_, _> = all
            .iter()
            .map(|Change { share, .. }| {
                let posted = Posted {
                    base: share.base,
                    rate: share.rate,
                    amount: share.amount,
                };
                ((share.earner_id, share.agent), posted)
            })
            .collect();
        assert_eq!(changes(&first.shares, &posted), []);
        let less = day(&tree, &[own(4, 5_000, 0)]).unwrap();
        let changed: Vec<_> = changes(&less.shares, &posted)
            .iter()
            .map(|it| {
                (
                    it.share.earner_id.get(),
                    it.before.get(),
                    it.share.amount.get(),
                )
            })
            .collect();
        assert_eq!(changed, [(2, 40, 20), (3, 0, 0), (4, 90, 45)]);
        let none: Vec<_> = changes(&[], &posted)
            .iter()
            .map(|it| (it.share.base.get(), it.before.get(), it.share.amount.get()))
            .collect();
        assert_eq!(none, [(0, 40, 0), (0, 0, 0), (0, 90, 0)]);
    }
}
