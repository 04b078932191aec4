//! Cohorts: what members did since the month in which they came.

use super::dashboard::{depositor, place};
use crate::office::export::table;
use crate::wallet::{approve, ask, deposit};
use crate::world::{Client, World};
use chrono::{Days, Months, NaiveDate, TimeDelta};
use hanpan_core::api::{
    AdminGetCharges, AdminGetCohorts, AdminGetMembers, AdminGetReport, Empty, Method,
};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::cohorts::{Cohort, CohortBy};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::rollups::roll_up;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
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

/// Two members sign up in the last hour of March; one of them deposits and bets. In April that slip is lost, both
/// deposit, and a third member signs up.
async fn two_months(world: &World) {
    world
        .clock
        .set("2026-03-31T23:30:00+09:00".parse().unwrap());
    let march = depositor(world, 100_000).await;
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
    let april = depositor(world, 30_000).await;
    let leg = world.offer("2.00").await;
    place(&april, 5_000, &leg).await;
}

#[crate::database::test]
async fn a_cohort_holds_what_its_members_did_in_each_month(db: PgPool) {
    let world = World::new(db).await;
    two_months(&world).await;
    let operator = world.operator().await;
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

/// What the rows behind a month of a cohort come to: active members, deposits and GGR.
async fn behind(
    operator: &Client,
    by: &str,
    cohort: NaiveDate,
    month: NaiveDate,
) -> (i64, i64, i64) {
    let query = |query: Value| -> ListQuery { serde_json::from_value(query).unwrap() };
    let last = |first: NaiveDate| first + Months::new(1) - Days::new(1);
    let members = query(json!({ "moment": by, "from": cohort, "to": last(cohort),
        "subject": format!("active:{month}") }));
    let members = operator.call::<AdminGetMembers>(&members).await.unwrap();
    let subject = format!("{by}:{cohort}");
    let days = json!({ "from": month, "to": last(month), "subject": subject, "perpage": 100 });
    let mut charges = days.clone();
    charges["status"] = json!("completed");
    charges["moment"] = json!("decided");
    charges["kind"] = json!("deposit");
    let charges = operator.call::<AdminGetCharges>(&query(charges)).await;
    let charges = charges.unwrap().items.into_iter();
    let days = query(days);
    let report = operator.call_at::<AdminGetReport>("member".to_owned(), &days);
    let report = report.await.unwrap();
    let rows = report.rows.items.iter();
    let ggr: i64 = rows.map(|row| row.figures.ggr.get()).sum();
    assert_eq!(report.total.ggr.get(), ggr);
    (
        members.count,
        charges.map(|charge| charge.deposit_amount.get()).sum(),
        ggr,
    )
}

#[crate::database::test]
async fn the_rows_behind_a_month_of_a_cohort_come_to_its_figures(db: PgPool) {
    let world = World::new(db).await;
    two_months(&world).await;
    let operator = world.operator().await;
    let mut shown = Vec::new();
    for (by, _) in CohortBy::ALL {
        for cohort in cohorts(&world, by).await {
            for month in &cohort.months {
                let figures = (month.active, month.deposits.get(), month.ggr.get());
                let rows = behind(&operator, by, cohort.month, month.month).await;
                assert_eq!(rows, figures, "{by} {} {}", cohort.month, month.month);
                shown.push(figures);
            }
        }
    }
    let joined = [(1, 100_000, 0), (0, 100_000, 10_000), (1, 30_000, 0)];
    assert_eq!(shown[..3], joined);
    for path in ["members", "charges", "reports/member"] {
        for subject in ["week:2026-03-01", "joined", "active:2026-03-02"] {
            let path = format!("/api/admin/{path}");
            let query = json!({ "subject": subject });
            let (status, _) = operator.send(Method::Get, &path, &query).await;
            assert_eq!(status, 400, "{path} {subject}");
        }
    }
    world.assert_books_hold().await;
}
