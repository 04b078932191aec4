//! The oracle: the same figures by fractions of big integers.

use crate::given::parsed;
use hanpan_core::kernel::money::{Price, Won};
use hanpan_core::sportsbook::settle::{Settlement, WinFlag, settle};
use hanpan_core::sportsbook::settled_leg::SettledLeg;
use hanpan_core::sportsbook::slip::odds::TotalOdds;
use hanpan_core::sportsbook::slip::system::System;
use num_bigint::BigUint;

pub(crate) fn settled(legs: &[(String, WinFlag)]) -> Settlement {
    settled_as(None, legs)
}

pub(crate) fn settled_as(system: Option<System>, legs: &[(String, WinFlag)]) -> Settlement {
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
pub(crate) fn fraction(text: &str) -> (BigUint, BigUint) {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = [whole, decimals].concat().parse().unwrap();
    (
        digits,
        BigUint::from(10_u32).pow(u32::try_from(decimals.len()).unwrap()),
    )
}

/// The exact product of fractions.
pub(crate) fn product(factors: impl Iterator<Item = (BigUint, BigUint)>) -> (BigUint, BigUint) {
    let one = || BigUint::from(1_u32);
    factors.fold((one(), one()), |(above, below), factor| {
        (above * factor.0, below * factor.1)
    })
}

/// What the oracle says a leg multiplies the stake by.
pub(crate) fn multiplier((price, flag): &(String, WinFlag)) -> (BigUint, BigUint) {
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
pub(crate) fn hundredths(odds: &TotalOdds) -> BigUint {
    odds.to_string().replace('.', "").parse().unwrap()
}

/// Whether odds are a fraction floored to 2 decimals: not above it, and not a hundredth below.
pub(crate) fn is_floor(odds: &TotalOdds, (above, below): &(BigUint, BigUint)) -> bool {
    let floored = hundredths(odds);
    let scaled = above * 100_u32;
    &floored * below <= scaled && scaled < (floored + 1_u32) * below
}

/// What a slip pays for a won: a system bet the mean in full, any other its floored odds.
pub(crate) fn paid(texts: &[String], system: Option<System>) -> (BigUint, BigUint) {
    let Some(system) = system else {
        let total = TotalOdds::of(&parsed(texts)).unwrap();
        return (hundredths(&total), BigUint::from(100_u32));
    };
    let factors: Vec<_> = texts.iter().map(|text| fraction(text)).collect();
    let (above, below) = worths(system, &factors);
    (above.iter().sum(), below * above.len())
}

/// Every combination of a system, by enumerating all subsets: the indexes of its legs.
pub(crate) fn combinations(system: System, legs: usize) -> Vec<Vec<usize>> {
    let subsets = (0..1_u32 << legs).map(|subset| {
        (0..legs)
            .filter(|leg| subset & (1 << leg) != 0)
            .collect::<Vec<_>>()
    });
    let sizes = usize::from(system.from)..=usize::from(system.to);
    subsets.filter(|legs| sizes.contains(&legs.len())).collect()
}

/// What each combination multiplies its part of the stake by, all over one denominator.
pub(crate) fn worths(system: System, factors: &[(BigUint, BigUint)]) -> (Vec<BigUint>, BigUint) {
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
