//! The first page of the office.

use crate::wallet::{approve, ask, deposit};
use crate::world::{Client, World};
use hanpan_core::api::{
    AdminBanMember, AdminDismissFeedReject, AdminGetAuditLog, AdminGetFeedRejects, AdminGetMembers,
    AdminGetOverview, AdminGetTrend, AdminUnbanMember, AskAsVisitor, AskInquiry, Empty,
};
use hanpan_core::engagement::inquiries::{NewInquiry, VisitorInquiry};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::overview::{
    DayFigures, HourFigures, Overview, Trend, TrendQuery, Waiting,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::exposure;
use hanpan_tests::casino::{MOON, play, player, seat, spin};
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

async fn overview(operator: &Client) -> Overview {
    operator.call::<AdminGetOverview>(&Empty {}).await.unwrap()
}

/// The overview at this moment.
async fn overview_at(world: &World, moment: &str) -> Overview {
    world.clock.set(moment.parse().unwrap());
    exposure::compute_totals(&world.app).await.unwrap();
    overview(&world.operator().await).await
}

/// Deposits, withdrawals, stakes, payouts and GGR of a day, won.
fn money(figures: &DayFigures) -> [i64; 5] {
    [
        figures.deposits,
        figures.withdrawals,
        figures.stakes,
        figures.payouts,
        figures.ggr,
    ]
    .map(Won::get)
}

#[crate::database::test]
async fn an_empty_site_has_nothing_to_tell(db: PgPool) {
    let world = World::new(db).await;
    let seen = overview(&world.operator().await).await;
    let none = Waiting {
        members: 0,
        deposits: 0,
        withdrawals: 0,
        inquiries: 0,
        visitor_inquiries: 0,
        identities: 0,
        documents: 0,
        bank_notifications: 0,
        transfers: 0,
        feed_messages: 0,
        late_results: 0,
        adjustments: 0,
        risk_alerts: 0,
        profit_requests: 0,
        partner_payouts: 0,
        risk_proposals: 0,
        newest_at: None,
    };
    assert_eq!(seen.waiting, none);
    assert_eq!(
        (money(&seen.today), money(&seen.yesterday)),
        ([0; 5], [0; 5])
    );
    // The operator who requests it is online, but is not a new member.
    assert_eq!((seen.today.new_members, seen.online), (0, 1));
    assert_eq!((seen.exposure.bets, seen.exposure.winnings), (0, Won::ZERO));
}

#[crate::database::test]
async fn what_waits_is_counted_until_it_is_done(db: PgPool) {
    let world = World::new(db).await;
    let (member, operator) = (world.rich_member(100_000).await, world.operator().await);
    let waiting = world.member().await;
    world.change_member(waiting.id, "approved_at = null").await;
    assert_eq!(
        overview(&operator).await.waiting.newest_at,
        Some(world.now())
    );
    world.pass(chrono::TimeDelta::seconds(9));
    let charge = ask(&member, &deposit(&member, 50_000)).await.unwrap();
    let inquiry = NewInquiry {
        member_id: member.id,
        title: "제목".to_owned(),
        question_contents: "문의".to_owned(),
        event_code: None,
    };
    member.call::<AskInquiry>(&inquiry).await.unwrap();
    let visitor = VisitorInquiry {
        name: "홍길동".to_owned(),
        phone_number: "01012345678".to_owned(),
        question: "문의".to_owned(),
    };
    world
        .visitor()
        .call::<AskAsVisitor>(&visitor)
        .await
        .unwrap();
    let seen = overview(&operator).await.waiting;
    assert_eq!((seen.members, seen.deposits, seen.withdrawals), (1, 1, 0));
    assert_eq!((seen.inquiries, seen.visitor_inquiries), (1, 1));
    assert_eq!(seen.newest_at, Some(world.now()));
    approve(&operator, charge.id).await.unwrap();
    assert_eq!(overview(&operator).await.waiting.deposits, 0);
    world.assert_books_hold().await;
}

async fn members(operator: &Client, status: &str) -> Vec<MemberId> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetMembers>(&query).await.unwrap();
    page.items.iter().map(|member| member.id).collect()
}

#[crate::database::test]
async fn an_applicant_who_is_banned_does_not_wait(db: PgPool) {
    let world = World::new(db).await;
    let (applicant, banned) = (world.member().await, world.member().await);
    let operator = world.operator().await;
    for member in [&applicant, &banned] {
        world.change_member(member.id, "approved_at = null").await;
    }
    let reason = Reason {
        reason: "가입 거절".to_owned(),
    };
    let refused = operator.call_at::<AdminBanMember>(banned.id, &reason).await;
    refused.unwrap();
    assert_eq!(overview(&operator).await.waiting.members, 1);
    assert_eq!(members(&operator, "waiting").await, [applicant.id]);
    assert_eq!(members(&operator, "banned").await, [banned.id]);
    let lifted = operator.call_at::<AdminUnbanMember>(banned.id, &reason);
    lifted.await.unwrap();
    assert_eq!(overview(&operator).await.waiting.members, 2);
    assert_eq!(
        members(&operator, "waiting").await,
        [banned.id, applicant.id]
    );
}

#[crate::database::test]
async fn who_is_online_in_two_browsers_counts_once(db: PgPool) {
    let world = World::new(db).await;
    let (operator, member) = (world.operator().await, world.member().await);
    world.log_in(operator.id).await;
    let sessions: i64 = sqlx::query_scalar("select count(*) from sessions where ended_at is null")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!((sessions, overview(&operator).await.online), (3, 2));
    assert_eq!(members(&operator, "online").await, [member.id, operator.id]);
}

#[crate::database::test]
async fn a_day_begins_at_korean_midnight_to_the_second(db: PgPool) {
    let world = World::new(db).await;
    let last = "2026-03-01T23:59:59+09:00";
    let first = "2026-03-02T00:00:00+09:00";
    world.clock.set(last.parse().unwrap());
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "3.00"]).await;
    member.bet(10_000, &legs[..1]).await.unwrap();
    let before = overview_at(&world, last).await;
    assert_eq!(money(&before.today), [100_000, 0, 10_000, 0, 0]);
    assert_eq!(before.today.day.to_string(), "2026-03-01");
    assert_eq!(before.exposure.winnings, Won::new(20_000));

    let after = overview_at(&world, first).await;
    assert_eq!(money(&after.today), [0; 5]);
    assert_eq!(money(&after.yesterday), [100_000, 0, 10_000, 0, 0]);
    assert_eq!(
        (after.yesterday.new_members, after.today.new_members),
        (1, 0)
    );

    // Placed on one day and settled on the next: the stake counts on the first, payout and GGR on
    // the second.
    world.settle(&legs[0], WinFlag::Won).await;
    world.deposit(&member, 30_000).await;
    member.bet(5_000, &legs[1..]).await.unwrap();
    world.settle(&legs[1], WinFlag::Lost).await;
    let end = overview_at(&world, "2026-03-02T23:59:59+09:00").await;
    assert_eq!(money(&end.today), [30_000, 0, 5_000, 20_000, -5_000]);
    let next = overview_at(&world, "2026-03-03T00:00:00+09:00").await;
    assert_eq!(
        (next.today.day, money(&next.today)),
        (end.today.day.succ_opt().unwrap(), [0; 5])
    );
    assert_eq!(money(&next.yesterday), money(&end.today));
    assert_eq!(next.exposure.bets, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_that_could_not_be_read_waits_until_somebody_has_looked(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    world.feed().take_text("{\"Header\": 1").await;
    let list = async |status: &str| {
        let query = ListQuery {
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        operator.call::<AdminGetFeedRejects>(&query).await.unwrap()
    };
    assert_eq!(overview(&operator).await.waiting.feed_messages, 1);
    let row = list("unread").await.items.remove(0);
    assert_eq!(row.body, "{\"Header\": 1");
    let dismiss = async |reason: &str| {
        let reason = Reason {
            reason: reason.to_owned(),
        };
        operator
            .call_at::<AdminDismissFeedReject>(row.id, &reason)
            .await
    };
    assert_eq!(dismiss(" ").await.unwrap_err().code(), "REASON_REQUIRED");
    let (one, two) = tokio::join!(dismiss("확인"), dismiss("확인"));
    let mut codes = [one, two].map(|row| row.err().map(|refused| refused.code().to_owned()));
    codes.sort();
    assert_eq!(codes, [None, Some("ALREADY_PROCESSED".to_owned())]);
    assert_eq!(overview(&operator).await.waiting.feed_messages, 0);
    assert_eq!(
        (list("unread").await.count, list("dismissed").await.count),
        (0, 1)
    );
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await;
    assert_eq!(log.unwrap().items[0].action, "feed.dismiss");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_message_that_waits_for_its_fixture_is_no_fault_and_cannot_be_dismissed(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let id = sqlx::query_scalar!(
        "insert into feed_rejects (body, reason, waits_for, received_at)
         values ('{}', 'early', 999999999999999999, $1) returning id",
        world.now()
    )
    .fetch_one(&world.app.db)
    .await
    .unwrap();
    assert_eq!(overview(&operator).await.waiting.feed_messages, 0);
    // Such an id exceeds the range of a JavaScript number, so it is text.
    let rejects = operator
        .call::<AdminGetFeedRejects>(&ListQuery::default())
        .await;
    let waits_for = rejects.unwrap().items.remove(0).waits_for;
    assert_eq!(waits_for.as_deref(), Some("999999999999999999"));
    let reason = Reason {
        reason: "확인".to_owned(),
    };
    let refused = operator
        .call_at::<AdminDismissFeedReject>(id, &reason)
        .await;
    assert_eq!(refused.unwrap_err().code(), "ALREADY_PROCESSED");
}

async fn trend(world: &World, days: u32) -> Trend {
    let operator = world.operator().await;
    let query = TrendQuery { days };
    operator.call::<AdminGetTrend>(&query).await.unwrap()
}

/// The sum of hours: deposits, withdrawals, stakes, payouts and GGR, won.
fn summed(hours: &[HourFigures]) -> [i64; 5] {
    let mut sum = [0; 5];
    for hour in hours {
        let figures = [
            hour.deposits,
            hour.withdrawals,
            hour.stakes,
            hour.payouts,
            hour.ggr,
        ];
        for (sum, figure) in sum.iter_mut().zip(figures) {
            *sum += figure.get();
        }
    }
    sum
}

#[crate::database::test]
async fn the_trend_is_reported_by_hours_and_days(db: PgPool) {
    let world = World::new(db).await;
    let moment = |at: &str| world.clock.set(at.parse().unwrap());
    moment("2026-03-01T23:59:59+09:00");
    let member = world.rich_member(100_000).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    moment("2026-03-02T00:00:00+09:00");
    world.settle(&leg, WinFlag::Lost).await;
    moment("2026-03-02T01:00:00+09:00");
    world.deposit(&member, 30_000).await;
    world.spend(&member, 20_000).await;
    moment("2026-03-02T01:59:59+09:00");
    let shown = trend(&world, 3).await;
    assert_eq!((shown.yesterday.len(), shown.today.len()), (24, 2));
    let last = &shown.yesterday[23];
    assert_eq!(
        (last.hour, last.deposits, last.stakes),
        (23, Won::new(100_000), Won::new(10_000))
    );
    let [first, second] = &shown.today[..] else {
        panic!("{shown:?}");
    };
    assert_eq!(
        (first.turnover, first.ggr),
        (Won::new(10_000), Won::new(10_000))
    );
    assert_eq!(
        (second.deposits, second.withdrawals),
        (Won::new(30_000), Won::new(20_000))
    );
    let days: Vec<_> = shown.days.iter().map(|day| day.day.to_string()).collect();
    assert_eq!(days, ["2026-02-28", "2026-03-01", "2026-03-02"]);
    let seen = overview(&world.operator().await).await;
    assert_eq!(
        [&seen.yesterday, &seen.today],
        [&shown.days[1], &shown.days[2]]
    );
    assert_eq!(summed(&shown.yesterday), money(&seen.yesterday));
    assert_eq!(summed(&shown.today), money(&seen.today));
    moment("2026-03-02T02:00:00+09:00");
    assert_eq!(trend(&world, 1).await.today.len(), 3);
    let operator = world.operator().await;
    for days in [0, 32] {
        let answer = operator.call::<AdminGetTrend>(&TrendQuery { days }).await;
        assert_eq!(refused(answer), problem(400, "MALFORMED_REQUEST"));
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn the_figures_of_a_day_hold_the_casino(db: PgPool) {
    let world = World::new(db).await;
    let member = player(&world, 100_000).await;
    let table = seat(&member, MOON).await;
    for _ in 0..5 {
        play(&member, &spin(&member, &table, 1_000)).await.unwrap();
    }
    let today = overview(&world.operator().await).await.today;
    assert_eq!(
        (today.stakes, today.turnover),
        (Won::new(5_000), Won::new(5_000))
    );
    let held = world.balance(&member, "casino").await;
    assert_eq!(today.ggr.get(), 100_000 - held);
    world.assert_books_hold().await;
}
