//! Proves the log of changes, part by part: each part is a short query, however long the log is.

use crate::http::{Call, Result};
use anyhow::Context;
use hanpan_core::api::AdminProveAuditLog;
use hanpan_core::office::ProofPart;
use sqlx::PgConnection;

/// Rows that are proven at a time.
const ROWS_PER_PART: i64 = 5_000;
/// Broken rows of a part that are named.
const BROKEN_TOLD: i64 = 5;

/// Rows that are not as they were written, or do not follow the one before; empty where the log is
/// whole. Missing newest rows are found by [`prove_anchor`] alone.
pub async fn prove(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    let newest = newest(conn).await?;
    let (mut after, mut faults) = (0, Vec::new());
    while after < newest {
        let broken = broken(conn, after).await?.into_iter();
        faults.extend(broken.map(|id| format!("the log of changes is broken at {id}")));
        after = after.saturating_add(ROWS_PER_PART);
    }
    Ok(faults)
}

/// Number and hash of the newest entry, as `NUMBER:HASH`; `None` for an empty log. Kept outside of the
/// database, it shows later whether rows of the log were deleted or rewritten ([`prove_anchor`]).
pub async fn anchor(conn: &mut PgConnection) -> sqlx::Result<Option<String>> {
    let newest = sqlx::query!(
        r#"select id, encode(hash, 'hex') as "hash!" from audit_log order by id desc limit 1"#
    )
    .fetch_optional(conn)
    .await?;
    Ok(newest.map(|entry| format!("{}:{}", entry.id, entry.hash)))
}

/// Whether the log still holds the entry of an anchor that was kept outside.
pub async fn prove_anchor(conn: &mut PgConnection, kept: &str) -> anyhow::Result<Vec<String>> {
    let anchor = kept.split_once(':').context("an anchor is NUMBER:HASH")?;
    let id: i64 = anchor
        .0
        .parse()
        .context("an anchor begins with the number of an entry")?;
    let hash = sqlx::query_scalar!(
        r#"select encode(hash, 'hex') as "hash!" from audit_log where id = $1"#,
        id
    )
    .fetch_optional(conn)
    .await?;
    let fault = match hash {
        None => format!("the log of changes was cut: entry {id} of the anchor is missing"),
        Some(hash) if hash != anchor.1 => {
            format!("the log of changes was rewritten: entry {id} differs from the anchor")
        }
        Some(_) => return Ok(Vec::new()),
    };
    Ok(vec![fault])
}

/// Proves the part after the row that is asked for.
pub(super) async fn prove_part(call: Call<AdminProveAuditLog>) -> Result<ProofPart> {
    let mut conn = call.app.db.acquire().await?;
    let newest = newest(&mut conn).await?;
    let after = call.input.after.unwrap_or_default().clamp(0, newest);
    Ok(ProofPart {
        broken: broken(&mut conn, after).await?,
        until: after.saturating_add(ROWS_PER_PART).min(newest),
        newest,
        at: call.app.clock.now(),
    })
}

async fn newest(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(r#"select coalesce(max(id), 0) as "newest!" from audit_log"#)
        .fetch_one(conn)
        .await
}

/// The broken rows among those that follow `after`.
async fn broken(conn: &mut PgConnection, after: i64) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar!(
        "select id from (
             select a.id, coalesce(lag(a.id) over following, 0) as previous, a.hash,
                 audit_log_hash(lag(a.hash) over following, a) as expected
             from audit_log a where a.id between $1 and $1 + $2
             window following as (order by a.id)
         ) chain
         where id > $1 and (hash <> expected or id <> previous + 1) order by id limit $3",
        after,
        ROWS_PER_PART,
        BROKEN_TOLD
    )
    .fetch_all(conn)
    .await
}
