//! Conversion of amounts and other numbers between JavaScript and core.

use hanpan_core::kernel::money::Won;
#[cfg(feature = "member")]
use hanpan_core::sportsbook::slip::system::System;

/// Converts a JavaScript number to won; anything that is not a number becomes zero.
#[expect(
    clippy::cast_possible_truncation,
    reason = "won are whole and below 2^53 in JavaScript"
)]
pub(crate) const fn won(amount: f64) -> Won {
    Won::new(amount as i64)
}

/// Creates the system of two sizes, or `None` if one of them is missing.
#[cfg(feature = "member")]
pub(crate) fn system(from: Option<u8>, to: Option<u8>) -> Option<System> {
    Some(System {
        from: from?,
        to: to?,
    })
}
