//! Calls of the casino's provider on cash: each that moved money requires one posting, a round is the sum of its
//! calls, and a bet goes back once.

use super::{Check, Proof};

pub(super) const PROOFS: &[Proof] = &[
    Proof::Exact {
        table: None,
        kinds: &["casino_bet", "casino_win", "casino_rollback"],
        expected: "select 'casino_' || kind || ':' || round_id || ':' || id as reference,
                case when kind = 'bet' then member_id end as from_member,
                case when kind = 'bet' then 'cash' else 'casino_games' end as from_kind,
                case when kind <> 'bet' then member_id end as to_member,
                case when kind <> 'bet' then 'cash' else 'casino_games' end as to_kind,
                amount
            from casino_calls where amount > 0",
    },
    Proof::Sums {
        kinds: &["casino_debt"],
        checks: &[RECOVERED, SUMMED, GIVEN_BACK, BARRED],
    },
];

/// A debt is paid out of what a win or a rollback has brought to the member's own cash.
const RECOVERED: Check = Check {
    fault: "debts that no call of the casino has paid",
    query: "select r.reference
        from postings r
        join accounts f on f.id = r.from_account
        join accounts t on t.id = r.to_account
        left join casino_calls c on 'casino_debt:' || c.round_id || ':' || c.id = r.reference
        where r.kind = 'casino_debt'
            and (c.id is null or c.kind = 'bet' or c.amount < r.amount or f.member_id <> c.member_id
                or (f.kind, t.kind) <> ('cash', 'debt') or f.member_id <> t.member_id)",
};

/// Each round on cash is the sum of its member's calls.
const SUMMED: Check = Check {
    fault: "rounds of the casino that are not the sums of their calls",
    query: "select r.id::text
        from casino_rounds r
        left join (
            select round_id, min(member_id) as least, max(member_id) as most,
                coalesce(sum(amount) filter (where kind = 'bet'), 0) as bets,
                coalesce(sum(amount) filter (where kind = 'win'), 0) as wins,
                coalesce(sum(amount) filter (where kind = 'rollback'), 0) as rolled_back
            from casino_calls where round_id is not null group by round_id
        ) calls on calls.round_id = r.id
        where r.wallet = 'cash'
            and ((r.stake, r.payout, r.rolled_back)
                    is distinct from (calls.bets - calls.rolled_back, calls.wins, calls.rolled_back)
                or calls.least <> r.member_id or calls.most <> r.member_id)
        union all
        select c.round_id::text from casino_calls c join casino_rounds r on r.id = c.round_id
        where r.wallet <> 'cash' or r.provider <> c.provider",
};

/// A rollback gives back the whole stake of a bet of the same member, round and provider.
const GIVEN_BACK: Check = Check {
    fault: "rollbacks that gave back another stake than that of their bet",
    query: "select c.transaction_id
        from casino_calls c left join casino_calls b on b.id = c.bet_id
        where c.kind = 'rollback' and (c.bet_id is not null or c.amount > 0)
            and (c.provider, c.member_id, c.round_id, c.subject, c.amount, 'bet')
                is distinct from (b.provider, b.member_id, b.round_id, b.transaction_id, b.amount, b.kind)",
};

/// A bet that was rolled back before it arrived is never taken. Of the two calls an audit of what is new may have read
/// only one; the other is looked up.
const BARRED: Check = Check {
    fault: "bets that were taken after their rollback",
    query: "select b.transaction_id
        from public.casino_calls c
        join casino_calls b on b.provider = c.provider and b.transaction_id = c.subject and b.kind = 'bet'
        where c.kind = 'rollback' and c.round_id is null
        union
        select b.transaction_id
        from casino_calls c
        join public.casino_calls b on b.provider = c.provider and b.transaction_id = c.subject and b.kind = 'bet'
        where c.kind = 'rollback' and c.round_id is null",
};
