//! Members: sign-up, login, sessions and self limits.

pub mod account;
pub mod self_limits;
