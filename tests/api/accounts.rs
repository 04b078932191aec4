//! API tests: one binary, one module per domain, one file or folder per feature, against the real
//! server and a real `PostgreSQL`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod affiliates;
mod app;
mod constants;
mod coverage;
mod database;
mod deploy;
mod engagement;
mod games;
mod layers;
mod ledger;
mod members;
mod offer;
mod office;
mod platform;
mod service;
mod slips;
mod sportsbook;
mod waiting;
mod wallet;
mod world;
