//! Transactions whose caller goes away.

use hanpan_server::database;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::time::Duration;
use tokio::time::timeout;

/// On the one connection that there is, what is written next counts by itself: were it still in the
/// transaction that was being begun, its time would be the one of then.
#[sqlx::test(migrations = false)]
async fn whoever_is_dropped_while_it_begins_leaves_no_transaction_open(db: PgPool) {
    let one = PgPoolOptions::new().max_connections(1);
    let one = one.connect_with((*db.connect_options()).clone());
    let db = one.await.unwrap();
    let mut dropped = 0;
    for micros in (0..2_000).step_by(10) {
        let begun = timeout(Duration::from_micros(micros), database::begin(&db)).await;
        dropped += usize::from(begun.is_err());
        drop(begun);
        let by_itself = sqlx::query_scalar!(r#"select now() = statement_timestamp() as "same!""#);
        assert!(by_itself.fetch_one(&db).await.unwrap(), "{micros} µs");
    }
    assert!(dropped > 5, "{dropped} were dropped");
}
