//! Verifies the audit log in chunks: each is a short query, however long the log is.

use crate::platform::http::{Call, Result};
use hanpan_core::api::AdminProveAuditLog;
use hanpan_core::kernel::ids::AuditEntryId;
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
    let (mut after, mut faults) = (AuditEntryId::new(0), Vec::new());
    while after < newest {
        let broken = broken(conn, after).await?.into_iter();
        faults.extend(broken.map(|id| format!("the log of changes is broken at {id}")));
        after = end_of_part(after);
    }
    Ok(faults)
}

/// Verifies the chunk after the given row.
pub(super) async fn prove_part(call: Call<AdminProveAuditLog>) -> Result<ProofPart> {
    let mut conn = call.app.db.acquire().await?;
    let newest = newest(&mut conn).await?;
    let first = AuditEntryId::new(0);
    let after = call.input.after.unwrap_or(first).clamp(first, newest);
    Ok(ProofPart {
        broken: broken(&mut conn, after).await?,
        until: end_of_part(after).min(newest),
        newest,
        at: call.app.clock.now(),
    })
}

/// Returns the last row of the chunk after `after`, if the log is that long.
const fn end_of_part(after: AuditEntryId) -> AuditEntryId {
    AuditEntryId::new(after.get().saturating_add(ROWS_PER_PART))
}

/// Returns the newest row; 0 if the log is empty.
async fn newest(conn: &mut PgConnection) -> sqlx::Result<AuditEntryId> {
    let newest = sqlx::query_scalar!(r#"select coalesce(max(id), 0) as "newest!" from audit_log"#)
        .fetch_one(conn)
        .await?;
    Ok(AuditEntryId::new(newest))
}

/// Returns the broken rows of the chunk after `after`.
async fn broken(conn: &mut PgConnection, after: AuditEntryId) -> sqlx::Result<Vec<AuditEntryId>> {
    sqlx::query_scalar!(
        "select id from (
             select a.id, coalesce(lag(a.id) over following, 0) as previous, a.hash,
                 audit_log_hash(lag(a.hash) over following, a) as expected
             from audit_log a where a.id between $1 and $1 + $2
             window following as (order by a.id)
         ) chain
         where id > $1 and (hash <> expected or id <> previous + 1) order by id limit $3",
        after.get(),
        ROWS_PER_PART,
        BROKEN_TOLD
    )
    .fetch_all(conn)
    .await
}
