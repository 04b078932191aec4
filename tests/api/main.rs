//! API tests: one binary, one file per feature, against the real server and a real `PostgreSQL`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod access;
mod accounts;
mod adjustments;
mod attendance;
mod audit_log;
mod bets;
mod board;
mod books;
mod broker;
mod casino;
mod catalogue;
mod coupons;
mod coverage;
mod database;
mod demo;
mod export;
mod exposure;
mod feed;
mod files;
mod inplay;
mod inquiries;
mod links;
mod lists;
mod messages;
mod migrate;
mod offer;
mod operator_bets;
mod overview;
mod packed;
mod recordings;
mod roulette;
mod rounds;
mod self_limits;
mod serving;
mod settings;
mod settlement;
mod simulator;
mod slips;
mod stream;
mod trading;
mod virtuals;
mod wallet;
mod week;
mod world;
