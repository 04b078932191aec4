//! What the queries of a test have read, by the counters of `PostgreSQL`.

use sqlx::{PgConnection, PgPool};

/// Publishes the counters of the pool's sessions, which do so only now and then.
pub async fn publish(db: &PgPool) {
    let mut sessions = Vec::new();
    for _ in 0..db.options().get_max_connections() {
        sessions.push(db.acquire().await.unwrap());
    }
    for session in &mut sessions {
        publish_of(session).await;
    }
}

/// Publishes the counters of a session.
pub async fn publish_of(session: &mut PgConnection) {
    sqlx::query("select pg_stat_force_next_flush()")
        .execute(session)
        .await
        .unwrap();
}

/// Number of rows of these tables read so far, by all sessions: by full scans, and as entries of indexes, of which a
/// scan of an index alone reads nothing else. Entries of deleted and of older rows count until they are vacuumed.
pub async fn rows_read(db: &PgPool, tables: &[&str]) -> i64 {
    publish(db).await;
    sqlx::query_scalar(
        "select ((select sum(seq_tup_read) from pg_stat_user_tables where relname::text = any($1::text[]))
             + (select sum(idx_tup_read) from pg_stat_user_indexes where relname::text = any($1::text[])))::bigint",
    )
    .bind(tables)
    .fetch_one(db)
    .await
    .unwrap()
}

/// Number of current rows of these tables read so far, by all sessions. It counts neither entries of older rows nor
/// scans of an index alone.
pub async fn current_rows_read(db: &PgPool, tables: &[&str]) -> i64 {
    publish(db).await;
    sqlx::query_scalar(
        "select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint
         from pg_stat_user_tables where relname::text = any($1::text[])",
    )
    .bind(tables)
    .fetch_one(db)
    .await
    .unwrap()
}
