//! Staff: the operators, their permissions, and their login.

mod account;
mod admit;
pub mod codes;
mod login;
mod own;
mod people;
pub mod permissions;
mod places;
mod roles;
mod sessions;

pub use account::create;
pub(in crate::office) use admit::StaffCaller;

use crate::members::accounts::OperatorLogin;
use crate::platform::error::Error;
use crate::platform::feature::Feature;
use crate::platform::http::{Mounted, mount};
use hanpan_core::api::{
    AdminChangeRole, AdminChangeStaff, AdminCloseStaff, AdminGetRoles, AdminGetStaff,
    AdminGetStaffSessions, AdminKickStaff, AdminMakeRole, AdminMakeStaff, AdminRemoveRole,
    AdminResetStaff, AdminResetStaffCodes, AdminUnlockStaff, LoginCode, StaffBeginCodes,
    StaffChangePassword, StaffConfirmCodes, StaffEndOtherSessions, StaffEndSession,
    StaffGetPermissions, StaffGetSessions, StaffRemoveCodes,
};
use hanpan_core::kernel::audit::{AuditSubject, Subject};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::staff::StaffProblem;
use sqlx::PgConnection;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints()).provides::<dyn OperatorLogin>(&login::StaffLogin)
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<StaffGetPermissions, _, _, _>(own::permissions),
        mount::<StaffChangePassword, _, _, _>(own::change_password),
        mount::<LoginCode, _, _, _>(codes::log_in),
        mount::<StaffBeginCodes, _, _, _>(codes::begin),
        mount::<StaffConfirmCodes, _, _, _>(codes::confirm),
        mount::<StaffRemoveCodes, _, _, _>(codes::remove),
        mount::<AdminResetStaffCodes, _, _, _>(people::reset_codes),
        mount::<StaffGetSessions, _, _, _>(sessions::own),
        mount::<StaffEndSession, _, _, _>(sessions::end),
        mount::<StaffEndOtherSessions, _, _, _>(sessions::end_others),
        mount::<AdminGetStaff, _, _, _>(people::list),
        mount::<AdminMakeStaff, _, _, _>(people::make),
        mount::<AdminChangeStaff, _, _, _>(people::change),
        mount::<AdminCloseStaff, _, _, _>(people::close),
        mount::<AdminResetStaff, _, _, _>(people::reset),
        mount::<AdminUnlockStaff, _, _, _>(people::unlock),
        mount::<AdminGetStaffSessions, _, _, _>(sessions::all),
        mount::<AdminKickStaff, _, _, _>(sessions::kick),
        mount::<AdminGetRoles, _, _, _>(roles::list),
        mount::<AdminMakeRole, _, _, _>(roles::make),
        mount::<AdminChangeRole, _, _, _>(roles::change),
        mount::<AdminRemoveRole, _, _, _>(roles::remove),
    ]
}

/// Returns the audit log's subject of an operator.
pub(in crate::office) fn subject(member_id: MemberId) -> Subject {
    AuditSubject::Staff.of(member_id)
}

/// Locks the operator, so that of two changes the second sees the first.
pub(in crate::office) async fn lock(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "select from operators where member_id = $1 for no key update",
        id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

impl From<StaffProblem> for Error {
    fn from(problem: StaffProblem) -> Self {
        Self::refusal(problem.status(), problem)
    }
}
