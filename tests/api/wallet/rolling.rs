//! Rolling: the stakes required before a withdrawal.

use super::{approve, ask, deposit, stake, stake_placed, user, withdrawal};
use crate::world::World;
use chrono::TimeDelta;
use futures::future::join_all;
use serde_json::json;
use sqlx::PgPool;

#[crate::database::test]
async fn rolling_that_is_open_forbids_a_withdrawal_and_says_how_much(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let other = world.member().await;
    for amount in [100_000, 50_000] {
        let receipt = ask(&member, &deposit(&member, amount)).await.unwrap();
        approve(&operator, receipt.id).await.unwrap();
    }
    stake(
        &world,
        &[
            (member.id, 30_000),
            (other.id, 500_000),
            (member.id, 90_000),
        ],
    )
    .await;
    assert_eq!(user(&member).await.rolling_open.get(), 30_000);
    let refused = ask(&member, &withdrawal(&member, 10_000))
        .await
        .unwrap_err();
    assert_eq!(
        (refused.code(), &refused.body["missing"]),
        ("ROLLING_OPEN", &json!(30_000))
    );
    assert_eq!(
        refused.body["message"],
        "롤링 조건이 충족되지 않았습니다. 30,000원을 더 베팅해주세요."
    );
    let filled = sqlx::query_scalar!("select filled from rolling_requirements order by charge_id")
        .fetch_all(&world.app.db)
        .await
        .unwrap();
    assert_eq!(filled, [100_000, 20_000], "the oldest is filled first");
    stake(&world, &[(member.id, 29_999)]).await;
    let refused = ask(&member, &withdrawal(&member, 10_000))
        .await
        .unwrap_err();
    assert_eq!(refused.body["missing"], json!(1));
    stake(&world, &[(member.id, 1)]).await;
    ask(&member, &withdrawal(&member, 10_000)).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn money_that_was_staked_before_a_deposit_fills_nothing_of_it(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    let receipt = ask(&member, &deposit(&member, 30_000)).await.unwrap();
    approve(&operator, receipt.id).await.unwrap();
    let between = world.now();
    world.pass(TimeDelta::hours(1));
    let receipt = ask(&member, &deposit(&member, 50_000)).await.unwrap();
    approve(&operator, receipt.id).await.unwrap();
    stake_placed(&world, &[(member.id, 100_000)], between).await;
    assert_eq!(user(&member).await.rolling_open.get(), 50_000);
    stake_placed(&world, &[(member.id, 100_000)], between).await;
    assert_eq!(user(&member).await.rolling_open.get(), 50_000);
    stake(&world, &[(member.id, 20_000), (member.id, 20_000)]).await;
    assert_eq!(user(&member).await.rolling_open.get(), 10_000);
}

#[crate::database::test]
async fn rolling_filled_by_two_at_once_counts_both(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.member().await, world.operator().await);
    for amount in [20_000, 30_000] {
        let receipt = ask(&member, &deposit(&member, amount)).await.unwrap();
        approve(&operator, receipt.id).await.unwrap();
    }
    let stakes = [(member.id, 4_000)];
    join_all((0..10).map(|_| stake(&world, &stakes))).await;
    assert_eq!(user(&member).await.rolling_open.get(), 10_000);
}
