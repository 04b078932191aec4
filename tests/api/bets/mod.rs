//! Bets of members.

mod cancel;
mod history;
mod offer;
mod once;
mod place;

use crate::world::Refused;

/// Status and code of a refusal.
pub(crate) fn refusal(answer: Result<impl std::fmt::Debug, Refused>) -> (u16, String) {
    let refused = answer.unwrap_err();
    (refused.status, refused.code().to_owned())
}

pub(crate) fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
