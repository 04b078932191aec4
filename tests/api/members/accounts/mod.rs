//! Members: captcha, login, sessions, sign-up, approval.

mod actions;
mod address_bans;
mod change_password;
mod detail;
mod join;
mod join_codes;
mod login;
mod office;
mod sessions;

pub(crate) use hanpan_tests::accounts::*;
pub(crate) use join::join_form;
