//! Sign-up.

use super::{captcha, log_in};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{CheckMember, Join, Method};
use hanpan_core::kernel::ids::BankCode;
use hanpan_core::members::account::{CaptchaPurpose, JoinReceipt, JoinRequest, MemberCheckQuery};
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

/// Changes a form.
type Change = fn(&mut JoinRequest);

/// A valid form with its own captcha.
pub(crate) async fn join_form(world: &World, client: &Client) -> JoinRequest {
    let (captcha_id, captcha) = captcha(world, client, CaptchaPurpose::SignUp).await;
    JoinRequest {
        user_id: "newmember1".to_owned(),
        password: "pass1234".to_owned(),
        password_confirm: "pass1234".to_owned(),
        nickname: "새회원".to_owned(),
        phone_number: "01099998888".to_owned(),
        bank_account_pssword: "4321".to_owned(),
        account_holder: "김철수".to_owned(),
        bank_account_number: "99998888777766".to_owned(),
        bank_code: Some(BankCode::new(4)),
        carrier_code: Some(1),
        birth_date: "19900131".to_owned(),
        province: "서울".to_owned(),
        city: "종로구".to_owned(),
        sex: Some(1),
        message_receive_flag: 1,
        captcha_id,
        captcha,
        ..JoinRequest::default()
    }
}

async fn members(world: &World) -> i64 {
    sqlx::query_scalar!(r#"select count(*) as "count!" from members"#)
        .fetch_one(&world.app.db)
        .await
        .unwrap()
}

/// What is stored of a sign-up, but for what is each member's own.
async fn stored(world: &World, user_id: &str) -> Value {
    sqlx::query_scalar(
        "select to_jsonb(m) - array['id', 'user_id', 'password_hash', 'account_password_hash',
             'nickname', 'phone_number', 'bank_account_number', 'changed_at']
         from members m where user_id = $1",
    )
    .bind(user_id)
    .fetch_one(&world.app.db)
    .await
    .unwrap()
}

#[crate::database::test]
async fn a_visitor_joins_waits_for_approval_and_gets_in(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let mut form = serde_json::to_value(join_form(&world, &browser).await).unwrap();
    // Fields that a member may not choose are ignored.
    for (key, value) in [
        ("role", json!(5)),
        ("type", json!(1)),
        ("userType", json!("G")),
        ("banType", json!(1)),
        ("suggestionType", json!(0)),
        ("managementTarget1Percent", json!("9.5")),
        ("approvedAt", json!("2026-01-01T00:00:00Z")),
        ("emoney", json!(1_000_000)),
        ("managementTarget1UserId", json!("member0")),
        ("phoneAuthenticationFlag", json!(1)),
        ("depositType", json!(1)),
        ("boardPointFlag", json!(1)),
        ("goldShopCoinFlag", json!(1)),
        ("namedFlag", json!(1)),
        ("telegramSigninFlag", json!(1)),
        ("withdrawalType", json!(1)),
        ("withdrawalDate", json!("2026-01-01T00:00:00Z")),
        ("banDate", json!("2026-01-01T00:00:00Z")),
        ("managementType", json!(1)),
        ("managementStatus", json!(1)),
        ("casinoSignupFlag", json!(1)),
        ("casinoUseFlag", json!(1)),
        ("slotUseFlag", json!(1)),
    ] {
        form[key] = value;
    }
    let (status, receipt) = browser.send(Method::Post, "/api/member/join", &form).await;
    assert_eq!(
        (status, &receipt["joinMessage"]),
        (200, &json!("회원가입 신청이 접수되었습니다."))
    );
    let early = log_in(&world, &browser, "newmember1", "pass1234").await;
    assert_eq!(refused(early), problem(403, "NOT_APPROVED"));
    let plain = JoinRequest {
        user_id: "newmember2".to_owned(),
        nickname: "다른회원".to_owned(),
        phone_number: "01077776666".to_owned(),
        bank_account_number: "77776666555544".to_owned(),
        ..join_form(&world, &browser).await
    };
    browser.call::<Join>(&plain).await.unwrap();
    assert_eq!(
        stored(&world, "newmember1").await,
        stored(&world, "newmember2").await
    );

    sqlx::query!("update members set approved_at = now()")
        .execute(&world.app.db)
        .await
        .unwrap();
    let user = log_in(&world, &browser, "newmember1", "pass1234")
        .await
        .unwrap();
    assert_eq!(
        (user.kind, user.role, user.ban_type, user.suggestion_type),
        (0, 1, 0, 1)
    );
    assert_eq!(
        (user.user_type.as_str(), user.nickname.as_str()),
        ("A", "새회원")
    );
    assert_eq!(user.management_target1_percent, None);
    assert_eq!(
        (user.emoney.get(), user.point.get(), user.rolling_open.get()),
        (0, 0, 0)
    );
    assert_eq!(user.bank_account_number, "**********7766");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn every_refusal_of_the_form_comes_from_the_server_too(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let good = join_form(&world, &browser).await;
    for (field, value, code) in [
        ("userId", json!("abc"), "FIELD_INVALID"),
        ("userId", json!("Operator"), "USER_ID_BANNED"),
        ("userId", json!(""), "FIELD_MISSING"),
        ("password", json!("pass&234"), "FIELD_INVALID"),
        ("passwordConfirm", json!("pass1235"), "PASSWORD_MISMATCH"),
        ("nickname", json!("abc"), "FIELD_INVALID"),
        ("nickname", json!("운영자"), "NICKNAME_BANNED"),
        ("phoneNumber", json!("010-1234-5678"), "FIELD_INVALID"),
        ("bankAccountPssword", json!("12345"), "FIELD_INVALID"),
        ("bankCode", json!(40), "FIELD_INVALID"),
        ("bankCode", json!(null), "FIELD_MISSING"),
        (
            "bankAccountNumber",
            json!("123456789012345"),
            "FIELD_INVALID",
        ),
        ("accountHolder", json!("Kim"), "FIELD_INVALID"),
        ("birthDate", json!("20070303"), "TOO_YOUNG"),
        ("birthDate", json!("19900230"), "FIELD_INVALID"),
        ("sex", json!(2), "FIELD_INVALID"),
        ("carrierCode", json!(7), "FIELD_INVALID"),
        ("recommenderId", json!(""), "RECOMMENDER_INVALID"),
        ("captcha", json!(""), "FIELD_MISSING"),
    ] {
        let mut form = serde_json::to_value(&good).unwrap();
        form[field] = value;
        let (status, body) = browser.send(Method::Post, "/api/member/join", &form).await;
        assert_eq!(
            (status, body["code"].as_str()),
            (422, Some(code)),
            "{field} {body}"
        );
        // To stay below the limit per address.
        world.pass(TimeDelta::seconds(30));
    }
    assert_eq!(members(&world).await, 0);
}

#[crate::database::test]
async fn sign_up_is_refused_for_what_the_server_alone_knows(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    browser
        .call::<Join>(&join_form(&world, &browser).await)
        .await
        .unwrap();
    let other = |form: JoinRequest| JoinRequest {
        user_id: "othermember".to_owned(),
        nickname: "다른회원".to_owned(),
        phone_number: "01011112222".to_owned(),
        bank_account_number: "1111".to_owned(),
        ..form
    };
    let changes: [(Change, &str); 8] = [
        (
            |form| form.user_id = "NewMember1".to_owned(),
            "USER_ID_TAKEN",
        ),
        (|form| form.nickname = "새회원".to_owned(), "NICKNAME_TAKEN"),
        (
            |form| form.phone_number = "01099998888".to_owned(),
            "PHONE_NUMBER_TAKEN",
        ),
        (
            |form| form.bank_account_number = "99998888777766".to_owned(),
            "ACCOUNT_NUMBER_TAKEN",
        ),
        (
            |form| form.recommender_id = Some("nobody1".to_owned()),
            "RECOMMENDER_INVALID",
        ),
        (
            |form| form.suggestion_code1 = Some("X1".to_owned()),
            "JOIN_CODE_UNKNOWN",
        ),
        (
            |form| form.suggestion_code2 = Some("X1".to_owned()),
            "JOIN_CODE_UNKNOWN",
        ),
        (|form| form.captcha = "....".to_owned(), "CAPTCHA_WRONG"),
    ];
    for (change, code) in changes {
        let mut form = other(join_form(&world, &browser).await);
        change(&mut form);
        let answer = browser.call::<Join>(&form).await;
        assert_eq!(refused(answer), problem(422, code));
        world.pass(TimeDelta::minutes(1));
    }
    let last = other(join_form(&world, &browser).await);
    browser.call::<Join>(&last).await.unwrap();
    // Its captcha has been used.
    assert_eq!(
        refused(browser.call::<Join>(&last).await),
        problem(422, "CAPTCHA_WRONG")
    );
    assert_eq!(members(&world).await, 2);
}

#[crate::database::test]
async fn a_sign_up_may_take_half_an_hour(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let late = join_form(&world, &browser).await;
    world.pass(TimeDelta::minutes(30));
    let refusal = refused(browser.call::<Join>(&late).await);
    assert_eq!(refusal, problem(422, "CAPTCHA_WRONG"));
    let in_time = join_form(&world, &browser).await;
    world.pass(TimeDelta::minutes(30) - TimeDelta::seconds(1));
    browser.call::<Join>(&in_time).await.unwrap();
}

#[crate::database::test]
async fn closed_sign_up_accepts_nobody(db: PgPool) {
    sqlx::query!("insert into settings values ('joinStartEndFlg', '1', now())")
        .execute(&db)
        .await
        .unwrap();
    let world = World::new(db).await;
    let browser = world.browser();
    let answer = browser
        .call::<Join>(&join_form(&world, &browser).await)
        .await;
    assert_eq!(refused(answer), problem(422, "SIGN_UP_CLOSED"));
}

#[crate::database::test]
async fn of_the_same_sign_up_many_times_at_once_one_gets_in(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    // All fields differ except one, which refuses all but the first.
    let same: [(Change, &str); 4] = [
        (|form| form.user_id = "racing".to_owned(), "USER_ID_TAKEN"),
        (|form| form.nickname = "경주".to_owned(), "NICKNAME_TAKEN"),
        (
            |form| form.phone_number = "0105".to_owned(),
            "PHONE_NUMBER_TAKEN",
        ),
        (
            |form| form.bank_account_number = "5".to_owned(),
            "ACCOUNT_NUMBER_TAKEN",
        ),
    ];
    let syllables = ["가나", "나다", "다라", "라마"];
    for (round, (change, code)) in same.into_iter().enumerate() {
        let mut forms = Vec::new();
        for (number, syllable) in syllables.into_iter().enumerate() {
            let mut form = join_form(&world, &browser).await;
            form.user_id = format!("racer{round}{number}");
            form.nickname = format!("{syllable}{}", ["일", "이", "삼", "사"][round]);
            form.phone_number = format!("0101{round}{number}");
            form.bank_account_number = format!("1{round}{number}");
            change(&mut form);
            forms.push(form);
        }
        let before = members(&world).await;
        let sent = forms.iter().map(|form| browser.call::<Join>(form));
        let answers: Vec<Result<JoinReceipt, Refused>> = futures::future::join_all(sent).await;
        assert_eq!(members(&world).await, before + 1, "{code}");
        for answer in answers.into_iter().filter(Result::is_err) {
            assert_eq!(refused(answer), problem(422, code));
        }
        world.pass(TimeDelta::minutes(10));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn sign_ups_are_limited_per_id_and_address(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    world.member().await;
    for attempt in 0..20 {
        let mut form = join_form(&world, &browser).await;
        form.phone_number = "01000000000".to_owned();
        let code = if attempt < 5 {
            "PHONE_NUMBER_TAKEN"
        } else {
            "TOO_MANY_REQUESTS"
        };
        let answer = browser.call::<Join>(&form).await.unwrap_err();
        assert_eq!(answer.code(), code, "{attempt}");
    }
    let mut form = join_form(&world, &browser).await;
    form.user_id = "other1".to_owned();
    assert_eq!(
        refused(browser.call::<Join>(&form).await),
        problem(429, "TOO_MANY_REQUESTS")
    );
    world.pass(TimeDelta::seconds(30));
    browser.call::<Join>(&form).await.unwrap();
}

#[crate::database::test]
async fn the_check_counts_who_has_it(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let browser = world.browser();
    for (field, value, count) in [
        ("userIdEquals", "MEMBER0", 1),
        ("userIdEquals", "member1", 0),
        ("nicknameEquals", "회원0", 1),
        ("nicknameEquals", "회원1", 0),
        ("phoneNumberEquals", "01000000000", 1),
        ("phoneNumberEquals", "0", 0),
        ("accountNumberEquals", "10000", 1),
        ("accountNumberEquals", "", 0),
    ] {
        let asked = json!({ field: value });
        let answer = browser.send(Method::Get, "/api/member/check", &asked).await;
        assert_eq!(answer, (200, json!(count)), "{asked}");
    }
    let nothing = browser
        .call::<CheckMember>(&MemberCheckQuery::default())
        .await;
    assert_eq!(refused(nothing), problem(400, "MALFORMED_REQUEST"));
    let two = MemberCheckQuery {
        user_id_equals: Some("a".to_owned()),
        nickname_equals: Some("b".to_owned()),
        ..MemberCheckQuery::default()
    };
    let two = browser.call::<CheckMember>(&two).await;
    assert_eq!(refused(two), problem(400, "MALFORMED_REQUEST"));
}

#[crate::database::test]
async fn a_bank_that_is_not_on_offer_cannot_be_chosen(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let form = join_form(&world, &browser).await;
    sqlx::query!(
        "update banks set active = false where bank_code = $1",
        form.bank_code.map(BankCode::get)
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let refused = browser.call::<Join>(&form).await.unwrap_err();
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("FIELD_INVALID", &json!("bankCode"))
    );
}
