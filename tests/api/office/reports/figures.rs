//! The figures of rows and totals, against the postings of the period.

use super::{FIRST, Played, SECOND, assert_rows_come_to_total, money, report, row, whole};
use crate::world::World;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::api::AdminGetDashboard;
use hanpan_core::office::dashboard::DashboardQuery;
use hanpan_core::office::reports::{PeriodReport, ReportBy};
use serde_json::json;
use sqlx::PgPool;

/// Key or name of each row with its figures.
fn rows(report: &PeriodReport) -> Vec<(&str, [i64; 4])> {
    let rows = report.rows.items.iter();
    rows.map(|row| (row.name.as_str(), money(&row.figures)))
        .collect()
}

/// The ledger's figures of a period, by the accounts of its postings: stakes, turnover, payouts and
/// GGR, of some kinds of slip (1 to 4) or of the casino (0).
async fn ledger(world: &World, from: &str, to: &str, kinds: &[i16]) -> [i64; 4] {
    let at = |day: &str, plus| -> DateTime<Utc> {
        let midnight: DateTime<Utc> = format!("{day}T00:00:00+09:00").parse().unwrap();
        midnight + TimeDelta::days(plus)
    };
    let moved = sqlx::query!(
        r#"with moved as (
               select f.kind as source, t.kind as target, p.kind, p.amount
               from postings p
               join accounts f on f.id = p.from_account
               join accounts t on t.id = p.to_account
               left join bets b on b.id = split_part(p.reference, ':', 2)::bigint
                   and not 'casino_games' in (f.kind, t.kind)
               where p.created_at >= $1 and p.created_at < $2
                   and ('stakes_held' in (f.kind, t.kind) or 'gross_gaming_revenue' in (f.kind, t.kind)
                       or 'casino_games' in (f.kind, t.kind))
                   and coalesce(b.game_type, 0::smallint) = any($3)
           )
           select coalesce(sum(amount) filter (where source in ('cash', 'casino')
                   and target in ('stakes_held', 'casino_games')), 0)::bigint as "stakes!",
               coalesce(sum(case
                   when target in ('gross_gaming_revenue', 'casino_games')
                       and source in ('stakes_held', 'casino') then amount
                   when source = 'gross_gaming_revenue' and target = 'stakes_held' then -amount
                   when kind = 'refund' then -amount end), 0)::bigint as "turnover!",
               coalesce(sum(case
                   when target in ('gross_gaming_revenue', 'casino_games') then amount
                   when source in ('gross_gaming_revenue', 'casino_games') then -amount end), 0)::bigint
                   as "result!"
           from moved"#,
        at(from, 0),
        at(to, 1),
        kinds
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    let paid = moved.turnover - moved.result;
    [moved.stakes, moved.turnover, paid, moved.result]
}

const ALL_KINDS: [i16; 5] = [0, 1, 2, 3, 4];

const SPORTS: [i16; 2] = [1, 2];

#[crate::database::test]
async fn every_report_agrees_with_the_postings_of_its_period(db: PgPool) {
    let played = Played::new(db).await;
    let (world, operator) = (&played.world, played.world.operator().await);
    for (by, _) in ReportBy::ALL {
        let kinds: &[i16] = match by {
            "sport" | "league" | "market" => &SPORTS,
            _ => &ALL_KINDS,
        };
        for (from, to) in [(FIRST, SECOND), (FIRST, FIRST), (SECOND, SECOND)] {
            let period = json!({ "from": from, "to": to });
            let report = report(&operator, by, period).await;
            let posted = ledger(world, from, to, kinds).await;
            assert_ne!(posted, [0; 4]);
            assert_eq!(money(&report.total), posted, "{by} {from} {to}");
            assert_rows_come_to_total(&report, by);
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_net_revenue_of_a_part_is_that_of_the_whole_site(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let range = DashboardQuery {
        from: FIRST.parse().ok(),
        to: SECOND.parse().ok(),
    };
    let shown = operator.call::<AdminGetDashboard>(&range).await.unwrap();
    let sports = whole(&operator, "sport", None).await;
    // The mini-game and the casino are in none of these.
    assert_ne!(sports.total.ggr, shown.total.ggr);
    let within = sports.rows.items.iter().filter(|row| !row.key.is_empty());
    let within = within.map(|row| format!("sport:{}", row.key));
    for subject in within {
        let leagues = whole(&operator, "league", Some(&subject)).await;
        assert_eq!(leagues.promotions.ngr, shown.total.ngr, "{subject}");
    }
    for by in ["day", "sport", "game", "member"] {
        let report = whole(&operator, by, None).await;
        assert_eq!(report.promotions.ngr, shown.total.ngr, "{by}");
    }
}

#[crate::database::test]
async fn a_row_drilled_down_into_comes_to_the_same(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let mut drilled = 0;
    for (by, into, kind) in [
        ("sport", "league", "sport"),
        ("sport", "market", "sport"),
        ("league", "market", "league"),
        ("game", "game", "game"),
        ("partner", "partner", "partner"),
    ] {
        for row in whole(&operator, by, None).await.rows.items {
            let apart = !["", "sports", "inplay"].contains(&row.key.as_str());
            if !apart || (by == "partner" && row.key == "1") {
                continue;
            }
            let subject = format!("{kind}:{}", row.key);
            let within = whole(&operator, into, Some(&subject)).await;
            assert_eq!(within.total, row.figures, "{into} {subject}");
            assert_rows_come_to_total(&within, &subject);
            drilled += 1;
        }
    }
    // Two sports, each with leagues and markets, two leagues, mini-games and slots, one partner.
    assert_eq!(drilled, 2 + 2 + 2 + 2 + 1);
    played.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_counts_where_all_its_legs_are(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let day = json!({ "from": FIRST, "to": FIRST });
    let sports = report(&operator, "sport", day.clone()).await;
    // Football: 10,000 won 20,000; 20,000 and 5,000 lost; 30,000 void; 50,000 cashed out; 7,000
    // open.
    let football = row(&sports, "축구");
    assert_eq!(football.stakes.get(), 122_000);
    assert_eq!(football.turnover.get(), 10_000 + 20_000 + 5_000 + 50_000);
    assert_eq!((football.bets, football.members), (6, 3));
    assert_eq!(
        money(row(&sports, "농구")),
        [15_000, 15_000, 28_500, -13_500]
    );
    let mixed = row(&sports, "여러 종목");
    assert_eq!(money(mixed), [40_000, 40_000, 152_000, -112_000]);
    assert_eq!(mixed.ggr_percent.as_deref(), Some("-280.00"));
    let leagues = report(&operator, "league", day.clone()).await;
    assert_eq!(row(&leagues, "여러 리그"), mixed);
    let markets = report(&operator, "market", day).await;
    assert_eq!(row(&markets, "여러 마켓"), mixed);
    assert_eq!(row(&markets, "승무패"), football);
    played.world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_correction_counts_in_the_day_on_which_it_was_posted(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    let days = whole(&operator, "day", None).await;
    let names: Vec<_> = days.rows.items.iter().map(|row| row.key.as_str()).collect();
    assert_eq!(names, [SECOND, FIRST]);
    // The single at 2.00 and the double with basketball are lost now; the void slip has no
    // turnover.
    let payouts = -(20_000 + 152_000);
    assert_eq!(money(row(&days, SECOND)), [0, -20_000, payouts, 152_000]);
    assert_eq!(row(&days, SECOND).ggr_percent, None);
    assert_eq!(
        (row(&days, SECOND).bets, row(&days, SECOND).members),
        (0, 2)
    );
    let hours = report(&operator, "hour", json!({ "from": SECOND, "to": SECOND })).await;
    assert_eq!(rows(&hours), [("00", [0, -20_000, payouts, 152_000])]);
    // The spent payout becomes a debt, which the refunded stake pays off; no figure of a report
    // changes.
    for account in ["cash", "debt"] {
        assert_eq!(played.world.balance(&played.own, account).await, 0);
    }
    played.world.assert_books_hold().await;
}
