//! Members: sign-up, login, sessions, own results, reality checks, self limits and web push.

pub(crate) mod accounts;
mod push;
mod reality_check;
mod results;
mod self_limits;
