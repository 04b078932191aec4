//! The database's tables, brought up to this version.

use anyhow::Context;
use sqlx::migrate::Migrator;
use sqlx::{PgConnection, PgPool};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// The checksum of migration 7 as it stood first.
const FIRST_CORRECTIONS: &str = "43acec5e38274ce93754837b4cb99b50e6af826ef4b9b204c8692e9381d4f403\
                                 fe190bba5e915f9b0307bbc39986a456";

/// Brings the database's tables up to this version.
pub async fn migrate(db: &PgPool) -> anyhow::Result<()> {
    know_corrections(db).await.context("migrating")?;
    MIGRATIONS.run(db).await.context("migrating")
}

/// The newest migration that the tables have seen.
pub(crate) async fn newest(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success")
        .fetch_one(conn)
        .await
}

/// Migration 7 was changed after sites had run it. Migration 17 leaves the same behind either, so the
/// first passes for the second: otherwise such a site could not be brought up to date.
async fn know_corrections(db: &PgPool) -> sqlx::Result<()> {
    let Some(corrections) = MIGRATIONS.iter().find(|migration| migration.version == 7) else {
        return Ok(());
    };
    let is_known: bool = sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null")
        .fetch_one(db)
        .await?;
    if is_known {
        sqlx::query(
            "update _sqlx_migrations set checksum = $1
                where version = 7 and checksum = decode($2, 'hex')",
        )
        .bind(corrections.checksum.as_ref())
        .bind(FIRST_CORRECTIONS)
        .execute(db)
        .await?;
    }
    Ok(())
}
