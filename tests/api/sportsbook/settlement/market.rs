//! An operator's results for a whole market at once.

use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetBet, AdminGetSelections, AdminSettleMarket, Empty,
};
use hanpan_core::kernel::audit::AuditRow;
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::grading::manual::{SelectionResult, SettleMarket};
use hanpan_core::sportsbook::settle::WinFlag::{self, Lost, Void, Waiting, Won};
use hanpan_core::sportsbook::trading::SelectionRow;
use hanpan_server::sportsbook::settlement::worker;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

/// Settles selections of one market, on one line or without a line.
pub(super) async fn settle_market(
    operator: &Client,
    baseline: Option<&str>,
    results: &[(&Betting, WinFlag)],
) -> Result<Vec<SelectionRow>, Refused> {
    let leg = results[0].0;
    let results = results.iter().map(|(leg, flag)| SelectionResult {
        odds_id: leg.odds_id.clone(),
        win_flag: *flag,
    });
    let input = SettleMarket {
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        baseline: baseline.map(str::to_owned),
        results: results.collect(),
        early: true,
        reason: "결과 미수신".to_owned(),
    };
    operator.call::<AdminSettleMarket>(&input).await
}

#[crate::database::test]
async fn a_market_is_settled_and_corrected_in_one_act(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(30_000).await;
    let [home, draw, away] = world.feed().match_result().await;
    let mut bets = vec![];
    for leg in [&home, &draw, &away] {
        let placed = member.bet(10_000, std::slice::from_ref(leg)).await;
        bets.push(placed.unwrap().bet_id);
    }
    let stranger = Betting {
        odds_id: "1".to_owned(),
        ..home.clone()
    };
    for (results, status, code) in [
        (vec![(&home, Won), (&draw, Lost)], 422, "MARKET_INCOMPLETE"),
        (
            vec![(&home, Won), (&draw, Lost), (&away, Waiting)],
            422,
            "RESULT_REQUIRED",
        ),
        (
            vec![
                (&home, Won),
                (&draw, Lost),
                (&away, Lost),
                (&stranger, Lost),
            ],
            404,
            "NOT_FOUND",
        ),
    ] {
        let answer = settle_market(&operator, None, &results).await;
        assert_eq!(refused(answer), problem(status, code));
    }
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 0);
    let query = ListQuery {
        subject: Some(format!("market:{}:1", home.fixture_id)),
        ..ListQuery::default()
    };
    let log = async || {
        operator
            .call::<AdminGetAuditLog>(&query)
            .await
            .unwrap()
            .items
    };
    assert!(log().await.is_empty());

    let first = [(&home, Won), (&draw, Lost), (&away, Lost)];
    let rows = settle_market(&operator, None, &first).await.unwrap();
    let flags: Vec<WinFlag> = rows.iter().map(|row| row.win_flag).collect();
    assert_eq!(flags, [Won, Lost, Lost]);
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 20_000);
    let again = settle_market(&operator, None, &first).await;
    assert_eq!(refused(again), problem(409, "ALREADY_PROCESSED"));

    // Only changed results are applied to the slips again.
    let second = [(&home, Lost), (&draw, Won), (&away, Lost)];
    settle_market(&operator, None, &second).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 30_000);
    let shown = |row: &AuditRow| {
        let json = |text: &Option<String>| -> Value {
            serde_json::from_str(text.as_deref().unwrap()).unwrap()
        };
        (row.action.clone(), json(&row.before), json(&row.after))
    };
    let shown: Vec<_> = log().await.iter().map(shown).collect();
    let act = |before: Value, after: Value| {
        let before = json!({ "line": null, "winFlags": before });
        let after = json!({ "line": null, "winFlags": after, "early": true });
        ("market.settle".to_owned(), before, after)
    };
    assert_eq!(
        shown,
        [
            act(json!({ "1": 2, "X": 1 }), json!({ "1": 1, "X": 2 })),
            act(
                json!({ "1": 0, "X": 0, "2": 0 }),
                json!({ "1": 2, "X": 1, "2": 1 })
            ),
        ]
    );
    let timeline = operator.call_at::<AdminGetBet>(bets[0], &Empty {}).await;
    let reasons = timeline.unwrap().results.into_iter().map(|row| row.reason);
    assert_eq!(reasons.flatten().collect::<Vec<_>>(), ["결과 미수신"; 2]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn each_line_of_a_market_is_settled_by_itself(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let [over, under] = feed
        .total(&fixture, MarketId::new(2), "2.5", "1.90", "1.90")
        .await;
    let [high, _] = feed
        .total(&fixture, MarketId::new(2), "3.5", "3.10", "1.33")
        .await;
    let other = [(&over, Won), (&under, Lost), (&high, Lost)];
    let answer = settle_market(&operator, Some("2.5"), &other).await;
    assert_eq!(refused(answer), problem(404, "NOT_FOUND"));
    let nowhere = settle_market(&operator, Some("4.5"), &[(&over, Won)]).await;
    assert_eq!(refused(nowhere), problem(404, "NOT_FOUND"));
    let rows = settle_market(&operator, Some("2.5"), &[(&under, Void), (&over, Void)]).await;
    let flags: Vec<WinFlag> = rows.unwrap().iter().map(|row| row.win_flag).collect();
    assert_eq!(flags, [Void, Void]);
    let rest = operator
        .call_at::<AdminGetSelections>(fixture.id, &Empty {})
        .await;
    let rest: Vec<WinFlag> = rest.unwrap().iter().map(|row| row.win_flag).collect();
    assert_eq!(rest, [Waiting, Waiting]);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn operators_who_settle_a_market_at_once_settle_it_once(db: PgPool) {
    let world = World::new(db).await;
    let (one, two) = (world.operator().await, world.operator().await);
    let member = world.rich_member(10_000).await;
    let [home, draw, away] = world.feed().match_result().await;
    member
        .bet(10_000, std::slice::from_ref(&home))
        .await
        .unwrap();
    let results = [(&home, Won), (&draw, Lost), (&away, Lost)];
    let (first, second) = tokio::join!(
        settle_market(&one, None, &results),
        settle_market(&two, None, &results)
    );
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1);
    let late = first.err().or(second.err()).unwrap();
    assert_eq!(late.code(), "ALREADY_PROCESSED");
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 20_000);
    world.assert_books_hold().await;
}

/// Of two operators, the second waits for the first and finds the market settled.
#[crate::database::test]
async fn a_market_is_settled_by_one_operator(db: PgPool) {
    let world = World::new(db).await;
    let (one, two) = (world.operator().await, world.operator().await);
    let [home, draw, away] = world.feed().match_result().await;
    let results = [(&home, Won), (&draw, Lost), (&away, Lost)];
    let held = world.hold_table("audit_log").await;
    let (first, second) = in_turn(
        &world,
        held,
        settle_market(&one, None, &results),
        settle_market(&two, None, &results),
    )
    .await;
    first.unwrap();
    assert_eq!(second.unwrap_err().code(), "ALREADY_PROCESSED");
    world.assert_books_hold().await;
}
