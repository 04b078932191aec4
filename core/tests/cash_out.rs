//! Laws of cashing a slip out, against an oracle that plays every combination separately.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a law that cannot be set up has failed"
)]

use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::ids::{FixtureId, MarketId, OddsId};
use hanpan_core::kernel::money::{Price, WON_MAX, Won};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::sportsbook::bets::accept::Offered;
use hanpan_core::sportsbook::bets::cash_out::{
    CashOut, CashOutLeg, CashOutOrder, CashOutSlip, CashOutTerms,
};
use hanpan_core::sportsbook::bets::cash_out_part::SlipShare;
use hanpan_core::sportsbook::bets::{BONUS_FIXTURE_ID, BONUS_MARKET_ID, GameType};
use hanpan_core::sportsbook::catalogue::{
    BASKETBALL, FOOTBALL, FixtureStatus, LONGEST, SelectionStatus,
};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::slip::live::LiveBettingTimes;
use hanpan_core::sportsbook::slip::system::System;
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;

const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

/// A fraction of whole numbers.
type Ratio = (BigUint, BigUint);

fn price() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (100_u32..=2_000).prop_map(|price| format!("{}.{:02}", price / 100, price % 100)),
        1 => (1_u32..1_000, "[0-9]{1,8}").prop_map(|(whole, decimals)| format!("{whole}.{decimals}")),
        1 => (1_u32..=1_000).prop_map(|whole| whole.to_string()),
    ]
}

/// Price taken, price now and result of a leg; most wait.
fn leg() -> impl Strategy<Value = (String, String, WinFlag)> {
    use WinFlag::{Cancelled, HalfLost, HalfWon, Lost, Void, Waiting, Won};
    let flags = vec![
        Waiting, Waiting, Waiting, Waiting, Waiting, Won, Won, Void, Cancelled, HalfLost, HalfWon,
        Lost,
    ];
    (price(), price(), prop::sample::select(flags))
}

/// Up to eight legs, played all together or as a system.
fn slip() -> impl Strategy<Value = (Vec<(String, String, WinFlag)>, Option<System>)> {
    vec(leg(), 1..=8).prop_flat_map(|legs| {
        let systems = System::choices(legs.len());
        let systems: Vec<_> = systems.into_iter().map(Some).chain([None]).collect();
        (Just(legs), prop::sample::select::<Option<System>>(systems))
    })
}

fn settings(margin: i64) -> CashOutTerms {
    CashOutTerms {
        enabled: true,
        margin,
        delays: LiveBettingTimes::default(),
        delay_added: 0,
    }
}

fn held_leg(number: i64, (taken, now, flag): &(String, String, WinFlag)) -> CashOutLeg {
    CashOutLeg {
        fixture_id: FixtureId::new(number),
        market_id: MarketId::new(1),
        odds_id: OddsId::new(number),
        price: Price::parse(taken).unwrap(),
        version: 1,
        flag: *flag,
        dead_heat: None,
        offer: Some(Offered {
            sport_id: FOOTBALL,
            start_at: NOW + TimeDelta::hours(1),
            fixture_status: FixtureStatus::NotStarted,
            price: Price::parse(now).unwrap(),
            version: 2,
            terms_version: 1,
            status: SelectionStatus::Open,
        }),
    }
}

fn held(stake: i64, legs: &[(String, String, WinFlag)], system: Option<System>) -> CashOutSlip {
    CashOutSlip {
        game_type: GameType::Sports,
        promoted: false,
        stake: Won::new(stake),
        settled: false,
        system,
        legs: (1..)
            .zip(legs)
            .map(|(number, leg)| held_leg(number, leg))
            .collect(),
    }
}

fn sold(slip: &CashOutSlip, margin: i64) -> Result<CashOut, Problem> {
    slip.cash_out(&settings(margin), false, NOW)
}

fn fraction(text: &str) -> Ratio {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = [whole, decimals].concat().parse().unwrap();
    let scale = u32::try_from(decimals.len()).unwrap();
    (digits, BigUint::from(10_u32).pow(scale))
}

/// What a leg multiplies by: as it stands now, or where it wins.
fn factor((taken, now, flag): &(String, String, WinFlag), wins: bool) -> Ratio {
    let number = |value: u32| BigUint::from(value);
    let (above, below) = fraction(taken);
    match flag {
        WinFlag::Waiting if !wins => {
            let (now, of) = fraction(now);
            (above * of, below * now)
        }
        WinFlag::Waiting | WinFlag::Won => (above, below),
        WinFlag::HalfWon => (above + &below, below * 2_u32),
        WinFlag::Void | WinFlag::Cancelled => (number(1), number(1)),
        WinFlag::HalfLost => (number(1), number(2)),
        WinFlag::Lost => (number(0), number(1)),
    }
}

/// The mean over the combinations of the sizes that are played: each is tried.
fn mean(factors: &[Ratio], sizes: std::ops::RangeInclusive<usize>) -> Ratio {
    let mut sum: Ratio = (BigUint::ZERO, BigUint::from(1_u32));
    let mut count = 0_u32;
    for played in 0_usize..1 << factors.len() {
        if !sizes.contains(&(played.count_ones() as usize)) {
            continue;
        }
        count += 1;
        let legs = factors.iter().enumerate();
        let one: Ratio = (BigUint::from(1_u32), BigUint::from(1_u32));
        let (above, below) = legs
            .filter(|(index, _)| played >> index & 1 == 1)
            .fold(one, |(above, below), (_, leg)| {
                (above * &leg.0, below * &leg.1)
            });
        sum = (sum.0 * &below + above * &sum.1, sum.1 * below);
    }
    (sum.0, sum.1 * count)
}

/// Amount and most that can be won, by the oracle.
fn worth(
    stake: i64,
    margin: i64,
    legs: &[(String, String, WinFlag)],
    system: Option<System>,
) -> (BigUint, BigUint) {
    let sizes = match system {
        Some(System { from, to }) => from.into()..=to.into(),
        None => legs.len()..=legs.len(),
    };
    let factors = |wins| legs.iter().map(|leg| factor(leg, wins)).collect::<Vec<_>>();
    let (stake, kept) = (
        BigUint::try_from(stake).unwrap(),
        BigUint::try_from(100 - margin).unwrap(),
    );
    let (above, below) = mean(&factors(true), sizes.clone());
    let most = BigUint::try_from(WON_MAX.get()).unwrap();
    // A system bet pays its mean in full, any other its odds as they are shown.
    let winnings = match system {
        Some(_) => above * &stake / below,
        None => (above * 100_u32 / below) * &stake / 100_u32,
    };
    let winnings = winnings.min(most);
    let (above, below) = mean(&factors(false), sizes);
    let worth = above * kept * stake / (below * 100_u32);
    (worth.min(winnings.clone()), winnings)
}

fn big(won: Won) -> BigUint {
    BigUint::try_from(won.get()).unwrap()
}

/// Whether the possible winnings of a slip are too high for it to be placed.
fn wins_too_much(stake: i64, legs: &[(String, String, WinFlag)], system: Option<System>) -> bool {
    let placed: Vec<_> = legs
        .iter()
        .map(|(taken, ..)| (taken.clone(), taken.clone(), WinFlag::Waiting))
        .collect();
    worth(stake, 0, &placed, system).1 == big(WON_MAX)
}

/// Sells parts one after the other, and then the rest. Returns what is paid for each with its stake, or `None` if
/// the slip is not bought back.
fn sold_in_parts(
    slip: &CashOutSlip,
    shares: &[SlipShare],
    too_much: bool,
) -> Option<Vec<(Won, Won)>> {
    let (mut left, mut paid) = (slip.clone(), vec![]);
    for share in shares {
        let part = match left.cash_out_part(*share, &settings(5), false, NOW) {
            Ok(part) => part,
            // A part that is too small or too large is left out.
            Err(Problem::CashOutWorthless) => continue,
            Err(Problem::CashOutPartInvalid) => {
                let fits = matches!(share, SlipShare::Percent(10..=90));
                assert!(!fits || left.stake.get() < 10, "{share:?} of {left:?}");
                continue;
            }
            Err(Problem::CashOutUnavailable) if too_much => continue,
            Err(problem) => panic!("{share:?} of {left:?}: {problem:?}"),
        };
        assert_eq!(part.stake.get() + part.rest.stake.get(), left.stake.get());
        assert!(part.sold.amount <= part.sold.winnings);
        assert!(part.sold.winnings <= part.placed_winnings);
        if let SlipShare::Amount(amount) = share {
            assert_eq!(part.sold.amount, *amount);
        }
        paid.push((part.sold.amount, part.stake));
        left.stake = part.rest.stake;
    }
    let rest = sold(&left, 5).ok()?;
    paid.push((rest.amount, left.stake));
    Some(paid)
}

fn share() -> impl Strategy<Value = SlipShare> {
    prop_oneof![
        any::<u8>().prop_map(SlipShare::Percent),
        (10..=90_u8).prop_map(SlipShare::Percent),
        (1..2_000_000_i64).prop_map(|amount| SlipShare::Amount(Won::new(amount))),
    ]
}

proptest! {
    /// Parts and the rest have the stake together, and bring no more than the whole does, and no more than
    /// it could win.
    #[test]
    fn parts_bring_no_more_than_the_whole(
        (legs, system) in slip(),
        stake in 1..1_000_000_000_i64,
        shares in vec(share(), 1..6),
    ) {
        let slip = held(stake, &legs, system);
        let Ok(whole) = sold(&slip, 5) else {
            for share in shares {
                prop_assert!(slip.cash_out_part(share, &settings(5), false, NOW).is_err());
            }
            return Ok(());
        };
        // A slip that could win more is not placed: its value would be capped.
        prop_assume!(whole.winnings < WON_MAX);
        let too_much = wins_too_much(stake, &legs, system);
        if let Some(paid) = sold_in_parts(&slip, &shares, too_much) {
            let stakes: i64 = paid.iter().map(|(_, stake)| stake.get()).sum();
            let amounts: i64 = paid.iter().map(|(amount, _)| amount.get()).sum();
            prop_assert_eq!(stakes, stake);
            prop_assert!(amounts <= whole.amount.get(), "{} of {:?}", amounts, whole.amount);
            prop_assert!(amounts <= whole.winnings.get());
        }
    }

    #[test]
    fn an_amount_is_what_every_combination_is_worth_floored_once(
        (legs, system) in slip(), stake in 1..=10_000_000_i64, margin in 0..=50_i64,
    ) {
        let (amount, winnings) = worth(stake, margin, &legs, system);
        let open = legs.iter().any(|(.., flag)| *flag == WinFlag::Waiting);
        match sold(&held(stake, &legs, system), margin) {
            Ok(sold) => {
                prop_assert_eq!(big(sold.amount), amount);
                prop_assert_eq!(big(sold.winnings), winnings);
                prop_assert!(sold.amount <= sold.winnings, "never above what it can win");
            }
            Err(Problem::CashOutSettled) => prop_assert!(!open),
            Err(Problem::CashOutWorthless) => prop_assert_eq!(amount, BigUint::ZERO),
            Err(problem) => prop_assert!(false, "{problem:?}"),
        }
    }

    #[test]
    fn unchanged_prices_without_a_margin_give_the_stake(
        prices in vec(price(), 1..=8), stake in 1..=WON_MAX.get(),
    ) {
        let legs: Vec<_> = prices
            .iter()
            .map(|price| (price.clone(), price.clone(), WinFlag::Waiting))
            .collect();
        let systems = System::choices(legs.len()).into_iter().map(Some);
        for system in systems.chain([None]) {
            let sold = sold(&held(stake, &legs, system), 0).unwrap();
            prop_assert_eq!((sold.amount.get(), sold.status), (stake, WinFlag::Void));
            prop_assert_eq!(sold.real_odds.to_string(), "1.00");
        }
    }

    #[test]
    fn a_lower_price_now_and_a_lower_margin_give_no_less(
        (legs, system) in slip(), index in 0..8_usize, other in price(),
        stake in 1..=10_000_000_i64, margins in (0..=50_i64, 0..=50_i64),
    ) {
        let amount = |legs: &[_], margin| match sold(&held(stake, legs, system), margin) {
            Ok(sold) => Some(sold.amount),
            Err(Problem::CashOutWorthless) => Some(Won::ZERO),
            Err(_) => None,
        };
        let mut changed = legs.clone();
        let index = index % legs.len();
        changed[index].1 = other;
        let now = |legs: &[(String, String, WinFlag)]| Price::parse(&legs[index].1).unwrap();
        let (low, high) = if now(&legs) < now(&changed) { (&legs, &changed) } else { (&changed, &legs) };
        prop_assert!(amount(low, margins.0) >= amount(high, margins.0));
        let (less, more) = (margins.0.min(margins.1), margins.0.max(margins.1));
        prop_assert!(amount(&legs, less) >= amount(&legs, more));
    }

    /// Prices as long as they may be either fit or are refused.
    #[test]
    fn no_slip_makes_cashing_out_panic(
        legs in vec(("[1-9][0-9]{0,2}\\.[0-9]{1,25}", "[1-9][0-9]{0,2}\\.[0-9]{1,25}"), 0..=30),
        stake in any::<i64>(), margin in 0..=50_i64,
    ) {
        let legs: Vec<_> = legs
            .into_iter()
            .map(|(taken, now)| (taken, now, WinFlag::Waiting))
            .collect();
        let _ = sold(&held(stake, &legs, None), margin);
        let _ = sold(&held(stake, &legs, Some(System { from: 2, to: 2 })), margin);
    }
}

fn one(taken: &str, now: &str) -> CashOutSlip {
    held(
        10_000,
        &[(taken.to_owned(), now.to_owned(), WinFlag::Waiting)],
        None,
    )
}

#[test]
fn the_margin_comes_off_and_the_result_says_how_it_compares_with_the_stake() {
    for (now, amount, status, odds) in [
        ("2.00", 9_500, WinFlag::HalfLost, "0.95"),
        ("1.90", 10_000, WinFlag::Void, "1.00"),
        ("1.20", 15_833, WinFlag::HalfWon, "1.58"),
        ("5.00", 3_800, WinFlag::HalfLost, "0.38"),
    ] {
        let sold = sold(&one("2.00", now), 5).unwrap();
        assert_eq!((sold.amount.get(), sold.status), (amount, status), "{now}");
        assert_eq!(sold.real_odds.to_string(), odds);
        assert_eq!((sold.winnings.get(), sold.seconds), (20_000, 0));
        assert_eq!(sold.prices[0].version, 2);
    }
}

fn refused(slip: &CashOutSlip, terms: &CashOutTerms, stopped: bool) -> Problem {
    slip.cash_out(terms, stopped, NOW).unwrap_err()
}

/// One rule after the other, each with what helps.
#[test]
fn what_cannot_be_sold_says_why() {
    let (slip, on) = (one("2.00", "2.00"), settings(5));
    let off = CashOutTerms {
        enabled: false,
        ..on
    };
    assert_eq!(refused(&slip, &off, false), Problem::CashOutUnavailable);
    for (change, problem) in [
        (
            (|slip| slip.game_type = GameType::Minigame) as fn(&mut CashOutSlip),
            Problem::CashOutUnavailable,
        ),
        (|slip| slip.settled = true, Problem::CashOutSettled),
        (
            |slip| slip.legs[0].flag = WinFlag::Won,
            Problem::CashOutSettled,
        ),
        (
            |slip| slip.legs[0].flag = WinFlag::Lost,
            Problem::CashOutSettled,
        ),
        (|slip| slip.stake = Won::new(1), Problem::CashOutWorthless),
        (|slip| slip.legs[0].offer = None, Problem::CashOutClosed),
    ] {
        let mut slip = slip.clone();
        change(&mut slip);
        assert_eq!(refused(&slip, &on, false), problem, "{slip:?}");
    }
}

#[test]
fn a_leg_that_cannot_be_bet_on_has_no_price() {
    use FixtureStatus::{Finished, InProgress, Interrupted, Postponed};
    let on = settings(5);
    let offer = |change: fn(&mut Offered)| {
        let mut slip = one("2.00", "2.00");
        change(slip.legs[0].offer.as_mut().unwrap());
        slip
    };
    for slip in [
        // Called otherwise since: the price is of another bet.
        offer(|offer| offer.terms_version = 2),
        offer(|offer| offer.status = SelectionStatus::Suspended),
        offer(|offer| offer.status = SelectionStatus::Settled),
        // Should have begun, and nobody knows whether it has.
        offer(|offer| offer.start_at = NOW),
        offer(|offer| offer.fixture_status = Interrupted),
        // Nobody has said that it is over.
        offer(|offer| {
            offer.fixture_status = InProgress;
            offer.start_at = NOW - LONGEST;
        }),
        offer(|offer| offer.fixture_status = Finished),
        offer(|offer| offer.fixture_status = Postponed),
    ] {
        let problem = refused(&slip, &on, false);
        assert_eq!(problem, Problem::CashOutClosed, "{slip:?}");
    }
    let live = offer(|offer| offer.fixture_status = InProgress);
    assert_eq!(refused(&live, &on, true), Problem::InPlayStopped);
    let later = one("2.00", "2.00");
    assert!(later.cash_out(&on, true, NOW).is_ok(), "pre-match goes on");
}

#[test]
fn a_slip_in_play_is_held_for_the_longest_of_its_sports() {
    let mut slip = held(
        10_000,
        &["2.00", "3.00"].map(|price| (price.to_owned(), price.to_owned(), WinFlag::Waiting)),
        None,
    );
    let times = LiveBettingTimes {
        soccer: Some(6),
        basketball: Some(9),
        ..LiveBettingTimes::default()
    };
    let settings = CashOutTerms {
        delays: times,
        ..settings(5)
    };
    let seconds = |slip: &CashOutSlip| slip.cash_out(&settings, false, NOW).unwrap().seconds;
    assert_eq!(seconds(&slip), 0);
    let mut begin = |leg: usize, sport_id| {
        let offer = slip.legs[leg].offer.as_mut().unwrap();
        offer.fixture_status = FixtureStatus::InProgress;
        offer.sport_id = sport_id;
        seconds(&slip)
    };
    assert_eq!(begin(0, FOOTBALL), 6);
    assert_eq!(begin(1, BASKETBALL), 9);
    // What is decided is no longer waited for.
    slip.legs[1].flag = WinFlag::Won;
    assert_eq!(seconds(&slip), 6);
}

#[test]
fn an_open_bonus_line_counts_one_and_a_decided_one_its_price() {
    let leg = |flag| ("2.00".to_owned(), "2.00".to_owned(), flag);
    let bonus = CashOutLeg {
        fixture_id: BONUS_FIXTURE_ID,
        market_id: BONUS_MARKET_ID,
        odds_id: OddsId::new(1),
        price: Price::parse("1.03").unwrap(),
        offer: None,
        ..held_leg(9, &leg(WinFlag::Waiting))
    };
    let sold = |flags: [WinFlag; 2]| {
        let mut slip = held(10_000, &flags.map(leg), None);
        slip.legs.push(bonus);
        let sold = sold(&slip, 0).unwrap();
        (sold.amount.get(), sold.winnings.get())
    };
    assert_eq!(sold([WinFlag::Waiting; 2]), (10_000, 41_200));
    assert_eq!(sold([WinFlag::Won, WinFlag::Waiting]), (20_000, 41_200));
}

#[test]
fn a_changed_amount_is_accepted_as_the_member_says() {
    let sold = sold(&one("2.00", "2.00"), 5).unwrap();
    for (shown, accept_change, better_only, taken) in [
        (9_500, false, false, true),
        (9_501, false, false, false),
        (9_499, false, false, false),
        (9_501, false, true, false),
        (9_499, false, true, true),
        (9_501, true, false, true),
        (9_499, true, false, true),
    ] {
        let order = CashOutOrder {
            amount: Won::new(shown),
            accept_change,
            better_only,
            part: None,
        };
        let changed = Problem::CashOutChanged {
            shown: Won::new(shown),
            amount: Won::new(9_500),
        };
        let expected = if taken { Ok(()) } else { Err(changed) };
        assert_eq!(sold.check_shown(order), expected, "{order:?}");
    }
}
