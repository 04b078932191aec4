//! How a report is read: refused queries, its table as CSV, and the index of its period.

use super::{FIRST, Played, SECOND, asked, money, report, whole};
use crate::world::World;
use hanpan_core::api::AdminGetAuditLog;
use hanpan_core::kernel::page::ListQuery;
use hanpan_tests::plans::rows_read;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

#[crate::database::test]
async fn a_report_that_cannot_be_made_says_why(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let said = async |by: &str, query: Value| refused(asked(&operator, by, query).await);
    let long = json!({ "from": "2026-01-01", "to": "2026-04-03" });
    assert_eq!(said("day", long).await, problem(422, "REPORT_TOO_LONG"));
    let whole = json!({ "from": "2026-01-01", "to": "2026-04-02" });
    assert!(asked(&operator, "day", whole).await.is_ok());
    let malformed = problem(400, "MALFORMED_REQUEST");
    for (by, query) in [
        ("day", json!({ "from": "2026-03-02", "to": "2026-03-01" })),
        ("day", json!({ "subject": "sport:1" })),
        ("league", json!({ "subject": "sport:x" })),
        ("member", json!({ "sort": "name" })),
    ] {
        assert_eq!(said(by, query.clone()).await, malformed, "{by} {query}");
    }
    assert_eq!(said("week", json!({})).await, problem(404, "NOT_FOUND"));
    // Without a period it is today.
    let today = asked(&operator, "day", json!({})).await.unwrap();
    assert_eq!(
        (today.from.to_string(), today.to),
        (FIRST.to_owned(), today.from)
    );
}

#[crate::database::test]
async fn a_report_is_saved_as_a_table_and_that_is_noted(db: PgPool) {
    let played = Played::new(db).await;
    let operator = played.world.operator().await;
    played
        .world
        .change_member(played.free.id, "nickname = '=1+1'")
        .await;
    let filters = json!({ "from": FIRST, "to": SECOND, "sort": "won" });
    let answer = operator
        .post("/api/admin/export/report-member", &filters)
        .await;
    assert_eq!(answer.status(), 200);
    let text = answer.text().await.unwrap();
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    assert!(
        lines
            .next()
            .unwrap()
            .starts_with("번호,이름,아이디,베팅금(원)")
    );
    let report = whole(&operator, "member", None).await;
    assert_eq!(lines.clone().count(), report.rows.items.len());
    for row in &report.rows.items {
        let [stakes, turnover, payouts, result] = money(&row.figures);
        let sums = format!(",{stakes},{turnover},{payouts},{result},");
        let its = |line: &&str| line.starts_with(&format!("{},", row.key));
        let line = lines.clone().find(its).unwrap();
        assert!(line.contains(&sums), "{line} {sums}");
        assert!(!line.contains(",=1"), "{line}");
    }
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let entry = log.unwrap().items.remove(0);
    assert_eq!(
        (entry.action.as_str(), entry.subject.as_str()),
        ("list.export", "list:report-member")
    );
    let after: Value = serde_json::from_str(&entry.after.unwrap()).unwrap();
    assert_eq!(after["rows"], 3);
    let missing = operator
        .post("/api/admin/export/report-week", &json!({}))
        .await;
    assert_eq!(missing.status(), 404);
}

/// Reading one day of many uses the index of postings by time, and finds slips and legs by id.
#[crate::database::test]
async fn a_day_is_read_by_an_index(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000).await;
    sqlx::query(
        "insert into postings (from_account, to_account, amount, kind, reference, created_at, unit)
         select 1, 2, 1, 'stake_settled', 'stake_settled:' || n || ':1',
             '2026-01-01'::timestamptz + n * interval '1 minute', 'won'
         from generate_series(1, 60000) n",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::query(
        "insert into bets (member_id, request_id, game_type, game_detail_type, style, stake,
             total_odds, expected_winnings, address, real_odds, created_at, cash_left)
         select $1, gen_random_uuid(), 1, 91, 'EU', 1, 2, 2, '', 0, '2026-01-01', 0
         from generate_series(1, 60000)",
    )
    .bind(member.id)
    .execute(&world.app.db)
    .await
    .unwrap();
    for table in ["vacuum analyze postings", "vacuum analyze bets"] {
        sqlx::query(table).execute(&world.app.db).await.unwrap();
    }
    let plan = async |of: &'static str| -> String {
        let lines: Vec<String> = sqlx::query_scalar(of)
            .fetch_all(&world.app.db)
            .await
            .unwrap();
        lines.join("\n")
    };
    let by_member = plan(
        "explain select member_id, sum(stake) from played_by('2026-01-20', '2026-01-20 02:00')
         group by member_id",
    )
    .await;
    for index in ["postings_day", "bets_pkey"] {
        assert!(by_member.contains(index), "{by_member}");
    }
    let by_sport = plan(
        "explain select sport_id, sum(stake)
         from played_on('2026-01-20', '2026-01-20 02:00') group by sport_id",
    )
    .await;
    for index in ["postings_day", "bets_pkey", "bet_legs_pkey"] {
        assert!(by_sport.contains(index), "{by_sport}");
    }
    for plan in [&by_member, &by_sport] {
        assert!(!plan.contains("Seq Scan on postings"), "{plan}");
        assert!(!plan.contains("Seq Scan on bets"), "{plan}");
    }
}

/// Of many boosted slips only those that have cost something are read.
#[crate::database::test]
async fn a_report_reads_no_boosted_slips_without_a_cost(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(1_000).await;
    sqlx::query(
        "with boost as (
             insert into price_boosts (request_id, fixture_id, market_id, odds_id, price, stake_max, ends_at,
                 market_name, label, home_name, away_name, start_at, created_at, made_by)
             values (gen_random_uuid(), 1, 1, 1, 2, 1, now(), '', '', '', '', now(), now(), $1) returning id
         ), slips as (
             insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
                 expected_winnings, address, real_odds, created_at, cash_left, status, revision,
                 first_settled_at, settled_at)
             select $1, gen_random_uuid(), 1, 91, 'EU', 1, 2, 2, '', 0, s.at, 0, 2, 1, s.at, s.at
             from (
                 select '2026-03-02T00:00+09:00'::timestamptz + n * interval '1 second' as at
                 from generate_series(1, 20000) n
             ) s
             returning id
         )
         insert into boosted_bets (bet_id, boost_id, ordinal, price_before, cost)
         select s.id, b.id, 1, 1.5, case when s.id % 10000 = 0 then 700 else 0 end from slips s cross join boost b",
    )
    .bind(member.id)
    .execute(&world.app.db)
    .await
    .unwrap();
    sqlx::raw_sql("vacuum analyze bets, boosted_bets")
        .execute(&world.app.db)
        .await
        .unwrap();
    let operator = world.operator().await;
    let before = rows_read(&world.app.db, &["boosted_bets"]).await;
    let read = report(&operator, "day", json!({ "from": FIRST, "to": FIRST })).await;
    assert_eq!(read.promotions.boosts.get(), 2 * 700);
    let rows = rows_read(&world.app.db, &["boosted_bets"]).await - before;
    assert!(rows < 100, "{rows} rows");
}
