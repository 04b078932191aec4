//! Unexpected input: messages of the feed, slips, requests, typed text, files, and answers of services. None may
//! make the program panic, and what is accepted has to be within its bounds. `scripts/fuzz` looks longer
//! (docs/testing.md).

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod answers;
mod casino;
mod edits;
mod feed;
mod lists;
mod notices;
mod requests;
mod slips;
mod typed;
mod verification;
