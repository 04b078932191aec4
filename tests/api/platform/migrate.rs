//! A migration that was applied stays as it is.

use hanpan_server::platform::migrate::{Pending, migrate, pending};
use sqlx::PgPool;

#[sqlx::test(migrations = false)]
async fn an_empty_database_is_filled_and_a_changed_migration_refused(db: PgPool) {
    let all = pending(&db).await.unwrap();
    let first = Pending {
        name: "0000_constants".to_owned(),
        additive: false,
    };
    assert_eq!((all.len() > 20, &all[0]), (true, &first));
    migrate(&db).await.unwrap();
    migrate(&db).await.unwrap();
    assert_eq!(pending(&db).await.unwrap(), []);
    sqlx::query("update _sqlx_migrations set checksum = '\\x00' where version = 8")
        .execute(&db)
        .await
        .unwrap();
    assert!(migrate(&db).await.is_err());
}
