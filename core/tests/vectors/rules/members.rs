//! Vectors of the limits that members set for themselves, reality checks and the calendar of results.

use super::Answer;
use super::given::Given;
use chrono::{DateTime, TimeDelta, Utc};
use hanpan_core::kernel::korea::LimitPeriod;
use hanpan_core::kernel::money::Won;
use hanpan_core::members::reality_check::interval;
use hanpan_core::members::results::ResultsQuery;
use hanpan_core::members::self_limits::{Exclusion, KeptLimit, LimitSubject, Usage, check};
use serde_json::json;

/// Limit and hours are those of a change that is requested at hour 0; `then` is `after` hours later.
pub(crate) fn self_limit(given: &Given) -> Answer {
    let now = DateTime::UNIX_EPOCH;
    let hours = |hours: i64| now + TimeDelta::hours(hours);
    let pending: Option<(Option<Won>, i64)> = given.get("pending")?;
    let kept = KeptLimit {
        amount: given.get("limit")?,
        next: pending.map(|(amount, due)| (amount, hours(due))),
    };
    let changed = kept.change(given.get("wanted")?, now);
    let after = changed.at(hours(given.get("after")?));
    Ok(vec![
        ("at_once", json!(changed.amount)),
        ("then", json!(after.amount)),
    ])
}

pub(crate) fn self_limit_left(given: &Given) -> Answer {
    let subject: LimitSubject = given.get("subject")?;
    let usages: Vec<(LimitPeriod, Won, Won)> = given.get("usages")?;
    let usages: Vec<Usage> = usages
        .into_iter()
        .map(|(period, limit, used)| Usage {
            period,
            limit,
            used,
        })
        .collect();
    let refusal = check(subject, given.won("amount")?, &usages).err();
    Ok(vec![(
        "message",
        json!(refusal.map(|refusal| refusal.to_string())),
    )])
}

pub(crate) fn exclusion(given: &Given) -> Answer {
    let exclusion: Exclusion = given.get("exclusion")?;
    let now: DateTime<Utc> = given.get("now")?;
    Ok(vec![("until", json!(exclusion.until(now)))])
}

pub(crate) fn reality_check(given: &Given) -> Answer {
    let minutes = interval(given.get("site")?, given.get("own")?);
    Ok(vec![("minutes", json!(minutes))])
}

pub(crate) fn results_month(given: &Given) -> Answer {
    let query = ResultsQuery {
        month: given.get("month")?,
    };
    Ok(vec![("days", json!(query.days(given.get("now")?).ok()))])
}
