//! Recommenders: their friends, their earnings and the payouts.

mod earnings;
mod friends;
mod requests;

pub(crate) use hanpan_tests::recommenders::*;
