//! Attendance: once per Korean day, for members who deposited enough on that day.

use crate::wallet::{approve, ask, cancel, deposit, fund, withdrawal};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{CheckInToday, Empty, GetAttendance, GetCharges, Method};
use hanpan_core::engagement::attendance::CheckIn;
use hanpan_core::wallet::{ChargeQuery, DepositMode};
use serde_json::json;
use sqlx::PgPool;

async fn check_in(member: &Client) -> Result<String, Refused> {
    check_in_on(member, "2026-03-02T12:00:00").await
}

async fn check_in_on(member: &Client, attendance_date: &str) -> Result<String, Refused> {
    let input = CheckIn {
        member_id: member.id,
        attendance_date: attendance_date.parse().unwrap(),
    };
    member.call::<CheckInToday>(&input).await
}

async fn code(member: &Client) -> String {
    check_in(member).await.unwrap_err().code().to_owned()
}

/// The times of a member's check-ins.
async fn records(member: &Client) -> Vec<String> {
    let records = member
        .call_at::<GetAttendance>(member.id, &Empty {})
        .await
        .unwrap();
    let moments = records.iter().map(|record| record.created_at.to_rfc3339());
    moments.collect()
}

async fn charge(operator: &Client, member: &Client, amount: i64) {
    let receipt = ask(member, &deposit(member, amount)).await.unwrap();
    approve(operator, receipt.id).await.unwrap();
}

#[crate::database::test]
async fn a_member_who_deposited_enough_checks_in_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    assert_eq!(code(&member).await, "ATTENDANCE_WITHOUT_CHARGE");
    charge(&operator, &member, 10_000).await;
    charge(&operator, &member, 30_000).await;
    let refused = check_in(&member).await.unwrap_err();
    assert_eq!(refused.status, 422);
    assert_eq!(refused.body["charged"], 40_000);
    assert_eq!(refused.body["minimum"], 50_000);
    assert_eq!(records(&member).await, Vec::<String>::new());
    charge(&operator, &member, 10_000).await;
    assert_eq!(
        check_in(&member).await.unwrap(),
        "출석체크가 완료되었습니다."
    );
    let again = check_in(&member).await.unwrap_err();
    assert_eq!((again.status, again.code()), (409, "ATTENDANCE_RECORDED"));
    assert_eq!(records(&member).await, ["2026-03-02T03:00:00+00:00"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn only_confirmed_deposits_count(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let other = world.member().await;
    charge(&operator, &other, 100_000).await;
    let cancelled = ask(&member, &deposit(&member, 100_000)).await.unwrap();
    assert_eq!(code(&member).await, "ATTENDANCE_WITHOUT_CHARGE");
    cancel(&operator, cancelled.id).await.unwrap();
    assert_eq!(code(&member).await, "ATTENDANCE_WITHOUT_CHARGE");
    fund(&world, &operator, &member, 40_000).await;
    let paid = ask(&member, &withdrawal(&member, 40_000)).await.unwrap();
    approve(&operator, paid.id).await.unwrap();
    assert_eq!(code(&member).await, "ATTENDANCE_CHARGE_TOO_SMALL");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_day_turns_at_midnight_in_korea(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    world
        .clock
        .set("2026-03-02T23:59:59+09:00".parse().unwrap());
    charge(&operator, &member, 50_000).await;
    let late = ask(&member, &deposit(&member, 50_000)).await.unwrap();
    // The page still shows the old day, but the server's day counts.
    world.pass(TimeDelta::seconds(1));
    assert_eq!(code(&member).await, "ATTENDANCE_WITHOUT_CHARGE");
    approve(&operator, late.id).await.unwrap();
    check_in_on(&member, "2026-03-02T23:59:59").await.unwrap();
    assert_eq!(records(&member).await, ["2026-03-02T15:00:00+00:00"]);
    // Midnight in London is nine in the morning in Korea.
    world.pass(TimeDelta::hours(9));
    assert_eq!(code(&member).await, "ATTENDANCE_RECORDED");
    world.pass(TimeDelta::hours(11));
    assert_eq!(code(&member).await, "ATTENDANCE_RECORDED");
    world.pass(TimeDelta::hours(4));
    let operator = world.operator().await;
    charge(&operator, &member, 50_000).await;
    check_in(&member).await.unwrap();
    assert_eq!(records(&member).await.len(), 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_many_tabs_one_checks_in(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    charge(&operator, &member, 50_000).await;
    let answers = join_all((0..8).map(|_| check_in(&member))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!(refused.code(), "ATTENDANCE_RECORDED");
    }
    assert_eq!(records(&member).await.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_page_sees_todays_confirmed_deposits_and_the_operators_minimum(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    charge(&operator, &member, 20_000).await;
    ask(&member, &deposit(&member, 90_000)).await.unwrap();
    let query = ChargeQuery {
        member_id: member.id,
        deposit_mode: Some(DepositMode::Deposit),
        user_display_flag: None,
        confirm_flag: Some(1),
        process_date: Some("2026-03-02".to_owned()),
        page: None,
        perpage: None,
    };
    let charges = member.call::<GetCharges>(&query).await.unwrap();
    let amounts: Vec<i64> = charges
        .iter()
        .map(|charge| charge.deposit_amount.get())
        .collect();
    assert_eq!(amounts, [20_000]);
    assert_eq!(code(&member).await, "ATTENDANCE_CHARGE_TOO_SMALL");
    operator
        .change_setting("oneDayChargeMoney", "20000")
        .await
        .unwrap();
    check_in(&member).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nobody_checks_in_for_another_or_reads_anothers_records(db: PgPool) {
    let world = World::new(db).await;
    let (member, other, operator) = (
        world.member().await,
        world.member().await,
        world.operator().await,
    );
    charge(&operator, &other, 50_000).await;
    let read = member.call_at::<GetAttendance>(other.id, &Empty {}).await;
    assert_eq!(read.unwrap_err().status, 403);
    let input = json!({ "memberId": other.id, "attendanceDate": "2026-03-02T12:00:00" });
    let path = "/api/attendance/";
    assert_eq!(member.send(Method::Post, path, &input).await.0, 403);
    for date in [
        "",
        "2026-03-02",
        "2026-03-02T12:00:00Z",
        "2026-02-30T00:00:00",
    ] {
        let input = json!({ "memberId": member.id, "attendanceDate": date });
        let answer = member.send(Method::Post, path, &input).await;
        assert_eq!(answer.0, 400, "{date}");
    }
    assert_eq!(records(&other).await, Vec::<String>::new());
    world.assert_books_hold().await;
}
