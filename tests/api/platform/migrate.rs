//! Databases of earlier versions are migrated to the current one.

use hanpan_server::platform::migrate::migrate;
use sqlx::PgPool;
use sqlx::migrate::Migrator;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// The checksum of the first version of migration 7.
const FIRST_CORRECTIONS: &str = "43acec5e38274ce93754837b4cb99b50e6af826ef4b9b204c8692e9381d4f403\
                                 fe190bba5e915f9b0307bbc39986a456";

#[crate::database::test]
async fn a_site_with_the_first_form_of_migration_7_is_brought_up_to_date(db: PgPool) {
    sqlx::query("update _sqlx_migrations set checksum = decode($1, 'hex') where version = 7")
        .bind(FIRST_CORRECTIONS)
        .execute(&db)
        .await
        .unwrap();
    assert!(MIGRATIONS.run(&db).await.is_err(), "the form is another");
    migrate(&db).await.unwrap();
    migrate(&db).await.unwrap();
}

#[sqlx::test(migrations = false)]
async fn an_empty_database_is_filled_and_a_changed_migration_refused(db: PgPool) {
    migrate(&db).await.unwrap();
    sqlx::query("update _sqlx_migrations set checksum = '\\x00' where version = 8")
        .execute(&db)
        .await
        .unwrap();
    assert!(migrate(&db).await.is_err());
}
