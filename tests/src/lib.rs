//! What the API tests share: a site with a database of its own, its clients, the vendor's feed, and the steps that tests
//! of several domains take. The tests are in `api/`, as two crates that compile side by side.

#![expect(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a test that cannot go on fails"
)]

pub mod accounts;
pub mod bets;
pub mod casino;
pub mod charges;
pub mod client;
pub mod config;
pub mod database;
pub mod export;
pub mod offer;
pub mod partners;
pub mod paths;
pub mod plans;
pub mod promotions;
pub mod recommenders;
pub mod refusals;
pub mod rounds;
pub mod service;
pub mod settings;
pub mod slips;
pub mod standing;
pub mod virtuals;
pub mod waiting;
pub mod world;
