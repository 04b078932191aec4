//! Cohorts: what members did since the month in which they came.

use super::dashboard::{depositor, place};
use crate::members::accounts::{problem, refused};
use crate::office::export::table;
use crate::wallet::{approve, ask, deposit};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetCohorts, Empty};
use hanpan_core::office::cohorts::Cohort;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::rollups::roll_up;
use serde_json::json;
use sqlx::PgPool;

async fn cohorts(world: &World, by: &str) -> Vec<Cohort> {
    let operator = world.operator().await;
    let table = operator.call_at::<AdminGetCohorts>(by.to_owned(), &Empty {});
    table.await.unwrap()
}

/// Active members, their share, deposits and GGR of a month.
type Month = (i64, Option<String>, i64, i64);

/// The month, the members and the months of each cohort.
fn seen(table: &[Cohort]) -> Vec<(String, i64, Vec<Month>)> {
    let cohort = |cohort: &Cohort| {
        let months = cohort.months.iter().map(|month| {
            let percent = month.active_percent.clone();
            (month.active, percent, month.deposits.get(), month.ggr.get())
        });
        (cohort.month.to_string(), cohort.members, months.collect())
    };
    table.iter().map(cohort).collect()
}

#[crate::database::test]
async fn a_cohort_holds_what_its_members_did_in_each_month(db: PgPool) {
    let world = World::new(db).await;
    world
        .clock
        .set("2026-03-31T23:30:00+09:00".parse().unwrap());
    let march = depositor(&world, 100_000).await;
    let idle = world.member().await;
    let leg = world.offer("2.00").await;
    place(&march, 10_000, &leg).await;
    // An hour later it is April: the slip of March is lost, and both members deposit.
    world.pass(TimeDelta::hours(1));
    roll_up(&world.app).await.unwrap();
    world.settle(&leg, WinFlag::Lost).await;
    let operator = world.operator().await;
    for member in [&march, &idle] {
        let charge = ask(member, &deposit(member, 50_000)).await.unwrap();
        approve(&operator, charge.id).await.unwrap();
    }
    let april = depositor(&world, 30_000).await;
    let leg = world.offer("2.00").await;
    place(&april, 5_000, &leg).await;
    let percent = |text: &str| Some(text.to_owned());
    assert_eq!(
        seen(&cohorts(&world, "joined").await),
        [
            (
                "2026-03-01".to_owned(),
                2,
                vec![
                    (1, percent("50.0"), 100_000, 0),
                    (0, percent("0.0"), 100_000, 10_000)
                ]
            ),
            (
                "2026-04-01".to_owned(),
                1,
                vec![(1, percent("100.0"), 30_000, 0)]
            ),
        ]
    );
    assert_eq!(
        seen(&cohorts(&world, "deposited").await),
        [
            (
                "2026-03-01".to_owned(),
                1,
                vec![
                    (1, percent("100.0"), 100_000, 0),
                    (0, percent("0.0"), 50_000, 10_000)
                ]
            ),
            (
                "2026-04-01".to_owned(),
                2,
                vec![(1, percent("50.0"), 80_000, 0)]
            ),
        ]
    );
    let saved = table(&operator, "cohorts-joined", &json!({})).await;
    assert_eq!(
        saved.1,
        [
            ["2026-03", "2", "2026-03", "1", "50.0", "100000", "0"],
            ["2026-03", "2", "2026-04", "0", "0.0", "100000", "10000"],
            ["2026-04", "1", "2026-04", "1", "100.0", "30000", "0"],
        ]
    );
    let week = operator.call_at::<AdminGetCohorts>("week".to_owned(), &Empty {});
    assert_eq!(refused(week.await), problem(404, "NOT_FOUND"));
    world.assert_books_hold().await;
}
