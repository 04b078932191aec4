//! Codes of an authenticator app: set up by the operator, required after the password.

mod cipher;
mod enter;
mod own;
mod qr;
mod recovery;
pub mod totp;

pub(super) use enter::{log_in, ticket};
pub(super) use own::{begin, confirm, forget, remove};

use crate::platform::App;
use crate::platform::http::Result;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::staff::StaffProblem;
use hanpan_core::office::staff::codes::{CodeInput, read_code};
use sqlx::PgConnection;

/// Locks and returns the secret of an operator whose app is confirmed, with the last step whose code
/// was used: of two concurrent logins with one code the second finds it used.
async fn secret(
    app: &App,
    conn: &mut PgConnection,
    id: MemberId,
) -> Result<Option<(Vec<u8>, i64)>> {
    let row = sqlx::query!(
        "select secret, last_step from staff_codes
         where member_id = $1 and confirmed_at is not null for update",
        id.get()
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let key = app.config.staff_key()?;
    let key = key.ok_or(StaffProblem::CodesUnavailable)?;
    let secret = cipher::open(&key, id, &row.secret)?;
    Ok(Some((secret, row.last_step)))
}

/// Consumes a code: one of the app, newer than the last, or a recovery code. Returns whether it was
/// right.
pub(crate) async fn spend(
    app: &App,
    conn: &mut PgConnection,
    id: MemberId,
    text: &str,
) -> Result<bool> {
    let code = match read_code(text) {
        CodeInput::App(code) => code,
        CodeInput::Recovery(code) => {
            return Ok(recovery::spend(conn, id, &code, app.clock.now()).await?);
        }
        CodeInput::Nothing => return Ok(false),
    };
    let Some((secret, last_step)) = secret(app, conn, id).await? else {
        return Ok(false);
    };
    let Some(step) = totp::step_of(&secret, &code, app.clock.now(), last_step)? else {
        return Ok(false);
    };
    sqlx::query!(
        "update staff_codes set last_step = $2 where member_id = $1",
        id.get(),
        step
    )
    .execute(conn)
    .await?;
    Ok(true)
}
