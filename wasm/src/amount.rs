//! Amounts between JavaScript and core.

use hanpan_core::money::Won;

/// A JavaScript number as won; what is no number is zero.
#[expect(
    clippy::cast_possible_truncation,
    reason = "won are whole and below 2^53 in JavaScript"
)]
pub(crate) const fn won(amount: f64) -> Won {
    Won::new(amount as i64)
}
