//! What partners and recommenders earn: the house owes it to them until it is paid. A correction takes
//! the difference back, below zero if it was already paid.

use super::{Account, House, Kind, Posting, account_of, post};
use chrono::{DateTime, Utc};
use hanpan_core::affiliates::partners::payout::Earner;
use hanpan_core::kernel::ids::{MemberId, ShareId};
use hanpan_core::kernel::money::{Amount, Won};
use sqlx::PgConnection;

/// Returns the kind of account that holds what is owed to an earner.
pub const fn owed_on(earner: Earner) -> Kind {
    match earner {
        Earner::Partner => Kind::Commission,
        Earner::Recommender => Kind::Recommendation,
    }
}

/// Returns the house account that pays, and the kinds of the postings: for what is earned, and for what
/// is taken back.
const fn source(earner: Earner) -> (House, &'static str, &'static str) {
    match earner {
        Earner::Partner => (House::Commissions, "commission", "commission_taken"),
        Earner::Recommender => (House::Recommendations, "profit", "profit_taken"),
    }
}

/// Opens the account of what is owed to a member who begins to earn.
pub async fn open(
    conn: &mut PgConnection,
    earner: Earner,
    member_id: MemberId,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into accounts (member_id, kind) values ($1, $2)
         on conflict on constraint accounts_member_kind do nothing",
        member_id.get(),
        owed_on(earner).name()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A share of a day or a month that is new or was corrected.
#[derive(Debug, Clone, Copy)]
pub struct Earned {
    /// The id of its record.
    pub id: ShareId,
    /// The member who earns it.
    pub member_id: MemberId,
    /// The amount posted before, won.
    pub before: Won,
    /// The amount now, won.
    pub after: Won,
}

/// Posts the difference of each share.
pub async fn owe(
    conn: &mut PgConnection,
    earner: Earner,
    shares: &[Earned],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    post_differences(conn, owed_on(earner), source(earner), shares, at).await
}

/// Posts the difference of each month of a contract, to what a partner is owed.
pub async fn owe_contracts(
    conn: &mut PgConnection,
    months: &[Earned],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let source = (House::Commissions, "contract", "contract_taken");
    post_differences(conn, owed_on(Earner::Partner), source, months, at).await
}

async fn post_differences(
    conn: &mut PgConnection,
    owed_on: Kind,
    (house, gives, takes): (House, &'static str, &'static str),
    shares: &[Earned],
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let house = Account::from(house);
    let mut postings = Vec::with_capacity(shares.len());
    for share in shares {
        let difference = share.after.get() - share.before.get();
        if difference == 0 {
            continue;
        }
        let owed = account_of(conn, share.member_id, owed_on).await?;
        let (kind, from, to) = if difference > 0 {
            (gives, house, owed)
        } else {
            (takes, owed, house)
        };
        postings.push(Posting {
            from,
            to,
            amount: Amount::new(difference.abs()),
            kind,
            reference: format!("{kind}:{}", share.id),
        });
    }
    post(conn, &postings, at).await?;
    Ok(())
}
