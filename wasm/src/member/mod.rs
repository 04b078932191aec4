//! Functions for the member site; the office uses them too.

pub mod account;
mod ascii;
pub mod board;
pub mod catalogue;
pub mod inquiries;
pub mod messages;
pub mod money;
pub mod site;
pub mod slip;
pub mod wallet;
