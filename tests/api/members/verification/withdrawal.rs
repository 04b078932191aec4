//! A withdrawal waits for the proof that the site requires.

use super::{prove, require, site};
use crate::wallet::{approve, ask, withdrawal};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::members::verification::VerificationRequired::{FirstWithdrawal, FromAmount, Off};
use sqlx::PgPool;

/// Requests a withdrawal hours after the last one. Returns the code of the refusal; empty if there is none.
async fn withdraw(world: &World, member: &Client, amount: i64) -> String {
    let answer = ask(member, &withdrawal(member, amount)).await;
    if let Ok(receipt) = &answer {
        let operator = world.operator().await;
        approve(&operator, receipt.id).await.unwrap();
    }
    world.pass(TimeDelta::hours(2));
    answer.map_or_else(|refused| refused.code().to_owned(), |_| String::new())
}

#[crate::database::test]
async fn the_first_withdrawal_waits_for_the_proof(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.rich_member(200_000).await;
    require(&world, FirstWithdrawal, 10_000);
    let refused = ask(&member, &withdrawal(&member, 50_000))
        .await
        .unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "ACCOUNT_UNPROVEN"));
    let held = sqlx::query_scalar!(
        r#"select count(*) as "count!" from charges where deposit_mode = deposit_mode_withdrawal()"#
    );
    assert_eq!(held.fetch_one(&world.app.db).await.unwrap(), 0);
    prove(&member, &gateway).await;
    ask(&member, &withdrawal(&member, 50_000)).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_proof_of_another_account_does_not_count(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.rich_member(200_000).await;
    require(&world, FirstWithdrawal, 10_000);
    prove(&member, &gateway).await;
    world
        .change_member(member.id, "bank_account_number = '98765'")
        .await;
    assert_eq!(withdraw(&world, &member, 50_000).await, "ACCOUNT_UNPROVEN");
    require(&world, Off, 10_000);
    assert_eq!(withdraw(&world, &member, 50_000).await, "");
}

#[crate::database::test]
async fn an_amount_cannot_be_split_over_a_day(db: PgPool) {
    let (world, _gateway) = site(db).await;
    let member = world.rich_member(500_000).await;
    require(&world, FromAmount, 100_000);
    assert_eq!(withdraw(&world, &member, 100_000).await, "ACCOUNT_UNPROVEN");
    assert_eq!(withdraw(&world, &member, 50_000).await, "");
    assert_eq!(withdraw(&world, &member, 50_000).await, "ACCOUNT_UNPROVEN");
    assert_eq!(withdraw(&world, &member, 40_000).await, "");
    world.pass(TimeDelta::days(1));
    let member = world.again(member.id).await;
    assert_eq!(withdraw(&world, &member, 90_000).await, "");
}
