//! Sessions of the sandbox: a launch opens one with a token, which admits its member once; it holds the
//! seed of the next round.

use super::Sandbox;
use crate::platform::http::Result;
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::games::casino::sandbox::{NextRound, SESSION_HOURS, SandboxGame, TOKEN_SECONDS};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::kernel::ids::{MemberId, SandboxSessionId};
use sha2::{Digest, Sha256};
use sqlx::{PgConnection, PgPool};

/// A session in which rounds are played.
pub(super) struct Session {
    pub(super) id: SandboxSessionId,
    pub(super) game: SandboxGame,
    pub(super) number: i32,
    pub(super) seed: Seed,
    /// The token of a launch that is played on cash.
    pub(super) wallet_token: Option<String>,
}

/// A session as stored.
struct Record {
    id: SandboxSessionId,
    game_id: String,
    number: i32,
    seed: Vec<u8>,
    wallet_token: Option<String>,
}

impl Record {
    fn session(self) -> anyhow::Result<Session> {
        let seed = self.seed.as_slice().try_into();
        Ok(Session {
            id: self.id,
            game: SandboxGame::of(&self.game_id).context("a session of no game")?,
            number: self.number,
            seed: Seed::new(seed.context("a seed has 32 bytes")?),
            wallet_token: self.wallet_token,
        })
    }
}

impl Session {
    /// Returns the next round.
    pub(super) fn next(&self) -> NextRound {
        NextRound {
            number: self.number,
            commitment: self.seed.commitment(),
        }
    }
}

/// Opens a session. Returns its token, which is stored as a hash. Deletes the member's expired
/// sessions.
pub(super) async fn open(
    sandbox: &Sandbox,
    member_id: MemberId,
    game_id: &str,
    wallet_token: Option<&str>,
) -> anyhow::Result<String> {
    let now = sandbox.clock.now();
    let token = hex::encode(sandbox.rng.bytes::<32>()?);
    let seed = sandbox.rng.bytes::<32>()?;
    sqlx::query!(
        "delete from sandbox_casino_sessions where member_id = $1 and created_at < $2",
        member_id.get(),
        oldest(now) - TimeDelta::seconds(TOKEN_SECONDS)
    )
    .execute(&sandbox.db)
    .await?;
    sqlx::query!(
        "insert into sandbox_casino_sessions
             (member_id, game_id, token_hash, created_at, seed, wallet_token)
         values ($1, $2, $3, $4, $5, $6)",
        member_id.get(),
        game_id,
        hash(&token),
        now,
        &seed[..],
        wallet_token
    )
    .execute(&sandbox.db)
    .await?;
    Ok(token)
}

/// Consumes a token: of two concurrent uses one succeeds.
pub(super) async fn enter(
    conn: &mut PgConnection,
    member_id: MemberId,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Session> {
    let record = sqlx::query_as!(
        Record,
        "update sandbox_casino_sessions set entered_at = $3
         where member_id = $1 and token_hash = $2 and entered_at is null and created_at >= $4
         returning id, game_id, number, seed, wallet_token",
        member_id.get(),
        hash(token),
        now,
        now - TimeDelta::seconds(TOKEN_SECONDS)
    )
    .fetch_optional(conn)
    .await?;
    Ok(record
        .ok_or(CasinoProblem::CasinoLaunchInvalid)?
        .session()?)
}

/// Locks a session that its member has entered and that has not expired.
pub(super) async fn lock(
    conn: &mut PgConnection,
    member_id: MemberId,
    id: SandboxSessionId,
    now: DateTime<Utc>,
) -> Result<Session> {
    let record = sqlx::query_as!(
        Record,
        "select id, game_id, number, seed, wallet_token from sandbox_casino_sessions
         where id = $1 and member_id = $2 and entered_at >= $3 for update",
        id.get(),
        member_id.get(),
        oldest(now)
    )
    .fetch_optional(conn)
    .await?;
    Ok(record
        .ok_or(CasinoProblem::CasinoLaunchInvalid)?
        .session()?)
}

/// Whether a session is played on cash.
pub(super) async fn is_on_cash(db: &PgPool, id: SandboxSessionId) -> sqlx::Result<bool> {
    let on_cash = sqlx::query_scalar!(
        r#"select wallet_token is not null as "on_cash!" from sandbox_casino_sessions where id = $1"#,
        id.get()
    );
    Ok(on_cash.fetch_optional(db).await?.unwrap_or_default())
}

/// Advances to the next round.
pub(super) async fn advance(conn: &mut PgConnection, session: &Session) -> sqlx::Result<()> {
    sqlx::query!(
        "update sandbox_casino_sessions set number = $2, seed = $3 where id = $1",
        session.id.get(),
        session.number,
        &session.seed.bytes()[..]
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Sessions that were entered before this time have expired.
fn oldest(now: DateTime<Utc>) -> DateTime<Utc> {
    now - TimeDelta::hours(SESSION_HOURS)
}

fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}
