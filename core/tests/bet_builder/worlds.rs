//! The error of the builder in worlds whose chances are known: a distribution of scores that is not
//! the model's, offers that follow from it with a margin, and combinations with their exact chances.
//! The table of docs/product/bet-builder.md has these figures.

use crate::given::offers;
use hanpan_core::kernel::ids::SportId;
use hanpan_core::kernel::money::Price;
use hanpan_core::sportsbook::bet_builder::{ScoreModel, fit};
use hanpan_core::sportsbook::catalogue::{BASKETBALL, FOOTBALL};

/// Of each world its name after `#`, its offers, and of each combination the picks, their chance in
/// millionths, and the price that takes out their true correlation. Computed elsewhere.
const FOOTBALL_WORLDS: &str = include_str!("football.txt");
const BASKETBALL_WORLDS: &str = include_str!("basketball.txt");

/// The largest errors of a world: of the fit, of a chance, and of a price as a part of the right one,
/// all in hundredths of a percent, rounded down.
type Errors = (u32, u32, u32);

fn errors(sport_id: SportId, world: &str) -> Errors {
    let mut lines = world.lines().skip(1);
    let model = fit(sport_id, &offers(lines.next().unwrap())).unwrap();
    let errors: Vec<(u32, u32)> = lines
        .map(|combination| error(&model, combination))
        .collect();
    let chances = errors.iter().map(|(chance, _)| *chance);
    let prices = errors.iter().map(|(_, price)| *price);
    (
        model.error().millionths() / 100,
        chances.max().unwrap() / 100,
        prices.max().unwrap() / 100,
    )
}

/// The errors of a chance and of a price, in millionths.
fn error(model: &ScoreModel, combination: &str) -> (u32, u32) {
    let parts: Vec<&str> = combination.split(" | ").collect();
    let (chance, right): (u32, _) = (parts[1].parse().unwrap(), Price::parse(parts[2]).unwrap());
    let found = model.price(&offers(parts[0]), 0).unwrap();
    let (price, right) = (thousandths(found.price), thousandths(right));
    let off = price.abs_diff(right) * 1_000_000 / right;
    (found.chance.millionths().abs_diff(chance), off)
}

fn thousandths(price: Price) -> u32 {
    let text = format!("{:.3}", price.decimal()).replace('.', "");
    text.parse().unwrap()
}

#[test]
fn the_error_is_that_of_the_documentation() {
    let football = FOOTBALL_WORLDS.split_inclusive("# ").skip(1);
    let football = football.map(|world| (FOOTBALL, world));
    let basketball = BASKETBALL_WORLDS.split_inclusive("# ").skip(1);
    let basketball = basketball.map(|world| (BASKETBALL, world));
    let found: Vec<(&str, Errors)> = football
        .chain(basketball)
        .map(|(sport_id, world)| {
            let world = world.trim_end_matches("# ");
            (world.lines().next().unwrap(), errors(sport_id, world))
        })
        .collect();
    let expected: [(&str, Errors); 8] = [
        ("independent 1.60/1.10, 45% in the first half", (7, 1, 50)),
        ("independent 2.80/0.60, 45%", (5, 3, 33)),
        ("Dixon-Coles 1.50/1.20, rho -0.10", (9, 6, 40)),
        ("bivariate Poisson 1.35/1.05, common 0.15", (138, 113, 664)),
        ("simulated feed 1.40/1.20, 50%", (23, 14, 100)),
        (
            "normal teams 114/110, deviation 10.8, correlation 0.38",
            (53, 57, 186),
        ),
        (
            "normal teams 82/90, deviation 9.5, correlation 0.10",
            (63, 65, 177),
        ),
        (
            "simulated feed, 0.39/0.34 two-pointers a step",
            (65, 78, 229),
        ),
    ];
    assert_eq!(found, expected);
}
