//! The account password: four digits, so it is locked after a few wrong ones in a row.

use crate::app::App;
use crate::http::Result;
use chrono::TimeDelta;
use hanpan_core::problem::Problem;
use hanpan_core::wallet::withdrawal::{ACCOUNT_PASSWORD_ATTEMPTS, ACCOUNT_PASSWORD_LOCK_MINUTES};

/// Whether `password` is the member's; refused without a look while it is locked.
///
/// An attempt counts as wrong before it is compared, and a right one takes the count back, so that
/// many sent at once get no more tries than one after the other.
pub async fn verify(app: &App, member_id: i64, password: &str) -> Result<bool> {
    let now = app.clock.now();
    let hash = sqlx::query_scalar!(
        "update members m set
             account_password_failures = next.failures,
             account_password_locked_until = case when next.failures >= $3 then $4::timestamptz end
         from (select id, case when account_password_locked_until is null
                   then account_password_failures + 1 else 1 end::smallint as failures
               from members
               where id = $1 and (account_password_locked_until is null
                   or account_password_locked_until <= $2)
               for no key update) next
         where m.id = next.id
         returning m.account_password_hash",
        member_id,
        now,
        ACCOUNT_PASSWORD_ATTEMPTS,
        now + TimeDelta::minutes(ACCOUNT_PASSWORD_LOCK_MINUTES)
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Problem::AccountPasswordLocked {
        attempts: ACCOUNT_PASSWORD_ATTEMPTS,
        minutes: ACCOUNT_PASSWORD_LOCK_MINUTES,
    })?;
    let compared = app.passwords.verify(Some(hash), password.to_owned()).await;
    match compared {
        Ok(false) => {}
        Ok(true) => take_back(app, member_id, ACCOUNT_PASSWORD_ATTEMPTS).await?,
        // Nothing was compared, so nothing was guessed.
        Err(_) => take_back(app, member_id, 1).await?,
    }
    compared
}

/// Takes attempts back that were counted, and the lock that came of them.
async fn take_back(app: &App, member_id: i64, attempts: i16) -> Result<()> {
    sqlx::query!(
        "update members set account_password_locked_until = null,
             account_password_failures = greatest(account_password_failures - $2::smallint, 0)
         where id = $1",
        member_id,
        attempts
    )
    .execute(&app.db)
    .await?;
    Ok(())
}
