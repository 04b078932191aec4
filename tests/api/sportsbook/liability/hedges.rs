//! Hedges count in what a result costs, and move no money.

use super::{board, on, one, opened, set};
use crate::waiting::in_turn;
use crate::world::{Client, Refused, World};
use futures::future::join_all;
use hanpan_core::api::{
    AdminGetAuditLog, AdminGetHedges, AdminMakeHedge, AdminWithdrawHedge, GetSlipLimits,
};
use hanpan_core::kernel::audit::Reason;
use hanpan_core::kernel::ids::HedgeId;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::office::staff::Duty;
use hanpan_core::sportsbook::bets::Betting;
use hanpan_core::sportsbook::liability::{HedgeRow, WriteHedge};
use hanpan_core::sportsbook::risk::SlipLimitsQuery;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_server::sportsbook::exposure;
use hanpan_tests::export::{cell, table};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

pub(super) fn hedge(leg: &Betting, stake: i64, price: &str) -> WriteHedge {
    WriteHedge {
        request_id: Uuid::new_v4(),
        fixture_id: leg.fixture_id,
        market_id: leg.market_id,
        odds_id: leg.odds_id.clone(),
        bookmaker: "다른 업체".to_owned(),
        stake: Won::new(stake),
        price: Price::parse(price).unwrap(),
        reason: "베팅 쏠림".to_owned(),
    }
}

async fn withdraw(operator: &Client, id: HedgeId) -> Result<HedgeRow, Refused> {
    let reason = Reason {
        reason: "잘못 입력".to_owned(),
    };
    operator.call_at::<AdminWithdrawHedge>(id, &reason).await
}

async fn listed(operator: &Client, status: &str) -> Vec<HedgeRow> {
    let query = ListQuery {
        status: Some(status.to_owned()),
        ..ListQuery::default()
    };
    operator.call::<AdminGetHedges>(&query).await.unwrap().items
}

#[crate::database::test]
async fn a_hedge_counts_until_it_is_withdrawn(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let [home, draw, _] = world.feed().match_result().await;
    member.bet(100_000, one(&home)).await.unwrap();
    assert_eq!(board(&world, &operator).await[0].worst, Won::new(100_000));
    let made = operator
        .call::<AdminMakeHedge>(&hedge(&home, 40_000, "2.50"))
        .await
        .unwrap();
    // 60,000 less if home wins, 40,000 more otherwise: on the board at once.
    assert_eq!(on(&operator, &home).await.cost, Won::new(40_000));
    assert_eq!(on(&operator, &home).await.hedged, Won::new(40_000));
    assert_eq!(on(&operator, &draw).await.cost, Won::new(-60_000));
    assert_eq!(board(&world, &operator).await[0].worst, Won::new(40_000));
    withdraw(&operator, made.id).await.unwrap();
    assert_eq!(
        withdraw(&operator, made.id).await.unwrap_err().code(),
        "ALREADY_PROCESSED"
    );
    assert_eq!(board(&world, &operator).await[0].worst, Won::new(100_000));
    let log = operator
        .call::<AdminGetAuditLog>(&ListQuery::default())
        .await
        .unwrap();
    let actions: Vec<&str> = log
        .items
        .iter()
        .take(2)
        .map(|row| row.action.as_str())
        .collect();
    assert_eq!(actions, ["hedge.withdraw", "hedge.make"]);
    assert_eq!(world.balance(&member, "cash").await, 900_000);
    world.assert_books_hold().await;
}

/// The largest stake that the limits of exposure leave.
async fn left(member: &Client, leg: &Betting) -> i64 {
    let refused = member.bet(500_000, one(leg)).await.unwrap_err();
    assert_eq!(refused.code(), "EXPOSURE_LIMIT_REACHED");
    refused.body["max"].as_i64().unwrap()
}

#[crate::database::test]
async fn a_hedge_frees_the_limit_of_its_selection(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let [home, draw, _] = world.feed().match_result().await;
    // A hedge can be noted before there is a limit.
    let made = operator
        .call::<AdminMakeHedge>(&hedge(&home, 20_000, "2.50"))
        .await
        .unwrap();
    set(&operator, "selectionLiabilityMax", "50000").await;
    // It wins 30,000 if home wins.
    assert_eq!(left(&member, &home).await, 80_000);
    assert_eq!(left(&member, &draw).await, 25_000);
    let query = SlipLimitsQuery {
        legs: format!("{}:{}:{}", home.fixture_id, home.market_id, home.odds_id),
    };
    let shown = member.call::<GetSlipLimits>(&query).await.unwrap();
    assert_eq!(shown.gain_left, Some(Won::new(80_000)));
    member.bet(60_000, one(&home)).await.unwrap();
    assert_eq!(left(&member, &home).await, 20_000);
    // Nearly all of the limit is reached by what the hedge does not cover.
    exposure::compute_totals(&world.app).await.unwrap();
    let alerts = sqlx::query_scalar!(r#"select count(*) as "count!" from webhooks"#);
    assert_eq!(alerts.fetch_one(&world.app.db).await.unwrap(), 0);

    // A fixture counts all of its selections, so that no hedge frees it.
    set(&operator, "fixtureLiabilityMax", "70000").await;
    assert_eq!(left(&member, &home).await, 10_000);
    set(&operator, "fixtureLiabilityMax", "null").await;

    withdraw(&operator, made.id).await.unwrap();
    assert_eq!(left(&member, &home).await, 0);
    operator
        .call::<AdminMakeHedge>(&hedge(&home, 10_000, "3.00"))
        .await
        .unwrap();
    assert_eq!(left(&member, &home).await, 10_000);
    world.assert_books_hold().await;
}

/// The feed may offer another bet under the same ids, by other words or after a break.
#[crate::database::test]
async fn a_hedge_does_not_follow_its_ids_to_another_bet(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    set(&operator, "selectionLiabilityMax", "50000").await;
    for (hedges, renamed) in [(1, true), (2, false)] {
        let feed = world.feed();
        let [home, ..] = feed.match_result().await;
        member.bet(10_000, one(&home)).await.unwrap();
        operator
            .call::<AdminMakeHedge>(&hedge(&home, 20_000, "2.50"))
            .await
            .unwrap();
        board(&world, &operator).await;
        assert_eq!(on(&operator, &home).await.cost, Won::new(-20_000));
        assert_eq!(left(&member, &home).await, 70_000);
        if renamed {
            let words = json!({ "Name": "1", "Line": "-1.5", "Price": "2.00", "Status": 1 });
            feed.bet(3, &home, words).await;
        } else {
            sqlx::query("update selections set offered_since = version where fixture_id = $1")
                .bind(home.fixture_id.get())
                .execute(&world.app.db)
                .await
                .unwrap();
        }
        let home = Betting {
            version: feed.now(&home).version,
            ..home
        };
        assert_eq!(on(&operator, &home).await.cost, Won::new(10_000));
        // The job of the board keeps what hedges free.
        board(&world, &operator).await;
        assert_eq!(left(&member, &home).await, 40_000);
        let waiting = listed(&operator, "waiting").await;
        assert_eq!(waiting.len(), 1);
        assert!(!waiting[0].fits);
        world.settle(&home, WinFlag::Won).await;
        let settled = listed(&operator, "settled").await;
        assert_eq!(settled.len(), hedges);
        assert!(settled.iter().all(|row| !row.fits && row.result.is_none()));
    }
    let saved = table(&operator, "hedges", &json!({})).await;
    assert_eq!(cell(&saved, 0, "결과"), "선택지 변경");
    assert_eq!(cell(&saved, 0, "손익(원)"), "");
    world.assert_books_hold().await;
}

/// The hedge is not committed yet: its entry waits for the lock of the audit log.
#[crate::database::test]
async fn a_bet_waits_for_a_hedge_that_is_being_noted(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let member = world.rich_member(1_000_000).await;
    let [home, ..] = world.feed().match_result().await;
    set(&operator, "selectionLiabilityMax", "50000").await;
    let held = world.hold_table("audit_log").await;
    let sent = hedge(&home, 20_000, "2.50");
    let noted = async { operator.call::<AdminMakeHedge>(&sent).await.map(drop) };
    let placed = async { member.bet(80_000, one(&home)).await.map(drop) };
    let (noted, placed) = in_turn(&world, held, noted, placed).await;
    noted.and(placed).unwrap();
    assert_eq!(left(&member, &home).await, 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_hedge_without_bets_is_lost_with_each_other_result(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [home, draw, away] = world.feed().match_result().await;
    operator
        .call::<AdminMakeHedge>(&hedge(&home, 10_000, "3.00"))
        .await
        .unwrap();
    for computed in [false, true] {
        if computed {
            board(&world, &operator).await;
        }
        assert_eq!(on(&operator, &home).await.cost, Won::new(-20_000));
        assert_eq!(on(&operator, &draw).await.cost, Won::new(10_000));
        assert_eq!(on(&operator, &away).await.cost, Won::new(10_000));
    }
    assert_eq!(board(&world, &operator).await[0].worst, Won::new(10_000));
}

#[crate::database::test]
async fn a_hedge_shows_its_result(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [home, draw, _] = world.feed().match_result().await;
    operator
        .call::<AdminMakeHedge>(&hedge(&home, 10_000, "2.50"))
        .await
        .unwrap();
    operator
        .call::<AdminMakeHedge>(&hedge(&draw, 20_000, "3.10"))
        .await
        .unwrap();
    assert_eq!(listed(&operator, "waiting").await.len(), 2);
    world.settle(&home, WinFlag::Won).await;
    world.settle(&draw, WinFlag::Lost).await;
    let settled = listed(&operator, "settled").await;
    let results: Vec<i64> = settled
        .iter()
        .map(|row| row.result.unwrap().get())
        .collect();
    assert_eq!(results, [-20_000, 15_000]);
    let refused = operator
        .call::<AdminMakeHedge>(&hedge(&home, 10_000, "2.50"))
        .await;
    assert_eq!(refused.unwrap_err().code(), "HEDGE_SELECTION_SETTLED");
    board(&world, &operator).await;
    assert_eq!(opened(&operator, home.fixture_id).await.hedges.len(), 2);
}

#[crate::database::test]
async fn a_repeated_request_is_one_hedge(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let leg = world.offer("2.00").await;
    let sent = hedge(&leg, 10_000, "2.00");
    let made = join_all((0..4).map(|_| operator.call::<AdminMakeHedge>(&sent))).await;
    let ids: Vec<HedgeId> = made.into_iter().map(|row| row.unwrap().id).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    let mut others = [sent.clone(), sent.clone(), sent.clone(), sent];
    others[0].bookmaker = "또 다른 업체".to_owned();
    others[1].stake = Won::new(20_000);
    others[2].price = Price::parse("2.10").unwrap();
    others[3].reason = "다른 사유".to_owned();
    for other in others {
        let refused = operator.call::<AdminMakeHedge>(&other).await.unwrap_err();
        assert_eq!(refused.code(), "REQUEST_ID_REUSED");
    }
    assert_eq!(listed(&operator, "waiting").await.len(), 1);
}

#[crate::database::test]
async fn hedging_is_a_duty_of_trading(db: PgPool) {
    let world = World::new(db).await;
    let leg = world.offer("2.00").await;
    let sent = hedge(&leg, 10_000, "2.00");
    let viewer = world.staff(&[Duty::Cashier]).await;
    let refused = viewer.call::<AdminMakeHedge>(&sent).await.unwrap_err();
    assert_eq!(refused.code(), "DUTY_MISSING");
    let trader = world.staff(&[Duty::Trader]).await;
    trader.call::<AdminMakeHedge>(&sent).await.unwrap();
    let wrong = WriteHedge {
        bookmaker: " ".to_owned(),
        ..hedge(&leg, 10_000, "2.00")
    };
    let refused = trader.call::<AdminMakeHedge>(&wrong).await.unwrap_err();
    assert_eq!(refused.code(), "HEDGE_BOOKMAKER_INVALID");
    let unknown = WriteHedge {
        odds_id: "1".to_owned(),
        ..hedge(&leg, 10_000, "2.00")
    };
    let refused = trader.call::<AdminMakeHedge>(&unknown).await.unwrap_err();
    assert_eq!(refused.code(), "NOT_FOUND");
}

#[crate::database::test]
async fn hedges_are_saved_as_a_table(db: PgPool) {
    let world = World::new(db).await;
    let operator = world.operator().await;
    let [home, draw, _] = world.feed().match_result().await;
    let won = hedge(&home, 10_000, "2.55");
    let won = operator.call::<AdminMakeHedge>(&won).await.unwrap();
    let wrong = hedge(&draw, 20_000, "3.10");
    let wrong = operator.call::<AdminMakeHedge>(&wrong).await.unwrap();
    withdraw(&operator, wrong.id).await.unwrap();
    world.settle(&home, WinFlag::Won).await;
    let settled = table(&operator, "hedges", &json!({ "status": "settled" })).await;
    assert_eq!((settled.0.len(), settled.1.len()), (16, 1));
    for (head, value) in [
        ("홈팀", won.home_name.as_str()),
        ("원정팀", &won.away_name),
        ("마켓", &won.market_name),
        ("선택", &won.label),
        ("업체", "다른 업체"),
        ("베팅금(원)", "10000"),
        ("배당", "2.55"),
        ("결과", "당첨"),
        ("손익(원)", "15500"),
        ("사유", "베팅 쏠림"),
        ("기록", &won.made_by),
        ("기록일시", "2026-03-02 12:00:00"),
        ("취소일시", ""),
    ] {
        assert_eq!(cell(&settled, 0, head), value, "{head}");
    }
    let withdrawn = table(&operator, "hedges", &json!({ "status": "withdrawn" })).await;
    assert_eq!(withdrawn.1.len(), 1);
    assert_eq!(cell(&withdrawn, 0, "결과"), "취소");
    assert_eq!(cell(&withdrawn, 0, "손익(원)"), "");
    let both = table(&operator, "hedges", &json!({ "search": "다른" })).await;
    assert_eq!(both.1.len(), 2);
}
