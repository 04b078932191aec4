//! Password changes with the old password and with a reset code from an operator; and the account
//! password, which reveals the member's bank account.

use super::{captcha, log_in};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{
    AdminGetAuditLog, AdminIssueResetCode, ChangeOwnPassword, CheckDepositPassword, Empty,
    GetSessionUser, ResetOwnPassword,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::account::CaptchaPurpose;
use hanpan_core::members::account::password::{
    ChangePassword, CheckAccountPassword, ResetCode, ResetPassword,
};
use hanpan_server::members::accounts::passwords::Passwords;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

fn change(user_id: &str, old: &str, new: &str) -> ChangePassword {
    ChangePassword {
        user_id: user_id.to_owned(),
        old_password: old.to_owned(),
        password: new.to_owned(),
    }
}

async fn issue(operator: &Client, member: &Client) -> Result<ResetCode, Refused> {
    let reason = Reason {
        reason: "전화로 본인 확인".to_owned(),
    };
    operator
        .call_at::<AdminIssueResetCode>(member.id, &reason)
        .await
}

async fn reset_form(world: &World, user_id: &str, code: &str, new: &str) -> ResetPassword {
    let purpose = CaptchaPurpose::PasswordReset;
    let (captcha_id, captcha) = captcha(world, &world.visitor(), purpose).await;
    ResetPassword {
        user_id: user_id.to_owned(),
        new_password: new.to_owned(),
        reset_code: code.to_owned(),
        captcha_id,
        captcha,
    }
}

async fn reset(world: &World, user_id: &str, code: &str, new: &str) -> Result<String, Refused> {
    let form = reset_form(world, user_id, code, new).await;
    world.visitor().call::<ResetOwnPassword>(&form).await
}

#[crate::database::test]
async fn a_member_changes_the_own_password_and_is_logged_out(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let form = change("MEMBER0", "password1", "newPass!2");
    let said = member
        .call_at::<ChangeOwnPassword>(member.id, &form)
        .await
        .unwrap();
    assert_eq!(said, "비밀번호가 변경되었습니다. 다시 로그인해주세요.");
    let after = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(after), problem(401, "LOGIN_REQUIRED"));
    let browser = world.browser();
    let old = log_in(&world, &browser, "member0", "password1").await;
    assert_eq!(refused(old), problem(404, "LOGIN_FAILED"));
    log_in(&world, &browser, "member0", "newPass!2")
        .await
        .unwrap();
}

#[crate::database::test]
async fn a_change_of_password_that_does_not_fit_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    for (id, user_id, old, new, expected) in [
        (
            other.id,
            "member0",
            "password1",
            "new1",
            problem(403, "FORBIDDEN"),
        ),
        (
            member.id,
            "member1",
            "password1",
            "new1",
            problem(403, "FORBIDDEN"),
        ),
        (
            member.id,
            "member0",
            "",
            "new1",
            problem(422, "PASSWORD_CHANGE_INCOMPLETE"),
        ),
        (
            member.id,
            "member0",
            "password1",
            "",
            problem(422, "PASSWORD_CHANGE_INCOMPLETE"),
        ),
        (
            member.id,
            "member0",
            "password1",
            "abc",
            problem(422, "FIELD_INVALID"),
        ),
        (
            member.id,
            "member0",
            "password2",
            "new1",
            problem(422, "CURRENT_PASSWORD_WRONG"),
        ),
    ] {
        let answer = member
            .call_at::<ChangeOwnPassword>(id, &change(user_id, old, new))
            .await;
        assert_eq!(refused(answer), expected, "{user_id} {old} {new}");
    }
    member.call::<GetSessionUser>(&Empty {}).await.unwrap();
    // In an open session the password cannot be guessed.
    for _ in 0..4 {
        let guess = change("member0", "guess", "new1");
        let answer = member.call_at::<ChangeOwnPassword>(member.id, &guess).await;
        assert_eq!(refused(answer), problem(422, "CURRENT_PASSWORD_WRONG"));
    }
    let right = change("member0", "password1", "new1");
    let answer = member.call_at::<ChangeOwnPassword>(member.id, &right).await;
    assert_eq!(refused(answer), problem(429, "TOO_MANY_REQUESTS"));
    world.pass(TimeDelta::minutes(1));
    member
        .call_at::<ChangeOwnPassword>(member.id, &right)
        .await
        .unwrap();
}

#[crate::database::test]
async fn of_two_changes_at_once_one_counts(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let forms = ["first1", "second2"].map(|new| change("member0", "password1", new));
    let sent = forms
        .iter()
        .map(|form| member.call_at::<ChangeOwnPassword>(member.id, form));
    let answers = futures::future::join_all(sent).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let first = answers[0].is_ok();
    let kept = if first { "first1" } else { "second2" };
    log_in(&world, &world.browser(), "member0", kept)
        .await
        .unwrap();
}

#[crate::database::test]
async fn a_code_of_an_operator_sets_a_new_password_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let code = issue(&operator, &member).await.unwrap();
    assert_eq!(code.reset_code.len(), 10);
    assert_eq!(code.expires_at, world.now() + TimeDelta::minutes(30));
    let typed = code.reset_code.to_lowercase();
    let both = || reset(&world, "Member0", &typed, "fresh1234");
    let (first, second) = join!(both(), both());
    assert!(first.is_ok() != second.is_ok());
    let (said, second) = if first.is_ok() {
        (first, second)
    } else {
        (second, first)
    };
    assert_eq!(
        said.unwrap(),
        "비밀번호가 변경되었습니다. 다시 로그인해주세요."
    );
    assert_eq!(refused(second), problem(422, "PASSWORD_RESET_FAILED"));
    // The session that was opened with the old password is ended.
    let after = member.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(after), problem(556, "LOGGED_OUT"));
    log_in(&world, &world.browser(), "member0", "fresh1234")
        .await
        .unwrap();
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let entries: Vec<_> = log
        .items
        .iter()
        .map(|row| (row.actor.as_str(), row.action.as_str()))
        .collect();
    assert_eq!(
        entries,
        [
            ("system", "member.resetPassword"),
            ("member1", "member.resetCode")
        ]
    );
    assert!(
        !serde_json::to_string(&log.items)
            .unwrap()
            .contains(&code.reset_code)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn without_the_right_code_in_time_nothing_is_revealed_and_nothing_changes(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let failed = problem(422, "PASSWORD_RESET_FAILED");
    let weak = reset(&world, "member0", "ABCDEFGHJK", "abc").await;
    assert_eq!(refused(weak), problem(422, "FIELD_INVALID"));
    // An unknown member, a member without a code and a wrong code: the same message and the same
    // work.
    let mut works = Vec::new();
    let mut tried = async |user_id: &str, code: &str| {
        let before = world.app.state::<Passwords>().compared();
        let refusal = reset(&world, user_id, code, "fresh1234").await.unwrap_err();
        works.push(world.app.state::<Passwords>().compared() - before);
        refusal
    };
    let unknown = tried("nobody1", "ABCDEFGHJK").await;
    assert_eq!(tried("member0", "ABCDEFGHJK").await, unknown);
    let first = issue(&operator, &member).await.unwrap();
    assert_eq!(tried("member0", "ABCDEFGHJK").await, unknown);
    assert_eq!((unknown.status, unknown.code().to_owned()), failed);
    assert!(
        works[0] > 0 && works.iter().all(|work| *work == works[0]),
        "{works:?}"
    );
    // A newer code replaces the older one.
    let second = issue(&operator, &member).await.unwrap();
    let old = reset(&world, "member0", &first.reset_code, "fresh1234").await;
    assert_eq!(refused(old), failed);
    world.pass(TimeDelta::minutes(30));
    let late = reset(&world, "member0", &second.reset_code, "fresh1234").await;
    assert_eq!(refused(late), failed);
    log_in(&world, &world.browser(), "member0", "password1")
        .await
        .unwrap();
    assert_eq!(
        refused(issue(&operator, &operator).await),
        problem(403, "OPERATOR_UNTOUCHABLE")
    );
}

#[crate::database::test]
async fn codes_of_operators_are_not_guessed(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let code = issue(&operator, &member).await.unwrap();
    for _ in 0..5 {
        let guess = reset(&world, "member0", "ABCDEFGHJK", "fresh1234").await;
        assert_eq!(refused(guess), problem(422, "PASSWORD_RESET_FAILED"));
    }
    let limited = reset(&world, "MEMBER0", &code.reset_code, "fresh1234").await;
    assert_eq!(refused(limited), problem(429, "TOO_MANY_REQUESTS"));
    world.pass(TimeDelta::minutes(1));
    reset(&world, "member0", &code.reset_code, "fresh1234")
        .await
        .unwrap();
}

#[crate::database::test]
async fn nobody_locks_another_out_of_a_new_password_without_reading_a_captcha(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let code = issue(&operator, &member).await.unwrap().reset_code;
    let visitor = world.visitor();
    let good = reset_form(&world, "member0", &code, "fresh1234").await;
    let compared = world.app.state::<Passwords>().compared();
    for (bad, expected) in [
        (
            ResetPassword {
                captcha_id: Uuid::nil().to_string(),
                ..good.clone()
            },
            "CAPTCHA_WRONG",
        ),
        (
            ResetPassword {
                user_id: "member0".repeat(1_000),
                ..good.clone()
            },
            "FIELD_INVALID",
        ),
        (
            ResetPassword {
                reset_code: code.repeat(1_000),
                ..good.clone()
            },
            "FIELD_INVALID",
        ),
    ] {
        for _ in 0..3 {
            let refusal = visitor.call::<ResetOwnPassword>(&bad).await;
            assert_eq!(refused(refusal), problem(422, expected));
        }
    }
    // No password was hashed, and the member still has all attempts.
    assert_eq!(world.app.state::<Passwords>().compared(), compared);
    visitor.call::<ResetOwnPassword>(&good).await.unwrap();
    let again = visitor.call::<ResetOwnPassword>(&good).await;
    assert_eq!(refused(again), problem(422, "CAPTCHA_WRONG"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn new_passwords_without_login_are_limited_per_address(db: PgPool) {
    let world = World::new(db).await;
    let browser = world.browser();
    let empty = ResetPassword {
        user_id: String::new(),
        reset_code: String::new(),
        new_password: String::new(),
        captcha_id: String::new(),
        captcha: String::new(),
    };
    for status in [422; 20].into_iter().chain([429]) {
        let refused = browser.call::<ResetOwnPassword>(&empty).await.unwrap_err();
        assert_eq!(refused.status, status);
    }
}

#[crate::database::test]
async fn the_account_password_shows_the_own_account_and_is_locked_after_wrong_ones(db: PgPool) {
    let world = World::new(db).await;
    let (member, _other) = (world.member().await, world.member().await);
    let ask = async |user_id: &str, password: &str| {
        let form = CheckAccountPassword {
            user_id: user_id.to_owned(),
            bank_account_pssword: password.to_owned(),
        };
        member.call::<CheckDepositPassword>(&form).await
    };
    assert_eq!(
        ask("member0", "1234").await.unwrap(),
        "KB국민은행 10000 홍길동"
    );
    assert_eq!(
        refused(ask("member1", "1234").await),
        problem(403, "FORBIDDEN")
    );
    assert_eq!(
        refused(ask("member0", "12345").await),
        problem(422, "FIELD_INVALID")
    );
    for _ in 0..5 {
        let wrong = ask("member0", "4321").await;
        assert_eq!(refused(wrong), problem(422, "ACCOUNT_PASSWORD_WRONG"));
    }
    let locked = problem(422, "ACCOUNT_PASSWORD_LOCKED");
    assert_eq!(refused(ask("member0", "1234").await), locked);
    world.pass(TimeDelta::minutes(30));
    ask("member0", "1234").await.unwrap();
}
