//! Members: sign-up, login, sessions (account spec §2 to §6).

pub mod account_password;
mod actions;
mod address_bans;
pub mod addresses;
mod captcha;
mod change_password;
pub(crate) mod code;
mod join;
mod join_codes;
pub mod limits;
mod login;
pub(crate) mod office;
pub(crate) mod operator_password;
pub mod passwords;
mod ports;
mod session_batcher;
pub mod sessions;
pub(crate) mod user;

pub(crate) use actions::must_be_touchable;
pub(crate) use join_codes::give_code;
pub(crate) use login::compare_operators;
pub use ports::{Affiliations, Mark, OperatorLogin};

use crate::members::accounts::account_password::Attempts;
use crate::members::accounts::limits::Limits;
use crate::platform::App;
use crate::platform::feature::Feature;
use crate::platform::http::{Answer, Call, Mounted, Result, mount};
use crate::platform::jobs::every;
use hanpan_core::api::{
    AdminApproveMember, AdminBanAddress, AdminBanMember, AdminChangeMember, AdminEndJoinCode,
    AdminGetBannedAddresses, AdminGetJoinCodes, AdminGetMembers, AdminIssueResetCode,
    AdminKickMember, AdminLiftAddressBan, AdminMakeJoinCode, AdminUnbanMember,
    AdminUnlockAccountPassword, ChangeOwnPassword, CheckDepositPassword, CheckMember, Empty,
    GetCaptcha, GetMember, GetSessionUser, GetSuggestionCode, Join, Login, Logout,
    ResetOwnPassword,
};
use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::{CaptchaView, User};
use hanpan_core::office::health::Job;
use hanpan_core::office::staff::Duty;

/// What this feature brings to the server.
pub(crate) fn feature() -> Feature {
    Feature::new(module_path!(), endpoints())
        .state::<limits::Limits>()
        .state::<passwords::Passwords>()
        .state::<account_password::Attempts>()
        .state::<session_batcher::SessionBatcher>()
        .cached::<addresses::BannedAddresses>()
        .gate(addresses::refuse_banned)
        .job(Job::CleanSessions, |app, job| every(app, job, clean_now))
        .export("members", office::Filter::of)
        .export_for(Duty::Support, "join-codes", |query, _| {
            join_codes::Filter::of(query)
        })
        .export_for(Duty::Support, "banned-addresses", |query, _| {
            address_bans::Filter::of(query)
        })
}

fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetCaptcha, _, _, _>(get_captcha),
        mount::<Login, _, _, _>(login::log_in),
        mount::<Logout, _, _, _>(log_out),
        mount::<GetSessionUser, _, _, _>(session_user),
        mount::<GetMember, _, _, _>(member),
        mount::<CheckMember, _, _, _>(join::check_member),
        mount::<Join, _, _, _>(join::join),
        mount::<GetSuggestionCode, _, _, _>(join_codes::suggestion_code),
        mount::<ResetOwnPassword, _, _, _>(change_password::reset),
        mount::<ChangeOwnPassword, _, _, _>(change_password::change),
        mount::<CheckDepositPassword, _, _, _>(check_deposit_password),
        mount::<AdminGetMembers, _, _, _>(office::list),
        mount::<AdminApproveMember, _, _, _>(office::approve),
        mount::<AdminChangeMember, _, _, _>(actions::change),
        mount::<AdminKickMember, _, _, _>(actions::kick),
        mount::<AdminBanMember, _, _, _>(actions::ban),
        mount::<AdminUnbanMember, _, _, _>(actions::unban),
        mount::<AdminUnlockAccountPassword, _, _, _>(actions::unlock_account_password),
        mount::<AdminIssueResetCode, _, _, _>(change_password::issue_code),
        mount::<AdminMakeJoinCode, _, _, _>(join_codes::make),
        mount::<AdminGetJoinCodes, _, _, _>(join_codes::list),
        mount::<AdminEndJoinCode, _, _, _>(join_codes::end),
        mount::<AdminGetBannedAddresses, _, _, _>(address_bans::list),
        mount::<AdminBanAddress, _, _, _>(address_bans::ban),
        mount::<AdminLiftAddressBan, _, _, _>(address_bans::lift),
    ]
}

async fn get_captcha(call: Call<GetCaptcha>) -> Result<CaptchaView> {
    call.app
        .state::<Limits>()
        .captcha
        .from(&call.app.db, call.address)
        .await?;
    Ok(captcha::issue(&call.app, call.input.purpose).await?)
}

/// Everybody may log out: the cookie is removed even if its session has already ended.
async fn log_out(call: Call<Logout>) -> Result<Answer<Empty>> {
    if let Some(token_hash) = sessions::token_hash(&call.headers) {
        let mut conn = call.app.db.acquire().await?;
        let now = call.app.clock.now();
        let end = if call.input.by_page {
            sessions::End::Expired
        } else {
            sessions::End::Logout
        };
        sessions::end(&mut conn, &token_hash, end, now).await?;
    }
    Ok(Answer::from(Empty {}).with_cookie(&sessions::removed_cookie(&call.app)))
}

async fn session_user(call: Call<GetSessionUser>) -> Result<User> {
    user::read(&call.app, call.caller.member_id).await
}

async fn member(call: Call<GetMember>) -> Result<User> {
    call.caller.must_be(call.path)?;
    user::read(&call.app, call.path).await
}

/// Returns the member's own bank account in full if the account password is right; it is masked
/// otherwise.
async fn check_deposit_password(call: Call<CheckDepositPassword>) -> Result<String> {
    call.caller.must_be_called(&call.input.user_id)?;
    let (app, id) = (&call.app, call.caller.member_id);
    Field::AccountPassword.check(&call.input.bank_account_pssword)?;
    let turn = app.state::<Attempts>().turn(id, app.clock.now()).await;
    if !turn.verify(app, &call.input.bank_account_pssword).await? {
        return Err(Problem::AccountPasswordWrong.into());
    }
    drop(turn);
    let text = sqlx::query_scalar!(
        r#"select concat_ws(' ', k.bank_name, m.bank_account_number, m.account_holder) as "text!"
           from members m left join banks k on k.bank_code = m.bank_code where m.id = $1"#,
        id.get()
    )
    .fetch_one(&app.db)
    .await?;
    Ok(text)
}

/// Deletes expired captchas and rate limit state, and ends unused sessions.
pub async fn clean_now(app: &App) -> sqlx::Result<()> {
    app.state::<Limits>().clean();
    let now = app.clock.now();
    limits::clean(&app.db, now).await?;
    captcha::clean(&app.db, now).await?;
    sessions::clean(&app.db, now).await
}
