//! Captchas and logins.

use crate::world::{Client, Refused, World};
use hanpan_core::api::{GetCaptcha, Login};
use hanpan_core::members::account::proof::prove;
use hanpan_core::members::account::{CaptchaPurpose, CaptchaQuery, LoginRequest, User};
use uuid::Uuid;

/// A captcha with its proof of work, and its answer, which only the database knows.
pub async fn captcha(world: &World, client: &Client, purpose: CaptchaPurpose) -> (String, String) {
    let query = CaptchaQuery { purpose };
    let shown = client.call::<GetCaptcha>(&query).await.unwrap();
    let id: Uuid = shown.captcha_id.parse().unwrap();
    let answer = sqlx::query_scalar!("select answer from captchas where id = $1", id)
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(!shown.image.contains(&answer));
    let proven = prove(&shown.captcha_id, shown.proof_bits, 0..u32::MAX);
    (proven.unwrap(), answer)
}

/// The form of a login, with a captcha that is solved.
pub async fn form(world: &World, client: &Client, user_id: &str, password: &str) -> LoginRequest {
    let (captcha_id, captcha) = captcha(world, client, CaptchaPurpose::Login).await;
    LoginRequest {
        user_id: user_id.to_owned(),
        password: password.to_owned(),
        captcha_id,
        captcha,
    }
}

/// Logs in with a captcha that is solved.
pub async fn log_in(
    world: &World,
    client: &Client,
    user_id: &str,
    password: &str,
) -> Result<User, Refused> {
    let form = form(world, client, user_id, password).await;
    client.call::<Login>(&form).await
}
