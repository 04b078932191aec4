//! An approved deposit: its cash, and the bonus that was chosen with it.

use super::{House, Kind, Posting, account_of, debt, post};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{ChargeId, MemberId};
use hanpan_core::kernel::money::{Points, Won};
use sqlx::PgConnection;

/// Credits a deposit to cash and its bonus to points. The cash pays a debt first.
pub async fn deposit(
    conn: &mut PgConnection,
    member_id: MemberId,
    charge_id: ChargeId,
    amount: Won,
    bonus: Points,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let mut postings = vec![Posting {
        from: House::PaymentsIn.into(),
        to: account_of(conn, member_id, Kind::Cash).await?,
        amount: amount.into(),
        kind: "deposit",
        reference: format!("deposit:{charge_id}"),
    }];
    if bonus > Points::ZERO {
        postings.push(Posting {
            from: House::Bonuses.into(),
            to: account_of(conn, member_id, Kind::Point).await?,
            amount: bonus.into(),
            kind: "deposit_bonus",
            reference: format!("deposit_bonus:{charge_id}"),
        });
    }
    post(conn, &postings, at).await?;
    let reference = format!("deposit:{charge_id}");
    debt::recover(conn, member_id, &reference, amount, at).await
}
