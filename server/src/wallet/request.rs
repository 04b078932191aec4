//! Requests for deposits and withdrawals (account spec §5 and §9; design §4 and §6).

use super::{promotions, rolling, store, tether};
use crate::ledger;
use crate::members::accounts::account_password::Attempts;
use crate::members::{self_limits, verification};
use crate::platform::http::{Call, Result};
use crate::platform::{App, alerts, database};
use chrono::{DateTime, Utc};
use hanpan_core::api::RequestCharge;
use hanpan_core::kernel::amount_input::AmountInput;
use hanpan_core::kernel::ids::{ChargeId, MemberId};
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::{korea, messages};
use hanpan_core::office::alerts::AlertEvent;
use hanpan_core::wallet::deposit::{bonus, check_deposit};
use hanpan_core::wallet::promotions::{PromotionEnd, PromotionProblem};
use hanpan_core::wallet::withdrawal::{WithdrawalFacts, check_withdrawal, check_withdrawal_form};
use hanpan_core::wallet::{ChargeReceipt, ChargeRequest, ChargeStatus, ChargeType, DepositMode};
use sqlx::PgConnection;
use store::NewCharge;

/// Accepts a request. Idempotent: the same request id gets the first answer again. Refused for
/// operators, who could approve their own request.
pub(super) async fn request(call: Call<RequestCharge>) -> Result<ChargeReceipt> {
    let (app, request) = (&call.app, &call.input);
    call.caller.must_be(request.member_id)?;
    if call.caller.operator {
        return Err(Problem::OperatorUntouchable.into());
    }
    match request.deposit_mode {
        DepositMode::Deposit => deposit(app, request).await,
        DepositMode::Withdrawal => withdraw(app, request).await,
    }
}

async fn deposit(app: &App, request: &ChargeRequest) -> Result<ChargeReceipt> {
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, request.member_id).await?;
    if let Some(receipt) = answered(&mut tx, request).await? {
        return Ok(receipt);
    }
    let holdings = store::holdings(&mut tx, request.member_id).await?;
    let (kind, option) = (request.kind, request.event_deposit_id);
    let wallet = holdings.wallet.is_some();
    let amount = check_deposit(kind, &request.deposit_amount, option, wallet)?;
    self_limits::check_deposit_limits(&mut tx, request.member_id, amount, app.clock.now()).await?;
    let option = option.ok_or(Problem::BonusMissing)?;
    let percent = store::bonus_percent(&mut tx, option).await?;
    let bonus_amount = bonus(amount, percent.ok_or(Problem::BonusUnknown)?);
    let terms = match holdings.wallet {
        Some(wallet) if kind == ChargeType::Tether => {
            Some(tether::deposit_terms(app, &mut tx, request, amount, wallet).await?)
        }
        _ => None,
    };
    let charge = NewCharge {
        amount,
        bonus_amount,
        terms,
        deposit_name: holdings.account_holder,
        created_at: app.clock.now(),
    };
    let id = store::insert(&mut tx, request, charge).await?;
    app.drift.require_small()?;
    tx.commit().await?;
    Ok(receipt(id, request.deposit_mode))
}

/// Checks the form twice: before the password, which is slow to verify and whose attempts are counted,
/// and again after the cash is locked. Holds the password turn to the end, so that a copy of the
/// request finds the first answer without another password check.
async fn withdraw(app: &App, request: &ChargeRequest) -> Result<ChargeReceipt> {
    let password = request.bank_account_pssword.as_deref().unwrap_or_default();
    let check_form = |cash: Won| {
        let amount = &request.deposit_amount;
        check_withdrawal_form(request.kind, amount, password, cash)
    };
    let attempts = app.state::<Attempts>();
    let mut turn = attempts.turn(request.member_id, app.clock.now()).await;
    {
        let mut conn = app.db.acquire().await?;
        if let Some(receipt) = answered(&mut conn, request).await? {
            return Ok(receipt);
        }
        check_form(store::holdings(&mut conn, request.member_id).await?.cash)?;
    }
    let password_ok = turn
        .verify_request(app, request.request_id, password)
        .await?;
    let mut tx = database::begin(&app.db).await?;
    ledger::lock_cash(&mut tx, request.member_id).await?;
    if let Some(receipt) = answered(&mut tx, request).await? {
        return Ok(receipt);
    }
    let holdings = store::holdings(&mut tx, request.member_id).await?;
    let amount = check_form(holdings.cash)?;
    let now = app.clock.now();
    let facts = facts(&mut tx, request.member_id, now).await?;
    let facts = WithdrawalFacts {
        password_ok,
        wallet: holdings.wallet.is_some(),
        ..facts
    };
    check_withdrawal(request.kind, amount, &facts)?;
    check_verification(app, &mut tx, request.member_id, amount, now).await?;
    let terms = match holdings.wallet {
        Some(wallet) if request.kind == ChargeType::Tether => {
            Some(tether::withdrawal_terms(app, &mut tx, amount, wallet, now).await?)
        }
        _ => None,
    };
    let charge = NewCharge {
        amount,
        bonus_amount: Points::ZERO,
        terms,
        deposit_name: holdings.account_holder,
        created_at: now,
    };
    forfeit_bonus(&mut tx, request, now).await?;
    let id = store::insert(&mut tx, request, charge).await?;
    ledger::withdrawal::hold(&mut tx, request.member_id, id, amount, now).await?;
    let event = AlertEvent::WithdrawalWaiting {
        charge_id: id,
        member_id: request.member_id,
        amount,
    };
    alerts::emit(&mut tx, &event, id, now).await?;
    app.drift.require_small()?;
    tx.commit().await?;
    Ok(receipt(id, request.deposit_mode))
}

/// Refuses a withdrawal before which the site requires verification.
async fn check_verification(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    amount: Won,
    now: DateTime<Utc>,
) -> Result<()> {
    let settings = app.settings.get();
    let day_start = korea::start(korea::day(now));
    let today_total = store::withdrawn_since(conn, member_id, day_start).await?;
    let required = settings.verification_terms().apply_to(amount, today_total);
    let documents = settings.document_terms().apply_to(amount, today_total);
    verification::check_withdrawal(conn, member_id, required).await?;
    verification::documents::check_withdrawal(app, conn, member_id, documents).await?;
    verification::identity::check_withdrawal(app, conn, member_id, required).await
}

/// A withdrawal ends the bonus that is being wagered, if the member has agreed to that.
async fn forfeit_bonus(
    conn: &mut PgConnection,
    request: &ChargeRequest,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(bonus) = promotions::active_bonus(conn, request.member_id).await? else {
        return Ok(());
    };
    if !request.forfeit_bonus {
        let amount = bonus.balance;
        return Err(PromotionProblem::BonusAtStake { amount }.into());
    }
    promotions::forfeit(conn, &bonus, PromotionEnd::Forfeited, now).await?;
    Ok(())
}

async fn facts(
    conn: &mut PgConnection,
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<WithdrawalFacts> {
    let day_start = korea::start(korea::day(now));
    let (last_request, today_total) = store::withdrawals(conn, member_id, day_start).await?;
    Ok(WithdrawalFacts {
        now,
        password_ok: false,
        wallet: false,
        last_request,
        today_total,
        rolling_open: rolling::missing(conn, member_id).await?,
    })
}

/// Returns the first answer if the request id was used before for the same request. Refused if it was
/// used for another one or for one that is cancelled by now, or if another request is being processed.
async fn answered(
    conn: &mut PgConnection,
    request: &ChargeRequest,
) -> Result<Option<ChargeReceipt>> {
    if let Some(earlier) = store::earlier(conn, request).await? {
        let same = earlier.deposit_mode == request.deposit_mode
            && earlier.kind == request.kind
            && earlier.bonus_option_id == store::bonus_option(request)
            && is_amount(&request.deposit_amount, earlier.amount)
            && earlier.status != ChargeStatus::Cancelled;
        return if same {
            Ok(Some(receipt(earlier.id, earlier.deposit_mode)))
        } else {
            Err(Problem::RequestIdReused.into())
        };
    }
    if store::is_pending(conn, request.member_id).await? {
        return Err(Problem::ChargePending.into());
    }
    Ok(None)
}

fn is_amount(typed: &str, amount: Won) -> bool {
    let AmountInput::Number(number) = AmountInput::read(typed) else {
        return false;
    };
    number.whole == amount && !number.negative && !number.fractional
}

fn receipt(id: ChargeId, mode: DepositMode) -> ChargeReceipt {
    let message = match mode {
        DepositMode::Deposit => messages::DEPOSIT_REQUESTED,
        DepositMode::Withdrawal => messages::WITHDRAWAL_REQUESTED,
    };
    ChargeReceipt {
        id,
        message: message.to_owned(),
    }
}
