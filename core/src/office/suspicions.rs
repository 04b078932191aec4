//! What looks as if members acted together, or as if money only passed through: a work list for
//! operators. What is found is stable: the same members by the same kind of mark are one finding,
//! which stays closed once somebody has closed it, until something new joins it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tsify::Tsify;

/// What members have in common.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum SuspicionKind {
    /// Sessions from the same address.
    Address,
    /// Sessions of the same browser in the same network.
    Device,
    /// The same holder of the bank account.
    Holder,
    /// The same number of a bank account or the same wallet.
    Account,
    /// Different sides of one market, by one member or by members who share something.
    BothSides,
    /// Deposits that were hardly played with before a withdrawal.
    IdleMoney,
}

impl SuspicionKind {
    /// Each with the name that lists know it by.
    pub const ALL: [(&'static str, Self); 6] = [
        ("address", Self::Address),
        ("device", Self::Device),
        ("holder", Self::Holder),
        ("account", Self::Account),
        ("bothSides", Self::BothSides),
        ("idleMoney", Self::IdleMoney),
    ];

    /// Whether each occasion counts: a market or a withdrawal that was not there before is something
    /// new. Of marks that members share, only another member is.
    const fn of_occasions(self) -> bool {
        matches!(self, Self::BothSides | Self::IdleMoney)
    }
}

/// What a finding rests on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Tsify)]
pub struct Evidence {
    /// What tells it from others: an address, a market, a withdrawal.
    pub key: String,
    /// What operators read.
    pub text: String,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What they have in common.
    pub kind: SuspicionKind,
    /// Whose it is.
    pub members: BTreeSet<i64>,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
}

/// A finding of an earlier run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Its record.
    pub id: i64,
    /// What they have in common.
    pub kind: SuspicionKind,
    /// Whose it is.
    pub members: BTreeSet<i64>,
    /// What it rested on then.
    pub evidence: Vec<Evidence>,
}

/// What a run makes of what it has found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Changes {
    /// Findings that there were not.
    pub new: Vec<Found>,
    /// Findings that something joined, by their records: open from now on.
    pub grown: Vec<(i64, Found)>,
    /// Findings that rest on something else, and nobody joined them.
    pub seen: Vec<(i64, Found)>,
}

/// One finding for all that the same members have in common.
pub fn gathered(found: Vec<Found>) -> Vec<Found> {
    let mut by_members: BTreeMap<_, BTreeSet<Evidence>> = BTreeMap::new();
    for found in found {
        let evidence = by_members.entry((found.kind, found.members)).or_default();
        evidence.extend(found.evidence);
    }
    let gathered = by_members
        .into_iter()
        .map(|((kind, members), evidence)| Found {
            kind,
            members,
            evidence: evidence.into_iter().collect(),
        });
    gathered.collect()
}

/// What a run changes: of what it found (gathered), and of what earlier ones did.
///
/// What is known stays as it is; what is part of a known one is that one, so that who stays away for
/// a while makes no new finding of the others. What a known one is part of makes it grow.
pub fn changes(known: &[Known], found: Vec<Found>) -> Changes {
    let exact: BTreeMap<_, _> = known
        .iter()
        .map(|known| ((known.kind, &known.members), known))
        .collect();
    let mut by_member: BTreeMap<(SuspicionKind, i64), Vec<&Known>> = BTreeMap::new();
    for known in known {
        for member in &known.members {
            by_member
                .entry((known.kind, *member))
                .or_default()
                .push(known);
        }
    }
    let again: BTreeSet<_> = found
        .iter()
        .map(|found| (found.kind, found.members.clone()))
        .collect();
    let mut taken = BTreeSet::new();
    let mut changes = Changes::default();
    for found in found {
        let near = || {
            let sharing = found
                .members
                .iter()
                .filter_map(|member| by_member.get(&(found.kind, *member)));
            sharing.flatten().copied()
        };
        if let Some(same) = exact.get(&(found.kind, &found.members)).copied() {
            let fresh = found.kind.of_occasions() && rests_on_more(same, &found);
            if fresh {
                changes.grown.push((same.id, found));
            } else if same.evidence != found.evidence {
                changes.seen.push((same.id, found));
            }
        } else if found.kind.of_occasions() {
            changes.new.push(found);
        } else if !near().any(|known| known.members.is_superset(&found.members)) {
            let grown = near()
                .filter(|known| known.members.is_subset(&found.members))
                .filter(|known| !again.contains(&(known.kind, known.members.clone())))
                .filter(|known| !taken.contains(&known.id))
                .max_by_key(|known| (known.members.len(), std::cmp::Reverse(known.id)));
            match grown {
                Some(known) => {
                    taken.insert(known.id);
                    changes.grown.push((known.id, found));
                }
                None => changes.new.push(found),
            }
        }
    }
    changes
}

/// Whether something is found that a finding did not rest on before.
fn rests_on_more(known: &Known, found: &Found) -> bool {
    let keys: BTreeSet<_> = known.evidence.iter().map(|one| &one.key).collect();
    found.evidence.iter().any(|one| !keys.contains(&one.key))
}

/// A member of a finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Suspect {
    /// The member.
    pub id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Whether the member is banned.
    pub banned: bool,
}

/// What was said of a finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SuspicionNote {
    /// Login id of who wrote it.
    pub written_by: String,
    /// What.
    pub note: String,
    /// Whether it closed the finding.
    pub closes: bool,
    /// When.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// A finding as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SuspicionRow {
    /// Its record.
    pub id: i64,
    /// What the members have in common.
    pub kind: SuspicionKind,
    /// How many they are.
    pub member_count: i64,
    /// The first of them.
    pub members: Vec<Suspect>,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
    /// What was said of it, the oldest first.
    pub notes: Vec<SuspicionNote>,
    /// When it was found first.
    #[tsify(type = "string")]
    pub found_at: DateTime<Utc>,
    /// When something joined it last.
    #[tsify(type = "string")]
    pub changed_at: DateTime<Utc>,
    /// When it was closed; none while it is open.
    #[tsify(type = "string | null")]
    pub closed_at: Option<DateTime<Utc>>,
}

/// Members of a finding that a row names.
pub const MEMBERS_SHOWN: i32 = 30;

/// A look for what is suspicious, and what it came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SuspicionRun {
    /// All that it found.
    pub found: i64,
    /// What of it was new or had grown.
    pub new: i64,
    /// When.
    #[tsify(type = "string")]
    pub finished_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::SuspicionKind::{Address, BothSides, Device};
    use super::*;

    fn evidence(keys: &[&str]) -> Vec<Evidence> {
        let one = |key: &&str| Evidence {
            key: (*key).to_owned(),
            text: format!("{key}!"),
        };
        keys.iter().map(one).collect()
    }

    fn found(kind: SuspicionKind, members: &[i64], keys: &[&str]) -> Found {
        Found {
            kind,
            members: members.iter().copied().collect(),
            evidence: evidence(keys),
        }
    }

    fn known(id: i64, kind: SuspicionKind, members: &[i64], keys: &[&str]) -> Known {
        Known {
            id,
            kind,
            members: members.iter().copied().collect(),
            evidence: evidence(keys),
        }
    }

    #[test]
    fn the_same_members_are_one_finding_of_a_kind() {
        let all = gathered(vec![
            found(Address, &[2, 1], &["b"]),
            found(Device, &[1, 2], &["x"]),
            found(Address, &[1, 2], &["a", "b"]),
        ]);
        let both = [
            found(Address, &[1, 2], &["a", "b"]),
            found(Device, &[1, 2], &["x"]),
        ];
        assert_eq!(all, both);
    }

    #[test]
    fn what_is_known_is_not_found_again() {
        let before = [known(1, Address, &[1, 2, 3], &["a"])];
        let nothing = Changes::default();
        let same = found(Address, &[1, 2, 3], &["a"]);
        assert_eq!(changes(&before, vec![same]), nothing);
        // Somebody stayed away.
        let fewer = found(Address, &[2, 3], &["a"]);
        assert_eq!(changes(&before, vec![fewer]), nothing);
        // Another address of the same members is nothing new, but is told.
        let moved = found(Address, &[1, 2, 3], &["b"]);
        let seen = Changes {
            seen: vec![(1, moved.clone())],
            ..Changes::default()
        };
        assert_eq!(changes(&before, vec![moved]), seen);
    }

    #[test]
    fn who_joins_makes_a_finding_grow() {
        let before = [
            known(1, Address, &[1, 2], &["a"]),
            known(2, Address, &[3, 4, 5], &["b"]),
        ];
        let more = found(Address, &[1, 2, 9], &["a"]);
        let grown = |all: Vec<Found>| changes(&before, all);
        assert_eq!(grown(vec![more.clone()]).grown, [(1, more.clone())]);
        // It grows once, and not at all where it was found as it was.
        let other = found(Address, &[1, 2, 8], &["c"]);
        let twice = grown(vec![more.clone(), other.clone()]);
        assert_eq!(
            (twice.grown, twice.new),
            (vec![(1, more.clone())], vec![other])
        );
        let still = found(Address, &[1, 2], &["a"]);
        let apart = grown(vec![still, more.clone()]);
        assert_eq!((apart.grown, apart.new), (vec![], vec![more]));
        // Of another kind it is another one.
        let device = found(Device, &[1, 2, 9], &["x"]);
        assert_eq!(grown(vec![device.clone()]).new, [device]);
    }

    #[test]
    fn each_occasion_counts_where_members_act() {
        let before = [known(1, BothSides, &[1, 2], &["a", "b"])];
        let less = found(BothSides, &[1, 2], &["b"]);
        assert_eq!(changes(&before, vec![less]).grown, []);
        let more = found(BothSides, &[1, 2], &["b", "c"]);
        assert_eq!(changes(&before, vec![more.clone()]).grown, [(1, more)]);
        let alone = found(BothSides, &[1], &["d"]);
        assert_eq!(changes(&before, vec![alone.clone()]).new, [alone]);
    }
}
