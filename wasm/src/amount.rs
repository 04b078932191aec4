//! Amounts and other numbers between JavaScript and core.

use hanpan_core::kernel::money::Won;
#[cfg(feature = "member")]
use hanpan_core::sportsbook::slip::system::System;

/// A JavaScript number as won; what is no number is zero.
#[expect(
    clippy::cast_possible_truncation,
    reason = "won are whole and below 2^53 in JavaScript"
)]
pub(crate) const fn won(amount: f64) -> Won {
    Won::new(amount as i64)
}

/// The system of two sizes; none where one of them is missing.
#[cfg(feature = "member")]
pub(crate) fn system(from: Option<u8>, to: Option<u8>) -> Option<System> {
    Some(System {
        from: from?,
        to: to?,
    })
}
