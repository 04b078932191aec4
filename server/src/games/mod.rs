//! Games: rounds of mini-games and virtual games, casino and slots, and live streams.

pub mod casino;
pub mod rounds;
pub mod streams;
