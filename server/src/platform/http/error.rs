//! The responses that errors are sent as.

use super::log_throttle::LogThrottle;
use crate::platform::database::is_busy;
use crate::platform::error::Error;
use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hanpan_core::kernel::problem::{Problem, Refusal};
use std::time::Instant;

/// Counts the calls that failed because the database was busy.
static OVERLOADED: LogThrottle = LogThrottle::new();

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let problem = match self {
            Self::Problem(problem) => problem,
            Self::Refused(refused) => {
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
    failure.of_database().is_some_and(is_busy)
}

/// The status with a code of core.
fn status(code: u16) -> StatusCode {
    StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn a_busy_database_is_found_below_other_failures() {
        let busy = || sqlx::Error::PoolTimedOut;
        let below = anyhow::Error::from(Error::from(busy())).context("act");
        for failure in [
            Error::from(busy()),
            Error::from(anyhow::Error::from(busy()).context("act")),
            Error::from(below),
        ] {
            assert!(is_overload(&failure), "{failure:?}");
        }
        for failure in [
            Error::from(sqlx::Error::RowNotFound),
            Error::from(anyhow!("cause").context("act")),
        ] {
            assert!(!is_overload(&failure), "{failure:?}");
        }
    }
}
