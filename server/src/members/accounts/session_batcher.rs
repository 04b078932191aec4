//! Looks up sessions, which each call of a member needs: all that wait in one query.

use crate::platform::batcher::{Batcher, Waiting};
use crate::platform::http::Result;
use crate::platform::{App, Shared, State};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::problem::Problem;
use sqlx::PgPool;

/// A stored session with its member.
pub(super) struct StoredSession {
    pub(super) last_seen_at: DateTime<Utc>,
    pub(super) end_reason: Option<String>,
    pub(super) id: MemberId,
    pub(super) user_id: String,
    pub(super) role: i16,
    pub(super) kind: i16,
    pub(super) user_type: String,
    pub(super) ban_type: i16,
    pub(super) withdrawal_type: i16,
    pub(super) loss_limited: bool,
    pub(super) has_bonus: bool,
    /// Place of its token among those that were asked for, from 1.
    position: i64,
}

/// The hash of a session's token.
type TokenHash = Vec<u8>;

/// Calls that wait for their session.
#[derive(Default)]
pub(super) struct SessionBatcher(Batcher<TokenHash, Option<StoredSession>>);

impl State for SessionBatcher {
    async fn load(_: &Shared) -> anyhow::Result<Self> {
        Ok(Self::default())
    }
}

impl SessionBatcher {
    /// Returns the session of a token as it is now, or `None` if there is none.
    pub(super) async fn find(
        &self,
        app: &App,
        token_hash: TokenHash,
    ) -> Result<Option<StoredSession>> {
        let db = app.pools.sessions.clone();
        let find = move |batch| find_batch(db.clone(), batch);
        let found = self.0.submit(token_hash, find).await;
        Ok(found.ok_or(Problem::ServiceBusy)?)
    }
}

async fn find_batch(db: PgPool, batch: Vec<Waiting<TokenHash, Option<StoredSession>>>) {
    let token_hashes: Vec<TokenHash> = batch.iter().map(|one| one.request.clone()).collect();
    match stored(&db, &token_hashes).await {
        Ok(stored) => {
            let mut stored = stored.into_iter().peekable();
            for (one, position) in batch.into_iter().zip(1..) {
                one.reply(stored.next_if(|session| session.position == position));
            }
        }
        Err(error) => tracing::warn!(calls = batch.len(), %error, "sessions cannot be read"),
    }
}

/// Returns the sessions of these tokens, in their order. Each is searched by its key: a join could be
/// planned for tables that are still empty.
async fn stored(db: &PgPool, token_hashes: &[TokenHash]) -> sqlx::Result<Vec<StoredSession>> {
    sqlx::query_as!(
        StoredSession,
        r#"select found.*, wanted.position as "position!"
           from unnest($1::bytea[]) with ordinality as wanted (token_hash, position)
               cross join lateral (
                   select s.last_seen_at, s.end_reason, m.id, m.user_id, m.role, m.kind, m.user_type,
                          m.ban_type, m.withdrawal_type, m.loss_limited, m.has_bonus
                   from sessions s join members m on m.id = s.member_id
                   where s.token_hash = wanted.token_hash limit 1
               ) found
           order by wanted.position"#,
        token_hashes
    )
    .fetch_all(db)
    .await
}
