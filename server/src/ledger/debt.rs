//! Money that comes back to cash pays a debt off first: the member had spent it before a correction
//! could take it (design §5).

use super::{Kind, Posting, account_of, held, lock, post};
use crate::platform::error::Result;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::{Amount, Won};
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;

/// Refuses a movement of a member who has a debt. Takes no lock: a concurrent correction locks the cash
/// and takes it itself.
pub(super) async fn refuse(conn: &mut PgConnection, member_id: MemberId) -> Result<()> {
    if held(conn, member_id, Kind::Debt).await? < Amount::ZERO {
        return Err(Problem::DebtOutstanding.into());
    }
    Ok(())
}

/// Takes the debt out of an amount that the posting of `reference` has just credited.
pub(super) async fn recover(
    conn: &mut PgConnection,
    member_id: MemberId,
    reference: &str,
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let kind = "debt_recovered";
    recover_by(conn, member_id, (kind, reference), amount, at).await
}

/// Takes the debt out of an amount that was just credited, by a posting `KIND:RECORD`.
pub(super) async fn recover_by(
    conn: &mut PgConnection,
    member_id: MemberId,
    (kind, record): (&'static str, &str),
    amount: Won,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (from, to) = (
        account_of(conn, member_id, Kind::Cash).await?,
        account_of(conn, member_id, Kind::Debt).await?,
    );
    // The posting before has locked cash, which comes first in the lock order.
    let debt = lock(conn, member_id, Kind::Debt).await?.won();
    let owed = Won::ZERO.checked_sub(debt).unwrap_or(Won::ZERO);
    let amount = amount.min(owed);
    if amount > Won::ZERO {
        let posting = Posting {
            from,
            to,
            amount: amount.into(),
            kind,
            reference: format!("{kind}:{record}"),
        };
        post(conn, &[posting], at).await?;
    }
    Ok(())
}
