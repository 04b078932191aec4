//! Errors of handlers, and the responses that they are sent as.

use super::tally::Tally;
use crate::platform::database::is_busy;
use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hanpan_core::affiliates::partners::PartnerProblem;
use hanpan_core::affiliates::recommenders::RecommenderProblem;
use hanpan_core::games::casino::CasinoProblem;
use hanpan_core::kernel::problem::{PlainRefusal, Problem, Refusal};
use hanpan_core::office::reports::ReportProblem;
use hanpan_core::office::staff::StaffProblem;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Display;
use std::time::Instant;

/// Counts the calls that failed because the database was busy.
static OVERLOADED: Tally = Tally::new();

/// The result of a handler.
pub type Result<T> = std::result::Result<T, Error>;

/// The error of a handler.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A rule refuses; the client receives the reason.
    #[error("{0}")]
    Problem(#[from] Problem),
    /// The casino refuses; the client receives the reason.
    #[error("{0}")]
    Casino(#[from] CasinoProblem),
    /// The rules of partners refuse; the client receives the reason.
    #[error("{0}")]
    Partner(#[from] PartnerProblem),
    /// The rules of recommenders refuse; the client receives the reason.
    #[error("{0}")]
    Recommender(#[from] RecommenderProblem),
    /// The rules of staff refuse; the client receives the reason.
    #[error("{0}")]
    Staff(#[from] StaffProblem),
    /// A report cannot be made; the client receives the reason.
    #[error("{0}")]
    Report(#[from] ReportProblem),
    /// A rule refused earlier; the client receives the same refusal again.
    #[error("{}", .0.body)]
    Again(Refused),
    /// The database failed; the client receives no details.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// Something else failed; the client receives no details.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

/// A stored refusal, in the form in which it is sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Refused {
    status: u16,
    body: Value,
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

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let problem = match self {
            Self::Problem(problem) => problem,
            Self::Casino(problem) => return plain(problem.status(), problem),
            Self::Partner(problem) => return plain(problem.status(), problem),
            Self::Recommender(problem) => return plain(problem.status(), problem),
            Self::Staff(problem) => return plain(problem.status(), problem),
            Self::Report(problem) => return plain(problem.status(), problem),
            Self::Again(refused) => {
                return (status(refused.status), Json(refused.body)).into_response();
            }
            Self::Database(error) if exceeds_balance(&error) => Problem::BalanceTooLarge,
            failure if is_overload(&failure) => {
                if let Some(calls) = OVERLOADED.count(Instant::now()) {
                    tracing::warn!(%failure, calls, "the database takes no more");
                }
                Problem::ServiceBusy
            }
            failure => {
                tracing::error!(%failure, "request failed");
                Problem::Internal
            }
        };
        let wait = wait(&problem);
        let mut answer = (status(problem.status()), Json(Refusal::from(problem))).into_response();
        if let Some(wait) = wait {
            answer.headers_mut().insert(RETRY_AFTER, wait);
        }
        answer
    }
}

/// Whether the error is an account that would exceed
/// [`BALANCE_MAX`](hanpan_core::kernel::money::BALANCE_MAX).
fn exceeds_balance(error: &sqlx::Error) -> bool {
    let violation = error.as_database_error();
    violation.and_then(|error| error.constraint()) == Some("accounts_balance_bound")
}

/// Seconds that a client should wait before it tries again.
fn wait(problem: &Problem) -> Option<HeaderValue> {
    match problem {
        Problem::ServiceBusy => Some(HeaderValue::from_static("2")),
        Problem::SiteMaintenance => Some(HeaderValue::from_static("60")),
        _ => None,
    }
}

/// Whether the database is unreachable or overloaded. This is temporary, and no fault for which a
/// member has to be logged out (account spec §8, 500).
fn is_overload(failure: &Error) -> bool {
    let database = match failure {
        Error::Database(error) => Some(error),
        Error::Other(error) => error.chain().find_map(|cause| cause.downcast_ref()),
        Error::Problem(_)
        | Error::Casino(_)
        | Error::Partner(_)
        | Error::Recommender(_)
        | Error::Staff(_)
        | Error::Report(_)
        | Error::Again(_) => None,
    };
    database.is_some_and(is_busy)
}

/// The status with a code of core.
fn status(code: u16) -> StatusCode {
    StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// Sends a refusal that is not a [`Problem`].
fn plain<P: Serialize + Display>(code: u16, problem: P) -> Response {
    (status(code), Json(PlainRefusal::from(problem))).into_response()
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
