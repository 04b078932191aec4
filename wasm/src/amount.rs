//! Conversion of amounts and other numbers between JavaScript and core.

use hanpan_core::kernel::money::Amount;
#[cfg(any(feature = "member", feature = "rewards"))]
use hanpan_core::kernel::money::{Points, Won};
#[cfg(feature = "member")]
use hanpan_core::sportsbook::slip::system::System;

/// Converts a JavaScript number to won; anything that is not a number becomes zero.
#[cfg(any(feature = "member", feature = "rewards"))]
pub(crate) const fn won(number: f64) -> Won {
    Won::new(whole(number))
}

/// Converts a JavaScript number to points; anything that is not a number becomes zero.
#[cfg(any(feature = "member", feature = "rewards"))]
pub(crate) const fn points_of(number: f64) -> Points {
    Points::new(whole(number))
}

/// Converts a JavaScript number to an amount; anything that is not a number becomes zero.
#[cfg(feature = "office")]
pub(crate) const fn amount_of(number: f64) -> Amount {
    Amount::new(whole(number))
}

/// Converts an amount to a JavaScript number.
#[cfg(any(feature = "member", feature = "rewards"))]
#[expect(
    clippy::cast_precision_loss,
    reason = "amounts are below 2^53 in JavaScript"
)]
pub(crate) fn number(amount: impl Into<Amount>) -> f64 {
    amount.into().get() as f64
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "amounts are whole and below 2^53 in JavaScript"
)]
const fn whole(number: f64) -> i64 {
    number as i64
}

/// Creates the system of two sizes, or `None` if one of them is missing.
#[cfg(feature = "member")]
pub(crate) fn system(from: Option<u8>, to: Option<u8>) -> Option<System> {
    Some(System {
        from: from?,
        to: to?,
    })
}
