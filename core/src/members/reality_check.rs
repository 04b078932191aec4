//! Reality checks: at an interval, the page shows a member the time and the result since the login, and
//! the member has to answer (beyond the specification).

use crate::kernel::problem::Problem;
use crate::members::results::PlayResult;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The intervals that a member may choose, minutes.
pub const INTERVALS: [u16; 4] = [15, 30, 60, 120];

/// `PUT /member/reality-check`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SetRealityCheck {
    /// One of the intervals, minutes; `null` for the site's.
    pub minutes: Option<u16>,
}

impl SetRealityCheck {
    /// Refuses an interval that cannot be chosen.
    pub fn check(self) -> Result<(), Problem> {
        match self.minutes {
            Some(minutes) if !INTERVALS.contains(&minutes) => Err(Problem::MalformedRequest),
            _ => Ok(()),
        }
    }
}

/// The member's reality checks, and what the next one says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RealityCheck {
    /// The interval that the member chose, minutes; `null` for the site's.
    pub own: Option<u16>,
    /// The interval that counts, minutes; `null` without reality checks.
    pub interval: Option<u16>,
    /// When the member logged in, UTC.
    #[tsify(type = "string")]
    pub since: DateTime<Utc>,
    /// What was settled and played since then; nothing without reality checks.
    pub result: PlayResult,
}

/// The interval that counts: the shorter one of the site's and the member's own. `site` is 0 without
/// one.
pub fn interval(site: i64, own: Option<u16>) -> Option<u16> {
    let site = u16::try_from(site).ok().filter(|minutes| *minutes > 0);
    match (site, own) {
        (Some(site), Some(own)) => Some(site.min(own)),
        (site, own) => site.or(own),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shorter_interval_counts() {
        for (site, own, expected) in [
            (0, None, None),
            (60, None, Some(60)),
            (0, Some(30), Some(30)),
            (60, Some(30), Some(30)),
            (60, Some(120), Some(60)),
            (-1, None, None),
            (i64::MAX, Some(15), Some(15)),
        ] {
            assert_eq!(interval(site, own), expected, "{site} {own:?}");
        }
    }

    #[test]
    fn a_member_chooses_one_of_the_intervals() {
        for minutes in [None, Some(15), Some(120)] {
            assert_eq!(SetRealityCheck { minutes }.check(), Ok(()));
        }
        for minutes in [0, 1, 16, u16::MAX] {
            let minutes = Some(minutes);
            let refused = SetRealityCheck { minutes }.check();
            assert_eq!(refused, Err(Problem::MalformedRequest));
        }
    }
}
