//! Sessions of operators, who may have several: their own, and for the chief those of all.

use super::subject;
use crate::members::accounts::sessions::End;
use crate::platform::audit_log::{self, Entry};
use crate::platform::database;
use crate::platform::http::{Call, Result, Session};
use chrono::{DateTime, Utc};
use hanpan_core::api::{
    AdminGetStaffSessions, AdminKickStaff, StaffEndOtherSessions, StaffEndSession, StaffGetSessions,
};
use hanpan_core::kernel::audit::{AuditAction, given_reason};
use hanpan_core::kernel::ids::{MemberId, SessionId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::staff::StaffSession;
use serde_json::json;
use sqlx::{PgConnection, PgPool};

/// Returns the caller's sessions.
pub(super) async fn own(call: Call<StaffGetSessions>) -> Result<Vec<StaffSession>> {
    let session = &call.caller.session;
    Ok(live(&call.app.db, session, Some(session.member_id)).await?)
}

/// Returns the sessions of all operators.
pub(super) async fn all(call: Call<AdminGetStaffSessions>) -> Result<Vec<StaffSession>> {
    Ok(live(&call.app.db, &call.caller, None).await?)
}

/// Ends one of the caller's sessions.
pub(super) async fn end(call: Call<StaffEndSession>) -> Result<Vec<StaffSession>> {
    let (app, session, now) = (&call.app, &call.caller.session, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let ended = end_one(&mut tx, call.path, Some(session.member_id), now).await?;
    write_end(&mut tx, session, &ended, None, now).await?;
    tx.commit().await?;
    Ok(live(&app.db, session, Some(session.member_id)).await?)
}

/// Ends a session of any operator.
pub(super) async fn kick(call: Call<AdminKickStaff>) -> Result<Vec<StaffSession>> {
    let (app, now) = (&call.app, call.app.clock.now());
    let reason = given_reason(&call.input.reason)?;
    let mut tx = database::begin(&app.db).await?;
    let ended = end_one(&mut tx, call.path, None, now).await?;
    write_end(&mut tx, &call.caller, &ended, Some(reason), now).await?;
    tx.commit().await?;
    Ok(live(&app.db, &call.caller, None).await?)
}

/// Ends all of the caller's sessions except the current one.
pub(super) async fn end_others(call: Call<StaffEndOtherSessions>) -> Result<Vec<StaffSession>> {
    let (app, session, now) = (&call.app, &call.caller.session, call.app.clock.now());
    let mut tx = database::begin(&app.db).await?;
    let ended = end_other(&mut tx, session, now).await?;
    if ended > 0 {
        let entry = Entry::new(
            session,
            AuditAction::StaffEndSessions,
            subject(session.member_id),
        );
        let entry = entry.after(json!({ "ended": ended }));
        audit_log::write(&mut tx, entry, now).await?;
    }
    tx.commit().await?;
    Ok(live(&app.db, session, Some(session.member_id)).await?)
}

/// Ends all sessions of an operator except one. Returns their number.
pub(super) async fn end_other(
    conn: &mut PgConnection,
    session: &Session,
    now: DateTime<Utc>,
) -> sqlx::Result<u64> {
    let ended = sqlx::query!(
        "update sessions set ended_at = $3, end_reason = $4
         where member_id = $1 and ended_at is null and token_hash <> $2",
        session.member_id.get(),
        session.token_hash,
        now,
        End::Kicked.reason()
    )
    .execute(conn)
    .await?;
    Ok(ended.rows_affected())
}

/// A session that was ended.
struct Ended {
    member_id: MemberId,
    address: String,
    user_agent: String,
}

/// Ends a live session of any operator, or of the given one.
async fn end_one(
    conn: &mut PgConnection,
    id: SessionId,
    of: Option<MemberId>,
    now: DateTime<Utc>,
) -> Result<Ended> {
    let ended = sqlx::query_as!(
        Ended,
        "update sessions s set ended_at = $3, end_reason = $4
         from operators o
         where s.id = $1 and s.ended_at is null and o.member_id = s.member_id
             and ($2::bigint is null or s.member_id = $2)
         returning s.member_id, s.address, s.user_agent",
        id.get(),
        of.map(MemberId::get),
        now,
        End::Kicked.reason()
    )
    .fetch_optional(conn)
    .await?;
    Ok(ended.ok_or(Problem::NotFound)?)
}

async fn write_end(
    conn: &mut PgConnection,
    by: &Session,
    ended: &Ended,
    reason: Option<String>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let session = json!({ "address": ended.address, "userAgent": ended.user_agent });
    let entry = Entry::new(by, AuditAction::StaffKick, subject(ended.member_id)).before(session);
    let entry = match reason {
        Some(reason) => entry.reason(reason),
        None => entry,
    };
    audit_log::write(conn, entry, now).await
}

/// Returns the live sessions of all operators, or of one: the caller's current one first, then by last
/// call.
async fn live(
    db: &PgPool,
    asking: &Session,
    of: Option<MemberId>,
) -> sqlx::Result<Vec<StaffSession>> {
    sqlx::query_as!(
        StaffSession,
        r#"select s.id, s.member_id, m.user_id, m.nickname, s.address, s.user_agent, s.created_at,
               s.last_seen_at, s.token_hash = $1 as "current!"
           from operators o
           join sessions s on s.member_id = o.member_id and s.ended_at is null
           join members m on m.id = o.member_id
           where $2::bigint is null or o.member_id = $2
           order by s.token_hash = $1 desc, s.last_seen_at desc, s.id desc"#,
        asking.token_hash,
        of.map(MemberId::get)
    )
    .fetch_all(db)
    .await
}
