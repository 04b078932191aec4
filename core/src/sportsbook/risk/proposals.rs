//! Proposals to change the limits of members: made daily of what their bets are worth, and decided by an operator.

use super::worth::{BettingWorth, RiskProposal};
use crate::kernel::ids::{MemberId, RiskProposalId};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// After a decision nothing is proposed about the member for this long, so that a factor is not halved each day for
/// the same bets.
pub const PROPOSAL_PAUSE: TimeDelta = TimeDelta::days(30);

/// The time after a decision in which nothing is proposed about a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProposalRest {
    /// When the last proposal was decided, UTC.
    #[tsify(type = "string")]
    pub decided_at: DateTime<Utc>,
    /// When another one may be made, UTC.
    #[tsify(type = "string")]
    pub next_at: DateTime<Utc>,
}

impl ProposalRest {
    /// The rest after a decision; `None` once it is over.
    pub fn after(decided_at: DateTime<Utc>, now: DateTime<Utc>) -> Option<Self> {
        let next_at = decided_at.checked_add_signed(PROPOSAL_PAUSE)?;
        (now < next_at).then_some(Self {
            decided_at,
            next_at,
        })
    }
}

/// Answer of `GET /admin/risk-profiles/{id}/worth`: what the bets of a member are worth, and whether anything is
/// proposed of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct MemberBettingWorth {
    /// What the bets are worth, and what follows from it.
    #[serde(flatten)]
    pub worth: BettingWorth,
    /// The rest after the last decision, in which what follows is not proposed; `null` without one.
    pub rest: Option<ProposalRest>,
}

/// What became of a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum ProposalDecision {
    /// An operator accepted it.
    Accepted,
    /// An operator dismissed it.
    Dismissed,
    /// It was applied without an operator, as the setting says.
    Applied,
    /// An operator has changed the member's limits otherwise.
    Replaced,
}

impl ProposalDecision {
    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Accepted => "반영",
            Self::Dismissed => "보류",
            Self::Applied => "자동 적용",
            Self::Replaced => "한도 직접 변경",
        }
    }
}

/// A proposal in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RiskProposalRow {
    /// The proposal.
    pub id: RiskProposalId,
    /// The member.
    pub member_id: MemberId,
    /// Login name.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Level.
    pub role: i16,
    /// What it asks for.
    pub kind: RiskProposal,
    /// The stake factor when it was made, percent.
    pub factor_before: i64,
    /// The stake factor that is proposed, percent. `None` if it proposes none.
    pub stake_factor: Option<i64>,
    /// Why: what the bets were worth when it was made.
    pub worth: BettingWorth,
    /// When it was first made, UTC.
    #[tsify(type = "string")]
    pub found_at: DateTime<Utc>,
    /// When it was decided, UTC.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
    /// What became of it.
    pub decision: Option<ProposalDecision>,
    /// The operator who decided it; `None` if none did.
    pub decided_by: Option<String>,
    /// The operator's reason.
    pub reason: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_proposed_for_thirty_days_after_a_decision() {
        let decided_at: DateTime<Utc> = "2026-03-02T03:00:00Z".parse().unwrap();
        let next_at: DateTime<Utc> = "2026-04-01T03:00:00Z".parse().unwrap();
        let rest = Some(ProposalRest {
            decided_at,
            next_at,
        });
        let second = TimeDelta::seconds(1);
        for (now, expected) in [
            (decided_at, rest),
            (next_at - second, rest),
            (next_at, None),
            (next_at + second, None),
        ] {
            assert_eq!(ProposalRest::after(decided_at, now), expected, "{now}");
        }
    }
}
