//! A member's own results by day: what was settled and played, and nobody else's.

use crate::world::{Client, World};
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::api::GetOwnResults;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::members::results::{OwnResults, PlayResult, ResultsQuery};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

async fn results(member: &Client, month: &str) -> OwnResults {
    let month = month.to_owned();
    let query = ResultsQuery { month };
    member.call::<GetOwnResults>(&query).await.unwrap()
}

fn result(bets: i64, stakes: i64, payouts: i64) -> PlayResult {
    PlayResult::of(bets, Won::new(stakes), Won::new(payouts))
}

fn days(results: &OwnResults) -> Vec<(NaiveDate, PlayResult)> {
    let days = results.days.iter();
    days.map(|one| (one.day, one.result)).collect()
}

/// Settles a bet of 10,000 at 2.00 at a moment. Returns the Korean day.
async fn settle_at(world: &World, member: &Client, flag: WinFlag, at: DateTime<Utc>) -> NaiveDate {
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.pass(at - world.now());
    world.settle(&leg, flag).await;
    korea::day(at)
}

#[crate::database::test]
async fn slips_count_on_the_korean_day_on_which_they_were_settled(db: PgPool) {
    let world = World::new(db).await;
    let mut member = world.rich_member(100_000).await;
    let other = world.rich_member(100_000).await;
    // Half an hour before and after midnight in Korea, at the end of a month.
    let begun = korea::day(world.now());
    let next_month = begun.format("%Y-%m").to_string();
    let (first, _) = ResultsQuery { month: next_month }
        .days(world.now())
        .unwrap();
    let midnight = korea::start(first + chrono::Months::new(1));
    let half = chrono::TimeDelta::minutes(30);
    let won = settle_at(&world, &member, WinFlag::Won, midnight - half).await;
    member = world.again(member.id).await;
    let lost = settle_at(&world, &member, WinFlag::Lost, midnight + half).await;
    settle_at(&world, &member, WinFlag::Void, midnight + half).await;
    let other = world.again(other.id).await;
    settle_at(&world, &other, WinFlag::Lost, midnight + half).await;
    assert_ne!(won, lost);

    let before = results(&member, &won.format("%Y-%m").to_string()).await;
    assert_eq!(days(&before), [(won, result(1, 10_000, 20_000))]);
    let after = results(&member, &lost.format("%Y-%m").to_string()).await;
    // A stake that went back does not count.
    let total = PlayResult {
        bets: after.total.bets,
        ..result(1, 10_000, 0)
    };
    assert_eq!(days(&after), [(lost, total)]);
    assert_eq!((after.total, after.games.len()), (total, 1));
    assert_eq!(after.games[0].game, "sports");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_no_month_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.member().await;
    for month in ["", "2026-13", "2026", "9999-12", "x"] {
        let month = month.to_owned();
        let answer = member.call::<GetOwnResults>(&ResultsQuery { month }).await;
        assert_eq!(refused(answer), problem(400, "MALFORMED_REQUEST"));
    }
    let none = results(&member, "2025-01").await;
    assert_eq!((none.days.len(), none.total), (0, PlayResult::default()));
}
