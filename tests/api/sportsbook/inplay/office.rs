//! The operators' view of delayed bets, and how long decided ones are kept.

use super::{alive, football, held, live_order, score};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetDelayedBets, Empty};
use hanpan_core::sportsbook::inplay::RETENTION;
use hanpan_server::sportsbook::inplay::worker;
use sqlx::PgPool;

#[crate::database::test]
async fn operators_see_what_is_held_back(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000).await;
    let (match_, leg) = football(&world, "1.85").await;
    score(&world, &match_, "1", "0").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    let waiting = || async {
        let waiting = operator.call::<AdminGetDelayedBets>(&Empty {}).await;
        waiting.unwrap()
    };
    let meanwhile = async {
        let bets = waiting().await;
        let [bet] = &bets[..] else {
            panic!("{bets:?}");
        };
        assert_eq!((bet.member_id, bet.stake.get()), (member.id, 10_000));
        assert_eq!((bet.total_odds.as_str(), bet.legs.len()), ("1.85", 1));
        assert!(
            bet.legs[0].contains(" · 승무패 · 1 @1.85"),
            "{}",
            bet.legs[0]
        );
    };
    held(&world, &member, &order, meanwhile).await.unwrap();
    assert_eq!(waiting().await, []);
}

#[crate::database::test]
async fn decided_bets_are_forgotten_after_a_week(db: PgPool) {
    let world = World::new(db).await;
    alive(&world).await;
    let member = world.rich_member(100_000).await;
    let (match_, leg) = football(&world, "1.85").await;
    score(&world, &match_, "1", "0").await;
    let order = live_order(&member, 10_000, std::slice::from_ref(&leg));
    held(&world, &member, &order, async {}).await.unwrap();
    let kept = || async {
        worker::forget_old(&world.app).await.unwrap();
        sqlx::query_scalar!(r#"select count(*) as "count!" from pending_bets"#)
            .fetch_one(&world.app.db)
            .await
            .unwrap()
    };
    world.pass(RETENTION - TimeDelta::minutes(1));
    assert_eq!(kept().await, 1);
    world.pass(TimeDelta::minutes(2));
    assert_eq!(kept().await, 0);
    assert_eq!(world.balance(&member, "cash").await, 90_000);
}
