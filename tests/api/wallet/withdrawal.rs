//! Withdrawals: reserved, decided, refused by form, password, time and limits.

use super::{approve, ask, cancel, code, deposit, fund, user, withdrawal};
use crate::waiting::in_turn;
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{CashToCasino, CasinoToCash};
use hanpan_core::kernel::ids::{BonusOptionId, ChargeId};
use hanpan_core::kernel::money::Won;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::casino::{TransferCode, TransferRequest};
use hanpan_core::wallet::{ChargeRequest, ChargeStatus};
use hanpan_server::ledger::books;
use hanpan_server::platform::database;
use hanpan_server::wallet::decide::cancel_expired;
use serde_json::json;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

fn korean(text: &str) -> DateTime<Utc> {
    format!("{text}+09:00").parse().unwrap()
}

#[crate::database::test]
async fn a_withdrawal_holds_the_money_until_it_is_decided(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 200_000).await;
    let receipt = ask(&member, &withdrawal(&member, 150_000)).await.unwrap();
    assert_eq!(receipt.message, "출금신청을 완료했습니다.");
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    world.assert_books_hold().await;
    assert_eq!(
        cancel(&operator, receipt.id).await,
        Ok(ChargeStatus::Cancelled)
    );
    assert_eq!(user(&member).await.emoney.get(), 200_000);
    assert_eq!(
        approve(&operator, receipt.id).await.unwrap_err().code(),
        "ALREADY_PROCESSED"
    );
    world.assert_books_hold().await;
    // A cancelled request does not count towards the interval.
    let receipt = ask(&member, &withdrawal(&member, 150_000)).await.unwrap();
    assert_eq!(
        approve(&operator, receipt.id).await,
        Ok(ChargeStatus::Completed)
    );
    assert_eq!(
        cancel(&operator, receipt.id).await.unwrap_err().code(),
        "ALREADY_PROCESSED"
    );
    assert_eq!(user(&member).await.emoney.get(), 50_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn time_does_not_cancel_a_withdrawal(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 50_000).await;
    ask(&member, &withdrawal(&member, 50_000)).await.unwrap();
    world.pass(TimeDelta::days(1));
    assert_eq!(cancel_expired(&world.app).await.unwrap(), 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_withdrawal_is_decided_once_however_many_decide(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    let receipt = ask(&member, &withdrawal(&member, 100_000)).await.unwrap();
    let (paid, returned, paid_again, returned_again) = join!(
        approve(&operator, receipt.id),
        cancel(&operator, receipt.id),
        approve(&operator, receipt.id),
        cancel(&operator, receipt.id)
    );
    let done = [&paid, &returned, &paid_again, &returned_again];
    assert_eq!(done.iter().filter(|answer| answer.is_ok()).count(), 1);
    let back = returned.is_ok() || returned_again.is_ok();
    assert_eq!(
        user(&member).await.emoney.get(),
        if back { 100_000 } else { 0 }
    );
    world.assert_books_hold().await;
}

/// Of two operators, the second waits for the first and finds the charge decided.
#[crate::database::test]
async fn a_charge_is_decided_by_one_operator(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    for (asked, approved_first) in [
        (withdrawal(&member, 20_000), true),
        (withdrawal(&member, 20_000), false),
        (deposit(&member, 30_000), true),
        (deposit(&member, 30_000), false),
    ] {
        let id = ask(&member, &asked).await.unwrap().id;
        let held = world.hold_table("audit_log").await;
        let (approving, cancelling) = (approve(&operator, id), cancel(&operator, id));
        let (first, second) = if approved_first {
            in_turn(&world, held, approving, cancelling).await
        } else {
            in_turn(&world, held, cancelling, approving).await
        };
        first.unwrap();
        assert_eq!(second.unwrap_err().code(), "ALREADY_PROCESSED");
        world.pass(TimeDelta::hours(2));
    }
    assert_eq!(user(&member).await.emoney.get(), 110_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn two_withdrawals_at_once_take_money_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    let asked = withdrawal(&member, 60_000);
    let other = withdrawal(&member, 60_000);
    let answers = join_all([&asked, &other, &asked, &other].map(|asked| ask(&member, asked))).await;
    let ids: Vec<ChargeId> = answers.iter().flatten().map(|receipt| receipt.id).collect();
    assert!(
        !ids.is_empty() && ids.iter().all(|id| *id == ids[0]),
        "{answers:?}"
    );
    assert_eq!(user(&member).await.emoney.get(), 40_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn withdrawals_are_refused_with_the_sentences_of_the_form(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 30_000_000).await;
    for (amount, password, code) in [
        ("", "1234", "AMOUNT_MISSING"),
        ("5000", "1234", "WITHDRAWAL_TOO_SMALL"),
        ("15000", "1234", "WITHDRAWAL_NOT_MULTIPLE"),
        ("30010000", "1234", "AMOUNT_ABOVE_BALANCE"),
        ("10000", "", "FIELD_MISSING"),
        ("10000", "1235", "ACCOUNT_PASSWORD_WRONG"),
        ("20010000", "1234", "WITHDRAWAL_TOO_LARGE"),
    ] {
        let asked = ChargeRequest {
            deposit_amount: amount.to_owned(),
            bank_account_pssword: Some(password.to_owned()),
            ..withdrawal(&member, 0)
        };
        let refused = ask(&member, &asked).await.unwrap_err();
        assert_eq!((refused.status, refused.code()), (422, code), "{amount}");
    }
    // A deposit option is ignored here, even one that does not exist.
    let most = ChargeRequest {
        event_deposit_id: Some(BonusOptionId::new(i64::MAX)),
        ..withdrawal(&member, 20_000_000)
    };
    let receipt = ask(&member, &most).await.unwrap();
    assert_eq!(ask(&member, &most).await.unwrap(), receipt);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_bank_rests_at_night_in_korea(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    for (time, open) in [
        ("2026-03-02T23:29:59", true),
        ("2026-03-02T23:30:00", false),
        ("2026-03-02T23:59:59", false),
        ("2026-03-03T00:00:00", false),
        ("2026-03-03T00:29:59", false),
        ("2026-03-03T00:30:00", true),
    ] {
        world.clock.set(korean(time));
        let answer = ask(&member, &withdrawal(&member, 10_000)).await;
        match answer {
            Ok(receipt) => {
                assert!(open, "{time}");
                cancel(&operator, receipt.id).await.unwrap();
            }
            Err(refused) => assert_eq!(
                (refused.code(), open),
                ("BANK_MAINTENANCE", false),
                "{time}"
            ),
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn withdrawals_are_two_hours_apart(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 100_000).await;
    let receipt = ask(&member, &withdrawal(&member, 10_000)).await.unwrap();
    // The interval counts from the request, not from its approval.
    world.pass(TimeDelta::hours(1));
    approve(&operator, receipt.id).await.unwrap();
    world.pass(TimeDelta::hours(1) - TimeDelta::seconds(1));
    let refused = ask(&member, &withdrawal(&member, 10_000))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), &refused.body["hours"]),
        ("WITHDRAWAL_TOO_SOON", &json!(2))
    );
    world.pass(TimeDelta::seconds(1));
    ask(&member, &withdrawal(&member, 10_000)).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_day_of_the_limit_turns_at_midnight_in_korea(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    fund(&world, &operator, &member, 500_000_000).await;
    // The day's maximum cannot be requested two hours apart, so earlier requests are inserted.
    let before = async |at: &str, amount: i64| {
        let id = sqlx::query_scalar!(
            r#"insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name,
                 status, created_at, updated_at)
             values ($1, gen_random_uuid(), 1, 0, $2, '홍길동', 0, $3, $3)
             returning id as "id: ChargeId""#,
            member.id.get(),
            amount,
            korean(at)
        )
        .fetch_one(&world.app.db)
        .await
        .unwrap();
        let mut tx = database::begin(&world.app.db).await.unwrap();
        let amount = Won::new(amount);
        let hold = hanpan_server::ledger::withdrawal::hold;
        hold(&mut tx, member.id, id, amount, world.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        approve(&operator, id).await.unwrap();
    };
    before("2026-03-01T23:00:00", 200_000_000).await;
    before("2026-03-02T01:00:00", 180_010_000).await;
    let refused = ask(&member, &withdrawal(&member, 20_000_000))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), &refused.body["max"]),
        ("WITHDRAWAL_DAY_LIMIT", &json!(200_000_000))
    );
    let receipt = ask(&member, &withdrawal(&member, 19_990_000))
        .await
        .unwrap();
    approve(&operator, receipt.id).await.unwrap();
    // The last moment of the day, outside the bank's hours, still belongs to this day.
    world.clock.set(korean("2026-03-02T23:29:59"));
    assert_eq!(
        code(ask(&member, &withdrawal(&member, 10_000)).await),
        "WITHDRAWAL_DAY_LIMIT"
    );
    world.clock.set(korean("2026-03-03T00:30:00"));
    ask(&member, &withdrawal(&member, 20_000_000))
        .await
        .unwrap();
    world.assert_books_hold().await;
}

/// A payout that is clawed back while its money is in a withdrawal becomes a debt; a refund pays it
/// off.
#[crate::database::test]
async fn money_that_comes_back_pays_a_debt_off_first(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(10_000).await, world.operator().await);
    let leg = world.offer("5.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.settle(&leg, WinFlag::Won).await;
    let away = ask(&member, &withdrawal(&member, 20_000)).await.unwrap().id;
    let there = |code, amount, held| TransferRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        emoney: i64::to_string(&amount),
        total_emoney: Won::new(held),
        code,
    };
    let sent = there(TransferCode::ToCasino, 30_000, 30_000);
    member.call::<CashToCasino>(&sent).await.unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "debt").await, -50_000);
    cancel(&operator, away).await.unwrap();
    assert_eq!(world.balance(&member, "debt").await, -30_000);
    let back = there(TransferCode::FromCasino, 10_000, 30_000);
    member.call::<CasinoToCash>(&back).await.unwrap();
    assert_eq!(world.balance(&member, "debt").await, -20_000);
    assert_eq!(user(&member).await.emoney.get(), 0);
    // The member gets what exceeds the debt.
    world.settle(&leg, WinFlag::Void).await;
    assert_eq!(world.balance(&member, "debt").await, -10_000);
    let back = there(TransferCode::FromCasino, 20_000, 20_000);
    member.call::<CasinoToCash>(&back).await.unwrap();
    assert_eq!(world.balance(&member, "debt").await, 0);
    assert_eq!(user(&member).await.emoney.get(), 10_000);
    world.assert_books_hold().await;
    // More than came back, and for a refund that never happened: both are found.
    for planted in [
        "update postings set amount = amount + 1 where reference like 'debt_recovered:withdrawal%'",
        "update postings set reference = 'debt_recovered:casino_arrived:99'
         where reference like 'debt_recovered:withdrawal%'",
    ] {
        let mut tx = database::begin(&world.app.db).await.unwrap();
        let planted = format!("set local session_replication_role = replica; {planted}");
        sqlx::raw_sql(AssertSqlSafe(planted))
            .execute(&mut *tx)
            .await
            .unwrap();
        let faults = books::faults(&mut tx).await.unwrap().join("; ");
        assert!(
            faults.contains("recovered debts that nothing has come back for"),
            "{faults}"
        );
    }
}
