//! Laws of the odds math, against an oracle of big integers, and: no input makes a rule panic.
#![expect(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

use hanpan_core::engagement::roulette::{SECTORS, WEIGHT_MAX, Wheel, WheelWeights};
use hanpan_core::kernel::amount_input::AmountInput;
use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::limits::LEGS_MAX;
use hanpan_core::kernel::limits::STAKE_MIN;
use hanpan_core::kernel::money::{Price, WON_MAX, Won};
use hanpan_core::office::settings::Settings;
use hanpan_core::sportsbook::bets::accept::takes_change;
use hanpan_core::sportsbook::settle::{Settlement, WinFlag, settle};
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use hanpan_core::sportsbook::slip::check::{check_bet, check_stake};
use hanpan_core::sportsbook::slip::combine::{Pick, check_combination, toggle};
use hanpan_core::sportsbook::slip::limits::{Limits, cap_stake, quick_add};
use hanpan_core::sportsbook::slip::odds::TotalOdds;
use hanpan_core::sportsbook::slip::quote::{SlipEntry, quote};
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use hanpan_core::sportsbook::slip::system::{SYSTEM_LEGS_MAX, SYSTEM_LEGS_MIN, System};
use hanpan_core::sportsbook::trading::PriceAdjustment;
use hanpan_core::wallet::ChargeType;
use hanpan_core::wallet::{convert, deposit, rolling, tether, withdrawal};
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};

/// A price as text: the usual two decimals, or as many as a price may have.
fn price_text() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (100_u32..=100_000).prop_map(|price| format!("{}.{:02}", price / 100, price % 100)),
        2 => (1_u32..1_000, "[0-9]{1,25}").prop_map(|(whole, decimals)| format!("{whole}.{decimals}")),
        1 => Just("1000.000".to_owned()),
        1 => (1_u32..=1_000).prop_map(|whole| whole.to_string()),
    ]
}

fn slip() -> impl Strategy<Value = Vec<String>> {
    vec(price_text(), 1..=LEGS_MAX)
}

fn flag() -> impl Strategy<Value = WinFlag> {
    use WinFlag::{Cancelled, HalfLost, HalfWon, Lost, Void, Waiting, Won};
    prop::sample::select(vec![Cancelled, Waiting, Lost, Won, Void, HalfLost, HalfWon])
}

fn legs() -> impl Strategy<Value = Vec<(String, WinFlag)>> {
    vec((price_text(), flag()), 1..=LEGS_MAX)
}

fn won() -> impl Strategy<Value = Won> {
    prop_oneof![0..=10_000_000_i64, 0..=WON_MAX.get(), any::<i64>()].prop_map(Won::new)
}

fn limits() -> impl Strategy<Value = Limits> {
    let limit = || prop_oneof![0..=50_000_000_i64, 0..=WON_MAX.get()].prop_map(Won::new);
    (limit(), limit()).prop_map(|(max_stake, max_winnings)| Limits {
        max_stake,
        max_winnings,
    })
}

/// What somebody might type, or a feed might send: anything, or something like a number.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[-+0-9.,eE ]{0,40}", price_text()]
}

fn parsed(texts: &[String]) -> Vec<Price> {
    texts
        .iter()
        .map(|text| Price::parse(text).unwrap())
        .collect()
}

/// Any numbers, among them some that are no dead heat.
fn dead_heat() -> impl Strategy<Value = Option<DeadHeat>> {
    let numbers = (-1..=i16::MAX, -1..=i16::MAX);
    prop::option::of(numbers.prop_map(|(places, winners)| DeadHeat { places, winners }))
}

fn settled(legs: &[(String, WinFlag)]) -> Settlement {
    settled_as(None, legs)
}

fn settled_as(system: Option<System>, legs: &[(String, WinFlag)]) -> Settlement {
    let legs: Vec<_> = legs
        .iter()
        .map(|(price, flag)| SettledLeg {
            price: Price::parse(price).unwrap(),
            flag: *flag,
            dead_heat: None,
        })
        .collect();
    settle(Won::new(10_000), &legs, system).unwrap()
}

/// A decimal as its digits and the power of ten they are divided by.
fn fraction(text: &str) -> (BigUint, BigUint) {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = [whole, decimals].concat().parse().unwrap();
    (
        digits,
        BigUint::from(10_u32).pow(u32::try_from(decimals.len()).unwrap()),
    )
}

/// The exact product of fractions.
fn product(factors: impl Iterator<Item = (BigUint, BigUint)>) -> (BigUint, BigUint) {
    let one = || BigUint::from(1_u32);
    factors.fold((one(), one()), |(above, below), factor| {
        (above * factor.0, below * factor.1)
    })
}

/// What the oracle says a leg multiplies the stake by.
fn multiplier((price, flag): &(String, WinFlag)) -> (BigUint, BigUint) {
    let (above, below) = fraction(price);
    let number = |value: u32| BigUint::from(value);
    match flag {
        WinFlag::Won | WinFlag::Waiting => (above, below),
        WinFlag::HalfWon => (above + &below, below * 2_u32),
        WinFlag::HalfLost => (number(1), number(2)),
        WinFlag::Void | WinFlag::Cancelled => (number(1), number(1)),
        WinFlag::Lost => (number(0), number(1)),
    }
}

/// Odds in hundredths.
fn hundredths(odds: &TotalOdds) -> BigUint {
    odds.to_string().replace('.', "").parse().unwrap()
}

/// Whether odds are a fraction floored to 2 decimals: not above it, and not a hundredth below.
fn is_floor(odds: &TotalOdds, (above, below): &(BigUint, BigUint)) -> bool {
    let floored = hundredths(odds);
    let scaled = above * 100_u32;
    &floored * below <= scaled && scaled < (floored + 1_u32) * below
}

proptest! {
    #[test]
    fn total_odds_are_never_off_by_one(texts in slip()) {
        let exact = product(texts.iter().map(|text| fraction(text)));
        let total = TotalOdds::of(&parsed(&texts)).unwrap();
        prop_assert!(is_floor(&total, &exact), "{total}");
        prop_assert_eq!(TotalOdds::of_text(&texts.join(",")), Ok(total));
        prop_assert_eq!(TotalOdds::parse(&total.to_string()), Ok(total));
    }

    #[test]
    fn real_odds_are_never_off_by_one(legs in legs()) {
        let exact = product(legs.iter().map(multiplier));
        prop_assert!(is_floor(&settled(&legs).real_odds, &exact));
    }

    #[test]
    fn winnings_are_never_off_by_one(texts in slip(), stake in 0..=i64::MAX) {
        let total = TotalOdds::of(&parsed(&texts)).unwrap();
        let exact = hundredths(&total) * BigUint::from(stake.unsigned_abs()) / 100_u32;
        prop_assert_eq!(total.winnings(Won::new(stake)).to_string(), exact.to_string());
    }

    #[test]
    fn the_order_of_legs_does_not_matter(legs in legs(), turn in 0..LEGS_MAX) {
        let mut turned = legs.clone();
        turned.rotate_left(turn % legs.len());
        prop_assert_eq!(settled(&turned), settled(&legs));
        turned.reverse();
        prop_assert_eq!(settled(&turned), settled(&legs));
    }

    #[test]
    fn a_void_leg_equals_its_absence(
        mut legs in vec((price_text(), flag()), 1..LEGS_MAX),
        void in price_text(),
        place in 0..LEGS_MAX,
    ) {
        use WinFlag::{Cancelled, Void};
        let without = settled(&legs);
        legs.insert(place % (legs.len() + 1), (void, Void));
        let with = settled(&legs);
        prop_assert_eq!(with.real_odds, without.real_odds);
        prop_assert_eq!(with.payout, without.payout);
        // A cancelled slip with a void leg is void; nothing else changes its name.
        let renamed = without.flag == Cancelled && with.flag == Void;
        prop_assert!(renamed || with.flag == without.flag);
    }

    #[test]
    fn a_lost_leg_pays_nothing_and_a_waiting_one_nothing_yet(legs in legs()) {
        let settlement = settled(&legs);
        let has = |flag| legs.iter().any(|(_, leg)| *leg == flag);
        if has(WinFlag::Lost) {
            prop_assert_eq!(settlement.payout.unwrap().to_won(), Some(Won::ZERO));
        } else {
            prop_assert_eq!(settlement.payout.is_none(), has(WinFlag::Waiting));
        }
    }

    #[test]
    fn capping_exceeds_no_limit_and_is_the_largest(
        (system, texts) in played(), wanted in 0..=WON_MAX.get(), balance in 0..=WON_MAX.get(),
        limits in limits(),
    ) {
        let odds = SlipOdds::of(&parsed(&texts), system).unwrap();
        let (wanted, balance) = (Won::new(wanted), Won::new(balance));
        let capped = cap_stake(wanted, balance, Some(&odds), limits);
        let (above, below) = paid(&texts, system);
        let wins = |stake: i64| &above * BigUint::from(stake.unsigned_abs());
        let most = BigUint::from(limits.max_winnings.get().unsigned_abs()) * below;
        prop_assert!(capped <= wanted && capped <= balance && capped <= limits.max_stake);
        prop_assert!(wins(capped.get()) <= most);
        // Where the winnings are what held it down, it is a multiple of 10 and the next is too much.
        if capped < wanted.min(balance).min(limits.max_stake) {
            prop_assert_eq!(capped.get() % 10, 0);
            prop_assert!(wins(capped.get() + 10) > most);
        }
    }

    #[test]
    fn a_capped_stake_is_accepted(
        (system, texts) in played(), wanted in 0..=WON_MAX.get(), limits in limits(),
    ) {
        let odds = SlipOdds::of(&parsed(&texts), system).unwrap();
        let capped = cap_stake(Won::new(wanted), WON_MAX, Some(&odds), limits);
        if capped >= STAKE_MIN {
            prop_assert_eq!(check_stake(capped, &odds, limits), Ok(()));
            let typed = capped.format();
            prop_assert_eq!(check_bet(true, Ok(odds), Some(&typed), limits), Ok(capped));
        }
    }

    #[test]
    fn usdt_is_never_off_by_a_cent(won in 0..=WON_MAX.get(), rate in "[1-9][0-9]{0,6}(\\.[0-9]{1,9})?") {
        let (above, below) = fraction(&rate);
        let cents: BigUint = tether::usdt(Won::new(won), &rate)
            .unwrap().to_string().replace('.', "").parse().unwrap();
        let scaled = BigUint::from(won.unsigned_abs()) * below * 100_u32;
        prop_assert!(&cents * &above <= scaled && scaled < (cents + 1_u32) * above);
    }

    #[test]
    fn rolling_gives_no_more_than_is_staked_or_lacking(
        open in vec(0..=1_000_000_i64, 0..8), stake in 0..=5_000_000_i64,
    ) {
        let open: Vec<_> = open.into_iter().map(Won::new).collect();
        let given = rolling::fill(&open, Won::new(stake));
        prop_assert!(given.iter().zip(&open).all(|(given, lacking)| given <= lacking));
        let sum: i64 = given.iter().map(|given| given.get()).sum();
        prop_assert_eq!(sum, stake.min(rolling::missing(&open).get()));
    }

    #[test]
    fn what_is_shown_can_be_typed(amount in 0..=WON_MAX.get()) {
        let AmountInput::Number(typed) = AmountInput::read(&Won::new(amount).format()) else { panic!() };
        prop_assert_eq!(typed.signed(), Won::new(amount));
    }

    #[test]
    fn no_slip_makes_a_rule_panic(
        texts in vec(text(), 0..40), stake in text(), amounts in (won(), won(), won()), limits in limits(),
        logged_in in any::<bool>(), system in any_system(),
    ) {
        let (wanted, added, balance) = amounts;
        let prices = texts.join(",");
        let odds = SlipOdds::of_text(&prices, system).ok();
        quote(SlipEntry { logged_in, prices: &prices, system, stake: &stake, balance, limits });
        let _ = quick_add(wanted, added, balance, odds.as_ref(), limits);
        let prices: Vec<_> = texts.iter().filter_map(|text| Price::parse(text).ok()).collect();
        let odds = SlipOdds::of(&prices, None);
        prop_assert_eq!(odds.is_ok(), (1..=LEGS_MAX).contains(&prices.len()));
        let _ = check_bet(logged_in, odds, Some(&stake), limits);
    }

    #[test]
    fn no_legs_make_settling_panic(
        legs in vec((price_text(), flag(), dead_heat()), 0..40), stake in won(), system in any_system(),
    ) {
        let count = legs.len();
        let legs: Vec<_> = legs
            .into_iter()
            .map(|(price, flag, dead_heat)| SettledLeg { price: Price::parse(&price).unwrap(), flag, dead_heat })
            .collect();
        prop_assert_eq!(settle(stake, &legs, None).is_ok(), (1..=LEGS_MAX).contains(&count));
        let played = system.is_none_or(|system| System::choices(count).contains(&system));
        let settled = settle(stake, &legs, system);
        prop_assert_eq!(settled.is_ok(), played && (1..=LEGS_MAX).contains(&count));
    }

    /// The parts of a divided stake pay together what the whole stake would.
    #[test]
    fn a_dead_heat_pays_its_part_of_the_price(
        price in price_text(), stake in 1..=100_000_000_i64, places in 1..=3_i16, more in 0..=20_i16,
    ) {
        let (digits, scale) = fraction(&price);
        let price = Price::parse(&price).unwrap();
        let winners = places + more;
        let leg = |dead_heat| [SettledLeg { price, flag: WinFlag::Won, dead_heat }];
        let odds = |leg: [SettledLeg; 1]| {
            let settled = settle(Won::new(stake), &leg, None).unwrap();
            settled.real_odds.to_string().replace('.', "").parse::<u128>().unwrap()
        };
        let shared = odds(leg(Some(DeadHeat { places, winners })));
        let exact = digits * (100 * u32::try_from(places).unwrap()) / scale / u32::try_from(winners).unwrap();
        prop_assert_eq!(shared.to_string(), exact.to_string());
        prop_assert!(shared <= odds(leg(None)));
    }

    #[test]
    fn presses_leave_a_slip_that_may_be_placed(
        presses in vec((0..20_i64, 0..5_i64, 0..3_i64, prop::option::of(0..4_u32)), 0..40),
        in_play in any::<bool>(),
    ) {
        let mut slip = Vec::new();
        for (id, fixture_id, market_id, bonus_folders) in presses {
            let sport_id = [6046, 48242, 154_914][usize::try_from(fixture_id % 3).unwrap()];
            let price = Price::parse("1.30").unwrap();
            let pick = Pick { odds_id: id.to_string(), fixture_id, sport_id, market_id, price, bonus_folders };
            if let Ok(pressed) = toggle(&slip, pick, in_play) {
                slip = pressed;
            }
        }
        prop_assert!(slip.is_empty() || check_combination(&slip, in_play).is_ok());
    }

    #[test]
    fn the_largest_stake_for_a_gain_is_the_largest(
        (system, texts) in played(), limit in 0..=1_000_000_000_i64,
    ) {
        let odds = SlipOdds::of(&parsed(&texts), system).unwrap();
        let stake = odds.stake_for_gain(Won::new(limit));
        let gain = |stake: Won| Some(odds.winnings(stake).to_won()?.get() - stake.get());
        if stake < WON_MAX {
            prop_assert!(gain(stake).unwrap() <= limit);
            let more = stake.checked_add(Won::new(1)).unwrap();
            prop_assert!(gain(more).is_none_or(|gain| gain > limit));
        }
    }

    #[test]
    fn a_margin_is_floored_once_and_never_below_101(price in price_text(), percent in -50_i16..=50) {
        let Some(margin) = PriceAdjustment::new(percent).unwrap() else { return Ok(()) };
        let feed = Price::parse(&price).unwrap();
        let offered = margin.price(feed).decimal();
        // Against big integers: hundredths of price times (100 + percent) percent.
        let (whole, decimals) = price.split_once('.').unwrap_or((&price, ""));
        let digits: BigUint = format!("{whole}{decimals}").parse().unwrap();
        let scale = BigUint::from(10_u32).pow(u32::try_from(decimals.len()).unwrap());
        let exact = digits * u32::try_from(100 + percent).unwrap() / scale;
        let exact = exact.clamp(BigUint::from(101_u32), BigUint::from(100_000_u32));
        prop_assert_eq!((offered * rust_decimal::Decimal::from(100)).normalize().to_string(), exact.to_string());
    }

    #[test]
    fn only_better_never_takes_less(shown in price_text(), now in price_text()) {
        let (shown, now) = (Price::parse(&shown).unwrap(), Price::parse(&now).unwrap());
        prop_assert_eq!(takes_change(false, true, shown, now), now >= shown);
        prop_assert!(!takes_change(false, false, shown, now));
        prop_assert!(takes_change(true, false, shown, now) && takes_change(true, true, shown, now));
    }

    #[test]
    fn nothing_typed_makes_a_rule_panic(value in text(), held in won(), rate in text()) {
        for field in [Field::UserId, Field::Nickname, Field::BirthDate, Field::BankCode, Field::InquiryContent] {
            let _ = field.check(&value);
        }
        for kind in [ChargeType::Won, ChargeType::Tether] {
            let _ = deposit::check_deposit(kind, &value, None, true);
            let _ = withdrawal::check_withdrawal_form(kind, &value, &value, held);
        }
        let _ = convert::check_to_casino(&value, held);
        let _ = convert::check_from_casino(&value, held);
        let _ = tether::usdt(held, &rate);
        rolling::required(held, held, held.get());
    }
}

/// Whatever a call may name as a system, possible or not.
fn any_system() -> impl Strategy<Value = Option<System>> {
    let system = || (0..12_u8, 0..12_u8).prop_map(|(from, to)| System { from, to });
    prop::option::of(prop_oneof![
        system(),
        any::<(u8, u8)>().prop_map(|(from, to)| System { from, to })
    ])
}

/// Legs, and a system that may be played with them.
fn system_slip() -> impl Strategy<Value = (System, Vec<(String, WinFlag)>)> {
    let legs = vec((price_text(), flag()), SYSTEM_LEGS_MIN..=SYSTEM_LEGS_MAX);
    (legs, any::<prop::sample::Index>())
        .prop_map(|(legs, index)| (*index.get(&System::choices(legs.len())), legs))
}

/// Prices of a slip, and the system that it is played as.
fn played() -> impl Strategy<Value = (Option<System>, Vec<String>)> {
    let prices = |legs: Vec<(String, WinFlag)>| legs.into_iter().map(|(price, _)| price).collect();
    prop_oneof![
        slip().prop_map(|texts| (None, texts)),
        system_slip().prop_map(move |(system, legs)| (Some(system), prices(legs))),
    ]
}

/// What a slip pays for a won: a system bet the mean in full, any other its floored odds.
fn paid(texts: &[String], system: Option<System>) -> (BigUint, BigUint) {
    let Some(system) = system else {
        let total = TotalOdds::of(&parsed(texts)).unwrap();
        return (hundredths(&total), BigUint::from(100_u32));
    };
    let factors: Vec<_> = texts.iter().map(|text| fraction(text)).collect();
    let (above, below) = worths(system, &factors);
    (above.iter().sum(), below * above.len())
}

/// Every combination of a system, by enumerating all subsets: the indexes of its legs.
fn combinations(system: System, legs: usize) -> Vec<Vec<usize>> {
    let subsets = (0..1_u32 << legs).map(|subset| {
        (0..legs)
            .filter(|leg| subset & (1 << leg) != 0)
            .collect::<Vec<_>>()
    });
    let sizes = usize::from(system.from)..=usize::from(system.to);
    subsets.filter(|legs| sizes.contains(&legs.len())).collect()
}

/// What each combination multiplies its part of the stake by, all over one denominator.
fn worths(system: System, factors: &[(BigUint, BigUint)]) -> (Vec<BigUint>, BigUint) {
    let above = combinations(system, factors.len())
        .into_iter()
        .map(|played| {
            let part = |leg: usize| {
                let (above, below) = &factors[leg];
                if played.contains(&leg) { above } else { below }
            };
            (0..factors.len()).map(part).product()
        });
    (
        above.collect(),
        factors.iter().map(|factor| &factor.1).product(),
    )
}

proptest! {
    #[test]
    fn a_systems_odds_are_the_mean_of_all_its_combinations((system, legs) in system_slip()) {
        let texts: Vec<String> = legs.iter().map(|(price, _)| price.clone()).collect();
        let odds = SlipOdds::of(&parsed(&texts), Some(system)).unwrap();
        let total = odds.total();
        let factors: Vec<_> = texts.iter().map(|text| fraction(text)).collect();
        let (above, below) = worths(system, &factors);
        let mean = (above.iter().sum::<BigUint>(), &below * above.len());
        prop_assert!(is_floor(&total, &mean), "{total}");
        prop_assert_eq!(SlipOdds::of_text(&texts.join(","), Some(system)), Ok(odds));
        prop_assert_eq!(system.combinations(legs.len()), u64::try_from(above.len()).unwrap());
        // Neither below its worst combination nor above its best one.
        let floored = |worth: Option<&BigUint>| worth.unwrap() * 100_u32 / &below;
        let odds = hundredths(&total);
        prop_assert!(floored(above.iter().min()) <= odds && odds <= floored(above.iter().max()));
    }

    #[test]
    fn a_system_settles_as_all_its_combinations((system, legs) in system_slip()) {
        let settlement = settled_as(Some(system), &legs);
        let factors: Vec<_> = legs.iter().map(multiplier).collect();
        let (above, below) = worths(system, &factors);
        let mean = (above.iter().sum::<BigUint>(), below * above.len());
        prop_assert!(is_floor(&settlement.real_odds, &mean));
        let lost = |leg: &usize| legs[*leg].1 == WinFlag::Lost;
        let all_lost = combinations(system, legs.len()).iter().all(|played| played.iter().any(lost));
        let waits = legs.iter().any(|(_, flag)| *flag == WinFlag::Waiting);
        prop_assert_eq!(settlement.flag == WinFlag::Lost, all_lost);
        prop_assert_eq!(settlement.flag == WinFlag::Waiting, waits && !all_lost);
        prop_assert_eq!(settlement.payout.is_none(), waits && !all_lost);
        if let Some(payout) = settlement.payout {
            let exact = mean.0 * 10_000_u32 / mean.1;
            prop_assert_eq!(payout.to_string(), exact.to_string());
        }
    }

    #[test]
    fn the_order_of_a_systems_legs_does_not_matter((system, legs) in system_slip(), turn in 0..10_usize) {
        let mut turned = legs.clone();
        turned.rotate_left(turn % legs.len());
        prop_assert_eq!(settled_as(Some(system), &turned), settled_as(Some(system), &legs));
        turned.reverse();
        prop_assert_eq!(settled_as(Some(system), &turned), settled_as(Some(system), &legs));
    }

    #[test]
    fn a_better_leg_never_makes_a_system_worse(
        (system, legs) in system_slip(), place in 0..10_usize, price in price_text(),
    ) {
        use WinFlag::{HalfLost, HalfWon, Lost, Void, Waiting};
        let place = place % legs.len();
        let with = |price: &str, flag: WinFlag| {
            let mut legs = legs.clone();
            legs[place] = (price.to_owned(), flag);
            settled_as(Some(system), &legs).real_odds
        };
        let (one, other) = (legs[place].0.as_str(), price.as_str());
        let is_lower = Price::parse(one).unwrap() <= Price::parse(other).unwrap();
        let (low, high) = if is_lower { (one, other) } else { (other, one) };
        prop_assert!(with(low, WinFlag::Won) <= with(high, WinFlag::Won));
        prop_assert_eq!(with(one, Waiting), with(one, WinFlag::Won));
        let worse_and_better = [Lost, HalfLost, Void, HalfWon, WinFlag::Won];
        for pair in worse_and_better.windows(2) {
            prop_assert!(with(one, pair[0]) <= with(one, pair[1]));
        }
    }
}

/// Weights that a wheel can be drawn with.
fn wheel_weights() -> impl Strategy<Value = WheelWeights> {
    let weight = || prop_oneof![2 => Just(0), 3 => 1..50_u32, 1 => 0..=WEIGHT_MAX];
    proptest::array::uniform9(weight())
        .prop_map(WheelWeights::new)
        .prop_filter("something can be drawn", |weights| weights.check().is_ok())
}

fn wheel() -> impl Strategy<Value = Wheel> {
    prop::sample::select(vec![Wheel::Normal, Wheel::Vip])
}

proptest! {
    #[test]
    fn a_draw_is_in_the_table_and_never_of_no_weight(weights in wheel_weights(), wheel in wheel(), seed: u32) {
        let ticket = seed % weights.total();
        let points = weights.draw(wheel, ticket).unwrap();
        let sector = wheel.sectors().iter().position(|prize| *prize == points).unwrap();
        prop_assert!(weights.get()[sector] > 0);
        prop_assert_eq!(weights.draw(wheel, weights.total()), None);
        prop_assert_eq!(weights.draw(wheel, u32::MAX), None);
    }

    #[test]
    fn each_sector_has_as_many_tickets_as_its_weight(
        weights in proptest::array::uniform9(0..40_u32).prop_map(WheelWeights::new),
        wheel in wheel(),
    ) {
        let mut tickets = [0_u32; SECTORS];
        for ticket in 0..weights.total() {
            let points = weights.draw(wheel, ticket).unwrap();
            let sector = wheel.sectors().iter().position(|prize| *prize == points).unwrap();
            tickets[sector] += 1;
        }
        prop_assert_eq!(tickets, weights.get());
    }
}

/// With the default weights and a seed, a hundred thousand draws come out as the weights say.
#[test]
fn many_draws_come_out_as_the_weights_say() {
    const DRAWS: u32 = 100_000;
    let weights = Settings::default().roulette_normal_weights;
    let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut drawn = [0_u32; SECTORS];
    for _ in 0..DRAWS {
        let ticket = random.next_u32() % weights.total();
        let points = weights.draw(Wheel::Normal, ticket).unwrap();
        let sectors = Wheel::Normal.sectors();
        drawn[sectors.iter().position(|prize| *prize == points).unwrap()] += 1;
    }
    for (drawn, weight) in drawn.into_iter().zip(weights.get()) {
        let expected = DRAWS / weights.total() * weight;
        // Four standard deviations: of a binomial, at most the square root of what is expected.
        let tolerance = 4 * expected.isqrt();
        assert!(
            drawn.abs_diff(expected) <= tolerance,
            "{drawn} for {expected}"
        );
    }
}
