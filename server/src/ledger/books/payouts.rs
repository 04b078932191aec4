//! Payouts to partners: each is held, and what was decided has its posting.

use super::Proof;

pub(super) const PROOFS: &[Proof] = &[Proof::Exact {
    kinds: &["payout_hold", "payout_paid", "payout_return"],
    expected: "select movement.kind || ':' || p.id as reference,
            case when from_kind = 'commission' then p.member_id end as from_member, from_kind,
            case when to_kind = 'commission' then p.member_id end as to_member, to_kind, p.amount
        from payouts p
        join (values
            ('payout_hold', 'commission', 'payouts_held', array['waiting', 'paid', 'refused']),
            ('payout_paid', 'payouts_held', 'payments_out', array['paid']),
            ('payout_return', 'payouts_held', 'commission', array['refused'])
        ) as movement (kind, from_kind, to_kind, statuses) on p.status = any (movement.statuses)",
}];
