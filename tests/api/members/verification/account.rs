//! 1 won is sent with a code, as often as the rules say, and the code proves the account.

use super::{
    Answer, HOLDER, SECRET, code, confirm, other, prove, send, send_as, sender, sent_to, site,
    transfers, view,
};
use crate::service::Reply;
use crate::waiting::in_turn;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use hanpan_core::api::{AdminGetMember, Empty};
use hmac::{Hmac, Mac};
use serde_json::json;
use sha2::Sha256;
use sqlx::PgPool;
use uuid::Uuid;

fn korean(text: &str) -> DateTime<Utc> {
    format!("{text}+09:00").parse().unwrap()
}

#[crate::database::test]
async fn a_member_proves_the_account_with_the_code_that_was_sent(db: PgPool) {
    let (world, gateway) = site(db).await;
    let (member, stranger) = (world.member().await, world.member().await);
    let before = view(&member).await;
    assert!(before.available && before.proven_at.is_none() && before.sent.is_none());
    assert_eq!(
        (before.transfers_left, before.account_holder),
        (3, HOLDER.to_owned())
    );
    assert!(before.account_number.starts_with('*'));

    let sent = send(&member).await.unwrap();
    let waiting = sent.sent.unwrap();
    assert_eq!(waiting.expires_at, world.now() + TimeDelta::minutes(10));
    assert_eq!((waiting.tries_left, sent.transfers_left), (3, 2));
    let code_sent = sender(&gateway);
    // The code is no one else's, and is in no answer.
    assert_eq!(
        code(confirm(&stranger, &code_sent).await),
        "ACCOUNT_CODE_MISSING"
    );
    assert_eq!(code(confirm(&member, "12a4").await), "ACCOUNT_CODE_INVALID");

    let proven = confirm(&member, &code_sent).await.unwrap();
    assert_eq!(proven.proven_at, Some(world.now()));
    assert_eq!(proven.sent, None);
    // A repeated call changes nothing.
    world.pass(TimeDelta::minutes(1));
    assert_eq!(confirm(&member, &code_sent).await.unwrap(), proven);
    assert_eq!(send(&member).await.unwrap().proven_at, proven.proven_at);
    assert!(transfers(&gateway).is_empty());
    assert!(view(&stranger).await.proven_at.is_none());
}

#[crate::database::test]
async fn a_transfer_is_signed_and_its_code_is_stored_as_a_hash(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    send(&member).await.unwrap();
    let (path, headers, body) = gateway.asked().remove(0);
    let transfer: serde_json::Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(
        (path.as_str(), &transfer["amount"]),
        ("/transfers", &json!(1))
    );
    assert_eq!(transfer["accountNumber"], "10000");
    assert_eq!(
        headers["idempotency-key"],
        transfer["key"].as_str().unwrap()
    );
    let time = headers["account-check-timestamp"].to_str().unwrap();
    assert_eq!(time, world.now().timestamp().to_string());
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(format!("{time}.POST./transfers.").as_bytes());
    mac.update(&body);
    let signature = hex::encode(mac.finalize().into_bytes());
    assert_eq!(headers["account-check-signature"], signature);
    let row = sqlx::query_scalar!(r#"select c::text as "row!" from account_checks c"#);
    let row = row.fetch_one(&world.app.db).await.unwrap();
    let sender = transfer["sender"].as_str().unwrap();
    assert!(!row.contains(&format!(",{sender},")), "{row}");
}

#[crate::database::test]
async fn a_code_has_three_tries(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    send(&member).await.unwrap();
    let right = sender(&gateway);
    for left in [2, 1] {
        let refused = confirm(&member, &other(&right)).await.unwrap_err();
        assert_eq!(refused.code(), "ACCOUNT_CODE_WRONG");
        assert_eq!(refused.body["left"], left);
        assert_eq!(view(&member).await.sent.unwrap().tries_left, left);
    }
    let used_up = code(confirm(&member, &other(&right)).await);
    assert_eq!(used_up, "ACCOUNT_CODE_USED_UP");
    // The right code comes too late.
    assert_eq!(code(confirm(&member, &right).await), "ACCOUNT_CODE_USED_UP");
    assert_eq!(view(&member).await.sent, None);
    prove(&member, &gateway).await;
}

#[crate::database::test]
async fn tries_at_once_are_counted_one_by_one(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    send(&member).await.unwrap();
    let right = sender(&gateway);
    let wrong = other(&right);
    let refusals = join_all((0..6).map(|_| confirm(&member, &wrong))).await;
    let refusals: Vec<_> = refusals.into_iter().map(code).collect();
    let count = |wanted: &str| refusals.iter().filter(|code| *code == wanted).count();
    assert_eq!(
        (count("ACCOUNT_CODE_WRONG"), count("ACCOUNT_CODE_USED_UP")),
        (2, 4)
    );
    assert_eq!(code(confirm(&member, &right).await), "ACCOUNT_CODE_USED_UP");
}

#[crate::database::test]
async fn a_try_waits_for_the_one_before_it(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    send(&member).await.unwrap();
    let wrong = other(&sender(&gateway));
    let row = format!(
        "select from members where id = {} for no key update",
        member.id
    );
    let held = world.held(&row).await;
    let tries = in_turn(
        &world,
        held,
        confirm(&member, &wrong),
        confirm(&member, &wrong),
    );
    let (first, second) = tries.await;
    let left = |answer: Answer| answer.unwrap_err().body["left"].clone();
    assert_eq!((left(first), left(second)), (json!(2), json!(1)));
}

#[crate::database::test]
async fn an_attempt_waits_for_the_one_before_it(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    let row = format!(
        "select from members where id = {} for no key update",
        member.id
    );
    let held = world.held(&row).await;
    let request_id = Uuid::new_v4();
    let (first, second) = in_turn(
        &world,
        held,
        send_as(&member, request_id),
        send_as(&member, request_id),
    )
    .await;
    assert!(first.is_ok());
    assert!(second.is_ok() || code(second) == "ACCOUNT_CHECK_BUSY");
    assert_eq!(transfers(&gateway).len(), 1);
}

#[crate::database::test]
async fn a_code_expires_at_the_second(db: PgPool) {
    let (world, gateway) = site(db).await;
    let (early, late) = (world.member().await, world.member().await);
    send(&early).await.unwrap();
    let of_early = sender(&gateway);
    send(&late).await.unwrap();
    let of_late = sender(&gateway);
    world.pass(TimeDelta::seconds(599));
    confirm(&early, &of_early).await.unwrap();
    world.pass(TimeDelta::seconds(1));
    assert_eq!(code(confirm(&late, &of_late).await), "ACCOUNT_CODE_EXPIRED");
    assert_eq!(view(&late).await.sent, None);
}

#[crate::database::test]
async fn three_transfers_are_made_on_a_korean_day(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    world.clock.set(korean("2026-03-02T23:59:58"));
    for left in [2, 1, 0] {
        assert_eq!(send(&member).await.unwrap().transfers_left, left);
    }
    let newest = transfers(&gateway).pop().unwrap();
    world.pass(TimeDelta::seconds(1));
    let refused = send(&member).await.unwrap_err();
    assert_eq!(refused.code(), "ACCOUNT_CHECK_DAY_LIMIT");
    assert_eq!(refused.body["limit"], 3);
    // Midnight in Korea.
    world.pass(TimeDelta::seconds(1));
    assert_eq!(view(&member).await.transfers_left, 3);
    // The code of yesterday is still valid.
    let sender = newest["sender"].as_str().unwrap();
    confirm(&member, sender).await.unwrap();
}

#[crate::database::test]
async fn requests_at_once_send_one_transfer(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    let request_id = Uuid::new_v4();
    let same = (0..4).map(|_| send_as(&member, request_id));
    for answer in join_all(same).await {
        assert!(answer.is_ok() || code(answer) == "ACCOUNT_CHECK_BUSY");
    }
    assert_eq!(transfers(&gateway).len(), 1);
    // The first answer again.
    assert!(send_as(&member, request_id).await.unwrap().sent.is_some());
    assert!(transfers(&gateway).is_empty());
}

#[crate::database::test]
async fn a_gateway_that_is_down_is_tried_again(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    let request_id = Uuid::new_v4();
    gateway.then(&[Reply::Status(503), Reply::Status(503)]);
    let refused = send_as(&member, request_id).await.unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (503, "ACCOUNT_CHECK_DOWN")
    );
    // The retry carried the same key, so that no money was sent twice.
    let keys: Vec<_> = transfers(&gateway)
        .into_iter()
        .map(|transfer| transfer["key"].clone())
        .collect();
    assert!(keys.len() == 2 && keys[0] == keys[1]);
    assert_eq!(
        code(send_as(&member, request_id).await),
        "ACCOUNT_CHECK_DOWN"
    );
    assert!(transfers(&gateway).is_empty());
    // A failed attempt is no transfer of the day.
    assert_eq!(view(&member).await.transfers_left, 3);
    prove(&member, &gateway).await;
}

#[crate::database::test]
async fn an_attempt_of_a_stopped_server_does_not_block_the_member(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    sqlx::query!(
        "insert into account_checks (member_id, request_id, key, bank_code, account_number,
             account_holder, code_hash, state, created_at)
         select id, gen_random_uuid(), gen_random_uuid(), bank_code, bank_account_number,
             account_holder, sha256(''), 'waiting', $2 from members where id = $1",
        member.id.get(),
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    world.pass(TimeDelta::seconds(59));
    assert_eq!(code(send(&member).await), "ACCOUNT_CHECK_BUSY");
    world.pass(TimeDelta::seconds(1));
    prove(&member, &gateway).await;
}

#[crate::database::test]
async fn the_bank_must_name_the_registered_holder(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    gateway.then(&[sent_to("홍길순")]);
    assert_eq!(code(send(&member).await), "ACCOUNT_HOLDER_DIFFERS");
    // The code in that account proves nothing, but the money was sent.
    assert_eq!(
        code(confirm(&member, &sender(&gateway)).await),
        "ACCOUNT_CODE_MISSING"
    );
    assert_eq!(view(&member).await.transfers_left, 2);
    // Operators see the other name, and the member does not.
    let operator = world.operator().await;
    let shown = async || {
        let detail = operator
            .call_at::<AdminGetMember>(member.id, &Empty {})
            .await;
        detail.unwrap().account_proof
    };
    assert_eq!(shown().await.other_holder.as_deref(), Some("홍길순"));
    let own = serde_json::to_string(&view(&member).await).unwrap();
    assert!(!own.contains("홍길순"), "{own}");
    gateway.then(&[Reply::Says(
        json!({ "state": "refused", "reason": "no such account" }).to_string(),
    )]);
    assert_eq!(code(send(&member).await), "ACCOUNT_CHECK_REFUSED");
    transfers(&gateway);
    gateway.then(&[sent_to(" 홍 길동")]);
    prove(&member, &gateway).await;
    let proof = shown().await;
    assert_eq!(
        (proof.proven_at, proof.other_holder),
        (Some(world.now()), None)
    );
}

#[crate::database::test]
async fn another_account_ends_proof_and_code(db: PgPool) {
    let (world, gateway) = site(db).await;
    let member = world.member().await;
    prove(&member, &gateway).await;
    for change in [
        "bank_account_number = '98765'",
        "account_holder = '홍길순'",
        "bank_code = 2",
    ] {
        world.change_member(member.id, change).await;
        assert_eq!(view(&member).await.proven_at, None, "{change}");
    }
    gateway.then(&[sent_to("홍길순")]);
    send(&member).await.unwrap();
    let of_before = sender(&gateway);
    world
        .change_member(member.id, "bank_account_number = '55555'")
        .await;
    assert_eq!(
        code(confirm(&member, &of_before).await),
        "ACCOUNT_CODE_MISSING"
    );
    assert_eq!(view(&member).await.sent, None);
}

#[crate::database::test]
async fn without_a_gateway_nothing_is_sent(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    assert!(!view(&member).await.available);
    assert_eq!(code(send(&member).await), "ACCOUNT_CHECK_UNAVAILABLE");
}
