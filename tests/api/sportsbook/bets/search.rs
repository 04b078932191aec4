//! A member searches their bets by period.

use crate::world::{Client, World};
use chrono::NaiveDate;
use hanpan_core::api::{CancelBet, Empty, SearchBets};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::search::FoundBets;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

async fn found(member: &Client, query: ListQuery) -> FoundBets {
    member.call::<SearchBets>(&query).await.unwrap()
}

fn sums(found: &FoundBets) -> (i64, i64, i64, i64) {
    (
        found.count,
        found.stakes.get(),
        found.open.get(),
        found.payouts.get(),
    )
}

#[crate::database::test]
async fn a_period_is_made_of_korean_days(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000_000).await;
    let leg = world.offer("2.00").await;
    // 2026-03-02 23:59:59.999999 and 2026-03-03 00:00 in Korea.
    for at in ["2026-03-02T14:59:59.999999Z", "2026-03-02T15:00:00Z"] {
        let receipt = member
            .bet(10_000, std::slice::from_ref(&leg))
            .await
            .unwrap();
        sqlx::query("update bets set created_at = $2::timestamptz where id = $1")
            .bind(receipt.bet_id)
            .bind(at)
            .execute(&world.app.db)
            .await
            .unwrap();
    }
    let on = |from, to| ListQuery {
        from: Some(day(from)),
        to: Some(day(to)),
        ..ListQuery::default()
    };
    for (from, to, count) in [
        ("2026-03-02", "2026-03-02", 1),
        ("2026-03-03", "2026-03-03", 1),
        ("2026-03-02", "2026-03-03", 2),
        ("2026-03-04", "2026-03-09", 0),
    ] {
        let found = found(&member, on(from, to)).await;
        assert_eq!(found.count, count, "{from} to {to}");
        assert_eq!(found.slips.len(), usize::try_from(count).unwrap());
        assert_eq!(found.stakes.get(), 10_000 * count);
    }
    let backwards = member
        .call::<SearchBets>(&on("2026-03-03", "2026-03-02"))
        .await;
    assert_eq!(refused(backwards), problem(400, "MALFORMED_REQUEST"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn states_and_kinds_narrow_the_sums(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000_000).await;
    let legs = world.offers(&["2.00"; 4]).await;
    let mut ids = vec![];
    for leg in &legs {
        let receipt = member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
        ids.push(receipt.bet_id);
    }
    world.settle(&legs[0], WinFlag::Won).await;
    world.settle(&legs[1], WinFlag::Lost).await;
    member
        .call_at::<CancelBet>(ids[2], &Empty {})
        .await
        .unwrap();
    let with = |kind: &str, status: &str| ListQuery {
        kind: Some(kind.to_owned()),
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    for (kind, status, expected) in [
        ("", "", (4, 40_000, 10_000, 30_000)),
        ("sports", "open", (1, 10_000, 10_000, 0)),
        ("", "won", (1, 10_000, 0, 20_000)),
        ("", "lost", (1, 10_000, 0, 0)),
        ("", "refunded", (1, 10_000, 0, 10_000)),
        ("inplay", "", (0, 0, 0, 0)),
    ] {
        let found = found(&member, with(kind, status)).await;
        assert_eq!(sums(&found), expected, "{kind} {status}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn all_pages_are_reached_and_nobody_elses_bets(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000_000).await;
    let other = world.rich_member(1_000_000).await;
    let leg = world.offer("2.00").await;
    for _ in 0..35 {
        member.bet(5_000, std::slice::from_ref(&leg)).await.unwrap();
    }
    other.bet(7_000, &[leg]).await.unwrap();
    let page = |page| ListQuery {
        page: Some(page),
        ..ListQuery::default()
    };
    let mut seen = vec![];
    for number in 1..=5 {
        let found = found(&member, page(number)).await;
        assert_eq!(sums(&found), (35, 175_000, 175_000, 0));
        seen.extend(found.slips.iter().map(|slip| {
            let head = slip[0].slip.as_ref().unwrap();
            assert!(head.ip_address.is_empty());
            head.id
        }));
    }
    assert_eq!(seen.len(), 35);
    assert!(seen.is_sorted_by(|one, next| one > next));
    let spied = ListQuery {
        member: Some(other.id),
        ..ListQuery::default()
    };
    assert_eq!(refused(member.call::<SearchBets>(&spied).await).0, 403);
    world.assert_books_hold().await;
}
