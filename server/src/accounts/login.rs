//! Logging in (account spec §4 and §5; design §7).

use super::sessions::Compared;
use super::{captcha, sessions, user};
use crate::database;
use crate::http::{Answer, Call, Result};
use hanpan_core::account::check::{can_be_user_id, check_login};
use hanpan_core::account::{CaptchaPurpose, User};
use hanpan_core::api::Login;
use hanpan_core::problem::Problem;
use hanpan_core::self_limits::excluded;

/// Starts a session for who has the password. An id that nobody has is answered like a wrong
/// password, in words and in time.
pub(super) async fn log_in(call: Call<Login>) -> Result<Answer<User>> {
    let (app, form) = (&call.app, &call.input);
    app.limits.login.from(call.address)?;
    if let Some(refused) = check_login(form).into_iter().next() {
        return Err(refused.refusal.problem.into());
    }
    captcha::spend(app, CaptchaPurpose::Login, &form.captcha_id, &form.captcha).await?;
    if !can_be_user_id(&form.user_id) {
        return Err(Problem::LoginFailed.into());
    }
    app.limits.login_id.of(&form.user_id)?;
    let member = sqlx::query!(
        "select id, password_hash, approved_at, ban_type, withdrawal_type, excluded_until
         from members where lower(user_id) = lower($1)",
        form.user_id
    )
    .fetch_optional(&app.db)
    .await?;
    let hash = member.as_ref().map(|member| member.password_hash.clone());
    let password_ok = app.passwords.verify(hash, form.password.clone()).await?;
    // Who has left is not told from who never was.
    let member = member
        .filter(|member| password_ok && member.withdrawal_type == 0)
        .ok_or(Problem::LoginFailed)?;
    if member.approved_at.is_none() {
        return Err(Problem::NotApproved.into());
    }
    if member.ban_type != 0 {
        return Err(Problem::MemberBanned.into());
    }
    let now = app.clock.now();
    if let Some(until) = member.excluded_until.filter(|until| now < *until) {
        return Err(excluded(until, now).into());
    }
    let mut tx = database::begin(&app.db).await?;
    let compared = Compared {
        member_id: member.id,
        password_hash: &member.password_hash,
    };
    let address = call.address;
    let cookie = sessions::start(app, &mut tx, compared, address, &call.user_agent()).await?;
    tx.commit().await?;
    let user = user::read(app, member.id).await?;
    Ok(Answer::from(user).with_cookie(&cookie))
}
