//! Permissions of an operator, looked up at each call, so that a changed role is in effect at once.

use crate::platform::App;
use crate::platform::http::{Result, Session};
use hanpan_core::api::{Method, ROUTES, Who};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::staff::role::effective_duties;
use hanpan_core::office::staff::{Duty, StaffPermissions, StaffProblem};
use std::collections::BTreeSet;

/// The duty of operators among those who write and upload pictures (`Writer`).
pub(super) const WRITES: Duty = Duty::Content;

/// An operator's role, duties and pending obligations.
#[derive(Debug, Clone)]
pub struct Permissions {
    role_name: String,
    duties: BTreeSet<Duty>,
    password_due: bool,
    codes: bool,
    codes_due: bool,
    recovery_left: i64,
}

/// Returns the permissions of a session's operator. Refused if it is not an operator's, or if the
/// account is closed.
pub async fn of(app: &App, session: &Session) -> Result<Permissions> {
    if !session.operator {
        return Err(Problem::Forbidden.into());
    }
    let row = sqlx::query!(
        r#"select r.name, r.duties, o.password_due,
             exists (select from staff_codes c
                 where c.member_id = o.member_id and c.confirmed_at is not null) as "codes!",
             (select count(*) from staff_recovery_codes c
                 where c.member_id = o.member_id and c.used_at is null) as "recovery_left!"
         from operators o join staff_roles r on r.id = o.role_id
         where o.member_id = $1 and o.closed_at is null"#,
        session.member_id.get()
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Problem::Forbidden)?;
    let settings = app.settings.get();
    Ok(Permissions {
        role_name: row.name,
        duties: effective_duties(duties_of(&row.duties), settings.chief_settles_and_pays),
        password_due: row.password_due,
        codes: row.codes,
        codes_due: settings.staff_codes_required && !row.codes,
        recovery_left: row.recovery_left,
    })
}

/// Parses the duties of the database.
pub(in crate::office) fn duties_of(names: &[String]) -> BTreeSet<Duty> {
    names.iter().filter_map(|name| Duty::named(name)).collect()
}

impl Permissions {
    /// Refuses an operator who lacks the duty, or who first has to change the password or set up codes.
    pub fn must_have(&self, duty: Duty) -> std::result::Result<(), StaffProblem> {
        if self.password_due {
            return Err(StaffProblem::PasswordDue);
        }
        if self.codes_due {
            return Err(StaffProblem::CodesDue);
        }
        if self.duties.contains(&duty) {
            return Ok(());
        }
        Err(StaffProblem::DutyMissing { duty })
    }

    /// The effective duties.
    pub(in crate::office) const fn duties(&self) -> &BTreeSet<Duty> {
        &self.duties
    }

    /// Returns the permissions for the operator's page.
    pub(super) fn shown(&self) -> StaffPermissions {
        let open = ROUTES.iter().filter(|route| match route.who {
            Who::Operator(duty) => self.must_have(duty).is_ok(),
            Who::Writer => self.must_have(WRITES).is_ok(),
            Who::Staff => true,
            _ => false,
        });
        StaffPermissions {
            role_name: self.role_name.clone(),
            duties: self.duties.iter().copied().collect(),
            endpoints: open
                .map(|route| format!("{} {}", verb(route.method), route.path))
                .collect(),
            password_due: self.password_due,
            codes: self.codes,
            codes_due: self.codes_due,
            recovery_left: self.recovery_left,
        }
    }
}

const fn verb(method: Method) -> &'static str {
    match method {
        Method::Get => "GET",
        Method::Post => "POST",
        Method::Put => "PUT",
        Method::Delete => "DELETE",
    }
}
