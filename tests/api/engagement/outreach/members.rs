//! The members of an outreach: who received it, who was left out or skipped, and who used it.

use super::{claim_coupon, everybody, make, message, outreach, points, promotion, row, send, site};
use crate::office::export::{cell, table};
use crate::slips::order;
use crate::wallet::promotions::{campaign, free_bets, promotions};
use crate::world::{Client, World};
use chrono::TimeDelta;
use hanpan_core::api::{AdminGetCampaigns, AdminGetOutreachMembers, ChangeMarketing, MarkMessage};
use hanpan_core::engagement::messages::MessageMark;
use hanpan_core::engagement::outreach::decide::{OutreachResult, is_held_out};
use hanpan_core::engagement::outreach::{
    OutreachFigures, OutreachMember, OutreachState, OutreachTrigger, WriteOutreach,
};
use hanpan_core::kernel::ids::{MessageId, OutreachId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::members::marketing::Marketing;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::office::rollups::roll_up;
use serde_json::{Value, json};
use sqlx::PgPool;

/// The login ids of a list, each with whether it was used.
async fn listed(operator: &Client, id: OutreachId, query: Value) -> Vec<(String, bool)> {
    let query: ListQuery = serde_json::from_value(query).unwrap();
    let page = operator.call_at::<AdminGetOutreachMembers>(id, &query);
    let page = page.await.unwrap();
    assert_eq!(usize::try_from(page.count), Ok(page.items.len()));
    let items = page.items.into_iter();
    items
        .map(|member| (member.user_id, member.used_at.is_some()))
        .collect()
}

async fn read_message(world: &World, member: &Client) {
    let id = sqlx::query_scalar!(
        r#"select id as "id: MessageId" from messages where member_id = $1"#,
        member.id.get()
    );
    let mark = MessageMark {
        id: id.fetch_one(&world.app.db).await.unwrap(),
        confirm_status: 1,
    };
    member.call::<MarkMessage>(&mark).await.unwrap();
}

#[crate::database::test]
async fn an_outreach_lists_who_received_it_and_who_used_it(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let (reader, idle) = (world.member().await, world.member().await);
    let refused = world.member().await;
    let wish = Marketing { wanted: false };
    refused.call::<ChangeMarketing>(&wish).await.unwrap();
    let all = everybody(&operator).await;
    let id = make(&operator, &outreach(all, message())).await.id;
    send(&world).await;
    world.pass(TimeDelta::minutes(1));
    read_message(&world, &reader).await;
    let name = async |client: &Client| -> String {
        let name =
            sqlx::query_scalar!("select user_id from members where id = $1", client.id.get());
        name.fetch_one(&world.app.db).await.unwrap()
    };
    let used = (name(&reader).await, true);
    let unused = (name(&idle).await, false);
    let skipped = (name(&refused).await, false);
    let both = vec![unused.clone(), used.clone()];
    for (query, expected) in [
        (json!({ "status": "sent" }), both),
        (json!({ "status": "refused" }), vec![skipped.clone()]),
        (json!({ "status": "heldOut" }), vec![]),
        (json!({ "kind": "used" }), vec![used.clone()]),
        (json!({ "kind": "unused" }), vec![unused.clone()]),
        (json!({ "search": used.0 }), vec![used.clone()]),
        (
            json!({}),
            vec![skipped.clone(), unused.clone(), used.clone()],
        ),
    ] {
        let found = listed(&operator, id, query.clone()).await;
        assert_eq!(found, expected, "{query}");
    }
    let exported = json!({ "subject": format!("outreach:{id}"), "status": "refused" });
    let (head, rows) = table(&operator, "outreach-members", &exported).await;
    assert_eq!(head.len(), 9);
    assert_eq!(rows[0][6..], ["", "", ""]);
    assert_eq!((&rows[0][1], rows[0][3].as_str()), (&skipped.0, "수신거부"));
    assert_eq!(rows.len(), 1);
    let lost = ListQuery {
        status: Some("lost".to_owned()),
        ..ListQuery::default()
    };
    for (id, query, status) in [
        (id, lost, 400),
        (OutreachId::new(999_999), ListQuery::default(), 404),
    ] {
        let answer = operator.call_at::<AdminGetOutreachMembers>(id, &query);
        assert_eq!(answer.await.unwrap_err().status, status);
    }
    let unknown = json!({ "subject": "outreach:999999" });
    let answer = operator.post("/api/admin/export/outreach-members", &unknown);
    assert_eq!(answer.await.status(), 404);
}

/// Each member loses a slip of this stake.
async fn lose(world: &World, members: &[Client], stake: i64) {
    let leg = world.offer("2.00").await;
    for member in members {
        member.bet(stake, std::slice::from_ref(&leg)).await.unwrap();
    }
    world.settle(&leg, WinFlag::Lost).await;
}

/// The GGR since, of those who received it and of the control group.
async fn brought(world: &World, id: OutreachId) -> (Won, Won) {
    let figures = row(world, id).await.figures;
    (figures.sent_ggr, figures.held_out_ggr)
}

#[crate::database::test]
async fn what_was_played_before_the_sending_is_not_what_it_brought(db: PgPool) {
    let world = site(db).await;
    world
        .clock
        .set("2026-03-02T22:00:00+09:00".parse().unwrap());
    let operator = world.operator().await;
    let mut members = Vec::new();
    for _ in 0..8 {
        members.push(world.rich_member(1_000_000).await);
    }
    lose(&world, &members, 10_000).await;
    world.pass(TimeDelta::minutes(30));
    let planned = WriteOutreach {
        holdout_percent: 50,
        ..outreach(everybody(&operator).await, message())
    };
    let id = make(&operator, &planned).await.id;
    send(&world).await;
    let (left_out, reached): (Vec<_>, Vec<_>) = members
        .iter()
        .partition(|member| is_held_out(id, member.id, 50));
    assert!(!left_out.is_empty() && !reached.is_empty());
    let each = |of: &[&Client], loss: i64| Won::new(i64::try_from(of.len()).unwrap() * loss);
    let expected = |loss| (each(&reached, loss), each(&left_out, loss));
    assert_eq!(brought(&world, id).await, expected(0));
    // Later on that day, and after midnight in Korea.
    world.pass(TimeDelta::minutes(30));
    lose(&world, &members, 20_000).await;
    assert_eq!(brought(&world, id).await, expected(20_000));
    world.pass(TimeDelta::minutes(90));
    lose(&world, &members, 40_000).await;
    assert_eq!(brought(&world, id).await, expected(60_000));
    // The rollups hold both days.
    world.pass(TimeDelta::minutes(5));
    roll_up(&world.app).await.unwrap();
    assert_eq!(brought(&world, id).await, expected(60_000));
    world.assert_books_hold().await;
}

/// Asserts that pages of an outreach have these members with the same amounts, which are computed only for
/// the members that are named.
async fn assert_pages(world: &World, id: OutreachId, members: &[OutreachMember]) {
    let operator = world.operator().await;
    let mut paged = Vec::new();
    for number in 1..=3 {
        let query = ListQuery {
            page: Some(number),
            perpage: Some(5),
            ..ListQuery::default()
        };
        let page = operator.call_at::<AdminGetOutreachMembers>(id, &query);
        paged.extend(page.await.unwrap().items);
    }
    assert_eq!(paged, members);
    assert!(paged.len() > 10);

    let sent = |member: &&OutreachMember| member.result == OutreachResult::Sent;
    let named = members.iter().find(sent).unwrap().id.get();
    let computed = sqlx::query_scalar(
        "select member_id from outreach_member_use($1, array[$2::bigint])
         union all select member_id from outreach_member_brought($1, array[$2::bigint], $3)",
    );
    let computed = computed.bind(id.get()).bind(named).bind(world.now());
    let computed: Vec<i64> = computed.fetch_all(&world.app.db).await.unwrap();
    assert_eq!(computed, [named; 2]);
}

/// Asserts that the amounts of its members come to the figures of an outreach, in the list and in its table.
async fn assert_amounts(world: &World, id: OutreachId) -> OutreachFigures {
    let operator = world.operator().await;
    let query = ListQuery {
        perpage: Some(100),
        ..ListQuery::default()
    };
    let page = operator.call_at::<AdminGetOutreachMembers>(id, &query);
    let members = page.await.unwrap().items;
    assert_pages(world, id, &members).await;
    let saved = json!({ "subject": format!("outreach:{id}") });
    let saved = table(&operator, "outreach-members", &saved).await;
    let sum = |of: OutreachResult, head: &str, amount: fn(&OutreachMember) -> Option<Won>| {
        let mut sums = [0, 0];
        for (at, member) in members.iter().enumerate() {
            let amount = amount(member).map(Won::get);
            let text = amount.map_or_else(String::new, |amount| amount.to_string());
            assert_eq!(cell(&saved, at, head), text);
            if member.result == of {
                sums[0] += amount.unwrap();
                sums[1] += text.parse::<i64>().unwrap();
            }
        }
        assert_eq!(sums[0], sums[1]);
        Won::new(sums[0])
    };
    let (sent, held_out) = (OutreachResult::Sent, OutreachResult::HeldOut);
    let (deposits, ggr) = ("이후 충전(원)", "이후 손익(원)");
    let figures = row(world, id).await.figures;
    let summed = OutreachFigures {
        cost: sum(sent, "비용(원)", |member| member.cost),
        sent_deposits: sum(sent, deposits, |member| member.deposits),
        held_out_deposits: sum(held_out, deposits, |member| member.deposits),
        sent_ggr: sum(sent, ggr, |member| member.ggr),
        held_out_ggr: sum(held_out, ggr, |member| member.ggr),
        ..figures.clone()
    };
    assert_eq!(summed, figures);
    for member in members.iter().filter(|member| member.result != sent) {
        let left_out = member.result == held_out;
        assert_eq!(member.cost, None);
        assert_eq!(
            [member.deposits.is_some(), member.ggr.is_some()],
            [left_out; 2]
        );
    }
    figures
}

/// Each member deposits and loses another amount.
async fn play_on(world: &World, members: &[Client]) {
    let leg = world.offer("2.00").await;
    for (member, amount) in members.iter().zip((1_000..).step_by(1_000)) {
        world.deposit(member, 20_000 + amount).await;
        let stake = 10_000 + amount;
        member.bet(stake, std::slice::from_ref(&leg)).await.unwrap();
    }
    world.settle(&leg, WinFlag::Lost).await;
}

#[crate::database::test]
async fn the_amounts_of_its_members_come_to_the_figures_of_an_outreach(db: PgPool) {
    let world = site(db).await;
    world
        .clock
        .set("2026-03-02T22:00:00+09:00".parse().unwrap());
    let operator = world.operator().await;
    let mut members = Vec::new();
    for _ in 0..12 {
        members.push(world.rich_member(1_000_000).await);
    }
    let wish = Marketing { wanted: false };
    let refused = world.member().await;
    refused.call::<ChangeMarketing>(&wish).await.unwrap();
    world.pass(TimeDelta::minutes(30));
    let all = everybody(&operator).await;
    let half = WriteOutreach {
        holdout_percent: 50,
        ..outreach(all, points(3_000))
    };
    let coupons = make(&operator, &half).await.id;
    let offer = campaign(&world, &free_bets()).await;
    let free = make(&operator, &outreach(all, promotion(offer.id)))
        .await
        .id;
    send(&world).await;
    world.pass(TimeDelta::minutes(1));
    let reached = members
        .iter()
        .filter(|member| !is_held_out(coupons, member.id, 50));
    for member in reached.take(2) {
        claim_coupon(member).await;
    }
    // A free bet that wins costs its winnings.
    let leg = world.offer("2.00").await;
    let free_bet_id = promotions(&members[0]).await.free_bets[0].id;
    let slip = PlaceBet {
        free_bet_id: Some(free_bet_id),
        ..order(&members[0], 10_000, std::slice::from_ref(&leg))
    };
    members[0].place(&slip).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    play_on(&world, &members).await;
    // After midnight in Korea, and once the rollups hold both days.
    world.pass(TimeDelta::minutes(90));
    play_on(&world, &members).await;
    for _ in 0..2 {
        let figures = assert_amounts(&world, coupons).await;
        assert_eq!(figures.cost, Won::new(6_000));
        let brought = [figures.sent_ggr, figures.held_out_ggr];
        assert!(brought.iter().all(|ggr| ggr.get() > 0), "{figures:?}");
        let figures = assert_amounts(&world, free).await;
        assert!(figures.cost.get() > 0, "{figures:?}");
        world.pass(TimeDelta::minutes(5));
        roll_up(&world.app).await.unwrap();
    }
    world.assert_books_hold().await;
}

/// Free bets that count as used in the campaign, its stakes, and those that count in the outreach and in the list of its
/// members.
async fn free_bets_used(world: &World, id: OutreachId) -> (i64, i64, i64, usize) {
    let operator = world.operator().await;
    let all = ListQuery::default();
    let campaigns = operator.call::<AdminGetCampaigns>(&all).await;
    let given = campaigns.unwrap().items.remove(0);
    assert_eq!(given.granted, 1);
    let figures = row(world, id).await.figures;
    assert_eq!(figures.sent, 1);
    let members = listed(&operator, id, json!({ "kind": "used" })).await;
    (given.used, given.staked.get(), figures.used, members.len())
}

#[crate::database::test]
async fn a_free_bet_that_is_given_back_is_used_once(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let offer = campaign(&world, &free_bets()).await;
    let all = everybody(&operator).await;
    let id = make(&operator, &outreach(all, promotion(offer.id)))
        .await
        .id;
    send(&world).await;
    assert_eq!(free_bets_used(&world, id).await, (0, 0, 0, 0));
    let legs = world.offers(&["2.00", "3.00"]).await;
    let place = async |leg: &Betting| {
        let free_bet_id = promotions(&member).await.free_bets[0].id;
        let slip = PlaceBet {
            free_bet_id: Some(free_bet_id),
            ..order(&member, 10_000, std::slice::from_ref(leg))
        };
        member.place(&slip).await.unwrap();
    };
    place(&legs[0]).await;
    let once = (1, 10_000, 1, 1);
    assert_eq!(free_bets_used(&world, id).await, once);
    world.settle(&legs[0], WinFlag::Cancelled).await;
    assert_eq!(free_bets_used(&world, id).await, (0, 0, 0, 0));
    // The one that was given back ends with a result, and comes back without it.
    world.settle(&legs[0], WinFlag::Lost).await;
    assert_eq!(free_bets_used(&world, id).await, once);
    world.settle(&legs[0], WinFlag::Cancelled).await;
    place(&legs[1]).await;
    assert_eq!(free_bets_used(&world, id).await, once);
    // Once it was used, the first one does not count again.
    world.settle(&legs[1], WinFlag::Lost).await;
    world.settle(&legs[0], WinFlag::Lost).await;
    assert_eq!(free_bets_used(&world, id).await, once);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_outreach_is_planned_until_its_time(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let member = world.member().await;
    let at = world.now() + TimeDelta::hours(1);
    let planned = WriteOutreach {
        trigger: OutreachTrigger::At { at },
        ..outreach(everybody(&operator).await, message())
    };
    let made = make(&operator, &planned).await;
    assert_eq!(made.state, OutreachState::Planned);
    world.pass(TimeDelta::hours(1));
    assert_eq!(row(&world, made.id).await.state, OutreachState::Running);
    send(&world).await;
    assert_eq!(row(&world, made.id).await.state, OutreachState::Finished);
    let query = ListQuery::default();
    let operator = world.operator().await;
    let members = operator.call_at::<AdminGetOutreachMembers>(made.id, &query);
    let first = members.await.unwrap().items.remove(0);
    assert_eq!((first.id, first.result), (member.id, OutreachResult::Sent));
    assert_eq!((first.created_at, first.used_at), (world.now(), None));
}

#[crate::database::test]
async fn outreaches_are_saved_as_a_table(db: PgPool) {
    let world = site(db).await;
    let operator = world.operator().await;
    let (reader, refused) = (world.member().await, world.member().await);
    world.member().await;
    let wish = Marketing { wanted: false };
    refused.call::<ChangeMarketing>(&wish).await.unwrap();
    let all = everybody(&operator).await;
    make(&operator, &outreach(all, message())).await;
    send(&world).await;
    world.pass(TimeDelta::minutes(1));
    read_message(&world, &reader).await;
    let later = WriteOutreach {
        name: "가입 안내".to_owned(),
        trigger: OutreachTrigger::Away { days: 14 },
        holdout_percent: 10,
        ..outreach(all, message())
    };
    make(&operator, &later).await;
    let sent = table(&operator, "outreaches", &json!({ "search": "3월" })).await;
    assert_eq!((sent.0.len(), sent.1.len()), (24, 1));
    for (head, value) in [
        ("발송 이름", "3월 안내"),
        ("회원 그룹", "회원 그룹"),
        ("내용", "쪽지"),
        ("시점", "바로"),
        ("예약일시", ""),
        ("상태", "완료"),
        ("등록일시", "2026-03-02 12:00:00"),
        ("마감일시", "2026-03-31 23:59:59"),
        ("받은 회원", "2"),
        ("사용(건)", "1"),
        ("비교 그룹", "0"),
        ("수신거부", "1"),
        ("비용(원)", "0"),
        ("받은 회원의 이후 손익(원)", "0"),
    ] {
        assert_eq!(cell(&sent, 0, head), value, "{head}");
    }
    let both = table(&operator, "outreaches", &json!({})).await;
    assert_eq!(both.1.len(), 2);
    for (head, value) in [
        ("시점", "14일 미접속"),
        ("상태", "진행중"),
        ("비교 그룹(%)", "10"),
        ("종료일시", ""),
    ] {
        assert_eq!(cell(&both, 0, head), value, "{head}");
    }
}
