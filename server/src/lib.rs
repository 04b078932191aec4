//! The Hanpan server: HTTP, feed, settlement and the ledger, around the rules of `hanpan-core`.

pub mod affiliates;
pub mod app;
pub mod engagement;
pub mod games;
pub mod ledger;
pub mod members;
pub mod office;
pub mod platform;
pub mod sportsbook;
pub mod wallet;
