//! Setting up codes, and removing them.

use super::{cipher, qr, recovery, spend, totp};
use crate::members::accounts::compare_operators;
use crate::members::accounts::limits::Limits;
use crate::office::staff::{login, subject};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result, Session};
use crate::platform::{App, database};
use anyhow::Context;
use hanpan_core::api::{Empty, StaffBeginCodes, StaffConfirmCodes, StaffRemoveCodes};
use hanpan_core::kernel::audit::AuditAction;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::staff::StaffProblem;
use hanpan_core::office::staff::codes::{CodeInput, NewCodes, RecoveryCodes, read_code};
use sqlx::PgConnection;

/// Creates a secret, which is shown once. It is in effect once a code of it is confirmed.
pub(in crate::office::staff) async fn begin(call: Call<StaffBeginCodes>) -> Result<NewCodes> {
    let (app, session) = (&call.app, &call.caller.session);
    let id = session.member_id;
    let keys = app.config.staff_keys()?;
    let key = keys.first().ok_or(StaffProblem::CodesUnavailable)?;
    check_password(app, session, &call.input.password).await?;
    let secret = app.rng.bytes::<{ totp::SECRET_BYTES }>()?;
    let begun = sqlx::query!(
        "insert into staff_codes (member_id, secret) values ($1, $2)
         on conflict (member_id) do update set secret = excluded.secret, last_step = 0
         where staff_codes.confirmed_at is null",
        id.get(),
        cipher::seal(key, &app.rng, id, &secret)?
    )
    .execute(&app.db)
    .await?;
    if begun.rows_affected() == 0 {
        return Err(StaffProblem::CodesExist.into());
    }
    let (text, uri) = totp::provisioning(&secret, &session.user_id)?;
    let (size, path) = qr::draw(&uri)?;
    Ok(NewCodes {
        secret: text,
        uri,
        size,
        path,
    })
}

/// Confirms the app: from now on its codes are required. Returns the recovery codes, once.
pub(in crate::office::staff) async fn confirm(
    call: Call<StaffConfirmCodes>,
) -> Result<RecoveryCodes> {
    let (app, session, now) = (&call.app, &call.caller.session, call.app.clock.now());
    let id = session.member_id;
    app.state::<Limits>()
        .password
        .of(&app.db, &session.user_id)
        .await?;
    let keys = app.config.staff_keys()?;
    let mut tx = database::begin(&app.db).await?;
    let sealed = sqlx::query_scalar!(
        "select secret from staff_codes where member_id = $1 and confirmed_at is null for update",
        id.get()
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StaffProblem::CodesMissing)?;
    let CodeInput::App(code) = read_code(&call.input.code) else {
        return Err(StaffProblem::CodeWrong.into());
    };
    let (secret, _) = cipher::open(&keys, id, &sealed)?;
    let step = totp::step_of(&secret, &code, now, 0)?;
    let step = step.ok_or(StaffProblem::CodeWrong)?;
    sqlx::query!(
        "update staff_codes set confirmed_at = $2, last_step = $3 where member_id = $1",
        id.get(),
        now,
        step
    )
    .execute(&mut *tx)
    .await?;
    let codes = recovery::give(&mut tx, &app.rng, id).await?;
    // Ends other sessions, which began without a code.
    crate::office::staff::sessions::end_other(&mut tx, session, now).await?;
    let entry = Entry::new(session, AuditAction::StaffCodes, subject(id));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(RecoveryCodes { codes })
}

/// Removes the codes. Requires the password and a last code; a wrong one counts like a wrong password.
pub(in crate::office::staff) async fn remove(call: Call<StaffRemoveCodes>) -> Result<Empty> {
    check_password(&call.app, &call.caller.session, &call.input.password).await?;
    // Spawned, so that a right code does not stay counted if the client disconnects.
    let removed = tokio::spawn(remove_by_code(call)).await;
    removed.context("removing an operator's codes")?
}

async fn remove_by_code(call: Call<StaffRemoveCodes>) -> Result<Empty> {
    let (app, session, now) = (&call.app, &call.caller.session, call.app.clock.now());
    let id = session.member_id;
    // The attempt is counted even if it is refused, so before the transaction.
    if !login::attempt(app, id).await? {
        return Err(StaffProblem::CodeWrong.into());
    }
    let mut tx = database::begin(&app.db).await?;
    // First, as the staff page locks the operator before the codes. If the rest fails, the attempt stays counted.
    login::take_back(&mut *tx, id).await?;
    if !spend(app, &mut tx, id, &call.input.code).await? {
        return Err(StaffProblem::CodeWrong.into());
    }
    forget(&mut tx, id).await?;
    let entry = Entry::new(session, AuditAction::StaffRemoveCodes, subject(id));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(Empty {})
}

/// Deletes the secret, the recovery codes and pending logins. Returns whether there was an app.
pub(in crate::office::staff) async fn forget(
    conn: &mut PgConnection,
    id: MemberId,
) -> sqlx::Result<bool> {
    recovery::forget(conn, id).await?;
    sqlx::query!("delete from login_tickets where member_id = $1", id.get())
        .execute(&mut *conn)
        .await?;
    let deleted = sqlx::query!("delete from staff_codes where member_id = $1", id.get())
        .execute(conn)
        .await?;
    Ok(deleted.rows_affected() > 0)
}

/// Checks the password again; wrong attempts count like those of a login.
async fn check_password(app: &App, session: &Session, password: &str) -> Result<()> {
    app.state::<Limits>()
        .password
        .of(&app.db, &session.user_id)
        .await?;
    let id = session.member_id;
    let hash = sqlx::query_scalar!("select password_hash from members where id = $1", id.get())
        .fetch_optional(&app.db)
        .await?
        .context("an operator without a member")?;
    if compare_operators(app, id, Some(hash), password.to_owned()).await? {
        Ok(())
    } else {
        Err(StaffProblem::PasswordWrong.into())
    }
}
