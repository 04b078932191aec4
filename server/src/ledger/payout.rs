//! A payout to a partner: what is owed is held when it is asked for, and either leaves the house when
//! it is paid or is owed again when it is refused.

use super::{Account, House, Kind, Posting, account_of, post};
use chrono::{DateTime, Utc};
use hanpan_core::money::Won;
use sqlx::PgConnection;

/// A request as the ledger sees it.
#[derive(Debug, Clone, Copy)]
pub struct Payout {
    /// Its record.
    pub id: i64,
    /// The partner's member.
    pub member_id: i64,
    /// Won.
    pub amount: Won,
}

/// Holds what was asked for. Called with the account locked and the amount checked: the account may go
/// below zero by corrections, and so does not refuse what it does not cover.
pub async fn hold(conn: &mut PgConnection, payout: Payout, at: DateTime<Utc>) -> sqlx::Result<()> {
    let owed = account_of(conn, payout.member_id, Kind::Commission).await?;
    movement(
        conn,
        payout,
        owed,
        House::PayoutsHeld.into(),
        "payout_hold",
        at,
    )
    .await
}

/// Lets what was paid go.
pub async fn pay(conn: &mut PgConnection, payout: Payout, at: DateTime<Utc>) -> sqlx::Result<()> {
    let (from, to) = (House::PayoutsHeld.into(), House::PaymentsOut.into());
    movement(conn, payout, from, to, "payout_paid", at).await
}

/// Owes again what was refused.
pub async fn give_back(
    conn: &mut PgConnection,
    payout: Payout,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let owed = account_of(conn, payout.member_id, Kind::Commission).await?;
    movement(
        conn,
        payout,
        House::PayoutsHeld.into(),
        owed,
        "payout_return",
        at,
    )
    .await
}

async fn movement(
    conn: &mut PgConnection,
    payout: Payout,
    from: Account,
    to: Account,
    kind: &'static str,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let posting = Posting {
        from,
        to,
        amount: payout.amount,
        kind,
        reference: format!("{kind}:{}", payout.id),
    };
    post(conn, &[posting], at).await?;
    Ok(())
}
