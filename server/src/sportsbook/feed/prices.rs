//! Records the offered prices and the course of matches, for the match centre.

use super::merge::Selection;
use super::message::Event;
use crate::sportsbook::catalogue::price_changes::{self, PriceChange};
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::FixtureId;
use hanpan_core::kernel::money::PRICE_MIN;
use hanpan_core::sportsbook::match_centre::Board;
use sqlx::PgConnection;
use sqlx::types::Json;
use std::collections::{HashMap, HashSet};

/// Records the prices that are new: each selection comes with its earlier state. A price counts since
/// `at`, or since the vendor's time of it. A selection without a price yet has the lowest one.
pub(super) async fn note<'a>(
    conn: &mut PgConnection,
    rows: impl Iterator<Item = (Option<&'a Selection>, &'a Selection)>,
    at: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    let changed = rows.filter(|(before, row)| {
        row.price > PRICE_MIN && before.is_none_or(|before| before.price != row.price)
    });
    let changed: Vec<PriceChange> = changed
        .map(|(_, row)| PriceChange {
            key: row.key,
            version: row.version,
            price: row.price,
            at: at.unwrap_or(row.updated_at),
        })
        .collect();
    price_changes::note(conn, &changed).await
}

/// Stores what the events say of the course of their matches, unless something newer is known.
pub(super) async fn note_boards(
    conn: &mut PgConnection,
    events: &[Event],
    unknown: &HashSet<FixtureId>,
) -> sqlx::Result<()> {
    let mut boards: HashMap<FixtureId, (DateTime<Utc>, &Board)> = HashMap::new();
    for event in events {
        let board = event.score.as_ref().and_then(|score| score.board.as_ref());
        let Some(board) = board.filter(|_| !unknown.contains(&event.fixture_id)) else {
            continue;
        };
        let known = boards.entry(event.fixture_id).or_insert((event.at, board));
        if event.at >= known.0 {
            *known = (event.at, board);
        }
    }
    if boards.is_empty() {
        return Ok(());
    }
    let ids: Vec<FixtureId> = boards.keys().copied().collect();
    let times: Vec<DateTime<Utc>> = boards.values().map(|(at, _)| *at).collect();
    let boards: Vec<Json<&Board>> = boards.values().map(|(_, board)| Json(*board)).collect();
    sqlx::query!(
        "insert into match_boards as b (fixture_id, board, updated_at)
         select * from unnest($1::bigint[], $2::jsonb[], $3::timestamptz[])
         on conflict (fixture_id) do update set board = excluded.board,
             updated_at = excluded.updated_at
         where b.updated_at <= excluded.updated_at",
        &ids as &[FixtureId],
        &boards as &[Json<&Board>],
        &times
    )
    .execute(conn)
    .await?;
    Ok(())
}
