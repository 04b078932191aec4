//! Price boosts: offered, taken, limited, stopped, and their cost.

use crate::slips::order;
use crate::waiting::{follow_notifications, until};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetBoosts, AdminGetPromotionCosts, AdminGetReport, AdminMakeBoost, AdminStopBoost,
    AdminVoidBet, Empty, GetBoosts,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::BoostId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::{Betting, PlaceBet};
use hanpan_core::sportsbook::boosts::{Boost, BoostRow, WriteBoost};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::platform::cached;
use hanpan_server::sportsbook::settlement::audit::prove;
use hanpan_tests::export::{cell, table};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

/// A site with price boosts.
async fn site(db: PgPool) -> World {
    let world = World::new(db).await;
    switch(&world, true).await;
    world
}

async fn switch(world: &World, on: bool) {
    let operator = world.operator().await;
    operator
        .change_setting("priceBoostsEnabled", &on.to_string())
        .await
        .unwrap();
}

fn boost_of(leg: &Betting, price: &str) -> WriteBoost {
    WriteBoost {
        request_id: Uuid::new_v4(),
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        odds_id: leg.odds_id.clone(),
        price: Price::parse(price).unwrap(),
        stake_max: Won::new(10_000),
        minutes: 60,
    }
}

async fn make(world: &World, boost: &WriteBoost) -> Result<BoostRow, Refused> {
    world.operator().await.call::<AdminMakeBoost>(boost).await
}

async fn shown(client: &Client) -> Vec<Boost> {
    client.call::<GetBoosts>(&Empty {}).await.unwrap()
}

/// An order that takes the first of its legs at a boosted price.
fn boosted(member: &Client, stake: i64, legs: &[Betting], boost: (BoostId, &str)) -> PlaceBet {
    let mut legs = legs.to_vec();
    legs[0].bet_price = Price::parse(boost.1).unwrap();
    PlaceBet {
        boost_id: Some(boost.0),
        ..order(member, stake, &legs)
    }
}

fn code(refused: Result<impl std::fmt::Debug, Refused>) -> String {
    refused.unwrap_err().code().to_owned()
}

async fn cost(world: &World) -> (i64, i64, i64) {
    let operator = world.operator().await;
    let listed = operator
        .call::<AdminGetBoosts>(&ListQuery::default())
        .await
        .unwrap();
    let row = &listed.items[0];
    (row.bets, row.staked.get(), row.cost.get())
}

#[crate::database::test]
async fn a_boost_pays_its_price_and_shows_its_cost(db: PgPool) {
    let world = site(db).await;
    let legs = world.offers(&["2.00", "1.50"]).await;
    let made = make(&world, &boost_of(&legs[0], "2.50")).await.unwrap();
    let offer = &shown(&world.visitor()).await[0];
    let price = |text| Price::parse(text).unwrap();
    assert_eq!(
        (offer.price, offer.boosted_price),
        (price("2.00"), price("2.50"))
    );
    assert_eq!((offer.id, offer.stake_max), (made.id, Won::new(10_000)));

    let member = world.rich_member(10_000).await;
    let sent = boosted(&member, 10_000, &legs, (made.id, "2.50"));
    let placed = member.place(&sent).await.unwrap();
    assert_eq!(
        (placed.total_ratio.as_str(), placed.expect_amount),
        ("3.75", Won::new(37_500))
    );
    let head = member.slip().await;
    let note = head.boost.unwrap();
    assert_eq!((note.ordinal, note.price_before), (1, price("2.00")));
    assert!(!head.can_cash_out);
    assert_eq!(cost(&world).await, (1, 10_000, 0));

    world.settle(&legs[0], WinFlag::Won).await;
    world.settle(&legs[1], WinFlag::Won).await;
    assert_eq!(world.balance(&member, "cash").await, 37_500);
    assert_eq!(cost(&world).await, (1, 10_000, 7_500));
    let operator = world.operator().await;
    let saved = table(&operator, "boosts", &json!({})).await;
    for (head, value) in [
        ("부스트 배당", "2.50"),
        ("비용(원)", "7500"),
        ("중지일시", ""),
    ] {
        assert_eq!(cell(&saved, 0, head), value, "{head}");
    }
    let today = ListQuery::default();
    let report = operator.call_at::<AdminGetReport>("day".to_owned(), &today);
    let report = report.await.unwrap();
    assert_eq!(report.promotions.boosts, Won::new(7_500));
    assert_eq!(report.promotions.ngr, report.total.ggr);
    world.assert_books_hold().await;
    let faults = prove(&world.app.db).await.unwrap();
    assert_eq!(faults, Vec::<String>::new());

    // Corrected, and called off.
    world.settle(&legs[1], WinFlag::Void).await;
    assert_eq!(cost(&world).await, (1, 10_000, 5_000));
    world.settle(&legs[0], WinFlag::Lost).await;
    assert_eq!(cost(&world).await, (1, 10_000, 0));
    world.settle(&legs[0], WinFlag::Won).await;
    let reason = Reason {
        reason: "오류".to_owned(),
    };
    operator
        .call_at::<AdminVoidBet>(placed.bet_id, &reason)
        .await
        .unwrap();
    assert_eq!(cost(&world).await, (1, 10_000, 0));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_boosted_slip_is_a_row_of_what_promotions_cost(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    let member = world.rich_member(10_000).await;
    let sent = boosted(&member, 10_000, legs, (made.id, "2.50"));
    let placed = member.place(&sent).await.unwrap();
    let operator = world.operator().await;
    let costs = async |kind: &str| {
        let query = ListQuery {
            kind: Some(kind.to_owned()),
            subject: Some(format!("boost:{}", made.id)),
            ..ListQuery::default()
        };
        let list = operator.call::<AdminGetPromotionCosts>(&query).await;
        list.unwrap()
    };
    assert_eq!(costs("boost").await.count, 0);
    world.settle(&leg, WinFlag::Won).await;
    let list = costs("boost").await;
    let row = &list.items[0];
    assert_eq!(
        (row.member_id, row.bet_id),
        (member.id, Some(placed.bet_id))
    );
    assert_eq!((row.boost_id, row.campaign_id), (Some(made.id), None));
    assert!(row.name.contains(&made.label), "{}", row.name);
    let (_, _, cost) = cost(&world).await;
    let sums = [list.sums.total, list.sums.boosts, row.cost];
    assert_eq!((sums.map(Won::get), cost), ([5_000; 3], 5_000));
    // Net revenue has it already among the payouts.
    assert_eq!(costs("net").await.count, 0);
}

#[crate::database::test]
async fn a_changed_cost_is_found(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    let member = world.rich_member(10_000).await;
    let sent = boosted(
        &member,
        10_000,
        std::slice::from_ref(&leg),
        (made.id, "2.50"),
    );
    member.place(&sent).await.unwrap();
    world.settle(&leg, WinFlag::Won).await;
    sqlx::query("update boosted_bets set cost = cost - 1")
        .execute(&world.app.db)
        .await
        .unwrap();
    let faults = prove(&world.app.db).await.unwrap();
    assert!(faults[0].starts_with("slips whose boost has not cost what their legs come to"));
}

#[crate::database::test]
async fn a_member_stakes_no_more_than_the_boost_allows(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    let member = world.rich_member(100_000).await;
    let boost = (made.id, "2.50");
    // Four at once: two fit.
    let orders: Vec<PlaceBet> = (0..4)
        .map(|_| boosted(&member, 5_000, legs, boost))
        .collect();
    let answers = join_all(orders.iter().map(|order| member.place(order))).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 2);
    let refused = answers.into_iter().find_map(Result::err).unwrap();
    assert_eq!(refused.code(), "BOOST_LIMIT_REACHED");
    // Another member has a limit of its own; the ordinary price has none.
    let other = world.rich_member(10_000).await;
    other
        .place(&boosted(&other, 10_000, legs, boost))
        .await
        .unwrap();
    member.bet(10_000, legs).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_rest_below_the_smallest_stake_is_no_stake(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let low = WriteBoost {
        stake_max: Won::new(4_999),
        ..boost_of(&leg, "2.50")
    };
    assert_eq!(code(make(&world, &low).await), "BOOST_LIMITS_INVALID");
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    let member = world.rich_member(100_000).await;
    let place = async |stake| {
        let sent = boosted(&member, stake, legs, (made.id, "2.50"));
        member.place(&sent).await
    };
    place(5_010).await.unwrap();
    // 4,990 won are left, which no bet can be.
    let refused = place(5_000).await.unwrap_err();
    assert_eq!(refused.code(), "BOOST_LIMIT_REACHED");
    assert_eq!(refused.body["max"], 0);
    assert_eq!(
        refused.body["message"],
        "배당 부스트의 베팅 한도가 모두 찼습니다. 부스트를 해제하고 베팅해주세요."
    );
    // An old boost with a limit below the smallest stake is not offered.
    sqlx::query("update price_boosts set stake_max = 4999")
        .execute(&world.app.db)
        .await
        .unwrap();
    cached::reload_all(&world.app).await.unwrap();
    assert!(shown(&member).await.is_empty());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_boost_ends_by_time_by_stop_and_by_switch(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let legs = std::slice::from_ref(&leg);
    let member = world.rich_member(100_000).await;
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    assert_eq!(
        code(make(&world, &boost_of(&leg, "2.60")).await),
        "BOOST_EXISTS"
    );
    let sent = || boosted(&member, 5_000, legs, (made.id, "2.50"));
    switch(&world, false).await;
    assert!(shown(&member).await.is_empty());
    assert_eq!(code(member.place(&sent()).await), "BOOST_ENDED");
    switch(&world, true).await;
    member.place(&sent()).await.unwrap();
    world.pass(TimeDelta::hours(1));
    assert!(shown(&member).await.is_empty());
    assert_eq!(code(member.place(&sent()).await), "BOOST_ENDED");
    // Another one may follow, and is stopped.
    let next = make(&world, &boost_of(&leg, "2.60")).await.unwrap();
    let reason = Reason {
        reason: "배당 변경".to_owned(),
    };
    let operator = world.operator().await;
    let stopped = operator
        .call_at::<AdminStopBoost>(next.id, &reason)
        .await
        .unwrap();
    assert!(stopped.stopped_at.is_some());
    assert_eq!(
        code(operator.call_at::<AdminStopBoost>(next.id, &reason).await),
        "ALREADY_PROCESSED"
    );
    let late = boosted(&member, 5_000, legs, (next.id, "2.60"));
    assert_eq!(code(member.place(&late).await), "BOOST_ENDED");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_repeated_request_is_one_boost(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let sent = boost_of(&leg, "2.50");
    let made = make(&world, &sent).await.unwrap();
    world.pass(TimeDelta::minutes(5));
    assert_eq!(make(&world, &sent).await.unwrap().id, made.id);
    let mut others = [sent.clone(), sent.clone(), sent];
    others[0].price = Price::parse("2.60").unwrap();
    others[1].stake_max = Won::new(20_000);
    others[2].minutes = i64::MAX;
    for other in others {
        assert_eq!(code(make(&world, &other).await), "REQUEST_ID_REUSED");
    }
    let operator = world.operator().await;
    let listed = operator.call::<AdminGetBoosts>(&ListQuery::default()).await;
    assert_eq!(listed.unwrap().items.len(), 1);
}

/// The other server reads by notifications alone, but for once at first.
#[crate::database::test]
async fn another_server_is_told_of_boosts(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let (other, base) = world.second().await;
    let member = world.member().await.at(&base);
    let _following = follow_notifications(&other);
    let reason = Reason {
        reason: "배당 변경".to_owned(),
    };
    let operator = world.operator().await;
    for _ in 0..2 {
        let boost = boost_of(&leg, "2.50");
        let made = operator.call::<AdminMakeBoost>(&boost).await.unwrap();
        until("the boost is shown", async || {
            shown(&member).await.len() == 1
        })
        .await;
        let stopped = operator.call_at::<AdminStopBoost>(made.id, &reason).await;
        stopped.unwrap();
        until("no boost is shown", async || {
            shown(&member).await.is_empty()
        })
        .await;
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_price_above_the_boost_is_taken_as_it_is(db: PgPool) {
    let world = site(db).await;
    let leg = world.offer("2.00").await;
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    let member = world.rich_member(10_000).await;
    let moved = world.feed().reprice(&leg, "3.00").await;
    assert!(shown(&member).await.is_empty());
    let order = PlaceBet {
        change_flag: true,
        ..boosted(&member, 10_000, &[moved], (made.id, "2.50"))
    };
    let placed = member.place(&order).await.unwrap();
    assert_eq!(placed.total_ratio, "3.00");
    assert!(member.slip().await.boost.is_none());
}

/// The feed may offer another bet under the same ids.
#[crate::database::test]
async fn a_boost_does_not_follow_its_ids_to_another_bet(db: PgPool) {
    let world = site(db).await;
    let feed = world.feed();
    let leg = world.offer("2.00").await;
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    let member = world.rich_member(100_000).await;
    let place = async |leg: &Betting| {
        let legs = std::slice::from_ref(leg);
        member
            .place(&boosted(&member, 5_000, legs, (made.id, "2.50")))
            .await
    };
    // Another price is no other bet.
    let leg = feed.reprice(&leg, "2.10").await;
    cached::reload_all(&world.app).await.unwrap();
    assert_eq!(shown(&member).await.len(), 1);
    place(&leg).await.unwrap();

    let words = json!({ "Name": "1", "Line": "-1.5", "Price": "2.10", "Status": 1 });
    feed.bet(3, &leg, words).await;
    let other = Betting {
        version: feed.now(&leg).version,
        ..leg
    };
    assert_eq!(code(place(&other).await), "BOOST_ENDED");
    cached::reload_all(&world.app).await.unwrap();
    assert!(shown(&member).await.is_empty());
    // It leaves room for one on the bet of now.
    let next = make(&world, &boost_of(&other, "2.60")).await.unwrap();
    let sent = boosted(
        &member,
        5_000,
        std::slice::from_ref(&other),
        (next.id, "2.60"),
    );
    member.place(&sent).await.unwrap();

    // One that was made before the versions were stored is taken as before.
    sqlx::query("update price_boosts set terms_version = null where id = $1")
        .bind(next.id.get())
        .execute(&world.app.db)
        .await
        .unwrap();
    let words = json!({ "Name": "1", "Line": "-2.5", "Price": "2.10", "Status": 1 });
    feed.bet(3, &other, words).await;
    let third = Betting {
        version: feed.now(&other).version,
        ..other
    };
    let sent = boosted(
        &member,
        5_000,
        std::slice::from_ref(&third),
        (next.id, "2.60"),
    );
    member.place(&sent).await.unwrap();
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_boost_whose_selection_is_another_bet_has_ended_in_the_office(db: PgPool) {
    let world = site(db).await;
    let feed = world.feed();
    let leg = world.offer("2.00").await;
    let made = make(&world, &boost_of(&leg, "2.50")).await.unwrap();
    let operator = world.operator().await;
    let listed = async || {
        let page = operator.call::<AdminGetBoosts>(&ListQuery::default()).await;
        let row = page.unwrap().items.remove(0);
        (row.stopped_at, row.price)
    };
    let price = |text| Price::parse(text).unwrap();
    let leg = feed.reprice(&leg, "2.10").await;
    assert_eq!(listed().await, (None, price("2.10")));

    let words = json!({ "Name": "1", "Line": "-1.5", "Price": "1.90", "Status": 1 });
    feed.bet(3, &leg, words).await;
    // Neither as running, nor with the price of the other bet.
    assert_eq!(listed().await, (Some(made.ends_at), price("2.50")));
    world.assert_books_hold().await;
}
