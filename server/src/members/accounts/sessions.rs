//! Sessions: one live session per member (operators may have several), identified by a random token in
//! a cookie, which is stored as a hash (design §7).

use super::session_batcher::SessionBatcher;
use crate::members::push;
use crate::platform::App;
use crate::platform::http::{Admit, ClientAddress, Result, Session};
use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::Member;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::{OPERATOR_KIND, OPERATOR_ROLE, is_operator};
use sha2::{Digest, Sha256};
use sqlx::{PgConnection, PgPool};

/// Name of the cookie.
const COOKIE: &str = "hanpan_session";
/// Minutes without a call after which a session expires.
const IDLE_MINUTES: i64 = 12 * 60;
/// Minimum seconds between two updates of when a session was last seen.
const SEEN_SECONDS: i64 = 60;
/// Minutes after the last call in which a member counts as online.
pub(crate) const ONLINE_MINUTES: i64 = 5;
/// Days after which an ended session is deleted.
const KEPT_DAYS: i64 = 90;

/// Why a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The member logged out.
    Logout,
    /// The member logged in elsewhere: status 555.
    Replaced,
    /// An operator ended it: status 556.
    Kicked,
    /// It was not used for a long time, or the page ended it automatically.
    Expired,
}

impl End {
    /// Returns its name in the database.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Self::Logout => "logout",
            Self::Replaced => "replaced",
            Self::Kicked => "kicked",
            Self::Expired => "expired",
        }
    }
}

/// The session state of a request.
enum Visit {
    /// No cookie, or an invalid one.
    Visitor,
    /// A live session.
    Live(Session),
    /// A session that was ended by something else than a logout; the client receives the reason.
    Ended(Problem),
}

/// Returns the hash of a request's cookie, whether or not there is such a session.
pub fn token_hash(headers: &HeaderMap) -> Option<Vec<u8>> {
    let jar = CookieJar::from_headers(headers);
    jar.get(COOKIE).map(|token| hash(token.value()))
}

impl Admit for Member {
    type Caller = Session;

    async fn admit(app: &App, headers: &HeaderMap) -> Result<Self::Caller> {
        match visit(app, headers).await? {
            Visit::Live(session) => Ok(session),
            Visit::Visitor => Err(Problem::LoginRequired.into()),
            Visit::Ended(why) => Err(why.into()),
        }
    }

    fn uploader(session: &Session) -> Option<MemberId> {
        Some(session.member_id)
    }

    fn works_in_maintenance(session: &Session) -> bool {
        session.operator || session.guest
    }
}

/// Looks up the session of a request.
async fn visit(app: &App, headers: &HeaderMap) -> Result<Visit> {
    let Some(token_hash) = token_hash(headers) else {
        return Ok(Visit::Visitor);
    };
    let found = app.state::<SessionBatcher>().find(app, token_hash.clone());
    let Some(row) = found.await? else {
        return Ok(Visit::Visitor);
    };
    let now = app.clock.now();
    match row.end_reason.as_deref() {
        Some("replaced") => return Ok(Visit::Ended(Problem::LoggedInElsewhere)),
        Some("kicked") => return Ok(Visit::Ended(Problem::LoggedOut)),
        Some(_) => return Ok(Visit::Visitor),
        None => {}
    }
    // The member was banned or has left.
    if row.ban_type != 0 || row.withdrawal_type != 0 {
        return Ok(Visit::Ended(Problem::LoggedOut));
    }
    if now - row.last_seen_at > TimeDelta::minutes(IDLE_MINUTES) {
        let mut conn = app.db.acquire().await?;
        end(&mut conn, &token_hash, End::Expired, now).await?;
        return Ok(Visit::Visitor);
    }
    if now - row.last_seen_at > TimeDelta::seconds(SEEN_SECONDS) {
        note_seen(app, &token_hash, row.id, now).await?;
    }
    Ok(Visit::Live(Session {
        token_hash,
        member_id: row.id,
        user_id: row.user_id,
        role: row.role,
        operator: is_operator(row.kind, row.role, row.withdrawal_type),
        guest: row.user_type == "G",
        loss_limited: row.loss_limited,
        has_bonus: row.has_bonus,
    }))
}

/// Writes when a member was seen. The commit does not wait for the disk or a standby: a crash may end the session a
/// minute too early.
async fn note_seen(
    app: &App,
    token_hash: &[u8],
    member_id: MemberId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with seen as (update sessions set last_seen_at = $2 where token_hash = $1)
         update members set last_seen_at = $2
         where id = $3 and set_config('synchronous_commit', 'off', true) = 'off'",
        token_hash,
        now,
        member_id.get()
    )
    .execute(&app.db)
    .await?;
    Ok(())
}

/// The member and the hash of a password comparison.
#[derive(Debug, Clone, Copy)]
pub struct Compared<'a> {
    /// The member.
    pub member_id: MemberId,
    /// The hash that the password was compared with.
    pub password_hash: &'a str,
}

/// Starts a session, ends the live one unless the member is an operator, and returns the cookie to set.
/// Comparing takes time: a member whose password was changed or who excluded themselves since is
/// refused.
pub async fn start(
    app: &App,
    conn: &mut PgConnection,
    compared: Compared<'_>,
    address: ClientAddress,
    user_agent: &str,
) -> Result<String> {
    let member_id = compared.member_id;
    let now = app.clock.now();
    let token = hex::encode(app.rng.bytes::<32>()?);
    // The member's row is the lock: of two concurrent logins the second ends the first.
    let operator = sqlx::query_scalar!(
        r#"update members set last_seen_at = $3
           where id = $1 and password_hash = $2
               and (excluded_until is null or excluded_until <= $3)
           returning kind = $4 and role = $5 as "operator!""#,
        member_id.get(),
        compared.password_hash,
        now,
        OPERATOR_KIND,
        OPERATOR_ROLE
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Problem::LoginFailed)?;
    // Operators may work on several devices at once.
    if !operator {
        end_all(conn, member_id, End::Replaced, now).await?;
    }
    sqlx::query!(
        "insert into sessions
             (token_hash, member_id, address, user_agent, created_at, last_seen_at, parallel)
         values ($1, $2, $3, $4, $5, $5, $6)",
        hash(&token),
        member_id.get(),
        address.to_string(),
        user_agent,
        now,
        operator
    )
    .execute(conn)
    .await?;
    Ok(cookie(app, token).to_string())
}

/// Ends the live sessions of a member, and notices to the member's browsers, unless it is for a login
/// elsewhere. Returns whether there was one.
pub async fn end_all(
    conn: &mut PgConnection,
    member_id: MemberId,
    end: End,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let ended = sqlx::query!(
        "update sessions set ended_at = $2, end_reason = $3
         where member_id = $1 and ended_at is null",
        member_id.get(),
        now,
        end.reason()
    )
    .execute(&mut *conn)
    .await?;
    // Afterwards, so that a browser that subscribes at the same time is found.
    if end != End::Replaced {
        push::forget_member(conn, member_id).await?;
    }
    Ok(ended.rows_affected() > 0)
}

/// Ends a session if it is live, and by a logout the notices to its browser.
pub async fn end(
    conn: &mut PgConnection,
    token_hash: &[u8],
    end: End,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update sessions set ended_at = $3, end_reason = $2
         where token_hash = $1 and ended_at is null",
        token_hash,
        end.reason(),
        now
    )
    .execute(&mut *conn)
    .await?;
    // Afterwards, so that a browser that subscribes at the same time is found.
    if end == End::Logout {
        push::forget_session(conn, token_hash).await?;
    }
    Ok(())
}

/// Ends unused sessions, and deletes those that ended long ago.
pub(super) async fn clean(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update sessions set ended_at = $1, end_reason = $3
         where ended_at is null and last_seen_at < $2",
        now,
        now - TimeDelta::minutes(IDLE_MINUTES),
        End::Expired.reason()
    )
    .execute(db)
    .await?;
    sqlx::query!(
        "delete from sessions where ended_at < $1",
        now - TimeDelta::days(KEPT_DAYS)
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Returns the cookie that removes the session's cookie.
pub fn removed_cookie(app: &App) -> String {
    let mut cookie = cookie(app, String::new());
    cookie.make_removal();
    cookie.to_string()
}

fn cookie(app: &App, token: String) -> Cookie<'static> {
    Cookie::build((COOKIE, token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.site_origin.starts_with("https://"))
        .build()
}

fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}
