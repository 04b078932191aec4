//! Whether a member's bank account is proven: by the member's code, or by an operator who decides in its place.
//!
//! Codes and decisions of one member follow each other: each begins with a lock of the member.

use crate::members::accounts::must_be_touchable;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::AdminDecideAccount;
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::masked_account_number;
use hanpan_core::members::verification::AccountProof;
use hanpan_core::members::verification::account::AccountCheckState;
use hanpan_core::members::verification::decision::{
    AccountAttempt, AccountDecision, AccountDecisionRow,
};
use serde_json::json;
use sqlx::PgConnection;

/// A query of the checks of, or decisions on, the account that is registered now, so that this condition is written
/// once. The selected table is `t`.
macro_rules! registered {
    ($query:ident [$($as:ident)?] ($select:tt, $rest:tt), $member_id:ident) => {
        sqlx::$query!(
            $($as,)?
            $select
                + " join members m on m.id = t.member_id
                    where t.member_id = $1 and t.bank_code = m.bank_code
                        and t.account_number = m.bank_account_number
                        and t.account_holder = m.account_holder "
                + $rest,
            $member_id.get()
        )
    };
}
pub(super) use registered;

/// Proves the registered account by hand, or ends its proof. A decision that changes nothing is not recorded.
pub(super) async fn decide(call: Call<AdminDecideAccount>) -> Result<AccountProof> {
    let (app, member_id, now) = (&call.app, call.path, call.app.clock.now());
    let decision = call.input.decision;
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let number = lock(&mut tx, member_id).await?;
    must_be_touchable(&mut tx, member_id).await?;
    let before = read(&mut tx, member_id).await?;
    let proven = before.proven_at.is_some();
    if !decision.changes(proven) {
        return Ok(before);
    }
    sqlx::query!(
        "insert into account_decisions (member_id, bank_code, account_number, account_holder,
             decision, decided_by, decided_at, reason)
         select id, bank_code, bank_account_number, account_holder, $2, $3, $4, $5
         from members where id = $1",
        member_id.get(),
        decision as AccountDecision,
        call.caller.member_id.get(),
        now,
        reason
    )
    .execute(&mut *tx)
    .await?;
    let action = match decision {
        AccountDecision::Confirmed => AuditAction::AccountConfirm,
        AccountDecision::Withdrawn => AuditAction::AccountWithdraw,
    };
    let after = read(&mut tx, member_id).await?;
    let account = masked_account_number(&number);
    let entry = Entry::new(&call.caller, action, AuditSubject::Member.of(member_id))
        .reason(reason)
        .before(json!({ "accountNumber": account, "accountProven": proven }))
        .after(json!({ "accountNumber": account, "accountProven": after.proven_at.is_some() }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(after)
}

/// Returns the member's account number. The account cannot change, and no code can be entered, before the transaction
/// ends.
async fn lock(conn: &mut PgConnection, member_id: MemberId) -> Result<String> {
    let number = sqlx::query_scalar!(
        "select bank_account_number from members where id = $1 for no key update",
        member_id.get()
    )
    .fetch_optional(conn)
    .await?;
    Ok(number.ok_or(Problem::NotFound)?)
}

/// Returns the proof of a member's account for operators.
pub(super) async fn read(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<AccountProof> {
    let by_code = entered_at(conn, member_id).await?;
    let decision = last_decision(conn, member_id).await?;
    Ok(AccountProof {
        proven_at: AccountDecisionRow::proven_at(by_code, decision.as_ref()),
        other_holder: other_holder(conn, member_id).await?,
        last_attempt: last_attempt(conn, member_id).await?,
        decision,
    })
}

/// Returns since when the account that is registered now is proven.
pub(super) async fn proven_at(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    let by_code = entered_at(conn, member_id).await?;
    let decision = last_decision(conn, member_id).await?;
    Ok(AccountDecisionRow::proven_at(by_code, decision.as_ref()))
}

/// Returns when the member last entered a right code for the account that is registered now.
async fn entered_at(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    registered!(
        query_scalar [] (
            "select max(t.proven_at) from account_checks t",
            "and t.state = 'proven'"
        ),
        member_id
    )
    .fetch_one(conn)
    .await
}

/// Returns the last decision on the account that is registered now.
async fn last_decision(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Option<AccountDecisionRow>> {
    registered!(
        query_as[AccountDecisionRow](
            r#"select t.decision as "decision: AccountDecision", o.user_id as decided_by,
                   t.decided_at, t.reason
               from account_decisions t join members o on o.id = t.decided_by"#,
            "order by t.id desc limit 1"
        ),
        member_id
    )
    .fetch_optional(conn)
    .await
}

/// Returns the last attempt with the account that is registered now.
async fn last_attempt(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Option<AccountAttempt>> {
    registered!(
        query_as[AccountAttempt](
            r#"select t.state as "state: AccountCheckState", t.created_at as at
               from account_checks t"#,
            "order by t.id desc limit 1"
        ),
        member_id
    )
    .fetch_optional(conn)
    .await
}

/// Returns the holder that the bank named at the last answered attempt, if it is another one.
async fn other_holder(
    conn: &mut PgConnection,
    member_id: MemberId,
) -> sqlx::Result<Option<String>> {
    let last = registered!(
        query [] (
            r#"select t.state as "state: AccountCheckState", t.named_holder
               from account_checks t"#,
            "and t.named_holder is not null order by t.id desc limit 1"
        ),
        member_id
    )
    .fetch_optional(conn)
    .await?;
    let differing = last.filter(|last| last.state == AccountCheckState::Differs);
    Ok(differing.and_then(|last| last.named_holder))
}
