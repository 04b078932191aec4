//! Deposits: requested, approved, cancelled by an operator or by time.

use super::tether::set;
use super::{
    Answer, approve, ask, cancel, charges, code, deposit, history, stake, user, withdrawal,
};
use crate::waiting::in_turn;
use crate::world::World;
use chrono::TimeDelta;
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{AdminGetAuditLog, AskDepositAccount, Empty, GetBonusOptions, Method};
use hanpan_core::kernel::ids::BonusOptionId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::wallet::{ChargeRequest, ChargeStatus, ChargeType, DepositMode, MemberOnly};
use hanpan_server::wallet::decide::cancel_expired;
use serde_json::{Value, json};
use sqlx::PgPool;

#[crate::database::test]
async fn a_deposit_is_asked_for_approved_and_counted(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let option = sqlx::query_scalar!(
        "insert into bonus_options (label, percent) values ('첫충 10%', 10) returning id"
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    let options = member.call::<GetBonusOptions>(&Empty {}).await.unwrap();
    assert_eq!(options.len(), 2);
    let asked = ChargeRequest {
        event_deposit_id: Some(option),
        deposit_amount: "100,000".to_owned(),
        ..deposit(&member, 0)
    };
    let receipt = ask(&member, &asked).await.unwrap();
    assert_eq!(receipt.message, "입금신청을 완료했습니다.");
    let waiting = user(&member).await;
    assert!(waiting.is_charge_data && waiting.emoney == Won::ZERO);
    assert_eq!(
        approve(&operator, receipt.id).await,
        Ok(ChargeStatus::Completed)
    );

    let user = user(&member).await;
    assert!(!user.is_charge_data);
    assert_eq!((user.emoney.get(), user.point.get()), (100_000, 10_000));
    assert_eq!(user.rolling_open.get(), 110_000);
    let shown = &charges(&member, &history(&member, DepositMode::Deposit)).await[0];
    assert_eq!(
        (shown.status, shown.point_flag, shown.confirm_flag),
        (ChargeStatus::Completed, 1, 1)
    );
    assert_eq!(
        (shown.deposit_date, shown.process_date),
        (Some(world.now()), Some(world.now()))
    );
    assert_eq!(shown.deposit_name, "홍길동");

    let twice = approve(&operator, receipt.id).await.unwrap_err();
    assert_eq!((twice.status, twice.code()), (409, "ALREADY_PROCESSED"));
    assert_eq!(
        cancel(&operator, receipt.id).await.unwrap_err().code(),
        "ALREADY_PROCESSED"
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let entry = &log.items[0];
    assert_eq!(
        (log.count, entry.action.as_str(), entry.actor.as_str()),
        (1, "charge.approve", "member1")
    );
    assert_eq!(entry.subject, format!("charge:{}", receipt.id));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn deposits_are_refused_with_the_sentences_of_the_form(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    sqlx::query!(
        "insert into bonus_options (label, percent, active) values ('지난 보너스', 5, false)"
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    for (amount, bonus, code) in [
        ("", Some(1), "AMOUNT_MISSING"),
        ("만원", Some(1), "AMOUNT_NOT_NUMERIC"),
        ("10000.5", Some(1), "AMOUNT_FRACTIONAL"),
        ("9000", Some(1), "DEPOSIT_TOO_SMALL"),
        ("-10000", Some(1), "DEPOSIT_TOO_SMALL"),
        ("15000", Some(1), "DEPOSIT_NOT_MULTIPLE"),
        ("10000", None, "BONUS_MISSING"),
        ("10000", Some(2), "BONUS_UNKNOWN"),
        ("10000", Some(i64::MAX), "BONUS_UNKNOWN"),
    ] {
        let asked = ChargeRequest {
            deposit_amount: amount.to_owned(),
            event_deposit_id: bonus.map(BonusOptionId::new),
            ..deposit(&member, 0)
        };
        let refused = ask(&member, &asked).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (422, code), "{amount}");
    }
    let tether = ChargeRequest {
        kind: ChargeType::Tether,
        ..deposit(&member, 50_000)
    };
    assert_eq!(code(ask(&member, &tether).await), "WALLET_MISSING");
    assert!(!user(&member).await.is_charge_data);
}

#[crate::database::test]
async fn the_same_request_id_gets_the_first_answer_again(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    let asked = deposit(&member, 100_000);
    let sent = (0..8).map(|_| ask(&member, &asked));
    let answers: Vec<Answer> = join_all(sent).await;
    let first = answers[0].clone().unwrap();
    for answer in answers {
        assert_eq!(answer.unwrap(), first);
    }
    // Request ids are unique per member.
    let theirs = ChargeRequest {
        member_id: other.id,
        ..asked.clone()
    };
    assert_ne!(ask(&other, &theirs).await.unwrap().id, first.id);
    // The same request again receives the answer even long after; a different one does not.
    approve(&operator, first.id).await.unwrap();
    assert_eq!(ask(&member, &asked).await.unwrap(), first);
    let more = ChargeRequest {
        deposit_amount: "200000".to_owned(),
        ..asked.clone()
    };
    let out = ChargeRequest {
        request_id: asked.request_id,
        ..withdrawal(&member, 100_000)
    };
    for reused in [more, out] {
        let refused = ask(&member, &reused).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (409, "REQUEST_ID_REUSED"));
    }
    assert_eq!(user(&member).await.emoney.get(), 100_000);
    assert_eq!(
        charges(&member, &history(&member, DepositMode::Deposit))
            .await
            .len(),
        1
    );
    world.assert_books_hold().await;
}

/// The member would wait for a deposit that is not requested.
#[crate::database::test]
async fn a_repeat_of_what_was_cancelled_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(100_000).await, world.operator().await);
    for asked in [deposit(&member, 50_000), withdrawal(&member, 50_000)] {
        let first = ask(&member, &asked).await.unwrap();
        assert_eq!(ask(&member, &asked).await.unwrap(), first);
        cancel(&operator, first.id).await.unwrap();
        assert_eq!(code(ask(&member, &asked).await), "REQUEST_ID_REUSED");
    }
    assert!(!user(&member).await.is_charge_data);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_many_requests_at_once_one_waits(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let asked: Vec<ChargeRequest> = (0..6).map(|_| deposit(&member, 50_000)).collect();
    let answers = join_all(asked.iter().map(|asked| ask(&member, asked))).await;
    let (accepted, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
    assert_eq!(accepted.len(), 1);
    for refused in refused {
        assert_eq!(code(refused), "CHARGE_PENDING");
    }
    // A withdrawal waits for the deposit, and vice versa.
    assert_eq!(
        code(ask(&member, &withdrawal(&member, 10_000)).await),
        "CHARGE_PENDING"
    );
    approve(&operator, accepted[0].clone().unwrap().id)
        .await
        .unwrap();
    stake(&world, &[(member.id, 50_000)]).await;
    ask(&member, &withdrawal(&member, 10_000)).await.unwrap();
    assert_eq!(
        code(ask(&member, &deposit(&member, 10_000)).await),
        "CHARGE_PENDING"
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_deposit_that_is_not_confirmed_in_time_is_cancelled(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let receipt = ask(&member, &deposit(&member, 50_000)).await.unwrap();
    world.pass(TimeDelta::minutes(5) - TimeDelta::milliseconds(1));
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 0);
    world.pass(TimeDelta::milliseconds(1));
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 1);
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 0);
    let shown = &charges(&member, &history(&member, DepositMode::Deposit)).await[0];
    assert_eq!(
        (shown.status, shown.deposit_date),
        (ChargeStatus::Cancelled, None)
    );
    assert_eq!(
        approve(&operator, receipt.id).await.unwrap_err().code(),
        "ALREADY_PROCESSED"
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    assert_eq!(
        (log.items[0].action.as_str(), log.items[0].actor.as_str()),
        ("charge.expire", "system")
    );
    assert!(!user(&member).await.is_charge_data);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn approval_and_time_never_both_decide(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let mut expected = 0;
    for _ in 0..12 {
        let receipt = ask(&member, &deposit(&member, 10_000)).await.unwrap();
        world.pass(TimeDelta::minutes(5));
        let (approved, expired, again) = join!(
            approve(&operator, receipt.id),
            cancel_expired(&world.app),
            approve(&operator, receipt.id)
        );
        let approvals = i64::from(approved.is_ok()) + i64::from(again.is_ok());
        assert_eq!(approvals + i64::try_from(expired.unwrap()).unwrap(), 1);
        expected += approvals * 10_000;
    }
    assert_eq!(user(&member).await.emoney.get(), expected);
    world.assert_books_hold().await;
}

/// The expiry job skips a deposit that an operator decides. If the job decides it, the operator
/// finds it decided.
#[crate::database::test]
async fn a_deposit_that_is_being_decided_is_decided_by_nobody_else(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let id = ask(&member, &deposit(&member, 10_000)).await.unwrap().id;
    world.pass(TimeDelta::minutes(5));
    let held = world.hold_table("audit_log").await;
    let meanwhile = async {
        world.until_blocked(1).await;
        let expired = world.unblocked(cancel_expired(&world.app)).await.unwrap();
        held.rollback().await.unwrap();
        expired
    };
    let (approved, expired) = join!(approve(&operator, id), meanwhile);
    assert_eq!((approved.unwrap(), expired), (ChargeStatus::Completed, 0));

    let id = ask(&member, &deposit(&member, 20_000)).await.unwrap().id;
    world.pass(TimeDelta::minutes(5));
    let held = world.hold_table("audit_log").await;
    let (expired, approved) = in_turn(
        &world,
        held,
        cancel_expired(&world.app),
        approve(&operator, id),
    )
    .await;
    assert_eq!(expired.unwrap(), 1);
    assert_eq!(approved.unwrap_err().code(), "ALREADY_PROCESSED");
    assert_eq!(user(&member).await.emoney.get(), 10_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_account_to_pay_to_is_shown_to_members_who_ask(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let ask = MemberOnly {
        member_id: member.id,
    };
    let refused = member.call::<AskDepositAccount>(&ask).await.unwrap_err();
    assert_eq!(
        (refused.status, refused.code()),
        (422, "SITE_ACCOUNT_MISSING")
    );
    let account = json!({
        "bankName": "신한은행", "accountNumber": "100200300400", "accountHolder": "한판",
    });
    set(&operator, "siteAccount", account).await;
    let account = member.call::<AskDepositAccount>(&ask).await.unwrap();
    assert_eq!(account, "신한은행 100200300400 한판");
    let refused = operator.call::<AskDepositAccount>(&ask).await.unwrap_err();
    assert_eq!(refused.status, 403);
    // The public settings do not contain it.
    let (_, site) = world
        .visitor()
        .send(Method::Get, "/api/setting/user", &json!({}))
        .await;
    assert!(!site.to_string().contains("100200300400"));
}

/// Other clients than the page send won as numbers, as in the design.
#[crate::database::test]
async fn an_amount_may_be_a_number(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    let body = |amount: Value| {
        let mut body = serde_json::to_value(deposit(&member, 0)).unwrap();
        body["depositAmount"] = amount;
        body
    };
    for (amount, code) in [
        (json!(10_000.5), "AMOUNT_FRACTIONAL"),
        (json!(9_000), "DEPOSIT_TOO_SMALL"),
        (json!(-10_000), "DEPOSIT_TOO_SMALL"),
        (json!(true), "MALFORMED_REQUEST"),
    ] {
        let (_, said) = member
            .send(Method::Post, "/api/charge", &body(amount))
            .await;
        assert_eq!(said["code"], code);
    }
    let (status, _) = member
        .send(Method::Post, "/api/charge", &body(json!(50_000)))
        .await;
    assert_eq!(status, 200);
    world.assert_books_hold().await;
}
