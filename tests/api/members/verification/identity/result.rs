//! What the provider says of a session, when the server asks for it.

use super::{HOLDER, site_with, view};
use super::{adult, code, complete, finish, person, refused, rows, says, site, start, start_as};
use crate::service::Reply;
use crate::waiting::in_turn;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use hanpan_core::api::Method;
use hanpan_core::members::verification::identity::{IdentityMark, IdentityState};
use hmac::{Hmac, Mac};
use serde_json::json;
use sha2::Sha256;
use sqlx::PgPool;
use uuid::Uuid;

#[crate::database::test]
async fn an_adult_with_the_registered_name_is_verified(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    says(&provider, key, &json!({ "state": "pending" }));
    let pending = finish(&member, key).await.unwrap();
    assert!(pending.verified_at.is_none() && pending.session.is_some());
    says(&provider, key, &person(" 홍 길동", "2007-12-31", "CI-1"));
    let verified = finish(&member, key).await.unwrap();
    assert_eq!(verified.verified_at, Some(world.now()));
    assert_eq!(
        (verified.session.clone(), verified.refusal.clone()),
        (None, None)
    );
    // A repeated question changes nothing, whatever the provider says then.
    world.pass(TimeDelta::minutes(1));
    says(&provider, key, &refused());
    assert_eq!(finish(&member, key).await.unwrap(), verified);
    assert_eq!(view(&member).await, verified);
}

#[crate::database::test]
async fn only_the_name_the_birth_date_and_a_hash_are_stored(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    let mut result = adult("CI-of-the-person");
    result["phone"] = json!("01012345678");
    result["gender"] = json!("male");
    says(&provider, key, &result);
    finish(&member, key).await.unwrap();
    let row = sqlx::query_scalar!(r#"select c::text as "row!" from identity_checks c"#);
    let row = row.fetch_one(&world.app.db).await.unwrap();
    assert!(row.contains(HOLDER) && row.contains("1990-05-05"), "{row}");
    for other in ["CI-of-the-person", "01012345678", "male"] {
        assert!(!row.contains(other), "{row}");
    }
}

#[crate::database::test]
async fn a_forged_return_verifies_nobody(db: PgPool) {
    let (world, provider) = site(db).await;
    let (member, stranger) = (world.member().await, world.member().await);
    let key = start(&member).await;
    says(&provider, key, &json!({ "state": "pending" }));
    // What the browser brings back is not read.
    let mut forged = adult("CI-1");
    forged["sessionKey"] = json!(key);
    let path = "/api/member/verification/identity/result";
    let (_, answer) = member.send(Method::Post, path, &forged).await;
    assert_eq!(answer["verifiedAt"], json!(null), "{answer}");
    assert!(view(&member).await.verified_at.is_none());
    // A session is of use to its member alone.
    says(&provider, key, &adult("CI-1"));
    provider.asked();
    assert_eq!(code(finish(&stranger, key).await), "IDENTITY_MISSING");
    let unknown = code(finish(&member, Uuid::new_v4()).await);
    assert_eq!(unknown, "IDENTITY_MISSING");
    assert!(provider.asked().is_empty());
    assert!(view(&stranger).await.verified_at.is_none());
    finish(&member, key).await.unwrap();
    assert!(view(&stranger).await.verified_at.is_none());
}

#[crate::database::test]
async fn another_name_is_not_verified(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let other = person("홍길순", "1990-05-05", "CI-1");
    let differs = complete(&member, &provider, &other).await.unwrap_err();
    assert_eq!(
        (differs.status, differs.code()),
        (422, "IDENTITY_NAME_DIFFERS")
    );
    let sentence = "본인인증한 이름이 등록된 예금주와 다릅니다. 고객센터로 문의해주세요.";
    assert_eq!(differs.body["message"], sentence);
    let seen = view(&member).await;
    assert_eq!(
        (seen.verified_at, seen.refusal.as_deref()),
        (None, Some(sentence))
    );
    // The holder may try again.
    complete(&member, &provider, &adult("CI-2")).await.unwrap();
}

#[crate::database::test]
async fn a_person_is_adult_from_new_years_midnight_in_korea(db: PgPool) {
    let (world, provider) = site(db).await;
    let newborn = person(HOLDER, "2008-02-29", "CI-1");
    let midnight: DateTime<Utc> = "2027-01-01T00:00:00+09:00".parse().unwrap();
    world.clock.set(midnight - TimeDelta::seconds(1));
    let (early, late) = (world.member().await, world.member().await);
    let underage = complete(&early, &provider, &newborn).await.unwrap_err();
    assert_eq!(underage.code(), "IDENTITY_UNDERAGE");
    let sentence = "만 19세가 되는 해의 1월 1일부터 이용할 수 있습니다. 고객센터로 문의해주세요.";
    assert_eq!(underage.body["message"], sentence);
    world.clock.set(midnight);
    complete(&late, &provider, &newborn).await.unwrap();
    // After an underage result an operator has to decide.
    let review = complete(&early, &provider, &newborn).await;
    assert_eq!(code(review), "IDENTITY_IN_REVIEW");
    assert!(view(&early).await.verified_at.is_none());
}

#[crate::database::test]
async fn a_refusal_and_the_end_of_a_session_verify_nobody(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let refusal = complete(&member, &provider, &refused()).await;
    assert_eq!(code(refusal), "IDENTITY_REFUSED");
    let expired = json!({ "state": "expired" });
    let ended = complete(&member, &provider, &expired).await;
    assert_eq!(code(ended), "IDENTITY_EXPIRED");
    let key = start(&member).await;
    says(&provider, key, &json!({ "state": "pending" }));
    assert!(finish(&member, key).await.unwrap().session.is_some());
    world.pass(TimeDelta::minutes(30));
    let member = world.again(member.id).await;
    assert_eq!(code(finish(&member, key).await), "IDENTITY_EXPIRED");
    // It has ended for good.
    says(&provider, key, &adult("CI-1"));
    provider.asked();
    assert_eq!(code(finish(&member, key).await), "IDENTITY_EXPIRED");
    assert!(provider.asked().is_empty());
}

#[crate::database::test]
async fn who_comes_back_late_is_verified_if_the_provider_says_so(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    world.pass(TimeDelta::minutes(30));
    let member = world.again(member.id).await;
    // A provider that does not answer ends nothing.
    says(&provider, key, &json!({ "state": "done" }));
    assert_eq!(code(finish(&member, key).await), "IDENTITY_CHECK_DOWN");
    says(&provider, key, &adult("CI-1"));
    assert!(finish(&member, key).await.unwrap().verified_at.is_some());
}

#[crate::database::test]
async fn an_answer_without_sense_decides_nothing(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    for answer in [
        json!({ "state": "verified" }),
        json!({ "state": "done" }),
        json!("verified"),
        person("", "1990-05-05", "CI"),
        person(HOLDER, "1990-02-30", "CI"),
        person(HOLDER, "2030-01-01", "CI"),
        person(HOLDER, "1990-05-05", ""),
    ] {
        says(&provider, key, &answer);
        let down = code(finish(&member, key).await);
        assert_eq!(down, "IDENTITY_CHECK_DOWN", "{answer}");
    }
    provider.then(&[Reply::Status(404)]);
    assert_eq!(code(finish(&member, key).await), "IDENTITY_CHECK_DOWN");
    says(&provider, key, &adult("CI-1"));
    finish(&member, key).await.unwrap();
}

#[crate::database::test]
async fn questions_at_once_record_one_result(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    let key = start(&member).await;
    says(&provider, key, &person("홍길순", "1990-05-05", "CI-1"));
    for answer in join_all((0..4).map(|_| finish(&member, key))).await {
        assert_eq!(code(answer), "IDENTITY_NAME_DIFFERS");
    }
    let operator = world.operator().await;
    assert_eq!(rows(&operator, "refused").await.len(), 1);
}

#[crate::database::test]
async fn one_person_at_once_for_two_members_is_marked(db: PgPool) {
    let (world, provider) = site(db).await;
    let (first, second) = (world.member().await, world.member().await);
    let (of_first, of_second) = (start(&first).await, start(&second).await);
    for key in [of_first, of_second] {
        says(&provider, key, &adult("CI-1"));
    }
    let lock = "select pg_advisory_xact_lock(hashtext('identities'))";
    let held = world.held(lock).await;
    let (of_first, of_second) = in_turn(
        &world,
        held,
        finish(&first, of_first),
        finish(&second, of_second),
    )
    .await;
    // Both members read the same.
    assert_eq!(of_first.unwrap(), of_second.unwrap());
    let operator = world.operator().await;
    let marked = rows(&operator, "waiting").await;
    assert_eq!(marked.len(), 1);
    assert_eq!(marked[0].state, IdentityState::Verified);
    assert_eq!(marked[0].marks, [IdentityMark::SamePerson]);
    assert_eq!(
        (marked[0].member_id, &marked[0].same_person_as[..]),
        (second.id, &[first.id][..])
    );
}

/// Marks: the same person, another name, a minor, several refusals. No answer to the member names them.
#[crate::database::test]
async fn no_answer_to_a_member_contains_a_mark(db: PgPool) {
    let (world, provider) = site(db).await;
    let (twin, member) = (world.member().await, world.member().await);
    complete(&twin, &provider, &adult("CI-1")).await.unwrap();
    for result in [
        refused(),
        person("남궁다른", "1990-05-05", "CI-1"),
        person(HOLDER, "2010-10-10", "CI-1"),
        adult("CI-1"),
    ] {
        let answer = complete(&member, &provider, &result).await;
        assert_seen(&answer.unwrap_err().body.to_string());
    }
    let operator = world.operator().await;
    let marked = rows(&operator, "waiting").await;
    let marks = [
        IdentityMark::SamePerson,
        IdentityMark::RefusedTries,
        IdentityMark::RefusedBefore,
    ];
    assert_eq!(marked.len(), 1);
    assert_eq!(marked[0].marks, marks);
    for path in [
        "/api/auth/user",
        "/api/member/verification",
        "/api/member/verification/identity",
    ] {
        let (status, answer) = member.send(Method::Get, path, &json!({})).await;
        assert_eq!(status, 200, "{path}");
        assert_seen(&answer.to_string());
    }
    let last = start_as(&member, Uuid::new_v4()).await.unwrap();
    assert_seen(&serde_json::to_string(&last).unwrap());
}

fn assert_seen(answer: &str) {
    for hidden in [
        "marks",
        "samePerson",
        "nameDiffers",
        "underage",
        "refusedTries",
        "refusedBefore",
        "CI-1",
        "남궁다른",
        "1990-05-05",
        "2010-10-10",
        "legalName",
    ] {
        assert!(!answer.contains(hidden), "{hidden}: {answer}");
    }
}

#[crate::database::test]
async fn the_proof_ends_with_another_holder(db: PgPool) {
    let (world, provider) = site(db).await;
    let member = world.member().await;
    complete(&member, &provider, &adult("CI-1")).await.unwrap();
    world
        .change_member(member.id, "bank_account_number = '98765'")
        .await;
    assert!(view(&member).await.verified_at.is_some());
    world
        .change_member(member.id, "account_holder = '홍길순'")
        .await;
    assert!(view(&member).await.verified_at.is_none());
    let of_before = complete(&member, &provider, &adult("CI-1")).await;
    assert_eq!(code(of_before), "IDENTITY_NAME_DIFFERS");
    let changed = person("홍길순", "1990-05-05", "CI-1");
    complete(&member, &provider, &changed).await.unwrap();
}

#[crate::database::test]
async fn persons_under_the_old_secret_are_recognised(db: PgPool) {
    let (world, provider) = site_with(db, "new,old").await;
    let (twin, member) = (world.member().await, world.member().await);
    complete(&twin, &provider, &adult("CI-1")).await.unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(b"old").unwrap();
    mac.update(b"person.CI-1");
    let hash = mac.finalize().into_bytes().to_vec();
    let stored = sqlx::query!("update identity_checks set person_hash = $1", hash);
    stored.execute(&world.app.db).await.unwrap();
    complete(&member, &provider, &adult("CI-1")).await.unwrap();
    let operator = world.operator().await;
    let marked = rows(&operator, "waiting").await;
    assert_eq!(marked[0].marks, [IdentityMark::SamePerson]);
}
