//! Members: sign-up, login, sessions, own results, reality checks, self limits and web push.

pub mod account;
pub mod marketing;
pub mod push;
pub mod reality_check;
pub mod results;
pub mod self_limits;
