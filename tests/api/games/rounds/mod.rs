//! Rounds of the mini-games: opened by the clock, bet on, drawn, settled and voided.

mod bets;
mod day;
mod leading;
mod office;
mod rtp;
mod schedule;

pub(crate) use hanpan_tests::rounds::*;
