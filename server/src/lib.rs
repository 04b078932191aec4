//! The Hanpan server: HTTP, feed, settlement and the ledger, around the rules of `hanpan-core`.

pub mod accounts;
pub mod adjustments;
pub mod app;
pub mod attendance;
pub mod audit_log;
pub mod bets;
pub mod board;
pub mod catalogue;
pub mod clock;
pub mod config;
pub mod coupons;
pub mod demo;
pub mod feed;
pub mod files;
pub mod html;
pub mod http;
pub mod inquiries;
pub mod ledger;
pub mod messages;
pub mod outbound;
mod page;
pub mod rng;
pub mod roulette;
pub mod self_limits;
pub mod settings;
pub mod settlement;
pub mod wallet;
