use super::*;
use crate::kernel::ids::{BoostId, LeagueId, MemberId, OddsId, PromotionGrantId};
use crate::sportsbook::bets::Betting;
use crate::sportsbook::catalogue::{FOOTBALL, FixtureStatus};
use crate::sportsbook::slip::system::System;
use chrono::TimeDelta;
use uuid::Uuid;

const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;
const FIXTURE: FixtureId = FixtureId::new(11);
const STAKE: Won = Won::new(10_000);
const LIMITS: Limits = Limits {
    max_stake: Won::new(1_000_000),
    max_winnings: Won::new(28_200),
};

/// A market with its selections: odds id, name, and price in hundredths.
fn market(id: i64, baseline: Option<&str>, selections: &[(&str, &str, u32)]) -> MarketView {
    let view = |(odds_id, name, hundredths): &(&str, &str, u32)| SelectionView {
        odds_id: (*odds_id).to_owned(),
        name: (*name).to_owned(),
        label: (*name).to_owned(),
        line: None,
        price: Price::of_hundredths(*hundredths),
        version: 3,
        status: SelectionStatus::Open,
    };
    MarketView {
        market_id: MarketId::new(id),
        name: String::new(),
        baseline: baseline.map(str::to_owned),
        selections: selections.iter().map(view).collect(),
    }
}

fn fixture() -> FixtureView {
    let mut closed = market(2, Some("3.5"), &[("31", "Over", 331), ("32", "Under", 132)]);
    for selection in &mut closed.selections {
        selection.status = SelectionStatus::Suspended;
    }
    FixtureView {
        fixture_id: FIXTURE,
        sport_id: FOOTBALL,
        league_id: LeagueId::new(5),
        league_name: String::new(),
        home_name: String::new(),
        away_name: String::new(),
        start_at: NOW + TimeDelta::hours(1),
        status: FixtureStatus::NotStarted,
        suspended: false,
        score: None,
        market_count: 5,
        markets: vec![
            market(
                1,
                None,
                &[("11", "1", 190), ("12", "X", 375), ("13", "2", 357)],
            ),
            market(17, None, &[("21", "Yes", 178), ("22", "No", 202)]),
            market(2, Some("2.5"), &[("33", "Over", 187), ("34", "Under", 192)]),
            closed,
            // The model does not know it.
            market(16, None, &[("41", "1", 200), ("42", "2", 180)]),
        ],
    }
}

fn pick(market_id: i64, odds_id: &str) -> BuilderPick {
    BuilderPick {
        market_id: MarketId::new(market_id),
        odds_id: odds_id.to_owned(),
    }
}

/// Home wins, and there are three goals or more.
fn pair() -> [BuilderPick; 2] {
    [pick(1, "11"), pick(2, "33")]
}

fn quoted() -> BuilderQuote {
    quote(&fixture(), &pair(), 5, NOW).unwrap()
}

fn order() -> PlaceBet {
    let leg = |market_id, odds_id: &str, hundredths| Betting {
        bet_price: Price::of_hundredths(hundredths),
        fixture_id: FIXTURE,
        odds_id: odds_id.to_owned(),
        sport_id: FOOTBALL,
        market_id: MarketId::new(market_id),
        version: 3,
    };
    PlaceBet {
        request_id: Uuid::nil(),
        member_id: MemberId::new(1),
        total_ratio: "2.82".to_owned(),
        amounts: STAKE.into(),
        bettings: vec![leg(1, "11", 190), leg(2, "33", 187)],
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

#[test]
fn open_selections_that_the_model_knows_can_be_picked() {
    let found = choices(&fixture(), NOW).unwrap();
    let ids: Vec<&str> = found.iter().map(|pick| pick.odds_id.as_str()).collect();
    assert_eq!(ids, ["11", "12", "13", "21", "22", "33", "34"]);
    assert_eq!(found[5], pick(2, "33"));
}

#[test]
fn a_fixture_that_takes_no_bets_or_has_no_model_offers_no_builder() {
    for change in [
        (|fixture| fixture.suspended = true) as fn(&mut FixtureView),
        |fixture| fixture.start_at = NOW,
        |fixture| fixture.status = FixtureStatus::Postponed,
        |fixture| fixture.markets.truncate(2),
        |fixture| fixture.markets[0].selections[1].status = SelectionStatus::Suspended,
    ] {
        let mut fixture = fixture();
        change(&mut fixture);
        let refused = BuilderProblem::BuilderNotOffered;
        assert_eq!(choices(&fixture, NOW), Err(refused), "{fixture:?}");
        let quoted = quote(&fixture, &pair(), 5, NOW);
        assert_eq!(quoted, Err(refused), "{fixture:?}");
    }
}

#[test]
fn a_quote_has_one_price_and_those_of_its_picks() {
    let leg = |market_id, odds_id: &str, hundredths| BuilderLeg {
        market_id: MarketId::new(market_id),
        odds_id: odds_id.to_owned(),
        price: Price::of_hundredths(hundredths),
        version: 3,
    };
    // The price is a vector's (edges-builder.json): a margin of 5 percent.
    assert_eq!(quoted().odds.to_string(), "2.82");
    assert_eq!(quoted().legs, [leg(1, "11", 190), leg(2, "33", 187)]);
}

#[test]
fn picks_that_are_not_open_in_their_market_have_no_quote() {
    let unavailable = BuilderProblem::BuilderSelectionUnavailable;
    // Suspended, unknown, of another market.
    for other in [pick(2, "31"), pick(2, "99"), pick(17, "33")] {
        let refused = quote(&fixture(), &[pick(1, "11"), other], 5, NOW);
        assert_eq!(refused, Err(unavailable));
    }
    let alone = quote(&fixture(), &[pick(1, "11")], 5, NOW);
    assert_eq!(alone, Err(BuilderProblem::BuilderPickCount));
}

#[test]
fn an_order_is_a_plain_bet_on_one_fixture() {
    let checked = |order: &PlaceBet| check_builder_order(order, LIMITS);
    assert_eq!(checked(&order()), Ok((FIXTURE, STAKE)));
    let korean = PlaceBet {
        game_style: BetStyle::Korean,
        game_detail_type: 95,
        ..order()
    };
    assert_eq!(checked(&korean), Ok((FIXTURE, STAKE)));
    let malformed = || Problem::MalformedRequest;
    for (change, problem) in [
        (
            (|order| order.system = Some(System { from: 2, to: 2 })) as fn(&mut PlaceBet),
            malformed(),
        ),
        (|order| order.boost_id = Some(BoostId::new(1)), malformed()),
        (
            |order| order.free_bet_id = Some(PromotionGrantId::new(1)),
            malformed(),
        ),
        (
            |order| {
                order.game_style = BetStyle::InPlay;
                order.game_detail_type = 98;
            },
            malformed(),
        ),
        (
            |order| order.bettings[1].fixture_id = FixtureId::new(12),
            malformed(),
        ),
        (
            |order| order.game_detail_type = 91,
            Problem::DetailTypeMismatch,
        ),
        (
            |order| order.total_ratio = "2.8".to_owned(),
            Problem::TotalOddsMismatch,
        ),
        (
            |order| order.amounts = Won::new(4_999).into(),
            Problem::StakeTooSmall,
        ),
        (|order| order.bettings.clear(), Problem::SlipEmpty),
    ] {
        let mut order = order();
        change(&mut order);
        assert_eq!(checked(&order), Err(problem), "{order:?}");
    }
}

#[test]
fn an_order_is_compared_with_the_quote_that_was_shown() {
    assert_eq!(order().builder_picks(), pair());
    assert!(order().has_versions_of(&quoted()));
    for place in 0..2 {
        let mut newer = quoted();
        newer.legs[place].version = 4;
        assert!(!order().has_versions_of(&newer));
    }
}

#[test]
fn a_leg_with_another_name_or_line_is_another_bet() {
    let offered = |terms_version| {
        Some(Offered {
            sport_id: FOOTBALL,
            start_at: NOW + TimeDelta::hours(1),
            fixture_status: FixtureStatus::NotStarted,
            price: Price::of_hundredths(190),
            version: 9,
            terms_version,
            status: SelectionStatus::Open,
        })
    };
    let renamed = |offers: &[Option<Offered>]| order().has_renamed_leg(offers);
    assert_eq!(renamed(&[offered(1), offered(3)]), Ok(false));
    assert_eq!(renamed(&[offered(1), offered(4)]), Ok(true));
    let odds_ids = vec!["33".to_owned()];
    let unknown = Problem::SelectionUnknown { odds_ids };
    assert_eq!(renamed(&[offered(1), None]), Err(unknown));
}

#[test]
fn other_odds_are_taken_as_the_member_says() {
    for (shown, now, any, better, taken) in [
        ("2.82", "2.82", false, false, true),
        ("2.82", "2.83", false, false, false),
        ("2.82", "2.83", false, true, true),
        ("2.82", "2.81", false, true, false),
        ("2.82", "2.81", true, false, true),
        ("2.8", "2.80", true, true, false),
    ] {
        let order = PlaceBet {
            total_ratio: shown.to_owned(),
            change_flag: any,
            better_only: better,
            ..order()
        };
        let odds = TotalOdds::parse(now).unwrap();
        assert_eq!(order.takes_builder_odds(odds), taken, "{shown} {now}");
    }
}

#[test]
fn a_builder_is_accepted_within_the_limits() {
    let bet = quoted().accept(FIXTURE, STAKE, LIMITS).unwrap();
    let leg = |market_id, odds_id, hundredths| AcceptedLeg {
        fixture_id: FIXTURE,
        market_id: MarketId::new(market_id),
        odds_id: OddsId::new(odds_id),
        price: Price::of_hundredths(hundredths),
        version: 3,
    };
    assert_eq!(bet.legs, [leg(1, 11, 190), leg(2, 33, 187)]);
    assert_eq!(bet.expected_winnings, Won::new(28_200));
    let less = Limits {
        max_winnings: Won::new(28_199),
        ..LIMITS
    };
    let max = less.max_winnings;
    let above = Err(Problem::WinningsAboveMax { max });
    assert_eq!(quoted().accept(FIXTURE, STAKE, less), above);
}
