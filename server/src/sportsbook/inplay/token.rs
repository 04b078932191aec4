//! The token for an in-play bet. A member has one at a time, stored as a hash; using it deletes it.

use crate::platform::http::{Call, Result};
use crate::sportsbook::risk;
use chrono::{DateTime, Utc};
use hanpan_core::api::GetBettingToken;
use hanpan_core::kernel::ids::{MemberId, SportId};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::inplay::{BettingToken, TOKEN_AGE_MAX, TOKEN_HEADER};
use hanpan_core::sportsbook::slip::live::delay_seconds;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

/// Issues a token for a slip of these sports, which replaces the one before.
pub(super) async fn issue(call: Call<GetBettingToken>) -> Result<BettingToken> {
    let app = &call.app;
    call.caller.must_be(call.path)?;
    let sports = call.input.sport_ids().ok_or(Problem::MalformedRequest)?;
    let token = hex::encode(app.rng.bytes::<32>()?);
    sqlx::query!(
        "insert into inplay_tokens (member_id, token_hash, sports, issued_at)
         values ($1, $2, $3, $4)
         on conflict (member_id) do update set token_hash = excluded.token_hash,
             sports = excluded.sports, issued_at = excluded.issued_at",
        call.path.get(),
        hash(token.as_bytes()),
        &sports as &[SportId],
        app.clock.now()
    )
    .execute(&app.db)
    .await?;
    let added = risk::member(app, call.path).delay_seconds;
    Ok(BettingToken {
        token,
        seconds: delay_seconds(&sports, &app.settings.get().live_betting_time)
            .saturating_add(added),
    })
}

/// Returns the token of the call's header; empty if there is none.
pub(super) fn carried(headers: &axum::http::HeaderMap) -> &[u8] {
    headers
        .get(TOKEN_HEADER)
        .map_or(&[], |token| token.as_bytes())
}

/// Consumes a member's token and returns its sports. A concurrent use of the same token waits here for
/// the outcome.
pub(super) async fn spend(
    conn: &mut PgConnection,
    member_id: MemberId,
    token: &[u8],
    now: DateTime<Utc>,
) -> Result<Vec<SportId>> {
    let spent = sqlx::query!(
        "delete from inplay_tokens where member_id = $1 and token_hash = $2
         returning sports, issued_at",
        member_id.get(),
        hash(token)
    )
    .fetch_optional(conn)
    .await?;
    let fresh = spent.filter(|spent| now - spent.issued_at <= TOKEN_AGE_MAX);
    Ok(fresh.ok_or(Problem::BettingTokenInvalid)?.sports)
}

fn hash(token: &[u8]) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}
