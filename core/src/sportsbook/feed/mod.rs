//! The vendor's feed (design §9): how its links stand, and what can be wrong with its messages.

mod fault;
mod health;

pub use fault::{AHEAD_MAX, FeedFault};
pub use health::{
    FeedHealth, FeedLink, LinkHealth, LinkState, SILENCE, SkippedType, interrupted, is_silent,
    type_label,
};
