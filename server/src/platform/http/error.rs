//! Errors and their HTTP status. The only place that maps a problem to HTTP.

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
            status: status(&problem).as_u16(),
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
            Self::Casino(problem) => {
                let refusal = PlainRefusal::from(problem);
                return (StatusCode::UNPROCESSABLE_ENTITY, Json(refusal)).into_response();
            }
            Self::Partner(problem) => {
                let status = partner_status(&problem);
                return (status, Json(PlainRefusal::from(problem))).into_response();
            }
            Self::Recommender(problem) => {
                let status = recommender_status(&problem);
                return (status, Json(PlainRefusal::from(problem))).into_response();
            }
            Self::Staff(problem) => {
                let status = staff_status(&problem);
                return (status, Json(PlainRefusal::from(problem))).into_response();
            }
            Self::Report(problem) => {
                let refusal = PlainRefusal::from(problem);
                return (StatusCode::UNPROCESSABLE_ENTITY, Json(refusal)).into_response();
            }
            Self::Again(Refused { status, body }) => {
                let status = StatusCode::from_u16(status);
                let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
                return (status, Json(body)).into_response();
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
        let mut answer = (status(&problem), Json(Refusal::from(problem))).into_response();
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

/// Returns the status of a problem; 422 if a rule refuses (design: 401, 403, 404, 409, 422, 429 and the
/// session statuses of account spec §8).
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
        Problem::RequestTimeout => 408,
        Problem::AlreadyProcessed
        | Problem::RequestIdReused
        | Problem::ChargePending
        | Problem::AttendanceRecorded
        | Problem::CouponClaimed
        | Problem::RateChanged
        | Problem::DepositAddressChanged
        | Problem::TxidUsed
        | Problem::ScoreChanged { .. }
        | Problem::BetInProgress
        | Problem::BettingTokenInvalid
        | Problem::BetLapsed
        | Problem::BalanceStale
        | Problem::CashOutInProgress
        | Problem::CashOutChanged { .. }
        | Problem::FixtureNotOver
        | Problem::PriceChanged { .. } => 409,
        Problem::TooManyRequests => 429,
        Problem::Internal => 500,
        Problem::ServiceBusy | Problem::SiteMaintenance => 503,
        Problem::LoggedInElsewhere => 555,
        Problem::LoggedOut => 556,
        _ => 422,
    };
    StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// The status of a refusal of partners.
const fn partner_status(problem: &PartnerProblem) -> StatusCode {
    match problem {
        PartnerProblem::PartnerUnknown | PartnerProblem::MemberOutside => StatusCode::NOT_FOUND,
        PartnerProblem::PartnerExists
        | PartnerProblem::CommissionChanged
        | PartnerProblem::PayoutWaiting => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The status of a refusal of recommenders.
const fn recommender_status(problem: &RecommenderProblem) -> StatusCode {
    match problem {
        RecommenderProblem::RecommenderUnknown => StatusCode::NOT_FOUND,
        RecommenderProblem::RecommenderExists
        | RecommenderProblem::ProfitChanged
        | RecommenderProblem::ProfitRequestWaiting => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The status of a refusal of staff.
const fn staff_status(problem: &StaffProblem) -> StatusCode {
    match problem {
        StaffProblem::DutyMissing { .. } | StaffProblem::PasswordDue | StaffProblem::CodesDue => {
            StatusCode::FORBIDDEN
        }
        StaffProblem::StaffUnknown | StaffProblem::RoleUnknown => StatusCode::NOT_FOUND,
        StaffProblem::RoleNameTaken
        | StaffProblem::RoleInUse
        | StaffProblem::CodesExist
        | StaffProblem::CodesMissing => StatusCode::CONFLICT,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
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
