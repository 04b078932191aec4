//! Accounts: what holds for all of them, regardless of the kinds of posting.

use super::Check;

/// Checks over all accounts and postings.
pub(super) const CHECKS: &[Check] = &[
    Check {
        fault: "members without an account that everybody has",
        query: "select needed || ' of ' || m.id
            from members m
            cross join unnest(array['cash', 'point', 'casino', 'debt']) as needed
            where not exists (
                select from accounts a where a.member_id = m.id and a.kind = needed)",
    },
    Check {
        fault: "accounts whose balance is not the sum of their postings",
        query: "select a.kind || ' of ' || a.member_id
            from accounts a
            left join (
                select account, sum(amount) as amount from (
                    select to_account as account, amount from postings
                    union all
                    select from_account, -amount from postings
                ) sides group by account
            ) posted on posted.account = a.id
            where a.member_id is not null and a.balance <> coalesce(posted.amount, 0)",
    },
    Check {
        fault: "postings between two units",
        query: "select p.reference
            from postings p
            join accounts f on f.id = p.from_account
            join accounts t on t.id = p.to_account
            where f.unit <> p.unit or t.unit <> p.unit",
    },
    // There is no foreign key for it.
    Check {
        fault: "postings of an account that is not there",
        query: "select p.reference
            from postings p
            left join accounts f on f.id = p.from_account
            left join accounts t on t.id = p.to_account
            where f.id is null or t.id is null",
    },
    // A history is ordered by the number.
    Check {
        fault: "postings with the same number",
        query: "select id::text from postings group by id having count(*) > 1",
    },
    // The indexes of postings hold only accounts with a number of a member.
    Check {
        fault: "accounts of members with a number of the house, or of the house with one of a member",
        query: "select id::text from accounts where is_of_member(id) <> (member_id is not null)",
    },
    Check {
        fault: "sums over all accounts of a unit, the house's among them, that are not zero",
        query: "select total || ' ' || unit from (
                select held.unit,
                    (select coalesce(sum(balance), 0) from accounts
                        where member_id is not null and unit = held.unit)
                    + coalesce(sum(case when t.member_id is null then p.amount else 0 end), 0)
                    - coalesce(sum(case when f.member_id is null then p.amount else 0 end), 0)
                    as total
                from unnest(enum_range(null::unit)) as held (unit)
                left join postings p on p.unit = held.unit
                left join accounts f on f.id = p.from_account
                left join accounts t on t.id = p.to_account
                group by held.unit
            ) sums where total <> 0",
    },
];
