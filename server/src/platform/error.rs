//! The error of the server's functions, and refusals in the form in which clients receive them.

use hanpan_core::kernel::problem::{PlainRefusal, Problem, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Display;

/// A result with this error.
pub type Result<T> = std::result::Result<T, Error>;

/// Why a call was not carried out.
///
/// A failure shows its causes itself. It has no source, so that `{:#}` of an `anyhow::Error` does not repeat them.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A rule refuses; the client receives the reason.
    #[error(transparent)]
    Problem(#[from] Problem),
    /// A feature refuses by a problem of its own, or a rule refused earlier and the client receives the
    /// same refusal again.
    #[error("{}", .0.body)]
    Refused(Refused),
    /// The database failed; the client receives no details.
    #[error("database: {0}")]
    Database(sqlx::Error),
    /// Something else failed; the client receives no details.
    #[error("{0:#}")]
    Other(anyhow::Error),
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Self {
        Self::Other(error)
    }
}

/// A refusal in the form in which it is sent and stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Refused {
    /// The refusal that a problem is sent as.
    pub fn of(problem: Problem) -> anyhow::Result<Self> {
        Ok(Self {
            status: problem.status(),
            body: serde_json::to_value(Refusal::from(problem))?,
        })
    }

    /// Returns a text field of the body.
    pub fn text(&self, field: &str) -> Option<String> {
        self.body[field].as_str().map(str::to_owned)
    }
}

impl Error {
    /// The refusal of a feature by a problem of its own.
    pub(crate) fn refusal<P: Serialize + Display>(status: u16, problem: P) -> Self {
        match serde_json::to_value(PlainRefusal::from(problem)) {
            Ok(body) => Self::Refused(Refused { status, body }),
            Err(error) => Self::Other(error.into()),
        }
    }

    /// Whether a rule refuses, of core or of a feature. Anything else is a failure.
    pub(crate) fn is_of_rule(&self) -> bool {
        matches!(self, Self::Problem(_) | Self::Refused(_))
    }

    /// Returns the error of the database that this is, or that caused it.
    pub(super) fn of_database(&self) -> Option<&sqlx::Error> {
        match self {
            Self::Database(error) => Some(error),
            Self::Other(error) => error.chain().find_map(|cause| {
                let error = cause.downcast_ref::<sqlx::Error>();
                error.or_else(|| cause.downcast_ref::<Self>()?.of_database())
            }),
            Self::Problem(_) | Self::Refused(_) => None,
        }
    }

    /// Whether this is a feature's refusal by `problem`.
    pub(crate) fn is_refusal(&self, problem: impl Into<Self>) -> bool {
        matches!((self, problem.into()), (Self::Refused(one), Self::Refused(other)) if *one == other)
    }
}

/// Turns the violation of a named constraint into a problem.
pub trait OnConstraint<T> {
    /// Returns `problem` if `constraint` was violated. Any other error stays as it is.
    fn on_constraint(self, constraint: &str, problem: impl Into<Error>) -> Result<T>;
}

impl<T, E: Into<Error>> OnConstraint<T> for std::result::Result<T, E> {
    fn on_constraint(self, constraint: &str, problem: impl Into<Error>) -> Result<T> {
        self.map_err(|error| match error.into() {
            Error::Database(sqlx::Error::Database(violation))
                if violation.constraint() == Some(constraint) =>
            {
                problem.into()
            }
            other => other,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn a_failure_shows_each_cause_once() {
        let cause = "pool timed out while waiting for an open connection";
        assert_eq!(sqlx::Error::PoolTimedOut.to_string(), cause);
        for (failure, shown) in [
            (
                Error::from(sqlx::Error::PoolTimedOut),
                format!("database: {cause}"),
            ),
            (
                Error::from(anyhow!("cause").context("act")),
                "act: cause".to_owned(),
            ),
        ] {
            assert_eq!(failure.to_string(), shown);
            assert_eq!(format!("{failure:#}"), shown);
            let job = anyhow::Error::from(failure).context("job");
            assert_eq!(format!("{job:#}"), format!("job: {shown}"));
        }
    }
}
