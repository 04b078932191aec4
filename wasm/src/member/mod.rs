//! What a member's page asks for, and the operator's page too.

pub mod account;
mod ascii;
pub mod attendance;
pub mod board;
pub mod catalogue;
pub mod inquiries;
pub mod messages;
pub mod money;
pub mod roulette;
pub mod site;
pub mod slip;
pub mod wallet;
