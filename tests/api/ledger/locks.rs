//! The order in which a posting locks accounts.

use crate::world::World;
use futures::join;
use sqlx::PgPool;

/// A posting that waits for one account has locked those with lower ids, so that no two postings wait for
/// each other.
#[crate::database::test]
async fn a_posting_locks_accounts_in_the_order_of_their_ids(db: PgPool) {
    let world = World::new(db).await;
    for _ in 0..8 {
        world.member().await;
    }
    let cash = "select id from accounts where kind = 'cash' order by id";
    let accounts: Vec<i64> = sqlx::query_scalar(cash)
        .fetch_all(&world.app.db)
        .await
        .unwrap();
    let (last, lower) = accounts.split_last().unwrap();
    let held = world
        .held(&format!(
            "select from accounts where id = {last} for no key update"
        ))
        .await;
    // Credits all of them, the last one first.
    let posting = world.held(
        "select post(array_agg(1::bigint), array_agg(id order by id desc), array_agg(1000::bigint),
             array_agg('adjustment'::text), array_agg('adjustment:' || id), now())
         from accounts where kind = 'cash'",
    );
    let observed = async {
        world.until_blocked(1).await;
        let free = "select id from accounts where id = any($1) for no key update skip locked";
        let free: Vec<i64> = sqlx::query_scalar(free)
            .bind(lower)
            .fetch_all(&world.app.db)
            .await
            .unwrap();
        held.rollback().await.unwrap();
        free
    };
    let (posting, free) = join!(posting, observed);
    posting.rollback().await.unwrap();
    assert_eq!(free, Vec::<i64>::new());
    world.assert_books_hold().await;
}
