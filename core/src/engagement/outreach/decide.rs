//! Whether a member receives an outreach, and who is left out for comparison.

use crate::kernel::ids::{MemberId, OutreachId};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// What an outreach did with a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(
    feature = "db",
    derive(sqlx::Type),
    sqlx(type_name = "text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum OutreachResult {
    /// The member received it.
    Sent,
    /// The member was left out for comparison.
    HeldOut,
    /// The member is suspended, or has left.
    Suspended,
    /// The member has excluded themself.
    Excluded,
    /// The member has refused news and benefits.
    Refused,
    /// The member had received enough.
    Limited,
    /// What it gives was no longer available.
    Unavailable,
}

impl OutreachResult {
    /// All results, by the names of a list's filter.
    pub const ALL: [(&'static str, Self); 7] = [
        ("sent", Self::Sent),
        ("heldOut", Self::HeldOut),
        ("suspended", Self::Suspended),
        ("excluded", Self::Excluded),
        ("refused", Self::Refused),
        ("limited", Self::Limited),
        ("unavailable", Self::Unavailable),
    ];

    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sent => "발송",
            Self::HeldOut => "비교 그룹",
            Self::Suspended => "정지",
            Self::Excluded => "자가제한",
            Self::Refused => "수신거부",
            Self::Limited => "한도",
            Self::Unavailable => "소진",
        }
    }
}

/// The facts about a member when an outreach processes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Addressee {
    /// The member.
    pub member_id: MemberId,
    /// May not log in, or has left.
    pub suspended: bool,
    /// Has asked for no login.
    pub excluded: bool,
    /// Wants news of events and benefits.
    pub wants_news: bool,
    /// Outreaches that the member received in the days of the limit.
    pub received: i64,
}

/// What happens to a member. Skipped ones are not compared, so that those who are left out are like those
/// who receive it.
pub fn decide(
    outreach_id: OutreachId,
    holdout_percent: i16,
    received_max: i64,
    member: Addressee,
) -> OutreachResult {
    if member.suspended {
        OutreachResult::Suspended
    } else if member.excluded {
        OutreachResult::Excluded
    } else if !member.wants_news {
        OutreachResult::Refused
    } else if member.received >= received_max {
        OutreachResult::Limited
    } else if is_held_out(outreach_id, member.member_id, holdout_percent) {
        OutreachResult::HeldOut
    } else {
        OutreachResult::Sent
    }
}

/// Whether a member is left out for comparison: the same for each outreach and member at any time.
pub fn is_held_out(outreach_id: OutreachId, member_id: MemberId, percent: i16) -> bool {
    let key =
        mixed(outreach_id.get().cast_unsigned()).wrapping_add(member_id.get().cast_unsigned());
    let place = mixed(key) % 100;
    u64::try_from(percent).is_ok_and(|percent| place < percent)
}

/// The finaliser of `SplitMix64`: each bit of the key changes half of the bits.
const fn mixed(key: u64) -> u64 {
    let key = key.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    key ^ (key >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMBER: Addressee = Addressee {
        member_id: MemberId::new(7),
        suspended: false,
        excluded: false,
        wants_news: true,
        received: 0,
    };

    #[test]
    fn a_filter_names_each_result_as_the_wire_does() {
        for (name, result) in OutreachResult::ALL {
            assert_eq!(serde_json::to_value(result).unwrap(), name);
        }
    }

    fn decided(member: Addressee) -> OutreachResult {
        decide(OutreachId::new(1), 0, 3, member)
    }

    #[test]
    fn nothing_is_sent_to_a_member_who_may_not_have_it() {
        assert_eq!(decided(MEMBER), OutreachResult::Sent);
        let two = Addressee {
            received: 2,
            ..MEMBER
        };
        assert_eq!(decided(two), OutreachResult::Sent);
        let limited = Addressee {
            received: 3,
            ..MEMBER
        };
        assert_eq!(decided(limited), OutreachResult::Limited);
        let refused = Addressee {
            wants_news: false,
            ..limited
        };
        assert_eq!(decided(refused), OutreachResult::Refused);
        let excluded = Addressee {
            excluded: true,
            ..refused
        };
        assert_eq!(decided(excluded), OutreachResult::Excluded);
        let suspended = Addressee {
            suspended: true,
            ..excluded
        };
        assert_eq!(decided(suspended), OutreachResult::Suspended);
    }

    #[test]
    fn the_part_that_is_left_out_is_as_large_as_it_should_be() {
        for outreach in 1..=5 {
            let left_out = |percent| {
                (1..=10_000)
                    .filter(|id| {
                        is_held_out(OutreachId::new(outreach), MemberId::new(*id), percent)
                    })
                    .count()
            };
            assert_eq!(left_out(0), 0);
            assert!((900..1_100).contains(&left_out(10)), "{}", left_out(10));
            assert!((4_800..5_200).contains(&left_out(50)), "{}", left_out(50));
        }
    }

    #[test]
    fn two_outreaches_leave_out_different_members() {
        let both = (1..=10_000).filter(|id| {
            [1, 2]
                .into_iter()
                .all(|outreach| is_held_out(OutreachId::new(outreach), MemberId::new(*id), 50))
        });
        assert!((2_300..2_700).contains(&both.count()));
    }
}
