//! Members: sign-up, login, sessions and self limits.

pub mod accounts;
pub mod self_limits;
