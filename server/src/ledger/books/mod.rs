//! Proves the books: every balance is the sum of its postings, and every posting is required by a
//! record.
//!
//! Each file of this folder proves one kind of movement and is listed in [`PROOFS`]. A posting of a
//! kind that no proof covers is a fault, so a new movement needs a proof.

mod adjustments;
mod balances;
mod casino_calls;
mod casino_rounds;
mod charges;
mod commissions;
mod contracts;
mod conversions;
mod debts;
mod payouts;
mod profits;
mod promotions;
mod rewards;
mod slips;

use crate::platform::database;
use sqlx::{AssertSqlSafe, PgConnection, PgPool};

/// The proofs of all kinds of movement.
const PROOFS: &[&[Proof]] = &[
    adjustments::PROOFS,
    casino_calls::PROOFS,
    casino_rounds::PROOFS,
    charges::PROOFS,
    commissions::PROOFS,
    contracts::PROOFS,
    conversions::PROOFS,
    debts::PROOFS,
    payouts::PROOFS,
    profits::PROOFS,
    promotions::PROOFS,
    rewards::PROOFS,
    slips::PROOFS,
];

/// Maximum number of subjects that a fault names.
const NAMED: i64 = 5;

/// What has to hold for the postings of some kinds. Each kind belongs to one proof.
enum Proof {
    /// The postings are exactly those that a query over the records returns.
    Exact {
        /// The table whose records they are named after, `KIND:ID`; `None` if their names are others.
        table: Option<&'static str>,
        kinds: &'static [&'static str],
        /// Returns `reference`, `from_member`, `from_kind`, `to_member`, `to_kind` and `amount` of each
        /// posting; the member is null if the account is the house's.
        expected: &'static str,
    },
    /// The postings agree with the records in what the queries compare. For records that no longer
    /// determine each posting.
    Sums {
        kinds: &'static [&'static str],
        checks: &'static [Check],
    },
}

/// A query that finds faults.
pub(crate) struct Check {
    /// Description of the fault.
    pub(crate) fault: &'static str,
    /// Returns one text per faulty subject, and no rows if all is right.
    pub(crate) query: &'static str,
}

/// Postings with their accounts, in the columns of [`Proof::Exact`] and `kind`.
const POSTED: &str = "select p.kind, p.reference, f.member_id as from_member, f.kind as from_kind,
        t.member_id as to_member, t.kind as to_kind, p.amount
    from postings p join accounts f on f.id = p.from_account join accounts t on t.id = p.to_account";

/// Returns the kinds of postings that the proofs cover.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    let proofs = PROOFS.iter().copied().flatten();
    proofs.flat_map(|proof| match proof {
        Proof::Exact { kinds, .. } | Proof::Sums { kinds, .. } => kinds.iter().copied(),
    })
}

/// Returns the kinds of postings that are named `KIND:ID` after the records of a table.
pub(crate) fn kinds_of(table: &str) -> impl Iterator<Item = &'static str> {
    let proofs = PROOFS.iter().copied().flatten();
    proofs
        .flat_map(move |proof| match proof {
            Proof::Exact {
                table: Some(named),
                kinds,
                ..
            } if *named == table => *kinds,
            _ => &[],
        })
        .copied()
}

/// Returns the faults of the books; empty if they are right. Reads everything in one snapshot.
pub async fn prove(db: &PgPool) -> sqlx::Result<Vec<String>> {
    let mut tx = database::begin(db).await?;
    sqlx::query("set transaction isolation level repeatable read, read only")
        .execute(&mut *tx)
        .await?;
    faults(&mut tx).await
}

/// Returns the faults that a transaction sees.
pub async fn faults(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let mut faults = balance_faults(conn).await?;
    faults.extend(movement_faults(conn).await?);
    Ok(faults)
}

/// Returns the faults of the accounts.
pub(crate) async fn balance_faults(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let mut faults = Vec::new();
    for check in balances::CHECKS.iter().chain([&debts::NOBODY_HAS_BOTH]) {
        find_faults(conn, check.fault, check.query, &mut faults).await?;
    }
    Ok(faults)
}

/// Returns the faults of the postings and of the records that require them.
pub(crate) async fn movement_faults(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let mut faults = Vec::new();
    for proof in PROOFS.iter().copied().flatten() {
        match proof {
            Proof::Exact {
                kinds, expected, ..
            } => {
                compare(conn, kinds, expected, &mut faults).await?;
            }
            Proof::Sums { checks, .. } => {
                for check in *checks {
                    find_faults(conn, check.fault, check.query, &mut faults).await?;
                }
            }
        }
    }
    let unknown = format!(
        "select reference from postings
         where kind not in ({}) or split_part(reference, ':', 1) <> kind",
        quoted(&kinds().collect::<Vec<_>>())
    );
    let fault = "postings of a kind that nothing accounts for";
    find_faults(conn, fault, &unknown, &mut faults).await?;
    Ok(faults)
}

/// Compares the postings of some kinds with the expected ones.
async fn compare(
    conn: &mut PgConnection,
    kinds: &[&str],
    expected: &str,
    faults: &mut Vec<String>,
) -> sqlx::Result<()> {
    let columns = "reference, from_member, from_kind, to_member, to_kind, amount";
    let posted = format!(
        "select {columns} from ({POSTED}) posted where kind in ({})",
        quoted(kinds)
    );
    let expected = format!("select {columns} from ({expected}) expected");
    for (fault, these, those) in [
        ("postings that are missing", &expected, &posted),
        ("postings that no record asks for", &posted, &expected),
    ] {
        let query = format!("select reference from (({these}) except ({those})) different");
        find_faults(conn, fault, &query, faults).await?;
    }
    Ok(())
}

/// Records what a query finds. All queries are constants of the program.
pub(crate) async fn find_faults(
    conn: &mut PgConnection,
    fault: &str,
    query: &str,
    faults: &mut Vec<String>,
) -> sqlx::Result<()> {
    let counted = format!(
        "select count(*), (array_agg(subject order by subject collate \"C\"))[:{NAMED}]
         from ({query}) as found (subject)"
    );
    let (count, named): (i64, Option<Vec<String>>) = sqlx::query_as(AssertSqlSafe(counted))
        .fetch_one(conn)
        .await?;
    if let Some(named) = named {
        let named = named.join(", ");
        faults.push(match count - NAMED {
            more @ 1.. => format!("{fault}: {named} and {more} more"),
            _ => format!("{fault}: {named}"),
        });
    }
    Ok(())
}

/// Formats kinds as a list of SQL strings.
fn quoted(kinds: &[&str]) -> String {
    let quoted: Vec<String> = kinds.iter().map(|kind| format!("'{kind}'")).collect();
    quoted.join(", ")
}
