//! The vendor's feed: one reader for every source. A message is applied durably before the next;
//! what cannot be read is put aside and never in the way.

mod apply;
mod merge;
pub mod message;
mod name_store;
mod names;
mod node;
pub mod replay;
pub mod simulator;
mod store;

pub use apply::{Taken, take};
