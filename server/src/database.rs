//! Beginning a transaction.

use sqlx::{PgPool, Postgres, Transaction};

/// Begins a transaction. Not by `PgPool::begin`: whoever is dropped while the database answers that
/// (a browser that goes away is enough) leaves its connection in a transaction that nobody ends,
/// and the next one who gets the connection would write into it. Here a task of its own goes on to
/// the answer, and what it has begun is rolled back when nobody is there to take it.
pub async fn begin(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let db = db.clone();
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the one place that calls it"
    )]
    let begun = tokio::spawn(async move { db.begin().await });
    begun.await.map_err(|_| sqlx::Error::WorkerCrashed)?
}

/// A transaction that sees the database as it is now and plans each query for its own values: a plan
/// made for any period is one for a short one, and one made for any filter reads the whole table.
pub(crate) async fn moment(db: &PgPool) -> sqlx::Result<Transaction<'static, Postgres>> {
    let mut tx = begin(db).await?;
    sqlx::raw_sql(
        "set transaction isolation level repeatable read, read only;
         set local plan_cache_mode = force_custom_plan;
         set local jit = off",
    )
    .execute(&mut *tx)
    .await?;
    Ok(tx)
}
