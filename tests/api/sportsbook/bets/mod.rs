//! Bets of members.

pub(crate) mod builder;
mod cancel;
mod cash_out;
mod history;
mod member_queue;
mod offer;
mod once;
mod place;
mod search;
mod system;
mod together;

pub(crate) use hanpan_tests::bets::*;
pub(crate) use together::placement;
