//! Proof of the books: every planted fault is found and named.

mod postings;
mod promotions;
mod records;
mod slips;

use crate::world::{Client, World};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::ledger::books;
use hanpan_server::platform::database;
use sqlx::error::DatabaseError;
use sqlx::{AssertSqlSafe, PgPool};

/// A site with every kind of posting. Slips 1 to 4 are open, won, void, and won and then lost after
/// the payout was spent. Charges 1 and 2 are deposits, the second by the other member and with a
/// bonus; 3 to 5 are withdrawals that wait, are paid and are cancelled.
async fn busy_world(db: PgPool) -> (World, Client, Client) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let other = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
    for leg in &legs {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    world.settle(&legs[1], WinFlag::Won).await;
    world.settle(&legs[2], WinFlag::Void).await;
    world.settle(&legs[3], WinFlag::Won).await;
    plant(
        &world,
        "with bonus as (update charges set bonus_amount = 700 where id = 2),
         asked as (
             insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name,
                 status, created_at, updated_at)
             select c.member_id, gen_random_uuid(), 1, 0, asked.amount, '', asked.status, now(), now()
             from charges c,
                 (values (0, 1000), (1, 94000), (2, 3000)) as asked (status, amount)
             where c.id = 1 order by asked.status)
         select",
    )
    .await;
    plant(
        &world,
        "select post(array[6, c, 3, c, 3, c], array[p, 3, c, 3, 2, 3],
             array[700, 3000, 3000, 94000, 94000, 1000]::bigint[],
             array['deposit_bonus', 'withdrawal_hold', 'withdrawal_return', 'withdrawal_hold',
                 'withdrawal', 'withdrawal_hold'],
             array['deposit_bonus:2', 'withdrawal_hold:5', 'withdrawal_return:5',
                 'withdrawal_hold:4', 'withdrawal:4', 'withdrawal_hold:3'], now())
         from (select a.id as c, (select p.id from accounts p join charges d
                   on d.member_id = p.member_id where d.id = 2 and p.kind = 'point') as p
               from accounts a join charges d on d.member_id = a.member_id
               where d.id = 1 and a.kind = 'cash') ids",
    )
    .await;
    world.settle(&legs[3], WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "debt").await, -5_000);
    world.settle(&legs[2], WinFlag::Won).await;
    assert_eq!(world.balance(&member, "debt").await, 0);
    world.settle(&legs[2], WinFlag::Void).await;
    world.deposit(&member, 6_000).await;
    (world, member, other)
}

async fn plant(world: &World, statement: &'static str) {
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(&world.app.db)
        .await
        .unwrap();
}

/// The faults found after a statement that runs without triggers and keys; it is rolled back.
async fn found(world: &World, statement: &str) -> Vec<String> {
    let mut tx = database::begin(&world.app.db).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!(
        "set local session_replication_role = replica; {statement}"
    )))
    .execute(&mut *tx)
    .await
    .unwrap();
    books::faults(&mut tx).await.unwrap()
}

/// The refusal of a statement by the database.
async fn refusal(world: &World, statement: &str) -> Box<dyn DatabaseError> {
    let run = sqlx::raw_sql(AssertSqlSafe(statement.to_owned()));
    let refused = run.execute(&world.app.db).await.unwrap_err();
    refused.into_database_error().unwrap()
}

/// SQL that posts between two accounts, each given by member and kind, and updates the balances, so
/// that the only fault is the posting itself.
fn posting(
    kind: &str,
    reference: &str,
    (from_member, from): (MemberId, &str),
    (to_member, to): (MemberId, &str),
    amount: i64,
) -> String {
    let account = |member: MemberId, kind: &str| {
        format!(
            "(select id from accounts where coalesce(member_id, 0) = {member} and kind = '{kind}')"
        )
    };
    let (from, to) = (account(from_member, from), account(to_member, to));
    format!(
        "select post(array[{from}], array[{to}], array[{amount}::bigint], array['{kind}'],
             array['{reference}'], now());"
    )
}

const HOUSE: MemberId = MemberId::new(0);

fn missing(reference: &str) -> String {
    format!("postings that are missing: {reference}")
}

fn extra(reference: &str) -> String {
    format!("postings that no record asks for: {reference}")
}

#[test]
fn every_kind_of_posting_has_a_korean_label() {
    let labels = include_str!("../../../../web/src/features/members/office/accounts/postings.ts");
    let without: Vec<&str> = books::kinds()
        .filter(|kind| !labels.contains(&format!("\n  {kind}: '")))
        .collect();
    assert!(
        without.is_empty(),
        "postings.ts has no label of {without:?}"
    );
}

#[crate::database::test]
async fn what_has_happened_holds(db: PgPool) {
    let (world, ..) = busy_world(db).await;
    assert_eq!(found(&world, "select").await, Vec::<String>::new());
    world.assert_books_hold().await;
}
