//! API tests of members and their money: accounts, wallets, promotions, affiliates, the ledger, and the
//! operators' pages. One module per domain, one file or folder per feature, against the real server and a
//! real `PostgreSQL`. What is bet on is in `betting.rs`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod affiliates;
mod app;
mod engagement;
mod ledger;
mod members;
mod office;
mod wallet;

use hanpan_tests::{database, offer, service, slips, waiting, world};
