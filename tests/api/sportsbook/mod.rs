//! The sportsbook: feed, catalogue, bets, in-play betting, trading, exposure and settlement.

pub(crate) mod bets;
mod boosts;
mod broker;
mod catalogue;
mod day;
mod exposure;
mod feed;
mod feed_back;
mod feed_times;
mod inplay;
mod links;
mod match_centre;
mod operator_bets;
mod packed;
mod plans;
mod recordings;
mod risk;
mod risk_proposals;
mod settlement;
mod sharing;
mod simulator;
mod statuses;
mod stream;
mod stream_chunks;
mod suspending;
mod trading;
mod week;
