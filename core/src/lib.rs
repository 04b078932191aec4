//! The rules and wire types of Hanpan.
//!
//! The crate is pure: it reads no clock, draws no random numbers, does no I/O and uses no floats. A
//! rule takes what it needs (the time, limits, settings) as parameters, so the server and the
//! WebAssembly module in the client return the same result.

pub mod affiliates;
pub mod api;
pub mod engagement;
pub mod games;
pub mod kernel;
pub mod members;
pub mod office;
pub mod sportsbook;
pub mod wallet;
