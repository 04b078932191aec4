//! Games: mini-games and virtual games, casino and slots, live streams, and the draws that they share.

pub mod casino;
pub mod draws;
pub mod rounds;
pub mod streams;
