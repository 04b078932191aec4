//! Deposits and withdrawals: requested, decided, listed, hidden; rolling.

mod account_password;
mod adjustment_approval;
pub(crate) mod adjustments;
mod bank_notices;
mod banks;
mod bonuses;
mod casino;
mod chain;
mod deposit;
mod history;
pub(crate) mod points;
pub(crate) mod promotions;
mod rates;
mod rolling;
mod tether;
mod withdrawal;

pub(crate) use hanpan_tests::charges::*;
