//! Exposes the rules of `hanpan-core` to JavaScript: names and conversions, no logic.
//!
//! Won are whole JavaScript numbers below 2^53; odds, prices and winnings are strings; times are
//! milliseconds since 1970 (UTC). Rules return values. An exception means that an argument has the
//! wrong shape; it is never a refusal.

#[cfg(any(feature = "member", feature = "office"))]
mod amount;
#[cfg(feature = "games")]
pub mod games;
#[cfg(feature = "member")]
pub mod member;
#[cfg(feature = "office")]
pub mod office;
#[cfg(feature = "proof")]
pub mod proof;
#[cfg(any(feature = "member", feature = "office", feature = "games"))]
mod read;
#[cfg(feature = "vectors")]
pub mod vectors;
#[cfg(any(feature = "member", feature = "office"))]
mod verdict;

#[cfg(any(feature = "member", feature = "office"))]
pub use verdict::Verdict;
#[cfg(any(feature = "member", feature = "office"))]
pub(crate) use verdict::verdict;
