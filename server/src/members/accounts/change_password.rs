//! Password changes: with the old password, or with a code from an operator (account spec §5 and §7).
//! They end the member's sessions.

use super::{actions, captcha, code, operator_password, sessions};
use crate::members::accounts::limits::Limits;
use crate::members::accounts::passwords::Passwords;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Answer, Call, Result, Session};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::{AdminIssueResetCode, ChangeOwnPassword, ResetOwnPassword};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::fields::RESET_CODE_LENGTH;
use hanpan_core::kernel::messages;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::CaptchaPurpose;
use hanpan_core::members::account::check::{check_password_change, check_password_reset};
use hanpan_core::members::account::password::{RESET_CODE_MINUTES, ResetCode};
use hanpan_core::office::staff::StaffProblem;
use serde_json::json;
use sqlx::PgConnection;

/// Changes the member's own password and logs out.
pub(super) async fn change(call: Call<ChangeOwnPassword>) -> Result<Answer<String>> {
    let (app, form, now) = (&call.app, &call.input, call.app.clock.now());
    call.caller.must_be(call.path)?;
    call.caller.must_be_called(&form.user_id)?;
    check_password_change(&form.old_password, &form.password, &form.password)?;
    let id = call.caller.member_id;
    let stored = sqlx::query!(
        "select password_hash, nickname from members where id = $1",
        id.get()
    )
    .fetch_one(&app.db)
    .await?;
    if call.caller.operator {
        operator_password::check(&form.password, &call.caller.user_id, &stored.nickname)?;
    }
    app.state::<Limits>()
        .password
        .of(&app.db, &form.user_id)
        .await?;
    let old = form.old_password.clone();
    if !app
        .state::<Passwords>()
        .verify(Some(stored.password_hash.clone()), old)
        .await?
    {
        return Err(Problem::CurrentPasswordWrong.into());
    }
    if call.caller.operator && form.old_password == form.password {
        return Err(StaffProblem::PasswordSame.into());
    }
    let next = app
        .state::<Passwords>()
        .hash(&app.rng, form.password.clone())
        .await?;
    let mut tx = database::begin(&app.db).await?;
    let changed = sqlx::query!(
        "update members set password_hash = $3, password_reset_hash = null, updated_at = $4
         where id = $1 and password_hash = $2",
        id.get(),
        stored.password_hash,
        next,
        now
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(Problem::AlreadyProcessed.into());
    }
    sessions::end_all(&mut tx, id, sessions::End::Logout, now).await?;
    if call.caller.operator {
        record_operators(&mut tx, &call.caller, now).await?;
    }
    tx.commit().await?;
    let done = Answer::from(messages::PASSWORD_CHANGED.to_owned());
    Ok(done.with_cookie(&sessions::removed_cookie(&call.app)))
}

/// Records that an operator has changed the password, as the office does.
async fn record_operators(
    conn: &mut PgConnection,
    session: &Session,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let id = session.member_id;
    sqlx::query!(
        "update operators set password_due = false where member_id = $1",
        id.get()
    )
    .execute(&mut *conn)
    .await?;
    let entry = Entry::new(
        session,
        AuditAction::StaffPassword,
        AuditSubject::Staff.of(id),
    );
    audit_log::write(conn, entry, now).await
}

/// Sets a new password for a member with a code. All failures look the same in message and computing
/// time: an unknown id, and a used, wrong or expired code.
pub(super) async fn reset(call: Call<ResetOwnPassword>) -> Result<String> {
    let (app, form, now) = (&call.app, &call.input, call.app.clock.now());
    app.state::<Limits>()
        .reset
        .from(&app.db, call.address)
        .await?;
    let refused = check_password_reset(form, &form.new_password);
    if let Some(refused) = refused.into_iter().next() {
        return Err(refused.refusal.problem.into());
    }
    let purpose = CaptchaPurpose::PasswordReset;
    captcha::spend(app, purpose, &form.captcha_id, &form.captcha).await?;
    app.state::<Limits>()
        .reset_id
        .of(&app.db, &form.user_id)
        .await?;
    let member = sqlx::query!(
        "select id, password_reset_hash, password_reset_expires_at from members
         where lower(user_id) = lower($1) and withdrawal_type = withdrawal_type_active()",
        form.user_id
    )
    .fetch_optional(&app.db)
    .await?
    .filter(|member| member.password_reset_expires_at.is_some_and(|at| now < at));
    let hash = member
        .as_ref()
        .and_then(|found| found.password_reset_hash.clone());
    let given = form.reset_code.to_ascii_uppercase();
    let right = app.state::<Passwords>().verify(hash.clone(), given).await?;
    let member = member
        .filter(|_| right)
        .ok_or(Problem::PasswordResetFailed)?;
    let next = app
        .state::<Passwords>()
        .hash(&app.rng, form.new_password.clone())
        .await?;
    let mut tx = database::begin(&app.db).await?;
    let changed = sqlx::query!(
        "update members set password_hash = $3, password_reset_hash = null, updated_at = $4
         where id = $1 and password_reset_hash = $2",
        member.id.get(),
        hash,
        next,
        now
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(Problem::PasswordResetFailed.into());
    }
    sessions::end_all(&mut tx, member.id, sessions::End::Kicked, now).await?;
    let entry = Entry::system(
        AuditAction::MemberResetPassword,
        AuditSubject::Member.of(member.id),
    );
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(messages::PASSWORD_CHANGED.to_owned())
}

/// Issues a code for a new password; an earlier code becomes invalid.
pub(super) async fn issue_code(call: Call<AdminIssueResetCode>) -> Result<ResetCode> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let reset_code = code::draw(&app.rng, RESET_CODE_LENGTH)?;
    let hash = app
        .state::<Passwords>()
        .hash(&app.rng, reset_code.clone())
        .await?;
    let expires_at = now + TimeDelta::minutes(RESET_CODE_MINUTES);
    let mut tx = database::begin(&app.db).await?;
    actions::lock(&mut tx, id).await?;
    sqlx::query!(
        "update members set password_reset_hash = $2, password_reset_expires_at = $3
         where id = $1",
        id.get(),
        hash,
        expires_at
    )
    .execute(&mut *tx)
    .await?;
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberResetCode,
        AuditSubject::Member.of(id),
    )
    .reason(reason)
    .after(json!({ "expiresAt": expires_at }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(ResetCode {
        reset_code,
        expires_at,
    })
}
