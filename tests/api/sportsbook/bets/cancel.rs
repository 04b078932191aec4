//! Cancellation of a slip by its member (betting spec §4; design §5).

use super::hold_slip;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use futures::join;
use hanpan_core::api::{AdminVoidBet, CancelBet, Empty};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{BetId, MarketId};
use hanpan_core::sportsbook::catalogue::{FOOTBALL, FixtureStatus};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

async fn cancel(member: &Client, bet_id: BetId) -> Result<String, Refused> {
    member.call_at::<CancelBet>(bet_id, &Empty {}).await
}

#[crate::database::test]
async fn a_member_may_cancel_for_thirty_minutes(db: PgPool) {
    let world = World::new(db).await;
    let (member, other) = (world.rich_member(100_000).await, world.member().await);
    let legs = world.offers(&["1.85", "2.10"]).await;
    let first = member.bet(10_000, &legs).await.unwrap().bet_id;
    let second = member.bet(10_000, &legs).await.unwrap().bet_id;
    assert_eq!(
        refused(cancel(&other, first).await),
        problem(404, "NOT_FOUND")
    );
    assert_eq!(
        refused(cancel(&member, BetId::new(999)).await),
        problem(404, "NOT_FOUND")
    );
    world.pass(TimeDelta::minutes(30));
    assert_eq!(
        cancel(&member, first).await.unwrap(),
        "베팅이 취소되었습니다."
    );
    world.pass(TimeDelta::microseconds(1));
    assert!(!member.slip().await.can_cancel);
    assert_eq!(
        refused(cancel(&member, second).await),
        problem(422, "CANCEL_TOO_LATE")
    );
    assert_eq!(world.balance(&member, "cash").await, 90_000);

    let slip = &member.slips().await[1];
    let head = slip[0].slip.as_ref().unwrap();
    assert_eq!(
        (head.status, head.status_name.as_str()),
        (WinFlag::Cancelled, "취소")
    );
    assert_eq!((head.settlement_flag, head.win_amount.get()), (1, 10_000));
    assert_eq!(head.real_odds, "1.00");
    assert!(head.cancel_at.is_some() && !head.can_cancel);
    assert!(
        slip.iter()
            .all(|leg| leg.sports_betting_win_flag == WinFlag::Cancelled)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn nothing_is_cancelled_once_a_leg_has_begun(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let mut fixture = feed.fixture(FOOTBALL, TimeDelta::minutes(20)).await;
    let soon = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let later = world.offer("2.00").await;
    let legs = [soon, later.clone()];
    let mut bets = Vec::new();
    for _ in 0..3 {
        bets.push(member.bet(10_000, &legs).await.unwrap().bet_id);
    }
    world.pass(TimeDelta::minutes(20) - TimeDelta::microseconds(1));
    assert!(cancel(&member, bets[0]).await.is_ok());
    world.pass(TimeDelta::microseconds(1));
    let too_late = problem(422, "CANCEL_TOO_LATE");
    assert_eq!(refused(cancel(&member, bets[1]).await), too_late);

    // Begun according to the feed before its start; and decided although its slip still waits.
    fixture.start_at += TimeDelta::hours(5);
    feed.status(&fixture, FixtureStatus::InProgress as i64)
        .await;
    assert_eq!(refused(cancel(&member, bets[1]).await), too_late);
    feed.status(&fixture, FixtureStatus::NotStarted as i64)
        .await;
    assert!(member.slip().await.can_cancel);
    world.result(&later, WinFlag::Won).await;
    assert_eq!(refused(cancel(&member, bets[1]).await), too_late);
    assert!(!member.slip().await.can_cancel);
    world.assert_books_hold().await;
}

/// A cancellation that waits for its slip is decided by the state after the wait.
#[crate::database::test]
async fn a_cancellation_that_waits_too_long_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    for cause in ["time", "result"] {
        let leg = world.offer("2.00").await;
        let placed = member.bet(10_000, std::slice::from_ref(&leg)).await;
        let bet = placed.unwrap().bet_id;
        world.pass(TimeDelta::minutes(30));
        let held = hold_slip(&world, bet).await;
        let meanwhile = async {
            world.until_blocked(1).await;
            match cause {
                "time" => world.pass(TimeDelta::microseconds(1)),
                _ => world.result(&leg, WinFlag::Won).await,
            }
            held.rollback().await.unwrap();
        };
        let (answer, ()) = join!(cancel(&member, bet), meanwhile);
        assert_eq!(refused(answer), problem(422, "CANCEL_TOO_LATE"), "{cause}");
    }
    assert_eq!(world.balance(&member, "cash").await, 80_000);
    world.assert_books_hold().await;
}

/// The stake is refunded once; a repeated request receives the first answer, also long after.
#[crate::database::test]
async fn a_slip_is_cancelled_once(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(100_000).await, world.operator().await);
    let legs = world.offers(&["1.85"]).await;
    let bet = member.bet(10_000, &legs).await.unwrap().bet_id;
    let answers = join_all((0..6).map(|_| cancel(&member, bet))).await;
    world.pass(TimeDelta::hours(2));
    let later = cancel(&member, bet).await;
    for answer in answers.into_iter().chain([later]) {
        assert_eq!(answer.unwrap(), "베팅이 취소되었습니다.");
    }
    assert_eq!(world.balance(&member, "cash").await, 100_000);

    // A slip that an operator has voided does not get that answer.
    world.pass(-TimeDelta::hours(2));
    let bet = member.bet(10_000, &legs).await.unwrap().bet_id;
    let reason = Reason {
        reason: "오류".to_owned(),
    };
    operator
        .call_at::<AdminVoidBet>(bet, &reason)
        .await
        .unwrap();
    assert_eq!(
        refused(cancel(&member, bet).await),
        problem(422, "BET_SETTLED")
    );
    world.assert_books_hold().await;
}
