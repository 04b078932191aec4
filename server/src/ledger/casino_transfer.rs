//! A transfer to or from the casino: money leaves its account when it is asked for, waits with the
//! house for the provider's answer, and then arrives or goes back (design §4).

use super::{Account, House, Kind, Posting, account_of, debt, post};
use crate::platform::http::{OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::casino::TransferCode;
use sqlx::PgConnection;

/// A transfer as the ledger sees it.
#[derive(Debug, Clone, Copy)]
pub struct Transfer {
    /// Its record.
    pub id: i64,
    /// The member.
    pub member_id: i64,
    /// Which way.
    pub code: TransferCode,
    /// Won.
    pub amount: Won,
}

impl Transfer {
    const fn source(self) -> Kind {
        match self.code {
            TransferCode::ToCasino => Kind::Cash,
            TransferCode::FromCasino => Kind::Casino,
        }
    }

    const fn target(self) -> Kind {
        match self.code {
            TransferCode::ToCasino => Kind::Casino,
            TransferCode::FromCasino => Kind::Cash,
        }
    }

    fn posting(self, kind: &'static str, from: Account, to: Account) -> Posting {
        Posting {
            from,
            to,
            amount: self.amount,
            kind,
            reference: format!("{kind}:{}", self.id),
        }
    }
}

/// Takes the money out of where it is. Refused where it is not held; while the member owes, money may
/// come from the casino, which pays the debt, and none may go there.
pub async fn send(conn: &mut PgConnection, transfer: Transfer, at: DateTime<Utc>) -> Result<()> {
    if transfer.code == TransferCode::ToCasino {
        debt::refuse(conn, transfer.member_id).await?;
    }
    let from = account_of(conn, transfer.member_id, transfer.source()).await?;
    let posting = transfer.posting("casino_sent", from, House::CasinoProvider.into());
    post(conn, &[posting], at)
        .await
        .on_constraint("accounts_balance_sign", Problem::BalanceTooSmall)?;
    Ok(())
}

/// Lets the money arrive.
pub async fn arrive(
    conn: &mut PgConnection,
    transfer: Transfer,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    bring(conn, transfer, "casino_arrived", transfer.target(), at).await
}

/// Gives the money back.
pub async fn give_back(
    conn: &mut PgConnection,
    transfer: Transfer,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    bring(conn, transfer, "casino_returned", transfer.source(), at).await
}

/// Brings the money to one of the member's accounts; a debt is paid off out of what comes to cash.
async fn bring(
    conn: &mut PgConnection,
    transfer: Transfer,
    kind: &'static str,
    to: Kind,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let account = account_of(conn, transfer.member_id, to).await?;
    let posting = transfer.posting(kind, House::CasinoProvider.into(), account);
    post(conn, std::slice::from_ref(&posting), at).await?;
    if to == Kind::Cash {
        let (member_id, amount) = (transfer.member_id, transfer.amount);
        debt::recover(conn, member_id, &posting.reference, amount, at).await?;
    }
    Ok(())
}
