//! The tree of partners: the head office and up to three levels below it. A tree belongs to one
//! day. A change is checked by building the tree that would follow.

use super::PartnerProblem;
use super::rate::Rates;
use crate::kernel::ids::PartnerId;
use std::collections::BTreeMap;

/// Levels of partners below the head office (account spec §3, `managementTarget1` to `3`).
pub const LEVELS: usize = 3;

/// A partner, or the head office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The partner's id.
    pub id: PartnerId,
    /// Its parent; `None` for the head office.
    pub parent: Option<PartnerId>,
    /// Its rates, which are the ceiling for the partners below it.
    pub rates: Rates,
    /// Whether its members' winnings of a day are offset by their later losses.
    pub carries_deficit: bool,
}

/// A tree in which every partner has a parent, there are at most [`LEVELS`] levels, and no rate is
/// above its parent's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree(BTreeMap<PartnerId, Node>);

impl Tree {
    /// Builds a tree of these nodes. Refuses nodes that do not form a valid one.
    pub fn of(nodes: impl IntoIterator<Item = Node>) -> Result<Self, PartnerProblem> {
        let tree = Self(nodes.into_iter().map(|node| (node.id, node)).collect());
        for node in tree.0.values() {
            tree.check(node)?;
        }
        Ok(tree)
    }

    fn check(&self, node: &Node) -> Result<(), PartnerProblem> {
        let Some(parent) = node.parent else {
            let heads = self.0.values().filter(|node| node.parent.is_none());
            return match heads.count() {
                1 => Ok(()),
                _ => Err(PartnerProblem::HeadOfficeFixed),
            };
        };
        let parent = self.0.get(&parent).ok_or(PartnerProblem::PartnerUnknown)?;
        node.rates.must_be_within(&parent.rates)?;
        // A cycle never reaches the head office, so it exceeds the allowed levels.
        let mut above = parent;
        for _ in 0..LEVELS {
            match above.parent {
                None => return Ok(()),
                Some(next) if next == node.id => return Err(PartnerProblem::CycleInTree),
                Some(next) => above = self.0.get(&next).ok_or(PartnerProblem::PartnerUnknown)?,
            }
        }
        Err(PartnerProblem::TooManyLevels)
    }

    /// A partner of the tree, or the head office.
    pub fn node(&self, id: PartnerId) -> Result<&Node, PartnerProblem> {
        self.0.get(&id).ok_or(PartnerProblem::PartnerUnknown)
    }

    /// All nodes by id.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.0.values()
    }

    /// The same tree with a node added, or replaced if the id exists.
    pub fn with(&self, node: Node) -> Result<Self, PartnerProblem> {
        let id = node.id;
        let others = self.0.values().filter(|other| other.id != id).cloned();
        Self::of(others.chain([node]))
    }

    /// The same tree without a partner; its children move to its parent.
    pub fn without(&self, id: PartnerId) -> Result<Self, PartnerProblem> {
        let parent = self.parent_of(id)?;
        let others = self.0.values().filter(|other| other.id != id).cloned();
        Self::of(others.map(|mut other| {
            if other.parent == Some(id) {
                other.parent = Some(parent);
            }
            other
        }))
    }

    /// The parent of a partner. Refuses the head office, which has none and cannot be moved.
    pub fn parent_of(&self, id: PartnerId) -> Result<PartnerId, PartnerProblem> {
        self.node(id)?.parent.ok_or(PartnerProblem::HeadOfficeFixed)
    }

    /// The partners from this one up to the first level, without the head office; empty for the
    /// head office and for an unknown id.
    pub fn path(&self, id: PartnerId) -> Vec<&Node> {
        let mut path = Vec::with_capacity(LEVELS);
        let mut next = self.0.get(&id);
        while let Some((node, parent)) = next.and_then(|node| Some((node, node.parent?))) {
            path.push(node);
            next = self.0.get(&parent);
        }
        path
    }

    /// The level of a partner below the head office: 1 to 3.
    pub fn level(&self, id: PartnerId) -> usize {
        self.path(id).len()
    }

    /// Whether a partner is this one or one of its descendants.
    pub fn is_within(&self, id: PartnerId, top: PartnerId) -> bool {
        self.path(id).iter().any(|node| node.id == top)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::affiliates::partners::rate::Rate;

    fn node(id: i64, parent: Option<i64>, hundredths: i16) -> Node {
        let rates = Rates {
            sports: Rate::of_hundredths(hundredths),
            ..Rates::default()
        };
        Node {
            id: PartnerId::new(id),
            parent: parent.map(PartnerId::new),
            rates,
            carries_deficit: true,
        }
    }

    /// Head office 1, below it 2, 3 and 4 in a line, and 5 beside them.
    fn tree() -> Tree {
        let nodes = [
            node(1, None, 300),
            node(2, Some(1), 200),
            node(3, Some(2), 150),
            node(4, Some(3), 150),
            node(5, Some(1), 100),
        ];
        Tree::of(nodes).unwrap()
    }

    #[test]
    fn levels_are_counted_from_the_head_office() {
        let tree = tree();
        assert_eq!(
            [1, 2, 3, 4, 5, 9].map(|id| tree.level(PartnerId::new(id))),
            [0, 1, 2, 3, 1, 0]
        );
        let ids = tree.nodes().map(|node| node.id.get());
        assert_eq!(ids.collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        let is_within = |id, top| tree.is_within(PartnerId::new(id), PartnerId::new(top));
        assert!(is_within(4, 2) && is_within(2, 2));
        assert!(!is_within(2, 4) && !is_within(5, 2) && !is_within(9, 9));
    }

    #[test]
    fn a_child_is_never_above_its_parent() {
        let above = |label, ceiling| {
            Err(PartnerProblem::RateAboveParent {
                agent: label,
                ceiling: Rate::of_hundredths(ceiling),
            })
        };
        let label = "스포츠 롤링";
        let tree = tree();
        let rates = |id, parent, rate| tree.with(node(id, Some(parent), rate)).map(|_| ());
        assert_eq!(rates(3, 2, 200), Ok(()));
        assert_eq!(rates(3, 2, 201), above(label, 200));
        // Nor may a parent's rate go below its child's.
        assert_eq!(rates(3, 2, 149), above(label, 149));
        assert_eq!(rates(6, 5, 100), Ok(()));
        assert_eq!(rates(6, 5, 101), above(label, 100));
        assert_eq!(tree.with(node(1, None, 199)).map(|_| ()), above(label, 199));
    }

    #[test]
    fn a_move_keeps_the_levels_and_makes_no_circle() {
        let tree = tree();
        let moved = |id, parent, rate| tree.with(node(id, Some(parent), rate)).map(|_| ());
        assert_eq!(moved(3, 1, 150), Ok(()));
        assert_eq!(moved(5, 3, 100), Ok(()));
        assert_eq!(moved(5, 4, 100), Err(PartnerProblem::TooManyLevels));
        assert_eq!(
            moved(2, 5, 100),
            Err(PartnerProblem::RateAboveParent {
                agent: "스포츠 롤링",
                ceiling: Rate::of_hundredths(100),
            })
        );
        // Together with its descendants it would need one level too many.
        let cheap = Tree::of([
            node(1, None, 300),
            node(2, Some(1), 50),
            node(3, Some(2), 50),
            node(4, Some(3), 50),
            node(5, Some(1), 50),
        ])
        .unwrap();
        let under = cheap.with(node(2, Some(5), 50)).map(|_| ());
        assert_eq!(under, Err(PartnerProblem::TooManyLevels));
        for below in [2, 3, 4] {
            let under = cheap.with(node(2, Some(below), 50));
            assert_eq!(under, Err(PartnerProblem::CycleInTree));
        }
        assert_eq!(moved(5, 9, 0), Err(PartnerProblem::PartnerUnknown));
    }

    #[test]
    fn what_is_closed_leaves_those_below_to_the_one_above() {
        let [head, second, third, fourth] = [1, 2, 3, 4].map(PartnerId::new);
        let tree = tree().without(third).unwrap();
        assert_eq!(
            (tree.parent_of(fourth), tree.level(fourth)),
            (Ok(second), 2)
        );
        assert_eq!(tree.node(third), Err(PartnerProblem::PartnerUnknown));
        assert_eq!(tree.without(head), Err(PartnerProblem::HeadOfficeFixed));
        assert_eq!(tree.without(third), Err(PartnerProblem::PartnerUnknown));
    }

    #[test]
    fn there_is_one_head_office() {
        let two = [node(1, None, 0), node(2, None, 0)];
        assert_eq!(Tree::of(two), Err(PartnerProblem::HeadOfficeFixed));
        let moved = tree().with(node(2, None, 200));
        assert_eq!(moved, Err(PartnerProblem::HeadOfficeFixed));
        assert_eq!(
            tree().parent_of(PartnerId::new(1)),
            Err(PartnerProblem::HeadOfficeFixed)
        );
    }
}
