//! Placing a bet, and the refusals of the slip's rules (betting spec §5).

use crate::slips::{order, own_history};
use crate::world::World;
use chrono::TimeDelta;
use hanpan_core::api::{GetBets, Method};
use hanpan_core::kernel::ids::{FixtureId, MarketId, SportId};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::bets::{BetQuery, BetStyle, Betting, PlaceBet};
use hanpan_core::sportsbook::catalogue::BASKETBALL;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_tests::refusals::{problem, refused};
use serde_json::{Value, json};
use sqlx::PgPool;

#[crate::database::test]
async fn a_bet_takes_its_stake_and_waits(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10", "1.333"]).await;
    sqlx::query!(
        "with leagues as (update leagues set name_korean = '리그')
         update participants set name_korean = '홈팀' where name like 'Home%'"
    )
    .execute(&world.app.db)
    .await
    .unwrap();
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
    assert_eq!(
        (head.game_type, head.game_detail_type),
        (GameType::Sports, 93)
    );
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
    let away = format!("Away {}", legs[2].fixture_id);
    assert_eq!(leg.sports_betting_away_participants_name, away);
    assert_eq!(leg.sports_betting_bet_price.to_string(), "1.333");
    assert_eq!(leg.sports_betting_win_flag, WinFlag::Waiting);
    assert_eq!(leg.sports_betting_sports_prematch_odds_id, legs[2].odds_id);
    world.assert_books_hold().await;
}

/// The seven outcomes of betting spec §5 and their neighbours; none moves any money.
#[crate::database::test]
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
        ("amounts", json!(1e30), 422, "STAKE_MISSING"),
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
        ("memberId", json!(member.id.get() + 1), 403, "FORBIDDEN"),
        ("requestId", json!("7"), 400, "MALFORMED_REQUEST"),
    ] {
        let mut order = fine.clone();
        order[field] = value.clone();
        let (answered, body) = member
            .send(Method::Post, "/api/sports-prematch/betting", &order)
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
        refused(member.place(&order).await),
        problem(422, "DETAIL_TYPE_MISMATCH")
    );
    assert_eq!(world.balance(&member, "cash").await, 100_000_000);
    assert_eq!(member.slips().await.len(), 0);
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn picks_that_exclude_each_other_are_refused(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let feed = world.feed();
    let football = feed.football().await;
    let basketball = feed.fixture(BASKETBALL, TimeDelta::hours(1)).await;
    let a = feed
        .selection(&football, MarketId::new(1), "1", "2.00")
        .await;
    let b = feed
        .selection(&football, MarketId::new(2), "Over", "2.00")
        .await;
    let c = feed
        .selection(&basketball, MarketId::new(226), "1", "2.00")
        .await;
    let d = feed
        .selection(&basketball, MarketId::new(28), "Over", "2.00")
        .await;
    let e = feed
        .selection(&basketball, MarketId::new(28), "Under", "2.00")
        .await;
    let excluded = problem(422, "PICKS_EXCLUDE_EACH_OTHER");
    assert_eq!(
        refused(member.bet(5_000, &[a.clone(), b.clone()]).await),
        excluded
    );
    assert_eq!(
        refused(member.bet(5_000, &[c.clone(), c.clone()]).await),
        excluded
    );
    // The fixture's sport counts, not the one in the request.
    let lie = |leg: &Betting| Betting {
        sport_id: BASKETBALL,
        ..leg.clone()
    };
    assert_eq!(
        refused(member.bet(5_000, &[lie(&a), lie(&b)]).await),
        excluded
    );
    assert_eq!(
        refused(member.bet(5_000, &[c.clone(), d.clone(), e]).await),
        excluded
    );
    assert!(member.bet(5_000, &[a, c, d]).await.is_ok());
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn limits_follow_the_role(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000_000).await;
    let legs = world.offers(&["1.50"]).await;
    for (role, most) in [
        (-3, 1_000_000),
        (1, 1_000_000),
        (4, 4_000_000),
        (5, 5_000_000),
        (9, 5_000_000),
    ] {
        sqlx::query!(
            "update members set role = $2 where id = $1",
            member.id.get(),
            role
        )
        .execute(&world.app.db)
        .await
        .unwrap();
        let refusal = member.bet(most + 1, &legs).await.unwrap_err();
        assert_eq!(
            (refusal.code(), &refusal.body["max"]),
            ("STAKE_ABOVE_MAX", &json!(most))
        );
        assert!(member.bet(most, &legs).await.is_ok(), "role {role}");
    }
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn a_slip_holds_thirty_legs_at_any_price(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.01"; 30]).await;
    let receipt = member.bet(10_000, &legs).await.unwrap();
    // 1.01 to the power of 30 is 1.3478…
    assert_eq!(
        (receipt.total_ratio.as_str(), receipt.expect_amount.get()),
        ("1.34", 13_400)
    );
    assert_eq!(member.slips().await[0].len(), 30);
    for leg in &legs {
        world.feed().reprice(leg, "1000.00").await;
    }
    let mut any = order(&member, 10_000, &legs);
    any.change_flag = true;
    assert_eq!(
        refused(member.place(&any).await),
        problem(422, "WINNINGS_ABOVE_MAX")
    );
    world.assert_books_hold().await;
}

fn bonus(folders: i64, price: &str) -> Betting {
    Betting {
        bet_price: Price::parse(price).unwrap(),
        fixture_id: FixtureId::new(0),
        odds_id: folders.to_string(),
        sport_id: SportId::new(0),
        market_id: MarketId::new(0),
        version: 0,
    }
}

#[crate::database::test]
async fn a_bonus_line_joins_enough_legs(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.30", "2.00", "2.00", "1.29"]).await;
    let slip = |legs: &[Betting], bonuses: &[Betting]| [legs, bonuses].concat();
    for (slip, status, code) in [
        (
            slip(&legs[..2], &[bonus(3, "1.03")]),
            422,
            "BONUS_NEEDS_FOLDERS",
        ),
        (
            slip(&legs, &[bonus(3, "1.03")]),
            422,
            "BONUS_PRICE_TOO_LOW_TO_BET",
        ),
        (
            slip(&legs[..3], &[bonus(5, "1.05")]),
            422,
            "BONUS_NEEDS_FOLDERS",
        ),
        (
            slip(&legs[..3], &[bonus(4, "1.04")]),
            422,
            "SELECTION_UNKNOWN",
        ),
        (slip(&legs[..3], &[bonus(3, "9.99")]), 409, "PRICE_CHANGED"),
        (
            slip(&legs[..3], &[bonus(3, "1.03"), bonus(3, "1.03")]),
            422,
            "PICKS_EXCLUDE_EACH_OTHER",
        ),
        (slip(&[], &[bonus(3, "1.03")]), 422, "BONUS_NEEDS_FOLDERS"),
    ] {
        assert_eq!(
            refused(member.bet(5_000, &slip).await),
            problem(status, code)
        );
    }
    let receipt = member
        .bet(10_000, &slip(&legs[..3], &[bonus(3, "1.03")]))
        .await
        .unwrap();
    // 1.30 × 2 × 2 × 1.03 = 5.356
    assert_eq!(receipt.total_ratio, "5.35");
    let slip = member.slips().await.remove(0);
    let shown = &slip[3];
    assert_eq!(shown.sports_betting_market_name, "보너스");
    assert_eq!(
        (
            shown.sports_betting_bet_name.as_str(),
            shown.sports_betting_bet_side.as_str()
        ),
        ("3", "3폴더")
    );
    // The bonus line has no result to wait for.
    assert_eq!(
        slip[0].slip.as_ref().map(|head| head.waiting_count),
        Some(3)
    );
    world.assert_books_hold().await;
}

#[crate::database::test]
async fn an_event_style_bet_is_placed_and_read_back(db: PgPool) {
    let world = World::new(db).await;
    let member = world.rich_member(100_000).await;
    let legs = world.offers(&["1.85", "2.10"]).await;
    let event = |count: usize| PlaceBet {
        game_style: BetStyle::Event,
        game_detail_type: 999,
        ..order(&member, 10_000, &legs[..count])
    };
    let wrong = PlaceBet {
        game_detail_type: 92,
        ..event(2)
    };
    assert_eq!(
        refused(member.place(&wrong).await),
        problem(422, "DETAIL_TYPE_MISMATCH")
    );
    for count in [1, 2] {
        let sent = event(count);
        let receipt = member.place(&sent).await.unwrap();
        assert_eq!(member.place(&sent).await.unwrap(), receipt);
        let query = BetQuery {
            game_detail_type: Some(999),
            ..own_history(&member)
        };
        let slips = member.call::<GetBets>(&query).await.unwrap();
        let head = slips[0][0].slip.as_ref().unwrap();
        assert_eq!((slips.len(), slips[0].len()), (count, count));
        assert_eq!(
            (head.id, head.game_type),
            (receipt.bet_id, GameType::Sports)
        );
        assert_eq!(head.game_detail_type, 999);
    }
    let others = BetQuery {
        game_detail_type: Some(92),
        ..own_history(&member)
    };
    assert_eq!(member.call::<GetBets>(&others).await.unwrap().len(), 0);
    assert_eq!(world.balance(&member, "cash").await, 80_000);
    world.assert_books_hold().await;
}
