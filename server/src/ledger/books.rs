//! Proves the books: every balance is the sum of its postings, no member's money is below zero,
//! and every open slip and pending withdrawal is covered by what is held for it.

use sqlx::PgPool;

/// A statement that has to be zero, and what it means when it is not.
const PROOFS: [(&str, &str); 5] = [
    (
        "accounts whose balance is not the sum of their postings",
        "select count(*) from accounts a where member_id is not null and balance <>
            coalesce((select sum(amount) from postings where to_account = a.id), 0)
          - coalesce((select sum(amount) from postings where from_account = a.id), 0)",
    ),
    (
        "won that are in no account (sum over all accounts)",
        "select coalesce(sum(case when side = 'to' then amount else -amount end), 0)::bigint from (
            select 'to' as side, amount from postings join accounts on accounts.id = to_account
            union all
            select 'from', amount from postings join accounts on accounts.id = from_account) sides",
    ),
    (
        "won by which the stakes held differ from the stakes of open slips",
        "select (coalesce((select sum(amount) from postings where to_account = 4), 0)
               - coalesce((select sum(amount) from postings where from_account = 4), 0)
               - coalesce((select sum(stake) from bets where settled_at is null), 0))::bigint",
    ),
    (
        "won by which the withdrawals held differ from the withdrawals that wait",
        "select (coalesce((select sum(amount) from postings where to_account = 3), 0)
               - coalesce((select sum(amount) from postings where from_account = 3), 0)
               - coalesce((select sum(amount) from charges where deposit_mode = 1 and status = 0), 0))::bigint",
    ),
    (
        "settled slips whose payout is not what was posted for them",
        "select count(*) from bets b left join (
            select split_part(reference, ':', 2)::bigint as bet,
                sum(case when kind in ('payout', 'refund') then amount else -amount end) as paid
            from postings where kind in ('payout', 'refund', 'payback', 'payback_debt') group by 1
         ) p on p.bet = b.id where b.payout <> coalesce(p.paid, 0)",
    ),
];

/// What does not hold; empty where the books are right. All of it is read at one moment.
pub async fn prove(db: &PgPool) -> sqlx::Result<Vec<String>> {
    let mut tx = db.begin().await?;
    sqlx::query("set transaction isolation level repeatable read, read only")
        .execute(&mut *tx)
        .await?;
    let mut faults = Vec::new();
    for (meaning, proof) in PROOFS {
        let off: i64 = sqlx::query_scalar(proof).fetch_one(&mut *tx).await?;
        if off != 0 {
            faults.push(format!("{off} {meaning}"));
        }
    }
    Ok(faults)
}
