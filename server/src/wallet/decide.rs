//! Approval and cancellation of charges, by an operator or by expiry (account spec §4; design §6).
//!
//! Every decision locks the record first, so that of two concurrent ones the second finds it decided.

use super::{bank_notices, office, rolling, tether};
use crate::ledger;
use crate::members::accounts::must_be_touchable;
use crate::members::push::{self, Notice};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, OnConstraint, Result};
use crate::platform::{App, alerts, database};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminApproveCharge, AdminCancelCharge};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::{ChargeId, MemberId};
use hanpan_core::kernel::messages;
use hanpan_core::kernel::money::{Points, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::push::PushEvent;
use hanpan_core::office::alerts::AlertEvent;
use hanpan_core::office::settings::Settings;
use hanpan_core::wallet::office::ChargeRow;
use hanpan_core::wallet::rolling::required;
use hanpan_core::wallet::tether::txid;
use hanpan_core::wallet::{ChargeStatus, ChargeType, DepositMode};
use serde_json::json;
use sqlx::PgConnection;

/// Maximum number of unpaid deposits that one transaction cancels.
const EXPIRED_PER_BATCH: i64 = 100;

/// A locked record.
struct Charge {
    id: ChargeId,
    member_id: MemberId,
    deposit_mode: DepositMode,
    kind: ChargeType,
    amount: Won,
    bonus_amount: Points,
    crypto_txid: Option<String>,
    status: ChargeStatus,
    decided_by: Option<MemberId>,
}

/// Approves a charge. For a tether deposit without a transaction the operator has to give it, and a bank
/// deposit takes the oldest waiting notification that fits it: otherwise the same payment could be credited
/// again for another request.
pub(super) async fn approve(call: Call<AdminApproveCharge>) -> Result<ChargeRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let named = call.input.crypto_txid.as_deref().map(str::trim);
    let named = named.filter(|text| !text.is_empty());
    let named = named.map(txid).transpose()?;
    let mut tx = database::begin(&app.db).await?;
    bank_notices::lock_fitting(&mut tx, id).await?;
    if let Some(txid) = named {
        name_transaction(&mut tx, id, &txid, now).await?;
    }
    let charge = lock_waiting(&mut tx, id).await?;
    let mut entry = Entry::new(
        &call.caller,
        AuditAction::ChargeApprove,
        AuditSubject::Charge.of(id),
    );
    if let Some(notification) = bank_notices::match_fitting(&mut tx, id, now).await? {
        entry = entry.reason(format!("bank_notification:{notification}"));
    }
    let (settings, operator) = (app.settings.get(), call.caller.member_id);
    complete_locked(&mut tx, charge, &settings, Some(operator), entry, now).await?;
    tx.commit().await?;
    office::charge(&app.db, id).await
}

/// Sets the transaction of a tether deposit that has none.
async fn name_transaction(
    conn: &mut PgConnection,
    charge_id: ChargeId,
    txid: &str,
    at: DateTime<Utc>,
) -> Result<()> {
    tether::refuse_credited(conn, txid).await?;
    let named = sqlx::query!(
        "update charges set crypto_txid = $2, updated_at = $3
         where id = $1 and status = charge_status_processing()
             and deposit_mode = deposit_mode_deposit() and kind = charge_type_tether()
             and coalesce(crypto_txid, $2) = $2",
        charge_id.get(),
        txid,
        at
    )
    .execute(conn)
    .await?;
    if named.rows_affected() == 0 {
        return Err(Problem::AlreadyProcessed.into());
    }
    Ok(())
}

/// Completes a waiting charge: credits a deposit and opens its rolling requirement, or pays a
/// withdrawal out.
pub(crate) async fn complete(
    conn: &mut PgConnection,
    charge_id: ChargeId,
    settings: &Settings,
    operator: Option<MemberId>,
    entry: Entry,
    at: DateTime<Utc>,
) -> Result<()> {
    let charge = lock_waiting(conn, charge_id).await?;
    complete_locked(conn, charge, settings, operator, entry, at).await
}

/// Completes a paid bank deposit for an operator, even if it expired.
pub(super) async fn complete_paid(
    conn: &mut PgConnection,
    charge_id: ChargeId,
    settings: &Settings,
    operator: MemberId,
    entry: Entry,
    at: DateTime<Utc>,
) -> Result<()> {
    let charge = lock(conn, charge_id).await?;
    if charge.status != ChargeStatus::Processing && !charge.is_expired() {
        return Err(Problem::AlreadyProcessed.into());
    }
    complete_locked(conn, charge, settings, Some(operator), entry, at).await
}

async fn complete_locked(
    conn: &mut PgConnection,
    charge: Charge,
    settings: &Settings,
    operator: Option<MemberId>,
    entry: Entry,
    at: DateTime<Utc>,
) -> Result<()> {
    if charge.lacks_transaction() {
        return Err(Problem::TxidRequired.into());
    }
    // The member may have become an operator since the request.
    if operator.is_some() {
        must_be_touchable(conn, charge.member_id).await?;
    }
    let Charge {
        id,
        member_id,
        amount,
        bonus_amount,
        ..
    } = charge;
    match charge.deposit_mode {
        DepositMode::Deposit => {
            ledger::deposit::deposit(conn, member_id, id, amount, bonus_amount, at).await?;
            let required = required(amount, bonus_amount, settings.rolling_percent);
            rolling::open(conn, id, member_id, required, at).await?;
            if amount >= settings.large_deposit {
                let event = AlertEvent::LargeDeposit {
                    charge_id: id,
                    member_id,
                    amount,
                };
                alerts::emit(conn, &event, id, at).await?;
            }
        }
        DepositMode::Withdrawal => ledger::withdrawal::pay(conn, id, amount, at).await?,
    }
    decided(conn, id, ChargeStatus::Completed, operator, None, at).await?;
    audit_log::write(conn, charge.entry(entry, ChargeStatus::Completed), at).await?;
    push::queue(conn, &[charge.notice(ChargeStatus::Completed)], at).await?;
    Ok(())
}

/// Cancels a charge, with a reason. The money of a withdrawal is returned.
pub(super) async fn cancel(call: Call<AdminCancelCharge>) -> Result<ChargeRow> {
    let (app, now) = (&call.app, call.app.clock.now());
    let reason = call.input.reason.trim();
    if reason.is_empty() {
        return Err(Problem::ReasonRequired.into());
    }
    let mut tx = database::begin(&app.db).await?;
    let charge = lock_waiting(&mut tx, call.path).await?;
    let id = charge.id;
    if charge.deposit_mode == DepositMode::Withdrawal {
        let (member_id, amount) = (charge.member_id, charge.amount);
        ledger::withdrawal::give_back(&mut tx, member_id, id, amount, now).await?;
    }
    let operator = Some(call.caller.member_id);
    decided(
        &mut tx,
        id,
        ChargeStatus::Cancelled,
        operator,
        Some(reason),
        now,
    )
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::ChargeCancel,
        AuditSubject::Charge.of(id),
    );
    let entry = charge.entry(entry, ChargeStatus::Cancelled);
    audit_log::write(&mut tx, entry.reason(reason.to_owned()), now).await?;
    push::queue(&mut tx, &[charge.notice(ChargeStatus::Cancelled)], now).await?;
    tx.commit().await?;
    office::charge(&app.db, id).await
}

async fn lock_waiting(conn: &mut PgConnection, charge_id: ChargeId) -> Result<Charge> {
    let charge = lock(conn, charge_id).await?;
    if charge.status != ChargeStatus::Processing {
        return Err(Problem::AlreadyProcessed.into());
    }
    Ok(charge)
}

async fn lock(conn: &mut PgConnection, charge_id: ChargeId) -> Result<Charge> {
    let row = sqlx::query_as!(
        Charge,
        r#"select id, member_id, deposit_mode as "deposit_mode: DepositMode",
               kind as "kind: ChargeType", amount as "amount: Won",
               bonus_amount as "bonus_amount: Points", crypto_txid,
               status as "status: ChargeStatus", decided_by
           from charges where id = $1 for no key update"#,
        charge_id.get()
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.ok_or(Problem::NotFound)?)
}

async fn decided(
    conn: &mut PgConnection,
    charge_id: ChargeId,
    status: ChargeStatus,
    decided_by: Option<MemberId>,
    reason: Option<&str>,
    at: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update charges set status = $2, decided_by = $3, reason = $4, decided_at = $5,
             updated_at = $5
         where id = $1",
        charge_id.get(),
        status as i16,
        decided_by.map(MemberId::get),
        reason,
        at
    )
    .execute(conn)
    .await
    .on_constraint("charges_txid_credited", Problem::TxidUsed)?;
    Ok(())
}

impl Charge {
    /// Whether it was cancelled by expiry.
    fn is_expired(&self) -> bool {
        self.status == ChargeStatus::Cancelled && self.decided_by.is_none()
    }

    fn lacks_transaction(&self) -> bool {
        (self.deposit_mode, self.kind) == (DepositMode::Deposit, ChargeType::Tether)
            && self.crypto_txid.is_none()
    }

    /// What its member is notified of.
    fn notice(&self, status: ChargeStatus) -> Notice {
        let (approved, amount) = (status == ChargeStatus::Completed, self.amount);
        Notice {
            member_id: self.member_id,
            event: match self.deposit_mode {
                DepositMode::Deposit => PushEvent::DepositDecided { approved, amount },
                DepositMode::Withdrawal => PushEvent::WithdrawalDecided { approved, amount },
            },
            // A deposit that expired may be completed after all.
            reference: format!("{}:{}", self.id, status as i16),
        }
    }

    fn entry(&self, entry: Entry, status: ChargeStatus) -> Entry {
        let after = json!({
            "status": status,
            "memberId": self.member_id,
            "depositMode": self.deposit_mode,
            "depositAmount": self.amount,
            "bonusAmount": self.bonus_amount,
            "cryptoTxid": self.crypto_txid,
        });
        let before = json!({ "status": self.status });
        entry.before(before).after(after)
    }
}

/// Cancels bank deposits that were not confirmed in time. Returns their number. Skips a deposit that an
/// operator is deciding at the moment, and one that a bank notification fits: the money came, and
/// only the member is unclear.
pub async fn cancel_expired(app: &App) -> Result<usize> {
    let now = app.clock.now();
    let minutes = app.settings.get().bank_deposit_minutes;
    let mut tx = database::begin(&app.db).await?;
    let expired = sqlx::query_as!(
        Charge,
        r#"select id, member_id, deposit_mode as "deposit_mode: DepositMode",
               kind as "kind: ChargeType", amount as "amount: Won",
               bonus_amount as "bonus_amount: Points", crypto_txid,
               status as "status: ChargeStatus", decided_by
           from charges c
           where status = charge_status_processing() and deposit_mode = deposit_mode_deposit()
             and kind = charge_type_won() and created_at <= $1
             and not exists (select from bank_notifications n where n.status = 'waiting'
                 and n.depositor_name = c.deposit_name and n.amount = c.amount)
           order by id limit $2 for no key update skip locked"#,
        now - TimeDelta::minutes(minutes),
        EXPIRED_PER_BATCH
    )
    .fetch_all(&mut *tx)
    .await?;
    for charge in &expired {
        let (id, reason) = (charge.id, messages::DEPOSIT_EXPIRED);
        decided(
            &mut tx,
            id,
            ChargeStatus::Cancelled,
            None,
            Some(reason),
            now,
        )
        .await?;
        let entry = Entry::system(AuditAction::ChargeExpire, AuditSubject::Charge.of(id));
        let entry = charge.entry(entry, ChargeStatus::Cancelled);
        audit_log::write(&mut tx, entry.reason(reason.to_owned()), now).await?;
    }
    let notices = expired.iter();
    let notices: Vec<_> = notices
        .map(|charge| charge.notice(ChargeStatus::Cancelled))
        .collect();
    push::queue(&mut tx, &notices, now).await?;
    app.drift.require_small()?;
    tx.commit().await?;
    Ok(expired.len())
}
