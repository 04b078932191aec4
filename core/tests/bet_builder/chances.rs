//! Laws of chances: parts add up, no combination is likelier than a part of it, and the mirrored
//! fixture has the mirrored chances.

use crate::given::{World, combination, negated, picks, world};
use hanpan_core::kernel::ids::MarketId;
use hanpan_core::sportsbook::bet_builder::{BuilderOffer, Chance, fit};
use hanpan_core::sportsbook::markets::market;
use proptest::prelude::*;

fn of(world: &World, picks: &[BuilderOffer]) -> u64 {
    world.model.chance(picks).unwrap().units()
}

/// The selections by which a market is divided: those of a double chance overlap.
fn divides(selections: &[BuilderOffer]) -> bool {
    selections[0].market_id != MarketId::new(7)
}

/// A selection of the fixture with home and away exchanged.
fn mirrored(offer: &BuilderOffer) -> BuilderOffer {
    let (market_id, home_and_away) = match offer.market_id.get() {
        101 => (102, false),
        102 => (101, false),
        220 => (221, false),
        221 => (220, false),
        other => (other, true),
    };
    let name = match offer.name.as_str() {
        "1" if home_and_away => "2",
        "2" if home_and_away => "1",
        "1X" => "X2",
        "X2" => "1X",
        other => other,
    };
    BuilderOffer {
        market_id: MarketId::new(market_id),
        name: name.to_owned(),
        ..offer.clone()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_parts_of_a_market_add_up((world, picks) in picks(4)) {
        let whole = of(&world, &picks);
        for selections in world.markets.iter().filter(|it| divides(it)) {
            let part = |selection: &BuilderOffer| of(&world, &[&picks[..], std::slice::from_ref(selection)].concat());
            let parts: u64 = selections.iter().map(part).sum();
            // Each part is cut off at the last unit.
            let units = u64::try_from(selections.len()).unwrap();
            prop_assert!(parts.abs_diff(whole) <= units, "{parts} of {whole}");
        }
    }

    #[test]
    fn no_combination_is_likelier_than_a_part_of_it((world, picks) in picks(6)) {
        let mut so_far = Chance::ONE.units();
        for count in 1..=picks.len() {
            let chance = of(&world, &picks[..count]);
            prop_assert!(chance <= so_far && chance <= of(&world, &picks[count - 1..count]));
            so_far = chance;
        }
    }

    #[test]
    fn the_mirrored_fixture_has_the_mirrored_chances((world, picks) in combination()) {
        let offers = world.offers();
        let turned: Vec<BuilderOffer> = offers.iter().map(mirrored).collect();
        if let (Ok(model), Ok(turned)) = (fit(world.sport_id, &offers), fit(world.sport_id, &turned)) {
            let mirrored: Vec<BuilderOffer> = picks.iter().map(mirrored).collect();
            prop_assert_eq!(model.chance(&picks), turned.chance(&mirrored));
            prop_assert_eq!(model.error(), turned.error());
            prop_assert_eq!(model.price(&picks, 300), turned.price(&mirrored, 300));
        }
    }

    #[test]
    fn a_model_is_found_again_in_its_prices(world in world()) {
        let mut offers = world.offers();
        let model = fit(world.sport_id, &offers).unwrap();
        // Prices have two decimals, and the margin of long odds is less certain.
        let close = Chance::ONE.units() / 100;
        prop_assert!(model.error().units() < close, "{}", model.error().millionths());
        for offer in &offers {
            let (found, given) = (model.chance(std::slice::from_ref(offer)), of(&world, std::slice::from_ref(offer)));
            prop_assert!(found.unwrap().units().abs_diff(given) < close, "{offer:?}");
        }
        offers.reverse();
        prop_assert_eq!(fit(world.sport_id, &offers).unwrap().error(), model.error());
    }
}

#[test]
fn a_selection_and_its_mirror_are_of_the_same_kind() {
    for offer in crate::given::football(450, 500, 50).unwrap().offers() {
        let (kind, other) = (market(offer.market_id), market(mirrored(&offer).market_id));
        assert_eq!(kind.unwrap().period, other.unwrap().period);
        assert_eq!(mirrored(&mirrored(&offer)), offer);
    }
    assert_eq!(negated(&negated("1.5")), "1.5");
}
