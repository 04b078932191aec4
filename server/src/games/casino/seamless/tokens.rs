//! Tokens with which a provider names the member of a launch. They are stored as hashes, and end with the session
//! of the launch: by a logout, a login elsewhere, a ban, an exclusion or after a time.

use crate::platform::App;
use crate::platform::http::{Result, Session};
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::games::casino::seamless::TOKEN_HOURS;
use hanpan_core::games::casino::seamless::problem::WalletProblem;
use hanpan_core::kernel::ids::MemberId;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

/// Days after its expiry for which a token still names its member, for what is owed.
const KEPT_DAYS: i64 = 30;

/// The member whom a call names.
pub(super) struct Named {
    pub(super) member_id: MemberId,
    /// The game of a token that has not ended.
    pub(super) game_id: Option<String>,
}

/// Issues a token for a launch.
pub(in crate::games::casino) async fn issue(
    app: &App,
    session: &Session,
    game_id: &str,
) -> Result<String> {
    let now = app.clock.now();
    let token = hex::encode(app.rng.bytes::<32>()?);
    sqlx::query!(
        "delete from casino_tokens where member_id = $1 and expires_at < $2",
        session.member_id.get(),
        now - TimeDelta::days(KEPT_DAYS)
    )
    .execute(&app.db)
    .await?;
    sqlx::query!(
        "insert into casino_tokens
             (token_hash, member_id, game_id, session_hash, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)",
        hash(&token),
        session.member_id.get(),
        game_id,
        session.token_hash,
        now,
        now + TimeDelta::hours(TOKEN_HOURS)
    )
    .execute(&app.db)
    .await?;
    Ok(token)
}

/// Returns the member whom a call names, by a token or an id. If both are sent, they have to agree.
pub(super) async fn identify(
    conn: &mut PgConnection,
    (token, member_id): (Option<&str>, Option<MemberId>),
    now: DateTime<Utc>,
) -> Result<Named> {
    if let Some(token) = token
        && let Some(named) = of_token(conn, token, now).await?
    {
        return match member_id {
            Some(member_id) if member_id != named.member_id => {
                Err(WalletProblem::InvalidToken.into())
            }
            _ => Ok(named),
        };
    }
    let Some(member_id) = member_id else {
        let problem = match token {
            Some(_) => WalletProblem::InvalidToken,
            None => WalletProblem::CallInvalid,
        };
        return Err(problem.into());
    };
    let exists = sqlx::query_scalar!(
        r#"select exists (select from members where id = $1) as "exists!""#,
        member_id.get()
    );
    if !exists.fetch_one(conn).await? {
        return Err(WalletProblem::MemberUnknown.into());
    }
    Ok(Named {
        member_id,
        game_id: None,
    })
}

async fn of_token(
    conn: &mut PgConnection,
    token: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Named>> {
    let row = sqlx::query!(
        r#"select t.member_id, t.game_id, t.expires_at > $2 and exists (
               select from sessions s where s.token_hash = t.session_hash and s.ended_at is null
           ) as "live!"
           from casino_tokens t where t.token_hash = $1"#,
        hash(token),
        now
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Named {
        member_id: row.member_id,
        game_id: row.live.then_some(row.game_id),
    }))
}

fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}
