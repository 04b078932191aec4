//! A transfer to or from the casino: money leaves its account when it is asked for, waits with the
//! house for the provider's answer, and then arrives or goes back (design §4).

use super::{Account, House, Kind, Posting, account_of, post};
use crate::http::{OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::money::Won;
use hanpan_core::problem::Problem;
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

/// Takes the money out of where it is. Refused where it is not held.
pub async fn send(conn: &mut PgConnection, transfer: Transfer, at: DateTime<Utc>) -> Result<()> {
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
    let to = account_of(conn, transfer.member_id, transfer.target()).await?;
    let posting = transfer.posting("casino_arrived", House::CasinoProvider.into(), to);
    post(conn, &[posting], at).await?;
    Ok(())
}

/// Gives the money back.
pub async fn give_back(
    conn: &mut PgConnection,
    transfer: Transfer,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let to = account_of(conn, transfer.member_id, transfer.source()).await?;
    let posting = transfer.posting("casino_returned", House::CasinoProvider.into(), to);
    post(conn, &[posting], at).await?;
    Ok(())
}
