//! Members: sign-up, login, sessions, own results, reality checks and self limits.

pub mod account;
pub mod reality_check;
pub mod results;
pub mod self_limits;
