//! Settlement of single and combination bets.

use crate::given::{flag, legs, price_text};
use crate::oracle::{fraction, is_floor, multiplier, product, settled};
use hanpan_core::kernel::limits::LEGS_MAX;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::settle::{WinFlag, settle};
use hanpan_core::sportsbook::settled_leg::{DeadHeat, SettledLeg};
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #[test]
    fn real_odds_are_never_off_by_one(legs in legs()) {
        let exact = product(legs.iter().map(multiplier));
        prop_assert!(is_floor(&settled(&legs).real_odds, &exact));
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
}
