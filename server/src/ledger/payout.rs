//! A payout to a partner or a recommender: the amount is held when it is requested, and then is either
//! paid, or owed again if it is refused. A partner is paid outside of the site, a recommender receives
//! cash.

use super::commission::owed_on;
use super::{Account, House, Kind, Posting, account_of, debt, post};
use chrono::{DateTime, Utc};
use hanpan_core::affiliates::partners::payout::Earner;
use hanpan_core::kernel::ids::{MemberId, PayoutId};
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;

/// A request as the ledger sees it.
#[derive(Debug, Clone, Copy)]
pub struct Payout {
    /// The id of its record.
    pub id: PayoutId,
    /// The kind of earner.
    pub earner: Earner,
    /// The member who requests it.
    pub member_id: MemberId,
    /// Won.
    pub amount: Won,
}

/// Holds the requested amount. The caller has locked the account and checked the amount: corrections
/// may take the account below zero, so the database does not refuse an overdraft.
pub async fn hold(conn: &mut PgConnection, payout: Payout, at: DateTime<Utc>) -> sqlx::Result<()> {
    let owed = account_of(conn, payout.member_id, owed_on(payout.earner)).await?;
    let to = House::PayoutsHeld.into();
    movement(conn, payout, owed, to, "payout_hold", at).await?;
    Ok(())
}

/// Pays the held amount. An amount that becomes cash pays a debt first.
pub async fn pay(conn: &mut PgConnection, payout: Payout, at: DateTime<Utc>) -> sqlx::Result<()> {
    let from = House::PayoutsHeld.into();
    match payout.earner {
        Earner::Partner => {
            let to = House::PaymentsOut.into();
            movement(conn, payout, from, to, "payout_paid", at).await?;
            Ok(())
        }
        Earner::Recommender => {
            let cash = account_of(conn, payout.member_id, Kind::Cash).await?;
            let paid = movement(conn, payout, from, cash, "payout_cash", at).await?;
            debt::recover(conn, payout.member_id, &paid, payout.amount, at).await
        }
    }
}

/// Returns the amount of a refused payout to what is owed.
pub async fn give_back(
    conn: &mut PgConnection,
    payout: Payout,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let owed = account_of(conn, payout.member_id, owed_on(payout.earner)).await?;
    let from = House::PayoutsHeld.into();
    movement(conn, payout, from, owed, "payout_return", at).await?;
    Ok(())
}

/// Posts a movement and returns its reference.
async fn movement(
    conn: &mut PgConnection,
    payout: Payout,
    from: Account,
    to: Account,
    kind: &'static str,
    at: DateTime<Utc>,
) -> sqlx::Result<String> {
    let posting = Posting {
        from,
        to,
        amount: payout.amount.into(),
        kind,
        reference: format!("{kind}:{}", payout.id),
    };
    post(conn, std::slice::from_ref(&posting), at).await?;
    Ok(posting.reference)
}
