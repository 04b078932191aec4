//! Manual results before the end of a fixture must be confirmed.

use crate::offer::Fixture;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetFixtures, AdminSettleMarket, AdminSettleSelection,
};
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::grading::manual::{SelectionResult, SettleMarket, SettleSelection};
use hanpan_core::sportsbook::settle::WinFlag::{self, Cancelled, Lost, Void, Won};
use hanpan_server::sportsbook::settlement::worker;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

async fn settle(
    operator: &Client,
    leg: &Betting,
    win_flag: WinFlag,
    early: bool,
) -> Result<WinFlag, Refused> {
    let input = SettleSelection {
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        odds_id: leg.odds_id.clone(),
        win_flag,
        early,
        reason: "결과 미수신".to_owned(),
    };
    let row = operator.call::<AdminSettleSelection>(&input).await?;
    Ok(row.win_flag)
}

async fn settle_market(
    operator: &Client,
    results: [(&Betting, WinFlag); 2],
    early: bool,
) -> Result<usize, Refused> {
    let results = results.map(|(leg, win_flag)| (leg, leg.odds_id.clone(), win_flag));
    let input = SettleMarket {
        fixture_id: results[0].0.fixture_id,
        market_id: results[0].0.market_id,
        baseline: None,
        results: results
            .map(|(_, odds_id, win_flag)| SelectionResult { odds_id, win_flag })
            .to_vec(),
        early,
        reason: "결과 미수신".to_owned(),
    };
    let rows = operator.call::<AdminSettleMarket>(&input).await?;
    Ok(rows.len())
}

/// The entries of an action, newest first: the state after it.
async fn logged(operator: &Client, action: &str) -> Vec<Value> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let rows = page.items.into_iter().filter(|row| row.action == action);
    rows.map(|row| serde_json::from_str(row.after.as_deref().unwrap()).unwrap())
        .collect()
}

/// Whether the only fixture is listed as over.
async fn is_over(operator: &Client) -> bool {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetFixtures>(&query).await.unwrap();
    page.items[0].is_over
}

/// Home and away of a new football fixture.
async fn sides(world: &World) -> (Fixture, Betting, Betting) {
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let away = feed
        .selection(&fixture, MarketId::new(1), "2", "2.00")
        .await;
    (fixture, home, away)
}

#[crate::database::test]
async fn a_fixture_that_is_not_over_is_settled_only_if_that_is_confirmed(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(10_000).await;
    let (fixture, home, away) = sides(&world).await;
    let slip = std::slice::from_ref(&home);
    member.bet(10_000, slip).await.unwrap();
    let not_over = problem(409, "FIXTURE_NOT_OVER");
    let whole = [(&home, Won), (&away, Lost)];
    for status in [1, 2] {
        world.feed().status(&fixture, status).await;
        let answer = settle(&operator, &home, Won, false).await;
        assert_eq!(refused(answer), not_over, "{status}");
        let answer = settle_market(&operator, whole, false).await;
        assert_eq!(refused(answer), not_over, "{status}");
    }
    assert!(!is_over(&operator).await);
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 0);
    assert!(logged(&operator, "selection.settle").await.is_empty());

    assert_eq!(settle(&operator, &home, Won, true).await.unwrap(), Won);
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 20_000);
    let early = json!({ "winFlag": Won, "early": true });
    assert_eq!(logged(&operator, "selection.settle").await, [early]);
    assert_eq!(settle_market(&operator, whole, true).await.unwrap(), 2);
    let market = &logged(&operator, "market.settle").await[0];
    assert_eq!(market["early"], true);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_that_is_over_and_stakes_that_come_back_need_no_confirmation(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (fixture, home, away) = sides(&world).await;
    assert_eq!(settle(&operator, &home, Void, false).await.unwrap(), Void);
    let back = [(&home, Cancelled), (&away, Void)];
    assert_eq!(settle_market(&operator, back, false).await.unwrap(), 2);
    world.feed().status(&fixture, 3).await;
    assert!(is_over(&operator).await);
    assert_eq!(settle(&operator, &home, Won, false).await.unwrap(), Won);
    let whole = [(&home, Lost), (&away, Won)];
    assert_eq!(settle_market(&operator, whole, false).await.unwrap(), 2);
    let early = logged(&operator, "selection.settle").await;
    assert!(early.iter().all(|after| after.get("early").is_none()));
    world.assert_books_hold().await;
}
