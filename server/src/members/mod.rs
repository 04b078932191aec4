//! Members: sign-up, login, sessions, own results, reality checks, self limits, web push and verification.

pub mod accounts;
pub mod marketing;
pub mod push;
pub mod reality_check;
pub mod results;
pub mod self_limits;
pub mod verification;
