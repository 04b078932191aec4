//! Actions of a chief on operators: each has a reason and an audit log entry, and none is allowed on
//! oneself.

use super::account::{NewStaff, first_password};
use super::{codes, roles, subject};
use crate::members::accounts::passwords::Passwords;
use crate::members::accounts::sessions::{self, End};
use crate::office::alerts::end_link;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result, Session};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminChangeStaff, AdminCloseStaff, AdminGetStaff, AdminMakeStaff, AdminResetStaff,
    AdminResetStaffCodes, AdminUnlockStaff,
};
use hanpan_core::kernel::audit::{AuditAction, given_reason};
use hanpan_core::kernel::ids::{MemberId, RoleId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::staff::{FirstPassword, StaffProblem, StaffRow};
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Returns all operators, those who have left last.
pub(super) async fn list(call: Call<AdminGetStaff>) -> Result<Vec<StaffRow>> {
    Ok(rows(&call.app.db, None).await?)
}

async fn rows(db: &PgPool, id: Option<MemberId>) -> sqlx::Result<Vec<StaffRow>> {
    sqlx::query_as!(
        StaffRow,
        r#"select o.member_id, m.user_id, m.nickname, o.role_id, r.name as role_name,
               o.password_due, o.locked_until,
               exists (select from staff_codes c
                   where c.member_id = o.member_id and c.confirmed_at is not null) as "codes!",
               (select count(*) from sessions s
                   where s.member_id = o.member_id and s.ended_at is null) as "sessions!",
               m.last_seen_at, m.created_at, o.closed_at
           from operators o
           join members m on m.id = o.member_id
           join staff_roles r on r.id = o.role_id
           where $1::bigint is null or o.member_id = $1
           order by o.closed_at is not null, o.member_id"#,
        id.map(MemberId::get)
    )
    .fetch_all(db)
    .await
}

async fn row(db: &PgPool, id: MemberId) -> Result<StaffRow> {
    let row = rows(db, Some(id)).await?.pop();
    Ok(row.ok_or(StaffProblem::StaffUnknown)?)
}

/// Creates an operator. The response is the only place that shows the first password.
pub(super) async fn make(call: Call<AdminMakeStaff>) -> Result<FirstPassword> {
    let (app, wanted, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    let password = first_password(&app.rng)?;
    let hash = app
        .state::<Passwords>()
        .hash(&app.rng, password.clone())
        .await?;
    let new = NewStaff {
        user_id: wanted.user_id.trim(),
        nickname: wanted.nickname.trim(),
        role_id: wanted.role_id,
        password_hash: &hash,
        password_due: true,
    };
    new.check()?;
    let mut tx = database::begin(&app.db).await?;
    let role = roles::lock(&mut tx, wanted.role_id).await?;
    let id = new.insert(&mut tx, now).await?;
    let entry = Entry::new(&call.caller, AuditAction::StaffMake, subject(id)).reason(reason);
    let after = json!({ "userId": new.user_id, "nickname": new.nickname, "role": role.name });
    audit_log::write(&mut tx, entry.after(after), now).await?;
    tx.commit().await?;
    Ok(FirstPassword {
        user_id: new.user_id.to_owned(),
        password,
    })
}

/// Assigns another role to an operator.
pub(super) async fn change(call: Call<AdminChangeStaff>) -> Result<StaffRow> {
    let (app, id, wanted, now) = (&call.app, call.path, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    let mut tx = database::begin(&app.db).await?;
    roles::lock_staff(&mut tx).await?;
    let before = lock(&mut tx, id, &call.caller).await?;
    let after = roles::lock(&mut tx, wanted.role_id).await?;
    if before.role_id == wanted.role_id {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update operators set role_id = $2 where member_id = $1",
        id.get(),
        wanted.role_id.get()
    )
    .execute(&mut *tx)
    .await?;
    roles::must_leave_a_chief(&mut tx).await?;
    let entry = Entry::new(&call.caller, AuditAction::StaffChange, subject(id)).reason(reason);
    let entry = entry.before(json!({ "role": before.role_name }));
    audit_log::write(&mut tx, entry.after(json!({ "role": after.name })), now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Closes an account: its sessions and the link of the chat end at once, and it can no longer log in.
pub(super) async fn close(call: Call<AdminCloseStaff>) -> Result<StaffRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    roles::lock_staff(&mut tx).await?;
    let before = lock(&mut tx, id, &call.caller).await?;
    sqlx::query!(
        "with closed as (update operators set closed_at = $2 where member_id = $1)
         update members set withdrawal_type = withdrawal_type_withdrawn(), updated_at = $2 where id = $1",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    roles::must_leave_a_chief(&mut tx).await?;
    sessions::end_all(&mut tx, id, End::Kicked, now).await?;
    end_alerts(&mut tx, id, &call.caller, &reason, now).await?;
    let entry = Entry::new(&call.caller, AuditAction::StaffClose, subject(id)).reason(reason);
    let entry = entry.before(json!({ "role": before.role_name }));
    audit_log::write(&mut tx, entry.after(json!({ "closedAt": now })), now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Sets a new first password, and ends the operator's sessions and the link of the chat.
pub(super) async fn reset(call: Call<AdminResetStaff>) -> Result<FirstPassword> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let password = first_password(&app.rng)?;
    let hash = app
        .state::<Passwords>()
        .hash(&app.rng, password.clone())
        .await?;
    let mut tx = database::begin(&app.db).await?;
    let before = lock(&mut tx, id, &call.caller).await?;
    sqlx::query!(
        "with operator as (
             update operators set password_due = true, login_failures = 0, locked_until = null
             where member_id = $1
         )
         update members set password_hash = $2, updated_at = $3 where id = $1",
        id.get(),
        hash,
        now
    )
    .execute(&mut *tx)
    .await?;
    sessions::end_all(&mut tx, id, End::Kicked, now).await?;
    end_alerts(&mut tx, id, &call.caller, &reason, now).await?;
    let entry = Entry::new(&call.caller, AuditAction::StaffReset, subject(id)).reason(reason);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(FirstPassword {
        user_id: before.user_id,
        password,
    })
}

/// Unlocks an operator before the lock expires.
pub(super) async fn unlock(call: Call<AdminUnlockStaff>) -> Result<StaffRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id, &call.caller).await?;
    let unlocked = sqlx::query!(
        "update operators set login_failures = 0, locked_until = null
         where member_id = $1 and locked_until > $2",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    if unlocked.rows_affected() == 0 {
        return Err(Problem::AlreadyProcessed.into());
    }
    let entry = Entry::new(&call.caller, AuditAction::StaffUnlock, subject(id)).reason(reason);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Removes an operator's app, and ends the operator's sessions and the link of the chat.
pub(super) async fn reset_codes(call: Call<AdminResetStaffCodes>) -> Result<StaffRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id, &call.caller).await?;
    if !codes::forget(&mut tx, id).await? {
        return Err(StaffProblem::CodesMissing.into());
    }
    sessions::end_all(&mut tx, id, End::Kicked, now).await?;
    end_alerts(&mut tx, id, &call.caller, &reason, now).await?;
    let entry = Entry::new(&call.caller, AuditAction::StaffResetCodes, subject(id)).reason(reason);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Ends the link of the operator's chat, which may be a thief's, or of use to another operator.
async fn end_alerts(
    conn: &mut PgConnection,
    id: MemberId,
    by: &Session,
    reason: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    if end_link(conn, id).await? {
        let entry = Entry::new(by, AuditAction::StaffUnlinkAlerts, subject(id));
        audit_log::write(conn, entry.reason(reason.to_owned()), now).await?;
    }
    Ok(())
}

/// An operator locked for an action.
struct Locked {
    user_id: String,
    role_id: RoleId,
    role_name: String,
}

/// Locks an active operator other than the caller: the member's row first, as a login does.
async fn lock(conn: &mut PgConnection, id: MemberId, by: &Session) -> Result<Locked> {
    sqlx::query!(
        "select from members where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(&mut *conn)
    .await?;
    let staff = sqlx::query_as!(
        Locked,
        "select m.user_id, o.role_id, r.name as role_name
         from operators o
         join members m on m.id = o.member_id
         join staff_roles r on r.id = o.role_id
         where o.member_id = $1 and o.closed_at is null for no key update of o",
        id.get()
    )
    .fetch_optional(conn)
    .await?
    .ok_or(StaffProblem::StaffUnknown)?;
    if id == by.member_id {
        return Err(StaffProblem::StaffSelf.into());
    }
    Ok(staff)
}
