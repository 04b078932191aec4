//! The profile of a member: how much of the ordinary limits the member may use, and why.

use super::problem::RiskProblem;
use crate::kernel::ids::{LeagueId, MemberId, RiskGroupId, SportId};
use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// The stake factor that changes nothing, percent.
const WHOLE: i64 = 100;
/// The largest stake factor, percent.
pub(super) const FACTOR_MAX: i64 = 1_000;
/// The smallest limit of what may be won in a day, won.
pub(super) const DAY_WINNINGS_MIN: Won = Won::new(10_000);
/// The largest limit of what may be won in a day, won.
pub(super) const DAY_WINNINGS_MAX: Won = Won::new(1_000_000_000_000);
/// The longest added delay, seconds.
pub(super) const DELAY_MAX_SECONDS: u32 = 60;
/// The most sports or leagues that a profile closes.
pub const SELECTIONS_MAX: usize = 200;
/// The longest name of a group, characters.
pub(super) const GROUP_NAME_MAX: usize = 40;

/// What a profile or a group says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RiskTerms {
    /// Stake factor, percent of the limits of the level: of the largest stake and of the largest winnings.
    pub stake_factor: i64,
    /// The most that may be won in a Korean day, won. `None`: no limit.
    pub day_winnings_max: Option<Won>,
    /// Added to the delay of bets and cash-outs in play, seconds.
    pub delay_seconds: u32,
    /// Whether slips can be cashed out.
    pub cash_out: bool,
    /// Sports in which no bet is taken.
    pub closed_sports: Vec<SportId>,
    /// Leagues in which no bet is taken.
    pub closed_leagues: Vec<LeagueId>,
}

impl Default for RiskTerms {
    fn default() -> Self {
        Self {
            stake_factor: WHOLE,
            day_winnings_max: None,
            delay_seconds: 0,
            cash_out: true,
            closed_sports: Vec::new(),
            closed_leagues: Vec::new(),
        }
    }
}

impl RiskTerms {
    /// Refuses numbers that are out of range.
    pub fn check(&self) -> Result<(), RiskProblem> {
        let day = self.day_winnings_max.unwrap_or(DAY_WINNINGS_MAX);
        if !(1..=FACTOR_MAX).contains(&self.stake_factor) {
            return Err(RiskProblem::RiskFactorInvalid);
        }
        if !(DAY_WINNINGS_MIN..=DAY_WINNINGS_MAX).contains(&day) {
            return Err(RiskProblem::RiskDayWinningsInvalid);
        }
        if self.delay_seconds > DELAY_MAX_SECONDS {
            return Err(RiskProblem::RiskDelayInvalid);
        }
        if self.closed_sports.len().max(self.closed_leagues.len()) > SELECTIONS_MAX {
            return Err(RiskProblem::RiskClosedTooMany);
        }
        Ok(())
    }

    /// Whether bets in a league are refused.
    pub fn closes(&self, sport_id: SportId, league_id: LeagueId) -> bool {
        self.closed_sports.contains(&sport_id) || self.closed_leagues.contains(&league_id)
    }
}

/// `POST /admin/risk-profiles`: a member follows a group or has terms of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WriteRiskProfile {
    /// Login name of the member.
    pub user_id: String,
    /// The member's profile as the operator saw it; `null` without one. Its group is compared, or its own terms.
    pub before: Option<RiskProfileRow>,
    /// The group that the member follows.
    pub group_id: Option<RiskGroupId>,
    /// The member's own terms.
    pub terms: Option<RiskTerms>,
    /// Why.
    pub reason: String,
}

impl WriteRiskProfile {
    /// Refuses a profile with both a group and terms, or neither, and terms that are out of range.
    pub fn check(&self) -> Result<(), RiskProblem> {
        match (&self.group_id, &self.terms) {
            (Some(_), None) => Ok(()),
            (None, Some(terms)) => terms.check(),
            _ => Err(RiskProblem::RiskTermsMissing),
        }
    }

    /// The group and the own terms that the member is to have.
    pub const fn content(&self) -> ProfileContent<'_> {
        (self.group_id, self.terms.as_ref())
    }
}

/// The content of a profile: the group that the member follows, or else the member's own terms.
pub type ProfileContent<'a> = (Option<RiskGroupId>, Option<&'a RiskTerms>);

/// A profile in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RiskProfileRow {
    /// The member.
    pub member_id: MemberId,
    /// Login name.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Level.
    pub role: i16,
    /// The group that the member follows.
    pub group_id: Option<RiskGroupId>,
    /// Its name.
    pub group_name: Option<String>,
    /// The terms that apply: those of the group, or the member's own.
    pub terms: RiskTerms,
    /// Why.
    pub reason: String,
    /// When it was written last, UTC.
    #[tsify(type = "string")]
    pub changed_at: DateTime<Utc>,
    /// The operator who wrote it; `None` if a proposal was applied without one.
    pub changed_by: Option<String>,
}

impl RiskProfileRow {
    /// Its group, or its own terms. The terms of a group are no part of it: they change with the group.
    pub fn content(&self) -> ProfileContent<'_> {
        let own = self.group_id.is_none().then_some(&self.terms);
        (self.group_id, own)
    }
}

/// `POST /admin/risk-profiles/{id}/clear`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ClearRiskProfile {
    /// The profile as the operator saw it.
    pub before: RiskProfileRow,
    /// Why.
    pub reason: String,
}

/// `POST /admin/risk-groups`; `PUT /admin/risk-groups/{id}` as part of [`ChangeRiskGroup`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct WriteRiskGroup {
    /// Its name, which members never see.
    pub name: String,
    /// What it says.
    pub terms: RiskTerms,
    /// Why.
    pub reason: String,
}

impl WriteRiskGroup {
    /// Checks the terms and returns the name.
    pub fn check(&self) -> Result<&str, RiskProblem> {
        self.terms.check()?;
        group_name(&self.name)
    }
}

/// The trimmed name of a group; refuses one that is empty or too long.
pub fn group_name(name: &str) -> Result<&str, RiskProblem> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > GROUP_NAME_MAX {
        return Err(RiskProblem::RiskGroupName);
    }
    Ok(name)
}

/// A group in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RiskGroupRow {
    /// The group.
    pub id: RiskGroupId,
    /// Its name.
    pub name: String,
    /// What it says.
    pub terms: RiskTerms,
    /// Number of members who follow it.
    pub members: i64,
}

/// `PUT /admin/risk-groups/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeRiskGroup {
    /// The group as the operator saw it; its name and its terms are compared.
    pub before: RiskGroupRow,
    /// What it becomes.
    pub after: WriteRiskGroup,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_within_their_bounds() {
        use RiskProblem::{
            RiskClosedTooMany, RiskDayWinningsInvalid, RiskDelayInvalid, RiskFactorInvalid,
        };
        let refused = |change: &dyn Fn(&mut RiskTerms)| {
            let mut terms = RiskTerms::default();
            change(&mut terms);
            terms.check().err()
        };
        let factor = |factor| refused(&|terms| terms.stake_factor = factor);
        let bounds = [0, 1, 1_000, 1_001].map(factor);
        let wrong = Some(RiskFactorInvalid);
        assert_eq!(bounds, [wrong.clone(), None, None, wrong]);
        let day = |won| refused(&|terms| terms.day_winnings_max = Some(Won::new(won)));
        let bounds = [9_999, 10_000].map(day);
        assert_eq!(bounds, [Some(RiskDayWinningsInvalid), None]);
        let delay = |seconds| refused(&|terms| terms.delay_seconds = seconds);
        assert_eq!([60, 61].map(delay), [None, Some(RiskDelayInvalid)]);
        let league = LeagueId::new(1);
        let closed = |count| refused(&|terms| terms.closed_leagues = vec![league; count]);
        assert_eq!([200, 201].map(closed), [None, Some(RiskClosedTooMany)]);
    }

    #[test]
    fn a_profile_has_a_group_or_terms() {
        let profile = |group: Option<i64>, terms| WriteRiskProfile {
            user_id: "kim".to_owned(),
            before: None,
            group_id: group.map(RiskGroupId::new),
            terms,
            reason: "이유".to_owned(),
        };
        let own = || Some(RiskTerms::default());
        assert_eq!(profile(Some(1), None).check(), Ok(()));
        assert_eq!(profile(None, own()).check(), Ok(()));
        for wrong in [profile(None, None), profile(Some(1), own())] {
            assert_eq!(wrong.check(), Err(RiskProblem::RiskTermsMissing));
        }
    }

    #[test]
    fn a_group_has_a_short_name() {
        let group = |name: &str| WriteRiskGroup {
            name: name.to_owned(),
            terms: RiskTerms::default(),
            reason: "이유".to_owned(),
        };
        assert_eq!(group(" 주의 ").check(), Ok("주의"));
        for name in ["", "  ", &"가".repeat(41)] {
            assert_eq!(group(name).check(), Err(RiskProblem::RiskGroupName));
        }
    }
}
