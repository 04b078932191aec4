//! Captchas: created, drawn and checked by the server (account spec §4; design §7). Each accepts one
//! answer, right or wrong, for a time.

mod drawing;
mod strokes;

use super::code;
use crate::platform::App;
use crate::platform::rng::Rng;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::proof::proven_id;
use hanpan_core::members::account::{CAPTCHA_LENGTH, CAPTCHA_NUMBERS, CaptchaPurpose, CaptchaView};
use sqlx::PgPool;
use uuid::{Builder, Uuid};

/// Minutes in which the captcha of a login can be answered.
const MINUTES_LOGIN: i64 = 5;
/// Minutes in which that of a longer form can be answered. It is drawn when the form opens.
const MINUTES_FORM: i64 = 30;

/// Creates a captcha.
pub(super) async fn issue(app: &App, purpose: CaptchaPurpose) -> anyhow::Result<CaptchaView> {
    let id = Builder::from_random_bytes(app.rng.bytes()?).into_uuid();
    let answer = answer(purpose, &app.rng)?;
    sqlx::query!(
        "insert into captchas (id, purpose, answer, expires_at) values ($1, $2, $3, $4)",
        id,
        name(purpose),
        answer,
        app.clock.now() + TimeDelta::minutes(minutes(purpose))
    )
    .execute(&app.db)
    .await?;
    Ok(CaptchaView {
        captcha_id: id.to_string(),
        image: drawing::draw(&answer, &app.rng)?,
        proof_bits: app.settings.get().captcha_proof_bits,
    })
}

/// Consumes a captcha. Refused unless `given` is what it shows. Case is ignored, since only capitals
/// are drawn. An answer without the proof of work is not compared, and costs no query.
pub(super) async fn spend(
    app: &App,
    purpose: CaptchaPurpose,
    captcha_id: &str,
    given: &str,
) -> crate::platform::http::Result<()> {
    let bits = app.settings.get().captcha_proof_bits;
    let id = proven_id(captcha_id, bits).ok_or(Problem::CaptchaWrong)?;
    let id = Uuid::try_parse(id).map_err(|_| Problem::CaptchaWrong)?;
    let spent = sqlx::query!(
        "delete from captchas where id = $1 and purpose = $2 returning answer, expires_at",
        id,
        name(purpose)
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Problem::CaptchaWrong)?;
    let right = spent.answer.eq_ignore_ascii_case(given) && app.clock.now() < spent.expires_at;
    right.then_some(()).ok_or(Problem::CaptchaWrong.into())
}

/// Deletes expired captchas.
pub(super) async fn clean(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("delete from captchas where expires_at <= $1", now)
        .execute(db)
        .await?;
    Ok(())
}

fn answer(purpose: CaptchaPurpose, rng: &Rng) -> anyhow::Result<String> {
    match purpose {
        CaptchaPurpose::Login => {
            let (first, last) = CAPTCHA_NUMBERS.into_inner();
            Ok((first + rng.below(last - first + 1)?).to_string())
        }
        CaptchaPurpose::SignUp | CaptchaPurpose::PasswordReset => code::draw(rng, CAPTCHA_LENGTH),
    }
}

const fn minutes(purpose: CaptchaPurpose) -> i64 {
    match purpose {
        CaptchaPurpose::Login => MINUTES_LOGIN,
        CaptchaPurpose::SignUp | CaptchaPurpose::PasswordReset => MINUTES_FORM,
    }
}

const fn name(purpose: CaptchaPurpose) -> &'static str {
    match purpose {
        CaptchaPurpose::Login => "login",
        CaptchaPurpose::SignUp => "signUp",
        CaptchaPurpose::PasswordReset => "passwordReset",
    }
}
