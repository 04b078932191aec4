//! Migrates the database's tables to this version.

use anyhow::{Context, ensure};
use sqlx::migrate::{Migration, Migrator};
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use std::collections::BTreeMap;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// Migrates the database's tables to this version.
pub async fn migrate(db: &PgPool) -> anyhow::Result<()> {
    MIGRATIONS.run(db).await.context("migrating")
}

/// A migration that the database lacks.
#[derive(Debug, PartialEq, Eq)]
pub struct Pending {
    /// The name of its file, without the extension.
    pub name: String,
    /// Whether servers of the version before can go on while it is applied and afterwards.
    pub additive: bool,
}

/// Returns the migrations that the database lacks. Fails if the database is of a newer version that this program
/// cannot work with.
pub async fn pending(db: &PgPool) -> anyhow::Result<Vec<Pending>> {
    let applied = applied(db).await.context("reading the migrations")?;
    let unknown = applied
        .iter()
        .filter(|(version, applied)| !applied.additive && !MIGRATIONS.version_exists(**version))
        .map(|(version, applied)| name(*version, &applied.description));
    let unknown: Vec<_> = unknown.collect();
    ensure!(
        unknown.is_empty(),
        "the database is of a newer version than this program, which does not know its migrations {}: \
         start the newer program",
        unknown.join(", ")
    );
    let pending = MIGRATIONS
        .iter()
        .filter(|migration| !applied.contains_key(&migration.version))
        .map(|migration| Pending {
            name: name(migration.version, &migration.description),
            additive: is_additive(migration),
        });
    Ok(pending.collect())
}

/// Refuses tables of another version: calls would fail on them, or write what that version does not
/// expect. A newer version that has only added something is no other one.
pub async fn check(db: &PgPool) -> anyhow::Result<()> {
    let pending = pending(db).await?;
    let names: Vec<_> = pending.into_iter().map(|pending| pending.name).collect();
    ensure!(
        names.is_empty(),
        "the database lacks the migrations {}: run `hanpan migrate`",
        names.join(", ")
    );
    Ok(())
}

/// Whether a migration says that it only adds.
fn is_additive(migration: &Migration) -> bool {
    let statement = format!(
        "insert into additive_migrations values ({});",
        migration.version
    );
    migration.sql.as_str().contains(&statement)
}

/// Returns the name of a migration's file, without its extension.
fn name(version: i64, description: &str) -> String {
    format!("{version:04}_{}", description.replace(' ', "_"))
}

/// A migration that was applied.
#[derive(sqlx::FromRow)]
struct Applied {
    version: i64,
    description: String,
    additive: bool,
}

/// Returns the migrations that were applied, by version.
async fn applied(db: &PgPool) -> sqlx::Result<BTreeMap<i64, Applied>> {
    if !has_table(db, "_sqlx_migrations").await? {
        return Ok(BTreeMap::new());
    }
    let additive = if has_table(db, "additive_migrations").await? {
        "version in (select version from additive_migrations)"
    } else {
        "false"
    };
    let query = format!(
        "select version, description, {additive} as additive from _sqlx_migrations where success"
    );
    let rows: Vec<Applied> = sqlx::query_as(AssertSqlSafe(query)).fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| (row.version, row)).collect())
}

async fn has_table(db: &PgPool, name: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar("select to_regclass($1) is not null")
        .bind(name)
        .fetch_one(db)
        .await
}

/// Returns the newest migration that was applied.
pub(crate) async fn newest(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success")
        .fetch_one(conn)
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_migration_that_only_adds_says_so_with_its_own_version() {
        for migration in MIGRATIONS.iter() {
            let says_so = migration.sql.as_str().contains("into additive_migrations");
            assert_eq!(says_so, is_additive(migration), "{}", migration.version);
        }
    }
}
