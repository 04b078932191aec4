//! Actions of an operator on a member: each has a reason, is in the audit log, and is refused for
//! another operator.

use super::{Affiliations, OperatorLogin, office, sessions};
use crate::platform::audit_log::{self, Entry};
use crate::platform::http::{Call, Result};
use crate::platform::{App, database};
use hanpan_core::api::{
    AdminBanMember, AdminChangeMember, AdminKickMember, AdminUnbanMember,
    AdminUnlockAccountPassword,
};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject, given_reason};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::kernel::seen::must_be_as_seen;
use hanpan_core::members::account::office::{MemberRow, MemberStanding};
use serde_json::json;
use sqlx::PgConnection;

/// A member locked for an action.
pub(super) struct Locked {
    /// 0 member, 1 partner, 2 recommender.
    pub(super) kind: i16,
    role: i16,
    user_type: String,
    staff: bool,
    ban_type: i16,
}

impl Locked {
    fn standing(&self) -> MemberStanding {
        MemberStanding {
            role: self.role,
            kind: self.kind,
            user_type: self.user_type.clone(),
            staff: self.staff,
        }
    }
}

/// Locks a member. Refused for operators.
pub(super) async fn lock(conn: &mut PgConnection, id: MemberId) -> Result<Locked> {
    let member = sqlx::query_as!(
        Locked,
        "select kind, role, user_type, staff, ban_type from members where id = $1 for no key update",
        id.get()
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Problem::NotFound)?;
    refuse_operator(member.kind, member.role)?;
    Ok(member)
}

/// Refuses actions on an operator, without a lock: no call turns a member into an operator, and a
/// transaction that holds locks on money must not wait for the member's row.
pub(crate) async fn must_be_touchable(conn: &mut PgConnection, id: MemberId) -> Result<()> {
    let member = sqlx::query!("select kind, role from members where id = $1", id.get())
        .fetch_optional(conn)
        .await?
        .ok_or(Problem::NotFound)?;
    Ok(refuse_operator(member.kind, member.role)?)
}

fn refuse_operator(kind: i16, role: i16) -> std::result::Result<(), Problem> {
    let operator = kind == 1 && role == 10;
    (!operator)
        .then_some(())
        .ok_or(Problem::OperatorUntouchable)
}

/// Ends a member's session: the client receives status 556.
pub(super) async fn kick(call: Call<AdminKickMember>) -> Result<MemberRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id).await?;
    if !sessions::end_all(&mut tx, id, sessions::End::Kicked, now).await? {
        return Err(Problem::AlreadyProcessed.into());
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberKick,
        AuditSubject::Member.of(id),
    )
    .reason(reason);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    office::member(&app.db, id).await
}

/// Bans a member and ends the member's sessions.
pub(super) async fn ban(call: Call<AdminBanMember>) -> Result<MemberRow> {
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberBan,
        AuditSubject::Member.of(call.path),
    );
    set_ban(&call.app, call.path, 1, entry, &call.input.reason).await
}

/// Lifts the ban of a member.
pub(super) async fn unban(call: Call<AdminUnbanMember>) -> Result<MemberRow> {
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberUnban,
        AuditSubject::Member.of(call.path),
    );
    set_ban(&call.app, call.path, 0, entry, &call.input.reason).await
}

async fn set_ban(
    app: &App,
    id: MemberId,
    ban_type: i16,
    entry: Entry,
    reason: &str,
) -> Result<MemberRow> {
    let (reason, now) = (given_reason(reason)?, app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let before = lock(&mut tx, id).await?.ban_type;
    if before == ban_type {
        return Err(Problem::AlreadyProcessed.into());
    }
    sqlx::query!(
        "update members set ban_type = $2, updated_at = $3 where id = $1",
        id.get(),
        ban_type,
        now
    )
    .execute(&mut *tx)
    .await?;
    if ban_type != 0 {
        sessions::end_all(&mut tx, id, sessions::End::Kicked, now).await?;
    }
    let entry = entry
        .reason(reason)
        .before(json!({ "banType": before }))
        .after(json!({ "banType": ban_type }));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    office::member(&app.db, id).await
}

/// Unlocks the account password of a member after too many wrong attempts.
pub(super) async fn unlock_account_password(
    call: Call<AdminUnlockAccountPassword>,
) -> Result<MemberRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    lock(&mut tx, id).await?;
    let unlocked = sqlx::query!(
        "update members set account_password_failures = 0, account_password_locked_until = null
         where id = $1 and account_password_locked_until > $2",
        id.get(),
        now
    )
    .execute(&mut *tx)
    .await?;
    if unlocked.rows_affected() == 0 {
        return Err(Problem::AlreadyProcessed.into());
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberUnlock,
        AuditSubject::Member.of(id),
    )
    .reason(reason);
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    office::member(&app.db, id).await
}

/// Changes a member's level, kind, type and staff flag. A change of kind ends the join codes of the old
/// kind. Refused if another operator has changed one of them since this one read them.
pub(super) async fn change(call: Call<AdminChangeMember>) -> Result<MemberRow> {
    let (app, id, now) = (&call.app, call.path, call.app.clock.now());
    let (seen, wanted) = (&call.input.before, &call.input.after);
    wanted.check()?;
    let reason = given_reason(&call.input.reason)?;
    let operators = app.provided::<dyn OperatorLogin>();
    let manages = operators.must_manage_recommenders(app, &call.caller).await;
    let mut tx = database::begin(&app.db).await?;
    let before = lock(&mut tx, id).await?.standing();
    if before == *wanted {
        return Err(Problem::AlreadyProcessed.into());
    }
    must_be_as_seen(seen, &before)?;
    // Recommenders earn money, so changing them requires the duty of managing partners.
    if before.kind != wanted.kind
        && (before.kind == 2 || wanted.kind == 2 || recommends(&mut tx, id).await?)
    {
        manages?;
    }
    let affiliations = app.provided::<dyn Affiliations>();
    if before.kind != wanted.kind || wanted.staff {
        affiliations.must_not_be_partner(&mut tx, id).await?;
    }
    // The recommender's entry is shown for suggestion type 0; a partner may have it as well.
    sqlx::query!(
        "update members set role = $2, kind = $3, user_type = $4, staff = $5,
             suggestion_type = case when kind = $3 then suggestion_type
                 when $3 = member_kind_recommender() then suggestion_type_shown()
                 else suggestion_type_hidden() end,
             updated_at = $6
         where id = $1",
        id.get(),
        wanted.role,
        wanted.kind,
        wanted.user_type,
        wanted.staff,
        now
    )
    .execute(&mut *tx)
    .await?;
    if before.kind != wanted.kind {
        sqlx::query!(
            "update join_codes set deleted_at = $2 where member_id = $1 and deleted_at is null",
            id.get(),
            now
        )
        .execute(&mut *tx)
        .await?;
        let recommends = wanted.kind == 2;
        affiliations
            .recommend(app, &mut tx, id, recommends, now)
            .await?;
    }
    let entry = Entry::new(
        &call.caller,
        AuditAction::MemberChange,
        AuditSubject::Member.of(id),
    )
    .reason(reason)
    .before(json!(before))
    .after(json!(wanted));
    audit_log::write(&mut tx, entry, now).await?;
    tx.commit().await?;
    office::member(&app.db, id).await
}

/// Whether the member is a recommender: one who is or was a partner has another kind.
async fn recommends(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from recommenders where member_id = $1 and closed_from is null)
           as "recommends!""#,
        id.get()
    )
    .fetch_one(conn)
    .await
}
