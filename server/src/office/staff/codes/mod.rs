//! Codes of an authenticator app: set up by the operator, required after the password.

mod cipher;
mod enter;
mod own;
mod qr;
mod recovery;
pub mod totp;

pub(super) use enter::{log_in, ticket};
pub(super) use own::{begin, confirm, forget, remove};

use crate::platform::http::Result;
use crate::platform::rng::Rng;
use crate::platform::{App, database};
use anyhow::Context;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::staff::StaffProblem;
use hanpan_core::office::staff::codes::{CodeInput, read_code};
use sqlx::{PgConnection, PgPool};

/// Refuses to require codes without a key, with which no operator could set up an app: all would be locked out.
pub(in crate::office) fn check_requirement(app: &App, required: bool) -> Result<()> {
    if required && app.config.staff_keys()?.is_empty() {
        return Err(StaffProblem::CodesUnavailable.into());
    }
    Ok(())
}

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
    let keys = app.config.staff_keys()?;
    if keys.is_empty() {
        return Err(StaffProblem::CodesUnavailable.into());
    }
    let (secret, _) = cipher::open(&keys, id, &row.secret)?;
    Ok(Some((secret, row.last_step)))
}

/// Decrypts one stored secret, to see whether a key is the right one. Returns whether there is any secret.
pub async fn try_key(db: &PgPool, keys: &[[u8; 32]]) -> anyhow::Result<bool> {
    let row = sqlx::query!("select member_id, secret from staff_codes order by member_id limit 1")
        .fetch_optional(db)
        .await?;
    let Some(row) = row else { return Ok(false) };
    cipher::open(keys, row.member_id, &row.secret)?;
    Ok(true)
}

/// Encrypts the secrets of all operators with the first of these keys. Returns how many were encrypted
/// with another one.
pub async fn rekey(db: &PgPool, rng: &Rng, keys: &[[u8; 32]]) -> anyhow::Result<usize> {
    let newest = keys.first().context("STAFF_KEY is empty")?;
    let mut tx = database::begin(db).await?;
    let rows =
        sqlx::query!("select member_id, secret from staff_codes order by member_id for update")
            .fetch_all(&mut *tx)
            .await?;
    let mut changed = 0;
    for row in rows {
        let (secret, position) = cipher::open(keys, row.member_id, &row.secret)?;
        if position == 0 {
            continue;
        }
        let sealed = cipher::seal(newest, rng, row.member_id, &secret)?;
        sqlx::query!(
            "update staff_codes set secret = $2 where member_id = $1",
            row.member_id.get(),
            sealed
        )
        .execute(&mut *tx)
        .await?;
        changed += 1;
    }
    tx.commit().await?;
    Ok(changed)
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
