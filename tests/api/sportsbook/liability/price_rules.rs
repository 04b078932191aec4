//! Price rules lower what members see and are paid, once, and give way to operators.

use super::hedges::hedge;
use super::{board, on, one, opened, set};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use hanpan_core::api::{
    AdminDeletePriceRule, AdminGetPriceRules, AdminGetPriceSteps, AdminMakeHedge,
    AdminMakePriceRule, AdminSetPriceAdjustment, AdminSuspend, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::catalogue::{FOOTBALL, SelectionStatus};
use hanpan_core::sportsbook::liability::{PriceRule, PriceRules, PriceStepRow, WritePriceRule};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{SetPriceAdjustment, Suspend};
use hanpan_server::sportsbook::{catalogue, liability};
use hanpan_tests::export::{cell, table};
use serde_json::json;
use sqlx::PgPool;

/// The feed's status of a fixture that is over.
const FINISHED: i64 = 3;

/// Five percent for each 100,000, twenty at most, kept down to half.
const RULE: PriceRule = PriceRule {
    sport_id: None,
    league_id: None,
    market_id: None,
    threshold: Won::new(100_000),
    step_percent: 5,
    max_percent: 20,
    recovery_percent: 50,
};

async fn make(operator: &Client, rule: PriceRule) -> Result<PriceRules, Refused> {
    let write = WritePriceRule {
        rule,
        reason: "쏠림 대응".to_owned(),
    };
    operator.call::<AdminMakePriceRule>(&write).await
}

/// A site with the rule.
async fn ruled(db: PgPool) -> (World, Client) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    set(&operator, "priceRulesEnabled", "true").await;
    make(&operator, RULE).await.unwrap();
    (world, operator)
}

/// Runs both jobs and returns the price on offer.
async fn applied(world: &World, leg: &Betting) -> String {
    liability::compute(&world.app).await.unwrap();
    liability::apply_price_rules(&world.app).await.unwrap();
    world.feed().now(leg).price.to_string()
}

/// The adjustments of the log, newest first.
async fn steps(operator: &Client) -> Vec<(i16, i16)> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetPriceSteps>(&query).await.unwrap();
    let steps = page.items.into_iter();
    steps
        .map(|step| (step.percent_before, step.percent_after))
        .collect()
}

/// The log of what fits a search, newest first.
async fn found(operator: &Client, search: &str) -> Vec<PriceStepRow> {
    let query = ListQuery {
        search: Some(search.to_owned()),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetPriceSteps>(&query).await;
    page.unwrap().items
}

/// Adjusts the market of the leg, or its selection: from what an operator has set to another percentage.
async fn adjust(
    operator: &Client,
    leg: &Betting,
    selection: bool,
    (before, price_adjustment): (i16, i16),
) {
    let input = SetPriceAdjustment {
        market_id: Some(leg.market_id),
        odds_id: selection.then(|| leg.odds_id.clone()),
        before,
        price_adjustment,
        reason: "직접 조정".to_owned(),
    };
    let adjusted = operator.call_at::<AdminSetPriceAdjustment>(leg.fixture_id, &input);
    adjusted.await.unwrap();
}

#[crate::database::test]
async fn a_price_falls_by_steps_and_recovers(db: PgPool) {
    let (world, operator) = ruled(db).await;
    let member = world.rich_member(10_000_000).await;
    let [home, draw, _] = world.feed().match_result().await;
    member.bet(90_000, one(&home)).await.unwrap();
    assert_eq!(applied(&world, &home).await, "2.00");
    let bet = member.bet(120_000, one(&home)).await.unwrap().bet_id;
    // 210,000 are two steps; the others are not touched.
    assert_eq!(applied(&world, &home).await, "1.80");
    assert_eq!(world.feed().now(&draw).price.to_string(), "3.00");
    assert_eq!(on(&operator, &home).await.rule_adjustment, -10);
    let log = opened(&operator, home.fixture_id).await.steps;
    assert_eq!(log.len(), 1);
    assert_eq!(
        (log[0].cost, log[0].percent_after),
        (Won::new(210_000), -10)
    );
    assert_eq!(
        (
            log[0].price_before.to_string(),
            log[0].price_after.to_string()
        ),
        ("2.00".to_owned(), "1.80".to_owned())
    );
    // The old price is refused, the new one is taken: 80,000 more.
    let old = member.bet(10_000, one(&home)).await.unwrap_err();
    assert_eq!(old.code(), "PRICE_CHANGED");
    let offered = world.feed().now(&home);
    let now = Betting {
        bet_price: offered.price,
        version: offered.version,
        ..home.clone()
    };
    member.bet(100_000, one(&now)).await.unwrap();
    assert_eq!(applied(&world, &home).await, "1.80");
    // 290,000 less 120,000: above what two steps keep.
    let reason = Reason {
        reason: "오류".to_owned(),
    };
    operator
        .call_at::<hanpan_core::api::AdminVoidBet>(bet, &reason)
        .await
        .unwrap();
    assert_eq!(applied(&world, &home).await, "1.80");
    // A hedge brings it below.
    operator
        .call::<AdminMakeHedge>(&hedge(&home, 100_000, "2.00"))
        .await
        .unwrap();
    assert_eq!(applied(&world, &home).await, "1.90");
    assert_eq!(steps(&operator).await, [(-10, -5), (0, -10)]);
    let saved = table(&operator, "price-steps", &json!({})).await;
    assert_eq!(saved.1.len(), 2);
    for (head, value) in [
        ("규칙", "모든 경기"),
        ("규칙 기준(원)", "100000"),
        ("규칙 단계(%)", "5"),
        ("위험 금액(원)", "210000"),
        ("이전 조정(%)", "0"),
        ("이후 조정(%)", "-10"),
        ("이전 배당", "2.00"),
        ("이후 배당", "1.80"),
    ] {
        assert_eq!(cell(&saved, 1, head), value, "{head}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn two_servers_make_a_step_once(db: PgPool) {
    let (world, operator) = ruled(db).await;
    let other = world.restarted().await;
    let member = world.rich_member(10_000_000).await;
    let legs = world.feed().match_result().await;
    for leg in &legs {
        member.bet(500_000, one(leg)).await.unwrap();
    }
    board(&world, &operator).await;
    for _ in 0..3 {
        let both = futures::join!(
            liability::apply_price_rules(&world.app),
            liability::apply_price_rules(&other)
        );
        both.0.unwrap();
        both.1.unwrap();
    }
    let steps = steps(&operator).await;
    // The cost of home is below zero: 500,000 less the two other stakes.
    assert!(!steps.is_empty() && steps.len() <= 2, "{steps:?}");
    assert!(
        steps.iter().all(|step| step.0 == 0 && step.1 >= -20),
        "{steps:?}"
    );
}

#[crate::database::test]
async fn an_operators_adjustment_counts_until_it_is_withdrawn(db: PgPool) {
    let (world, operator) = ruled(db).await;
    let member = world.rich_member(10_000_000).await;
    let [home, ..] = world.feed().match_result().await;
    member.bet(500_000, one(&home)).await.unwrap();
    assert_eq!(applied(&world, &home).await, "1.60");
    adjust(&operator, &home, false, (0, 10)).await;
    assert_eq!(world.feed().now(&home).price.to_string(), "2.20");
    assert_eq!(applied(&world, &home).await, "2.20");
    assert_eq!(on(&operator, &home).await.rule_adjustment, 0);
    adjust(&operator, &home, false, (10, 0)).await;
    assert_eq!(applied(&world, &home).await, "1.60");
}

#[crate::database::test]
async fn an_operators_adjustment_of_the_selection_replaces_that_of_a_rule(db: PgPool) {
    let (world, operator) = ruled(db).await;
    let member = world.rich_member(10_000_000).await;
    let [home, draw, _] = world.feed().match_result().await;
    member.bet(500_000, one(&home)).await.unwrap();
    assert_eq!(applied(&world, &home).await, "1.60");
    adjust(&operator, &home, true, (0, -5)).await;
    assert_eq!(world.feed().now(&home).price.to_string(), "1.90");
    let known = steps(&operator).await;
    assert_eq!(applied(&world, &home).await, "1.90");
    assert_eq!(steps(&operator).await, known);
    let row = on(&operator, &home).await;
    assert_eq!((row.price_adjustment, row.rule_adjustment), (-5, 0));
    // It counts before the market's, whose other selections follow the market.
    adjust(&operator, &home, false, (0, 10)).await;
    assert_eq!(applied(&world, &home).await, "1.90");
    assert_eq!(world.feed().now(&draw).price.to_string(), "3.30");
    // Suspending and resuming it keeps the adjustment.
    for suspended in [true, false] {
        let suspend = Suspend {
            market_id: Some(home.market_id),
            odds_id: Some(home.odds_id.clone()),
            suspended,
            reason: "확인".to_owned(),
        };
        let done = operator.call_at::<AdminSuspend>(home.fixture_id, &suspend);
        done.await.unwrap();
    }
    assert_eq!(applied(&world, &home).await, "1.90");
    adjust(&operator, &home, false, (10, 0)).await;
    adjust(&operator, &home, true, (-5, 0)).await;
    assert_eq!(world.feed().now(&home).price.to_string(), "2.00");
    assert_eq!(applied(&world, &home).await, "1.60");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_suspended_selection_stays_suspended(db: PgPool) {
    let (world, operator) = ruled(db).await;
    let member = world.rich_member(10_000_000).await;
    let [home, ..] = world.feed().match_result().await;
    member.bet(500_000, one(&home)).await.unwrap();
    let suspend = |suspended| Suspend {
        market_id: Some(home.market_id),
        odds_id: Some(home.odds_id.clone()),
        suspended,
        reason: "확인".to_owned(),
    };
    operator
        .call_at::<AdminSuspend>(home.fixture_id, &suspend(true))
        .await
        .unwrap();
    assert_eq!(applied(&world, &home).await, "1.60");
    assert_eq!(world.feed().now(&home).status, SelectionStatus::Suspended);
    operator
        .call_at::<AdminSuspend>(home.fixture_id, &suspend(false))
        .await
        .unwrap();
    assert_eq!(world.feed().now(&home).status, SelectionStatus::Open);
    assert_eq!(applied(&world, &home).await, "1.60");
    // What has a result is left alone.
    world.settle(&home, WinFlag::Won).await;
    let known = steps(&operator).await.len();
    liability::compute(&world.app).await.unwrap();
    liability::apply_price_rules(&world.app).await.unwrap();
    assert_eq!(steps(&operator).await.len(), known);
}

#[crate::database::test]
async fn without_the_switch_or_the_rule_prices_go_back(db: PgPool) {
    let (world, operator) = ruled(db).await;
    let member = world.rich_member(10_000_000).await;
    let [home, ..] = world.feed().match_result().await;
    member.bet(500_000, one(&home)).await.unwrap();
    assert_eq!(applied(&world, &home).await, "1.60");
    set(&operator, "priceRulesEnabled", "false").await;
    assert_eq!(applied(&world, &home).await, "2.00");
    set(&operator, "priceRulesEnabled", "true").await;
    assert_eq!(applied(&world, &home).await, "1.60");
    let refused = make(&operator, RULE).await.unwrap_err();
    assert_eq!(refused.code(), "ALREADY_PROCESSED");
    let wrong = PriceRule {
        max_percent: 51,
        ..RULE
    };
    assert_eq!(
        make(&operator, wrong).await.unwrap_err().code(),
        "PRICE_RULE_INVALID"
    );
    let more = make(
        &operator,
        PriceRule {
            max_percent: 10,
            ..RULE
        },
    )
    .await
    .unwrap()
    .rules;
    assert_eq!(more.len(), 2);
    let reason = Reason {
        reason: "불필요".to_owned(),
    };
    for row in &more {
        operator
            .call_at::<AdminDeletePriceRule>(row.id, &reason)
            .await
            .unwrap();
    }
    assert_eq!(applied(&world, &home).await, "2.00");
}

#[crate::database::test]
async fn the_log_names_the_rule_that_acted_and_is_searched(db: PgPool) {
    let (world, operator) = ruled(db).await;
    // It applies to the same selections, and lowers less.
    let less = PriceRule {
        sport_id: Some(FOOTBALL),
        step_percent: 1,
        ..RULE
    };
    let rules = make(&operator, less).await.unwrap().rules;
    let [less, most] = &rules[..] else {
        panic!("{rules:?}");
    };
    assert_eq!((&*less.place, &*most.place), ("축구", "모든 경기"));
    let member = world.rich_member(10_000_000).await;
    let [home, ..] = world.feed().match_result().await;
    member.bet(500_000, one(&home)).await.unwrap();
    assert_eq!(applied(&world, &home).await, "1.60");
    let log = async || {
        let steps = found(&operator, &home.fixture_id.to_string()).await;
        let named = steps.into_iter().map(|step| {
            let rule = step.rule.map(|rule| rule.id);
            (step.percent_after, rule)
        });
        named.collect::<Vec<_>>()
    };
    assert_eq!(log().await, [(-20, Some(most.id))]);
    // What the switch takes back had followed the same rule.
    set(&operator, "priceRulesEnabled", "false").await;
    assert_eq!(applied(&world, &home).await, "2.00");
    assert_eq!(log().await, [(0, Some(most.id)), (-20, Some(most.id))]);
    set(&operator, "priceRulesEnabled", "true").await;
    assert_eq!(applied(&world, &home).await, "1.60");
    // Without its rule, the price follows the other one. A deleted rule has no name any more.
    let reason = Reason {
        reason: "불필요".to_owned(),
    };
    let deleted = operator.call_at::<AdminDeletePriceRule>(most.id, &reason);
    deleted.await.unwrap();
    assert_eq!(applied(&world, &home).await, "1.80");
    let steps = log().await;
    assert_eq!(steps[..2], [(-10, Some(less.id)), (-20, None)]);

    let [step, ..] = &found(&operator, "").await[..] else {
        panic!("no step");
    };
    for (search, rows) in [(&*step.home_name, 4), (&*step.away_name, 4), ("없는 팀", 0)] {
        assert_eq!(found(&operator, search).await.len(), rows, "{search}");
        let saved = table(&operator, "price-steps", &json!({ "search": search })).await;
        assert_eq!(saved.1.len(), rows, "{search}");
    }
}

/// The stored decisions, by selection: suspended, adjustment, by hand.
async fn decisions(world: &World) -> Vec<(bool, Option<i16>, bool)> {
    let rows = sqlx::query_as(
        "select suspended, price_adjustment, by_hand from trading_rules order by odds_id",
    );
    rows.fetch_all(&world.app.db).await.unwrap()
}

#[crate::database::test]
async fn adjustments_of_rules_are_deleted_days_after_the_match(db: PgPool) {
    let (world, operator) = ruled(db).await;
    let member = world.rich_member(10_000_000).await;
    let feed = world.feed();
    let (first, second) = (feed.football().await, feed.football().await);
    let mut legs = vec![];
    for (fixture, name) in [(&first, "1"), (&first, "X"), (&second, "1")] {
        let leg = feed.selection(fixture, MarketId::new(1), name, "2.00");
        legs.push(leg.await);
    }
    let [lowered, by_hand, suspended] = &legs[..] else {
        panic!("{legs:?}");
    };
    for leg in [lowered, suspended] {
        member.bet(210_000, one(leg)).await.unwrap();
    }
    adjust(&operator, by_hand, true, (0, -5)).await;
    let suspend = Suspend {
        market_id: Some(suspended.market_id),
        odds_id: Some(suspended.odds_id.clone()),
        suspended: true,
        reason: "확인".to_owned(),
    };
    let done = operator.call_at::<AdminSuspend>(second.id, &suspend);
    done.await.unwrap();
    assert_eq!(applied(&world, lowered).await, "1.80");
    let all = [
        (false, Some(-10), false),
        (false, Some(-5), true),
        (true, Some(-10), false),
    ];
    assert_eq!(decisions(&world).await, all);

    // Neither while a fixture is not over, nor soon after.
    world.pass(TimeDelta::days(4));
    catalogue::prune(&world.app).await.unwrap();
    assert_eq!(decisions(&world).await, all);
    let late = feed.football().await;
    let leg = feed.selection(&late, MarketId::new(1), "1", "2.00").await;
    let member = world.again(member.id).await;
    member.bet(210_000, one(&leg)).await.unwrap();
    assert_eq!(applied(&world, &leg).await, "1.80");
    for fixture in [&first, &second, &late] {
        feed.status(fixture, FINISHED).await;
    }
    catalogue::prune(&world.app).await.unwrap();
    let kept = [
        (false, Some(-5), true),
        (true, None, false),
        (false, Some(-10), false),
    ];
    assert_eq!(decisions(&world).await, kept);
    world.pass(TimeDelta::days(4));
    catalogue::prune(&world.app).await.unwrap();
    assert_eq!(decisions(&world).await, kept[..2]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn each_operator_sees_whether_rules_work(db: PgPool) {
    let (world, operator) = ruled(db).await;
    // This one may only look, and not at settings.
    let viewer = world.staff(&[]).await;
    for (value, enabled) in [("true", true), ("false", false)] {
        set(&operator, "priceRulesEnabled", value).await;
        let seen = viewer.call::<AdminGetPriceRules>(&Empty {}).await.unwrap();
        assert_eq!((seen.enabled, seen.rules.len()), (enabled, 1));
    }
}
