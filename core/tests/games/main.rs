//! The games that the server draws: are draws what the rules and the exact chances say?

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod board;
mod casino;
mod draws;
mod fit;
mod markets;
mod rounds;
mod virtuals;
