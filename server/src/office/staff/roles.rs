//! Roles: created and changed by a chief, by the rules of core.

use super::permissions::duties_of;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, OnConstraint, Result};
use hanpan_core::api::{AdminChangeRole, AdminGetRoles, AdminMakeRole, AdminRemoveRole};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, Subject, given_reason};
use hanpan_core::kernel::ids::RoleId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use hanpan_core::office::staff::role::check_role;
use hanpan_core::office::staff::{Duty, StaffProblem, StaffRole};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};

/// Returns all roles.
pub(super) async fn list(call: Call<AdminGetRoles>) -> Result<Vec<StaffRole>> {
    all(&call.app.db).await
}

async fn all(db: &PgPool) -> Result<Vec<StaffRole>> {
    rows(db, None).await
}

async fn rows(db: &PgPool, id: Option<RoleId>) -> Result<Vec<StaffRole>> {
    let rows = sqlx::query!(
        r#"select id, name, duties,
               (select count(*) from operators o where o.role_id = r.id and o.closed_at is null)
                   as "operators!"
           from staff_roles r where $1::bigint is null or id = $1 order by id"#,
        id.map(RoleId::get)
    )
    .fetch_all(db)
    .await?;
    let role = rows.into_iter().map(|row| StaffRole {
        id: row.id,
        name: row.name,
        duties: duties_of(&row.duties).into_iter().collect(),
        operators: row.operators,
    });
    Ok(role.collect())
}

async fn row(db: &PgPool, id: RoleId) -> Result<StaffRole> {
    Ok(rows(db, Some(id))
        .await?
        .pop()
        .ok_or(StaffProblem::RoleUnknown)?)
}

/// Creates a role.
pub(super) async fn make(call: Call<AdminMakeRole>) -> Result<StaffRole> {
    let (app, wanted, now) = (&call.app, &call.input, call.app.clock.now());
    let reason = given_reason(&wanted.reason)?;
    let (name, duties) = check_role(&wanted.name, &wanted.duties)?;
    let mut tx = database::begin(&app.db).await?;
    let id = sqlx::query_scalar!(
        "insert into staff_roles (name, duties) values ($1, $2) returning id",
        name,
        &names(&duties)
    )
    .fetch_one(&mut *tx)
    .await
    .on_constraint("staff_roles_name_key", StaffProblem::RoleNameTaken)?;
    let entry = Entry::new(&call.caller, AuditAction::RoleMake, subject(id)).reason(reason);
    audit_log::write(&mut tx, entry.after(shown(&name, &duties)), now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Changes a role. Its operators have the new duties from the next call on. Refused if another chief has changed it
/// since this one read it.
pub(super) async fn change(call: Call<AdminChangeRole>) -> Result<StaffRole> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let (seen, wanted) = (&call.input.before, &call.input.after);
    let reason = given_reason(&wanted.reason)?;
    let (name, duties) = check_role(&wanted.name, &wanted.duties)?;
    let mut tx = database::begin(&app.db).await?;
    lock_staff(&mut tx).await?;
    let before = lock(&mut tx, id).await?;
    let (shown_before, shown_after) = (before.shown(), shown(&name, &duties));
    if shown_before == shown_after {
        return Err(Problem::AlreadyProcessed.into());
    }
    must_be_as_seen(&shown(&seen.name, &seen.duties), &shown_before)?;
    sqlx::query!(
        "update staff_roles set name = $2, duties = $3 where id = $1",
        id.get(),
        name,
        &names(&duties)
    )
    .execute(&mut *tx)
    .await
    .on_constraint("staff_roles_name_key", StaffProblem::RoleNameTaken)?;
    must_leave_a_chief(&mut tx).await?;
    let entry = Entry::new(&call.caller, AuditAction::RoleChange, subject(id)).reason(reason);
    audit_log::write(&mut tx, entry.before(shown_before).after(shown_after), now).await?;
    tx.commit().await?;
    row(&app.db, id).await
}

/// Deletes a role that no operator has or had.
pub(super) async fn remove(call: Call<AdminRemoveRole>) -> Result<Vec<StaffRole>> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock_staff(&mut tx).await?;
    let before = lock(&mut tx, id).await?;
    sqlx::query!("delete from staff_roles where id = $1", id.get())
        .execute(&mut *tx)
        .await
        .on_constraint("operators_role_id_fkey", StaffProblem::RoleInUse)?;
    let entry = Entry::new(&call.caller, AuditAction::RoleRemove, subject(id)).reason(reason);
    audit_log::write(&mut tx, entry.before(before.shown()), now).await?;
    tx.commit().await?;
    all(&app.db).await
}

/// A role locked for an action.
pub(super) struct Locked {
    pub(super) name: String,
    duties: Vec<String>,
}

impl Locked {
    fn shown(&self) -> Value {
        shown(&self.name, &duties_of(&self.duties))
    }
}

/// Locks a role.
pub(super) async fn lock(conn: &mut PgConnection, id: RoleId) -> Result<Locked> {
    let role = sqlx::query_as!(
        Locked,
        "select name, duties from staff_roles where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(conn)
    .await?;
    Ok(role.ok_or(StaffProblem::RoleUnknown)?)
}

/// Key of the lock for changes that may remove the last chief: of two concurrent ones the second sees
/// the result of the first.
const STAFF_LOCK: i64 = 0x0073_7461_6666;

/// Serialises changes of roles and their assignment.
pub(super) async fn lock_staff(conn: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select pg_advisory_xact_lock($1)", STAFF_LOCK)
        .execute(conn)
        .await?;
    Ok(())
}

/// Refuses a change that would leave no chief.
pub(super) async fn must_leave_a_chief(conn: &mut PgConnection) -> Result<()> {
    let left = sqlx::query_scalar!(
        r#"select exists (
               select from operators o join staff_roles r on r.id = o.role_id
               where o.closed_at is null and 'chief' = any (r.duties)) as "left!""#
    )
    .fetch_one(conn)
    .await?;
    if left {
        Ok(())
    } else {
        Err(StaffProblem::LastChief.into())
    }
}

fn subject(id: RoleId) -> Subject {
    AuditSubject::Role.of(id)
}

fn names<'a>(duties: impl IntoIterator<Item = &'a Duty>) -> Vec<String> {
    let names = duties.into_iter().map(|duty| duty.name().to_owned());
    names.collect()
}

/// Returns the audit log's data of a role.
fn shown<'a>(name: &str, duties: impl IntoIterator<Item = &'a Duty>) -> Value {
    json!({ "name": name, "duties": names(duties) })
}
