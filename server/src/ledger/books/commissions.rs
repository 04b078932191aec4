//! Commissions: each record requires a posting of its difference, and continues from the record before
//! it.

use super::{Check, Proof};

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: Some("commissions"),
        kinds: &["commission", "commission_taken"],
        expected: "select movement.kind || ':' || c.id as reference,
                case when movement.kind = 'commission_taken' then c.member_id end as from_member,
                case when movement.kind = 'commission_taken' then 'commission' else 'commissions' end
                    as from_kind,
                case when movement.kind = 'commission' then c.member_id end as to_member,
                case when movement.kind = 'commission' then 'commission' else 'commissions' end
                    as to_kind,
                movement.amount
            from commissions c
            cross join lateral (values
                ('commission', c.after - c.before),
                ('commission_taken', c.before - c.after)
            ) as movement (kind, amount)
            where movement.amount > 0",
    },
    Proof::Sums {
        kinds: &[],
        checks: &[Check {
            fault: "commissions that do not follow the one before",
            query: "select 'commission:' || id from (
                    select id, revision, before,
                        lag(after, 1, 0::bigint) over same as after_before,
                        row_number() over same as number
                    from commissions
                    window same as (partition by day, partner_id, agent order by revision)
                ) chained where before <> after_before or revision <> number",
        }],
    },
];
