//! Where an outreach is, and what it did with each member.

use super::decide::OutreachResult;
use crate::kernel::ids::MemberId;
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// Where an outreach is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum OutreachState {
    /// Its time is to come.
    Planned,
    /// It sends, or waits for its event.
    Running,
    /// All have it, or its time was over.
    Finished,
    /// An operator stopped it.
    Stopped,
}

impl OutreachState {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Planned => "예약",
            Self::Running => "진행중",
            Self::Finished => "완료",
            Self::Stopped => "중지",
        }
    }

    /// The state at `now`, by the first moment to send, and when it was finished and stopped.
    pub fn of(
        now: DateTime<Utc>,
        starts_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
        stopped_at: Option<DateTime<Utc>>,
    ) -> Self {
        match (stopped_at, finished_at) {
            (Some(_), _) => Self::Stopped,
            (None, Some(_)) => Self::Finished,
            (None, None) if now < starts_at => Self::Planned,
            (None, None) => Self::Running,
        }
    }
}

/// A member whom an outreach has processed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct OutreachMember {
    /// The member.
    pub id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// What the outreach did with the member.
    pub result: OutreachResult,
    /// When.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the member read the message, used the coupon or free bet, or the bonus became cash.
    #[tsify(type = "string | null")]
    pub used_at: Option<DateTime<Utc>>,
    /// What it cost for a member who received it, won; `null` for others.
    pub cost: Option<Won>,
    /// Deposits since, won, of a member who received it or was left out for comparison; `null` for others.
    pub deposits: Option<Won>,
    /// Gross gaming revenue since, won, of the same members.
    pub ggr: Option<Won>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    #[test]
    fn an_outreach_is_planned_until_its_time() {
        let now: DateTime<Utc> = "2026-03-02T14:59:59Z".parse().unwrap();
        let second = TimeDelta::seconds(1);
        let state = |starts_at, finished_at, stopped_at| {
            OutreachState::of(now, starts_at, finished_at, stopped_at)
        };
        assert_eq!(state(now + second, None, None), OutreachState::Planned);
        assert_eq!(state(now, None, None), OutreachState::Running);
        assert_eq!(state(now, Some(now), None), OutreachState::Finished);
        let stopped = state(now + second, Some(now), Some(now));
        assert_eq!(stopped, OutreachState::Stopped);
    }
}
