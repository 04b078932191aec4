//! Rounds of any provider. Those that were played with casino money are written here.

use crate::ledger::casino_round::{self, Round};
use crate::platform::http::{Call, OnConstraint, Result};
use chrono::{DateTime, Utc};
use hanpan_core::api::GetCasinoRounds;
use hanpan_core::games::casino::lobby::Lobby;
use hanpan_core::games::casino::rounds::CasinoRound;
use hanpan_core::games::casino::sandbox::PlayedRound;
use hanpan_core::kernel::ids::{CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{COUNTED_MAX, HISTORY_PAGE_SIZE, Page};
use hanpan_core::kernel::problem::Problem;
use sqlx::PgConnection;
use sqlx::types::Json;

/// Maximum number of rows of a page.
const ROWS_MAX: u32 = 100;

/// A round to be inserted.
pub(super) struct NewRound<'a> {
    pub(super) member_id: MemberId,
    pub(super) provider: &'a str,
    pub(super) reference: &'a str,
    pub(super) game_id: &'a str,
    pub(super) game_name: &'a str,
    pub(super) lobby: Lobby,
    pub(super) stake: Won,
    pub(super) payout: Won,
    pub(super) played: Option<&'a PlayedRound>,
    pub(super) played_at: DateTime<Utc>,
}

/// Inserts a round and its postings. The caller has locked the member's casino money.
pub(super) async fn write(conn: &mut PgConnection, round: &NewRound<'_>) -> Result<CasinoRoundId> {
    let id = sqlx::query_scalar!(
        "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby,
             stake, payout, played, played_at, posted_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id",
        round.member_id.get(),
        round.provider,
        round.reference,
        round.game_id,
        round.game_name,
        round.lobby as Lobby,
        round.stake.get(),
        round.payout.get(),
        round.played.map(Json) as Option<Json<&PlayedRound>>,
        round.played_at
    )
    .fetch_one(&mut *conn)
    .await
    .on_constraint("casino_rounds_reference", Problem::RequestIdReused)?;
    let posted = Round {
        id,
        member_id: round.member_id,
        stake: round.stake,
        payout: round.payout,
    };
    casino_round::post_round(conn, posted, round.played_at).await?;
    Ok(id)
}

/// Marks a round as posted; of cash, as over. Does nothing if it is.
pub(super) async fn note_posted(
    conn: &mut PgConnection,
    id: CasinoRoundId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update casino_rounds set posted_at = $2 where id = $1 and posted_at is null",
        id.get(),
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A round as stored.
pub(super) struct Stored {
    pub(super) id: CasinoRoundId,
    pub(super) member_id: MemberId,
    pub(super) game_id: String,
    pub(super) played: Option<PlayedRound>,
}

/// Returns the round of a reference, if there is one.
pub(super) async fn of_reference(
    conn: &mut PgConnection,
    provider: &str,
    reference: &str,
) -> sqlx::Result<Option<Stored>> {
    let row = sqlx::query!(
        r#"select id, member_id, game_id, played as "played: Json<PlayedRound>"
           from casino_rounds where provider = $1 and reference = $2"#,
        provider,
        reference
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Stored {
        id: row.id,
        member_id: row.member_id,
        game_id: row.game_id,
        played: row.played.map(|Json(played)| played),
    }))
}

/// Returns a page of the member's rounds, newest first. One after all counted rows is empty, without a query: the
/// database would pass over all rows before it.
pub(super) async fn own(call: Call<GetCasinoRounds>) -> Result<Page<CasinoRound>> {
    let (db, query) = (&call.app.db, &call.input);
    call.caller.must_be(query.member_id)?;
    let rows = query.perpage.unwrap_or(HISTORY_PAGE_SIZE);
    let limit = i64::from(rows.clamp(1, ROWS_MAX));
    let page = i64::from(query.page.unwrap_or(1).max(1));
    let offset = (page - 1) * limit;
    if offset >= COUNTED_MAX {
        return Ok(Page::new(vec![], 0));
    }
    let game_id = query.game_id.as_deref();
    let rows = sqlx::query!(
        r#"select id, game_id, game_name, stake as "stake: Won", payout as "payout: Won", played_at,
               rolled_back as "rolled_back: Won", wallet = 'cash' and posted_at is null as "open!",
               played as "played: Json<PlayedRound>"
           from casino_rounds
           where member_id = $1 and ($2::text is null or lobby = $2)
               and ($3::text is null or game_id = $3)
           order by id desc limit $4 offset $5"#,
        query.member_id.get(),
        query.lobby as Option<Lobby>,
        game_id,
        limit,
        offset
    )
    .fetch_all(db)
    .await?;
    // The limit is COUNTED_MAX plus one.
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from (
               select from casino_rounds
               where member_id = $1 and ($2::text is null or lobby = $2)
                   and ($3::text is null or game_id = $3)
               limit 10001
           ) counted"#,
        query.member_id.get(),
        query.lobby as Option<Lobby>,
        game_id
    )
    .fetch_one(db)
    .await?;
    let items = rows.into_iter().map(|row| CasinoRound {
        id: row.id,
        game_id: row.game_id,
        game_name: row.game_name,
        stake: row.stake,
        payout: row.payout,
        rolled_back: row.rolled_back,
        open: row.open,
        played_at: row.played_at,
        played: row.played.map(|Json(played)| played),
    });
    Ok(Page {
        more: count > COUNTED_MAX,
        ..Page::new(items.collect(), count.min(COUNTED_MAX))
    })
}
