//! Lists of the office on a site that is years old read little more than what they show.

use crate::world::{Client, World};
use hanpan_core::api::Method;
use hanpan_tests::plans::{publish, rows_read};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};

/// Gives the lists a row for each of the last 6,000 hours, or 250 days.
async fn fill(world: &World) {
    let member = world.rich_member(1_000).await.id;
    let leg = world.offer("2.00").await;
    let now = world.now();
    let statement = format!(
        "insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name, status, created_at,
             updated_at, decided_at)
         select {member}, gen_random_uuid(), 0, 0, 1, '', 2, at, at, at from hours order by at;
         insert into bets (member_id, request_id, game_type, game_detail_type, style, stake, total_odds,
             expected_winnings, address, real_odds, created_at, cash_left)
         select {member}, gen_random_uuid(), 1, 91, 'EU', 1, 2, 2, '', 0, at, 0 from hours order by at;
         insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version)
         select id, 1, {fixture}, {market}, {odds}, 2, 1 from bets;
         insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby, stake, payout,
             played_at, posted_at)
         select {member}, 'x', n::text, 'x', 'x', 'casino', 1, 0, at, at from hours order by at;
         insert into audit_log (id, at, actor, action, subject, hash)
         select 1000000 + n, at, 'system', 'charge.expire', 'charge:' || n, '' from hours;",
        fixture = leg.fixture_id,
        market = leg.market_id,
        odds = leg.odds_id,
    );
    let filled = format!(
        "create temp table hours as
             select n, '{now}'::timestamptz - (6000 - n) * interval '1 hour' as at from generate_series(1, 6000) n;
         {statement}
         drop table hours"
    );
    sqlx::raw_sql(AssertSqlSafe(filled))
        .execute(&world.app.db)
        .await
        .unwrap();
    sqlx::raw_sql("vacuum analyze charges, bets, bet_legs, casino_rounds, audit_log")
        .execute(&world.app.db)
        .await
        .unwrap();
}

/// The number of rows of a list, and those of a page of it.
async fn asked(operator: &Client, list: &str, query: Value) -> (i64, usize) {
    let path = format!("/api/admin/{list}");
    let (status, page) = operator.send(Method::Get, &path, &query).await;
    assert_eq!(status, 200, "{list} {query}: {page}");
    let rows = page["items"].as_array().unwrap().len();
    (page["count"].as_i64().unwrap(), rows)
}

/// Number of entries of an index read so far, by all sessions.
async fn entries_read(db: &PgPool, index: &str) -> i64 {
    publish(db).await;
    sqlx::query_scalar(
        "select idx_tup_read from pg_stat_user_indexes where indexrelname::text = $1",
    )
    .bind(index)
    .fetch_one(db)
    .await
    .unwrap()
}

#[crate::database::test]
async fn a_list_of_an_old_period_passes_over_no_newer_rows(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    fill(&world).await;
    for (list, key) in [
        ("bets", "bets_pkey"),
        ("charges", "charges_pkey"),
        ("casino-rounds", "casino_rounds_pkey"),
        ("audit-log", "audit_log_pkey"),
    ] {
        // 63 days.
        let mut query = json!({ "from": "2025-07-01", "to": "2025-09-01", "perpage": 10 });
        let before = entries_read(&world.app.db, key).await;
        assert_eq!(
            asked(&operator, list, query.clone()).await,
            (1_512, 10),
            "{list}"
        );
        let read = entries_read(&world.app.db, key).await - before;
        assert!(read < 1_000, "{list}: {read} entries");
        // No row of the period is left out.
        query["perpage"] = json!(100);
        query["page"] = json!(16);
        assert_eq!(asked(&operator, list, query).await, (1_512, 12), "{list}");
    }
}

/// A provider that was out of reach reports rounds later, and the clock of one may be wrong.
#[crate::database::test]
async fn a_list_of_an_old_period_has_the_casino_rounds_that_were_reported_late(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    fill(&world).await;
    sqlx::query(
        "insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby, stake, payout,
             played_at, posted_at)
         select (select max(member_id) from casino_rounds), 'x', reference, 'x', 'x', 'casino', 1, 0, played_at,
             posted_at
         from (values
             ('late', '2025-08-01 12:00+09'::timestamptz, '2025-08-04 12:00+09'::timestamptz),
             ('unposted', '2025-08-01 12:00+09', null),
             ('ahead', '2025-08-01 12:00+09', '2025-08-01 03:00+09')
         ) late (reference, played_at, posted_at)",
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    let last = json!({ "from": "2025-07-01", "to": "2025-09-01", "perpage": 100, "page": 16 });
    assert_eq!(asked(&operator, "casino-rounds", last).await, (1_515, 15));
}

#[crate::database::test]
async fn the_log_of_a_subject_or_an_operator_is_not_read_as_a_whole(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let oldest = "insert into audit_log (id, at, actor, action, subject, hash) values
        (900001, now(), 'Boss', 'popup.create', 'popup:1', ''),
        (900002, now(), 'Boss', 'popup.create', 'popup:17', ''),
        (900003, now(), 'system', 'popup.create', 'popup', ''),
        (900004, now(), 'system', 'popup.create', 'popups:1', '')";
    sqlx::query(oldest).execute(&world.app.db).await.unwrap();
    fill(&world).await;
    for (query, count) in [
        (json!({ "subject": "popup" }), 3),
        (json!({ "subject": "popup:1" }), 1),
        (json!({ "subject": "pop" }), 0),
        (json!({ "actor": "boss" }), 2),
    ] {
        let before = rows_read(&world.app.db, &["audit_log"]).await;
        let found = asked(&operator, "audit-log", query.clone()).await.0;
        assert_eq!(found, count, "{query}");
        let read = rows_read(&world.app.db, &["audit_log"]).await - before;
        assert!(read < 100, "{query}: {read} rows");
    }
}
