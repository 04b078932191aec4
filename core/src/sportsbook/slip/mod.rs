//! The bet slip: which picks may be combined, what they are worth, and what may be staked on them.

pub mod check;
pub mod combine;
pub(crate) mod factor;
pub mod largest;
pub mod limits;
pub mod live;
pub(crate) mod mean;
pub mod odds;
pub mod product;
pub mod quote;
pub mod slip_odds;
pub mod system;
