//! What operators do with what the feed has said: a message is applied once more, and selections are
//! offered as they have decided.

use super::apply::{apply_with_waiting, may_pass};
use super::merge::Selection;
use super::message::{self, Message};
use super::store;
use crate::catalogue::changes;
use crate::trading::rules;
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

/// Applies a message once more that was put aside, in the operator's transaction and under the lock
/// of the catalogue; false where it still cannot be applied as a whole. It counts as of `received_at`,
/// when it came, so what is newer by now stays.
pub(super) async fn apply_again(
    conn: &mut PgConnection,
    text: &str,
    received_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let Ok(Message::Update(update)) = message::read_by_hand(text, received_at) else {
        return Ok(false);
    };
    if !update.faults.is_empty() {
        return Ok(false);
    }
    let applied = match apply_with_waiting(conn, &update.events, now).await {
        Err(error) if !may_pass(&error) => return Ok(false),
        applied => applied?,
    };
    if !applied.unknown.is_empty() {
        return Ok(false);
    }
    let changed: Vec<i64> = applied.changed.into_iter().collect();
    changes::note(conn, &changed, now).await?;
    Ok(true)
}

/// Offers the selections of a fixture as operators have decided by now. Under the lock of the
/// catalogue.
pub(crate) async fn offer_anew(conn: &mut PgConnection, fixture_id: i64) -> sqlx::Result<()> {
    let trading = rules::read(conn, &[fixture_id]).await?.remove(&fixture_id);
    let trading = trading.unwrap_or_default();
    let known = store::selections(conn, &[fixture_id], None).await?;
    let changed = known.iter().filter_map(|row| row.offered_anew(&trading));
    let changed: Vec<Selection> = changed.collect();
    let rows: Vec<&Selection> = changed.iter().collect();
    store::write_selections(conn, &rows).await
}
