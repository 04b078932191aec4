//! Creates operators: by a chief, and the first one on the command line.

use super::subject;
use crate::members::accounts::passwords::Passwords;
use crate::members::accounts::{code, operator_password};
use crate::platform::audit_log::{self, Entry};
use crate::platform::clock::Clock;
use crate::platform::database;
use crate::platform::http::{OnConstraint, Result};
use crate::platform::rng::Rng;
use anyhow::{Context, bail};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::audit::AuditAction;
use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::ids::{MemberId, RoleId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::{OPERATOR_KIND, OPERATOR_ROLE};
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Length of a first password: about 78 bits.
const FIRST_PASSWORD_LENGTH: usize = 16;

/// Draws a first password, which is shown once.
pub(super) fn first_password(rng: &Rng) -> anyhow::Result<String> {
    code::draw(rng, FIRST_PASSWORD_LENGTH)
}

/// An operator to be created.
pub(super) struct NewStaff<'a> {
    pub(super) user_id: &'a str,
    pub(super) nickname: &'a str,
    pub(super) role_id: RoleId,
    /// The password's hash, and whether the password has to be changed.
    pub(super) password_hash: &'a str,
    pub(super) password_due: bool,
}

impl NewStaff<'_> {
    /// Checks the login id and nickname.
    pub(super) fn check(&self) -> std::result::Result<(), Problem> {
        Field::UserId.check(self.user_id)?;
        Field::Nickname.check(self.nickname)
    }

    /// Inserts the operator. Fields that only members have (phone, bank account) get unique
    /// placeholders; the account password is unused, since operators withdraw nothing.
    pub(super) async fn insert(
        &self,
        conn: &mut PgConnection,
        at: DateTime<Utc>,
    ) -> Result<MemberId> {
        let id = sqlx::query_scalar!(
            "insert into members (user_id, password_hash, account_password_hash, nickname,
                 phone_number, bank_code, bank_account_number, account_holder, birth_date, sex,
                 kind, role, message_receive_flag, approved_at, created_at, updated_at)
             values ($1, $2, $2, $3, 'staff ' || lower($1), 1, 'staff ' || lower($1), $3,
                 '1900-01-01', 0, $4, $5, 0, $6, $6, $6)
             returning id",
            self.user_id,
            self.password_hash,
            self.nickname,
            OPERATOR_KIND,
            OPERATOR_ROLE,
            at
        )
        .fetch_one(&mut *conn)
        .await
        .on_constraint("members_user_id_key", Problem::UserIdTaken)
        .on_constraint("members_phone_key", Problem::UserIdTaken)
        .on_constraint("members_nickname_key", Problem::NicknameTaken)?;
        sqlx::query!(
            "insert into operators (member_id, role_id, password_due) values ($1, $2, $3)",
            id.get(),
            self.role_id.get(),
            self.password_due
        )
        .execute(conn)
        .await?;
        Ok(id)
    }
}

/// Creates a chief on the command line: the password is the operator's own choice and need not be
/// changed. Returns the role.
pub async fn create(
    db: &PgPool,
    clock: &Clock,
    rng: &Rng,
    (user_id, nickname): (&str, &str),
    password: &str,
) -> anyhow::Result<String> {
    operator_password::check(password, user_id, nickname)?;
    let hash = Passwords::default().hash(rng, password.to_owned()).await?;
    let now = clock.now();
    let mut tx = database::begin(db).await?;
    let chief = sqlx::query!(
        "select id, name from staff_roles where duties @> array['chief'] order by id limit 1"
    )
    .fetch_optional(&mut *tx)
    .await?
    .context("there is no role of a chief: has `hanpan migrate` been run?")?;
    let new = NewStaff {
        user_id,
        nickname,
        role_id: chief.id,
        password_hash: &hash,
        password_due: false,
    };
    if let Err(problem) = new.check() {
        bail!("{user_id} ({nickname}): {problem}");
    }
    let id = new.insert(&mut tx, now).await?;
    let entry = Entry::system(AuditAction::StaffMake, subject(id));
    let entry = entry.after(json!({ "userId": user_id, "role": chief.name }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    Ok(chief.name)
}
