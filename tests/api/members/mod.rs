//! Members: sign-up, login, sessions, own results, reality checks, self limits, web push and verification.

pub(crate) mod accounts;
pub(crate) mod documents;
mod push;
mod reality_check;
mod results;
mod self_limits;
mod verification;
