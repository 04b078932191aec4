//! The account password of a withdrawal: locked after five wrong attempts, however they are sent.

use super::{ask, cancel, code, fund, user, withdrawal};
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use futures::join;
use hanpan_core::api::CheckDepositPassword;
use hanpan_core::kernel::ids::ChargeId;
use hanpan_core::members::account::password::CheckAccountPassword;
use hanpan_core::wallet::ChargeRequest;
use hanpan_server::members::accounts::account_password::Attempts;
use hanpan_server::members::accounts::passwords::Passwords;
use hanpan_server::platform::App;
use serde_json::json;
use sqlx::PgPool;
use std::thread::available_parallelism;

async fn failures(world: &World, member: &Client) -> i16 {
    let failures = sqlx::query_scalar!(
        "select account_password_failures from members where id = $1",
        member.id.get()
    );
    failures.fetch_one(&world.app.db).await.unwrap()
}

fn guess(member: &Client, password: &str) -> ChargeRequest {
    ChargeRequest {
        bank_account_pssword: Some(password.to_owned()),
        ..withdrawal(member, 10_000)
    }
}

async fn check(member: &Client, user_id: &str, password: &str) -> Result<String, Refused> {
    let form = CheckAccountPassword {
        user_id: user_id.to_owned(),
        bank_account_pssword: password.to_owned(),
    };
    member.call::<CheckDepositPassword>(&form).await
}

/// An attempt whose password was not compared does not count as wrong.
#[crate::database::test]
async fn an_attempt_that_was_not_looked_at_does_not_count(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    // As many slow hashes as run in parallel, and behind them as many as may wait.
    let running = available_parallelism().map_or(1, usize::from);
    let costs = ["m=65536,t=60"]
        .repeat(running)
        .into_iter()
        .chain(["m=8,t=1"].repeat(31 * running));
    let busy = join_all(costs.map(|cost| {
        let hash =
            format!("$argon2id$v=19${cost},p=1$aGFucGFuIHRlc3Qgc2FsdA$M73xIqx+AsXKj5feRH3x5w");
        world
            .app
            .state::<Passwords>()
            .verify(Some(hash), "1234".to_owned())
    }));
    let asked = withdrawal(&member, 10_000);
    let refused = async {
        for _ in 0..7 {
            assert_eq!(ask(&member, &asked).await.unwrap_err().status, 429);
        }
    };
    join!(busy, refused);
    assert_eq!(failures(&world, &member).await, 0);
    ask(&member, &asked).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_account_password_is_locked_after_five_wrong_ones(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    // A right password in between resets the count.
    for password in ["0000", "0001", "0002", "0003"] {
        assert_eq!(
            code(ask(&member, &guess(&member, password)).await),
            "ACCOUNT_PASSWORD_WRONG"
        );
    }
    let receipt = ask(&member, &guess(&member, "1234")).await.unwrap();
    cancel(&operator, receipt.id).await.unwrap();
    for password in ["0000", "0001", "0002", "0003", "0004"] {
        assert_eq!(
            code(ask(&member, &guess(&member, password)).await),
            "ACCOUNT_PASSWORD_WRONG"
        );
    }
    world.pass(TimeDelta::minutes(30) - TimeDelta::seconds(1));
    let refused = ask(&member, &guess(&member, "1234")).await.unwrap_err();
    assert_eq!(
        (refused.code(), &refused.body["minutes"]),
        ("ACCOUNT_PASSWORD_LOCKED", &json!(30))
    );
    world.pass(TimeDelta::seconds(1));
    // After the lock there are five attempts again.
    assert_eq!(
        code(ask(&member, &guess(&member, "0005")).await),
        "ACCOUNT_PASSWORD_WRONG"
    );
    ask(&member, &guess(&member, "1234")).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn guesses_sent_at_once_are_no_more_than_five(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    let guesses: Vec<ChargeRequest> = (0..30)
        .map(|number| guess(&member, &format!("00{number:02}")))
        .collect();
    let answers = join_all(guesses.iter().map(|guess| ask(&member, guess))).await;
    let codes: Vec<String> = answers.into_iter().map(code).collect();
    let tried = codes
        .iter()
        .filter(|code| *code == "ACCOUNT_PASSWORD_WRONG")
        .count();
    let locked = codes
        .iter()
        .filter(|code| *code == "ACCOUNT_PASSWORD_LOCKED")
        .count();
    assert_eq!((tried, locked), (5, 25));
}

/// A guess on one server waits for that on another, and is counted after it.
#[crate::database::test]
async fn guesses_on_two_servers_are_counted_one_after_the_other(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let other = world.restarted().await;
    let guess = async |app: &App| {
        let turn = app.state::<Attempts>().turn(member.id, world.now()).await;
        turn.verify(app, "0000").await.unwrap()
    };
    let row = format!(
        "select from members where id = {} for no key update",
        member.id
    );
    let held = world.held(&row).await;
    let guessed = in_turn(&world, held, guess(&world.app), guess(&other)).await;
    assert_eq!(guessed, (false, false));
    assert_eq!(failures(&world, &member).await, 2);
}

#[crate::database::test]
async fn copies_of_a_withdrawal_all_get_the_first_answer(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    let asked = withdrawal(&member, 10_000);
    let answers = join_all((0..20).map(|_| ask(&member, &asked))).await;
    let ids: Vec<ChargeId> = answers.iter().flatten().map(|receipt| receipt.id).collect();
    assert_eq!(ids, [ids[0]; 20], "{answers:?}");
    assert_eq!(user(&member).await.emoney.get(), 90_000);
    assert_eq!(failures(&world, &member).await, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn copies_of_a_wrong_withdrawal_are_one_attempt(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    let wrong = guess(&member, "0000");
    for answer in join_all((0..20).map(|_| ask(&member, &wrong))).await {
        assert_eq!(code(answer), "ACCOUNT_PASSWORD_WRONG");
    }
    assert_eq!(failures(&world, &member).await, 1);
    // Another password under the same request id is another attempt.
    let others = ["0001", "0002"].map(|password| ChargeRequest {
        request_id: wrong.request_id,
        ..guess(&member, password)
    });
    for answer in join_all(others.iter().map(|other| ask(&member, other))).await {
        assert_eq!(code(answer), "ACCOUNT_PASSWORD_WRONG");
    }
    assert_eq!(failures(&world, &member).await, 3);
}

/// A copy that arrives after the answer does not extend the minute.
#[crate::database::test]
async fn a_late_copy_of_a_wrong_withdrawal_is_the_same_attempt_for_a_minute(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    let wrong = guess(&member, "0000");
    for (passed, attempts) in [(0, 1), (0, 1), (59, 1), (1, 2), (59, 2), (1, 3)] {
        world.pass(TimeDelta::seconds(passed));
        assert_eq!(code(ask(&member, &wrong).await), "ACCOUNT_PASSWORD_WRONG");
        assert_eq!(failures(&world, &member).await, attempts);
    }
    world.assert_books_hold().await;
}

/// The member has almost used up the attempts, and sends the right password many times
/// concurrently.
#[crate::database::test]
async fn an_attempt_in_flight_is_no_wrong_one(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    for _ in 0..4 {
        let wrong = check(&member, "member0", "4321").await.unwrap_err();
        assert_eq!(wrong.code(), "ACCOUNT_PASSWORD_WRONG");
    }
    let answers = join_all((0..20).map(|_| check(&member, "member0", "1234"))).await;
    for answer in answers {
        assert_eq!(answer.unwrap(), "KB국민은행 10000 홍길동");
    }
    assert_eq!(failures(&world, &member).await, 0);
}

#[crate::database::test]
async fn wrong_passwords_at_once_are_compared_five_times(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let before = world.app.state::<Passwords>().compared();
    check(&member, "member0", "1234").await.unwrap();
    let one = world.app.state::<Passwords>().compared() - before;
    let answers = join_all((0..20).map(|_| check(&member, "member0", "4321"))).await;
    let codes: Vec<&str> = answers
        .iter()
        .map(|answer| answer.as_ref().unwrap_err().code())
        .collect();
    let locked = codes
        .iter()
        .filter(|code| **code == "ACCOUNT_PASSWORD_LOCKED");
    assert_eq!(locked.count(), 15, "{codes:?}");
    assert_eq!(world.app.state::<Passwords>().compared() - before, 6 * one);
    let right = check(&member, "member0", "1234").await.unwrap_err();
    assert_eq!(right.code(), "ACCOUNT_PASSWORD_LOCKED");
}
