//! The bank's signed notifications: their authentication, the deposits that they confirm, and those
//! left to an operator.

use super::{approve, ask, cancel, charges, deposit, history, user};
use crate::waiting::in_turn;
use crate::world::{Client, World};
use chrono::TimeDelta;
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{
    AdminDismissNotification, AdminGetAuditLog, AdminGetBankNotifications, AdminMatchNotification,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::ChargeId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::bank_notice::{NotificationStatus, SIGNATURE_HEADER, TIMESTAMP_HEADER};
use hanpan_core::wallet::office::{BankNotificationRow, MatchNotification};
use hanpan_core::wallet::{ChargeStatus, DepositMode};
use hanpan_server::platform::config::Payments;
use hanpan_server::wallet::decide::cancel_expired;
use hanpan_tests::client::http;
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;

const SECRET: &str = "a-secret-between-two";

async fn world(db: PgPool) -> World {
    let payments = Payments {
        bank_webhook_secret: SECRET.parse().unwrap(),
        ..Payments::default()
    };
    World::paid_through(db, payments).await
}

fn signature(secret: &str, timestamp: &str, body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{timestamp}.{body}").as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

fn notification(id: &str, name: &str, amount: i64) -> String {
    json!({ "notificationId": id, "depositorName": name, "amount": amount }).to_string()
}

/// Sends a body with a timestamp and a signature; returns status and body.
async fn post(world: &World, body: &str, timestamp: &str, signature: &str) -> (u16, Value) {
    let url = format!("{}/api/webhook/bank-deposit", world.base);
    let request = http()
        .post(url)
        .header(TIMESTAMP_HEADER, timestamp)
        .header(SIGNATURE_HEADER, signature)
        .body(body.to_owned());
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// Sends a notification like the gateway; returns whether it confirmed a deposit.
async fn notify(world: &World, id: &str, name: &str, amount: i64) -> bool {
    let (body, timestamp) = (
        notification(id, name, amount),
        world.now().timestamp().to_string(),
    );
    let (status, answer) = post(
        world,
        &body,
        &timestamp,
        &signature(SECRET, &timestamp, &body),
    )
    .await;
    assert_eq!(status, 200, "{answer}");
    answer["matched"].as_bool().unwrap()
}

async fn list(operator: &Client, status: &str) -> Vec<BankNotificationRow> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    operator
        .call::<AdminGetBankNotifications>(&query)
        .await
        .unwrap()
        .items
}

#[crate::database::test]
async fn a_notification_confirms_the_one_deposit_that_fits(db: PgPool) {
    let world = world(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    ask(&member, &deposit(&member, 50_000)).await.unwrap();
    assert!(!notify(&world, "n1", "홍길동", 50_001).await);
    assert!(!notify(&world, "n2", "김길동", 50_000).await);
    assert!(notify(&world, "n3", " 홍길동 ", 50_000).await);
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    assert!(notify(&world, "n3", "홍길동", 50_000).await, "a repeat");
    assert!(
        !notify(&world, "n4", "홍길동", 50_000).await,
        "no further deposit waits"
    );
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    let shown = &charges(&member, &history(&member, DepositMode::Deposit)).await[0];
    assert_eq!(shown.status, ChargeStatus::Completed);
    assert_eq!(list(&operator, "waiting").await.len(), 3);
    assert_eq!(
        list(&operator, "matched").await[0].charge_id,
        Some(shown.id)
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let entry = &log.items[0];
    assert_eq!(
        (entry.action.as_str(), entry.actor.as_str()),
        ("charge.confirm", "system")
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn only_the_gateway_may_notify_and_only_just_now(db: PgPool) {
    let world = world(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    ask(&member, &deposit(&member, 50_000)).await.unwrap();
    let body = notification("n1", "홍길동", 50_000);
    let at = |seconds: i64| (world.now().timestamp() + seconds).to_string();
    let right = |at: &str| signature(SECRET, at, &body);
    let now = at(0);
    for (body, timestamp, signature) in [
        (body.as_str(), now.as_str(), String::new()),
        (&body, &now, "zz".repeat(32)),
        (&body, &now, "00".repeat(32)),
        (&body, &now, right(&now)[..62].to_owned()),
        (&body, &now, signature("another-secret", &now, &body)),
        (
            &body,
            &now,
            signature(SECRET, &now, &notification("n1", "홍길동", 60_000)),
        ),
        // The timestamp is part of the signature.
        (&body, &at(1), right(&now)),
        (&body, &at(-301), right(&at(-301))),
        (&body, &at(301), right(&at(301))),
        (&body, "", right("")),
    ] {
        let (status, answer) = post(&world, body, timestamp, &signature).await;
        assert_eq!(
            (status, &answer["code"]),
            (401, &json!("SIGNATURE_INVALID")),
            "{timestamp}"
        );
    }
    let none = http().post(format!("{}/api/webhook/bank-deposit", world.base));
    assert_eq!(none.body(body.clone()).send().await.unwrap().status(), 401);
    assert_eq!(user(&member).await.emoney.get(), 0);
    assert!(list(&operator, "waiting").await.is_empty());
    let (status, _) = post(&world, &body, &at(-300), &right(&at(-300))).await;
    assert_eq!(status, 200);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn while_the_secret_changes_both_are_accepted(db: PgPool) {
    let payments = Payments {
        bank_webhook_secret: format!("{SECRET}, the-one-before,").parse().unwrap(),
        ..Payments::default()
    };
    let world = World::paid_through(db, payments).await;
    let now = world.now().timestamp().to_string();
    for (id, secret, expected) in [
        ("n1", SECRET, 200),
        ("n2", "the-one-before", 200),
        ("n3", "", 401),
        ("n4", "another-secret", 401),
    ] {
        let body = notification(id, "홍길동", 50_000);
        let (status, _) = post(&world, &body, &now, &signature(secret, &now, &body)).await;
        assert_eq!(status, expected, "{id}");
    }
}

#[crate::database::test]
async fn without_a_secret_nobody_is_the_gateway(db: PgPool) {
    let world = World::new(db).await;
    let body = notification("n1", "홍길동", 50_000);
    let now = world.now().timestamp().to_string();
    let (status, _) = post(&world, &body, &now, &signature("", &now, &body)).await;
    assert_eq!(status, 401);
}

#[crate::database::test]
async fn a_signed_body_that_no_bank_sends_is_malformed(db: PgPool) {
    let world = world(db).await;
    let now = world.now().timestamp().to_string();
    for body in [
        String::new(),
        "[]".to_owned(),
        notification("", "홍길동", 1),
        notification("n1", " ", 1),
        notification("n1", "홍길동", 0),
        notification("n1", "홍길동", -50_000),
        notification("n1", "홍길동", 9_007_199_254_740_992),
    ] {
        let (status, _) = post(&world, &body, &now, &signature(SECRET, &now, &body)).await;
        assert_eq!(status, 400, "{body}");
    }
}

#[crate::database::test]
async fn between_two_deposits_that_fit_an_operator_decides(db: PgPool) {
    let world = world(db).await;
    let (first, second) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    let one = ask(&first, &deposit(&first, 50_000)).await.unwrap().id;
    let two = ask(&second, &deposit(&second, 50_000)).await.unwrap().id;
    let other = world.member().await;
    let more = ask(&other, &deposit(&other, 60_000)).await.unwrap().id;
    assert!(!notify(&world, "n1", "홍길동", 50_000).await);
    let waiting = list(&operator, "waiting").await;
    let candidates = waiting[0].candidates.iter();
    let candidates: Vec<_> = candidates
        .map(|found| (found.charge_id, found.user_id.as_str()))
        .collect();
    assert_eq!(candidates, [(one, "member0"), (two, "member1")]);
    let id = waiting[0].id;
    let pick = |charge_id: ChargeId, reason: &str| MatchNotification {
        charge_id,
        reason: reason.to_owned(),
    };
    for (input, code) in [
        (pick(two, ""), "REASON_REQUIRED"),
        (pick(more, "확인"), "NOTIFICATION_AMOUNT_DIFFERS"),
        (pick(ChargeId::new(i64::MAX), "확인"), "NOT_FOUND"),
    ] {
        let refused = operator.call_at::<AdminMatchNotification>(id, &input).await;
        assert_eq!(refused.unwrap_err().code(), code);
    }
    let row = operator
        .call_at::<AdminMatchNotification>(id, &pick(two, "통화 확인"))
        .await
        .unwrap();
    assert_eq!(
        (row.status, row.charge_id),
        (NotificationStatus::Matched, Some(two))
    );
    assert_eq!(user(&second).await.emoney.get(), 50_000);
    assert_eq!(user(&first).await.emoney.get(), 0);
    let again = operator
        .call_at::<AdminMatchNotification>(id, &pick(one, "확인"))
        .await;
    assert_eq!(again.unwrap_err().code(), "ALREADY_PROCESSED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_belongs_to_no_deposit_is_put_aside_with_a_reason(db: PgPool) {
    let world = world(db).await;
    let operator = world.operator().await;
    notify(&world, "n1", "모르는사람", 10_000).await;
    let id = list(&operator, "waiting").await[0].id;
    let none = Reason {
        reason: String::new(),
    };
    let refused = operator
        .call_at::<AdminDismissNotification>(id, &none)
        .await;
    assert_eq!(refused.unwrap_err().code(), "REASON_REQUIRED");
    let reason = Reason {
        reason: "반환 송금".to_owned(),
    };
    let row = operator
        .call_at::<AdminDismissNotification>(id, &reason)
        .await
        .unwrap();
    assert_eq!(
        (row.status, row.reason.as_deref()),
        (NotificationStatus::Dismissed, Some("반환 송금"))
    );
    let again = operator
        .call_at::<AdminDismissNotification>(id, &reason)
        .await;
    assert_eq!(again.unwrap_err().code(), "ALREADY_PROCESSED");
    assert!(list(&operator, "waiting").await.is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_notification_at_once_credits_once(db: PgPool) {
    let world = world(db).await;
    let member = world.member().await;
    ask(&member, &deposit(&member, 50_000)).await.unwrap();
    let sent = (0..6).map(|_| notify(&world, "n1", "홍길동", 50_000));
    assert_eq!(join_all(sent).await, [true; 6]);
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    world.assert_books_hold().await;
}

/// A notification that arrives while the deposit is being credited waits: a copy gets the same answer, and
/// another one finds no deposit.
#[crate::database::test]
async fn a_notification_waits_for_the_one_before_it(db: PgPool) {
    let world = world(db).await;
    let member = world.member().await;
    for (amount, id, confirms) in [(50_000, "n1", true), (60_000, "n2", false)] {
        ask(&member, &deposit(&member, amount)).await.unwrap();
        let held = world.hold_table("postings").await;
        let first = format!("n{amount}");
        let second = if confirms { first.as_str() } else { id };
        let notified = in_turn(
            &world,
            held,
            notify(&world, &first, "홍길동", amount),
            notify(&world, second, "홍길동", amount),
        );
        assert_eq!(notified.await, (true, confirms), "{id}");
    }
    assert_eq!(user(&member).await.emoney.get(), 110_000);
    world.assert_books_hold().await;
}

/// Of two operators who decide on a notification, the second finds it decided.
#[crate::database::test]
async fn a_notification_is_decided_by_one_operator(db: PgPool) {
    let world = world(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let reason = Reason {
        reason: "통화 확인".to_owned(),
    };
    for matched_first in [true, false] {
        let deposit = ask(&member, &deposit(&member, 50_000)).await.unwrap().id;
        assert!(!notify(&world, &format!("{matched_first}"), "다른이름", 50_000).await);
        let id = list(&operator, "waiting").await[0].id;
        let pick = MatchNotification {
            charge_id: deposit,
            reason: reason.reason.clone(),
        };
        let matching = operator.call_at::<AdminMatchNotification>(id, &pick);
        let dismissing = operator.call_at::<AdminDismissNotification>(id, &reason);
        let held = world.hold_table("audit_log").await;
        let (first, second) = if matched_first {
            in_turn(&world, held, matching, dismissing).await
        } else {
            let (first, second) = in_turn(&world, held, dismissing, matching).await;
            cancel(&operator, deposit).await.unwrap();
            (first, second)
        };
        first.unwrap();
        assert_eq!(second.unwrap_err().code(), "ALREADY_PROCESSED");
    }
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn bank_operator_and_time_never_decide_twice(db: PgPool) {
    let world = world(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let mut expected = 0;
    for round in 0..10 {
        let id = ask(&member, &deposit(&member, 10_000)).await.unwrap().id;
        world.pass(TimeDelta::minutes(5));
        let (first, second) = (format!("{round}a"), format!("{round}b"));
        let (notified, notified_again, by_hand, cancelled, expired) = join!(
            notify(&world, &first, "홍길동", 10_000),
            notify(&world, &second, "홍길동", 10_000),
            approve(&operator, id),
            cancel(&operator, id),
            cancel_expired(&world.app)
        );
        // A notification is also matched to a deposit that an operator has just approved.
        assert!(!(notified && notified_again), "{round}");
        let ended = i64::from(cancelled.is_ok()) + i64::try_from(expired.unwrap()).unwrap();
        let credited = i64::from(notified || by_hand.is_ok());
        let credited = credited.max(i64::from(notified_again));
        assert_eq!(credited + ended, 1, "{round}");
        expected += credited * 10_000;
        let left = list(&operator, "waiting").await;
        for notice in left {
            let reason = Reason {
                reason: "시험".to_owned(),
            };
            operator
                .call_at::<AdminDismissNotification>(notice.id, &reason)
                .await
                .unwrap();
        }
    }
    assert_eq!(user(&member).await.emoney.get(), expected);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_late_notification_credits_nothing_twice(db: PgPool) {
    let world = world(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let paid = ask(&member, &deposit(&member, 50_000)).await.unwrap().id;
    approve(&operator, paid).await.unwrap();
    // Requested again and not paid when the notification of the first payment arrives.
    let again = ask(&member, &deposit(&member, 50_000)).await.unwrap().id;
    assert!(!notify(&world, "n1", "홍길동", 50_000).await);
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    cancel(&operator, again).await.unwrap();
    // Without the second request, it is matched to the deposit that was approved manually.
    assert!(notify(&world, "n2", "홍길동", 50_000).await);
    assert_eq!(list(&operator, "matched").await[0].charge_id, Some(paid));
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    // An hour later it would be another payment.
    world.pass(TimeDelta::minutes(61));
    let next = ask(&member, &deposit(&member, 50_000)).await.unwrap().id;
    assert!(notify(&world, "n3", "홍길동", 50_000).await);
    assert_eq!(list(&operator, "matched").await[0].charge_id, Some(next));
    assert_eq!(user(&member).await.emoney.get(), 100_000);
    world.assert_books_hold().await;
}

/// The payments came before the requests, so no notification confirms a deposit. Each is credited once.
#[crate::database::test]
async fn a_deposit_approved_by_hand_takes_the_notification_that_waits(db: PgPool) {
    let world = world(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for (id, name, amount) in [
        ("n1", "홍길동", 50_000),
        ("n2", "홍길동", 50_000),
        ("n3", "김길동", 50_000),
        ("n4", "홍길동", 60_000),
    ] {
        assert!(!notify(&world, id, name, amount).await);
    }
    let waiting = list(&operator, "waiting").await;
    for notification in &waiting[..2] {
        let paid = ask(&member, &deposit(&member, 50_000)).await.unwrap().id;
        approve(&operator, paid).await.unwrap();
        let matched = &list(&operator, "matched").await[0];
        assert_eq!(
            (matched.id, matched.charge_id),
            (notification.id, Some(paid))
        );
        let log = operator
            .call::<AdminGetAuditLog>(&ListQuery::default())
            .await
            .unwrap();
        let reason = format!("bank_notification:{}", notification.id);
        assert_eq!(
            (log.items[0].action.as_str(), log.items[0].reason.as_deref()),
            ("charge.approve", Some(reason.as_str()))
        );
    }
    assert_eq!(list(&operator, "waiting").await.len(), 2);
    // The next one was not paid.
    ask(&member, &deposit(&member, 50_000)).await.unwrap();
    world.pass(TimeDelta::minutes(5));
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 1);
    assert_eq!(user(&member).await.emoney.get(), 100_000);
    world.assert_books_hold().await;
}

/// Of two operators who approve a deposit, one by its notification, the second finds it decided.
#[crate::database::test]
async fn a_deposit_is_approved_by_hand_or_by_its_notification(db: PgPool) {
    let world = world(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for matched_first in [true, false] {
        assert!(!notify(&world, &format!("{matched_first}"), "홍길동", 50_000).await);
        let deposit = ask(&member, &deposit(&member, 50_000)).await.unwrap().id;
        let id = list(&operator, "waiting").await[0].id;
        let pick = MatchNotification {
            charge_id: deposit,
            reason: "통화 확인".to_owned(),
        };
        let matching = operator.call_at::<AdminMatchNotification>(id, &pick);
        let approving = approve(&operator, deposit);
        let held = world.hold_table("audit_log").await;
        let refused = if matched_first {
            let (first, second) = in_turn(&world, held, matching, approving).await;
            first.unwrap();
            second.unwrap_err()
        } else {
            let (first, second) = in_turn(&world, held, approving, matching).await;
            first.unwrap();
            second.unwrap_err()
        };
        assert_eq!(refused.code(), "ALREADY_PROCESSED");
        let matched = &list(&operator, "matched").await[0];
        assert_eq!((matched.id, matched.charge_id), (id, Some(deposit)));
    }
    assert_eq!(user(&member).await.emoney.get(), 100_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_of_one_name_the_second_does_not_get_what_the_first_has_paid(db: PgPool) {
    let world = world(db).await;
    let (first, second) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    let paid = ask(&first, &deposit(&first, 50_000)).await.unwrap().id;
    world.pass(TimeDelta::minutes(5));
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 1);
    ask(&second, &deposit(&second, 50_000)).await.unwrap();
    assert!(!notify(&world, "n1", "홍길동", 50_000).await);
    // While a payment is unassigned, neither request expires; the operator decides whose it was.
    world.pass(TimeDelta::minutes(5));
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 0);
    let waiting = list(&operator, "waiting").await;
    let candidates = waiting[0].candidates.iter();
    let candidates: Vec<_> = candidates
        .map(|found| (found.user_id.as_str(), found.expired))
        .collect();
    assert_eq!(candidates, [("member1", false), ("member0", true)]);
    let pick = MatchNotification {
        charge_id: paid,
        reason: "통화 확인".to_owned(),
    };
    operator
        .call_at::<AdminMatchNotification>(waiting[0].id, &pick)
        .await
        .unwrap();
    assert_eq!(user(&first).await.emoney.get(), 50_000);
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 1);
    // A deposit that an operator has cancelled stays cancelled.
    let refused = ask(&second, &deposit(&second, 50_000)).await.unwrap().id;
    cancel(&operator, refused).await.unwrap();
    notify(&world, "n2", "다른이름", 50_000).await;
    let id = list(&operator, "waiting").await[0].id;
    let pick = MatchNotification {
        charge_id: refused,
        reason: "확인".to_owned(),
    };
    let answer = operator.call_at::<AdminMatchNotification>(id, &pick).await;
    assert_eq!(answer.unwrap_err().code(), "ALREADY_PROCESSED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_asks_again_after_running_out_of_time_is_credited(db: PgPool) {
    let world = world(db).await;
    let member = world.member().await;
    ask(&member, &deposit(&member, 50_000)).await.unwrap();
    world.pass(TimeDelta::minutes(5));
    cancel_expired(&world.app).await.unwrap();
    ask(&member, &deposit(&member, 50_000)).await.unwrap();
    assert!(notify(&world, "n1", "홍길동", 50_000).await);
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    world.assert_books_hold().await;
}
