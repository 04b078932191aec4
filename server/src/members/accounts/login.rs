//! Login (account spec §4 and §5; design §7).

use super::sessions::Compared;
use super::{OperatorLogin, captcha, sessions, user};
use crate::members::accounts::limits::Limits;
use crate::members::accounts::passwords::Passwords;
use crate::platform::http::{Answer, Call, Result};
use crate::platform::{App, database};
use anyhow::Context;
use hanpan_core::api::Login;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::check::{can_be_user_id, check_login};
use hanpan_core::members::account::state::AccountState;
use hanpan_core::members::account::{CaptchaPurpose, User};

/// Starts a session if the password is right. An unknown id gets the same answer as a wrong password,
/// after the same time.
pub(super) async fn log_in(call: Call<Login>) -> Result<Answer<User>> {
    let (app, form) = (&call.app, &call.input);
    app.state::<Limits>()
        .login
        .from(&app.db, call.address)
        .await?;
    if let Some(refused) = check_login(form).into_iter().next() {
        return Err(refused.refusal.problem.into());
    }
    captcha::spend(app, CaptchaPurpose::Login, &form.captcha_id, &form.captcha).await?;
    if !can_be_user_id(&form.user_id) {
        return Err(Problem::LoginFailed.into());
    }
    app.state::<Limits>()
        .login_id
        .of(&app.db, &form.user_id)
        .await?;
    let member = sqlx::query!(
        r#"select id, password_hash, approved_at, ban_type, withdrawal_type, excluded_until,
               exists (select from operators o where o.member_id = members.id) as "operator!"
           from members where lower(user_id) = lower($1)"#,
        form.user_id
    )
    .fetch_optional(&app.db)
    .await?;
    let hash = member.as_ref().map(|member| member.password_hash.clone());
    let operator = member.as_ref().filter(|member| member.operator);
    let operator = operator.map(|member| member.id);
    let password_ok = compare(app, operator, hash, &form.password).await?;
    // A member who has left looks like one who never existed.
    let member = member
        .filter(|member| password_ok && member.withdrawal_type == 0)
        .ok_or(Problem::LoginFailed)?;
    let state = AccountState {
        approved: member.approved_at.is_some(),
        barred: member.ban_type != 0,
        excluded_until: member.excluded_until,
    };
    state.check(app.clock.now())?;
    let compared = Compared {
        member_id: member.id,
        password_hash: &member.password_hash,
    };
    let operators = app.provided::<dyn OperatorLogin>();
    if member.operator {
        operators.refuse_without_code(app, compared).await?;
    }
    let mut tx = database::begin(&app.db).await?;
    let address = call.address;
    let user_agent = call.user_agent();
    let cookie = sessions::start(app, &mut tx, compared, address, &user_agent).await?;
    if member.operator {
        let from = (address, user_agent.as_str());
        operators.record(app, &mut tx, member.id, from).await?;
    }
    tx.commit().await?;
    let user = user::read(app, member.id).await?;
    Ok(Answer::from(user).with_cookie(&cookie))
}

/// Compares a password. For an operator who is locked out it is compared with a dummy hash, so that it
/// takes as long and is refused with the same message, right or wrong.
async fn compare(
    app: &App,
    operator: Option<MemberId>,
    hash: Option<String>,
    password: &str,
) -> Result<bool> {
    let password = password.to_owned();
    match operator {
        Some(id) => compare_operators(app, id, hash, password).await,
        None => app.state::<Passwords>().verify(hash, password).await,
    }
}

/// Compares an operator's password. The attempt is counted, and taken back if it was right.
pub(crate) async fn compare_operators(
    app: &App,
    id: MemberId,
    hash: Option<String>,
    password: String,
) -> Result<bool> {
    // Spawned, so that a right password does not stay counted if the client disconnects.
    let compared = tokio::spawn(count_and_compare(app.clone(), id, hash, password)).await;
    compared.context("comparing an operator's password")?
}

async fn count_and_compare(
    app: App,
    id: MemberId,
    hash: Option<String>,
    password: String,
) -> Result<bool> {
    let operators = app.provided::<dyn OperatorLogin>();
    let open = operators.attempt(&app, id).await?;
    let hash = hash.filter(|_| open);
    let compared = app.state::<Passwords>().verify(hash, password).await;
    if open && !matches!(compared, Ok(false)) {
        operators.take_back(&app, id).await?;
    }
    compared
}
