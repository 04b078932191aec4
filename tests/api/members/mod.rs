//! Members: sign-up, login, sessions and self limits.

pub(crate) mod accounts;
mod self_limits;
