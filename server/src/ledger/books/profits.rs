//! What recommenders earn: each record requires a posting of its difference, continues from the record
//! before it, and its total is the sum of what the friends have brought in.

use super::{Check, Proof};

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: Some("profits"),
        kinds: &["profit", "profit_taken"],
        expected: "select movement.kind || ':' || p.id as reference,
                case when movement.kind = 'profit_taken' then p.member_id end as from_member,
                case when movement.kind = 'profit_taken' then 'recommendation'
                    else 'recommendations' end as from_kind,
                case when movement.kind = 'profit' then p.member_id end as to_member,
                case when movement.kind = 'profit' then 'recommendation'
                    else 'recommendations' end as to_kind,
                movement.amount
            from profits p
            cross join lateral (values
                ('profit', p.after - p.before), ('profit_taken', p.before - p.after)
            ) as movement (kind, amount)
            where movement.amount > 0",
    },
    Proof::Sums {
        kinds: &[],
        checks: &[
            Check {
                fault: "profits that do not follow the one before",
                query: "select 'profit:' || id from (
                        select id, revision, before,
                            lag(after, 1, 0::bigint) over same as after_before,
                            row_number() over same as number
                        from profits
                        window same as (partition by day, member_id, agent order by revision)
                    ) chained where before <> after_before or revision <> number",
            },
            Check {
                fault: "profits that are not what the friends have brought",
                query: "select coalesce(posted.day, brought.day) || ' of '
                        || coalesce(posted.member_id, brought.recommender_id)
                    from (
                        select distinct on (day, member_id, agent) day, member_id, agent, base, after
                        from profits order by day, member_id, agent, revision desc
                    ) posted
                    full join (
                        select day, recommender_id, agent, sum(base) as base, sum(amount) as amount
                        from friend_profits group by day, recommender_id, agent
                    ) brought on brought.day = posted.day
                        and brought.recommender_id = posted.member_id
                        and brought.agent = posted.agent
                    where coalesce(posted.base, 0) <> coalesce(brought.base, 0)
                        or coalesce(posted.after, 0) <> coalesce(brought.amount, 0)",
            },
        ],
    },
];
