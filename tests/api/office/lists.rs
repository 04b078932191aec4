//! Lists of the office: their filters and sort orders.

use super::export::{cell, table};
use crate::wallet::{approve, ask, cancel, deposit};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetMembers, CashToCasino, Method, ROUTES};
use hanpan_core::kernel::audit::{AuditAction, AuditSubject};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::casino::{TransferCode, TransferRequest};
use hanpan_server::platform::audit_log::{self, Entry};
use hanpan_server::platform::database;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

/// Lists with a filter by days.
const DATED: [&str; 18] = [
    "members",
    "charges",
    "bets",
    "fixtures",
    "audit-log",
    "messages",
    "inquiries",
    "visitor-inquiries",
    "coupons",
    "casino-transfers",
    "casino-rounds",
    "bank-notifications",
    "join-codes",
    "banned-addresses",
    "posts",
    "feed-rejects",
    "webhooks",
    "verifications",
];

/// The answer of a list: count and rows.
async fn asked(operator: &Client, list: &str, query: Value) -> (i64, Vec<Value>) {
    let path = format!("/api/admin/{list}");
    let (status, page) = operator.send(Method::Get, &path, &query).await;
    assert_eq!(status, 200, "{list} {query}: {page}");
    let items = page["items"].as_array().unwrap().clone();
    let count = page["count"].as_i64().unwrap();
    assert_eq!(i64::try_from(items.len()).unwrap(), count, "{list} {query}");
    (count, items)
}

/// Inserts a row into each list at the current time.
async fn one_of_each(world: &World) {
    let now = world.now();
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85"]).await;
    member.bet(10_000, &legs).await.unwrap();
    let transfer = TransferRequest {
        request_id: Uuid::new_v4(),
        member_id: member.id,
        emoney: "30000".to_owned(),
        total_emoney: Won::new(90_000),
        code: TransferCode::ToCasino,
    };
    member.call::<CashToCasino>(&transfer).await.unwrap();
    let id = member.id;
    let statement = format!(
        "update fixtures set start_at = '{now}' where id = {fixture};
         insert into dispatches (request_id, title, contents, audience, addressed, sent_by,
             expected, finished_at, created_at)
             values (gen_random_uuid(), '제목', '', 'all', '', {id}, 0, '{now}', '{now}');
         insert into inquiries (member_id, title, question_contents, created_at)
             values ({id}, '제목', '내용', '{now}');
         insert into visitor_inquiries (name, phone_number, question, address, created_at)
             values ('홍길동', '01000000000', '내용', '192.0.2.1', '{now}');
         insert into identity_checks (member_id, request_id, key, state, created_at,
             concluded_at, account_holder)
             values ({id}, gen_random_uuid(), gen_random_uuid(), 'refused', '{now}', '{now}', '');
         with gift as (
             insert into coupon_gifts (request_id, coupon_name, kind, use_limit_at, created_at)
             values (gen_random_uuid(), '쿠폰', 1, '{now}', '{now}') returning id)
         insert into coupons (gift_id, member_id) select id, {id} from gift;
         insert into bank_notifications (notification_id, depositor_name, amount, status,
             created_at) values ('n{id}', '홍길동', 1, 'waiting', '{now}');
         insert into join_codes (code, member_id, kind, created_at)
             values ('CODE{id}', {id}, 1, '{now}');
         insert into banned_addresses (address, reason, created_at)
             values ('192.0.2.{id}', '도배', '{now}');
         insert into posts (kind, title, contents, shown, written_by, created_at, updated_at)
             values ('notice', '제목', '', true, {id}, '{now}', '{now}');
         insert into webhooks (kind, reference, data, created_at, due_since, next_at)
             values ('withdrawal.waiting', 'w{id}', '{{}}', '{now}', '{now}', '{now}');
         insert into casino_rounds (member_id, provider, reference, game_id, game_name, lobby, stake,
             payout, played_at, posted_at)
             values ({id}, 'sandbox', 'r{id}', 'slot-moon', '달토끼', 'slot', 0, 0, '{now}', '{now}');
         insert into feed_rejects (body, reason, received_at) values ('', '', '{now}')",
        fixture = legs[0].fixture_id,
    );
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(&world.app.db)
        .await
        .unwrap();
    let mut tx = database::begin(&world.app.db).await.unwrap();
    let entry = Entry::system(AuditAction::ChargeExpire, AuditSubject::Charge.of(id));
    audit_log::write(&mut tx, entry, now).await.unwrap();
    tx.commit().await.unwrap();
}

#[crate::database::test]
async fn every_list_is_cut_at_korean_midnight(db: PgPool) {
    let world = World::new(db).await;
    for moment in ["2026-03-04T23:59:59+09:00", "2026-03-05T00:00:00+09:00"] {
        world.clock.set(moment.parse().unwrap());
        one_of_each(&world).await;
    }
    world
        .clock
        .set("2026-03-06T12:00:00+09:00".parse().unwrap());
    let operator = world.operator().await;
    for list in DATED {
        let both = json!({ "from": "2026-03-04", "to": "2026-03-05" });
        assert_eq!(asked(&operator, list, both).await.0, 2, "{list}");
        let first = asked(&operator, list, json!({ "to": "2026-03-04" })).await;
        let last = json!({ "from": "2026-03-05", "to": "2026-03-05" });
        let last = asked(&operator, list, last).await;
        assert_eq!((first.0, last.0), (1, 1), "{list}");
        assert_ne!(first.1, last.1, "{list}");
        let empty = json!({ "from": "2026-03-07" });
        assert_eq!(asked(&operator, list, empty).await.0, 0, "{list}");
        let literally = asked(&operator, list, json!({ "search": "%" })).await;
        assert_eq!(literally.0, 0, "{list}");
    }
    world.assert_books_hold().await;
}

/// A saved list has the row of its page, in words, and is narrowed as the page is.
#[crate::database::test]
async fn a_saved_list_has_the_rows_of_its_page(db: PgPool) {
    const NOW: &str = "2026-03-02 12:00:00";
    let world = World::new(db).await;
    one_of_each(&world).await;
    let operator = world.operator().await;
    for (list, expected) in [
        (
            "messages",
            vec![
                ("제목", "제목"),
                ("받는 회원", "전체 회원"),
                ("발송일시", NOW),
            ],
        ),
        (
            "inquiries",
            vec![
                ("문의내용", "내용"),
                ("상태", "답변대기"),
                ("문의일시", NOW),
            ],
        ),
        (
            "visitor-inquiries",
            vec![("이름", "홍길동"), ("문의내용", "내용"), ("접수일시", NOW)],
        ),
        (
            "bank-notifications",
            vec![
                ("입금자", "홍길동"),
                ("상태", "확인 필요"),
                ("확인된 충전", ""),
            ],
        ),
        (
            "join-codes",
            vec![("구분", "총판"), ("가입 회원(명)", "0"), ("종료일시", "")],
        ),
        (
            "casino-transfers",
            vec![
                ("방향", "보유머니 → 카지노"),
                ("금액(원)", "30000"),
                ("신청일시", NOW),
            ],
        ),
        (
            "fixtures",
            vec![("경기 시작", NOW), ("베팅", "가능"), ("배당 조정(%)", "0")],
        ),
        (
            "banned-addresses",
            vec![("사유", "도배"), ("차단일시", NOW)],
        ),
    ] {
        let today = json!({ "from": "2026-03-02", "to": "2026-03-02" });
        let saved = table(&operator, list, &today).await;
        assert_eq!(saved.1.len(), 1, "{list}");
        for (head, value) in expected {
            assert_eq!(cell(&saved, 0, head), value, "{list} {head}");
        }
        let later = table(&operator, list, &json!({ "from": "2026-03-03" })).await;
        assert_eq!(later.1.len(), 0, "{list}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_filter_that_cannot_be_read_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    for list in DATED {
        for query in [
            json!({ "from": "yesterday" }),
            json!({ "to": "2026-02-30" }),
            json!({ "from": "2026-03-02", "to": "2026-03-01" }),
            json!({ "from": "-4713-01-01" }),
            json!({ "to": "+262142-12-31" }),
            json!({ "page": "first" }),
            json!({ "level": "high" }),
        ] {
            let path = format!("/api/admin/{list}");
            let (status, answer) = operator.send(Method::Get, &path, &query).await;
            assert_eq!(status, 400, "{list} {query}");
            assert_eq!(answer["code"], "MALFORMED_REQUEST", "{list} {query}");
        }
    }
    let lists = ROUTES.iter().filter(|row| {
        row.method == Method::Get && row.path.starts_with("/api/admin/") && !row.path.contains('{')
    });
    for row in lists {
        for query in [
            json!({ "status": "lost", "kind": "lost", "sort": "lost" }),
            json!({ "page": u32::MAX, "perpage": u32::MAX, "member": i64::MAX }),
            json!({ "search": "\\", "actor": "'", "subject": "%", "level": i16::MIN }),
        ] {
            let (status, _) = operator.send(Method::Get, row.path, &query).await;
            assert!(
                [200, 400].contains(&status),
                "{} {query}: {status}",
                row.path
            );
        }
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn members_are_narrowed_and_ordered(db: PgPool) {
    let world = World::new(db).await;
    let (poor, rich) = (world.member().await, world.rich_member(70_000).await);
    let (partner, operator) = (world.member().await, world.operator().await);
    world.change_member(partner.id, "kind = 1, role = 3").await;
    world
        .change_member(poor.id, "last_seen_at = '2026-03-05T00:00:00Z', role = 3")
        .await;
    let list = async |query: Value| {
        let query: ListQuery = serde_json::from_value(query).unwrap();
        let page = operator.call::<AdminGetMembers>(&query).await.unwrap();
        let ids: Vec<MemberId> = page.items.iter().map(|row| row.id).collect();
        assert_eq!(page.count, i64::try_from(ids.len()).unwrap());
        ids
    };
    let newest = list(json!({ "sort": "joined" })).await;
    assert_eq!(newest, [operator.id, partner.id, rich.id, poor.id]);
    assert_eq!(list(json!({ "sort": "balance" })).await[0], rich.id);
    assert_eq!(list(json!({ "sort": "seen" })).await[0], poor.id);
    assert_eq!(list(json!({ "level": 3 })).await, [partner.id, poor.id]);
    assert_eq!(list(json!({ "kind": "member" })).await, [rich.id, poor.id]);
    let both = json!({ "kind": "partner", "level": 3 });
    assert_eq!(list(both).await, [partner.id]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn charges_and_bets_are_narrowed_by_kind(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000).await;
    let request = deposit(&member, 30_000);
    let receipt = ask(&member, &request).await.unwrap();
    cancel(&operator, receipt.id).await.unwrap();
    let count = async |list: &str, query: Value| asked(&operator, list, query).await.0;
    assert_eq!(count("charges", json!({ "kind": "deposit" })).await, 2);
    assert_eq!(count("charges", json!({ "kind": "withdrawal" })).await, 0);
    let cancelled = json!({ "kind": "deposit", "status": "cancelled" });
    assert_eq!(count("charges", cancelled).await, 1);
    let legs = world.offers(&["1.85", "1.90", "1.95"]).await;
    for (leg, stake) in legs.iter().zip([10_000, 30_000, 20_000]) {
        member.bet(stake, std::slice::from_ref(leg)).await.unwrap();
    }
    world.settle(&legs[0], WinFlag::Won).await;
    world.settle(&legs[1], WinFlag::Lost).await;
    for kind in ["won", "lost"] {
        assert_eq!(count("bets", json!({ "kind": kind })).await, 1, "{kind}");
    }
    assert_eq!(count("bets", json!({ "kind": "void" })).await, 0);
    let (_, highest) = asked(&operator, "bets", json!({ "sort": "stake" })).await;
    let stakes = highest
        .iter()
        .map(|row| row["slip"][0]["amount"].as_i64().unwrap());
    assert_eq!(stakes.collect::<Vec<_>>(), [30_000, 20_000, 10_000]);
    world.assert_books_hold().await;
}

/// A deposit that is requested before midnight in Korea and approved after it, and a second one.
#[crate::database::test]
async fn money_is_narrowed_by_the_day_of_its_approval(db: PgPool) {
    let world = World::new(db).await;
    world
        .clock
        .set("2026-03-02T23:50:00+09:00".parse().unwrap());
    let member = world.member().await;
    let first = ask(&member, &deposit(&member, 50_000)).await.unwrap();
    world.pass(TimeDelta::minutes(20));
    let operator = world.operator().await;
    approve(&operator, first.id).await.unwrap();
    let second = ask(&member, &deposit(&member, 70_000)).await.unwrap();
    approve(&operator, second.id).await.unwrap();
    for (list, moment, before, after) in [
        ("charges", "", 1, 1),
        ("charges", "decided", 0, 2),
        ("charges", "first", 0, 1),
        ("members", "deposited", 0, 1),
        // Without the operator, who is made on the second day.
        ("members", "joined", 1, 0),
        ("members", "", 1, 1),
    ] {
        for (day, expected) in [("2026-03-02", before), ("2026-03-03", after)] {
            let query = json!({ "from": day, "to": day, "moment": moment });
            let (count, _) = asked(&operator, list, query).await;
            assert_eq!(count, expected, "{list} {moment} {day}");
        }
    }
    let (_, firsts) = asked(&operator, "charges", json!({ "moment": "first" })).await;
    assert_eq!(firsts[0]["id"], json!(first.id));
    for list in ["charges", "members"] {
        let path = format!("/api/admin/{list}");
        let unknown = json!({ "moment": "never" });
        let (status, _) = operator.send(Method::Get, &path, &unknown).await;
        assert_eq!(status, 400, "{list}");
    }
}

#[crate::database::test]
async fn the_audit_log_is_narrowed_by_actor_action_and_subject(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let mut tx = database::begin(&world.app.db).await.unwrap();
    for (action, subject) in [
        (AuditAction::ChargeExpire, AuditSubject::Charge.of(1)),
        (AuditAction::ChargeExpire, AuditSubject::Charge.of(17)),
        (AuditAction::MemberChange, AuditSubject::Member.of(1)),
    ] {
        let entry = Entry::system(action, subject).reason("시간 초과".to_owned());
        audit_log::write(&mut tx, entry, world.now()).await.unwrap();
    }
    tx.commit().await.unwrap();
    for (query, expected) in [
        (json!({ "actor": "SYSTEM" }), 3),
        (json!({ "actor": "sys" }), 0),
        (json!({ "kind": "charge.expire" }), 2),
        (json!({ "subject": "charge" }), 2),
        (json!({ "subject": "charge:1" }), 1),
        (json!({ "subject": "char" }), 0),
        (json!({ "subject": "member", "kind": "charge.expire" }), 0),
        (json!({ "search": "초과" }), 3),
        (json!({ "search": "_" }), 0),
    ] {
        let found = asked(&operator, "audit-log", query.clone()).await.0;
        assert_eq!(found, expected, "{query}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_page_behind_the_last_one_still_says_how_many_there_are(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    one_of_each(&world).await;
    for list in DATED {
        let all = asked(&operator, list, json!({})).await.0;
        let path = format!("/api/admin/{list}");
        let beyond = json!({ "page": 9, "perpage": 1 });
        let (_, page) = operator.send(Method::Get, &path, &beyond).await;
        assert_eq!(page, json!({ "items": [], "count": all }), "{list}");
        assert!(all > 0, "{list}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn messages_of_the_feed_are_narrowed_by_fault(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    sqlx::query!(
        "insert into feed_rejects (body, faults, reason, received_at) values
             ('1', '{noType}', '', $1), ('2', '{betInvalid,betIdInvalid}', '', $1),
             ('3', '{refused}', 'out of range', $1), ('4', '{}', 'noted before codes', $1)",
        world.now()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    for (kind, found) in [("betIdInvalid", 1), ("refused", 1), ("noObject", 0)] {
        let (count, items) = asked(&operator, "feed-rejects", json!({ "kind": kind })).await;
        assert_eq!(count, found, "{kind}");
        if kind == "betIdInvalid" {
            assert_eq!(items[0]["faults"], json!(["betInvalid", "betIdInvalid"]));
        }
    }
    let (_, old) = asked(&operator, "feed-rejects", json!({ "search": "before" })).await;
    assert_eq!(old[0]["faults"], json!([]));
    world.assert_books_hold().await;
}
