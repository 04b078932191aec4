//! Endpoints for operators' own accounts.

use super::{permissions, subject};
use crate::members::accounts::limits::Limits;
use crate::members::accounts::operator_password;
use crate::members::accounts::passwords::Passwords;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result};
use hanpan_core::api::{Empty, StaffChangePassword, StaffGetPermissions};
use hanpan_core::kernel::audit::AuditAction;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::staff::{StaffPermissions, StaffProblem};

/// Returns the operator's permissions.
pub(super) async fn permissions(call: Call<StaffGetPermissions>) -> Result<StaffPermissions> {
    let permissions: permissions::Permissions = call.caller.permissions;
    Ok(permissions.shown())
}

/// Changes the operator's own password and ends the other sessions, which may be a stranger's.
pub(super) async fn change_password(call: Call<StaffChangePassword>) -> Result<Empty> {
    let (app, form, now) = (&call.app, &call.input, call.app.clock.now());
    let session = &call.caller.session;
    let id = session.member_id;
    let stored = sqlx::query!(
        "select password_hash, nickname from members where id = $1",
        id.get()
    )
    .fetch_one(&app.db)
    .await?;
    operator_password::check(&form.password, &session.user_id, &stored.nickname)?;
    app.state::<Limits>()
        .password
        .of(&app.db, &session.user_id)
        .await?;
    let old = form.old_password.clone();
    if !app
        .state::<Passwords>()
        .verify(Some(stored.password_hash.clone()), old)
        .await?
    {
        return Err(StaffProblem::PasswordWrong.into());
    }
    if form.old_password == form.password {
        return Err(StaffProblem::PasswordSame.into());
    }
    let next = app
        .state::<Passwords>()
        .hash(&app.rng, form.password.clone())
        .await?;
    let mut tx = database::begin(&app.db).await?;
    let changed = sqlx::query!(
        "with changed as (
             update members set password_hash = $3, updated_at = $4
             where id = $1 and password_hash = $2 returning id
         )
         update operators set password_due = false
         where member_id in (select id from changed)",
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
    super::sessions::end_other(&mut tx, session, now).await?;
    let entry = Entry::new(session, AuditAction::StaffPassword, subject(id));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(Empty {})
}
