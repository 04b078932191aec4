//! The vendor's feed (design §9): the state of its links, and faults of its messages.

mod fault;
mod health;
mod reject;
mod suspension;

pub use fault::{AHEAD_MAX, FeedFault, is_too_far_ahead};
pub use health::{
    FeedHealth, FeedLink, LinkHealth, LinkState, SILENCE, SkippedType, interrupted,
    is_silence_reported, is_silent, type_label,
};
pub use reject::FeedRejectRow;
pub use suspension::SuspensionCause;
