//! Captcha, login and their limits.

use super::join::join_form;
use super::{captcha, form, log_in};
use crate::world::{PASSWORD_HASH, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{Empty, GetCaptcha, GetMember, GetSessionUser, Join, Login, Logout, Method};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::members::account::{CaptchaPurpose, CaptchaQuery, LoginRequest, LogoutRequest};
use hanpan_server::members::accounts::clean_now;
use hanpan_server::members::accounts::limits::Limits;
use hanpan_server::members::accounts::passwords::Passwords;
use hanpan_server::platform::database;
use hanpan_tests::client::http;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::{AssertSqlSafe, PgPool};

#[crate::database::test]
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
    browser
        .call::<Logout>(&LogoutRequest::default())
        .await
        .unwrap();
    let after = browser.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(after), problem(401, "LOGIN_REQUIRED"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_other_sites(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let form = form(&world, &world.browser(), "member0", "password1").await;
    let login = http().post(format!("{}/api/auth/login", world.base));
    let answer = login.json(&form).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(
        cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"),
        "{cookie}"
    );
    let body = answer.text().await.unwrap().to_lowercase();
    // The specification spells the account's password so.
    for word in ["argon2", "password", "pssword", "hash"] {
        assert!(!body.contains(word), "{body}");
    }
    let token = cookie.split(['=', ';']).nth(1).unwrap();
    let stored = sqlx::query_scalar!("select token_hash from sessions where ended_at is null")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(token.len() == 64 && stored != token.as_bytes());
}

#[crate::database::test]
async fn nobody_sees_another_member(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let shown = member.call_at::<GetMember>(other.id, &Empty {}).await;
    assert_eq!(refused(shown), problem(403, "FORBIDDEN"));
    let shown = member
        .call_at::<GetMember>(MemberId::new(i64::MAX), &Empty {})
        .await;
    assert_eq!(refused(shown), problem(403, "FORBIDDEN"));
}

#[crate::database::test]
async fn an_unknown_id_is_answered_like_a_wrong_password(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let browser = world.browser();
    let unknown = log_in(&world, &browser, "nobody1", "password1").await;
    let wrong = log_in(&world, &browser, "member0", "password2").await;
    assert_eq!(unknown, wrong);
    assert_eq!(refused(wrong), problem(404, "LOGIN_FAILED"));
}

#[crate::database::test]
async fn an_unknown_id_costs_the_work_of_a_known_one(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    // A member who signed up: test members have hashes with a lower cost.
    let form = join_form(&world, &browser).await;
    browser.call::<Join>(&form).await.unwrap();
    let mut works = Vec::new();
    for (user_id, password) in [
        ("nobody1", "password1"),
        ("newmember1", "password2"),
        ("newmember1", "pass1234"),
    ] {
        let before = world.app.state::<Passwords>().compared();
        log_in(&world, &browser, user_id, password)
            .await
            .unwrap_err();
        works.push(world.app.state::<Passwords>().compared() - before);
    }
    assert!(
        works[0] > 0 && works.iter().all(|work| *work == works[0]),
        "{works:?}"
    );
}

#[crate::database::test]
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
        // With a wrong password, nothing is revealed about the account.
        let guessed = log_in(&world, &browser, "member0", "password2").await;
        assert_eq!(refused(guessed), problem(404, "LOGIN_FAILED"));
    }
    let member = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(member), problem(556, "LOGGED_OUT"));
}

#[crate::database::test]
async fn a_captcha_is_good_for_one_answer_of_its_purpose_and_time(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let browser = world.browser();
    let wrong = problem(422, "CAPTCHA_WRONG");

    let first = form(&world, &browser, "member0", "password1").await;
    browser.call::<Login>(&first).await.unwrap();
    assert_eq!(refused(browser.call::<Login>(&first).await), wrong);

    // A wrong answer uses up the captcha as well, and so does a wrong password.
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

#[crate::database::test]
async fn an_answer_is_compared_only_with_the_proof_of_work_of_its_captcha(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let mut settings = (*world.app.settings.get()).clone();
    settings.captcha_proof_bits = 12;
    world.app.settings.replace(settings);
    let browser = world.browser();
    let wrong = problem(422, "CAPTCHA_WRONG");
    let proven = form(&world, &browser, "member0", "password1").await;
    let (id, number) = proven.captcha_id.split_once('.').unwrap();
    let other = form(&world, &browser, "member0", "password1").await;
    let (other_id, _) = other.captcha_id.split_once('.').unwrap();
    for (captcha_id, captcha) in [
        (id.to_owned(), &proven.captcha),
        (format!("{id}.x"), &proven.captcha),
        (format!("{other_id}.{number}"), &other.captcha),
    ] {
        let unproven = LoginRequest {
            captcha_id,
            captcha: captcha.clone(),
            ..proven.clone()
        };
        assert_eq!(refused(browser.call::<Login>(&unproven).await), wrong);
    }
    // An answer that was not compared does not use up the captcha; with the proof it does, once.
    browser.call::<Login>(&proven).await.unwrap();
    assert_eq!(refused(browser.call::<Login>(&proven).await), wrong);
}

#[crate::database::test]
async fn one_captcha_sent_twice_at_once_lets_one_in(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let browser = world.browser();
    let form = form(&world, &browser, "member0", "password1").await;
    let sent = (0..5).map(|_| browser.call::<Login>(&form));
    let answers = futures::future::join_all(sent).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
}

#[crate::database::test]
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

#[crate::database::test]
async fn logins_are_limited_per_id_and_come_back_with_time(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    world.member().await;
    let browser = world.browser();
    for _ in 0..10 {
        let guess = log_in(&world, &browser, "member0", "guess").await;
        assert_eq!(refused(guess), problem(404, "LOGIN_FAILED"));
    }
    // Changing the case of the id does not avoid the limit, nor does the right password.
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

#[crate::database::test]
async fn all_servers_count_logins_together(db: PgPool) {
    let world = World::new(db).await;
    world.member().await;
    let other = world.restarted().await;
    let limits = other.state::<Limits>();
    for _ in 0..10 {
        limits.login_id.of(&other.db, "Member0").await.unwrap();
    }
    let browser = world.browser();
    let limited = log_in(&world, &browser, "member0", "password1").await;
    assert_eq!(refused(limited), problem(429, "TOO_MANY_REQUESTS"));
    world.pass(TimeDelta::seconds(30));
    log_in(&world, &browser, "member0", "password1")
        .await
        .unwrap();
    world.pass(TimeDelta::minutes(10));
    clean_now(&world.app).await.unwrap();
    let counts = sqlx::query_scalar!(r#"select count(*) as "count!" from rate_limits"#);
    assert_eq!(counts.fetch_one(&world.app.db).await.unwrap(), 0);
}

#[crate::database::test]
async fn an_id_longer_than_any_costs_neither_memory_nor_work(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let before = world.app.state::<Passwords>().compared();
    for _ in 0..12 {
        let guess = log_in(&world, &browser, &"a".repeat(10_000), "password1").await;
        assert_eq!(refused(guess), problem(404, "LOGIN_FAILED"));
    }
    assert_eq!(world.app.state::<Passwords>().compared(), before);
}

#[crate::database::test]
async fn who_has_changed_the_password_or_gone_while_it_was_compared_is_not_let_in(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    for change in [
        "password_hash = password_hash || 'x'",
        "excluded_until = now() + interval '1 year'",
    ] {
        // The lock is held until the login has compared the old values and waits for the member's
        // row.
        let mut held = database::begin(&world.app.db).await.unwrap();
        let statement = format!("update members set {change} where id = {}", member.id);
        sqlx::query(AssertSqlSafe(statement))
            .execute(&mut *held)
            .await
            .unwrap();
        let browser = world.browser();
        let login = log_in(&world, &browser, "member0", "password1");
        let released = async {
            world.until_blocked(1).await;
            held.commit().await.unwrap();
        };
        let (login, ()) = join!(login, released);
        assert_eq!(refused(login), problem(404, "LOGIN_FAILED"), "{change}");
        member.call::<GetSessionUser>(&Empty {}).await.unwrap();
        let back = format!("password_hash = '{PASSWORD_HASH}', excluded_until = null");
        world.change_member(member.id, &back).await;
    }
}

#[crate::database::test]
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

#[crate::database::test]
async fn a_banned_address_is_answered_nothing_else(db: PgPool) {
    sqlx::query!(
        "insert into banned_addresses (address, reason, created_at) values ('::ffff:127.0.0.1', 'x', now())"
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

#[crate::database::test]
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
