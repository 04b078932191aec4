//! API tests of what is bet on: the sportsbook, the games, and the platform below them. The files of the
//! repository are checked here too. One module per domain, one file or folder per feature, against the
//! real server and a real `PostgreSQL`. The other domains are in `accounts.rs`.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod constants;
mod coverage;
mod deploy;
mod games;
mod layers;
mod platform;
mod sportsbook;

use hanpan_tests::{database, offer, slips, waiting, world};
