//! Settlement of a fixture by its score: all results that follow from it, with a preview of the
//! payouts.

use crate::offer::Fixture;
use crate::world::{Client, Refused, World};
use hanpan_core::api::{AdminGetAuditLog, AdminPreviewScore, AdminSettleScore, Empty, GetFixture};
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::grading::{FinalScore, MatchScore, ScorePreview, SettleScore};
use hanpan_core::sportsbook::settle::WinFlag::{
    HalfLost, HalfWon, Lost, Void, Waiting, Won as FlagWon,
};
use hanpan_server::sportsbook::settlement::worker;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

fn score(whole: (i32, i32), parts: &[(i32, i32)]) -> FinalScore {
    let score = |(home, away): (i32, i32)| MatchScore { home, away };
    FinalScore {
        score: score(whole),
        overtime: None,
        parts: parts.iter().copied().map(score).collect(),
    }
}

async fn preview(
    operator: &Client,
    fixture: &Fixture,
    score: &FinalScore,
) -> Result<ScorePreview, Refused> {
    operator
        .call_at::<AdminPreviewScore>(fixture.id, score)
        .await
}

async fn settle(
    operator: &Client,
    fixture: &Fixture,
    score: &FinalScore,
    early: bool,
) -> Result<(), Refused> {
    let input = SettleScore {
        score: score.clone(),
        early,
        reason: "결과 미수신".to_owned(),
    };
    let row = operator
        .call_at::<AdminSettleScore>(fixture.id, &input)
        .await?;
    assert_eq!(row.fixture_id, fixture.id);
    Ok(())
}

async fn logged(operator: &Client) -> Vec<Value> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let rows = page.items.into_iter();
    rows.filter(|row| row.action == "fixture.score")
        .map(|row| serde_json::from_str(row.after.as_deref().unwrap()).unwrap())
        .collect()
}

/// A football fixture with home, home of a half, a handicap, a total and a market that no score
/// decides.
async fn offered(world: &World) -> (Fixture, Vec<Betting>) {
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let [own, other] = feed
        .handicap(&fixture, MarketId::new(3), "-0.75", "1.90", "1.90")
        .await;
    let [over, _] = feed
        .total(&fixture, MarketId::new(2), "3.0", "1.90", "1.90")
        .await;
    let half = feed
        .selection(&fixture, MarketId::new(282), "X", "2.20")
        .await;
    let scorer = feed
        .selection(&fixture, MarketId::new(16), "1", "1.80")
        .await;
    (fixture, vec![home, own, other, over, half, scorer])
}

/// Markets that are a row of the table and nothing else are named, listed and settled by it.
#[crate::database::test]
async fn a_market_that_is_one_row_is_settled_by_a_score(db: PgPool) {
    let world = World::new(db).await;
    let (operator, feed) = (world.operator().await, world.feed());
    let fixture = feed.football().await;
    feed.total(&fixture, MarketId::new(835), "2.75", "1.90", "1.90")
        .await;
    feed.total(&fixture, MarketId::new(836), "0.75", "1.90", "1.90")
        .await;
    feed.selection(&fixture, MarketId::new(457), "12", "1.40")
        .await;
    let ended = score((2, 1), &[(1, 0)]);
    let shown = preview(&operator, &fixture, &ended).await.unwrap();
    let results = shown.results.into_iter().map(|row| {
        let selection = row.selection;
        (selection.market_name, selection.name, row.win_flag)
    });
    let mut results: Vec<_> = results.collect();
    results.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
    let expected = [
        ("더블찬스 [후반전]", "12", Lost),
        ("아시안 언더오버", "Over", HalfWon),
        ("아시안 언더오버", "Under", HalfLost),
        ("아시안 언더오버 [전반전]", "Over", HalfWon),
        ("아시안 언더오버 [전반전]", "Under", HalfLost),
    ];
    let expected = expected.map(|(market, name, flag)| (market.to_owned(), name.to_owned(), flag));
    assert_eq!(results, expected);
}

#[crate::database::test]
async fn a_score_settles_what_follows_from_it_as_its_preview_says(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (fixture, legs) = offered(&world).await;
    let elsewhere = world.offer("3.00").await;
    let mut members = vec![];
    for slip in [
        vec![legs[0].clone()],
        vec![legs[1].clone()],
        vec![legs[2].clone()],
        vec![legs[3].clone()],
        // A lost leg decides the slip, a won one does not.
        vec![legs[2].clone(), elsewhere.clone()],
        vec![legs[0].clone(), elsewhere.clone()],
        vec![legs[4].clone()],
        vec![legs[5].clone()],
    ] {
        let member = world.rich_member(10_000).await;
        member.bet(10_000, &slip).await.unwrap();
        members.push(member);
    }
    let ended = score((2, 1), &[]);
    let shown = preview(&operator, &fixture, &ended).await.unwrap();
    let results: Vec<_> = shown
        .results
        .iter()
        .map(|row| (row.selection.odds_id.clone(), row.win_flag, row.open_bets))
        .collect();
    let id = |leg: usize| legs[leg].odds_id.clone();
    let open = |leg: usize| results.iter().find(|row| row.0 == id(leg)).cloned();
    assert_eq!(open(0), Some((id(0), FlagWon, 2)));
    assert_eq!(open(1), Some((id(1), HalfWon, 1)));
    assert_eq!(open(2), Some((id(2), HalfLost, 2)));
    assert_eq!(open(3), Some((id(3), Void, 1)));
    assert_eq!(results.len(), 5, "with the other side of the total");
    let left: Vec<i64> = shown
        .left_open
        .iter()
        .map(|row| row.market_id.get())
        .collect();
    assert_eq!(left, [16, 282]);
    // 20,000 + 14,500 + 5,000 + 10,000; slips with a leg elsewhere stay open.
    assert_eq!((shown.slip_count, shown.stake), (4, Won::new(40_000)));
    assert_eq!(shown.payout, Won::new(49_500));
    let paid: Vec<i64> = shown.slips.iter().map(|slip| slip.payout.get()).collect();
    assert_eq!(paid, [20_000, 14_500, 10_000, 5_000]);
    worker::settle_queued(&world.app).await.unwrap();
    for member in &members {
        assert_eq!(world.balance(member, "cash").await, 0, "nothing is written");
    }

    let early = settle(&operator, &fixture, &ended, false).await;
    assert_eq!(refused(early), problem(409, "FIXTURE_NOT_OVER"));
    world.feed().status(&fixture, 3).await;
    settle(&operator, &fixture, &ended, false).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    let mut cash = vec![];
    for member in &members {
        cash.push(world.balance(member, "cash").await);
    }
    assert_eq!(cash, [20_000, 14_500, 5_000, 10_000, 0, 0, 0, 0]);
    let [entry] = <[Value; 1]>::try_from(logged(&operator).await).unwrap();
    assert_eq!(entry["score"], "2:1");
    assert_eq!(entry["winFlags"]["승무패 1"], json!(FlagWon));
    assert_eq!(entry.get("early"), None);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn parts_decide_what_is_left_and_a_result_that_was_given_stands(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (fixture, legs) = offered(&world).await;
    let member = world.rich_member(20_000).await;
    for leg in [&legs[0], &legs[4]] {
        member.bet(10_000, std::slice::from_ref(leg)).await.unwrap();
    }
    world.settle(&legs[0], Lost).await;
    let impossible = score((2, 1), &[(3, 0)]);
    for answer in [
        preview(&operator, &fixture, &impossible).await.map(|_| ()),
        settle(&operator, &fixture, &impossible, true).await,
    ] {
        assert_eq!(refused(answer), problem(422, "SCORE_CONTRADICTORY"));
    }
    let ended = score((2, 1), &[(1, 1)]);
    let shown = preview(&operator, &fixture, &ended).await.unwrap();
    assert!(
        shown
            .results
            .iter()
            .all(|row| row.selection.market_id != MarketId::new(1))
    );
    assert_eq!((shown.slip_count, shown.payout), (1, Won::new(22_000)));
    settle(&operator, &fixture, &ended, true).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 22_000);
    let entry = &logged(&operator).await[0];
    assert_eq!(
        (&entry["early"], &entry["parts"]),
        (&json!(true), &json!(["1:1"]))
    );
    let again = settle(&operator, &fixture, &ended, true).await;
    assert_eq!(refused(again), problem(422, "NO_RESULT_FOLLOWS"));
    world.assert_books_hold().await;
}

/// A handicap in play counts from the score at which it was set, whose goals the final score does not tell apart. It is a
/// line of its own, and names that score.
#[crate::database::test]
async fn a_handicap_that_counts_from_another_score_stays_open(db: PgPool) {
    let world = World::new(db).await;
    let (operator, feed) = (world.operator().await, world.feed());
    let (fixture, market_id) = (feed.football().await, MarketId::new(3));
    let [start, _] = feed
        .handicap(&fixture, market_id, "-0.5", "1.90", "1.90")
        .await;
    let [later, _] = feed
        .handicap_from(&fixture, market_id, ("-0.5", "1-0"), "2.50", "1.50")
        .await;
    let member = world.rich_member(10_000).await;
    let legs = std::slice::from_ref(&later);
    member.bet(10_000, legs).await.unwrap();
    let visitor = world.visitor();
    let shown = visitor.call_at::<GetFixture>(fixture.id, &Empty {}).await;
    let shown = shown.unwrap().markets.into_iter().map(|market| {
        let lines = market.selections.into_iter().map(|one| one.line.unwrap());
        (market.baseline.unwrap(), lines.collect::<Vec<_>>())
    });
    let expected = [
        ("-0.5", ["-0.5", "+0.5"]),
        ("-0.5 (1-0)", ["-0.5 (1-0)", "+0.5 (1-0)"]),
    ];
    let expected =
        expected.map(|(line, sides)| (line.to_owned(), sides.map(str::to_owned).to_vec()));
    assert_eq!(shown.collect::<Vec<_>>(), expected);

    let ended = score((1, 0), &[]);
    let shown = preview(&operator, &fixture, &ended).await.unwrap();
    let graded = shown.results.iter().map(|row| &row.selection.odds_id);
    assert!(graded.clone().any(|id| *id == start.odds_id));
    assert_eq!(graded.count(), 2);
    let open = shown.left_open.iter().map(|row| row.line.as_deref());
    assert_eq!(
        open.collect::<Vec<_>>(),
        [Some("-0.5 (1-0)"), Some("+0.5 (1-0)")]
    );
    settle(&operator, &fixture, &ended, true).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(member.slip().await.status, Waiting);
    // The feed, or an operator who knows the goals, decides it.
    world.settle(&later, Lost).await;
    assert_eq!(member.slip().await.status, Lost);
    world.assert_books_hold().await;
}
