//! Draws shared by the games: seeds, the numbers derived from them, and playing cards.

pub mod baccarat;
pub mod cards;
pub mod numbers;
pub mod seed;
