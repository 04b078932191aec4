//! Reality checks: the interval that counts, and time and result since the login.

use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{ChangeRealityCheck, Empty, GetRealityCheck};
use hanpan_core::kernel::money::Won;
use hanpan_core::members::reality_check::{RealityCheck, SetRealityCheck};
use hanpan_core::members::results::PlayResult;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::plans::rows_read;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

async fn check(member: &Client) -> RealityCheck {
    member.call::<GetRealityCheck>(&Empty {}).await.unwrap()
}

async fn choose(member: &Client, minutes: Option<u16>) -> Option<u16> {
    let chosen = SetRealityCheck { minutes };
    let check = member.call::<ChangeRealityCheck>(&chosen).await.unwrap();
    assert_eq!(check.own, minutes);
    check.interval
}

#[crate::database::test]
async fn the_shorter_of_both_intervals_counts(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.member().await, world.member().await);
    assert_eq!(check(&member).await.interval, None);
    assert_eq!(choose(&member, Some(60)).await, Some(60));
    let operator = world.operator().await;
    operator
        .change_setting("realityCheckMinutes", "45")
        .await
        .unwrap();
    assert_eq!(check(&member).await.interval, Some(45));
    assert_eq!(choose(&member, Some(30)).await, Some(30));
    assert_eq!(choose(&member, None).await, Some(45));
    assert_eq!(
        (check(&other).await.own, check(&other).await.interval),
        (None, Some(45))
    );
    for minutes in [0, 1, 45, u16::MAX] {
        let minutes = Some(minutes);
        let chosen = SetRealityCheck { minutes };
        let answer = member.call::<ChangeRealityCheck>(&chosen).await;
        assert_eq!(refused(answer), problem(400, "MALFORMED_REQUEST"));
    }
}

#[crate::database::test]
async fn time_and_result_are_those_since_the_login(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    choose(&member, Some(60)).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    member.bet(10_000, &legs[..1]).await.unwrap();
    world.settle(&legs[0], WinFlag::Lost).await;
    world.pass(TimeDelta::minutes(5));
    let member = world.again(member.id).await;
    let since = world.now();
    assert_eq!(check(&member).await.result, PlayResult::default());
    for leg in &legs[1..] {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    // An open slip has no result.
    assert_eq!(check(&member).await.result, PlayResult::default());
    world.pass(TimeDelta::minutes(5));
    world.settle(&legs[1], WinFlag::Won).await;
    world.settle(&legs[2], WinFlag::Lost).await;
    let told = check(&member).await;
    assert_eq!(told.since, since);
    let expected = PlayResult::of(2, Won::new(20_000), Won::new(20_000));
    assert_eq!(told.result, expected);
    world.assert_books_hold().await;
}

/// Each page of each member asks.
#[crate::database::test]
async fn without_an_interval_no_slip_is_read(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    let bet = member.bet(10_000, std::slice::from_ref(&leg)).await;
    bet.unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    let before = rows_read(&world.app.db, &["bets"]).await;
    assert_eq!(check(&member).await.result, PlayResult::default());
    assert_eq!(rows_read(&world.app.db, &["bets"]).await, before);
    choose(&member, Some(60)).await;
    let lost = PlayResult::of(1, Won::new(10_000), Won::ZERO);
    assert_eq!(check(&member).await.result, lost);
    world.assert_books_hold().await;
}
