//! Admits operators to their endpoints.

use super::permissions;
use crate::platform::App;
use crate::platform::http::{Admit, Result, Session};
use axum::http::HeaderMap;
use hanpan_core::api::{Member, OfDuty, Operator, Staff, Writer};
use hanpan_core::kernel::files::FILE_BYTES_MAX;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::writes_notices;
use std::time::Duration;

/// Largest body in bytes of a caller who may upload pictures: a picture in Base64.
const PICTURE_BODY_BYTES_MAX: usize = FILE_BYTES_MAX / 3 * 4 + 1024;
/// Time limit for such a body to arrive.
const PICTURE_BODY_TIME: Duration = Duration::from_mins(1);

/// An operator who is logged in.
#[derive(Debug, Clone)]
pub struct StaffCaller {
    /// The operator's session as a member.
    pub session: Session,
    /// The operator's permissions.
    pub permissions: permissions::Permissions,
}

impl Admit for Staff {
    type Caller = StaffCaller;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        let permissions = permissions::of(app, &session).await?;
        Ok(StaffCaller {
            session,
            permissions,
        })
    }

    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}

impl<D: OfDuty> Admit for Operator<D> {
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let StaffCaller {
            session,
            permissions,
        } = Staff::admit(app, headers).await?;
        permissions.must_have(D::DUTY)?;
        Ok(session)
    }

    fn works_in_maintenance(_caller: &Self::Caller) -> bool {
        true
    }
}

impl Admit for Writer {
    const BODY_BYTES_MAX: usize = PICTURE_BODY_BYTES_MAX;
    const BODY_TIME: Duration = PICTURE_BODY_TIME;
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        let session = Member::admit(app, headers).await?;
        if session.operator {
            let permissions = permissions::of(app, &session).await?;
            permissions.must_have(permissions::WRITES)?;
            return Ok(session);
        }
        let member = sqlx::query!(
            r#"select kind, role, withdrawal_type, staff, coalesce(management_target1_percent,
                   management_target2_percent, management_target3_percent) is not null
                   as "partner!"
               from members where id = $1"#,
            session.member_id.get()
        )
        .fetch_one(&app.db)
        .await?;
        if writes_notices(
            member.kind,
            member.role,
            member.withdrawal_type,
            member.staff,
            member.partner,
        ) {
            Ok(session)
        } else {
            Err(Problem::Forbidden.into())
        }
    }

    fn works_in_maintenance(session: &Session) -> bool {
        session.operator || session.guest
    }
}
