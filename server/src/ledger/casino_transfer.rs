//! A transfer to or from the casino: the money leaves its account on request, is held by the house
//! until the provider answers, and then arrives or is returned (design §4).

use super::{Account, House, Kind, Posting, account_of, debt, post};
use crate::platform::error::{OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::{CasinoTransferId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::casino::TransferCode;
use sqlx::PgConnection;

/// A transfer as the ledger sees it.
#[derive(Debug, Clone, Copy)]
pub struct Transfer {
    /// The id of its record.
    pub id: CasinoTransferId,
    /// The member.
    pub member_id: MemberId,
    /// The direction.
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
            amount: self.amount.into(),
            kind,
            reference: format!("{kind}:{}", self.id),
        }
    }
}

/// Takes the money from its source. Refused if the balance does not cover it. While the member has a
/// debt, money may come from the casino, which pays the debt, but not go there.
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

/// Credits the money to its target.
pub async fn arrive(
    conn: &mut PgConnection,
    transfer: Transfer,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    bring(conn, transfer, "casino_arrived", transfer.target(), at).await
}

/// Returns the money to its source.
pub async fn give_back(
    conn: &mut PgConnection,
    transfer: Transfer,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    bring(conn, transfer, "casino_returned", transfer.source(), at).await
}

/// Credits the money to one of the member's accounts. Money that comes to cash pays a debt first.
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
