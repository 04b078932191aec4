//! The sportsbook: feed, catalogue, slip, bets, shared slips, in-play betting, trading, exposure and
//! settlement.

pub mod bet_builder;
pub mod bets;
pub mod boosts;
pub mod catalogue;
pub mod exposure;
pub mod feed;
pub mod grading;
pub mod inplay;
pub mod liability;
pub mod markets;
pub mod match_centre;
pub mod risk;
pub mod settle;
pub mod settled_leg;
pub mod sharing;
pub mod slip;
pub mod trading;
