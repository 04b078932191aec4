//! Virtual games: events opened by the clock, bet on, played, settled and voided.

mod bets;
mod day;
mod office;
mod schedule;

pub(crate) use hanpan_tests::virtuals::*;
