//! The draws that the games share: seeds, the numbers that follow from them, and playing cards.

pub mod baccarat;
pub mod cards;
pub mod numbers;
pub mod seed;
