//! Codes of an authenticator app: set up, required after the password, used once.

use crate::members::accounts::log_in;
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::join;
use hanpan_core::api::{
    AdminGetOverview, AdminGetStaff, AdminResetStaffCodes, Empty, GetSessionUser, LoginCode,
    StaffBeginCodes, StaffConfirmCodes, StaffGetPermissions, StaffRemoveCodes,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::members::account::User;
use hanpan_core::office::settings::Settings;
use hanpan_core::office::staff::LOGIN_ATTEMPTS;
use hanpan_core::office::staff::codes::{
    GivenCode, LoginCodeRequest, NewCodes, OwnPassword, RecoveryCodes, RemoveCodes,
};
use hanpan_server::office::staff::codes;
use hanpan_server::office::staff::codes::totp::code_at;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use std::cell::Cell;

const PASSWORD: &str = "password1";

fn own(password: &str) -> OwnPassword {
    OwnPassword {
        password: password.to_owned(),
    }
}

/// The secret as an app decodes it: five bits per letter.
fn secret_of(codes: &NewCodes) -> Vec<u8> {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let (mut bits, mut count, mut bytes) = (0_u32, 0, Vec::new());
    for letter in codes.secret.chars() {
        let value = u32::try_from(alphabet.find(letter).unwrap()).unwrap();
        bits = bits << 5 | value;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(bits >> count & 0xff).unwrap());
        }
    }
    bytes
}

/// The current code of the app.
fn code(world: &World, secret: &[u8]) -> String {
    code_at(secret, world.now()).unwrap()
}

/// Sets up an app; returns its secret and the recovery codes.
async fn set_up(world: &World, operator: &Client) -> (Vec<u8>, Vec<String>) {
    let begun = operator
        .call::<StaffBeginCodes>(&own(PASSWORD))
        .await
        .unwrap();
    let secret = secret_of(&begun);
    let given = GivenCode {
        code: code(world, &secret),
    };
    let RecoveryCodes { codes } = operator.call::<StaffConfirmCodes>(&given).await.unwrap();
    world.pass(TimeDelta::minutes(2));
    (secret, codes)
}

/// The ticket of a login that asks for a code.
async fn ticket(world: &World, user_id: &str) -> String {
    world.pass(TimeDelta::minutes(1));
    let asked = log_in(world, &world.browser(), user_id, PASSWORD)
        .await
        .unwrap_err();
    assert_eq!((asked.status, asked.code()), (422, "CODE_REQUIRED"));
    asked.body["ticket"].as_str().unwrap().to_owned()
}

async fn give(client: &Client, ticket: &str, code: &str) -> Result<User, Refused> {
    let given = LoginCodeRequest {
        ticket: ticket.to_owned(),
        code: code.to_owned(),
    };
    client.call::<LoginCode>(&given).await
}

#[crate::database::test]
async fn a_login_asks_for_the_code_of_the_app_and_accepts_each_once(db: PgPool) {
    let world = World::on_one_connection(db).await;
    let operator = world.operator().await;
    let wrong = operator.call::<StaffBeginCodes>(&own("password2")).await;
    assert_eq!(refused(wrong), problem(422, "PASSWORD_WRONG"));
    let begun = operator
        .call::<StaffBeginCodes>(&own(PASSWORD))
        .await
        .unwrap();
    assert!(
        begun
            .uri
            .starts_with("otpauth://totp/Hanpan:member0?secret=")
    );
    assert!(begun.uri.contains(&begun.secret) && begun.path.starts_with('M') && begun.size > 20);
    // No code is required until one has been confirmed.
    log_in(&world, &world.browser(), "member0", PASSWORD)
        .await
        .unwrap();
    let guess = GivenCode {
        code: "000000".to_owned(),
    };
    let guessed = operator.call::<StaffConfirmCodes>(&guess).await;
    assert_eq!(refused(guessed), problem(422, "CODE_WRONG"));
    let (secret, recovery) = set_up(&world, &operator).await;
    assert_eq!(recovery.len(), 10);
    let again = operator.call::<StaffBeginCodes>(&own(PASSWORD)).await;
    assert_eq!(refused(again), problem(409, "CODES_EXIST"));
    let standing = operator
        .call::<StaffGetPermissions>(&Empty {})
        .await
        .unwrap();
    assert!(standing.codes && standing.recovery_left == 10);

    // Before the password is right, nothing reveals the second step.
    let wrong = log_in(&world, &world.browser(), "member0", "password2").await;
    assert_eq!(refused(wrong), problem(404, "LOGIN_FAILED"));
    let asked = ticket(&world, "member0").await;
    let used = code(&world, &secret);
    let browser = world.browser();
    let nobody = browser.call::<GetSessionUser>(&Empty {}).await;
    assert_eq!(refused(nobody), problem(401, "LOGIN_REQUIRED"));
    // Of two concurrent requests one is accepted.
    let second = world.browser();
    let (one, other) = join!(give(&browser, &asked, &used), give(&second, &asked, &used));
    assert_eq!(usize::from(one.is_ok()) + usize::from(other.is_ok()), 1);
    // Neither the code nor the ticket can be used again.
    let again = sqlx::query!("update staff_codes set last_step = last_step")
        .execute(&world.app.db)
        .await;
    again.unwrap();
    let next = log_in(&world, &world.browser(), "member0", PASSWORD)
        .await
        .unwrap_err();
    let next = next.body["ticket"].as_str().unwrap().to_owned();
    let replayed = give(&world.browser(), &next, &used).await;
    assert_eq!(refused(replayed), problem(422, "CODE_WRONG"));
    let old = give(&world.browser(), &asked, &used).await;
    assert_eq!(refused(old), problem(422, "TICKET_OVER"));
    world.pass(TimeDelta::seconds(30));
    give(&world.browser(), &next, &code(&world, &secret))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_secret_is_nowhere_readable(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (secret, recovery) = set_up(&world, &operator).await;
    let sealed = sqlx::query_scalar!("select secret from staff_codes")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(
        !sealed
            .windows(4)
            .any(|part| secret.windows(4).any(|own| own == part))
    );
    let hashes = sqlx::query_scalar!("select hash from staff_recovery_codes")
        .fetch_all(&world.app.db)
        .await
        .unwrap();
    assert!(hashes.iter().all(|hash| hash.len() == 32));
    assert!(recovery.iter().all(|code| code.len() == 16));
    let log = sqlx::query_scalar!(r#"select string_agg(l::text, ' ') as "log!" from audit_log l"#)
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(log.contains("staff.codes") && recovery.iter().all(|code| !log.contains(code)));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn wrong_codes_lock_like_wrong_passwords(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (secret, _) = set_up(&world, &operator).await;
    // The right password in between does not reset the count.
    for _ in 0..LOGIN_ATTEMPTS {
        let asked = ticket(&world, "member0").await;
        let guessed = give(&world.browser(), &asked, "000000").await;
        assert_eq!(refused(guessed), problem(422, "CODE_WRONG"));
    }
    world.pass(TimeDelta::minutes(1));
    let locked = log_in(&world, &world.browser(), "member0", PASSWORD).await;
    assert_eq!(refused(locked), problem(404, "LOGIN_FAILED"));
    world.pass(TimeDelta::minutes(30));
    let asked = ticket(&world, "member0").await;
    give(&world.browser(), &asked, &code(&world, &secret))
        .await
        .unwrap();
    // A ticket expires.
    let late = ticket(&world, "member0").await;
    world.pass(TimeDelta::minutes(5));
    let given = give(&world.browser(), &late, &code(&world, &secret)).await;
    assert_eq!(refused(given), problem(422, "TICKET_OVER"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn wrong_codes_for_the_removal_lock_too(db: PgPool) {
    let world = World::on_one_connection(db).await;
    let operator = world.operator().await;
    let (secret, _) = set_up(&world, &operator).await;
    let wrong = RemoveCodes {
        password: PASSWORD.to_owned(),
        code: "000000".to_owned(),
    };
    for _ in 0..LOGIN_ATTEMPTS {
        world.pass(TimeDelta::minutes(1));
        let guessed = operator.call::<StaffRemoveCodes>(&wrong).await;
        assert_eq!(refused(guessed), problem(422, "CODE_WRONG"));
    }
    world.pass(TimeDelta::minutes(1));
    let right = || RemoveCodes {
        code: code(&world, &secret),
        ..wrong.clone()
    };
    let locked = operator.call::<StaffRemoveCodes>(&right()).await;
    assert_eq!(refused(locked), problem(422, "PASSWORD_WRONG"));
    let login = log_in(&world, &world.browser(), "member0", PASSWORD).await;
    assert_eq!(refused(login), problem(404, "LOGIN_FAILED"));
    world.pass(TimeDelta::minutes(30));
    let operator = world.again(operator.id).await;
    operator.call::<StaffRemoveCodes>(&right()).await.unwrap();
    // What was right is not counted.
    let counted: i16 = sqlx::query_scalar("select login_failures from operators")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!(counted, 0);
}

#[crate::database::test]
async fn a_code_for_recovery_works_once(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (_, recovery) = set_up(&world, &operator).await;
    let asked = ticket(&world, "member0").await;
    give(&world.browser(), &asked, &recovery[0].to_lowercase())
        .await
        .unwrap();
    let asked = ticket(&world, "member0").await;
    let again = give(&world.browser(), &asked, &recovery[0]).await;
    assert_eq!(refused(again), problem(422, "CODE_WRONG"));
    let standing = operator
        .call::<StaffGetPermissions>(&Empty {})
        .await
        .unwrap();
    assert_eq!(standing.recovery_left, 9);
    let remove = RemoveCodes {
        password: PASSWORD.to_owned(),
        code: recovery[0].clone(),
    };
    let used = operator.call::<StaffRemoveCodes>(&remove).await;
    assert_eq!(refused(used), problem(422, "CODE_WRONG"));
    let remove = RemoveCodes {
        code: recovery[1].clone(),
        ..remove
    };
    operator.call::<StaffRemoveCodes>(&remove).await.unwrap();
    world.pass(TimeDelta::minutes(1));
    log_in(&world, &world.browser(), "member0", PASSWORD)
        .await
        .unwrap();
    world.assert_books_hold().await;
}

/// Requires an app of all operators, or no longer.
async fn require(chief: &Client, required: bool) -> Result<Settings, Refused> {
    chief
        .change_setting("staffCodesRequired", &required.to_string())
        .await
}

#[crate::database::test]
async fn a_site_may_require_codes_of_all_operators_and_a_chief_removes_a_lost_app(db: PgPool) {
    let world = World::new(db).await;
    let (chief, other) = (world.operator().await, world.operator().await);
    set_up(&world, &chief).await;
    require(&chief, true).await.unwrap();
    let early = other.call::<AdminGetOverview>(&Empty {}).await;
    assert_eq!(refused(early), problem(403, "CODES_DUE"));
    let standing = other.call::<StaffGetPermissions>(&Empty {}).await.unwrap();
    assert!(standing.codes_due && !standing.codes);
    set_up(&world, &other).await;
    other.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    let reason = Reason {
        reason: "휴대전화 분실".to_owned(),
    };
    let row = chief
        .call_at::<AdminResetStaffCodes>(other.id, &reason)
        .await
        .unwrap();
    assert!(!row.codes && row.sessions == 0);
    let rows = chief.call::<AdminGetStaff>(&Empty {}).await.unwrap();
    assert_eq!(rows.iter().filter(|row| row.codes).count(), 1);
    let again = chief
        .call_at::<AdminResetStaffCodes>(other.id, &reason)
        .await;
    assert_eq!(refused(again), problem(409, "CODES_MISSING"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn without_a_key_no_app_is_set_up_but_in_demonstrations(db: PgPool) {
    let world = World::configured(db, |config| config.demonstration = false).await;
    let operator = world.operator().await;
    let begun = operator.call::<StaffBeginCodes>(&own(PASSWORD)).await;
    assert_eq!(refused(begun), problem(422, "CODES_UNAVAILABLE"));
}

/// Otherwise all operators would be locked out.
#[crate::database::test]
async fn without_a_key_codes_cannot_be_required(db: PgPool) {
    let world = World::configured(db, |config| config.demonstration = false).await;
    let chief = world.operator().await;
    let required = require(&chief, true).await;
    assert_eq!(refused(required), problem(422, "CODES_UNAVAILABLE"));
    chief.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    // A site that requires them since it had a key can stop that.
    let settings = require(&chief, false).await.unwrap();
    assert!(!settings.staff_codes_required);
    world.assert_books_hold().await;
}

/// Of two logins with one code, the second waits for the first and finds the code used.
#[crate::database::test]
async fn a_code_that_is_being_used_is_used_by_nobody_else(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (secret, _) = set_up(&world, &operator).await;
    let first = ticket(&world, "member0").await;
    let second = ticket(&world, "member0").await;
    let used = code(&world, &secret);
    let (one, two) = (world.browser(), world.browser());
    let held = world.held("select from staff_codes for update").await;
    let (first, second) = in_turn(
        &world,
        held,
        give(&one, &first, &used),
        give(&two, &second, &used),
    )
    .await;
    first.unwrap();
    assert_eq!(refused(second), problem(422, "CODE_WRONG"));
}

#[crate::database::test]
async fn the_key_is_changed_without_a_stop(db: PgPool) {
    let (old, new) = ("11".repeat(32), "22".repeat(32));
    let servers = Cell::new(0);
    let keyed = async |keys: &str| {
        let keys = keys.parse().unwrap();
        let world = World::configured(db.clone(), |config| config.staff_key = keys).await;
        // Servers do not draw the same tokens.
        servers.set(servers.get() + 1);
        for _ in 0..servers.get() * 100 {
            world.app.rng.bytes::<32>().unwrap();
        }
        world
    };
    let first = keyed(&old).await;
    let operator = first.operator().await;
    let (secret, _) = set_up(&first, &operator).await;
    let enters = async |world: &World| {
        world.pass(TimeDelta::minutes(1));
        let ticket = ticket(world, "member0").await;
        give(&world.browser(), &ticket, &code(world, &secret))
            .await
            .is_ok()
    };
    assert!(enters(&first).await);
    // Each server in turn learns of the new key, then encrypts with it.
    let second = keyed(&format!("{old},{new}")).await;
    second.clock.set(first.now());
    assert!(enters(&second).await);
    let third = keyed(&format!("{new},{old}")).await;
    third.clock.set(second.now());
    assert!(enters(&third).await);
    let keys = third.app.config.staff_keys().unwrap();
    let rng = &third.app.rng;
    assert_eq!(codes::rekey(&db, rng, &keys).await.unwrap(), 1);
    assert_eq!(codes::rekey(&db, rng, &keys).await.unwrap(), 0);
    assert!(enters(&third).await);
    let last = keyed(&new).await;
    last.clock.set(third.now());
    assert!(enters(&last).await);
    // The old key no longer decrypts anything.
    assert!(
        codes::rekey(&db, rng, &first.app.config.staff_keys().unwrap())
            .await
            .is_err()
    );
}
