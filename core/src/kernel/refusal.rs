//! A refusal as it is sent and displayed.

/// Defines an enum of problems. Each row has its documentation, its sentence, its name, which gives the
/// code, and the HTTP status with which it is sent.
macro_rules! problems {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$row:meta])*
                $variant:ident $({ $($(#[$note:meta])* $field:ident: $kind:ty,)* })? = $status:literal,
            )*
        }
    ) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$row])* $variant $({ $($(#[$note])* $field: $kind,)* })?,)*
        }

        impl $name {
            /// The HTTP status with which it is sent.
            pub const fn status(&self) -> u16 {
                match self {
                    $(Self::$variant { .. } => $status,)*
                }
            }
        }
    };
}
pub(crate) use problems;

use crate::kernel::problem::Problem;
use serde::Serialize;
use std::fmt::Display;
use tsify::Tsify;

/// Body of every refusal: the problem's code, its fields and its sentence.
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

/// Body of a refusal that is not a [`Problem`]: code, fields and sentence. Keeping such refusals out of
/// `Problem` keeps them out of the WebAssembly module that every page loads.
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
