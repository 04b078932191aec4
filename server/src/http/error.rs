//! What goes wrong, and the status it has. The only place where a problem meets HTTP.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use hanpan_core::problem::{Problem, Refusal};

/// The result of a handler.
pub type Result<T> = std::result::Result<T, Error>;

/// What goes wrong in a handler.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A rule says no; the caller is told which.
    #[error("{0}")]
    Problem(#[from] Problem),
    /// The database failed; the caller is told nothing of it.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// Something else failed; the caller is told nothing of it.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let problem = match self {
            Self::Problem(problem) => problem,
            failure => {
                tracing::error!(%failure, "request failed");
                Problem::Internal
            }
        };
        (status(&problem), Json(Refusal::from(problem))).into_response()
    }
}

/// The status of a problem; 422 where a rule says no (design: 401, 403, 404, 409, 422, 429 and
/// the session statuses of account spec §8).
fn status(problem: &Problem) -> StatusCode {
    let code = match problem {
        Problem::MalformedRequest => 400,
        Problem::LoginRequired | Problem::SignatureInvalid => 401,
        Problem::Forbidden
        | Problem::ForeignOrigin
        | Problem::NotApproved
        | Problem::MemberBanned
        | Problem::SelfExcluded { .. }
        | Problem::OperatorUntouchable => 403,
        // An unknown login is a 404 whose text is shown (account spec §7).
        Problem::NotFound | Problem::LoginFailed => 404,
        Problem::AddressBanned => 406,
        Problem::AlreadyProcessed
        | Problem::RequestIdReused
        | Problem::ChargePending
        | Problem::AttendanceRecorded
        | Problem::CouponClaimed
        | Problem::RateChanged
        | Problem::DepositAddressChanged
        | Problem::TxidUsed
        | Problem::BalanceStale
        | Problem::PriceChanged { .. } => 409,
        Problem::TooManyRequests => 429,
        Problem::Internal => 500,
        Problem::LoggedInElsewhere => 555,
        Problem::LoggedOut => 556,
        _ => 422,
    };
    StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// Turns the violation of a named constraint into the problem that it means.
pub trait OnConstraint<T> {
    /// Where `constraint` was violated, `problem`; any other error stays what it is.
    fn on_constraint(self, constraint: &str, problem: Problem) -> Result<T>;
}

impl<T, E: Into<Error>> OnConstraint<T> for std::result::Result<T, E> {
    fn on_constraint(self, constraint: &str, problem: Problem) -> Result<T> {
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
