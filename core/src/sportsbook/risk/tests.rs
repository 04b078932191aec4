//! Boundaries of the limits. How the limits combine is tested in the module of each limit.

use super::*;
use crate::kernel::ids::{FixtureId, LeagueId, MarketId, MemberId, OddsId};
use crate::kernel::korea::LimitPeriod;
use crate::kernel::money::{Price, Won};
use crate::kernel::problem::Problem;
use crate::members::self_limits::Usage;
use crate::sportsbook::bets::{BONUS_FIXTURE_ID, BONUS_MARKET_ID, BetStyle, Betting, PlaceBet};
use crate::sportsbook::catalogue::FOOTBALL;
use crate::sportsbook::slip::limits::Limits;
use crate::sportsbook::slip::odds::TotalOdds;
use crate::sportsbook::slip::slip_odds::SlipOdds;
use uuid::Uuid;

fn odds(total: &str) -> SlipOdds {
    TotalOdds::parse(total).unwrap().into()
}

fn name(fixture: i64, market: i64, odds: i64) -> LegName {
    LegName {
        fixture_id: FixtureId::new(fixture),
        market_id: MarketId::new(market),
        odds_id: OddsId::new(odds),
    }
}

#[test]
fn each_tier_of_leagues_and_markets_has_its_own_percentages() {
    let tiers = |kind, more| {
        (1..=5_i16).map(move |tier| TierPercents {
            kind,
            tier,
            percents: Percents {
                stake: i64::from(tier) + more,
                winnings: 100,
            },
        })
    };
    let book = RiskBook {
        leagues: (1..=5_i16)
            .map(|tier| (LeagueId::new(tier.into()), tier))
            .collect(),
        markets: (1..=5_i16)
            .map(|tier| (MarketId::new(tier.into()), tier))
            .collect(),
        tiers: tiers(TierKind::League, 0)
            .chain(tiers(TierKind::Market, 50))
            .collect(),
        ..RiskBook::default()
    };
    for tier in 1..=5 {
        assert_eq!(book.league(LeagueId::new(tier)).stake, tier);
        assert_eq!(book.market(MarketId::new(tier)).stake, tier + 50);
    }
    // Any other is in the third.
    assert_eq!(book.league(LeagueId::new(99)).stake, 3);
    assert_eq!(book.market(MarketId::new(99)).stake, 53);
}

#[test]
fn as_many_leagues_can_be_listed_as_closed() {
    let is_taken = |count| {
        let query = RiskTiersQuery {
            search: None,
            leagues: Some(vec!["7"; count].join(",")),
        };
        let wanted = query.wanted();
        wanted.is_ok()
    };
    assert!(is_taken(SELECTIONS_MAX));
    assert!(!is_taken(SELECTIONS_MAX + 1));
}

#[test]
fn a_group_has_a_name_of_forty_characters_at_most() {
    let length = |count| group_name(&"가".repeat(count)).map(|name| name.chars().count());
    assert_eq!(length(40), Ok(40));
    assert_eq!(length(41), Err(RiskProblem::RiskGroupName));
}

#[test]
fn an_order_names_its_selections_without_bonus_lines() {
    let leg = |fixture, market, odds_id: &str| Betting {
        bet_price: Price::of_hundredths(200),
        fixture_id: FixtureId::new(fixture),
        odds_id: odds_id.to_owned(),
        sport_id: FOOTBALL,
        market_id: MarketId::new(market),
        version: 1,
    };
    let bonus = leg(BONUS_FIXTURE_ID.get(), BONUS_MARKET_ID.get(), "3");
    let order = PlaceBet {
        request_id: Uuid::nil(),
        member_id: MemberId::new(1),
        total_ratio: String::new(),
        amounts: Won::new(10_000).into(),
        bettings: vec![leg(11, 1, "5"), bonus, leg(12, 2, "x")],
        game_detail_type: 93,
        game_style: BetStyle::European,
        change_flag: false,
        better_only: false,
        system: None,
        free_bet_id: None,
        boost_id: None,
        live_bet_time: None,
        sport_id_for_live_bet_time: None,
    };
    // The offer knows no selection 0.
    assert_eq!(order.leg_names(), [name(11, 1, 5), name(12, 2, 0)]);
    assert_eq!(order.sent_odds(), Some(odds("8.00")));
    let empty = PlaceBet {
        bettings: vec![],
        ..order
    };
    assert_eq!(empty.sent_odds(), None);
}

#[test]
fn a_room_that_leaves_the_smallest_stake_names_it() {
    let check = |room| {
        let winnings = Won::new(30_000);
        check_gain(Won::new(room), &odds("3.00"), Won::new(10_000), winnings)
    };
    let max = Won::new(5_000);
    assert_eq!(check(10_000), Err(Problem::StakeAboveMax { max }));
    let fixture_ids = vec![];
    assert_eq!(check(9_999), Err(Problem::BetNotTaken { fixture_ids }));
}

#[test]
fn a_bet_that_is_asked_about_is_taken_up_to_the_largest_stake() {
    let query = |legs: &str, stake| BetLimitsQuery {
        member: "member".to_owned(),
        legs: legs.to_owned(),
        stake,
        system_from: None,
        system_to: None,
        kind: None,
        boost_id: None,
    };
    assert_eq!(query("11:1:5", 0).names(), Some(vec![name(11, 1, 5)]));
    assert_eq!(query("11:1", 0).names(), None);
    for (stake, taken) in [
        (4_999, false),
        (5_000, true),
        (10_000, true),
        (10_001, false),
    ] {
        let query = query("11:1:5", stake);
        assert_eq!(query.is_taken(Won::new(10_000)), taken, "{stake}");
    }
}

#[test]
fn a_room_stops_a_bet_only_if_it_leaves_less_than_the_level() {
    let level = Limits {
        max_stake: Won::new(1_000_000),
        max_winnings: Won::new(3_000_000),
    };
    let terms = RiskBook::default().bet_terms(level, MemberId::new(1), &[]);
    for (left, kind, largest) in [
        (1_000_000, LimitKind::Level, 1_000_000),
        (999_999, LimitKind::Loss, 999_999),
        (5_000, LimitKind::Loss, 5_000),
        (4_999, LimitKind::Loss, 0),
    ] {
        let room = Room::loss(Usage {
            period: LimitPeriod::Day,
            limit: Won::new(left),
            used: Won::ZERO,
        });
        let rows = rows(&terms, StepNames::default(), &[room], &odds("2.00"));
        let stopping: Vec<LimitKind> = rows
            .iter()
            .filter(|row| row.decides)
            .map(|row| row.kind)
            .collect();
        assert_eq!(stopping, [kind], "{left}");
        assert_eq!(BetLimits::largest_of(&terms, &rows).get(), largest);
    }
}
