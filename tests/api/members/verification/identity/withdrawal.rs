//! A withdrawal waits for the identity that the site requires.

use super::{adult, code, complete, decide, person, rows, site, switch};
use crate::members::verification::{HOLDER, require};
use crate::wallet::{ask, withdrawal};
use crate::world::{Client, World};
use hanpan_core::members::verification::VerificationRequired::{FirstWithdrawal, FromAmount, Off};
use hanpan_core::members::verification::identity::IdentityDecision::{Accepted, Refused};
use sqlx::PgPool;

/// The code of the refusal of a withdrawal; empty if there is none.
async fn withdraw(member: &Client, amount: i64) -> String {
    let answer = ask(member, &withdrawal(member, amount)).await;
    answer.map_or_else(|refused| refused.code().to_owned(), |_| String::new())
}

/// Counts the account of a member as proven.
async fn prove_account(world: &World, member: &Client) {
    sqlx::query!(
        "insert into account_checks (member_id, request_id, key, bank_code, account_number,
             account_holder, code_hash, state, created_at, expires_at, proven_at)
         select id, gen_random_uuid(), gen_random_uuid(), bank_code, bank_account_number,
             account_holder, sha256(''), 'proven', $2, $2, $2 from members where id = $1",
        member.id.get(),
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
}

#[crate::database::test]
async fn a_withdrawal_requires_account_and_identity(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(200_000).await;
    require(&world, FirstWithdrawal, 10_000);
    assert_eq!(withdraw(&member, 50_000).await, "ACCOUNT_UNPROVEN");
    prove_account(&world, &member).await;
    assert_eq!(withdraw(&member, 50_000).await, "IDENTITY_UNPROVEN");
    complete(&member, &provider, &adult("CI-1")).await.unwrap();
    assert_eq!(withdraw(&member, 50_000).await, "");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_identity_is_required_where_the_account_is(db: PgPool) {
    let (world, _provider) = site(db).await;
    for (required, on, expected) in [
        (Off, true, ""),
        (FromAmount, true, "IDENTITY_UNPROVEN"),
        (FirstWithdrawal, true, "IDENTITY_UNPROVEN"),
        (FirstWithdrawal, false, ""),
    ] {
        let member = world.rich_member(200_000).await;
        prove_account(&world, &member).await;
        require(&world, required, 50_000);
        switch(&world, on);
        let answer = withdraw(&member, 50_000).await;
        assert_eq!(answer, expected, "{required:?} {on}");
    }
}

#[crate::database::test]
async fn withdrawals_of_a_minor_wait_for_an_operator(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(200_000).await;
    let minor = person(HOLDER, "2010-10-10", "CI-1");
    let underage = complete(&member, &provider, &minor).await;
    assert_eq!(code(underage), "IDENTITY_UNDERAGE");
    // Withdrawals wait, also after a later check with a good result.
    assert_eq!(withdraw(&member, 50_000).await, "IDENTITY_IN_REVIEW");
    let later = complete(&member, &provider, &adult("CI-2")).await;
    assert_eq!(code(later), "IDENTITY_IN_REVIEW");
    assert_eq!(withdraw(&member, 50_000).await, "IDENTITY_IN_REVIEW");
    let operator = world.operator().await;
    let row = rows(&operator, "waiting").await.remove(0);
    decide(&operator, row.id, Accepted).await.unwrap();
    assert_eq!(withdraw(&member, 50_000).await, "");
}

#[crate::database::test]
async fn an_operators_refusal_stops_withdrawals(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.rich_member(200_000).await;
    complete(&member, &provider, &adult("CI-1")).await.unwrap();
    let operator = world.operator().await;
    let row = rows(&operator, "verified").await.remove(0);
    decide(&operator, row.id, Refused).await.unwrap();
    assert_eq!(withdraw(&member, 50_000).await, "IDENTITY_IN_REVIEW");
    // A switched-off check stops nobody.
    switch(&world, false);
    assert_eq!(withdraw(&member, 50_000).await, "");
}
