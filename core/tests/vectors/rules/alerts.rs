//! Vectors of alerts to operators.

use super::Answer;
use super::given::Given;
use chrono::{DateTime, Utc};
use hanpan_core::office::alerts::{
    AlertChoices, AlertEvent, AlertKind, LoginPlace, Timing, is_new_place, sent_code,
};
use hanpan_core::office::staff::Duty;
use serde_json::json;
use std::collections::BTreeSet;
use std::net::IpAddr;

pub(crate) fn text(given: &Given) -> Answer {
    let event: AlertEvent = given.get("event")?;
    let origin: String = given.get("origin")?;
    Ok(vec![("text", json!(event.text(&origin)))])
}

pub(crate) fn summary(given: &Given) -> Answer {
    let events: Vec<AlertEvent> = given.get("events")?;
    let origin: String = given.get("origin")?;
    let text = hanpan_core::office::alerts::summary(&events, &origin);
    Ok(vec![("text", json!(text))])
}

/// `timing` is `now`, `dropped`, or the end of the quiet hours.
pub(crate) fn timing(given: &Given) -> Answer {
    let choices: AlertChoices = given.get("choices")?;
    let duties: BTreeSet<Duty> = given.get("duties")?;
    let alert: Option<AlertKind> = given.get("alert")?;
    let now: DateTime<Utc> = given.get("now")?;
    let timing = match choices.timing(alert, &duties, now) {
        Timing::Now => json!("now"),
        Timing::Dropped => json!("dropped"),
        Timing::Held(end) => json!(end),
    };
    Ok(vec![("timing", timing)])
}

pub(crate) fn code(given: &Given) -> Answer {
    let text: String = given.get("message")?;
    Ok(vec![("code", json!(sent_code(&text)))])
}

/// `known` are the addresses and user agents of earlier logins.
pub(crate) fn place(given: &Given) -> Answer {
    let known: Vec<(IpAddr, String)> = given.get("known")?;
    let known = known.iter();
    let known: Vec<_> = known
        .map(|(address, agent)| LoginPlace::of(*address, agent))
        .collect();
    let agent: String = given.get("agent")?;
    let place = LoginPlace::of(given.get("address")?, &agent);
    Ok(vec![
        ("network", json!(place.network)),
        ("device", json!(place.device)),
        ("new", json!(is_new_place(&known, &place))),
    ])
}
