//! Exposes the rules of `hanpan-core` to JavaScript: names and conversions, no logic.
//!
//! Won are whole JavaScript numbers below 2^53; odds, prices and winnings are strings; times are
//! milliseconds since 1970 (UTC). Rules return values. An exception means that an argument has the
//! wrong shape; it is never a refusal.

/// Smaller than Rust's own (docs/performance.md).
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(any(feature = "member", feature = "office", feature = "rewards"))]
mod amount;
#[cfg(feature = "builder")]
pub mod builder;
#[cfg(feature = "office")]
pub mod forms;
#[cfg(feature = "games")]
pub mod games;
#[cfg(feature = "office")]
pub mod labels;
#[cfg(feature = "member")]
pub mod member;
#[cfg(feature = "office")]
pub mod office;
#[cfg(feature = "proof")]
pub mod proof;
#[cfg(any(
    feature = "member",
    feature = "office",
    feature = "games",
    feature = "builder"
))]
mod read;
#[cfg(feature = "rewards")]
pub mod rewards;
#[cfg(any(
    feature = "member",
    feature = "office",
    feature = "rewards",
    feature = "builder"
))]
mod time;
#[cfg(feature = "vectors")]
pub mod vectors;
#[cfg(any(feature = "member", feature = "office", feature = "rewards"))]
mod verdict;

#[cfg(any(feature = "member", feature = "office", feature = "rewards"))]
pub use verdict::Verdict;
#[cfg(any(feature = "member", feature = "office", feature = "rewards"))]
pub(crate) use verdict::verdict;
