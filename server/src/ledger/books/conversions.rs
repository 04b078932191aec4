//! Points converted to cash, and transfers to and from the casino: each record requires its postings,
//! and no others. The balance of the casino provider's account is the sum of the pending transfers.

use super::Proof;

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: Some("point_conversions"),
        kinds: &["point_conversion", "point_cash"],
        expected: "select movement.kind || ':' || c.id as reference,
                case when from_kind = 'point' then c.member_id end as from_member, from_kind,
                case when to_kind = 'cash' then c.member_id end as to_member, to_kind,
                c.points as amount
            from point_conversions c
            cross join (values
                ('point_conversion', 'point', 'points_issued'),
                ('point_cash', 'points_cashed', 'cash')
            ) as movement (kind, from_kind, to_kind)",
    },
    Proof::Exact {
        table: Some("casino_transfers"),
        kinds: &["casino_sent", "casino_arrived", "casino_returned"],
        expected: "select movement.kind || ':' || t.id as reference,
                case when from_kind in ('cash', 'casino') then t.member_id end as from_member,
                from_kind,
                case when to_kind in ('cash', 'casino') then t.member_id end as to_member, to_kind,
                t.amount
            from casino_transfers t
            join (values
                (4, null, 'casino_sent', 'cash', 'casino_provider'),
                (4, 'done', 'casino_arrived', 'casino_provider', 'casino'),
                (4, 'returned', 'casino_returned', 'casino_provider', 'cash'),
                (3, null, 'casino_sent', 'casino', 'casino_provider'),
                (3, 'done', 'casino_arrived', 'casino_provider', 'cash'),
                (3, 'returned', 'casino_returned', 'casino_provider', 'casino')
            ) as movement (code, state, kind, from_kind, to_kind)
                on movement.code = t.code and (movement.state is null or movement.state = t.state)",
    },
];
