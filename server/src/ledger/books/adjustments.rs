//! Adjustments by operators and debts written off: each record has its posting, and each posting its
//! record.

use super::Proof;

pub(super) const PROOFS: &[Proof] = &[Proof::Exact {
    table: Some("adjustments"),
    kinds: &["adjustment", "debt_written_off"],
    expected: "select movement.posting || ':' || a.id as reference,
            case when movement.of = 'from' then a.member_id end as from_member,
            case when movement.of = 'from' then movement.account else movement.house end
                as from_kind,
            case when movement.of = 'to' then a.member_id end as to_member,
            case when movement.of = 'to' then movement.account else movement.house end as to_kind,
            a.amount
        from adjustments a
        join (values
            ('give_cash', 'adjustment', 'to', 'cash', 'adjustments'),
            ('take_cash', 'adjustment', 'from', 'cash', 'adjustments'),
            ('give_points', 'adjustment', 'to', 'point', 'point_adjustments'),
            ('take_points', 'adjustment', 'from', 'point', 'point_adjustments'),
            ('write_off', 'debt_written_off', 'to', 'debt', 'adjustments')
        ) as movement (kind, posting, of, account, house) on movement.kind = a.kind",
}];
