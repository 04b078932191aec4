//! The sportsbook: feed, catalogue, bets, in-play betting, trading, exposure and settlement.

pub mod bets;
pub mod catalogue;
pub mod exposure;
pub mod feed;
pub mod inplay;
pub mod settlement;
pub(crate) mod trading;
