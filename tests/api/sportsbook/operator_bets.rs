//! Operators: viewing and voiding slips, settling fixtures and selections manually.

use crate::slips::order;
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetBet, AdminGetBets, AdminGetFixtures, AdminGetSelections,
    AdminVoidBet, AdminVoidFixture, CancelBet, Empty,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::{BetId, FixtureId, MarketId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::sportsbook::bets::BetRow;
use hanpan_core::sportsbook::bets::timeline::ResultSource;
use hanpan_core::sportsbook::bets::{Betting, SlipHead};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::trading::{FixtureRow, SelectionRow};
use hanpan_server::sportsbook::exposure;
use hanpan_server::sportsbook::settlement::worker;
use hanpan_tests::refusals::{problem, refused};
use sqlx::PgPool;

fn because(reason: &str) -> Reason {
    Reason {
        reason: reason.to_owned(),
    }
}

fn head(row: &BetRow) -> &SlipHead {
    row.slip[0].slip.as_ref().unwrap()
}

async fn void_bet(operator: &Client, bet: BetId) -> Result<BetRow, Refused> {
    operator
        .call_at::<AdminVoidBet>(bet, &because("오류 배당"))
        .await
}

async fn settle(
    operator: &Client,
    leg: &Betting,
    win_flag: WinFlag,
) -> Result<SelectionRow, Refused> {
    operator.decide(leg, win_flag, "결과 미수신").await
}

/// Actions and their objects, newest first.
async fn log(operator: &Client) -> Vec<(String, String)> {
    let query = ListQuery::default();
    let page = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let rows = page.items.into_iter();
    rows.map(|row| (row.action, row.subject)).collect()
}

#[crate::database::test]
async fn slips_are_listed_by_state_and_member(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let (one, two) = (
        world.rich_member(100_000).await,
        world.rich_member(100_000).await,
    );
    let legs = world.offers(&["1.85", "2.10"]).await;
    let first = one.bet(5_000, &legs[..1]).await.unwrap().bet_id;
    let second = one.bet(5_000, &legs[1..]).await.unwrap().bet_id;
    let third = two.bet(5_000, &legs[1..]).await.unwrap().bet_id;
    world.settle(&legs[0], WinFlag::Lost).await;
    let name = one.slip().await.user_id;
    let list = async |search: &str, status: &str| {
        let query = ListQuery {
            search: Some(search.to_owned()),
            status: Some(status.to_owned()),
            ..ListQuery::default()
        };
        let page = operator.call::<AdminGetBets>(&query).await?;
        let ids: Vec<BetId> = page.items.iter().map(|row| head(row).id).collect();
        assert_eq!(page.count, i64::try_from(ids.len()).unwrap());
        Ok::<_, Refused>(ids)
    };
    for (search, status, expected) in [
        ("", "", vec![third, second, first]),
        ("", "open", vec![third, second]),
        ("", "settled", vec![first]),
        (&name.to_uppercase(), "", vec![second, first]),
        (&name, "open", vec![second]),
        ("없는 회원", "", vec![]),
    ] {
        assert_eq!(
            list(search, status).await.unwrap(),
            expected,
            "{search} {status}"
        );
    }
    assert!(
        list(&second.to_string(), "")
            .await
            .unwrap()
            .contains(&second)
    );
    assert_eq!(
        refused(list("", "won").await),
        problem(400, "MALFORMED_REQUEST")
    );
    let page = operator.call::<AdminGetBets>(&ListQuery::default()).await;
    assert_eq!(head(&page.unwrap().items[0]).ip_address, "127.0.0.1");
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn slips_are_narrowed_by_game_fixture_and_stake(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10"]).await;
    let small = member.bet(5_000, &legs[..1]).await.unwrap().bet_id;
    let large = member.bet(7_000, &legs).await.unwrap().bet_id;
    let list = async |query: ListQuery| {
        let page = operator.call::<AdminGetBets>(&query).await?;
        let ids: Vec<BetId> = page.items.iter().map(|row| head(row).id).collect();
        assert_eq!(page.count, i64::try_from(ids.len()).unwrap());
        Ok::<_, Refused>(ids)
    };
    let game = |name: &str| ListQuery {
        game: Some(name.to_owned()),
        ..ListQuery::default()
    };
    let fixture = |index: usize| ListQuery {
        fixture: Some(legs[index].fixture_id),
        ..ListQuery::default()
    };
    let stake = |least| ListQuery {
        stake_min: Some(Won::new(least)),
        ..ListQuery::default()
    };
    assert_eq!(list(game("sports")).await.unwrap(), [large, small]);
    assert!(list(game("inplay")).await.unwrap().is_empty());
    assert_eq!(
        refused(list(game("chess")).await),
        problem(400, "MALFORMED_REQUEST")
    );
    assert_eq!(list(fixture(0)).await.unwrap(), [large, small]);
    assert_eq!(list(fixture(1)).await.unwrap(), [large]);
    assert_eq!(list(stake(5_000)).await.unwrap(), [large, small]);
    assert_eq!(list(stake(5_001)).await.unwrap(), [large]);
}

#[crate::database::test]
async fn a_slip_is_voided_in_any_state_once(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(40_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00"]).await;
    let mut bets = Vec::new();
    for leg in &legs {
        bets.push(
            member
                .bet(10_000, std::slice::from_ref(leg))
                .await
                .unwrap()
                .bet_id,
        );
    }
    world.settle(&legs[1], WinFlag::Won).await;
    world.settle(&legs[2], WinFlag::Lost).await;
    assert_eq!(world.balance(&member, "cash").await, 30_000);
    for (bet, cash) in bets.iter().zip([40_000, 30_000, 40_000]) {
        let row = void_bet(&operator, *bet).await.unwrap();
        assert_eq!(head(&row).status, WinFlag::Cancelled);
        assert!(head(&row).cancel_at.is_some());
        assert_eq!(world.balance(&member, "cash").await, cash);
    }
    let again = problem(409, "ALREADY_PROCESSED");
    assert_eq!(refused(void_bet(&operator, bets[0]).await), again);
    assert_eq!(
        refused(void_bet(&operator, BetId::new(999)).await),
        problem(404, "NOT_FOUND")
    );
    let silent = operator
        .call_at::<AdminVoidBet>(bets[0], &because(" "))
        .await;
    assert_eq!(refused(silent), problem(422, "REASON_REQUIRED"));
    // Neither its member nor a result can change it any more.
    let cancelled = member.call_at::<CancelBet>(bets[0], &Empty {}).await;
    assert_eq!(refused(cancelled), problem(422, "BET_SETTLED"));
    for leg in &legs {
        world.settle(leg, WinFlag::Won).await;
    }
    assert_eq!(world.balance(&member, "cash").await, 40_000);
    let log = log(&operator).await;
    assert_eq!(log.len(), 3);
    assert_eq!(log[2], ("bet.void".to_owned(), format!("bet:{}", bets[0])));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn operators_who_void_at_once_give_back_once(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap()
        .bet_id;
    let voids = join_all((0..4).map(|_| void_bet(&operator, bet)));
    let (voided, ()) = futures::join!(voids, world.settle(&leg, WinFlag::Won));
    assert_eq!(voided.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    world.assert_books_hold().await;
}

/// Of two operators, the second waits for the first and finds the slip void, or the result given.
#[crate::database::test]
async fn slips_and_selections_are_decided_by_one_operator(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    let bet = member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap()
        .bet_id;
    let held = world.hold_table("audit_log").await;
    let void = || void_bet(&operator, bet);
    let (first, second) = in_turn(&world, held, void(), void()).await;
    first.unwrap();
    assert_eq!(second.unwrap_err().code(), "ALREADY_PROCESSED");
    let held = world.hold_table("audit_log").await;
    let win = || settle(&operator, &leg, WinFlag::Won);
    let (first, second) = in_turn(&world, held, win(), win()).await;
    first.unwrap();
    assert_eq!(second.unwrap_err().code(), "ALREADY_PROCESSED");
    let held = world.hold_table("audit_log").await;
    let reason = because("경기 취소");
    let void = || operator.call_at::<AdminVoidFixture>(leg.fixture_id, &reason);
    let (first, second) = in_turn(&world, held, void(), void()).await;
    first.unwrap();
    assert_eq!(second.unwrap_err().code(), "ALREADY_PROCESSED");
    assert_eq!(world.balance(&member, "cash").await, 10_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_selection_is_settled_and_corrected_by_hand(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    member
        .bet(10_000, std::slice::from_ref(&leg))
        .await
        .unwrap();
    for (flag, cash) in [(WinFlag::Won, 20_000), (WinFlag::HalfLost, 5_000)] {
        let row = settle(&operator, &leg, flag).await.unwrap();
        assert_eq!((row.win_flag, row.legs), (flag, 1));
        worker::settle_queued(&world.app).await.unwrap();
        assert_eq!(world.balance(&member, "cash").await, cash);
    }
    let closed = problem(422, "SELECTION_CLOSED");
    assert_eq!(
        refused(member.bet(5_000, std::slice::from_ref(&leg)).await),
        closed
    );
    for (leg, flag, status, code) in [
        (leg.clone(), WinFlag::HalfLost, 409, "ALREADY_PROCESSED"),
        (leg.clone(), WinFlag::Waiting, 422, "RESULT_REQUIRED"),
        (
            Betting {
                odds_id: "1".into(),
                ..leg.clone()
            },
            WinFlag::Won,
            404,
            "NOT_FOUND",
        ),
        (
            Betting {
                odds_id: "x".into(),
                ..leg.clone()
            },
            WinFlag::Won,
            404,
            "NOT_FOUND",
        ),
    ] {
        let answer = settle(&operator, &leg, flag).await;
        assert_eq!(refused(answer), problem(status, code));
    }
    let subject = format!("selection:{}:1:{}", leg.fixture_id, leg.odds_id);
    let act = ("selection.settle".to_owned(), subject);
    let correction = (
        "bet.correct".to_owned(),
        format!("bet:{}", member.slip().await.id),
    );
    assert_eq!(log(&operator).await, [correction, act.clone(), act]);
    // A later result of the feed changes nothing.
    world.settle(&leg, WinFlag::Won).await;
    assert_eq!(world.balance(&member, "cash").await, 5_000);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_fixture_is_voided_with_all_that_was_bet_on_it(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(40_000).await;
    let feed = world.feed();
    let fixture = feed.football().await;
    let home = feed
        .selection(&fixture, MarketId::new(1), "1", "2.00")
        .await;
    let over = feed
        .selection(&fixture, MarketId::new(2), "Over", "2.00")
        .await;
    let other = world.offer("3.00").await;
    let single = member.bet(10_000, std::slice::from_ref(&home)).await;
    let single = single.unwrap().bet_id;
    member
        .bet(10_000, std::slice::from_ref(&over))
        .await
        .unwrap();
    member
        .bet(10_000, &[home.clone(), other.clone()])
        .await
        .unwrap();
    world.settle(&over, WinFlag::Lost).await;

    let void = async || {
        let reason = because("홈, 원정 뒤바뀜");
        operator
            .call_at::<AdminVoidFixture>(fixture.id, &reason)
            .await
    };
    let row: FixtureRow = void().await.unwrap();
    assert_eq!(row.status_name, "취소");
    worker::settle_queued(&world.app).await.unwrap();
    assert_eq!(world.balance(&member, "cash").await, 30_000);
    assert_eq!(refused(void().await), problem(409, "ALREADY_PROCESSED"));
    let closed = problem(422, "SELECTION_CLOSED");
    assert_eq!(refused(member.bet(5_000, &[home]).await), closed);
    world.settle(&other, WinFlag::Won).await;
    assert_eq!(world.balance(&member, "cash").await, 60_000);

    let stranger = operator
        .call_at::<AdminVoidFixture>(FixtureId::new(1), &because("?"))
        .await;
    assert_eq!(refused(stranger), problem(404, "NOT_FOUND"));
    let silent = operator
        .call_at::<AdminVoidFixture>(fixture.id, &because(""))
        .await;
    assert_eq!(refused(silent), problem(422, "REASON_REQUIRED"));
    let acts: Vec<String> = log(&operator)
        .await
        .into_iter()
        .map(|(act, _)| act)
        .collect();
    assert_eq!(acts, ["bet.correct", "fixture.void"]);
    let timeline = operator.call_at::<AdminGetBet>(single, &Empty {}).await;
    let reason = timeline.unwrap().results.remove(0).reason;
    assert_eq!(reason.as_deref(), Some("홈, 원정 뒤바뀜"));
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn fixtures_with_open_bets_come_first(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["2.00", "2.00", "2.00", "2.00"]).await;
    member.bet(10_000, &legs[2..]).await.unwrap();
    member.bet(5_000, &legs[3..]).await.unwrap();
    member.bet(5_000, &legs[..1]).await.unwrap();
    world.settle(&legs[0], WinFlag::Won).await;
    exposure::compute_totals(&world.app).await.unwrap();
    let page = operator
        .call::<AdminGetFixtures>(&ListQuery::default())
        .await
        .unwrap();
    assert_eq!(page.count, 4);
    let open: Vec<_> = page
        .items
        .iter()
        .map(|row| (row.fixture_id, row.open_bets, row.open_stake.get()))
        .collect();
    assert_eq!(
        open[..2],
        [
            (legs[2].fixture_id, 1, 10_000),
            (legs[3].fixture_id, 2, 15_000)
        ]
    );
    assert_eq!((open[2].1, open[3].1), (0, 0));
    let query = ListQuery {
        search: Some(format!("away {}", legs[1].fixture_id)),
        ..ListQuery::default()
    };
    let page = operator.call::<AdminGetFixtures>(&query).await.unwrap();
    assert_eq!(
        (page.count, page.items[0].fixture_id),
        (1, legs[1].fixture_id)
    );

    let selections = async |leg: &Betting| {
        let rows = operator.call_at::<AdminGetSelections>(leg.fixture_id, &Empty {});
        rows.await.unwrap()
    };
    let row = selections(&legs[3]).await.remove(0);
    assert_eq!(
        (row.odds_id.as_str(), row.legs),
        (legs[3].odds_id.as_str(), 2)
    );
    assert_eq!(
        (row.market_name.as_str(), row.win_flag),
        ("승무패", WinFlag::Waiting)
    );
    // Selections that may get bets are listed as well; settled ones without bets are not.
    assert_eq!(selections(&legs[1]).await[0].legs, 0);
    world.settle(&legs[1], WinFlag::Lost).await;
    assert!(selections(&legs[1]).await.is_empty());
    world.assert_books_hold().await;
}

/// From the shown price to the payout: the timeline of a slip is complete.
#[crate::database::test]
async fn the_timeline_of_a_bet_is_complete(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(10_000).await;
    let leg = world.offer("2.00").await;
    world.feed().reprice(&leg, "2.50").await;
    let mut order = order(&member, 10_000, std::slice::from_ref(&leg));
    order.change_flag = true;
    let bet = member.place(&order).await.unwrap().bet_id;
    world.feed().reprice(&leg, "1.70").await;
    world.settle(&leg, WinFlag::Won).await;
    settle(&operator, &leg, WinFlag::Void).await.unwrap();
    worker::settle_queued(&world.app).await.unwrap();
    void_bet(&operator, bet).await.unwrap();
    let timeline = operator.call_at::<AdminGetBet>(bet, &Empty {}).await;
    let timeline = timeline.unwrap();
    let placed = &timeline.legs[0];
    let shown = (placed.shown_price.to_string(), placed.shown_version);
    assert_eq!(shown, ("2.00".to_owned(), 1));
    assert_eq!(
        (placed.price.to_string(), placed.version),
        ("2.50".to_owned(), 2)
    );
    assert_eq!(placed.price_now.unwrap().to_string(), "1.70");
    let results = timeline.results.iter();
    let results: Vec<_> = results
        .map(|row| (row.leg, row.win_flag, row.source))
        .collect();
    assert_eq!(
        results,
        [
            (1, WinFlag::Won, ResultSource::Feed),
            (1, WinFlag::Void, ResultSource::Operator)
        ]
    );
    let by_hand = timeline.results.iter();
    let by_hand: Vec<_> = by_hand
        .map(|row| row.actor.as_deref().zip(row.reason.as_deref()))
        .collect();
    let query = ListQuery::default();
    let log = operator.call::<AdminGetAuditLog>(&query).await.unwrap();
    let act = log
        .items
        .iter()
        .find(|row| row.action == "selection.settle");
    assert_eq!(
        by_hand,
        [None, Some((act.unwrap().actor.as_str(), "결과 미수신"))]
    );
    let postings = timeline.postings.iter();
    let postings: Vec<_> = postings
        .map(|row| format!("{} {}>{} {}", row.reference, row.from, row.to, row.amount))
        .collect();
    assert_eq!(
        postings,
        [
            format!("stake:{bet} cash>stakes_held 10,000"),
            format!("stake_settled:{bet}:1 stakes_held>gross_gaming_revenue 10,000"),
            format!("payout:{bet}:1 gross_gaming_revenue>cash 25,000"),
            format!("clawback:{bet}:2 cash>gross_gaming_revenue 15,000"),
        ]
    );
    let audit: Vec<_> = timeline
        .audit
        .iter()
        .map(|row| row.action.as_str())
        .collect();
    assert_eq!(audit, ["bet.void", "bet.correct"]);
    assert_eq!(timeline.slip[0].slip.as_ref().unwrap().id, bet);
    let unknown = operator
        .call_at::<AdminGetBet>(BetId::new(999), &Empty {})
        .await;
    assert_eq!(unknown.unwrap_err().code(), "NOT_FOUND");
    let own = member.call_at::<AdminGetBet>(bet, &Empty {}).await;
    assert_eq!(own.unwrap_err().status, 403);
    world.assert_books_hold().await;
}
