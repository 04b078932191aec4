//! Transfers between cash and the casino (account spec §5 and §7; design §4).
//!
//! A transfer is recorded and its money debited before the provider is called, and updated when the
//! provider has answered. A transfer left pending by a crash or a lost answer is requested again under
//! the same key, and cancelled and returned after some attempts.

pub mod gateway;
mod history;
mod office;
pub mod resume;

pub(super) use history::own;
pub(super) use office::{Filter, list, resume_by_hand, return_by_hand};

use crate::ledger;
use crate::ledger::casino_transfer::Transfer;
use crate::members::self_limits;
use crate::platform::http::{Call, OnConstraint, Result};
use crate::platform::{App, database};
use hanpan_core::api::{CashToCasino, CasinoToCash};
use hanpan_core::kernel::ids::CasinoTransferId;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::wallet::casino::{
    TransferCode, TransferReceipt, TransferRequest, TransferState, check_transfer, wait,
};
use sqlx::PgConnection;

/// Transfers cash to the casino.
pub(super) async fn to_casino(call: Call<CashToCasino>) -> Result<TransferReceipt> {
    call.caller.must_be(call.input.member_id)?;
    transfer(&call.app, &call.input, TransferCode::ToCasino).await
}

/// Transfers casino money to cash.
pub(super) async fn from_casino(call: Call<CasinoToCash>) -> Result<TransferReceipt> {
    call.caller.must_be(call.input.member_id)?;
    transfer(&call.app, &call.input, TransferCode::FromCasino).await
}

async fn transfer(
    app: &App,
    request: &TransferRequest,
    code: TransferCode,
) -> Result<TransferReceipt> {
    if request.code != code {
        return Err(Problem::MalformedRequest.into());
    }
    let (id, state) = begin(app, request).await?;
    let state = match state {
        TransferState::Pending => resume::attempt(app, id, None).await?,
        decided => decided,
    };
    let message = match state {
        TransferState::Done => messages::CONVERTED,
        TransferState::Pending => messages::TRANSFER_PENDING,
        TransferState::Returned => return Err(Problem::ConversionFailed.into()),
    };
    Ok(TransferReceipt {
        id,
        state,
        message: message.to_owned(),
    })
}

/// Records the transfer and debits its money. The same request id returns the first transfer.
async fn begin(app: &App, request: &TransferRequest) -> Result<(CasinoTransferId, TransferState)> {
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, request.member_id).await?;
    if let Some(earlier) = earlier(&mut tx, request).await? {
        return Ok(earlier);
    }
    let held = held(&mut tx, request).await?;
    let amount = check_transfer(request, held)?;
    let now = app.clock.now();
    if request.code == TransferCode::ToCasino {
        self_limits::check_loss(&mut tx, request.member_id, amount, now).await?;
    }
    let id = sqlx::query_scalar!(
        "insert into casino_transfers
             (member_id, request_id, code, amount, next_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6) returning id",
        request.member_id.get(),
        request.request_id,
        request.code as i16,
        amount.get(),
        now + wait(0),
        now
    )
    .fetch_one(&mut *tx)
    .await
    .on_constraint("casino_transfers_request_id_key", Problem::RequestIdReused)?;
    let transfer = Transfer {
        id,
        member_id: request.member_id,
        code: request.code,
        amount,
    };
    ledger::casino_transfer::send(&mut tx, transfer, now).await?;
    tx.commit().await?;
    Ok((id, TransferState::Pending))
}

async fn earlier(
    conn: &mut PgConnection,
    request: &TransferRequest,
) -> Result<Option<(CasinoTransferId, TransferState)>> {
    let earlier = sqlx::query!(
        r#"select id, code as "code: TransferCode", amount as "amount: Won",
               state as "state: TransferState"
           from casino_transfers where member_id = $1 and request_id = $2"#,
        request.member_id.get(),
        request.request_id
    )
    .fetch_optional(conn)
    .await?;
    let Some(earlier) = earlier else {
        return Ok(None);
    };
    // Checked as if the balance were the earlier amount: only the same amount passes.
    let again = TransferRequest {
        total_emoney: earlier.amount,
        ..request.clone()
    };
    let same = check_transfer(&again, earlier.amount) == Ok(earlier.amount);
    if same && earlier.code == request.code {
        Ok(Some((earlier.id, earlier.state)))
    } else {
        Err(Problem::RequestIdReused.into())
    }
}

/// Returns the balance of the account that the money comes from.
async fn held(conn: &mut PgConnection, request: &TransferRequest) -> sqlx::Result<Won> {
    let kind = match request.code {
        TransferCode::ToCasino => ledger::Kind::Cash,
        TransferCode::FromCasino => ledger::Kind::Casino,
    };
    let held = ledger::held(conn, request.member_id, kind).await?;
    Ok(held.won())
}
