//! Members: sign-up, login, sessions, own results, reality checks and self limits.

pub mod accounts;
pub mod reality_check;
pub mod results;
pub mod self_limits;
