//! Every rule and every wire type of Hanpan.
//!
//! Pure: no clock, no randomness, no input or output, no floats. What a rule needs of the world
//! (the time, limits, settings) comes in as a parameter, so the same answer is given in the server
//! and, compiled to WebAssembly, in the page.

pub mod account;
pub mod adjustments;
pub mod api;
pub mod attendance;
pub mod bets;
pub mod board;
pub mod casino;
pub mod catalogue;
pub mod coupons;
pub mod exact;
pub mod export;
pub mod exposure;
pub mod feed;
pub mod fields;
pub mod files;
pub mod games;
pub mod grading;
pub mod health;
pub mod inplay;
pub mod inquiries;
pub mod korea;
pub mod messages;
pub mod money;
pub mod notice;
pub mod office;
pub mod overview;
pub mod page;
pub mod particle;
pub mod partners;
pub mod problem;
pub mod recommenders;
mod refusal;
pub mod reports;
pub mod roulette;
pub mod self_limits;
pub mod settings;
pub mod settle;
pub mod slip;
pub mod staff;
pub mod streams;
pub mod suspicions;
pub mod trading;
pub mod typed;
pub mod wallet;
#[cfg(target_arch = "wasm32")]
mod wire;
pub mod written;
