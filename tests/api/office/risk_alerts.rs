//! Risk alerts: what raises them, that they stay stable, and how operators process them.

use super::export::{cell, table};
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminCloseRiskAlert, AdminFindRiskAlerts, AdminGetAuditLog, AdminGetMemberWorth,
    AdminGetOverview, AdminGetRiskAlertRuns, AdminGetRiskAlerts, AdminNoteRiskAlert, AdminVoidBet,
    Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{MemberId, RiskAlertId};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::risk_alerts::{
    NewRiskAlertNote, RiskAlertKind, RiskAlertRow, RiskAlertRun,
};
use hanpan_core::sportsbook::risk::RiskProposal;
use hanpan_server::office::risk_alerts::search_if_due;
use hanpan_tests::bets::hold_cash;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};
use std::time::Duration;
use tokio::time::timeout;
use uuid::Uuid;

async fn run(world: &World, statement: &str) {
    sqlx::raw_sql(AssertSqlSafe(statement.to_owned()))
        .execute(&world.app.db)
        .await
        .unwrap();
}

/// Members with cash who share no mark.
async fn strangers<const COUNT: usize>(world: &World) -> [Client; COUNT] {
    let mut strangers = vec![];
    for _ in 0..COUNT {
        let member = world.rich_member(1_000_000).await;
        apart(world, &member).await;
        strangers.push(member);
    }
    strangers.try_into().ok().unwrap()
}

/// Gives a member their own account holder, address and browser.
async fn apart(world: &World, member: &Client) {
    let id = member.id;
    run(
        world,
        &format!(
            "update members set account_holder = '예금주{id}' where id = {id};
             update sessions set address = '203.0.{id}.7', user_agent = 'browser {id}'
                 where member_id = {id}"
        ),
    )
    .await;
}

async fn session(world: &World, member: &Client, change: &str) {
    let statement = format!(
        "update sessions set {change} where member_id = {}",
        member.id
    );
    run(world, &statement).await;
}

async fn find(operator: &Client) -> RiskAlertRun {
    operator
        .call::<AdminFindRiskAlerts>(&Empty {})
        .await
        .unwrap()
}

async fn list(operator: &Client, query: Value) -> Vec<RiskAlertRow> {
    let query: ListQuery = serde_json::from_value(query).unwrap();
    let page = operator.call::<AdminGetRiskAlerts>(&query).await.unwrap();
    assert_eq!(usize::try_from(page.count), Ok(page.items.len()));
    page.items
}

async fn open(operator: &Client) -> Vec<RiskAlertRow> {
    list(operator, json!({ "status": "open", "perpage": 100 })).await
}

/// Kind and members of alerts.
fn shown(rows: &[RiskAlertRow]) -> Vec<(RiskAlertKind, Vec<MemberId>)> {
    let one = |row: &RiskAlertRow| {
        let members = row.members.iter().map(|member| member.id).collect();
        (row.kind, members)
    };
    let mut shown: Vec<_> = rows.iter().map(one).collect();
    shown.sort();
    shown
}

fn reason(text: &str) -> Reason {
    Reason {
        reason: text.to_owned(),
    }
}

async fn close(operator: &Client, id: RiskAlertId, note: &str) -> Result<RiskAlertRow, Refused> {
    operator
        .call_at::<AdminCloseRiskAlert>(id, &reason(note))
        .await
}

async fn set(operator: &Client, key: &str, value: &str) {
    operator.change_setting(key, value).await.unwrap();
}

#[crate::database::test]
async fn alerts_are_saved_with_their_members_and_notes(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [one, two]: [Client; 2] = strangers(&world).await;
    for member in [&one, &two] {
        session(&world, member, "address = '203.0.113.1'").await;
    }
    find(&operator).await;
    let alert = open(&operator).await.remove(0);
    close(&operator, alert.id, "가족").await.unwrap();
    let saved = table(&operator, "risk-alerts", &json!({ "status": "closed" })).await;
    let open = table(&operator, "risk-alerts", &json!({ "status": "open" })).await;
    assert_eq!((saved.1.len(), open.1.len()), (1, 0));
    let names = alert.members.iter().map(|member| member.user_id.as_str());
    let names = names.collect::<Vec<_>>().join(", ");
    for (head, value) in [("유형", "같은 IP"), ("회원(명)", "2"), ("회원", &*names)] {
        assert_eq!(cell(&saved, 0, head), value, "{head}");
    }
    assert!(cell(&saved, 0, "메모").ends_with(": 가족"));
}

#[crate::database::test]
async fn members_who_share_a_mark_are_found(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let all: [Client; 9] = strangers(&world).await;
    // The operator shares every mark with the first member, but is not a member.
    session(
        &world,
        &operator,
        "address = '203.0.113.1', user_agent = 'one'",
    )
    .await;
    assert_eq!(find(&operator).await.found, 0);
    for member in &all[..2] {
        session(&world, member, "address = '203.0.113.1'").await;
    }
    session(
        &world,
        &all[2],
        "address = '198.51.100.3', user_agent = 'phone'",
    )
    .await;
    session(
        &world,
        &all[3],
        "address = '198.51.100.200', user_agent = 'phone'",
    )
    .await;
    // The same browser in another network is another device.
    session(
        &world,
        &all[8],
        "address = '198.51.101.3', user_agent = 'phone'",
    )
    .await;
    world
        .change_member(all[4].id, "account_holder = '김 철수'")
        .await;
    world
        .change_member(all[5].id, "account_holder = '김철수'")
        .await;
    let wallet = "crypto_account = 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E'";
    for member in &all[6..8] {
        world.change_member(member.id, wallet).await;
    }
    let looked = find(&operator).await;
    assert_eq!((looked.found, looked.new), (4, 4));
    let pair = |kind, first: usize| (kind, vec![all[first].id, all[first + 1].id]);
    let rows = open(&operator).await;
    let expected = [
        pair(RiskAlertKind::Address, 0),
        pair(RiskAlertKind::Device, 2),
        pair(RiskAlertKind::Holder, 4),
        pair(RiskAlertKind::Account, 6),
    ];
    assert_eq!(shown(&rows), expected);
    let rests = |kind| {
        let row = rows.iter().find(|row| row.kind == kind).unwrap();
        row.evidence
            .iter()
            .map(|one| one.text.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(rests(RiskAlertKind::Address), ["203.0.113.1"]);
    assert_eq!(rests(RiskAlertKind::Device), ["phone (198.51.100.0/24)"]);
    assert_eq!(rests(RiskAlertKind::Holder), ["김철수"]);
    // A second search finds nothing new; the list is filtered by kind, member and name.
    assert_eq!(find(&operator).await.new, 0);
    assert_eq!(list(&operator, json!({ "kind": "holder" })).await.len(), 1);
    assert_eq!(
        list(&operator, json!({ "member": all[0].id })).await.len(),
        1
    );
    let name = &rows.last().unwrap().members[0].user_id;
    assert_eq!(list(&operator, json!({ "search": name })).await.len(), 1);
    assert_eq!(list(&operator, json!({ "search": "%" })).await.len(), 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_open_alert_links_the_accounts_of_a_member(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let all: [Client; 3] = strangers(&world).await;
    let wallet = "crypto_account = 'TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E'";
    for member in &all[..2] {
        world.change_member(member.id, wallet).await;
    }
    let worth = async |member: &Client| {
        let worth = operator.call_at::<AdminGetMemberWorth>(member.id, &Empty {});
        let worth = worth.await.unwrap().worth;
        (worth.linked, worth.proposal)
    };
    assert_eq!(worth(&all[0]).await, (0, None));
    find(&operator).await;
    assert_eq!(worth(&all[0]).await, (1, Some(RiskProposal::LookAt)));
    assert_eq!(worth(&all[2]).await, (0, None));
    let alert = open(&operator).await.remove(0);
    close(&operator, alert.id, "가족입니다").await.unwrap();
    assert_eq!(worth(&all[0]).await, (0, None));
}

#[crate::database::test]
async fn what_lies_too_far_back_or_too_few_share_is_not_found(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let all: [Client; 3] = strangers(&world).await;
    for member in &all[..2] {
        session(&world, member, "address = '203.0.113.1'").await;
    }
    let before = world.now() - TimeDelta::days(14) - TimeDelta::seconds(1);
    let long_ago = format!("address = '203.0.113.1', last_seen_at = '{before}'");
    session(&world, &all[2], &long_ago).await;
    find(&operator).await;
    let both = vec![all[0].id, all[1].id];
    let expected = [(RiskAlertKind::Address, both)];
    assert_eq!(shown(&open(&operator).await), expected);
    set(&operator, "riskAlertDays", "15").await;
    find(&operator).await;
    assert_eq!(open(&operator).await[0].member_count, 3);
    set(&operator, "riskAlertMembers", "4").await;
    assert_eq!(find(&operator).await.found, 0);
}

#[crate::database::test]
async fn a_closed_finding_comes_back_when_something_joins_it(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let all: [Client; 3] = strangers(&world).await;
    for member in &all[..2] {
        session(&world, member, "address = '203.0.113.1'").await;
    }
    find(&operator).await;
    let id = open(&operator).await[0].id;
    let waiting = operator
        .call::<AdminGetOverview>(&Empty {})
        .await
        .unwrap()
        .waiting;
    assert_eq!(waiting.risk_alerts, 1);
    // It does not ring the bell: alerts are not counted as requests.
    assert_eq!(waiting.newest_at, None);
    let closed = close(&operator, id, "부부 계정").await.unwrap();
    assert_eq!(closed.notes[0].note, "부부 계정");
    assert!(closed.notes[0].closes && closed.closed_at == Some(world.now()));
    find(&operator).await;
    assert_eq!(open(&operator).await, []);
    // Another shared address of both is not news.
    for member in &all[..2] {
        session(&world, member, "address = '203.0.113.2'").await;
    }
    assert_eq!(find(&operator).await.new, 0);
    assert_eq!(open(&operator).await, []);
    world.pass(TimeDelta::minutes(1));
    session(&world, &all[2], "address = '203.0.113.2'").await;
    assert_eq!(find(&operator).await.new, 1);
    let back = open(&operator).await.remove(0);
    assert_eq!((back.id, back.member_count, back.closed_at), (id, 3, None));
    assert_eq!((back.changed_at, back.notes.len()), (world.now(), 1));
    // A member who no longer shares the mark does not create a new alert of the others.
    session(&world, &all[0], "address = '203.0.113.9'").await;
    find(&operator).await;
    assert_eq!(open(&operator).await.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn both_sides_of_a_market_are_found(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [first, second, stranger, alone] = strangers(&world).await;
    for member in [&first, &second] {
        session(&world, member, "address = '203.0.113.1'").await;
    }
    let [home, draw, away] = world.feed().match_result().await;
    let one = std::slice::from_ref::<hanpan_core::sportsbook::bets::Betting>;
    first.bet(100_000, one(&home)).await.unwrap();
    stranger.bet(100_000, one(&away)).await.unwrap();
    find(&operator).await;
    let sides = json!({ "kind": "bothSides", "status": "open" });
    assert_eq!(list(&operator, sides.clone()).await, []);
    // Below the amount, in a multiple, and on the same side: none of these is another side.
    let other = world.offer("1.50").await;
    second.bet(99_999, one(&away)).await.unwrap();
    second.bet(100_000, &[draw.clone(), other]).await.unwrap();
    second.bet(100_000, one(&home)).await.unwrap();
    find(&operator).await;
    assert_eq!(list(&operator, sides.clone()).await, []);
    second.bet(5_000, one(&away)).await.unwrap();
    let bet = alone.bet(100_000, one(&home)).await.unwrap().bet_id;
    alone.bet(100_000, one(&draw)).await.unwrap();
    // And the address that two of them share.
    assert_eq!(find(&operator).await.found, 3 + 1);
    let rows = list(&operator, sides.clone()).await;
    let expected = [
        (RiskAlertKind::BothSides, vec![first.id, second.id]),
        (RiskAlertKind::BothSides, vec![second.id]),
        (RiskAlertKind::BothSides, vec![alone.id]),
    ];
    // The second member alone has bet on home and away, too.
    assert_eq!(shown(&rows).len(), 3, "{rows:?}");
    for one in expected {
        assert!(shown(&rows).contains(&one), "{one:?} {rows:?}");
    }
    assert!(rows[0].evidence[0].text.contains("승무패"), "{rows:?}");
    // Each market counts: a closed alert reopens with the next one; a void slip does not count.
    let together = rows.iter().find(|row| row.member_count == 2).unwrap().id;
    close(&operator, together, "확인").await.unwrap();
    operator
        .call_at::<AdminVoidBet>(bet, &reason("시험"))
        .await
        .unwrap();
    let [home, _, away] = world.feed().match_result().await;
    first.bet(100_000, one(&home)).await.unwrap();
    second.bet(100_000, one(&away)).await.unwrap();
    assert_eq!(find(&operator).await.new, 1);
    let back = list(&operator, sides).await;
    let back = back.iter().find(|row| row.id == together).unwrap();
    assert_eq!(back.evidence.len(), 2);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn money_that_only_passes_through_is_found(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [idle, playing, small] = strangers(&world).await;
    // Their first deposits are then too long ago to count.
    world.pass(TimeDelta::days(20));
    let [idle, playing, small] = [
        idle.with_cookie(world.log_in(idle.id).await),
        playing.with_cookie(world.log_in(playing.id).await),
        small.with_cookie(world.log_in(small.id).await),
    ];
    for member in [&idle, &playing, &small] {
        apart(&world, member).await;
    }
    world.deposit(&idle, 500_000).await;
    world.deposit(&playing, 500_000).await;
    world.deposit(&small, 99_999).await;
    world.pass(TimeDelta::minutes(1));
    let leg = world.offer("2.00").await;
    idle.bet(149_999, std::slice::from_ref(&leg)).await.unwrap();
    playing
        .bet(150_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    world.pass(TimeDelta::minutes(1));
    for member in [&idle, &playing, &small] {
        world.spend(member, 300_000).await;
    }
    find(&operator_at(&world, &operator).await).await;
    let operator = operator_at(&world, &operator).await;
    let rows = open(&operator).await;
    assert_eq!(shown(&rows), [(RiskAlertKind::IdleMoney, vec![idle.id])]);
    let text = &rows[0].evidence[0].text;
    assert!(
        text.starts_with("환전 300,000 · 충전 500,000 · 베팅 149,999"),
        "{text}"
    );
    close(&operator, rows[0].id, "확인").await.unwrap();
    assert_eq!(find(&operator).await.new, 0);
    world.spend(&idle, 10_000).await;
    assert_eq!(find(&operator).await.new, 1);
    assert_eq!(open(&operator).await[0].evidence.len(), 2);
    world.assert_books_hold().await;
}

/// The operator with a new session.
async fn operator_at(world: &World, operator: &Client) -> Client {
    let cookie = world.log_in(operator.id).await;
    operator.with_cookie(cookie)
}

#[crate::database::test]
async fn it_is_looked_for_by_itself_at_intervals(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let runs = async || {
        let runs = operator.call::<AdminGetRiskAlertRuns>(&Empty {}).await;
        runs.unwrap().len()
    };
    for (passed, looked) in [(0, 1), (359, 1), (1, 2)] {
        world.pass(TimeDelta::minutes(passed));
        search_if_due(&world.app).await.unwrap();
        assert_eq!(runs().await, looked, "{passed}");
    }
    set(&operator, "riskAlertHours", "0").await;
    world.pass(TimeDelta::hours(6));
    search_if_due(&world.app).await.unwrap();
    assert_eq!(runs().await, 2);
    // A requested search runs at once.
    find(&operator).await;
    assert_eq!(runs().await, 3);
}

#[crate::database::test]
async fn looking_waits_for_nobodys_money(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [first, second] = strangers(&world).await;
    for member in [&first, &second] {
        session(&world, member, "address = '203.0.113.1'").await;
    }
    let held = hold_cash(&world, &first).await;
    let looked = timeout(Duration::from_secs(20), find(&operator)).await;
    assert_eq!(looked.unwrap().new, 1);
    held.rollback().await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn who_said_what_of_a_finding_is_noted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let all: [Client; 2] = strangers(&world).await;
    for member in &all {
        session(&world, member, "address = '203.0.113.1'").await;
    }
    find(&operator).await;
    let id = open(&operator).await[0].id;
    let note = async |id: RiskAlertId, text: &str| {
        let note = NewRiskAlertNote {
            request_id: Uuid::new_v4(),
            reason: text.to_owned(),
        };
        operator.call_at::<AdminNoteRiskAlert>(id, &note).await
    };
    assert_eq!(
        refused(note(id, " ").await),
        problem(422, "REASON_REQUIRED")
    );
    assert_eq!(
        refused(close(&operator, id, "").await),
        problem(422, "REASON_REQUIRED")
    );
    assert_eq!(
        refused(note(RiskAlertId::new(99), "?").await),
        problem(404, "NOT_FOUND")
    );
    assert_eq!(
        refused(close(&operator, RiskAlertId::new(99), "?").await),
        problem(404, "NOT_FOUND")
    );
    let row = note(id, "통화함").await.unwrap();
    assert_eq!((row.notes.len(), row.notes[0].closes), (1, false));
    // Of two operators, the second waits for the first and finds it closed.
    let held = world.hold_table("audit_log").await;
    let close_it = || close(&operator, id, "정상");
    let (one, two) = in_turn(&world, held, close_it(), close_it()).await;
    one.unwrap();
    for refusal in [two, close_it().await] {
        assert_eq!(refused(refusal), problem(409, "ALREADY_PROCESSED"));
    }
    let row = list(&operator, json!({ "status": "closed" }))
        .await
        .remove(0);
    assert_eq!(row.notes[1].written_by, "member0");
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    let acts: Vec<_> = log
        .unwrap()
        .items
        .iter()
        .map(|row| row.action.clone())
        .collect();
    assert_eq!(
        acts[..3],
        ["riskAlert.close", "riskAlert.note", "riskAlert.find"]
    );
    // Notes cannot be deleted.
    let deleted = sqlx::query("delete from risk_alert_notes")
        .execute(&world.app.db)
        .await;
    assert!(deleted.is_err());
    world.assert_books_hold().await;
}

/// A very large number of members who share a mark is one alert like any other.
#[crate::database::test]
async fn a_crowd_that_has_something_in_common_is_one_finding(db: PgPool) {
    const CROWD: i32 = 2_000;
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.crowd(CROWD).await;
    run(
        &world,
        "update members set account_holder = '많은 사람' where user_id like 'crowd%'",
    )
    .await;
    assert_eq!(find(&operator).await.new, 1);
    assert_eq!(find(&operator).await.new, 0, "it is known now");
    let rows = open(&operator).await;
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0].kind, RiskAlertKind::Holder);
    assert_eq!(rows[0].member_count, i64::from(CROWD));
}
