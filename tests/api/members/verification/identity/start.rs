//! A session is opened at the provider, as often as the rules say.

use super::{PAGE, SECRET, adult, code, finish, says, site, start, start_as, started};
use super::{switch, view};
use crate::service::{Reply, Service};
use crate::waiting::in_turn;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;
use uuid::Uuid;

fn korean(text: &str) -> DateTime<Utc> {
    format!("{text}+09:00").parse().unwrap()
}

/// The bodies of the starts since the last call.
fn starts(provider: &Service) -> Vec<Value> {
    let asked = provider.asked().into_iter();
    let starts = asked.filter(|(path, _, _)| path == "/identities");
    starts
        .map(|(_, _, body)| serde_json::from_slice(&body).unwrap())
        .collect()
}

fn signature(parts: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(parts.as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

#[crate::database::test]
async fn a_session_leads_to_the_providers_page(db: PgPool) {
    let (world, _provider) = site(db).await;
    let member = world.member().await;
    let before = view(&member).await;
    assert!(before.available && before.session.is_none() && before.verified_at.is_none());
    assert_eq!((before.sessions_left, before.refusal), (5, None));
    let opened = start_as(&member, Uuid::new_v4()).await.unwrap();
    let session = opened.session.clone().unwrap();
    assert_eq!(session.url, PAGE);
    assert_eq!(session.expires_at, world.now() + TimeDelta::minutes(30));
    assert_eq!((opened.sessions_left, opened.verified_at), (4, None));
    assert_eq!(view(&member).await, opened);
    // The page asks for the result for a while after the end.
    for open in [true, false] {
        world.pass(TimeDelta::minutes(30));
        let member = world.again(member.id).await;
        assert_eq!(view(&member).await.session.is_some(), open);
    }
}

#[crate::database::test]
async fn starts_and_questions_are_signed(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    says(&provider, key, &adult("CI-1"));
    finish(&member, key).await.unwrap();
    let time = world.now().timestamp().to_string();
    let mut asked = provider.asked().into_iter();
    let (path, headers, body) = asked.next().unwrap();
    let text = String::from_utf8(body.to_vec()).unwrap();
    let wish: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((path.as_str(), &wish["key"]), ("/identities", &json!(key)));
    assert_eq!(headers["idempotency-key"], key.to_string());
    assert_eq!(headers["identity-check-timestamp"], time);
    let expected = signature(&format!("{time}.POST./identities.{text}"));
    assert_eq!(headers["identity-check-signature"], expected);
    let (path, headers, body) = asked.next().unwrap();
    assert_eq!(path, format!("/identities/{key}"));
    assert!(body.is_empty());
    let expected = signature(&format!("{time}.GET.{path}."));
    assert_eq!(headers["identity-check-signature"], expected);
    assert!(asked.next().is_none());
}

#[crate::database::test]
async fn five_sessions_are_opened_on_a_korean_day(db: PgPool) {
    let (world, _provider) = site(db).await;
    let member = world.member().await;
    world.clock.set(korean("2026-03-02T23:59:58"));
    for left in [4, 3, 2, 1, 0] {
        let opened = start_as(&member, Uuid::new_v4()).await.unwrap();
        assert_eq!(opened.sessions_left, left);
    }
    let refused = start_as(&member, Uuid::new_v4()).await.unwrap_err();
    assert_eq!(refused.code(), "IDENTITY_DAY_LIMIT");
    assert_eq!(refused.body["limit"], 5);
    // Midnight in Korea.
    world.pass(TimeDelta::seconds(2));
    assert_eq!(view(&member).await.sessions_left, 5);
    start(&member).await;
}

#[crate::database::test]
async fn a_new_session_ends_the_one_before(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let (first, second) = (start(&member).await, start(&member).await);
    for key in [first, second] {
        says(&provider, key, &adult("CI-1"));
    }
    assert_eq!(code(finish(&member, first).await), "IDENTITY_EXPIRED");
    assert!(finish(&member, second).await.unwrap().verified_at.is_some());
}

/// The member may have completed the earlier session.
#[crate::database::test]
async fn a_start_that_fails_leaves_the_session_before(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    let before = view(&member).await;
    provider.then(&[Reply::Status(503), Reply::Status(503)]);
    let refused = code(start_as(&member, Uuid::new_v4()).await);
    assert_eq!(refused, "IDENTITY_CHECK_DOWN");
    assert_eq!(view(&member).await, before);
    says(&provider, key, &adult("CI-1"));
    assert!(finish(&member, key).await.unwrap().verified_at.is_some());
}

#[crate::database::test]
async fn requests_at_once_open_one_session(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let request_id = Uuid::new_v4();
    for answer in join_all((0..4).map(|_| start_as(&member, request_id))).await {
        assert!(answer.is_ok() || code(answer) == "IDENTITY_CHECK_BUSY");
    }
    assert_eq!(starts(&provider).len(), 1);
    // The first answer again.
    let again = start_as(&member, request_id).await.unwrap();
    assert!(again.session.is_some() && starts(&provider).is_empty());
}

#[crate::database::test]
async fn a_start_waits_for_the_one_before_it(db: PgPool) {
    let (world, provider) = site(db).await;
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
        start_as(&member, request_id),
        start_as(&member, request_id),
    )
    .await;
    assert!(first.is_ok());
    assert!(second.is_ok() || code(second) == "IDENTITY_CHECK_BUSY");
    assert_eq!(starts(&provider).len(), 1);
}

#[crate::database::test]
async fn a_provider_that_fails_is_tried_again(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let request_id = Uuid::new_v4();
    provider.then(&[Reply::Status(503), Reply::Status(503)]);
    let refused = start_as(&member, request_id).await.unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (503, "IDENTITY_CHECK_DOWN")
    );
    // The retry carried the same key.
    let keys: Vec<_> = starts(&provider)
        .into_iter()
        .map(|start| start["key"].clone())
        .collect();
    assert!(keys.len() == 2 && keys[0] == keys[1]);
    let again = code(start_as(&member, request_id).await);
    assert_eq!(again, "IDENTITY_CHECK_DOWN");
    assert!(starts(&provider).is_empty());
    // A failed attempt is no session of the day, and nothing lasting.
    let seen = view(&member).await;
    assert_eq!((seen.sessions_left, seen.refusal), (5, None));
    start(&member).await;
}

#[crate::database::test]
async fn a_provider_without_sense_opens_no_session(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    for answer in [
        json!({ "state": "started" }),
        json!({ "state": "refused", "reason": "closed" }),
        json!([]),
        started("http://identity.example/s/1"),
        started("javascript:alert(1)"),
        started("https://identity.example/s 1"),
        started(&format!("https://identity.example/{}", "a".repeat(2_000))),
    ] {
        provider.then(&[Reply::Says(answer.to_string())]);
        let refused = code(start_as(&member, Uuid::new_v4()).await);
        assert_eq!(refused, "IDENTITY_CHECK_DOWN", "{answer}");
    }
    assert_eq!(view(&member).await.session, None);
}

#[crate::database::test]
async fn a_provider_that_hangs_is_left(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    provider.then(&[Reply::Hangs, Reply::Hangs]);
    let refused = code(start_as(&member, Uuid::new_v4()).await);
    assert_eq!(refused, "IDENTITY_CHECK_DOWN");
    let key = start(&member).await;
    provider.then(&[Reply::Hangs, Reply::Hangs]);
    assert_eq!(code(finish(&member, key).await), "IDENTITY_CHECK_DOWN");
    // The session is still open.
    says(&provider, key, &adult("CI-1"));
    finish(&member, key).await.unwrap();
}

#[crate::database::test]
async fn an_attempt_of_a_stopped_server_does_not_block_the_member(db: PgPool) {
    let (world, _provider) = site(db).await;
    let member = world.member().await;
    sqlx::query!(
        "insert into identity_checks (member_id, request_id, key, state, created_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), 'waiting', $2)",
        member.id.get(),
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    world.pass(TimeDelta::seconds(59));
    let busy = code(start_as(&member, Uuid::new_v4()).await);
    assert_eq!(busy, "IDENTITY_CHECK_BUSY");
    world.pass(TimeDelta::seconds(1));
    start(&member).await;
}

#[crate::database::test]
async fn nothing_is_started_while_it_is_switched_off(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    says(&provider, key, &adult("CI-1"));
    switch(&world, false);
    assert!(!view(&member).await.available);
    let unavailable = "IDENTITY_CHECK_UNAVAILABLE";
    assert_eq!(code(start_as(&member, Uuid::new_v4()).await), unavailable);
    assert_eq!(code(finish(&member, key).await), unavailable);
    switch(&world, true);
    finish(&member, key).await.unwrap();
    // A verified member needs no other session.
    provider.asked();
    let again = start_as(&member, Uuid::new_v4()).await.unwrap();
    assert!(again.verified_at.is_some() && provider.asked().is_empty());
}

#[crate::database::test]
async fn without_a_provider_nothing_is_started(db: PgPool) {
    let world = World::new(db).await;
    switch(&world, true);
    let member = world.member().await;
    assert!(!view(&member).await.available);
    let refused = code(start_as(&member, Uuid::new_v4()).await);
    assert_eq!(refused, "IDENTITY_CHECK_UNAVAILABLE");
}
