//! What partners earn: owed to them by the house until it is paid. A correction takes the difference
//! back, below zero where it was paid already.

use super::{Account, House, Kind, Posting, account_of, post};
use chrono::{DateTime, Utc};
use hanpan_core::money::Won;
use sqlx::PgConnection;

/// Opens the account of what is owed to a member who becomes a partner.
pub async fn open(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into accounts (member_id, kind) values ($1, $2)
         on conflict on constraint accounts_member_kind do nothing",
        member_id,
        Kind::Commission.name()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A share of a day that is new or was corrected.
#[derive(Debug, Clone, Copy)]
pub struct Earned {
    /// Its record.
    pub id: i64,
    /// The partner's member.
    pub member_id: i64,
    /// What was posted of it before, won.
    pub before: Won,
    /// What it comes to now, won.
    pub after: Won,
}

/// Posts the difference of each.
pub async fn owe(
    conn: &mut PgConnection,
    earned: &[Earned],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let house = Account::from(House::Commissions);
    let mut postings = Vec::with_capacity(earned.len());
    for earned in earned {
        let difference = earned.after.get() - earned.before.get();
        if difference == 0 {
            continue;
        }
        let partner = account_of(conn, earned.member_id, Kind::Commission).await?;
        let (kind, from, to) = if difference > 0 {
            ("commission", house, partner)
        } else {
            ("commission_taken", partner, house)
        };
        postings.push(Posting {
            from,
            to,
            amount: Won::new(difference.abs()),
            kind,
            reference: format!("{kind}:{}", earned.id),
        });
    }
    post(conn, &postings, at).await?;
    Ok(())
}
