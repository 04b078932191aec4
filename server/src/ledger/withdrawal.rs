//! A withdrawal: the money leaves cash on request, and either leaves the house when it is paid or comes
//! back when it is cancelled (design §4).

use super::{Account, House, Kind, Posting, account_of, debt, post};
use crate::platform::error::{OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{ChargeId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;

/// Holds the money of a requested withdrawal. Refused if cash does not cover it, or while the member
/// has a debt.
pub async fn hold(
    conn: &mut PgConnection,
    member_id: MemberId,
    charge_id: ChargeId,
    amount: Won,
    at: DateTime<Utc>,
) -> Result<()> {
    debt::refuse(conn, member_id).await?;
    let cash = account_of(conn, member_id, Kind::Cash).await?;
    let posting = movement(
        cash,
        House::WithdrawalsHeld.into(),
        amount,
        "withdrawal_hold",
        charge_id,
    );
    post(conn, &[posting], at)
        .await
        .on_constraint("accounts_balance_sign", Problem::BalanceTooSmall)?;
    Ok(())
}

/// Pays out the held money of an approved withdrawal.
pub async fn pay(
    conn: &mut PgConnection,
    charge_id: ChargeId,
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (from, to) = (House::WithdrawalsHeld.into(), House::PaymentsOut.into());
    post(
        conn,
        &[movement(from, to, amount, "withdrawal", charge_id)],
        at,
    )
    .await?;
    Ok(())
}

/// Returns the money of a cancelled withdrawal. It pays a debt first.
pub async fn give_back(
    conn: &mut PgConnection,
    member_id: MemberId,
    charge_id: ChargeId,
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let cash = account_of(conn, member_id, Kind::Cash).await?;
    let from = House::WithdrawalsHeld.into();
    let posting = movement(from, cash, amount, "withdrawal_return", charge_id);
    post(conn, std::slice::from_ref(&posting), at).await?;
    debt::recover(conn, member_id, &posting.reference, amount, at).await
}

fn movement(
    from: Account,
    to: Account,
    amount: Won,
    kind: &'static str,
    charge_id: ChargeId,
) -> Posting {
    Posting {
        from,
        to,
        amount: amount.into(),
        kind,
        reference: format!("{kind}:{charge_id}"),
    }
}
