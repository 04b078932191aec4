//! Refusals of calls, as tests compare them.

use crate::world::Refused;
use std::fmt::Debug;

/// Status and code of a refusal.
pub fn refused(answer: Result<impl Debug, Refused>) -> (u16, String) {
    let refused = answer.unwrap_err();
    (refused.status, refused.code().to_owned())
}

/// A status and a code, as [`refused`] returns them.
pub fn problem(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}
