//! Vectors of notices to browsers.

use super::Answer;
use super::given::Given;
use chrono::{DateTime, TimeDelta};
use hanpan_core::members::push::{PushEvent, is_push_endpoint, next_attempt};
use serde_json::json;

pub(crate) fn text(given: &Given) -> Answer {
    let notice: PushEvent = given.get("notice")?;
    let text = notice.text(given.get("amounts")?);
    Ok(vec![
        ("title", json!(text.title)),
        ("body", json!(text.body)),
        ("url", json!(text.url)),
    ])
}

pub(crate) fn endpoint(given: &Given) -> Answer {
    let (endpoint, further): (String, String) = (given.get("endpoint")?, given.get("further")?);
    Ok(vec![(
        "known",
        json!(is_push_endpoint(&endpoint, &further)),
    )])
}

/// `left` and `wait` are seconds.
pub(crate) fn retry(given: &Given) -> Answer {
    let now = DateTime::UNIX_EPOCH;
    let expires_at = now + TimeDelta::seconds(given.get("left")?);
    let next = next_attempt(given.get("attempts")?, given.get("asked")?, now, expires_at);
    Ok(vec![("wait", json!(next.map(|next| next.timestamp())))])
}
