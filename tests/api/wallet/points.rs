//! Conversion of points to cash: once, from the balance that the page shows.

use super::user;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{CountPoints, DeletePoint, DeletePoints, Empty, GetPoints, PointsToCash};
use hanpan_core::kernel::money::Points;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::points::{ConvertPoints, PointQuery, PointRecord};
use sqlx::PgPool;
use uuid::Uuid;

/// A member with points, as an approved deposit of 100,000 won with a bonus gives them.
async fn member_with_points(world: &World, points: i16) -> Client {
    let (member, operator) = (world.member().await, world.operator().await);
    let option = sqlx::query_scalar!(
        "insert into bonus_options (label, percent) values ('충전 보너스', $1) returning id",
        points / 1_000
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    let asked = hanpan_core::wallet::ChargeRequest {
        event_deposit_id: Some(option),
        ..super::deposit(&member, 100_000)
    };
    let receipt = super::ask(&member, &asked).await.unwrap();
    super::approve(&operator, receipt.id).await.unwrap();
    member
}

/// A member whose points of a deposit have become cash.
pub(crate) async fn cash_points(world: &World, points: i16) -> Client {
    let member = member_with_points(world, points).await;
    let all = conversion(&member, i64::from(points)).await;
    convert(&member, &all).await.unwrap();
    member
}

async fn conversion(member: &Client, points: i64) -> ConvertPoints {
    ConvertPoints {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        point: Points::new(points),
        user_updated_at: user(member).await.updated_at,
    }
}

async fn convert(member: &Client, request: &ConvertPoints) -> Result<String, Refused> {
    member.call::<PointsToCash>(request).await
}

fn query(member: &Client, page: u32) -> PointQuery {
    PointQuery {
        member_id: member.id,
        point_to_cash_flg: 1,
        page: Some(page),
        perpage: Some(10),
    }
}

async fn history(member: &Client) -> Vec<PointRecord> {
    member.call::<GetPoints>(&query(member, 1)).await.unwrap()
}

#[crate::database::test]
async fn points_become_cash_and_leave_a_record(db: PgPool) {
    let world = World::new(db).await;
    let member = member_with_points(&world, 10_000).await;
    let request = conversion(&member, 4_000).await;
    assert_eq!(convert(&member, &request).await.unwrap(), "전환성공");
    let after = user(&member).await;
    assert_eq!((after.point.get(), after.emoney.get()), (6_000, 104_000));
    let record = &history(&member).await[0];
    assert_eq!((record.point.get(), record.status), (-4_000, 1));
    assert_eq!(record.point_memo, "포인트 전환");
    assert_eq!(record.created_at, world.now());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn conversions_are_refused_below_a_thousand_and_above_what_is_held(db: PgPool) {
    let world = World::new(db).await;
    let member = member_with_points(&world, 10_000).await;
    for points in [0, -1_000, 999, 10_001, i64::MAX] {
        let request = conversion(&member, points).await;
        let refused = convert(&member, &request).await.unwrap_err();
        assert_eq!(
            (refused.status, refused.code()),
            (422, "POINTS_TOO_FEW"),
            "{points}"
        );
    }
    let most = conversion(&member, 10_000).await;
    convert(&member, &most).await.unwrap();
    assert_eq!(user(&member).await.point, Points::ZERO);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_conversion_with_a_stale_balance_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = member_with_points(&world, 10_000).await;
    let (first, second) = (
        conversion(&member, 1_000).await,
        conversion(&member, 2_000).await,
    );
    convert(&member, &first).await.unwrap();
    let refused = convert(&member, &second).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (409, "BALANCE_STALE"));
    // After a lost answer, the same request receives the same answer and no stale-balance error.
    assert_eq!(convert(&member, &first).await.unwrap(), "전환성공");
    // Another amount under the same id is refused.
    let reused = ConvertPoints {
        point: Points::new(3_000),
        ..first
    };
    assert_eq!(
        convert(&member, &reused).await.unwrap_err().code(),
        "REQUEST_ID_REUSED"
    );
    assert_eq!(user(&member).await.point.get(), 9_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_same_conversion_at_once_moves_points_once(db: PgPool) {
    let world = World::new(db).await;
    let member = member_with_points(&world, 10_000).await;
    let request = conversion(&member, 6_000).await;
    // A second tab shows the same balance and uses another id.
    let other = ConvertPoints {
        request_id: Uuid::new_v4(),
        ..request.clone()
    };
    let sent = [&request, &other, &request, &other, &request, &other];
    let answers = join_all(sent.map(|request| convert(&member, request))).await;
    let done = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(
        done, 3,
        "one of the two, however often it was sent: {answers:?}"
    );
    let after = user(&member).await;
    assert_eq!((after.point.get(), after.emoney.get()), (4_000, 106_000));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_history_is_paged_and_deleted_one_by_one_or_all_at_once(db: PgPool) {
    let world = World::new(db).await;
    let member = member_with_points(&world, 20_000).await;
    for _ in 0..12 {
        let request = conversion(&member, 1_000).await;
        convert(&member, &request).await.unwrap();
        world.pass(TimeDelta::seconds(1));
    }
    let count = async || {
        member
            .call::<CountPoints>(&query(&member, 1))
            .await
            .unwrap()
    };
    assert_eq!(count().await, 12);
    let (first, second) = (history(&member).await, {
        member.call::<GetPoints>(&query(&member, 2)).await.unwrap()
    });
    assert_eq!((first.len(), second.len()), (10, 2));
    assert!(first.windows(2).all(|rows| rows[0].id > rows[1].id));

    let gone = first[0].id;
    let stranger = world.member().await;
    let refused = stranger.call_at::<DeletePoint>(gone, &Empty {}).await;
    assert_eq!(refused.unwrap_err().status, 403);
    member
        .call_at::<DeletePoint>(gone, &Empty {})
        .await
        .unwrap();
    let again = member.call_at::<DeletePoint>(gone, &Empty {}).await;
    assert_eq!(again.unwrap_err().status, 404);
    assert_eq!(count().await, 11);

    let refused = stranger.call_at::<DeletePoints>(member.id, &Empty {}).await;
    assert_eq!(refused.unwrap_err().status, 403);
    member
        .call_at::<DeletePoints>(member.id, &Empty {})
        .await
        .unwrap();
    assert_eq!(count().await, 0);
    // Converted points stay converted.
    assert_eq!(user(&member).await.point.get(), 8_000);
    world.assert_books_hold().await;
}

/// A member in debt cannot convert points, because the cash would bypass the debt.
#[crate::database::test]
async fn who_owes_converts_nothing(db: PgPool) {
    let world = World::new(db).await;
    let member = member_with_points(&world, 10_000).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    member.bet(100_000, legs).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    world.spend(&member, 150_000).await;
    world.settle(&leg, WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "debt").await, -150_000);
    let request = conversion(&member, 10_000).await;
    let refused = convert(&member, &request).await.unwrap_err();
    assert_eq!((refused.status, refused.code()), (422, "DEBT_OUTSTANDING"));
    assert_eq!(world.balance(&member, "point").await, 10_000);
    world.deposit(&member, 150_000).await;
    assert_eq!(world.balance(&member, "debt").await, 0);
    convert(&member, &conversion(&member, 10_000).await)
        .await
        .unwrap();
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    world.assert_books_hold().await;
}

/// In a demonstration the site's clock may be set to any time, so changes of a balance are timed by
/// a single clock.
#[crate::database::test]
async fn a_balance_that_changed_is_seen_where_the_sites_clock_is_ahead(db: PgPool) {
    let world = World::new(db).await;
    world
        .clock
        .set("2100-01-01T12:00:00+09:00".parse().unwrap());
    let member = member_with_points(&world, 10_000).await;
    let (first, stale) = (
        conversion(&member, 1_000).await,
        conversion(&member, 1_000).await,
    );
    convert(&member, &first).await.unwrap();
    let refused = convert(&member, &stale).await.unwrap_err();
    assert_eq!(refused.code(), "BALANCE_STALE");
    world.assert_books_hold().await;
}
