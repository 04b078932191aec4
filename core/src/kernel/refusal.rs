//! A refusal as it is sent and shown.

use crate::kernel::problem::Problem;
use serde::Serialize;
use std::fmt::Display;
use tsify::Tsify;

/// The body of every refusal: the problem's code and fields, and its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[tsify(type = "Problem & { message: string }", hashmap_as_object)]
pub struct Refusal {
    /// Code and fields.
    #[serde(flatten)]
    pub problem: Problem,
    /// The sentence to show.
    pub message: String,
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self {
            message: problem.to_string(),
            problem,
        }
    }
}

/// The body of a refusal that is none of [`Problem`], so that the module of rules that every page
/// loads does not carry it: code and fields, and its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlainRefusal<P> {
    /// Code and fields.
    #[serde(flatten)]
    pub problem: P,
    /// The sentence to show.
    pub message: String,
}

impl<P: Display> From<P> for PlainRefusal<P> {
    fn from(problem: P) -> Self {
        Self {
            message: problem.to_string(),
            problem,
        }
    }
}
