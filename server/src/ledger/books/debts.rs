//! Debts paid off with money that came back: each by one posting from the member's own cash, for at
//! most that amount.

use super::{Check, Proof};

/// Cash pays a debt first, so no member has both.
pub(super) const NOBODY_HAS_BOTH: Check = Check {
    fault: "members with a debt and cash at the same time",
    query: "select c.member_id::text
        from accounts c
        join accounts d on d.member_id = c.member_id and d.kind = 'debt' and d.balance < 0
        where c.kind = 'cash' and c.balance > 0",
};

pub(super) const PROOFS: &[Proof] = &[Proof::Sums {
    kinds: &["debt_recovered"],
    checks: &[
        Check {
            fault: "adjustments that paid more or less of a debt than they say",
            query: "select a.id::text from adjustments a
            left join postings p on p.reference = 'debt_recovered:adjustment:' || a.id
            where a.debt_paid > 0 and a.debt_paid is distinct from p.amount",
        },
        Check {
            fault: "recovered debts that nothing has come back for",
            query: "select r.reference
            from postings r
            join accounts f on f.id = r.from_account
            join accounts t on t.id = r.to_account
            left join postings p on p.reference = substr(r.reference, length(r.kind) + 2)
                and p.kind in ('deposit', 'adjustment', 'withdrawal_return', 'casino_arrived',
                    'casino_returned', 'payout_cash', 'bonus_converted')
            where r.kind = 'debt_recovered'
                and (p.id is null or p.to_account <> f.id or p.amount < r.amount
                    or (f.kind, t.kind) <> ('cash', 'debt') or f.member_id <> t.member_id)",
        },
    ],
}];
