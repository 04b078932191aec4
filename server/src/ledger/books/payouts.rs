//! Payouts to partners and recommenders: each is held, and each decided one has its posting.

use super::Proof;

pub(super) const PROOFS: &[Proof] = &[Proof::Exact {
    table: Some("payouts"),
    kinds: &["payout_hold", "payout_paid", "payout_cash", "payout_return"],
    expected: "select movement.kind || ':' || p.id as reference,
            case when from_kind = movement.owed then p.member_id end as from_member, from_kind,
            case when to_kind in (movement.owed, 'cash') then p.member_id end as to_member, to_kind,
            p.amount
        from payouts p
        join (values
            ('partner', 'payout_hold', 'commission', 'commission', 'payouts_held',
                array['waiting', 'paid', 'refused']),
            ('partner', 'payout_paid', 'commission', 'payouts_held', 'payments_out', array['paid']),
            ('partner', 'payout_return', 'commission', 'payouts_held', 'commission',
                array['refused']),
            ('recommender', 'payout_hold', 'recommendation', 'recommendation', 'payouts_held',
                array['waiting', 'paid', 'refused']),
            ('recommender', 'payout_cash', 'recommendation', 'payouts_held', 'cash', array['paid']),
            ('recommender', 'payout_return', 'recommendation', 'payouts_held', 'recommendation',
                array['refused'])
        ) as movement (earner, kind, owed, from_kind, to_kind, statuses)
            on p.earner = movement.earner and p.status = any (movement.statuses)",
}];
