use super::*;
use crate::sportsbook::catalogue::FOOTBALL;

fn leg(number: i64) -> Betting {
    Betting {
        bet_price: Price::of_hundredths(200),
        fixture_id: FixtureId::new(number),
        odds_id: number.to_string(),
        sport_id: FOOTBALL,
        market_id: MarketId::new(1),
        version: 5,
    }
}

fn order() -> PlaceBet {
    PlaceBet {
        request_id: Uuid::nil(),
        member_id: MemberId::new(1),
        total_ratio: "4.00".to_owned(),
        amounts: Won::new(10_000).into(),
        bettings: vec![leg(1), leg(2)],
        game_detail_type: 92,
        game_style: BetStyle::European,
        change_flag: true,
        better_only: true,
        system: None,
        free_bet_id: None,
        boost_id: None,
        live_bet_time: None,
        sport_id_for_live_bet_time: None,
    }
}

#[test]
fn a_bonus_line_is_no_game_that_is_waited_for() {
    let (waiting, won) = (WinFlag::Waiting, WinFlag::Won);
    let legs = [
        (FixtureId::new(11), waiting),
        (FixtureId::new(12), won),
        (FixtureId::new(13), waiting),
        (BONUS_FIXTURE_ID, waiting),
    ];
    assert_eq!(waiting_count(legs.into_iter()), 2);
    assert_eq!(waiting_count(legs[3..].iter().copied()), 0);
}

#[test]
fn a_leg_without_a_fixture_asks_for_other_legs() {
    let folders = |fixture, odds| bonus_folders(FixtureId::new(fixture), OddsId::new(odds));
    assert_eq!(folders(0, 3), Some(3));
    assert_eq!(folders(11, 3), None);
    // No slip has so many legs: the line is never won.
    assert_eq!(folders(0, -1), Some(u32::MAX));
    assert_eq!(bonus_side(3), "3폴더");
}

#[test]
fn a_repeated_request_asks_for_the_same_bet_at_any_price() {
    let mut later = order();
    later.total_ratio = "4.20".to_owned();
    later.bettings[0].bet_price = Price::of_hundredths(210);
    later.bettings[0].version = 6;
    assert!(order().asks_for_the_same(&later));
    for change in [
        (|order| order.amounts = Won::new(5_000).into()) as fn(&mut PlaceBet),
        |order| order.game_style = BetStyle::Korean,
        |order| order.system = Some(System { from: 2, to: 2 }),
        |order| order.free_bet_id = Some(PromotionGrantId::new(1)),
        |order| order.bettings[0].fixture_id = FixtureId::new(9),
        |order| order.bettings[0].market_id = MarketId::new(9),
        |order| order.bettings[1].odds_id = "9".to_owned(),
        |order| order.bettings.swap(0, 1),
        |order| order.bettings.truncate(1),
    ] {
        let mut other = order();
        change(&mut other);
        assert!(!order().asks_for_the_same(&other), "{other:?}");
    }
}

#[test]
fn a_strict_order_consents_to_no_other_price() {
    let strict = order().strict();
    assert!(!strict.change_flag && !strict.better_only);
    assert!(strict.asks_for_the_same(&order()));
    assert!(!order().is_in_play());
    let live = PlaceBet {
        game_style: BetStyle::InPlay,
        ..order()
    };
    assert!(live.is_in_play());
}

#[test]
fn a_slip_is_settled_or_waits() {
    assert_eq!(settlement_label(true), "정산완료");
    assert_eq!(settlement_label(false), "정산대기");
}
