//! Login throttle of operators: wrong attempts in a row are counted in the database, so that they
//! survive a restart. A login does not reveal whether an account is locked, or is an operator's.

use crate::platform::App;
use chrono::TimeDelta;
use hanpan_core::office::staff::{LOGIN_ATTEMPTS, LOGIN_LOCK_MINUTES};
use sqlx::PgConnection;

/// Counts an attempt before the comparison, so that concurrent attempts get no more tries than
/// sequential ones. Returns false while the account is locked: nothing must be compared then.
pub async fn knock(app: &App, member_id: i64) -> sqlx::Result<bool> {
    let now = app.clock.now();
    let counted = sqlx::query!(
        "update operators o set
             login_failures = next.failures,
             locked_until = case when next.failures >= $3 then $4::timestamptz end
         from (select member_id, case when locked_until is null then login_failures + 1 else 1
                   end::smallint as failures
               from operators
               where member_id = $1 and (locked_until is null or locked_until <= $2)
               for no key update) next
         where o.member_id = next.member_id",
        member_id,
        now,
        LOGIN_ATTEMPTS,
        now + TimeDelta::minutes(LOGIN_LOCK_MINUTES)
    )
    .execute(&app.db)
    .await?;
    Ok(counted.rows_affected() > 0)
}

/// Takes back an attempt that was right, or whose comparison failed.
pub async fn take_back(app: &App, member_id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "update operators set locked_until = null, login_failures = greatest(login_failures - 1, 0)
         where member_id = $1",
        member_id
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

/// Resets the count after a login.
pub async fn let_in(conn: &mut PgConnection, member_id: i64) -> sqlx::Result<()> {
    sqlx::query!(
        "update operators set locked_until = null, login_failures = 0
         where member_id = $1 and login_failures > 0",
        member_id
    )
    .execute(conn)
    .await?;
    Ok(())
}
