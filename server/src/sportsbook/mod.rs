//! The sportsbook: feed, catalogue, bets, shared slips, in-play betting, trading, exposure
//! and settlement.

pub mod bets;
pub mod boosts;
pub mod catalogue;
pub mod exposure;
pub mod feed;
pub mod inplay;
pub mod liability;
pub mod match_centre;
pub mod risk;
pub mod settlement;
pub mod sharing;
pub(crate) mod trading;
