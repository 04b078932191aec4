//! The seamless wallet: an aggregator's signed calls on the member's cash (`docs/casino.md`).
//!
//! A call is one transaction under the lock of the member's cash, so that the same call at two servers, or a
//! bet and its rollback at once, are decided one after the other. A call that was carried out is recorded with
//! its answer; a repeat receives it again. A call that was refused has moved nothing and is not recorded.

mod calls;
mod rounds;
mod signature;
pub(super) mod tokens;

pub(super) use rounds::{close_forgotten, reference};

use super::front::Casino;
use crate::ledger::{self, Kind};
use crate::platform::App;
use crate::platform::http::{Call, Error, Refused, Result};
use hanpan_core::api::{
    GetWalletBalance, PayWalletWin, RollBackWalletBet, RunWalletBatch, TakeWalletBet,
};
use hanpan_core::games::casino::lobby::ListedGame;
use hanpan_core::games::casino::seamless::problem::WalletProblem;
use hanpan_core::games::casino::seamless::{
    BalanceAnswer, BatchedAnswer, BatchedCall, CURRENCY, WalletAnswer, WalletBatchAnswer,
    WalletCall,
};
use hanpan_core::kernel::problem::Problem;

impl From<WalletProblem> for Error {
    fn from(problem: WalletProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}

/// Whether a game is played straight on cash now.
pub(super) fn is_offered(app: &App, game: &ListedGame) -> bool {
    let config = &app.config.casino;
    let callable = !config.is_outside() || !config.casino_wallet_secret.reveal().is_empty();
    game.seamless && callable && app.settings.get().casino_seamless_enabled
}

/// Returns the member's cash.
pub(super) async fn balance(call: Call<GetWalletBalance>) -> Result<BalanceAnswer> {
    let (app, input) = (&call.app, &call.input);
    input.check()?;
    let mut conn = app.db.acquire().await?;
    let named = (input.token.as_deref(), input.member_id);
    let caller = tokens::identify(&mut conn, named, app.clock.now()).await?;
    let held = ledger::held(&mut conn, caller.member_id, Kind::Cash).await?;
    Ok(BalanceAnswer {
        member_id: caller.member_id,
        balance: held.won(),
        currency: CURRENCY.to_owned(),
    })
}

/// Takes a stake.
pub(super) async fn bet(call: Call<TakeWalletBet>) -> Result<WalletAnswer> {
    calls::apply(&call.app, &WalletCall::Bet(call.input)).await
}

/// Pays a win.
pub(super) async fn win(call: Call<PayWalletWin>) -> Result<WalletAnswer> {
    calls::apply(&call.app, &WalletCall::Win(call.input)).await
}

/// Gives a stake back.
pub(super) async fn roll_back(call: Call<RollBackWalletBet>) -> Result<WalletAnswer> {
    calls::apply(&call.app, &WalletCall::Rollback(call.input)).await
}

/// Carries out calls in order. A refusal does not keep those after it from being carried out. If the
/// server fails, the whole batch is to be sent again: what was carried out is answered as before.
pub(super) async fn batch(call: Call<RunWalletBatch>) -> Result<WalletBatchAnswer> {
    call.input.check()?;
    let mut answers = Vec::with_capacity(call.input.calls.len());
    for one in &call.input.calls {
        answers.push(batched(&call.app, one).await?);
    }
    Ok(WalletBatchAnswer { answers })
}

/// Carries out a call of a batch. Fails only if the server does.
async fn batched(app: &App, call: &BatchedCall) -> Result<BatchedAnswer> {
    let done = match call {
        BatchedCall::Read(call) => calls::apply(app, call).await,
        BatchedCall::Malformed(_) => Err(Problem::MalformedRequest.into()),
    };
    let refused = match done {
        Ok(answer) => {
            return Ok(BatchedAnswer {
                transaction_id: Some(answer.transaction_id),
                balance: Some(answer.balance),
                code: None,
                message: None,
            });
        }
        Err(Error::Problem(problem)) if problem.status() < 500 => Refused::of(problem)?,
        Err(Error::Refused(refused)) => refused,
        Err(error) => return Err(error),
    };
    Ok(BatchedAnswer {
        transaction_id: call.transaction_id().map(str::to_owned),
        balance: None,
        code: refused.text("code"),
        message: refused.text("message"),
    })
}

/// The secrets that calls may be signed with.
fn secrets(app: &App) -> String {
    let configured = app.config.casino.casino_wallet_secret.reveal();
    match app.state::<Casino>().sandbox_wallet().secret() {
        Some(own) if !app.config.casino.is_outside() => format!("{configured},{own}"),
        _ => configured.to_owned(),
    }
}
