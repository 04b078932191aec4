//! Captcha, login, sessions and sign-up.

use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::account::{
    CaptchaPurpose, CaptchaQuery, JoinReceipt, JoinRequest, LoginRequest, MemberCheckQuery, User,
};
use hanpan_core::api::{
    CheckMember, Empty, GetBanks, GetCaptcha, GetCodes, GetMember, GetSessionUser, Join, Login,
    Logout, Method,
};
use hanpan_core::wallet::CodeQuery;
use hanpan_server::accounts::sessions::{self, End};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

/// A captcha with its answer, which only the database knows.
async fn captcha(world: &World, client: &Client, purpose: CaptchaPurpose) -> (String, String) {
    let query = CaptchaQuery { purpose };
    let shown = client.call::<GetCaptcha>(&query).await.unwrap();
    let id: Uuid = shown.captcha_id.parse().unwrap();
    let answer = sqlx::query_scalar!("select answer from captchas where id = $1", id)
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(!shown.image.contains(&answer));
    (shown.captcha_id, answer)
}

async fn form(world: &World, client: &Client, user_id: &str, password: &str) -> LoginRequest {
    let (captcha_id, captcha) = captcha(world, client, CaptchaPurpose::Login).await;
    LoginRequest {
        user_id: user_id.to_owned(),
        password: password.to_owned(),
        captcha_id,
        captcha,
    }
}

async fn log_in(
    world: &World,
    client: &Client,
    user_id: &str,
    password: &str,
) -> Result<User, Refused> {
    let form = form(world, client, user_id, password).await;
    client.call::<Login>(&form).await
}

fn refused<T: std::fmt::Debug>(result: Result<T, Refused>) -> (u16, String) {
    let refused = result.unwrap_err();
    (refused.status, refused.code().to_owned())
}

fn problem(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[sqlx::test(migrations = "../migrations")]
async fn a_member_logs_in_is_shown_and_logs_out(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let browser = world.browser();
    let user = log_in(&world, &browser, "MEMBER0", "password1")
        .await
        .unwrap();
    assert_eq!((user.id, user.user_id.as_str()), (member.id, "member0"));
    assert_eq!(user.bank_account_number, "***00");
    assert!(!user.is_charge_data && !user.is_operator());
    let shown = browser.call::<GetSessionUser>(&Empty {}).await.unwrap();
    assert_eq!(shown, user);
    let shown = browser.call_at::<GetMember>(member.id, &Empty {}).await;
    assert_eq!(shown.unwrap(), user);
    browser.call::<Logout>(&Empty {}).await.unwrap();
    let after = browser.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(after), problem(401, "LOGIN_REQUIRED"));
    world.assert_books_hold().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn nobody_sees_another_member(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let shown = member.call_at::<GetMember>(other.id, &Empty {}).await;
    assert_eq!(refused(shown), problem(403, "FORBIDDEN"));
    let shown = member.call_at::<GetMember>(i64::MAX, &Empty {}).await;
    assert_eq!(refused(shown), problem(403, "FORBIDDEN"));
}

#[sqlx::test(migrations = "../migrations")]
async fn an_unknown_id_is_answered_like_a_wrong_password(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let browser = world.browser();
    let unknown = log_in(&world, &browser, "nobody1", "password1").await;
    let wrong = log_in(&world, &browser, "member0", "password2").await;
    assert_eq!(unknown, wrong);
    assert_eq!(refused(wrong), problem(404, "LOGIN_FAILED"));
}

#[sqlx::test(migrations = "../migrations")]
async fn who_is_not_approved_banned_or_gone_does_not_get_in(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let browser = world.browser();
    for (change, expected) in [
        ("approved_at = null", problem(403, "NOT_APPROVED")),
        (
            "approved_at = now(), ban_type = 1",
            problem(403, "MEMBER_BANNED"),
        ),
        (
            "ban_type = 0, withdrawal_type = 1",
            problem(404, "LOGIN_FAILED"),
        ),
    ] {
        world.change_member(member.id, change).await;
        let got_in = log_in(&world, &browser, "member0", "password1").await;
        assert_eq!(refused(got_in), expected);
        // With a wrong password nothing is told of the account.
        let guessed = log_in(&world, &browser, "member0", "password2").await;
        assert_eq!(refused(guessed), problem(404, "LOGIN_FAILED"));
    }
    let member = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(member), problem(556, "LOGGED_OUT"));
}

#[sqlx::test(migrations = "../migrations")]
async fn a_captcha_is_good_for_one_answer_of_its_purpose_and_time(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let browser = world.browser();
    let wrong = problem(422, "CAPTCHA_WRONG");

    let first = form(&world, &browser, "member0", "password1").await;
    browser.call::<Login>(&first).await.unwrap();
    assert_eq!(refused(browser.call::<Login>(&first).await), wrong);

    // A wrong answer uses it up as well, and so does a wrong password.
    let right = form(&world, &browser, "member0", "password1").await;
    let guessed = LoginRequest {
        captcha: "0000".to_owned(),
        ..right.clone()
    };
    assert_eq!(refused(browser.call::<Login>(&guessed).await), wrong);
    assert_eq!(refused(browser.call::<Login>(&right).await), wrong);

    let (captcha_id, captcha) = captcha(&world, &browser, CaptchaPurpose::SignUp).await;
    let crossed = LoginRequest {
        captcha_id,
        captcha,
        ..right.clone()
    };
    assert_eq!(refused(browser.call::<Login>(&crossed).await), wrong);

    for captcha_id in ["", "x", "00000000-0000-0000-0000-000000000000"] {
        let captcha_id = captcha_id.to_owned();
        let made_up = LoginRequest {
            captcha_id,
            ..right.clone()
        };
        assert_eq!(refused(browser.call::<Login>(&made_up).await), wrong);
    }

    let late = form(&world, &browser, "member0", "password1").await;
    world.pass(TimeDelta::minutes(5));
    assert_eq!(refused(browser.call::<Login>(&late).await), wrong);
    let in_time = form(&world, &browser, "member0", "password1").await;
    world.pass(TimeDelta::minutes(5) - TimeDelta::seconds(1));
    browser.call::<Login>(&in_time).await.unwrap();
}

#[sqlx::test(migrations = "../migrations")]
async fn one_captcha_sent_twice_at_once_lets_one_in(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let browser = world.browser();
    let form = form(&world, &browser, "member0", "password1").await;
    let sent = (0..5).map(|_| browser.call::<Login>(&form));
    let answers = futures::future::join_all(sent).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
}

#[sqlx::test(migrations = "../migrations")]
async fn captchas_are_four_characters_that_can_be_read(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    for _ in 0..20 {
        let (_, number) = captcha(&world, &browser, CaptchaPurpose::Login).await;
        assert!((1000..=9999).contains(&number.parse::<u32>().unwrap()));
        let (_, code) = captcha(&world, &browser, CaptchaPurpose::SignUp).await;
        let characters = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
        assert!(code.len() == 4 && code.chars().all(characters), "{code}");
    }
}

#[sqlx::test(migrations = "../migrations")]
async fn logging_in_elsewhere_ends_the_session_with_555(db: PgPool) {
    let world = World::new(db).await;
    let first = world.member().await;
    let second = world.browser();
    log_in(&world, &second, "member0", "password1")
        .await
        .unwrap();
    let elsewhere = first.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(elsewhere), problem(555, "LOGGED_IN_ELSEWHERE"));
    second.call::<GetSessionUser>(&Empty {}).await.unwrap();
    // Who was put out and logs out does not end the other's session.
    first.call::<Logout>(&Empty {}).await.unwrap();
    second.call::<GetSessionUser>(&Empty {}).await.unwrap();
}

#[sqlx::test(migrations = "../migrations")]
async fn of_many_logins_at_once_one_session_lives(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let browsers: Vec<Client> = (0..6).map(|_| world.browser()).collect();
    let logins = browsers
        .iter()
        .map(|browser| log_in(&world, browser, "member0", "password1"));
    for login in futures::future::join_all(logins).await {
        login.unwrap();
    }
    let mut alive = 0;
    for browser in &browsers {
        match browser.call::<GetSessionUser>(&Empty {}).await {
            Ok(user) => alive += i32::from(user.id == member.id),
            Err(ended) => assert_eq!(ended.status, 555),
        }
    }
    assert_eq!(alive, 1);
}

#[sqlx::test(migrations = "../migrations")]
async fn a_kicked_member_is_told_with_556(db: PgPool) {
    let world = World::new(db).await;
    let member = world.browser();
    world.member().await;
    log_in(&world, &member, "member0", "password1")
        .await
        .unwrap();
    let token_hash = sqlx::query_scalar!("select token_hash from sessions where ended_at is null")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    let mut conn = world.app.db.acquire().await.unwrap();
    sessions::end(&mut conn, &token_hash, End::Kicked, world.now())
        .await
        .unwrap();
    let kicked = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(kicked), problem(556, "LOGGED_OUT"));
    // The way back in is open.
    log_in(&world, &member, "member0", "password1")
        .await
        .unwrap();
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
}

#[sqlx::test(migrations = "../migrations")]
async fn a_session_that_is_not_used_ends(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    world.pass(TimeDelta::hours(12));
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    world.pass(TimeDelta::hours(12) + TimeDelta::seconds(1));
    for _ in 0..2 {
        let unused = member.call::<GetSessionUser>(&Empty {}).await;
        assert_eq!(refused(unused), problem(401, "LOGIN_REQUIRED"));
    }
}

#[sqlx::test(migrations = "../migrations")]
async fn logins_are_limited_per_id_and_come_back_with_time(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    world.member().await;
    let browser = world.browser();
    for _ in 0..10 {
        let guess = log_in(&world, &browser, "member0", "guess").await;
        assert_eq!(refused(guess), problem(404, "LOGIN_FAILED"));
    }
    // The letters of an id are no way around, nor is the right password.
    let limited = log_in(&world, &browser, "Member0", "password1").await;
    assert_eq!(refused(limited), problem(429, "TOO_MANY_REQUESTS"));
    log_in(&world, &browser, "member1", "password1")
        .await
        .unwrap();
    world.pass(TimeDelta::seconds(30));
    log_in(&world, &browser, "member0", "password1")
        .await
        .unwrap();
}

#[sqlx::test(migrations = "../migrations")]
async fn logins_are_limited_per_address(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let empty = json!({ "userId": "", "password": "", "captchaId": "", "captcha": "" });
    for _ in 0..30 {
        assert_eq!(
            browser
                .send(Method::Post, "/api/auth/login", &empty)
                .await
                .0,
            422
        );
    }
    assert_eq!(
        browser
            .send(Method::Post, "/api/auth/login", &empty)
            .await
            .0,
        429
    );
    world.pass(TimeDelta::seconds(2));
    assert_eq!(
        browser
            .send(Method::Post, "/api/auth/login", &empty)
            .await
            .0,
        422
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn a_banned_address_is_answered_nothing_else(db: PgPool) {
    sqlx::query!(
        "insert into banned_addresses (address, reason, created_at) values ('127.0.0.1', 'x', now())"
    )
    .execute(&db)
    .await
    .unwrap();
    let world = World::new(db).await;
    let browser = world.browser();
    let query = CaptchaQuery {
        purpose: CaptchaPurpose::Login,
    };
    let shown = browser.call::<GetCaptcha>(&query).await;
    assert_eq!(refused(shown), problem(406, "ADDRESS_BANNED"));
}

#[sqlx::test(migrations = "../migrations")]
async fn what_no_text_can_hold_is_no_failure_of_the_server(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let login = json!({ "userId": "a\0", "password": "b", "captchaId": "", "captcha": "1234" });
    assert_eq!(
        browser
            .send(Method::Post, "/api/auth/login", &login)
            .await
            .0,
        400
    );
    let check = json!({ "nicknameEquals": "\0" });
    assert_eq!(
        browser
            .send(Method::Get, "/api/member/check", &check)
            .await
            .0,
        400
    );
}

/// A form that passes, with a captcha of its own.
async fn join_form(world: &World, client: &Client) -> JoinRequest {
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
        bank_code: Some(4),
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

#[sqlx::test(migrations = "../migrations")]
async fn a_visitor_joins_waits_for_approval_and_gets_in(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let mut form = serde_json::to_value(join_form(&world, &browser).await).unwrap();
    // What a member may not choose is not read.
    for (key, value) in [
        ("role", json!(5)),
        ("type", json!(1)),
        ("userType", json!("G")),
        ("banType", json!(1)),
        ("suggestionType", json!(0)),
        ("managementTarget1Percent", json!("9.5")),
        ("approvedAt", json!("2026-01-01T00:00:00Z")),
        ("emoney", json!(1_000_000)),
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

#[sqlx::test(migrations = "../migrations")]
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
        // So that the limit per address does not meddle.
        world.pass(TimeDelta::seconds(30));
    }
    assert_eq!(members(&world).await, 0);
}

#[sqlx::test(migrations = "../migrations")]
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
    type Change = fn(&mut JoinRequest);
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
    let mut recommended = other(join_form(&world, &browser).await);
    recommended.recommender_id = Some("NEWMEMBER1".to_owned());
    browser.call::<Join>(&recommended).await.unwrap();
    // Its captcha is used up.
    assert_eq!(
        refused(browser.call::<Join>(&recommended).await),
        problem(422, "CAPTCHA_WRONG")
    );
    assert_eq!(members(&world).await, 2);
}

#[sqlx::test(migrations = "../migrations")]
async fn closed_sign_up_takes_nobody(db: PgPool) {
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

#[sqlx::test(migrations = "../migrations")]
async fn of_the_same_sign_up_many_times_at_once_one_gets_in(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    type Change = fn(&mut JoinRequest, usize);
    // Everything differs but one field: that one refuses all but the first.
    let same: [(Change, &str); 4] = [
        (
            |form, _| form.user_id = "racing".to_owned(),
            "USER_ID_TAKEN",
        ),
        (
            |form, _| form.nickname = "경주".to_owned(),
            "NICKNAME_TAKEN",
        ),
        (
            |form, _| form.phone_number = "0105".to_owned(),
            "PHONE_NUMBER_TAKEN",
        ),
        (
            |form, _| form.bank_account_number = "5".to_owned(),
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
            change(&mut form, number);
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

#[sqlx::test(migrations = "../migrations")]
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

#[sqlx::test(migrations = "../migrations")]
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

#[sqlx::test(migrations = "../migrations")]
async fn banks_are_listed_by_both_calls(db: PgPool) {
    let world = World::new(db).await;
    let visitor = world.visitor();
    let banks = visitor.call::<GetBanks>(&Empty {}).await.unwrap();
    let codes: Vec<i16> = banks.iter().map(|bank| bank.bank_code).collect();
    assert_eq!(codes, (1..=39).collect::<Vec<_>>());
    let of = async |kind: &str| {
        let query = CodeQuery {
            kind: kind.to_owned(),
        };
        visitor.call::<GetCodes>(&query).await.unwrap()
    };
    assert_eq!(of("BANK").await, banks);
    assert_eq!(of("SPORT").await, []);
}
