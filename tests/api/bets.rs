//! Placing bets, their history, cancelling and deleting (betting spec §2, §4, §5 and §7).

use crate::slips::{MARKET, order, own_history};
use crate::world::{Client, Refused, World};
use chrono::TimeDelta;
use futures::future::join_all;
use hanpan_core::api::{CancelBet, CountBets, DeleteBets, Empty, GetBets};
use hanpan_core::bets::{BetQuery, BetStyle, Betting, PlaceBet, SlipTitle};
use hanpan_core::catalogue::{BASKETBALL, FOOTBALL, FixtureStatus, SelectionStatus};
use hanpan_core::money::Price;
use hanpan_core::settle::WinFlag;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

fn refusal(answer: Result<impl std::fmt::Debug, Refused>) -> (u16, String) {
    let refused = answer.unwrap_err();
    (refused.status, refused.code().to_owned())
}

fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[sqlx::test(migrations = "../migrations")]
async fn a_bet_takes_its_stake_and_waits(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10", "1.333"]).await;
    let receipt = member.bet(10_000, &legs).await.unwrap();
    assert_eq!(receipt.message, "베팅이 완료 되었습니다.");
    // 1.85 × 2.10 × 1.333 = 5.178705
    assert_eq!(receipt.total_ratio, "5.17");
    assert_eq!(receipt.expect_amount.get(), 51_700);
    assert_eq!(receipt.emoney.get(), 90_000);
    assert_eq!(world.balance(&member, "cash").await, 90_000);

    let slips = member.slips().await;
    assert_eq!((slips.len(), slips[0].len()), (1, 3));
    let head = slips[0][0].slip.as_ref().unwrap();
    assert_eq!((head.id, head.amount.get()), (receipt.bet_id, 10_000));
    assert_eq!((head.status, head.settlement_flag), (WinFlag::Waiting, 0));
    assert_eq!(
        (head.status_name.as_str(), head.waiting_count),
        ("정산대기", 3)
    );
    assert_eq!((head.game_type, head.game_detail_type), (1, 93));
    assert_eq!(
        (head.total_odds.as_str(), head.real_odds.as_str()),
        ("5.17", "5.17")
    );
    assert_eq!(
        (head.expect_amount.get(), head.win_amount.get()),
        (51_700, 0)
    );
    assert_eq!(head.ip_address, "");
    assert!(head.can_cancel);
    assert!(slips[0][1].slip.is_none());
    let leg = &slips[0][2];
    assert_eq!(leg.league_name, "리그");
    assert_eq!(leg.sports_betting_market_name, "승무패");
    assert_eq!(leg.sports_betting_home_participants_name, "홈팀");
    assert_eq!(leg.sports_betting_away_participants_name, "Away");
    assert_eq!(leg.sports_betting_bet_price.to_string(), "1.333");
    assert_eq!(leg.sports_betting_sports_prematch_odds_id, legs[2].odds_id);
    world.assert_books_hold().await;
}

/// The seven outcomes of betting spec §5 and their neighbours, each with nothing moved.
#[sqlx::test(migrations = "../migrations")]
async fn what_core_refuses_the_server_refuses(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000_000).await;
    let legs = world.offers(&["1.85", "2.10"]).await;
    let fine = serde_json::to_value(order(&member, 10_000, &legs)).unwrap();
    let bettings = |prices: [&str; 2]| {
        let mut bettings = fine["bettings"].clone();
        bettings[0]["betPrice"] = json!(prices[0]);
        bettings[1]["betPrice"] = json!(prices[1]);
        bettings
    };
    let many: Vec<_> = (0..31).map(|_| fine["bettings"][0].clone()).collect();
    for (field, value, status, code) in [
        ("bettings", json!([]), 422, "SLIP_EMPTY"),
        ("bettings", json!(many), 422, "TOO_MANY_LEGS"),
        ("amounts", Value::Null, 422, "STAKE_MISSING"),
        ("amounts", json!(""), 422, "STAKE_MISSING"),
        ("amounts", json!("만원"), 422, "STAKE_MISSING"),
        ("amounts", json!(-1), 422, "STAKE_NEGATIVE"),
        ("amounts", json!(-5_000.5), 422, "STAKE_NEGATIVE"),
        ("amounts", json!(0), 422, "STAKE_TOO_SMALL"),
        ("amounts", json!(4_999), 422, "STAKE_TOO_SMALL"),
        ("amounts", json!(5_000.5), 422, "STAKE_FRACTIONAL"),
        ("amounts", json!(1_000_001), 422, "STAKE_ABOVE_MAX"),
        ("amounts", json!(i64::MAX), 422, "STAKE_ABOVE_MAX"),
        ("amounts", json!(u64::MAX), 422, "STAKE_ABOVE_MAX"),
        ("amounts", json!(1e30), 422, "STAKE_ABOVE_MAX"),
        ("amounts", json!([5_000]), 400, "MALFORMED_REQUEST"),
        ("gameDetailType", json!(91), 422, "DETAIL_TYPE_MISMATCH"),
        ("gameDetailType", json!(95), 422, "DETAIL_TYPE_MISMATCH"),
        ("gameStyle", json!("KR"), 422, "DETAIL_TYPE_MISMATCH"),
        ("gameStyle", json!("XX"), 400, "MALFORMED_REQUEST"),
        ("totalRatio", json!("3.89"), 422, "TOTAL_ODDS_MISMATCH"),
        ("totalRatio", json!("3.885"), 422, "TOTAL_ODDS_MISMATCH"),
        ("totalRatio", json!(""), 422, "TOTAL_ODDS_MISMATCH"),
        (
            "bettings",
            bettings(["1.86", "2.10"]),
            422,
            "TOTAL_ODDS_MISMATCH",
        ),
        (
            "bettings",
            bettings(["0", "2.10"]),
            400,
            "MALFORMED_REQUEST",
        ),
        (
            "bettings",
            bettings(["-1.85", "2.10"]),
            400,
            "MALFORMED_REQUEST",
        ),
        (
            "bettings",
            bettings(["1.0000000000000000000000000001", "2"]),
            400,
            "MALFORMED_REQUEST",
        ),
        ("memberId", json!(member.id + 1), 403, "FORBIDDEN"),
        ("requestId", json!("7"), 400, "MALFORMED_REQUEST"),
    ] {
        let mut order = fine.clone();
        order[field] = value.clone();
        let (answered, body) = member
            .send(
                hanpan_core::api::Method::Post,
                "/api/sports-prematch/betting",
                &order,
            )
            .await;
        assert_eq!(
            (answered, body["code"].as_str()),
            (status, Some(code)),
            "{field} {value}"
        );
    }
    let mut order = fine.clone();
    order["gameStyle"] = json!("IN");
    order["gameDetailType"] = json!(98);
    let order: PlaceBet = serde_json::from_value(order).unwrap();
    assert_eq!(
        refusal(member.place(&order).await),
        refused(422, "DETAIL_TYPE_MISMATCH")
    );
    assert_eq!(world.balance(&member, "cash").await, 100_000_000);
    assert_eq!(member.slips().await.len(), 0);
    world.assert_books_hold().await;
}
