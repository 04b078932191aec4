//! Exports: their contents, who may download them, and their entries in the audit log.

pub(crate) use hanpan_tests::export::{cell, table};

use crate::slips::system_order;
use crate::waiting::until;
use crate::world::{Client, World};
use hanpan_core::api::AdminGetAuditLog;
use hanpan_core::kernel::audit::AuditRow;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::export::COUNT_HEADER;
use hanpan_core::office::staff::Duty;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::export::Exports;
use hanpan_server::platform::config::Database;
use hanpan_server::platform::database::connect_to_serve;
use hanpan_tests::casino::{MOON, play, player, seat, spin};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, ConnectOptions, PgPool};
use std::io::{Cursor, Read};
use std::sync::Arc;
use std::time::Duration;
use zip::ZipArchive;

/// The lists that can be exported.
const LISTS: [&str; 37] = [
    "members",
    "charges",
    "bets",
    "coupons",
    "audit-log",
    "report-day",
    "dashboard-days",
    "hedges",
    "price-steps",
    "risk-profiles",
    "campaigns",
    "promotion-costs",
    "outreaches",
    "partner-links",
    "commissions",
    "payouts",
    "partner-contracts",
    "contract-months",
    "casino-rounds",
    "rounds",
    "virtuals",
    "risk-proposals",
    "risk-alerts",
    "boosts",
    "fixtures",
    "liability",
    "casino-transfers",
    "bank-notifications",
    "adjustments",
    "messages",
    "inquiries",
    "visitor-inquiries",
    "join-codes",
    "banned-addresses",
    "recommenders",
    "friends",
    "profits",
];

/// The rows of a workbook's first sheet: of each cell the XML between its tags.
async fn sheet(operator: &Client, list: &str, filters: &Value) -> Vec<Vec<String>> {
    let path = format!("/api/admin/export/{list}/xlsx");
    let response = operator.post(&path, filters).await;
    assert_eq!(response.status(), 200, "{list} {filters}");
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    assert_eq!(header("content-type"), kind);
    let promised: usize = header(COUNT_HEADER).parse().unwrap();
    let file = Cursor::new(response.bytes().await.unwrap());
    let mut book = ZipArchive::new(file).unwrap();
    let mut xml = String::new();
    let mut sheet = book.by_name("xl/worksheets/sheet1.xml").unwrap();
    sheet.read_to_string(&mut xml).unwrap();
    let parts = |xml: &str, start: &str, end: &str| -> Vec<String> {
        let parts = xml.split(start).skip(1);
        let part = |part: &str| part.split(end).next().unwrap().to_owned();
        parts.map(part).collect()
    };
    let rows = parts(&xml, "<row ", "</row>");
    assert_eq!(rows.len(), promised + 1);
    let cells = rows.iter().map(|row| parts(row, "<c ", "</c>"));
    cells.collect()
}

async fn run(world: &World, statement: &str) {
    sqlx::raw_sql(AssertSqlSafe(statement.to_owned()))
        .execute(&world.app.db)
        .await
        .unwrap();
}

/// Gives a member so many coupons.
async fn coupons(world: &World, count: usize) {
    let id = world.member().await.id;
    let coupons = format!(
        "insert into coupon_gifts (request_id, coupon_name, kind, use_limit_at, created_at)
             select gen_random_uuid(), '쿠폰 ' || n, 1, '2026-03-09T00:00:00Z', '2026-03-01'
             from generate_series(1, {count}) n;
         insert into coupons (gift_id, member_id) select id, {id} from coupon_gifts order by id"
    );
    run(world, &coupons).await;
}

async fn log(operator: &Client) -> Vec<AuditRow> {
    let query = ListQuery {
        perpage: Some(50),
        ..ListQuery::default()
    };
    let log = operator.call::<AdminGetAuditLog>(&query).await;
    log.unwrap().items
}

#[crate::database::test]
async fn members_stand_in_a_table(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(70_000).await);
    let nickname = "nickname = '=HYPERLINK(\"http://x\",\"a,b\")', account_holder = '+82', ";
    let changes = format!("{nickname} created_at = '2026-03-01T15:00:00Z', role = 4");
    world.change_member(member.id, &changes).await;
    let members = table(&operator, "members", &json!({ "level": 4 })).await;
    assert_eq!(members.1.len(), 1);
    for (head, value) in [
        ("아이디", "member1"),
        ("닉네임", "'=HYPERLINK(\"http://x\",\"a,b\")"),
        ("예금주", "'+82"),
        ("구분", "일반 회원"),
        ("보유머니(원)", "70000"),
        ("가입일시", "2026-03-02 00:00:00"),
        ("미수금(원)", "0"),
        ("최근 접속", "2026-03-02 12:00:00"),
    ] {
        assert_eq!(cell(&members, 0, head), value, "{head}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_workbook_has_numbers_and_dates(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(70_000).await);
    let changes =
        "nickname = '=1+1', account_holder = '', created_at = '2026-03-01T15:00:00Z', role = 4";
    world.change_member(member.id, changes).await;
    let sheet = sheet(&operator, "members", &json!({ "level": 4 })).await;
    assert!(sheet[0].iter().any(|head| head.contains("닉네임")));
    for value in [
        "<t>=1+1</t>",
        "<v>70000</v>",
        // Days since the last one of 1899: 2026-03-02 in Korea.
        "<v>46083</v>",
    ] {
        let same = sheet[1].iter().filter(|cell| cell.contains(value));
        assert_eq!(same.count(), 1, "{value} in {:?}", sheet[1]);
    }
    assert!(!sheet[1].iter().any(|cell| cell.contains("<f>")));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_day_of_a_workbook_is_a_date(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let day = json!({ "from": "2026-03-02", "to": "2026-03-02" });
    let sheet = sheet(&operator, "dashboard-days", &day).await;
    let cell = &sheet[1][0];
    assert!(cell.contains("<v>46083</v>"), "{cell}");
}

#[crate::database::test]
async fn a_workbook_has_more_rows_than_a_part(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    coupons(&world, 1_203).await;
    let sheet = sheet(&operator, "coupons", &json!({})).await;
    assert_eq!(sheet.len(), 1_204);
    assert_eq!(log(&operator).await[0].action, "list.export");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_had_which_table_is_noted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.rich_member(70_000).await;
    let filters = json!({ "search": "member", "from": "2026-03-02", "page": 7, "status": null });
    table(&operator, "members", &filters).await;
    let entry = log(&operator).await.remove(0);
    assert_eq!(
        (
            entry.actor.as_str(),
            entry.action.as_str(),
            entry.subject.as_str()
        ),
        ("member0", "list.export", "list:members")
    );
    let after: Value = serde_json::from_str(&entry.after.unwrap()).unwrap();
    let filters = json!({ "search": "member", "from": "2026-03-02" });
    assert_eq!(after, json!({ "filters": filters, "rows": 2 }));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_table_has_more_rows_than_a_part(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    coupons(&world, 1_203).await;
    let coupons = table(&operator, "coupons", &json!({})).await;
    assert_eq!(coupons.1.len(), 1_203);
    let names = (0..1_203).map(|row| cell(&coupons, row, "쿠폰 이름"));
    assert!(names.eq((1..=1_203).rev().map(|n| format!("쿠폰 {n}"))));
    assert_eq!(cell(&coupons, 0, "상태"), "받기 전");
    let found = table(&operator, "coupons", &json!({ "search": "쿠폰 12" })).await;
    // 12, 120 to 129, 1200 to 1203.
    assert_eq!(found.1.len(), 15);
    world.assert_books_hold().await;
}

/// A site with one round of the casino, whose number the body of a function in the database makes.
async fn numbered(world: &World, body: &str) {
    let member = player(world, 60_000).await;
    let seat = seat(&member, MOON).await;
    play(&member, &spin(&member, &seat, 1_000)).await.unwrap();
    let number = format!(
        "create or replace function casino_round_number(p_wallet text, p_reference text) returns text
             language plpgsql immutable as $$ begin {body}; end $$"
    );
    run(world, &number).await;
}

#[crate::database::test]
async fn an_export_may_take_longer_than_other_reads(db: PgPool) {
    let database = Database {
        database_url: db.connect_options().to_url_lossy().to_string(),
        database_replica_url: String::new(),
        database_connections: 6,
    };
    let pools = connect_to_serve(&database, Duration::from_secs(10)).await;
    let world = World::configured(pools.unwrap(), |_| {}).await;
    let limits = "return current_setting('statement_timeout') || ' and '
        || current_setting('idle_in_transaction_session_timeout')";
    numbered(&world, limits).await;
    let of_calls: String = sqlx::query_scalar("select casino_round_number('', '')")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert!(of_calls.ends_with("s and 5s"), "{of_calls}");
    let operator = world.operator().await;
    let rounds = table(&operator, "casino-rounds", &json!({})).await;
    assert_eq!(cell(&rounds, 0, "라운드 번호"), "10min and 2min");
}

/// The limit of the database ends a query only after ten minutes.
#[crate::database::test]
async fn an_export_ends_when_its_reader_leaves_before_a_row_is_found(db: PgPool) {
    let world = World::new(db).await;
    numbered(&world, "perform pg_advisory_xact_lock(7777); return ''").await;
    let held = world.held("select pg_advisory_xact_lock(7777)").await;
    let operator = world.operator().await;
    let path = "/api/admin/export/casino-rounds";
    let response = operator.post(path, &json!({})).await;
    assert_eq!(response.status(), 200);
    world.until_blocked(1).await;
    let permits = &world.app.state::<Exports>().0;
    assert_eq!(permits.available_permits(), 1);
    drop(response);
    until("the permit is free", async || {
        permits.available_permits() == 2
    })
    .await;
    held.rollback().await.unwrap();
}

#[crate::database::test]
async fn a_workbook_that_is_read_slowly_holds_no_transaction(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    // Compressed, they are more than the system keeps between a server and a reader that pauses.
    run(
        &world,
        "insert into visitor_inquiries (name, phone_number, question, address, created_at)
         select '홍길동', '01012345678', (
             select string_agg(encode(sha512(convert_to(n || ' ' || part, 'UTF8')), 'base64'), '')
             from generate_series(1, 340) part), '127.0.0.1', '2026-03-01T00:00:00Z'
         from generate_series(1, 300) n",
    )
    .await;
    let path = "/api/admin/export/visitor-inquiries/xlsx";
    let mut response = operator.post(path, &json!({})).await;
    assert_eq!(response.status(), 200);
    // Nothing of a workbook is sent before its last row is read.
    let mut length = response.chunk().await.unwrap().unwrap().len();
    until("the export's transaction has ended", async || {
        let open: i64 = sqlx::query_scalar(
            "select count(*) from pg_stat_activity
             where datname = current_database() and state = 'idle in transaction'",
        )
        .fetch_one(&world.app.db)
        .await
        .unwrap();
        open == 0
    })
    .await;
    while let Some(part) = response.chunk().await.unwrap() {
        length += part.len();
    }
    assert!(length > 6_000_000, "{length}");
}

#[crate::database::test]
async fn slips_stand_in_a_table_with_their_legs(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(100_000_000).await);
    let legs = world.offers(&["1.85", "1.90"]).await;
    member.bet(10_000, &legs).await.unwrap();
    member.bet(20_000, &legs[..1]).await.unwrap();
    world.settle(&legs[0], WinFlag::Lost).await;
    let bets = table(&operator, "bets", &json!({ "sort": "stake" })).await;
    assert_eq!(bets.1.len(), 2);
    assert_eq!(cell(&bets, 0, "베팅금(원)"), "20000");
    assert_eq!(cell(&bets, 1, "폴더"), "2");
    assert_eq!(cell(&bets, 0, "배당"), "1.85");
    let slips = sheet(&operator, "bets", &json!({})).await;
    let odds = slips[1].iter().filter(|cell| cell.contains("<v>1.85</v>"));
    assert_eq!(odds.count(), 1, "{:?}", slips[1]);
    let legs = cell(&bets, 1, "내역");
    assert_eq!(legs.matches('@').count(), 2, "{legs}");
    assert!(legs.contains("@1.85 (낙첨)"), "{legs}");
    let lost = table(&operator, "bets", &json!({ "kind": "won" })).await;
    assert_eq!(lost.1.len(), 0);
    world.offer_systems(true).await;
    let legs = world.offers(&["1.85", "1.90", "2.00"]).await;
    let order = system_order(&member, 10_000, &legs, (2, 2));
    member.place(&order).await.unwrap();
    let bets = table(&operator, "bets", &json!({})).await;
    assert_eq!(cell(&bets, 0, "조합 방식"), "시스템 2/3 (3조합)");
    assert_eq!(cell(&bets, 1, "조합 방식"), "");
    world.assert_books_hold().await;
}

/// The house loses: its margin is below zero.
#[crate::database::test]
async fn a_margin_is_a_number_in_both_kinds_of_files(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.rich_member(100_000).await);
    let leg = world.offer("1.50").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.settle(&leg, WinFlag::Won).await;
    let days = table(&operator, "report-day", &json!({})).await;
    assert_eq!(days.0[..2], ["일자", "베팅금(원)"]);
    assert_eq!(cell(&days, 0, "일자"), "2026-03-02");
    assert_eq!(cell(&days, 0, "마진(%)"), "-50.00");
    let games = table(&operator, "report-game", &json!({})).await;
    assert_eq!(cell(&games, 0, "마진(%)"), "-50.00");
    let sheet = sheet(&operator, "report-day", &json!({})).await;
    let margin = sheet[1].iter().filter(|cell| cell.contains("<v>-50</v>"));
    assert_eq!(margin.count(), 1, "{:?}", sheet[1]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_amount_of_tether_is_a_number_in_both_kinds_of_files(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.rich_member(50_000).await;
    run(
        &world,
        "update charges set kind = 33, crypto_price = 35.71, crypto_rate = 1400.5",
    )
    .await;
    let charges = table(&operator, "charges", &json!({})).await;
    let [price, rate] = ["USDT", "USDT 시세(원)"].map(|head| cell(&charges, 0, head));
    assert_eq!(price, "35.71");
    assert!(rate.starts_with("1400.5"), "{rate}");
    let sheet = sheet(&operator, "charges", &json!({})).await;
    for value in ["<v>35.71</v>", "<v>1400.5</v>"] {
        let same = sheet[1].iter().filter(|cell| cell.contains(value));
        assert_eq!(same.count(), 1, "{value} in {:?}", sheet[1]);
    }
}

#[crate::database::test]
async fn a_table_that_cannot_be_is_refused_and_not_noted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let status = async |list: &str, filters: Value| {
        let path = format!("/api/admin/export/{list}");
        let response = operator.post(&path, &filters).await;
        let status = response.status().as_u16();
        response.bytes().await.unwrap();
        status
    };
    for list in LISTS {
        assert_eq!(
            status(list, json!({ "from": "2026-13-01" })).await,
            400,
            "{list}"
        );
        let backwards = json!({ "from": "2026-03-02", "to": "2026-03-01" });
        assert_eq!(status(list, backwards).await, 400, "{list}");
    }
    assert_eq!(status("members", json!({ "status": "lost" })).await, 400);
    assert_eq!(status("passwords", json!({})).await, 404);
    let permits = Arc::clone(&world.app.state::<Exports>().0);
    let all = permits.try_acquire_many_owned(2).unwrap();
    assert_eq!(status("members", json!({})).await, 429);
    assert_eq!(log(&operator).await, []);
    drop(all);
    for list in LISTS {
        assert_eq!(status(list, json!({})).await, 200, "{list}");
    }
    assert_eq!(log(&operator).await.len(), LISTS.len());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_table_needs_the_duty_of_its_list_besides_that_of_exports(db: PgPool) {
    let world = World::new(db).await;
    let callers = [
        (vec![Duty::Partners, Duty::Cashier], vec![]),
        (vec![Duty::Report], vec![Duty::View]),
        (
            vec![Duty::Report, Duty::Partners],
            vec![Duty::View, Duty::Partners],
        ),
        (
            vec![Duty::Report, Duty::Cashier],
            vec![Duty::View, Duty::Cashier],
        ),
        (
            vec![Duty::Report, Duty::Support],
            vec![Duty::View, Duty::Support],
        ),
    ];
    for (duties, allowed) in callers {
        let operator = world.staff(&duties).await;
        for (list, duty) in [
            ("hedges", Duty::View),
            ("price-steps", Duty::View),
            ("risk-profiles", Duty::View),
            ("campaigns", Duty::View),
            ("promotion-costs", Duty::View),
            ("casino-rounds", Duty::View),
            ("rounds", Duty::View),
            ("virtuals", Duty::View),
            ("outreaches", Duty::View),
            ("partner-links", Duty::Partners),
            ("commissions", Duty::Partners),
            ("partner-contracts", Duty::Partners),
            ("contract-months", Duty::Partners),
            ("payouts", Duty::Cashier),
            ("risk-proposals", Duty::View),
            ("risk-alerts", Duty::View),
            ("boosts", Duty::View),
            ("fixtures", Duty::View),
            ("liability", Duty::View),
            ("casino-transfers", Duty::View),
            ("messages", Duty::View),
            ("inquiries", Duty::View),
            ("visitor-inquiries", Duty::View),
            ("bank-notifications", Duty::Cashier),
            ("adjustments", Duty::Cashier),
            ("join-codes", Duty::Support),
            ("banned-addresses", Duty::Support),
            ("recommenders", Duty::Partners),
            ("friends", Duty::Partners),
            ("profits", Duty::Partners),
        ] {
            for path in [list.to_owned(), format!("{list}/xlsx")] {
                let path = format!("/api/admin/export/{path}");
                let response = operator.post(&path, &json!({})).await;
                let expected = if allowed.contains(&duty) { 200 } else { 403 };
                assert_eq!(response.status(), expected, "{path} {duties:?}");
                response.bytes().await.unwrap();
            }
        }
    }
}
