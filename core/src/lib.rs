//! Every rule and every wire type of Hanpan.
//!
//! Pure: no clock, no randomness, no input or output, no floats. What a rule needs of the world
//! (the time, limits, settings) comes in as a parameter, so the same answer is given in the server
//! and, compiled to WebAssembly, in the page.

pub mod affiliates;
pub mod api;
pub mod engagement;
pub mod games;
pub mod kernel;
pub mod members;
pub mod office;
pub mod sportsbook;
pub mod wallet;
