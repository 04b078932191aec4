//! Members: sign-up, login, sessions (account spec §2 to §6).

pub mod account_password;
pub mod addresses;
mod captcha;
mod join;
pub mod limits;
mod login;
mod office;
pub mod passwords;
pub mod sessions;
mod user;

use crate::app::App;
use crate::http::{Answer, Call, Mounted, Result, mount};
use hanpan_core::account::{CaptchaView, User};
use hanpan_core::api::{
    AdminApproveMember, AdminGetMembers, CheckMember, Empty, GetCaptcha, GetMember, GetSessionUser,
    Join, Login, Logout,
};
use std::time::Duration;

/// The endpoints of this feature.
pub fn endpoints() -> Vec<Mounted> {
    vec![
        mount::<GetCaptcha, _, _, _>(get_captcha),
        mount::<Login, _, _, _>(login::log_in),
        mount::<Logout, _, _, _>(log_out),
        mount::<GetSessionUser, _, _, _>(session_user),
        mount::<GetMember, _, _, _>(member),
        mount::<CheckMember, _, _, _>(join::check_member),
        mount::<Join, _, _, _>(join::join),
        mount::<AdminGetMembers, _, _, _>(office::list),
        mount::<AdminApproveMember, _, _, _>(office::approve),
    ]
}

async fn get_captcha(call: Call<GetCaptcha>) -> Result<CaptchaView> {
    call.app.limits.captcha.from(call.address)?;
    Ok(captcha::issue(&call.app, call.input.purpose).await?)
}

/// Everybody may log out: the cookie goes even where its session has ended already.
async fn log_out(call: Call<Logout>) -> Result<Answer<Empty>> {
    if let Some(token_hash) = sessions::token_hash(&call.headers) {
        let mut conn = call.app.db.acquire().await?;
        let now = call.app.clock.now();
        sessions::end(&mut conn, &token_hash, sessions::End::Logout, now).await?;
    }
    Ok(Answer::from(Empty {}).with_cookie(&sessions::removed_cookie()))
}

async fn session_user(call: Call<GetSessionUser>) -> Result<User> {
    user::read(&call.app.db, call.caller.member_id).await
}

async fn member(call: Call<GetMember>) -> Result<User> {
    call.caller.must_be(call.path)?;
    user::read(&call.app.db, call.path).await
}

/// Forgets captchas and knocks that no longer count.
pub async fn clean(app: App) {
    let mut ticks = tokio::time::interval(Duration::from_mins(1));
    loop {
        ticks.tick().await;
        app.limits.clean();
        if let Err(error) = captcha::clean(&app.db, app.clock.now()).await {
            tracing::warn!(%error, "old captchas could not be deleted");
        }
    }
}
