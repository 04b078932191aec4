//! Risk alerts: signs that members act together, or that money only passes through. They are a work
//! list for operators. Alerts are stable: the same members with the same kind of mark are one
//! alert, which stays closed after an operator has closed it, until something new is added.

use crate::kernel::ids::{MemberId, RiskAlertId};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tsify::Tsify;
use uuid::Uuid;

/// The kind of mark of an alert.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "snake_case")
)]
#[serde(rename_all = "camelCase")]
pub enum RiskAlertKind {
    /// Sessions from the same address.
    Address,
    /// Sessions of the same browser in the same network.
    Device,
    /// The same holder of the bank account.
    Holder,
    /// The same bank account number or the same wallet.
    Account,
    /// Different sides of one market, by one member or by members who share a mark.
    BothSides,
    /// Deposits with hardly any play before a withdrawal.
    IdleMoney,
}

impl RiskAlertKind {
    /// All of them with their names in lists.
    pub const ALL: [(&'static str, Self); 6] = [
        ("address", Self::Address),
        ("device", Self::Device),
        ("holder", Self::Holder),
        ("account", Self::Account),
        ("bothSides", Self::BothSides),
        ("idleMoney", Self::IdleMoney),
    ];

    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Address => "같은 IP",
            Self::Device => "같은 기기",
            Self::Holder => "같은 예금주",
            Self::Account => "같은 계좌·지갑",
            Self::BothSides => "양방 베팅",
            Self::IdleMoney => "베팅 없는 환전",
        }
    }

    /// Whether each occasion counts: a new market or a new withdrawal is news. For marks that
    /// members share, only another member is.
    const fn of_occasions(self) -> bool {
        matches!(self, Self::BothSides | Self::IdleMoney)
    }
}

/// A piece of evidence of an alert.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Tsify)]
pub struct Evidence {
    /// What distinguishes it: an address, a market, a withdrawal.
    pub key: String,
    /// Text for operators.
    pub text: String,
}

/// What a run found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The kind of mark.
    pub kind: RiskAlertKind,
    /// The members.
    pub members: BTreeSet<MemberId>,
    /// The evidence.
    pub evidence: Vec<Evidence>,
}

/// An alert of an earlier run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Its id.
    pub id: RiskAlertId,
    /// The kind of mark.
    pub kind: RiskAlertKind,
    /// The members.
    pub members: BTreeSet<MemberId>,
    /// The evidence at that time.
    pub evidence: Vec<Evidence>,
}

/// The changes that a run makes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Changes {
    /// New alerts.
    pub new: Vec<Finding>,
    /// Alerts that something was added to, by id: they are open again.
    pub grown: Vec<(RiskAlertId, Finding)>,
    /// Alerts with other evidence but nothing new, by id.
    pub seen: Vec<(RiskAlertId, Finding)>,
}

/// Merges what the same members have in common into one alert per kind.
pub fn gathered(found: Vec<Finding>) -> Vec<Finding> {
    let mut by_members: BTreeMap<_, BTreeSet<Evidence>> = BTreeMap::new();
    for found in found {
        let evidence = by_members.entry((found.kind, found.members)).or_default();
        evidence.extend(found.evidence);
    }
    let gathered = by_members
        .into_iter()
        .map(|((kind, members), evidence)| Finding {
            kind,
            members,
            evidence: evidence.into_iter().collect(),
        });
    gathered.collect()
}

/// The changes of a run: compares what it found (gathered) with the alerts of earlier runs.
///
/// A known alert stays as it is. A part of a known alert is that alert, so that a member who is
/// missing for a while creates no new alert of the others. Members that include a known alert make
/// it grow.
pub fn changes(known: &[Known], found: Vec<Finding>) -> Changes {
    let exact: BTreeMap<_, _> = known
        .iter()
        .map(|known| ((known.kind, &known.members), known))
        .collect();
    let mut by_member: BTreeMap<(RiskAlertKind, MemberId), Vec<&Known>> = BTreeMap::new();
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
    let mut matched = BTreeSet::new();
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
                .filter(|known| !matched.contains(&known.id))
                .max_by_key(|known| (known.members.len(), std::cmp::Reverse(known.id)));
            match grown {
                Some(known) => {
                    matched.insert(known.id);
                    changes.grown.push((known.id, found));
                }
                None => changes.new.push(found),
            }
        }
    }
    changes
}

/// Whether `found` has evidence that the alert did not have before.
fn rests_on_more(known: &Known, found: &Finding) -> bool {
    let keys: BTreeSet<_> = known.evidence.iter().map(|one| &one.key).collect();
    found.evidence.iter().any(|one| !keys.contains(&one.key))
}

/// A member of an alert.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Suspect {
    /// The member.
    pub id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Whether the member is banned.
    pub banned: bool,
}

/// Adds a note to an alert.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NewRiskAlertNote {
    /// Made by the client. A repeated id adds no second note.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The note; kept in the audit log.
    pub reason: String,
}

/// A note on an alert.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskAlertNote {
    /// Login id of its author.
    pub written_by: String,
    /// Text.
    pub note: String,
    /// Whether it closed the alert.
    pub closes: bool,
    /// When it was written.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
}

/// An alert as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RiskAlertRow {
    /// Its id.
    pub id: RiskAlertId,
    /// The kind of mark.
    pub kind: RiskAlertKind,
    /// Number of members.
    pub member_count: i64,
    /// The first of the members.
    pub members: Vec<Suspect>,
    /// The evidence.
    pub evidence: Vec<Evidence>,
    /// Notes, oldest first.
    pub notes: Vec<RiskAlertNote>,
    /// When it was first found.
    #[tsify(type = "string")]
    pub found_at: DateTime<Utc>,
    /// When something was last added.
    #[tsify(type = "string")]
    pub changed_at: DateTime<Utc>,
    /// When it was closed; `null` while it is open.
    #[tsify(type = "string | null")]
    pub closed_at: Option<DateTime<Utc>>,
}

/// The most members that a row names.
pub const MEMBERS_SHOWN: i32 = 30;

/// A search for suspicious patterns and its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskAlertRun {
    /// Number of alerts found.
    pub found: i64,
    /// Number of these that were new or had grown.
    pub new: i64,
    /// When it finished.
    #[tsify(type = "string")]
    pub finished_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::RiskAlertKind::{Address, BothSides, Device};
    use super::*;

    fn evidence(keys: &[&str]) -> Vec<Evidence> {
        let one = |key: &&str| Evidence {
            key: (*key).to_owned(),
            text: format!("{key}!"),
        };
        keys.iter().map(one).collect()
    }

    fn found(kind: RiskAlertKind, members: &[i64], keys: &[&str]) -> Finding {
        Finding {
            kind,
            members: members.iter().copied().map(MemberId::new).collect(),
            evidence: evidence(keys),
        }
    }

    fn known(id: i64, kind: RiskAlertKind, members: &[i64], keys: &[&str]) -> Known {
        Known {
            id: RiskAlertId::new(id),
            kind,
            members: members.iter().copied().map(MemberId::new).collect(),
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
        // A member is missing this time.
        let fewer = found(Address, &[2, 3], &["a"]);
        assert_eq!(changes(&before, vec![fewer]), nothing);
        // Another address of the same members is not news, but is recorded.
        let moved = found(Address, &[1, 2, 3], &["b"]);
        let seen = Changes {
            seen: vec![(RiskAlertId::new(1), moved.clone())],
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
        let grown = |all: Vec<Finding>| changes(&before, all);
        assert_eq!(
            grown(vec![more.clone()]).grown,
            [(RiskAlertId::new(1), more.clone())]
        );
        // It grows once, and not at all if it was found unchanged as well.
        let other = found(Address, &[1, 2, 8], &["c"]);
        let twice = grown(vec![more.clone(), other.clone()]);
        assert_eq!(
            (twice.grown, twice.new),
            (vec![(RiskAlertId::new(1), more.clone())], vec![other])
        );
        let still = found(Address, &[1, 2], &["a"]);
        let apart = grown(vec![still, more.clone()]);
        assert_eq!((apart.grown, apart.new), (vec![], vec![more]));
        // Another kind is another alert.
        let device = found(Device, &[1, 2, 9], &["x"]);
        assert_eq!(grown(vec![device.clone()]).new, [device]);
    }

    #[test]
    fn each_occasion_counts_where_members_act() {
        let before = [known(1, BothSides, &[1, 2], &["a", "b"])];
        let less = found(BothSides, &[1, 2], &["b"]);
        assert_eq!(changes(&before, vec![less]).grown, []);
        let more = found(BothSides, &[1, 2], &["b", "c"]);
        assert_eq!(
            changes(&before, vec![more.clone()]).grown,
            [(RiskAlertId::new(1), more)]
        );
        let alone = found(BothSides, &[1], &["d"]);
        assert_eq!(changes(&before, vec![alone.clone()]).new, [alone]);
    }
}
