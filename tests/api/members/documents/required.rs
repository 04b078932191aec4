//! Identity cards that the site itself requires before withdrawals.

use super::messages::titles;
use super::{acceptance, code, decide, own, pdf, png, refusal, request, upload};
use crate::wallet::{approve, ask, withdrawal};
use crate::world::{Client, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{AdminGetSettings, Empty};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::verification::VerificationRequired;
use hanpan_core::members::verification::VerificationRequired::{FirstWithdrawal, FromAmount, Off};
use hanpan_core::members::verification::documents::DocumentKind::{BankBook, IdCard};
use hanpan_core::members::verification::documents::DocumentState;
use hanpan_core::wallet::{ChargeRequest, ChargeType};
use hanpan_server::app::doctor::{State, of_database};
use hanpan_server::members::verification::documents::delete_expired;
use serde_json::json;
use sqlx::PgPool;

/// Chooses before which withdrawals an identity card is required, like a chief.
fn require(world: &World, required: VerificationRequired, from: i64) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.documents_required = required;
    settings.documents_from = Won::new(from);
    world.app.settings.replace(settings);
}

/// Requests a withdrawal, which is approved. Returns the code of the refusal; empty if there is none.
async fn withdraw(world: &World, member: &Client, amount: i64) -> String {
    let answer = ask(member, &withdrawal(member, amount)).await;
    if let Ok(receipt) = &answer {
        let operator = world.operator().await;
        approve(&operator, receipt.id).await.unwrap();
    }
    answer.map_or_else(|refused| refused.code().to_owned(), |_| String::new())
}

/// Sets the clock, and logs the member in again.
async fn at(world: &World, moment: &str, member: &Client) -> Client {
    world.clock.set(moment.parse().unwrap());
    world.again(member.id).await
}

async fn withdrawals(world: &World) -> i64 {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from charges where deposit_mode = deposit_mode_withdrawal()"#
    );
    count.fetch_one(&world.app.db).await.unwrap()
}

#[crate::database::test]
async fn the_first_withdrawal_waits_for_an_identity_card(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(200_000).await);
    assert_eq!(own(&member).await.required, []);
    require(&world, FirstWithdrawal, 10_000);
    let refused = ask(&member, &withdrawal(&member, 50_000))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (422, "DOCUMENTS_REQUIRED")
    );
    assert_eq!(refused.body["documents"], "신분증");
    assert_eq!(withdrawals(&world).await, 0);
    let asked = own(&member).await;
    assert_eq!((asked.required, asked.requests.len()), (vec![IdCard], 0));
    // Nothing else is taken, and a card that waits or is refused is not enough.
    let other = upload(&member, BankBook, &png()).await;
    assert_eq!(code(other), "DOCUMENT_NOT_REQUESTED");
    for decision in [refusal(), acceptance()] {
        let sent = upload(&member, IdCard, &pdf("홍길동")).await.unwrap();
        assert_eq!(
            withdraw(&world, &member, 50_000).await,
            "DOCUMENTS_REQUIRED"
        );
        decide(&operator, sent.documents[0].id, &decision)
            .await
            .unwrap();
    }
    let accepted = own(&member).await;
    assert_eq!(accepted.required, []);
    let again = upload(&member, IdCard, &png()).await;
    assert_eq!(code(again), "DOCUMENT_NOT_REQUESTED");
    assert_eq!(withdraw(&world, &member, 50_000).await, "");
    // The acceptance outlives the content.
    world.pass(TimeDelta::days(31));
    delete_expired(&world.app).await.unwrap();
    let member = world.again(member.id).await;
    let document = own(&member).await.documents.remove(0);
    assert!(document.content_deleted && document.state == DocumentState::Accepted);
    assert_eq!(withdraw(&world, &member, 50_000).await, "");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_required_card_that_is_deleted_undecided_is_asked_for_again(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    require(&world, FirstWithdrawal, 10_000);
    upload(&member, IdCard, &png()).await.unwrap();
    world.pass(TimeDelta::days(90));
    delete_expired(&world.app).await.unwrap();
    let member = world.again(member.id).await;
    assert_eq!(titles(&member).await, ["서류 기간 만료 안내"]);
}

#[crate::database::test]
async fn an_amount_cannot_be_split_over_a_korean_day(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(500_000).await;
    require(&world, FromAmount, 100_000);
    let missing = "DOCUMENTS_REQUIRED";
    assert_eq!(withdraw(&world, &member, 100_000).await, missing);
    assert_eq!(withdraw(&world, &member, 60_000).await, "");
    let member = at(&world, "2026-03-02T23:29:59+09:00", &member).await;
    assert_eq!(withdraw(&world, &member, 40_000).await, missing);
    // Withdrawals open again half an hour after midnight in Korea.
    let member = at(&world, "2026-03-03T00:30:00+09:00", &member).await;
    assert_eq!(withdraw(&world, &member, 90_000).await, "");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn tether_requires_the_identity_card_too(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(200_000).await;
    let wallet = "crypto_account = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'";
    world.change_member(member.id, wallet).await;
    require(&world, FirstWithdrawal, 10_000);
    let tether = ChargeRequest {
        kind: ChargeType::Tether,
        ..withdrawal(&member, 100_000)
    };
    assert_eq!(code(ask(&member, &tether).await), "DOCUMENTS_REQUIRED");
    assert_eq!(withdrawals(&world).await, 0);
}

#[crate::database::test]
async fn withdrawals_at_once_do_not_pass_the_amount_together(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(500_000).await;
    require(&world, FromAmount, 100_000);
    let asked: Vec<_> = (0..4).map(|_| withdrawal(&member, 60_000)).collect();
    let answers = join_all(asked.iter().map(|asked| ask(&member, asked))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(withdrawals(&world).await, 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_repeated_withdrawal_has_its_first_answer(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(200_000).await;
    let asked = withdrawal(&member, 50_000);
    let receipt = ask(&member, &asked).await.unwrap();
    require(&world, FirstWithdrawal, 10_000);
    assert_eq!(ask(&member, &asked).await.unwrap().id, receipt.id);
    assert_eq!(withdrawals(&world).await, 1);
}

#[crate::database::test]
async fn an_accepted_card_answers_request_and_requirement(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(200_000).await);
    require(&world, FirstWithdrawal, 10_000);
    request(&operator, &member, &[IdCard, BankBook])
        .await
        .unwrap();
    let refused = ask(&member, &withdrawal(&member, 50_000))
        .await
        .unwrap_err();
    assert_eq!(refused.body["documents"], "신분증, 통장 사본");
    let sent = upload(&member, IdCard, &png()).await.unwrap();
    decide(&operator, sent.documents[0].id, &acceptance())
        .await
        .unwrap();
    let left = own(&member).await;
    assert_eq!((left.required, left.requests.len()), (vec![], 1));
    // An operator may request another card of a member with an accepted one.
    request(&operator, &member, &[IdCard]).await.unwrap();
    assert_eq!(own(&member).await.required, []);
    upload(&member, IdCard, &png()).await.unwrap();
    require(&world, Off, 10_000);
    assert_eq!(
        withdraw(&world, &member, 50_000).await,
        "DOCUMENTS_REQUIRED"
    );
}

#[crate::database::test]
async fn documents_are_not_required_without_a_key(db: PgPool) {
    let world = World::configured(db, |config| config.demonstration = false).await;
    let operator = world.operator().await;
    let change = async |value: &str| {
        operator
            .change_setting("documentsRequired", &json!(value).to_string())
            .await
    };
    let missing = "DOCUMENT_KEY_MISSING";
    assert_eq!(code(change("firstWithdrawal").await), missing);
    assert_eq!(code(change("fromAmount").await), missing);
    let settings = operator.call::<AdminGetSettings>(&Empty {}).await.unwrap();
    assert_eq!(settings.documents_required, Off);
    let found = async || {
        let app = &world.app;
        let lines = of_database(&app.db, &app.config, &app.clock).await;
        let line = lines.into_iter().find(|line| line.subject == "documents");
        line.map(|line| line.state)
    };
    assert_eq!(found().await, None);
    // The key was taken away later: members stay refused, and the doctor says why.
    sqlx::query!(
        "insert into settings (key, value, updated_at)
         values ('documentsRequired', '\"firstWithdrawal\"', now())"
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    assert_eq!(found().await, Some(State::Fault));
    world.app.settings.reload(&world.app.db).await.unwrap();
    change("off").await.unwrap();
    assert_eq!(found().await, None);
}
