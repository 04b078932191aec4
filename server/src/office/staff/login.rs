//! Login of operators. Wrong attempts in a row are counted in the database, so that they survive a
//! restart. A login does not reveal whether an account is locked, or is an operator's.

use super::{codes, permissions, places};
use crate::members::accounts::OperatorLogin;
use crate::members::accounts::sessions::Compared;
use crate::platform::App;
use crate::platform::error::Result;
use crate::platform::http::{ClientAddress, Session};
use chrono::TimeDelta;
use futures::FutureExt;
use futures::future::BoxFuture;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::staff::{Duty, LOGIN_ATTEMPTS, LOGIN_LOCK_MINUTES, StaffProblem};
use sqlx::{PgConnection, PgExecutor};

/// What accounts need of the staff.
pub(super) struct StaffLogin;

impl OperatorLogin for StaffLogin {
    fn attempt<'a>(&'a self, app: &'a App, member_id: MemberId) -> BoxFuture<'a, Result<bool>> {
        async move { Ok(attempt(app, member_id).await?) }.boxed()
    }

    fn take_back<'a>(&'a self, app: &'a App, member_id: MemberId) -> BoxFuture<'a, Result<()>> {
        async move { Ok(take_back(&app.db, member_id).await?) }.boxed()
    }

    fn record<'a>(
        &'a self,
        app: &'a App,
        conn: &'a mut PgConnection,
        member_id: MemberId,
        from: (ClientAddress, &'a str),
    ) -> BoxFuture<'a, Result<()>> {
        async move { Ok(record(app, conn, member_id, from).await?) }.boxed()
    }

    fn refuse_without_code<'a>(
        &'a self,
        app: &'a App,
        compared: Compared<'a>,
    ) -> BoxFuture<'a, Result<()>> {
        async move {
            match codes::ticket(app, compared).await? {
                Some(ticket) => Err(StaffProblem::CodeRequired { ticket }.into()),
                None => Ok(()),
            }
        }
        .boxed()
    }

    fn must_manage_recommenders<'a>(
        &'a self,
        app: &'a App,
        session: &'a Session,
    ) -> BoxFuture<'a, Result<()>> {
        async move {
            let permissions = permissions::of(app, session).await?;
            Ok(permissions.must_have(Duty::Partners)?)
        }
        .boxed()
    }
}

/// Counts an attempt before the comparison, so that concurrent attempts get no more tries than
/// sequential ones. Returns false while the account is locked: nothing must be compared then.
pub(super) async fn attempt(app: &App, member_id: MemberId) -> sqlx::Result<bool> {
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
        member_id.get(),
        now,
        LOGIN_ATTEMPTS,
        now + TimeDelta::minutes(LOGIN_LOCK_MINUTES)
    )
    .execute(&app.db)
    .await?;
    Ok(counted.rows_affected() > 0)
}

/// Takes back an attempt that was right, or whose comparison failed.
pub(super) async fn take_back(db: impl PgExecutor<'_>, member_id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "update operators set locked_until = null, login_failures = greatest(login_failures - 1, 0)
         where member_id = $1",
        member_id.get()
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Records a login: resets the count, and notes address and user agent that it came from.
pub(super) async fn record(
    app: &App,
    conn: &mut PgConnection,
    member_id: MemberId,
    (address, user_agent): (ClientAddress, &str),
) -> sqlx::Result<()> {
    places::note(conn, member_id, address, user_agent, app.clock.now()).await?;
    sqlx::query!(
        "update operators set locked_until = null, login_failures = 0
         where member_id = $1 and login_failures > 0",
        member_id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}
