//! System bets are the mean of all their combinations.

use crate::given::{parsed, price_text, system_slip};
use crate::oracle::{combinations, fraction, hundredths, is_floor, multiplier, settled_as, worths};
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::slip::slip_odds::SlipOdds;
use num_bigint::BigUint;
use proptest::prelude::*;

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
