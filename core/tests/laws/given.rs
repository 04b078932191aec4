//! Inputs that the laws are tried with.

use hanpan_core::kernel::limits::LEGS_MAX;
use hanpan_core::kernel::money::{Price, WON_MAX, Won};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::sportsbook::settled_leg::DeadHeat;
use hanpan_core::sportsbook::slip::limits::Limits;
use hanpan_core::sportsbook::slip::system::{SYSTEM_LEGS_MAX, SYSTEM_LEGS_MIN, System};
use proptest::collection::vec;
use proptest::prelude::*;

/// A price as text: the usual two decimals, or as many as a price may have.
pub(crate) fn price_text() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (100_u32..=100_000).prop_map(|price| format!("{}.{:02}", price / 100, price % 100)),
        2 => (1_u32..1_000, "[0-9]{1,25}").prop_map(|(whole, decimals)| format!("{whole}.{decimals}")),
        1 => Just("1000.000".to_owned()),
        1 => (1_u32..=1_000).prop_map(|whole| whole.to_string()),
    ]
}

pub(crate) fn slip() -> impl Strategy<Value = Vec<String>> {
    vec(price_text(), 1..=LEGS_MAX)
}

pub(crate) fn flag() -> impl Strategy<Value = WinFlag> {
    use WinFlag::{Cancelled, HalfLost, HalfWon, Lost, Void, Waiting, Won};
    prop::sample::select(vec![Cancelled, Waiting, Lost, Won, Void, HalfLost, HalfWon])
}

pub(crate) fn legs() -> impl Strategy<Value = Vec<(String, WinFlag)>> {
    vec((price_text(), flag()), 1..=LEGS_MAX)
}

pub(crate) fn won() -> impl Strategy<Value = Won> {
    prop_oneof![0..=10_000_000_i64, 0..=WON_MAX.get(), any::<i64>()].prop_map(Won::new)
}

pub(crate) fn limits() -> impl Strategy<Value = Limits> {
    let limit = || prop_oneof![0..=50_000_000_i64, 0..=WON_MAX.get()].prop_map(Won::new);
    (limit(), limit()).prop_map(|(max_stake, max_winnings)| Limits {
        max_stake,
        max_winnings,
    })
}

/// Text that a user might type or a feed might send: anything, or something like a number.
pub(crate) fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[-+0-9.,eE ]{0,40}", price_text()]
}

pub(crate) fn parsed(texts: &[String]) -> Vec<Price> {
    texts
        .iter()
        .map(|text| Price::parse(text).unwrap())
        .collect()
}

/// Any numbers, among them some that are no dead heat.
pub(crate) fn dead_heat() -> impl Strategy<Value = Option<DeadHeat>> {
    let numbers = (-1..=i16::MAX, -1..=i16::MAX);
    prop::option::of(numbers.prop_map(|(places, winners)| DeadHeat { places, winners }))
}

/// Any value that a call may name as a system, possible or not.
pub(crate) fn any_system() -> impl Strategy<Value = Option<System>> {
    let system = || (0..12_u8, 0..12_u8).prop_map(|(from, to)| System { from, to });
    prop::option::of(prop_oneof![
        system(),
        any::<(u8, u8)>().prop_map(|(from, to)| System { from, to })
    ])
}

/// Legs, and a system that may be played with them.
pub(crate) fn system_slip() -> impl Strategy<Value = (System, Vec<(String, WinFlag)>)> {
    let legs = vec((price_text(), flag()), SYSTEM_LEGS_MIN..=SYSTEM_LEGS_MAX);
    (legs, any::<prop::sample::Index>())
        .prop_map(|(legs, index)| (*index.get(&System::choices(legs.len())), legs))
}

/// Prices of a slip, and the system that it is played as.
pub(crate) fn played() -> impl Strategy<Value = (Option<System>, Vec<String>)> {
    let prices = |legs: Vec<(String, WinFlag)>| legs.into_iter().map(|(price, _)| price).collect();
    prop_oneof![
        slip().prop_map(|texts| (None, texts)),
        system_slip().prop_map(move |(system, legs)| (Some(system), prices(legs))),
    ]
}
