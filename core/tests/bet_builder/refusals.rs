//! What the builder refuses, and why.

use crate::given::{World, football, offers, selection};
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bet_builder::BuilderProblem::{
    BuilderImpossible, BuilderLineNotHalf, BuilderMarketRepeated, BuilderNotOffered,
    BuilderPickCount, BuilderPickIncluded, BuilderPriceUnfit, BuilderSelectionUnavailable,
    BuilderTooUnlikely,
};
use hanpan_core::sportsbook::bet_builder::{BuilderOffer, fit};
use hanpan_core::sportsbook::catalogue::{BASKETBALL, FOOTBALL};

/// Selections as text, separated by commas: the market, the name and the line. Those that the fixture
/// offers have its prices, others 2.00.
fn picks(world: &World, text: &str) -> Vec<BuilderOffer> {
    let offers = world.offers();
    let texts = text.split(", ").filter(|text| !text.is_empty());
    let picks = texts.map(|text| {
        let mut parts = text.splitn(3, ' ');
        let market_id = parts.next().unwrap().parse().unwrap();
        let wanted = selection(market_id, parts.next().unwrap(), parts.next());
        let same = |it: &&BuilderOffer| {
            BuilderOffer {
                price: wanted.price,
                ..(*it).clone()
            } == wanted
        };
        offers.iter().find(same).cloned().unwrap_or(wanted)
    });
    picks.collect()
}

#[test]
fn what_cannot_be_together_is_refused() {
    let world = football(450, 520, 60).unwrap();
    for (text, problem) in [
        ("", BuilderPickCount),
        ("1 1", BuilderPickCount),
        (
            "1 1, 1 1, 1 1, 1 1, 1 1, 1 1, 1 1, 1 1, 1 1",
            BuilderPickCount,
        ),
        ("1 1, 1 X", BuilderMarketRepeated),
        ("1 1, 1 1", BuilderMarketRepeated),
        ("2 Over 2.5, 2 Under 2.5", BuilderMarketRepeated),
        ("1 1, 3 2 0.5", BuilderImpossible),
        ("1 X, 7 12", BuilderImpossible),
        ("17 Yes, 2 Under 1.5", BuilderImpossible),
        ("113 Yes, 17 No", BuilderImpossible),
        ("282 1, 42 1, 1 X", BuilderImpossible),
        ("1 1, 7 1X", BuilderPickIncluded),
        ("2 Over 1.5, 17 Yes", BuilderPickIncluded),
        ("2 Over 1.5, 2 Over 2.5", BuilderPickIncluded),
        ("1 1, 3 1 -0.5", BuilderPickIncluded),
        ("282 1, 42 1, 7 12", BuilderPickIncluded),
        ("1 1, 2 Over 3", BuilderLineNotHalf),
        ("1 1, 2 Over 2.75", BuilderLineNotHalf),
        ("1 1, 3 2 0.25 (0-0)", BuilderLineNotHalf),
        ("1 1, 3 2 0.5 (1-0)", BuilderSelectionUnavailable),
        ("1 1, 2 Over", BuilderSelectionUnavailable),
        ("1 1, 52 1", BuilderSelectionUnavailable),
        ("1 1, 16 1", BuilderSelectionUnavailable),
        ("1 3, 17 Yes", BuilderSelectionUnavailable),
        ("1 1, 226 1", BuilderSelectionUnavailable),
        ("1 1, 2 Over 8.5", BuilderPriceUnfit),
    ] {
        let picks = picks(&world, text);
        assert_eq!(world.model.price(&picks, 0), Err(problem), "{text}");
    }
}

#[test]
fn what_is_too_unlikely_is_refused() {
    let world = football(450, 520, 60).unwrap();
    let goals = BuilderOffer {
        price: Price::of_hundredths(100_000),
        ..selection(2, "Over", Some("12.5"))
    };
    let picks = [picks(&world, "282 2, 113 No, 1 1"), vec![goals]].concat();
    assert_eq!(world.model.price(&picks, 0), Err(BuilderTooUnlikely));
}

#[test]
fn what_a_model_needs_is_asked_for() {
    let offered = |sport, text: &str| fit(sport, &offers(text)).map(|_| ());
    let refused = Err(BuilderNotOffered);
    let goals = "2 Over 2.5 1.90, 2 Under 2.5 1.90";
    for (sport, text, outcome) in [
        (
            FOOTBALL,
            "1 1 1.90, 1 X 3.50, 1 2 4.00, 2 Over 2.5 1.90, 2 Under 2.5 1.90",
            Ok(()),
        ),
        (
            FOOTBALL,
            "3 1 -0.5 1.90, 3 2 0.5 1.90, 2 Over 2.5 1.90, 2 Under 2.5 1.90",
            Ok(()),
        ),
        (FOOTBALL, goals, refused),
        (
            FOOTBALL,
            "1 1 1.90, 1 X 3.50, 1 2 4.00, 2 Over 2.5 1.90",
            refused,
        ),
        (
            FOOTBALL,
            "1 1 1.90, 1 2 4.00, 2 Over 2.5 1.90, 2 Under 2.5 1.90",
            refused,
        ),
        (
            FOOTBALL,
            "1 1 1.90, 1 X 3.50, 1 2 4.00, 2 Over 2.75 1.90, 2 Under 2.75 1.90",
            refused,
        ),
        // Draws are never so likely.
        (
            FOOTBALL,
            "1 1 4.00, 1 X 1.60, 1 2 4.00, 2 Over 2.5 1.90, 2 Under 2.5 1.90",
            refused,
        ),
        (
            BASKETBALL,
            "226 1 1.50, 226 2 2.50, 28 Over 170.5 1.90, 28 Under 170.5 1.90",
            Ok(()),
        ),
        (BASKETBALL, "226 1 1.50, 226 2 2.50", refused),
        (
            BASKETBALL,
            "28 Over 170.5 1.90, 28 Under 170.5 1.90",
            refused,
        ),
        (
            SportId::new(1),
            "226 1 1.50, 226 2 2.50, 28 Over 170.5 1.90, 28 Under 170.5 1.90",
            refused,
        ),
    ] {
        assert_eq!(offered(sport, text), outcome, "{text}");
    }
    let both = fit(
        FOOTBALL,
        &offers("3 1 -0.5 1.90, 3 2 0.5 1.90, 2 Over 2.5 1.90, 2 Under 2.5 1.90"),
    )
    .unwrap();
    assert!(both.error().millionths() < 100);
}
