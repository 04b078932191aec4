//! Point coupons and roulette spins: each that was received or won has its posting.

use super::Proof;

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: Some("coupons"),
        kinds: &["coupon"],
        expected: "select 'coupon:' || c.id as reference, null::bigint as from_member,
                'bonuses' as from_kind, c.member_id as to_member, 'point' as to_kind,
                g.points as amount
            from coupons c join coupon_gifts g on g.id = c.gift_id
            where g.kind = coupon_kind_points() and c.claimed_at is not null",
    },
    // A draw counts if it used a coupon of its own member and wheel.
    Proof::Exact {
        table: Some("roulette_draws"),
        kinds: &["roulette"],
        expected: "select 'roulette:' || d.id as reference, null::bigint as from_member,
                'bonuses' as from_kind, d.member_id as to_member, 'point' as to_kind,
                d.prize as amount
            from roulette_draws d
            join coupons c on c.id = d.coupon_id and c.member_id = d.member_id
            join coupon_gifts g on g.id = c.gift_id and g.kind = d.wheel
            where d.prize > 0 and c.used_at is not null",
    },
];
