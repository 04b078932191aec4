//! Laws of prices: no combination costs less than a part of it, whatever the order of its picks, and
//! nothing that a member or a feed can send makes the rules fail.

use crate::given::{combination, football, selection, world};
use hanpan_core::kernel::ids::{MarketId, SportId};
use hanpan_core::kernel::money::{PRICE_MAX, Price};
use hanpan_core::sportsbook::bet_builder::{BuilderOffer, MARGIN_MAX, PICKS_MAX, fit};
use hanpan_core::sportsbook::catalogue::{BASKETBALL, FOOTBALL};
use proptest::collection::vec;
use proptest::prelude::*;

fn highest(picks: &[BuilderOffer]) -> Price {
    picks.iter().map(|pick| pick.price).max().unwrap()
}

/// The price of a chance in the model, rounded up to a hundredth.
fn fair(units: u64) -> Price {
    let hundredths = (100_u128 << 62).div_ceil(u128::from(units.max(1)));
    Price::of_hundredths(u32::try_from(hundredths).unwrap_or(u32::MAX))
}

fn offer() -> impl Strategy<Value = BuilderOffer> {
    let market = prop_oneof![
        prop::sample::select(vec![
            1, 2, 3, 5, 6, 7, 17, 28, 42, 52, 53, 77, 101, 211, 220, 226, 282, 342, 835
        ]),
        any::<i64>()
    ];
    let name = prop_oneof![
        prop::sample::select(vec![
            "1", "X", "2", "Over", "Under", "Yes", "No", "1X", "12", "Odd", "2-1"
        ])
        .prop_map(ToOwned::to_owned),
        any::<String>()
    ];
    let line = || {
        prop::option::of(prop_oneof![
            4 => (-12..=12_i32).prop_map(|line| format!("{line}.5")),
            1 => prop::sample::select(vec!["-0.5 (0-0)", "2", "2.25", "-536870912", "536870912", "99999999", "-99999.5", "+1.5", "999.5", ""]).prop_map(ToOwned::to_owned),
            1 => any::<String>(),
        ])
    };
    let price = prop_oneof![
        (100..=100_000_u32).prop_map(Price::of_hundredths),
        Just(Price::parse("1.000000000000000000000000001").unwrap()),
        Just(Price::parse("999.9999999999999999999999999").unwrap()),
    ];
    (market, name, line(), line(), price).prop_map(|(market, name, line, baseline, price)| {
        BuilderOffer {
            market_id: MarketId::new(market),
            name,
            line,
            baseline,
            price,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_price_is_between_that_of_a_pick_and_that_of_its_chance((world, picks) in combination(), margin in 0..=MARGIN_MAX) {
        let found = world.model.price(&picks, margin).unwrap();
        prop_assert!(found.price >= highest(&picks));
        prop_assert!(found.price <= highest(&picks).max(fair(found.chance.units())));
        prop_assert_eq!(Ok(found.chance), world.model.chance(&picks));
    }

    #[test]
    fn no_combination_costs_less_than_a_part_of_it((world, picks) in combination(), margin in 0..=600_u32) {
        let whole = world.model.price(&picks, margin).unwrap().price;
        for left_out in 0..picks.len() {
            let mut part = picks.clone();
            part.remove(left_out);
            if let Ok(part) = world.model.price(&part, margin) {
                prop_assert!(part.price <= whole, "{} is above {whole}", part.price);
            }
        }
    }

    #[test]
    fn the_order_of_the_picks_does_not_matter((world, picks) in combination(), turns in 1..8_usize) {
        let mut turned = picks.clone();
        turned.rotate_left(turns % picks.len());
        turned.swap(0, 1);
        prop_assert_eq!(world.model.price(&picks, 250), world.model.price(&turned, 250));
    }

    #[test]
    fn a_larger_margin_never_raises_the_price((world, picks) in combination(), margin in 0..MARGIN_MAX) {
        let price = |margin| world.model.price(&picks, margin).unwrap().price;
        prop_assert!(price(margin + 1) <= price(margin));
        prop_assert_eq!(price(MARGIN_MAX), price(u32::MAX));
    }

    #[test]
    fn any_prices_of_whole_markets_are_fitted_or_refused(world in world(), prices in vec(100..=100_000_u32, 80), total in 0..999_u32) {
        let mut offers = world.offers();
        let (over, under) = (selection(28, "Over", None), selection(28, "Under", None));
        offers.extend([over, under].map(|it| BuilderOffer { line: Some(format!("{total}.5")), ..it }));
        for (offer, price) in offers.iter_mut().zip(prices) {
            offer.price = Price::of_hundredths(price);
        }
        if let Ok(model) = fit(world.sport_id, &offers) {
            prop_assert!(model.error().millionths() <= 30_000);
            let _ = model.price(&offers[..2], 0);
        }
    }

    #[test]
    fn nothing_makes_the_rules_fail(offers in vec(offer(), 0..40), picks in vec(offer(), 0..10), sport in prop_oneof![Just(FOOTBALL), Just(BASKETBALL), any::<i64>().prop_map(SportId::new)], margin in any::<u32>()) {
        if let Ok(model) = fit(sport, &offers) {
            let _ = model.price(&picks, margin);
            let _ = model.chance(&offers[..offers.len().min(PICKS_MAX)]);
        }
        let world = football(450, 520, 60).unwrap();
        if let Ok(found) = world.model.price(&picks, margin) {
            prop_assert!(found.price >= highest(&picks) && found.price <= PRICE_MAX);
        }
        for pick in &picks {
            let _ = world.model.check(pick);
        }
    }
}
