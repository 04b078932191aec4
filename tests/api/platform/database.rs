//! Transactions whose caller is cancelled.

use hanpan_server::platform::database;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::task::yield_now;

/// Wherever `begin` is dropped, the next write on the only connection commits on its own and is not
/// part of the abandoned transaction.
#[sqlx::test(migrations = false)]
async fn whoever_is_dropped_while_it_begins_leaves_no_transaction_open(db: PgPool) {
    let one = PgPoolOptions::new().max_connections(1);
    let one = one.connect_with((*db.connect_options()).clone());
    let one = one.await.unwrap();
    let written = sqlx::query("create table written (number bigint)");
    written.execute(&one).await.unwrap();
    for number in 1..200_i64 {
        let mut begun = Box::pin(database::begin(&one));
        for _ in 0..=number % 20 {
            if futures::poll!(&mut begun).is_ready() {
                break;
            }
            yield_now().await;
        }
        drop(begun);
        let write = sqlx::query("insert into written values ($1)").bind(number);
        write.execute(&one).await.unwrap();
        let seen: i64 = sqlx::query_scalar("select count(*) from written")
            .fetch_one(&db)
            .await
            .unwrap();
        assert_eq!(seen, number);
    }
}
