//! Recommenders' earnings of a day: posted once, exact to the won, and corrected by the difference.

use super::{reason, terms};
use crate::office::export::{cell, table};
use crate::world::{Client, Refused, World};
use chrono::{DateTime, Utc};
use futures::join;
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::affiliates::recommenders::terms::{ChangeTerms, Terms, TermsView};
use hanpan_core::affiliates::recommenders::{MakeRecommender, PostProfits, ProfitRun};
use hanpan_core::api::{
    AdminChangeRecommenderTerms, AdminCloseRecommender, AdminGetAuditLog, AdminGetRecommenderTerms,
    AdminGetRecommenders, AdminMakeRecommender, AdminPostProfits, AdminPreviewProfits,
    AdminVoidBet, Empty, RecommenderGetFriends, RecommenderGetHome, RecommenderGetProfits,
};
use hanpan_core::kernel::ids::BetId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::affiliates::recommenders::run::run_due;
use hanpan_server::ledger::books;
use hanpan_tests::refusals::{problem, refused};
use serde_json::json;
use sqlx::PgPool;

async fn post(operator: &Client, total: i64) -> Result<ProfitRun, Refused> {
    let total = Won::new(total);
    operator
        .call::<AdminPostProfits>(&PostProfits { total })
        .await
}

/// Changes the terms from what they are.
async fn change(operator: &Client, terms: Terms) -> Result<TermsView, Refused> {
    let view = operator.call::<AdminGetRecommenderTerms>(&Empty {}).await;
    let view = view.unwrap();
    change_from(operator, view.next.unwrap_or(view.today).terms, terms).await
}

async fn change_from(operator: &Client, before: Terms, terms: Terms) -> Result<TermsView, Refused> {
    let change = ChangeTerms {
        before,
        terms,
        reason: "조건 변경".to_owned(),
    };
    operator.call::<AdminChangeRecommenderTerms>(&change).await
}

/// A recommender whose friend has a turnover of 10,000 won at 1 percent.
async fn one_day(world: &World) -> Client {
    world.recommending(terms("1.00")).await;
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 100_000).await;
    world.played(&friend, 10_000, WinFlag::Lost).await;
    recommender
}

/// An operator voids a slip.
async fn void_slip(world: &World, place: i64) {
    let slip: i64 = sqlx::query_scalar("select id from bets order by id limit 1 offset $1")
        .bind(place)
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    let operator = world.operator().await;
    operator
        .call_at::<AdminVoidBet>(BetId::new(slip), &reason())
        .await
        .unwrap();
}

#[crate::database::test]
async fn recommenders_and_their_profits_are_saved(db: PgPool) {
    let world = World::new(db).await;
    one_day(&world).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    let operator = world.operator().await;
    let profits = table(&operator, "profits", &json!({ "kind": "sports" })).await;
    for (head, value) in [
        ("적립일", "2026-03-02"),
        ("종목", "스포츠 롤링"),
        ("대상 베팅금(원)", "10000"),
        ("요율(%)", "1.00"),
        ("반영(원)", "100"),
    ] {
        assert_eq!(cell(&profits, 0, head), value, "{head}");
    }
    let slots = table(&operator, "profits", &json!({ "kind": "slot" })).await;
    assert_eq!((profits.1.len(), slots.1.len()), (1, 0));
    let recommenders = table(&operator, "recommenders", &json!({ "status": "live" })).await;
    for (head, value) in [
        ("친구(명)", "1"),
        ("누적 적립(원)", "100"),
        ("미지급(원)", "100"),
        ("등록일", "2026-03-02"),
        ("종료일", ""),
    ] {
        assert_eq!(cell(&recommenders, 0, head), value, "{head}");
    }
    let friends = table(&operator, "friends", &json!({ "status": "counting" })).await;
    for (head, value) in [
        ("상태", "적립"),
        ("누적 충전(원)", "100000"),
        ("적립 대상 베팅금(원)", "10000"),
        ("이번 달 적립(원)", "100"),
        ("누적 적립(원)", "100"),
    ] {
        assert_eq!(cell(&friends, 0, head), value, "{head}");
    }
    let waiting = table(&operator, "friends", &json!({ "status": "waiting" })).await;
    assert_eq!((friends.1.len(), waiting.1.len()), (1, 0));
}

#[crate::database::test]
async fn who_recommends_again_is_listed_with_what_was_earned_each_time(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("1.00")).await;
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 100_000).await;
    let user_id = recommender.user().await.user_id;
    world.played(&friend, 10_000, WinFlag::Lost).await;
    world.stay_up(0, &[&friend]).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    // Ended and registered again on one day, which belongs to the second time.
    let operator = world.operator().await;
    operator
        .call_at::<AdminCloseRecommender>(recommender.id, &reason())
        .await
        .unwrap();
    let again = MakeRecommender {
        user_id,
        reason: reason().reason,
    };
    operator.call::<AdminMakeRecommender>(&again).await.unwrap();
    world.played(&friend, 20_000, WinFlag::Lost).await;
    world.set_time(2, "00:10:00");
    run_due(&world.app).await.unwrap();
    let operator = world.operator().await;
    let all = ListQuery::default();
    let listed = operator.call::<AdminGetRecommenders>(&all).await;
    let rows = listed.unwrap().items;
    let rows = rows.iter().map(|row| {
        let amounts = [row.earned, row.owed].map(Won::get);
        (row.codes.len(), row.friends, amounts)
    });
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [(1, 1, [200, 300]), (0, 0, [100, 0])]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_day_is_posted_once_and_is_what_each_friend_has_brought(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("0.50")).await;
    let (recommender, other) = (world.recommender().await, world.recommender().await);
    let first = world.friend(&recommender, 100_000).await;
    let second = world.friend(&recommender, 50_000).await;
    world.played(&first, 10_199, WinFlag::Lost).await;
    world.played(&first, 9_000, WinFlag::Void).await;
    world.played(&second, 5_199, WinFlag::Won).await;
    // One won below the minimum deposit; a member without a recommender; a member who signed up
    // under a partner.
    let poor = world.friend(&recommender, 49_999).await;
    world.played(&poor, 10_000, WinFlag::Lost).await;
    let stranger = world.rich_member(100_000).await;
    world.played(&stranger, 10_000, WinFlag::Lost).await;
    let recruit = world.friend(&recommender, 100_000).await;
    world
        .change_member(
            recruit.id,
            "suggestion_code1 = null, suggestion_code2 = 'GOLD7'",
        )
        .await;
    world.played(&recruit, 10_000, WinFlag::Lost).await;
    // A member whom an operator moved under a partner earns a commission there, and not twice.
    let partner = world.partner("0.50", "0").await;
    let moved = world.friend(&recommender, 100_000).await;
    sqlx::query!(
        "insert into partner_members (member_id, partner_id, holds_from, created_at)
         values ($1, $2, '2026-03-02', now())",
        moved.id.get(),
        partner.id.get()
    )
    .execute(&world.app.db)
    .await
    .unwrap();
    world.played(&moved, 10_000, WinFlag::Lost).await;
    world.stay_up(0, &[&recommender]).await;

    world.set_time(1, "00:09:59");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.owed(&recommender).await, 0);
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    // 0.50% of 10,199 and of 5,199 is 50 and 25, each floored; of their sum it would be 76.
    assert_eq!(world.owed(&recommender).await, 75);
    run_due(&world.app).await.unwrap();
    assert_eq!(
        (world.owed(&recommender).await, world.owed(&other).await),
        (75, 0)
    );
    let rows = world.profits().await;
    let shown: Vec<_> = rows
        .iter()
        .map(|row| {
            let amounts = [row.base, row.before, row.after].map(Won::get);
            (row.day.to_string(), row.member_id, row.agent, amounts)
        })
        .collect();
    let expected = (
        "2026-03-02".to_owned(),
        recommender.id,
        CommissionBase::Sports,
        [15_398, 0, 75],
    );
    assert_eq!(shown, [expected]);
    let own = recommender
        .call::<RecommenderGetProfits>(&ListQuery::default())
        .await;
    assert_eq!(own.unwrap().items, rows);
    let friends = recommender
        .call::<RecommenderGetFriends>(&ListQuery::default())
        .await
        .unwrap();
    let brought: Vec<_> = friends
        .items
        .iter()
        .map(|row| (row.id, row.turnover.get(), row.earned.get()))
        .collect();
    assert_eq!(
        brought,
        [
            (moved.id, 0, 0),
            (poor.id, 0, 0),
            (second.id, 5_199, 25),
            (first.id, 10_199, 50)
        ]
    );
    let home = recommender.call::<RecommenderGetHome>(&Empty {}).await;
    let home = home.unwrap();
    let sums = [home.owed, home.waiting, home.earned, home.month_earned].map(Won::get);
    assert_eq!((sums, home.friends), ([75, 0, 75, 75], 4));
    world.assert_books_hold().await;
}

/// The audit compares the days that were computed since its last seal.
#[crate::database::test]
async fn a_day_that_is_computed_again_says_when(db: PgPool) {
    let world = World::new(db).await;
    one_day(&world).await;
    let computed = async || {
        run_due(&world.app).await.unwrap();
        let posted_at = "select posted_at from profit_days where day = '2026-03-02'";
        let posted_at: DateTime<Utc> = sqlx::query_scalar(posted_at)
            .fetch_one(&world.app.db)
            .await
            .unwrap();
        assert_eq!(posted_at, world.clock.now());
    };
    world.set_time(1, "00:10:00");
    computed().await;
    world.set_time(1, "12:00:00");
    void_slip(&world, 0).await;
    world.set_time(2, "00:10:00");
    computed().await;
}

#[crate::database::test]
async fn runs_at_the_same_instant_post_profits_once(db: PgPool) {
    let world = World::new(db).await;
    let recommender = one_day(&world).await;
    world.set_time(1, "00:10:00");
    let (operator, second) = (world.operator().await, world.restarted().await);
    let (one, other, posted) = join!(run_due(&world.app), run_due(&second), post(&operator, 100));
    one.unwrap();
    other.unwrap();
    if let Err(refusal) = posted {
        assert_eq!((refusal.status, refusal.code()), (409, "PROFIT_CHANGED"));
    }
    assert_eq!(world.owed(&recommender).await, 100);
    assert_eq!(world.profits().await.len(), 1);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_previewed_of_profits_is_posted_or_nothing_is(db: PgPool) {
    let world = World::new(db).await;
    let preview = async || {
        let operator = world.operator().await;
        operator
            .call::<AdminPreviewProfits>(&Empty {})
            .await
            .unwrap()
    };
    assert_eq!(preview().await.until, None);
    let recommender = one_day(&world).await;
    assert_eq!(preview().await.rows, []);
    world.set_time(1, "00:10:00");
    let shown = preview().await;
    assert_eq!((shown.rows.len(), shown.total), (1, Won::new(100)));
    let operator = world.operator().await;
    assert_eq!(
        refused(post(&operator, 101).await),
        problem(409, "PROFIT_CHANGED")
    );
    assert_eq!(world.owed(&recommender).await, 0);
    let posted = post(&operator, 100).await.unwrap();
    assert_eq!(posted.rows[0].posted_at, Some(world.now()));
    assert_eq!(
        (preview().await.rows.len(), world.owed(&recommender).await),
        (0, 100)
    );
    let query = ListQuery {
        kind: Some("profit.post".to_owned()),
        ..ListQuery::default()
    };
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let subjects: Vec<_> = log.items.iter().map(|row| row.subject.as_str()).collect();
    assert_eq!(subjects, ["profitDay:2026-03-02"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn of_two_who_saw_the_same_terms_the_second_is_refused(db: PgPool) {
    let world = World::new(db).await;
    let seen = terms("0.50");
    world.recommending(seen).await;
    let (one, other) = (world.operator().await, world.operator().await);
    let lower = terms("0.25");
    change_from(&other, seen, lower).await.unwrap();
    let stopped = Terms {
        enabled: false,
        ..seen
    };
    let late = change_from(&one, seen, stopped).await;
    assert_eq!(refused(late), problem(409, "CHANGED_SINCE"));
    let view = one.call::<AdminGetRecommenderTerms>(&Empty {}).await;
    assert_eq!(view.unwrap().next.unwrap().terms, lower);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn new_terms_hold_from_tomorrow_and_past_days_keep_theirs(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("0.50")).await;
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 100_000).await;
    world.played(&friend, 10_000, WinFlag::Lost).await;
    world.played(&friend, 20_000, WinFlag::Lost).await;
    let operator = world.operator().await;
    let doubled = terms("1.00");
    let view = change(&operator, doubled).await.unwrap();
    assert_eq!(
        (view.today.terms, view.next.unwrap().terms),
        (terms("0.50"), doubled)
    );
    assert_eq!(
        refused(change(&operator, doubled).await),
        problem(409, "ALREADY_PROCESSED")
    );
    let unmet = Terms {
        request_min: Won::ZERO,
        ..doubled
    };
    assert_eq!(
        refused(change(&operator, unmet).await),
        problem(422, "CONDITION_INVALID")
    );
    world.stay_up(0, &[&friend]).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.owed(&recommender).await, 150);
    let operator = world.operator().await;
    let view = operator.call::<AdminGetRecommenderTerms>(&Empty {}).await;
    let view = view.unwrap();
    assert_eq!((view.today.terms, view.next), (doubled, None));

    // The second day uses its own rate; the voided part of the first uses the first day's rate.
    world.played(&friend, 10_000, WinFlag::Lost).await;
    void_slip(&world, 1).await;
    assert_eq!(
        world.owed(&recommender).await,
        150,
        "nothing moves before a run"
    );
    world.set_time(2, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.owed(&recommender).await, 150 - 100 + 100);
    let changes: Vec<_> = world
        .profits()
        .await
        .iter()
        .map(|row| {
            let amounts = [row.base, row.before, row.after].map(Won::get);
            (row.day.to_string(), row.rate.to_string(), amounts)
        })
        .collect();
    let row = |day: &str, rate: &str, amounts| (day.to_owned(), rate.to_owned(), amounts);
    assert_eq!(
        changes,
        [
            row("2026-03-02", "0.50", [30_000, 0, 150]),
            row("2026-03-02", "0.50", [10_000, 150, 50]),
            row("2026-03-03", "1.00", [10_000, 0, 100]),
        ]
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_friend_counts_from_the_day_by_whose_end_enough_is_deposited(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("1.00")).await;
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 30_000).await;
    world.played(&friend, 10_000, WinFlag::Lost).await;
    world.stay_up(0, &[&friend]).await;
    world.set_time(1, "00:00:00");
    // A deposit on the second day does not make the first one count.
    world.deposit(&friend, 20_000).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.owed(&recommender).await, 0);
    world.played(&friend, 10_000, WinFlag::Lost).await;
    world.set_time(2, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.owed(&recommender).await, 100);
    let days: Vec<_> = world
        .profits()
        .await
        .iter()
        .map(|row| row.day.to_string())
        .collect();
    assert_eq!(days, ["2026-03-03"]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn whoever_ends_earns_of_the_day_and_no_more(db: PgPool) {
    let world = World::new(db).await;
    world.recommending(terms("1.00")).await;
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 100_000).await;
    let operator = world.operator().await;
    let ended = operator
        .call_at::<AdminCloseRecommender>(recommender.id, &reason())
        .await
        .unwrap();
    assert_eq!(ended.closed_from.unwrap().to_string(), "2026-03-03");
    assert_eq!(ended.codes, Vec::<String>::new());
    let again = operator
        .call_at::<AdminCloseRecommender>(recommender.id, &reason())
        .await;
    assert_eq!(refused(again), problem(404, "RECOMMENDER_UNKNOWN"));
    let shut = recommender.call::<RecommenderGetHome>(&Empty {}).await;
    assert_eq!(refused(shut), problem(403, "FORBIDDEN"));
    let user = recommender.user().await;
    assert_eq!((user.kind, user.suggestion_type), (0, 1));

    world.played(&friend, 10_000, WinFlag::Lost).await;
    world.stay_up(0, &[&friend]).await;
    world.set_time(1, "09:00:00");
    world.played(&friend, 20_000, WinFlag::Lost).await;
    world.set_time(2, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.owed(&recommender).await, 100);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn switched_off_nobody_earns(db: PgPool) {
    let world = World::new(db).await;
    // The initial state of a site.
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 100_000).await;
    world.played(&friend, 10_000, WinFlag::Lost).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(
        (world.owed(&recommender).await, world.profits().await),
        (0, vec![])
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_profit_that_the_friends_did_not_bring_is_found(db: PgPool) {
    let world = World::new(db).await;
    one_day(&world).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    world.assert_books_hold().await;
    let found = async |statement: &'static str| {
        sqlx::query(statement).execute(&world.app.db).await.unwrap();
        books::prove(&world.app.db).await.unwrap().join(" ")
    };
    let faults = found("update friend_profits set amount = amount + 1").await;
    assert!(
        faults.contains("what the friends have brought: 2026-03-02"),
        "{faults}"
    );
    found("update friend_profits set amount = amount - 1").await;
    found("alter table profits disable trigger profits_append_only").await;
    let faults = found("update profits set after = after + 1").await;
    assert!(faults.contains("profit:"), "{faults}");
}
