//! The bet slip: which picks may join, what they are worth, and what may be staked on them.

pub mod odds;
