//! Requests for a recommender's earnings: reserved at once, paid as cash or refused.

use super::terms;
use crate::world::{Client, Refused, World};
use futures::join;
use hanpan_core::affiliates::partners::payout::{Earner, PayoutRow, PayoutStatus, RequestPayout};
use hanpan_core::api::{
    AdminGetOverview, AdminGetPayouts, AdminPayPayout, AdminRefusePayout, Empty,
    RecommenderGetHome, RecommenderGetRequests, RecommenderRequestProfit,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::PayoutId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::affiliates::recommenders::run::run_due;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;
use uuid::Uuid;

fn wanted(amount: &str) -> RequestPayout {
    RequestPayout {
        request_id: Uuid::new_v4(),
        amount: amount.to_owned(),
    }
}

async fn ask(recommender: &Client, wanted: &RequestPayout) -> Result<PayoutRow, Refused> {
    recommender.call::<RecommenderRequestProfit>(wanted).await
}

async fn pay(operator: &Client, id: PayoutId) -> Result<PayoutRow, Refused> {
    operator.call_at::<AdminPayPayout>(id, &Empty {}).await
}

async fn refuse(operator: &Client, id: PayoutId) -> Result<PayoutRow, Refused> {
    let reason = Reason {
        reason: "확인 필요".to_owned(),
    };
    operator.call_at::<AdminRefusePayout>(id, &reason).await
}

/// A recommender who is owed 10,000 won.
async fn earned(world: &World) -> Client {
    world.recommending(terms("10.00")).await;
    let recommender = world.recommender().await;
    let friend = world.friend(&recommender, 100_000).await;
    world.played(&friend, 100_000, WinFlag::Lost).await;
    world.stay_up(0, &[&recommender]).await;
    world.set_time(1, "00:10:00");
    run_due(&world.app).await.unwrap();
    assert_eq!(world.owed(&recommender).await, 10_000);
    recommender
}

#[crate::database::test]
async fn a_request_is_held_and_paid_as_cash_once(db: PgPool) {
    let world = World::new(db).await;
    let (recommender, operator) = (earned(&world).await, world.operator().await);
    for (amount, code) in [
        ("999", "PROFIT_REQUEST_INVALID"),
        ("", "PROFIT_REQUEST_INVALID"),
        ("1000.5", "PROFIT_REQUEST_INVALID"),
        ("-1000", "PROFIT_REQUEST_INVALID"),
        ("10001", "PROFIT_REQUEST_ABOVE_OWED"),
    ] {
        let asked = ask(&recommender, &wanted(amount)).await;
        assert_eq!(refused(asked), problem(422, code), "{amount}");
    }
    let request = wanted("4,000");
    let asked = ask(&recommender, &request).await.unwrap();
    assert_eq!(
        (asked.amount, asked.status, asked.earner),
        (Won::new(4_000), PayoutStatus::Waiting, Earner::Recommender)
    );
    let home = recommender
        .call::<RecommenderGetHome>(&Empty {})
        .await
        .unwrap();
    let sums = [home.owed, home.waiting, home.earned].map(Won::get);
    assert_eq!(sums, [6_000, 4_000, 10_000]);
    // The same request again returns the same row; another amount under its id is refused, and
    // another request has to wait.
    assert_eq!(ask(&recommender, &request).await.unwrap(), asked);
    let other = RequestPayout {
        amount: "5000".to_owned(),
        ..request
    };
    assert_eq!(
        refused(ask(&recommender, &other).await),
        problem(409, "REQUEST_ID_REUSED")
    );
    let second = ask(&recommender, &wanted("1000")).await;
    assert_eq!(refused(second), problem(409, "PROFIT_REQUEST_WAITING"));
    let overview = operator.call::<AdminGetOverview>(&Empty {}).await.unwrap();
    assert_eq!(overview.waiting.profit_requests, 1);
    assert_eq!(overview.waiting.newest_at, Some(world.now()));
    world.assert_books_hold().await;

    let paid = pay(&operator, asked.id).await.unwrap();
    assert_eq!(
        (paid.status, paid.decided_at),
        (PayoutStatus::Paid, Some(world.now()))
    );
    let cash = world.balance(&recommender, "cash").await;
    assert_eq!((cash, world.owed(&recommender).await), (4_000, 6_000));
    let again = pay(&operator, asked.id).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));
    let more = ask(&recommender, &wanted("6001")).await;
    assert_eq!(refused(more), problem(422, "PROFIT_REQUEST_ABOVE_OWED"));
    assert_eq!(world.balance(&recommender, "cash").await, 4_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_request_is_decided_by_one_of_two(db: PgPool) {
    let world = World::new(db).await;
    let (recommender, operator) = (earned(&world).await, world.operator().await);
    let asked = ask(&recommender, &wanted("10000")).await.unwrap();
    let (one, other) = join!(pay(&operator, asked.id), refuse(&operator, asked.id));
    assert_eq!(usize::from(one.is_ok()) + usize::from(other.is_ok()), 1);
    let query = ListQuery::default();
    let own = recommender
        .call::<RecommenderGetRequests>(&query)
        .await
        .unwrap();
    let (cash, owed) = match own.items[0].status {
        PayoutStatus::Paid => (10_000, 0),
        _ => (0, 10_000),
    };
    assert_eq!(world.balance(&recommender, "cash").await, cash);
    assert_eq!(world.owed(&recommender).await, owed);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn what_is_refused_can_be_asked_for_again(db: PgPool) {
    let world = World::new(db).await;
    let (recommender, operator) = (earned(&world).await, world.operator().await);
    let asked = ask(&recommender, &wanted("10000")).await.unwrap();
    let undone = refuse(&operator, asked.id).await.unwrap();
    assert_eq!(undone.reason.as_deref(), Some("확인 필요"));
    assert_eq!(world.owed(&recommender).await, 10_000);
    let (first, second) = (wanted("6000"), wanted("6000"));
    let (one, other) = join!(ask(&recommender, &first), ask(&recommender, &second));
    let refusal = if one.is_ok() { other } else { one }.unwrap_err();
    assert!(["PROFIT_REQUEST_WAITING", "PROFIT_REQUEST_ABOVE_OWED"].contains(&refusal.code()));
    assert_eq!(world.owed(&recommender).await, 4_000);
    let kind = |kind: &str| ListQuery {
        kind: Some(kind.to_owned()),
        ..ListQuery::default()
    };
    let own = recommender
        .call::<RecommenderGetRequests>(&ListQuery::default())
        .await
        .unwrap();
    let all = operator
        .call::<AdminGetPayouts>(&kind("recommender"))
        .await
        .unwrap();
    assert_eq!((own.count, &own), (2, &all));
    let of_partners = operator
        .call::<AdminGetPayouts>(&kind("partner"))
        .await
        .unwrap();
    assert_eq!(of_partners.count, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_debt_is_paid_off_out_of_what_is_paid(db: PgPool) {
    let world = World::new(db).await;
    let recommender = earned(&world).await;
    let operator = world.operator().await;
    world.deposit(&recommender, 10_000).await;
    let leg = world.played(&recommender, 10_000, WinFlag::Won).await;
    world.spend(&recommender, 20_000).await;
    world.settle(&leg, WinFlag::Lost).await;
    assert_eq!(world.balance(&recommender, "debt").await, -20_000);
    let asked = ask(&recommender, &wanted("10000")).await.unwrap();
    pay(&operator, asked.id).await.unwrap();
    let left = [
        world.balance(&recommender, "cash").await,
        world.balance(&recommender, "debt").await,
    ];
    assert_eq!(left, [0, -10_000]);
    world.assert_books_hold().await;
}
