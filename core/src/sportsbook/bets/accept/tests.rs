use super::*;
use crate::kernel::ids::{BoostId, MemberId};
use crate::sportsbook::bets::BetStyle;
use crate::sportsbook::catalogue::FOOTBALL;
use chrono::TimeDelta;
use uuid::Uuid;

const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;
const STAKE: Won = Won::new(10_000);
const LIMITS: Limits = Limits {
    max_stake: Won::new(1_000_000),
    max_winnings: Won::new(10_000_000),
};

fn price(text: &str) -> Price {
    Price::parse(text).unwrap()
}

fn leg(number: i64) -> Betting {
    Betting {
        bet_price: price("2.00"),
        fixture_id: FixtureId::new(number),
        odds_id: number.to_string(),
        sport_id: FOOTBALL,
        market_id: MarketId::new(1),
        version: 5,
    }
}

fn bonus_line(folders: &str) -> Betting {
    Betting {
        bet_price: price("1.03"),
        fixture_id: BONUS_FIXTURE_ID,
        odds_id: folders.to_owned(),
        market_id: BONUS_MARKET_ID,
        ..leg(0)
    }
}

fn order_of(legs: Vec<Betting>) -> PlaceBet {
    PlaceBet {
        request_id: Uuid::nil(),
        member_id: MemberId::new(1),
        total_ratio: "4.00".to_owned(),
        amounts: STAKE.into(),
        bettings: legs,
        game_detail_type: 92,
        game_style: BetStyle::European,
        change_flag: false,
        better_only: false,
        system: None,
        free_bet_id: None,
        boost_id: None,
        live_bet_time: None,
        sport_id_for_live_bet_time: None,
    }
}

fn pair() -> PlaceBet {
    order_of(vec![leg(1), leg(2)])
}

fn offer() -> Offered {
    Offered {
        sport_id: FOOTBALL,
        start_at: NOW + TimeDelta::hours(1),
        fixture_status: FixtureStatus::NotStarted,
        price: price("2.00"),
        version: 5,
        terms_version: 5,
        status: SelectionStatus::Open,
    }
}

fn accepted(order: &PlaceBet, offers: &[Offered]) -> Result<Accepted, Problem> {
    let offers: Vec<_> = offers.iter().copied().map(Some).collect();
    accept(order, STAKE, &offers, LIMITS, NOW)
}

/// What becomes of the pair if the offer of its second leg is changed.
fn with_second(order: &PlaceBet, change: fn(&mut Offered)) -> Result<Accepted, Problem> {
    let mut second = offer();
    change(&mut second);
    accepted(order, &[offer(), second])
}

#[test]
fn an_order_is_what_the_page_has_shown() {
    let checked = |order: &PlaceBet| check_order(order, false, false, LIMITS);
    assert_eq!(checked(&pair()), Ok(STAKE));
    for (change, problem) in [
        (
            (|order| order.total_ratio = "4.01".to_owned()) as fn(&mut PlaceBet),
            Problem::TotalOddsMismatch,
        ),
        (
            |order| order.total_ratio = "4".to_owned(),
            Problem::TotalOddsMismatch,
        ),
        (
            |order| order.game_detail_type = 91,
            Problem::DetailTypeMismatch,
        ),
        (
            |order| order.game_detail_type = 95,
            Problem::DetailTypeMismatch,
        ),
        (
            |order| {
                order.game_style = BetStyle::InPlay;
                order.game_detail_type = 98;
            },
            Problem::DetailTypeMismatch,
        ),
        // The stake is checked before the odds.
        (
            |order| {
                order.amounts = Won::new(4_999).into();
                order.total_ratio = "4.01".to_owned();
            },
            Problem::StakeTooSmall,
        ),
        (|order| order.bettings.clear(), Problem::SlipEmpty),
    ] {
        let mut order = pair();
        change(&mut order);
        assert_eq!(checked(&order), Err(problem), "{order:?}");
    }
}

#[test]
fn each_endpoint_takes_its_own_style() {
    let live = PlaceBet {
        game_style: BetStyle::InPlay,
        game_detail_type: 98,
        ..pair()
    };
    let checked = |order: &PlaceBet| check_order(order, true, false, LIMITS);
    assert_eq!(checked(&live), Ok(STAKE));
    assert_eq!(checked(&pair()), Err(Problem::DetailTypeMismatch));
}

#[test]
fn a_boost_is_for_bets_before_the_match() {
    let boosted = |order: PlaceBet| PlaceBet {
        boost_id: Some(BoostId::new(3)),
        ..order
    };
    let before = check_order(&boosted(pair()), false, false, LIMITS);
    assert_eq!(before, Ok(STAKE));
    let live = check_order(&boosted(pair()), true, false, LIMITS);
    assert_eq!(live, Err(Problem::BoostEnded));
}

#[test]
fn a_system_is_offered_by_the_operator_and_has_no_bonus_line() {
    let system = |legs| PlaceBet {
        system: Some(System { from: 2, to: 2 }),
        game_detail_type: 93,
        ..order_of(legs)
    };
    let three = || vec![leg(1), leg(2), leg(3)];
    let checked = |order: &PlaceBet, offered| check_order(order, false, offered, LIMITS);
    assert_eq!(checked(&system(three()), true), Ok(STAKE));
    let off = checked(&system(three()), false);
    assert_eq!(off, Err(Problem::SystemUnavailable));
    let with_bonus = [three(), vec![bonus_line("3")]].concat();
    let refused = checked(&system(with_bonus), true);
    assert_eq!(refused, Err(Problem::SystemWithBonus));
}

#[test]
fn a_bonus_line_is_of_no_fixture_and_no_market() {
    for (fixture, market, folders) in [(0, 0, Some(3)), (0, 1, None), (1, 0, None), (1, 1, None)] {
        let line = Betting {
            fixture_id: FixtureId::new(fixture),
            market_id: MarketId::new(market),
            ..bonus_line("3")
        };
        assert_eq!(line.is_bonus(), folders.is_some(), "{fixture} {market}");
        assert_eq!(line.bonus_folders(), folders, "{fixture} {market}");
    }
    assert_eq!(bonus_line("x").bonus_folders(), None);
}

#[test]
fn a_bonus_line_is_offered_at_the_price_of_the_settings() {
    let bonuses = [(3, "1.03"), (5, "1.05")].map(|(folders, text)| FolderBonus {
        folders,
        price: price(text),
    });
    let offered = |line: &Betting| bonus_offer(line, &bonuses).map(|offer| offer.price);
    assert_eq!(offered(&bonus_line("3")), Some(price("1.03")));
    assert_eq!(offered(&bonus_line("5")), Some(price("1.05")));
    assert_eq!(offered(&bonus_line("4")), None);
    assert_eq!(offered(&leg(3)), None);
}

#[test]
fn a_bonus_line_multiplies_with_its_legs() {
    let legs = |folders: &str| vec![leg(1), leg(2), leg(3), bonus_line(folders)];
    let bonus = |folders| FolderBonus {
        folders,
        price: price("1.03"),
    };
    let bonuses = [bonus(3), bonus(4)];
    let placed = |folders: &str| {
        let line = bonus_offer(&bonus_line(folders), &bonuses).unwrap();
        accepted(&order_of(legs(folders)), &[offer(), offer(), offer(), line])
    };
    // 2 × 2 × 2 × 1.03
    let total = placed("3").unwrap().odds.total().to_string();
    assert_eq!(total, "8.24");
    let missing = Problem::BonusNeedsFolders { folders: 4 };
    assert_eq!(placed("4"), Err(missing));
}

#[test]
fn an_accepted_bet_has_the_prices_and_versions_of_the_offer() {
    let newer = Offered {
        version: 9,
        ..offer()
    };
    let bet = accepted(&pair(), &[offer(), newer]).unwrap();
    let leg = |number, version| AcceptedLeg {
        fixture_id: FixtureId::new(number),
        market_id: MarketId::new(1),
        odds_id: OddsId::new(number),
        price: price("2.00"),
        version,
    };
    assert_eq!(bet.legs, [leg(1, 5), leg(2, 9)]);
    assert_eq!(
        (bet.stake, bet.expected_winnings),
        (STAKE, Won::new(40_000))
    );
    let receipt = bet.receipt(BetId::new(7), Won::new(90_000));
    assert_eq!(receipt.total_ratio, "4.00");
    assert_eq!(receipt.expect_amount, Won::new(40_000));
    assert_eq!(receipt.emoney, Won::new(90_000));
}

#[test]
fn a_change_is_accepted_as_the_member_says() {
    for (now, any, better, taken) in [
        ("2.00", false, false, true),
        ("2.01", false, false, false),
        ("1.99", false, false, false),
        ("2.01", false, true, true),
        ("1.99", false, true, false),
        ("1.99", true, false, true),
    ] {
        let order = PlaceBet {
            change_flag: any,
            better_only: better,
            ..pair()
        };
        let second = Offered {
            price: price(now),
            version: 6,
            ..offer()
        };
        let changed = ChangedPrice {
            fixture_id: FixtureId::new(2),
            market_id: MarketId::new(1),
            odds_id: "2".to_owned(),
            old_price: price("2.00"),
            new_price: price(now),
            version: 6,
        };
        let expected = taken.then(|| price(now)).ok_or(Problem::PriceChanged {
            changed: vec![changed],
        });
        let got = accepted(&order, &[offer(), second]).map(|bet| bet.legs[1].price);
        assert_eq!(got, expected, "{now} {any} {better}");
    }
}

#[test]
fn a_version_says_whether_the_member_saw_the_offer() {
    let any = PlaceBet {
        change_flag: true,
        ..pair()
    };
    // The price moved and moved back.
    assert!(with_second(&pair(), |offer| offer.version = 6).is_ok());
    // The member saw a newer price than this offer has.
    let older: fn(&mut Offered) = |offer| offer.version = 4;
    assert!(with_second(&pair(), older).is_err());
    assert!(with_second(&any, older).is_ok());
    // Another name or line since: a different bet, which no consent covers.
    let renamed: fn(&mut Offered) = |offer| offer.terms_version = 6;
    for order in [pair(), any] {
        let refused = with_second(&order, renamed);
        assert!(matches!(refused, Err(Problem::PriceChanged { .. })));
    }
}

#[test]
fn a_selection_that_the_site_does_not_have_is_named() {
    let mut wrong = pair();
    wrong.bettings[0].odds_id = "x".to_owned();
    for (order, offers, odds_ids) in [
        (pair(), vec![Some(offer())], vec!["2"]),
        (pair(), vec![None, Some(offer())], vec!["1"]),
        (pair(), vec![], vec!["1", "2"]),
        (wrong, vec![Some(offer()), Some(offer())], vec!["x"]),
    ] {
        let odds_ids = odds_ids.into_iter().map(ToOwned::to_owned).collect();
        let unknown = Err(Problem::SelectionUnknown { odds_ids });
        assert_eq!(accept(&order, STAKE, &offers, LIMITS, NOW), unknown);
    }
}

#[test]
fn a_fixture_that_has_begun_is_named_before_a_closed_selection() {
    let begun = Offered {
        start_at: NOW,
        ..offer()
    };
    let suspended = Offered {
        status: SelectionStatus::Suspended,
        ..offer()
    };
    let postponed = Offered {
        fixture_status: FixtureStatus::Postponed,
        ..offer()
    };
    let fixture_ids = vec![FixtureId::new(2)];
    let started = Err(Problem::FixtureStarted { fixture_ids });
    assert_eq!(accepted(&pair(), &[suspended, begun]), started);
    for closed in [suspended, postponed] {
        let odds_ids = vec!["2".to_owned()];
        let refused = Err(Problem::SelectionClosed { odds_ids });
        assert_eq!(accepted(&pair(), &[offer(), closed]), refused);
    }
}

#[test]
fn what_is_accepted_is_within_the_rules_at_the_prices_now() {
    let any = PlaceBet {
        change_flag: true,
        ..pair()
    };
    // 10,000 × 2.00 × 500.00 is the most that may be won.
    assert!(with_second(&any, |offer| offer.price = price("500.00")).is_ok());
    let above = with_second(&any, |offer| offer.price = price("500.01"));
    let max = LIMITS.max_winnings;
    assert_eq!(above, Err(Problem::WinningsAboveMax { max }));
    let mut twice = pair();
    twice.bettings[1].fixture_id = FixtureId::new(1);
    assert_eq!(
        accepted(&twice, &[offer(), offer()]),
        Err(Problem::PicksExcludeEachOther)
    );
}
