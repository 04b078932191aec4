//! Calls one by one: what they move, who may send them, and batches.

use super::{
    DRAGON, Provider, SECRET, amounts, bet, cash, rollback, rounds, set, signature, site, token,
    win,
};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetCasinoRounds, AdminGetWebhooks};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::alerts::AlertKind;
use serde_json::{Value, json};
use sqlx::PgPool;

#[crate::database::test]
async fn a_bet_and_a_win_move_cash_and_are_in_the_history(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let asked = json!({ "token": token, "currency": "KRW" });
    let (status, answer) = provider.send("balance", &asked).await;
    assert_eq!((status, &answer["balance"]), (200, &json!(100_000)));
    assert_eq!(answer["memberId"], json!(member.id));

    assert_eq!(
        provider.done("bet", &bet(&token, "b1", "r1", 10_000)).await,
        90_000
    );
    let open = &rounds(&member).await[0];
    assert!(open.open);
    assert_eq!(open.game_name, "황금 드래곤");
    // A second stake in the same round, such as a doubled hand.
    assert_eq!(
        provider.done("bet", &bet(&token, "b2", "r1", 5_000)).await,
        85_000
    );
    assert_eq!(
        provider
            .done("win", &win(member.id, "w1", "r1", 40_000))
            .await,
        125_000
    );
    assert_eq!(cash(&member).await, 125_000);
    assert_eq!(amounts(&member).await, [(15_000, 40_000, 0)]);
    assert!(!rounds(&member).await[0].open);
    // A loss closes its round.
    provider.done("bet", &bet(&token, "b3", "r2", 5_000)).await;
    provider.done("win", &win(member.id, "w2", "r2", 0)).await;
    assert_eq!(amounts(&member).await, [(5_000, 0, 0), (15_000, 40_000, 0)]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_share_a_round_of_the_provider(db: PgPool) {
    let world = site(db).await;
    let (one, two) = (
        world.rich_member(50_000).await,
        world.rich_member(50_000).await,
    );
    let provider = Provider::of(&world);
    for (id, member) in [("1", &one), ("2", &two)] {
        let token = token(&world, member, DRAGON).await;
        let taken = bet(&token, &format!("b{id}"), "shared", 10_000);
        provider.done("bet", &taken).await;
    }
    let paid = win(two.id, "w2", "shared", 20_000);
    assert_eq!(provider.done("win", &paid).await, 60_000);
    assert_eq!(amounts(&one).await, [(10_000, 0, 0)]);
    assert_eq!(amounts(&two).await, [(10_000, 20_000, 0)]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn only_signed_calls_are_admitted(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(50_000).await;
    let provider = Provider::of(&world);
    let path = "/api/casino/wallet/balance";
    let body = json!({ "memberId": member.id, "currency": "KRW" }).to_string();
    let sent = async |provider: &Provider, secret: &str, signed_path: &str, body: &str| {
        let signature = signature(secret, provider.time, signed_path, body);
        let answer = provider
            .send_signed(path, body.to_owned(), &signature)
            .await;
        answer.0
    };
    assert_eq!(sent(&provider, SECRET, path, &body).await, 200);
    // While the secret is changed, both are accepted.
    assert_eq!(sent(&provider, "the-one-before", path, &body).await, 200);
    assert_eq!(sent(&provider, "another", path, &body).await, 401);
    assert_eq!(sent(&provider, "", path, &body).await, 401);
    let other_path = "/api/casino/wallet/win";
    assert_eq!(sent(&provider, SECRET, other_path, &body).await, 401);
    let of_another = signature(SECRET, provider.time, path, "{}");
    let (status, _) = provider.send_signed(path, body.clone(), &of_another).await;
    assert_eq!(status, 401);
    world.pass(TimeDelta::minutes(6));
    assert_eq!(sent(&provider, SECRET, path, &body).await, 401);
}

#[crate::database::test]
async fn without_a_secret_nobody_outside_is_admitted(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(50_000).await;
    let body = json!({ "memberId": member.id, "currency": "KRW" });
    let (status, _) = Provider::of(&world).send("balance", &body).await;
    assert_eq!(status, 401);
}

#[crate::database::test]
async fn the_same_call_gets_the_first_answer_and_another_one_is_refused(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let first = bet(&token, "b1", "r1", 10_000);
    assert_eq!(provider.done("bet", &first).await, 90_000);
    provider.done("bet", &bet(&token, "b2", "r1", 10_000)).await;
    assert_eq!(provider.done("bet", &first).await, 90_000);
    let paid = win(member.id, "w1", "r1", 30_000);
    assert_eq!(provider.done("win", &paid).await, 110_000);
    assert_eq!(provider.done("win", &paid).await, 110_000);
    for (action, other) in [
        ("bet", bet(&token, "b1", "r1", 10_001)),
        ("bet", bet(&token, "b1", "r2", 10_000)),
        ("bet", bet(&token, "w1", "r1", 30_000)),
        ("win", win(member.id, "b1", "r1", 10_000)),
        ("win", win(member.id, "w1", "r1", 30_001)),
    ] {
        let said = provider.refused(action, &other).await;
        assert_eq!(said, "TRANSACTION_MISMATCH", "{other}");
    }
    let of_another = win(world.rich_member(50_000).await.id, "w1", "r1", 30_000);
    let said = provider.refused("win", &of_another).await;
    assert_eq!(said, "TRANSACTION_MISMATCH");
    assert_eq!(cash(&member).await, 110_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_batch_carries_out_each_call_by_itself(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let action = |name: &str, mut call: Value| {
        call["action"] = json!(name);
        call
    };
    let calls = json!({ "calls": [
        action("bet", bet(&token, "b1", "r1", 60_000)),
        action("bet", bet(&token, "b2", "r2", 60_000)),
        action("win", win(member.id, "w2", "r2", 120_000)),
        action("win", win(member.id, "w1", "r1", 0)),
    ] });
    let expected = json!({ "answers": [
        { "transactionId": "b1", "balance": 40_000, "code": null, "message": null },
        { "transactionId": "b2", "balance": null, "code": "INSUFFICIENT_FUNDS",
          "message": "보유머니가 부족합니다." },
        { "transactionId": "w2", "balance": null, "code": "BET_NOT_FOUND",
          "message": "해당 라운드의 베팅이 없습니다." },
        { "transactionId": "w1", "balance": 40_000, "code": null, "message": null },
    ] });
    assert_eq!(
        provider.send("batch", &calls).await,
        (200, expected.clone())
    );
    assert_eq!(provider.send("batch", &calls).await, (200, expected));
    assert_eq!(cash(&member).await, 40_000);
    for wrong in [
        json!({ "calls": [] }),
        json!({ "calls": vec![action("win", win(member.id, "w9", "r1", 0)); 51] }),
    ] {
        assert_eq!(provider.refused("batch", &wrong).await, "CALL_INVALID");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_call_of_a_batch_that_cannot_be_read_is_refused_alone(db: PgPool) {
    let world = site(db).await;
    let member = world.rich_member(100_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let mut first = bet(&token, "b1", "r1", 10_000);
    first["action"] = json!("bet");
    let mut fraction = first.clone();
    fraction["transactionId"] = json!("b2");
    fraction["amount"] = json!(0.5);
    let unknown = json!({ "action": "tip", "transactionId": 3 });
    let mut last = win(member.id, "w1", "r1", 20_000);
    last["action"] = json!("win");
    let calls = json!({ "calls": [first, fraction, unknown, last] });
    let (status, answer) = provider.send("batch", &calls).await;
    assert_eq!(status, 200, "{answer}");
    let answers = answer["answers"].as_array().unwrap().iter();
    let answers = answers.map(|answer| {
        (
            answer["transactionId"].as_str(),
            answer["balance"].as_i64(),
            answer["code"].as_str(),
        )
    });
    let malformed = Some("MALFORMED_REQUEST");
    assert_eq!(
        answers.collect::<Vec<_>>(),
        [
            (Some("b1"), Some(90_000), None),
            (Some("b2"), None, malformed),
            (None, None, malformed),
            (Some("w1"), Some(110_000), None),
        ]
    );
    world.assert_books_hold().await;
}

/// The data of the alerts of large bets.
async fn large_bets(world: &World) -> Vec<Value> {
    let operator = world.operator().await;
    let page = operator
        .call::<AdminGetWebhooks>(&ListQuery::default())
        .await;
    let rows = page.unwrap().items.into_iter();
    let large = rows.filter(|row| row.kind == AlertKind::LargeBet);
    large
        .map(|row| serde_json::from_str(&row.data).unwrap())
        .collect()
}

#[crate::database::test]
async fn a_large_stake_is_an_alert_once(db: PgPool) {
    let world = site(db).await;
    set(&world, "largeBet", "50000").await;
    let member = world.rich_member(500_000).await;
    let token = token(&world, &member, DRAGON).await;
    let provider = Provider::of(&world);
    let small = bet(&token, "b1", "r1", 49_990);
    provider.done("bet", &small).await;
    // A stake that is refused is none.
    let unpaid = bet(&token, "b2", "r1", 900_000);
    assert_eq!(provider.refused("bet", &unpaid).await, "INSUFFICIENT_FUNDS");
    assert!(large_bets(&world).await.is_empty());

    let large = bet(&token, "b3", "r1", 50_000);
    for _ in 0..2 {
        provider.done("bet", &large).await;
    }
    let operator = world.operator().await;
    let played = operator
        .call::<AdminGetCasinoRounds>(&ListQuery::default())
        .await;
    let round = played.unwrap().items.remove(0).id;
    let alert = json!({ "casinoRoundId": round, "memberId": member.id, "amount": 50_000 });
    assert_eq!(large_bets(&world).await, std::slice::from_ref(&alert));
    // Neither is what is given back or won.
    provider
        .done("rollback", &rollback(member.id, "x3", "b3"))
        .await;
    provider
        .done("win", &win(member.id, "w1", "r1", 90_000))
        .await;
    assert_eq!(large_bets(&world).await, [alert]);
    // Another stake is another alert.
    provider.done("bet", &bet(&token, "b4", "r2", 60_000)).await;
    assert_eq!(large_bets(&world).await.len(), 2);
    world.assert_books_hold().await;
}
