//! Verifies the audit log in chunks: each is a short query, however long the log is.

use crate::platform::http::{Call, Result};
use hanpan_core::api::AdminProveAuditLog;
use hanpan_core::office::audit_log::ProofPart;
use sqlx::PgConnection;

/// Rows of a chunk.
const ROWS_PER_PART: i64 = 5_000;
/// Maximum number of broken rows named per chunk.
const BROKEN_TOLD: i64 = 5;

/// Returns rows that were altered or do not follow the one before; empty if the log is intact. Missing
/// newest rows are only found by [`super::prove_anchor`].
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

/// Verifies the chunk after the given row.
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

/// Returns the broken rows of the chunk after `after`.
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
