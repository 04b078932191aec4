//! Recovery codes: created with the app's secret, stored as hashes, each usable once.

use crate::members::accounts::code;
use crate::platform::rng::Rng;
use chrono::{DateTime, Utc};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::office::staff::codes::{RECOVERY_CODE_LENGTH, RECOVERY_CODES};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

/// Creates new codes that replace the earlier ones.
pub(super) async fn give(
    conn: &mut PgConnection,
    rng: &Rng,
    id: MemberId,
) -> anyhow::Result<Vec<String>> {
    forget(conn, id).await?;
    let codes = (0..RECOVERY_CODES).map(|_| code::draw(rng, RECOVERY_CODE_LENGTH));
    let codes = codes.collect::<anyhow::Result<Vec<_>>>()?;
    let hashes: Vec<_> = codes.iter().map(|code| hash(code)).collect();
    sqlx::query!(
        "insert into staff_recovery_codes (hash, member_id)
         select hash, $2 from unnest($1::bytea[]) hash",
        &hashes,
        id.get()
    )
    .execute(conn)
    .await?;
    Ok(codes)
}

/// Consumes a code. Returns whether it was valid.
pub(super) async fn spend(
    conn: &mut PgConnection,
    id: MemberId,
    code: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let spent = sqlx::query!(
        "update staff_recovery_codes set used_at = $3
         where hash = $1 and member_id = $2 and used_at is null",
        hash(code),
        id.get(),
        now
    )
    .execute(conn)
    .await?;
    Ok(spent.rows_affected() > 0)
}

/// Deletes all of them.
pub(super) async fn forget(conn: &mut PgConnection, id: MemberId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from staff_recovery_codes where member_id = $1",
        id.get()
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A plain hash is sufficient: the codes have as many random bits as a key.
fn hash(code: &str) -> Vec<u8> {
    Sha256::digest(code).to_vec()
}
