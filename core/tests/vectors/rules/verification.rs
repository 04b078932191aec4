//! Vectors of verification.

use super::Answer;
use super::given::Given;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::kernel::korea;
use hanpan_core::kernel::money::Won;
use hanpan_core::members::verification::VerificationTerms;
use hanpan_core::members::verification::account::{read_code, same_holder};
use hanpan_core::members::verification::identity::is_adult;
use serde_json::json;

pub(crate) fn required(given: &Given) -> Answer {
    let terms = VerificationTerms {
        required: given.get("required")?,
        from: Won::new(given.get("from")?),
    };
    let (amount, today): (i64, i64) = (given.get("amount")?, given.get("today")?);
    let applies = terms.apply_to(Won::new(amount), Won::new(today));
    Ok(vec![("applies", json!(applies))])
}

pub(crate) fn code(given: &Given) -> Answer {
    let entered: String = given.get("entered")?;
    Ok(match read_code(&entered) {
        Ok(code) => vec![("code", json!(code)), ("message", json!(null))],
        Err(problem) => vec![
            ("code", json!(null)),
            ("message", json!(problem.to_string())),
        ],
    })
}

pub(crate) fn holder(given: &Given) -> Answer {
    let (registered, named): (String, String) = (given.get("registered")?, given.get("named")?);
    Ok(vec![("same", json!(same_holder(&registered, &named)))])
}

pub(crate) fn adult(given: &Given) -> Answer {
    let birth: NaiveDate = given.get("birth")?;
    let now: DateTime<Utc> = given.get("now")?;
    Ok(vec![("adult", json!(is_adult(birth, korea::day(now))))])
}
