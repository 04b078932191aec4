//! Contracts: each record requires a posting of its difference, continues from the record before it, and adds
//! up; the members counted by head and the deficit of the month before are those that it says.

use super::{Check, Proof};

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: Some("contracts"),
        kinds: &["contract", "contract_taken"],
        expected: "select movement.kind || ':' || c.id as reference,
                case when movement.kind = 'contract_taken' then c.member_id end as from_member,
                case when movement.kind = 'contract_taken' then 'commission' else 'commissions' end
                    as from_kind,
                case when movement.kind = 'contract' then c.member_id end as to_member,
                case when movement.kind = 'contract' then 'commission' else 'commissions' end
                    as to_kind,
                movement.amount
            from contract_months c
            cross join lateral (values
                ('contract', c.total - c.before),
                ('contract_taken', c.before - c.total)
            ) as movement (kind, amount)
            where movement.amount > 0",
    },
    Proof::Sums {
        kinds: &[],
        checks: &[
            Check {
                fault: "months of contracts that do not follow the revision before",
                query: "select 'contract:' || id from (
                        select id, revision, before,
                            lag(total, 1, 0::bigint) over same as total_before,
                            row_number() over same as number
                        from contract_months
                        window same as (partition by month, partner_id order by revision)
                    ) chained where before <> total_before or revision <> number",
            },
            Check {
                fault: "months of contracts that do not add up",
                query: "select 'contract:' || id from contract_months
                    where total <> share + by_head or by_head <> heads::numeric * amount_by_head
                        or share <> trunc(base::numeric * rate / 10000)
                        or deficit_after not in (0, greatest(0,
                            costs::numeric + deficit_before - revenue))
                        or base not in (0, greatest(0, revenue - costs::numeric - deficit_before))",
            },
            Check {
                fault: "months of contracts with other members by head than were counted",
                query: "select 'contract:' || c.id from contract_months c
                    where c.heads <> (select count(*) from contract_heads h
                        where h.partner_id = c.partner_id and h.month = c.month)",
            },
            Check {
                fault: "months of contracts that do not begin with the deficit of the month before",
                query: "with newest as (
                        select distinct on (partner_id, month) id, partner_id, month, deficit_before,
                            deficit_after
                        from contract_months order by partner_id, month, revision desc
                    )
                    select 'contract:' || n.id from newest n
                    left join newest b on b.partner_id = n.partner_id
                        and b.month = (n.month - interval '1 month')::date
                    where n.deficit_before not in (0, coalesce(b.deficit_after, 0))",
            },
        ],
    },
];
