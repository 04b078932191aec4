//! Games: rounds of mini-games and virtual games, casino and slots, and live streams.

pub(crate) mod casino;
mod casino_day;
mod casino_http;
pub(crate) mod rounds;
mod seamless;
mod streams;
pub(crate) mod virtuals;
