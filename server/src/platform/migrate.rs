//! Migrates the database's tables to this version.

use anyhow::{Context, ensure};
use sqlx::migrate::Migrator;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// Migrates the database's tables to this version.
pub async fn migrate(db: &PgPool) -> anyhow::Result<()> {
    MIGRATIONS.run(db).await.context("migrating")
}

/// Refuses tables of another version: calls would fail on them, or write what that version does not
/// expect.
pub async fn check(db: &PgPool) -> anyhow::Result<()> {
    let applied = applied(db).await.context("reading the migrations")?;
    let pending = MIGRATIONS
        .iter()
        .filter(|migration| !applied.contains_key(&migration.version))
        .map(|migration| name(migration.version, &migration.description));
    let pending: Vec<_> = pending.collect();
    let unknown = applied
        .iter()
        .filter(|(version, _)| !MIGRATIONS.version_exists(**version))
        .map(|(version, description)| name(*version, description));
    let unknown: Vec<_> = unknown.collect();
    ensure!(
        unknown.is_empty(),
        "the database is of a newer version than this program, which does not know its migrations {}: \
         start the newer program",
        unknown.join(", ")
    );
    ensure!(
        pending.is_empty(),
        "the database lacks the migrations {}: run `hanpan migrate`",
        pending.join(", ")
    );
    Ok(())
}

/// Returns the name of a migration's file, without its extension.
fn name(version: i64, description: &str) -> String {
    format!("{version:04}_{}", description.replace(' ', "_"))
}

/// Returns the migrations that were applied: version and description.
async fn applied(db: &PgPool) -> sqlx::Result<BTreeMap<i64, String>> {
    if !is_known(db).await? {
        return Ok(BTreeMap::new());
    }
    let rows: Vec<(i64, String)> =
        sqlx::query_as("select version, description from _sqlx_migrations where success")
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().collect())
}

/// Whether the database has a table of migrations.
async fn is_known(db: &PgPool) -> sqlx::Result<bool> {
    sqlx::query_scalar("select to_regclass('_sqlx_migrations') is not null")
        .fetch_one(db)
        .await
}

/// Returns the newest migration that was applied.
pub(crate) async fn newest(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success")
        .fetch_one(conn)
        .await
}
