//! Paging of lists that grow with the site: by key, and counted only up to a limit.

use crate::world::{Client, World};
use hanpan_core::api::Method;
use hanpan_core::kernel::page::COUNTED_MAX;
use hanpan_tests::plans::rows_read;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};

/// The lists of the office with paging by key, each with the filter that includes all its rows.
const KEYED: [(&str, &str); 10] = [
    ("members", ""),
    ("charges", ""),
    ("charges", "processing"),
    ("bets", ""),
    ("audit-log", ""),
    ("casino-transfers", ""),
    ("casino-rounds", "closed"),
    ("coupons", ""),
    ("webhooks", ""),
    ("verifications", ""),
];

async fn run(world: &World, statement: String) {
    let done = sqlx::raw_sql(AssertSqlSafe(statement));
    done.execute(&world.app.db).await.unwrap();
}

/// Creates `many` members, each with a row in each list.
async fn fill(world: &World, many: i32) {
    world.crowd(many).await;
    world.offers(&["1.85"]).await;
    let statement = "create temp table many as select id from members where user_id like 'crowd%';
         insert into charges (member_id, request_id, deposit_mode, kind, amount, deposit_name,
             created_at, updated_at)
         select id, gen_random_uuid(), 0, 0, 1, '', now(), now() from many;
         insert into bets (member_id, request_id, game_type, game_detail_type, style, stake,
             total_odds, expected_winnings, address, real_odds, created_at, cash_left)
         select id, gen_random_uuid(), 1, 91, 'EU', 1, 2, 2, '', 0, now(), 0 from many;
         insert into bet_legs (bet_id, ordinal, fixture_id, market_id, odds_id, price, version)
         select b.id, 0, s.fixture_id, s.market_id, s.odds_id, 2, 1
         from bets b, (select * from selections limit 1) s;
         insert into casino_transfers (member_id, request_id, code, amount, state, next_at,
             created_at, updated_at)
         select id, gen_random_uuid(), 3, 1, 'done', now(), now(), now() from many;
         insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby, stake,
             payout, played_at, posted_at)
         select id, 'sandbox', id, '', '', 'slot', 0, 0, now(), now() from many;
         with gift as (
             insert into coupon_gifts (request_id, coupon_name, kind, use_limit_at, created_at)
             values (gen_random_uuid(), '쿠폰', 1, now(), now()) returning id)
         insert into coupons (gift_id, member_id) select gift.id, many.id from gift, many;
         insert into webhooks (kind, reference, data, created_at, due_since, next_at)
         select 'withdrawal.waiting', 'w' || id, '{}', now(), now(), now() from many;
         insert into audit_log (id, at, actor, action, subject, hash)
         select 1000000 + id, now(), 'system', 'charge.expire', 'charge:' || id, '' from many;
         insert into identity_checks (member_id, request_id, key, state, created_at,
             concluded_at, account_holder)
         select id, gen_random_uuid(), gen_random_uuid(), 'refused', now(), now(), '' from many;
         drop table many";
    run(world, statement.to_owned()).await;
}

/// A page of a list.
async fn page(operator: &Client, (list, status): (&str, &str), place: &Value) -> Value {
    let mut query = place.clone();
    if !status.is_empty() {
        query["status"] = json!(status);
    }
    let path = format!("/api/admin/{list}");
    let (answer, page) = operator.send(Method::Get, &path, &query).await;
    assert_eq!(answer, 200, "{list} {query}: {page}");
    page
}

fn rows(page: &Value) -> Vec<Value> {
    page["items"].as_array().unwrap().clone()
}

/// All rows from one end to the other, page by page, in the direction `side`.
async fn walked(operator: &Client, list: (&str, &str), side: &str, from: i64) -> Vec<Vec<Value>> {
    let mut pages = Vec::new();
    let mut key = Some(from);
    while let Some(from) = key {
        let page = page(operator, list, &json!({ side: from, "perpage": 10 })).await;
        assert_eq!(page["more"], Value::Null, "{list:?}");
        key = page["adjacent"][side].as_i64();
        pages.push(rows(&page));
        assert!(pages.len() < 10, "{list:?} has no end");
    }
    pages
}

#[crate::database::test]
async fn a_list_is_the_same_walked_through_in_either_direction(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    fill(&world, 45).await;
    for list in KEYED {
        let whole = rows(&page(&operator, list, &json!({ "perpage": 100 })).await);
        assert!((45..50).contains(&whole.len()), "{list:?}: {}", whole.len());
        let upwards = list.1 == "processing";
        let (first, last) = if upwards {
            (0, i64::MAX)
        } else {
            (i64::MAX, 0)
        };
        let forth = walked(&operator, list, "after", first).await;
        assert_eq!(forth.len(), 5, "{list:?}");
        assert_eq!(forth.concat(), whole, "{list:?}");
        let back = walked(&operator, list, "before", last).await;
        let back: Vec<Value> = back.into_iter().rev().flatten().collect();
        assert_eq!(back, whole, "{list:?}");
    }
}

/// New rows appear before the current page and move no row to the next one.
#[crate::database::test]
async fn rows_that_come_meanwhile_are_shown_no_row_twice(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let log = ("audit-log", "");
    fill(&world, 20).await;
    let first = page(&operator, log, &json!({ "after": i64::MAX, "perpage": 10 })).await;
    let again = "insert into audit_log (id, at, actor, action, subject, hash)
         select 2000000 + n, now(), 'system', 'charge.expire', '', '' from generate_series(1, 5) n";
    run(&world, again.to_owned()).await;
    let key = &first["adjacent"]["after"];
    let second = page(&operator, log, &json!({ "after": key, "perpage": 10 })).await;
    let ids = |page: &Value| -> Vec<i64> {
        let rows = rows(page).into_iter();
        rows.map(|row| row["id"].as_i64().unwrap()).collect()
    };
    let (first, second) = (ids(&first), ids(&second));
    assert_eq!((first.len(), second.len()), (10, 10));
    assert_eq!(second[0], first[9] - 1);
}

#[crate::database::test]
async fn a_long_list_is_counted_only_so_far(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let log = ("audit-log", "");
    let held = page(&operator, log, &json!({})).await["count"].as_i64();
    let missing = COUNTED_MAX - held.unwrap();
    let more = |from: i64, to: i64| {
        let statement = format!(
            "insert into audit_log (id, at, actor, action, subject, hash)
             select 5000000 + n, now(), 'system', 'charge.expire', '', ''
             from generate_series({from}, {to}) n"
        );
        run(&world, statement)
    };
    more(1, missing).await;
    let counted = page(&operator, log, &json!({})).await;
    assert_eq!(counted["count"], COUNTED_MAX);
    assert_eq!(
        (&counted["more"], &counted["adjacent"]),
        (&Value::Null, &Value::Null)
    );
    more(missing + 1, missing + 1).await;
    let long = page(&operator, log, &json!({})).await;
    assert_eq!(long["count"], COUNTED_MAX);
    assert_eq!(long["more"], true);
    let edge = rows(&long).last().unwrap()["id"].clone();
    assert_eq!(long["adjacent"], json!({ "before": null, "after": edge }));
    // In another sort order, paging goes by page numbers, as far as rows are counted.
    fill(&world, 10_001).await;
    let members = ("members", "");
    let newest = page(&operator, members, &json!({})).await;
    assert!(newest["adjacent"].is_object());
    let richest = page(&operator, members, &json!({ "sort": "balance" })).await;
    assert_eq!(
        (&richest["more"], &richest["adjacent"]),
        (&json!(true), &Value::Null)
    );
    // A deep page is found by its key: little more is read than what is counted.
    run(&world, "analyze".to_owned()).await;
    for (list, table) in [
        (("charges", ""), "charges"),
        (("bets", ""), "bets"),
        (("casino-transfers", ""), "casino_transfers"),
        (("casino-rounds", "closed"), "casino_rounds"),
    ] {
        let before = rows_read(&world.app.db, &[table]).await;
        let deep = page(&operator, list, &json!({ "after": 5_000, "perpage": 10 })).await;
        let read = rows_read(&world.app.db, &[table]).await - before;
        assert_eq!(rows(&deep).len(), 10, "{table}");
        assert!(read < COUNTED_MAX + 1_000, "{table}: {read} rows");
    }
}
