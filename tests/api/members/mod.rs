//! Members: sign-up, login, sessions, own results, reality checks and self limits.

pub(crate) mod accounts;
mod reality_check;
mod results;
mod self_limits;
