//! Proves the log of changes, part by part: each part is a short query, however long the log is.

use crate::platform::http::{Call, Result};
use hanpan_core::api::AdminProveAuditLog;
use hanpan_core::office::views::ProofPart;
use sqlx::PgConnection;

/// Rows that are proven at a time.
const ROWS_PER_PART: i64 = 5_000;
/// Broken rows of a part that are named.
const BROKEN_TOLD: i64 = 5;

/// Rows that are not as they were written, or do not follow the one before; empty where the log is
/// whole. Missing newest rows are found by [`super::prove_anchor`] alone.
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
