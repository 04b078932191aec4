//! Partners (총판): who stands under whom, what they get, and what of it is posted (betting spec §2,
//! §3 and §6).
//!
//! All of it counts in Korean business days: a day has one tree and one set of rates. A new partner
//! counts from its first day on, a change of rates, a move and an end from the next day on, so that no
//! day is begun under one agreement and ended under another.

pub mod agent;
pub mod commission;
pub mod payout;
pub mod rate;
pub mod rooms;
pub mod tree;

use crate::kernel::money::Won;
use agent::Agent;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use rate::{Rate, Rates};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// The number of the head office, which every tree begins with.
pub const HEAD_OFFICE: i64 = 1;
/// How long after midnight in Korea a day is computed: what was settled in its last moment is written
/// by then.
pub const DAY_CLOSES_AFTER: TimeDelta = TimeDelta::minutes(10);

/// A refusal of the offices of partners. Not one of [`crate::kernel::problem::Problem`], so that
/// the module of rules that every page loads does not carry it: pages tell only its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
#[serde(
    tag = "code",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase"
)]
pub enum PartnerProblem {
    /// No such partner, one that has ended, or one of another branch.
    #[error("존재하지 않는 총판입니다.")]
    PartnerUnknown,
    /// What was tried on the head office is for partners alone.
    #[error("본사는 변경할 수 없습니다.")]
    HeadOfficeFixed,
    /// A partner is to stand under itself, or under one below it.
    #[error("자신의 하위 총판 아래로 이동할 수 없습니다.")]
    UnderItself,
    /// More levels than there are.
    #[error("총판은 본사 아래 3단계까지만 둘 수 있습니다.")]
    TooManyLevels,
    /// No percentage from 0 to 100 with two decimals.
    #[error("요율은 0부터 100까지 소수점 둘째 자리까지 입력해주세요.")]
    RateInvalid,
    /// A rate above the same of the partner above.
    #[error("{agent} 요율은 상위 요율 {ceiling}%를 초과할 수 없습니다.")]
    RateAboveParent {
        /// Of what.
        agent: &'static str,
        /// The highest that it may be, percent.
        ceiling: Rate,
    },
    /// The member is a partner already.
    #[error("이미 총판으로 등록된 회원입니다.")]
    PartnerExists,
    /// The member cannot become a partner: not approved, banned, or of another kind.
    #[error("총판으로 등록할 수 없는 회원입니다.")]
    PartnerUnfit,
    /// No member of the own.
    #[error("소속 회원이 아닙니다.")]
    MemberOutside,
    /// What would be posted is no longer what was shown.
    #[error("정산 금액이 변경되었습니다. 다시 확인해주세요.")]
    CommissionChanged,
    /// No whole won, or less than is paid at once.
    #[error("지급 신청은 10,000원부터 원 단위로 입력해주세요.")]
    PayoutInvalid,
    /// More than is owed.
    #[error("미지급 정산금보다 많은 금액을 입력했습니다.")]
    PayoutAboveOwed,
    /// One request waits already.
    #[error("처리중인 지급 신청이 있습니다.")]
    PayoutWaiting,
    /// Figures of more days than are added up at once.
    #[error("기간은 최대 {}일까지 조회할 수 있습니다.", rooms::DAYS_MAX)]
    PeriodTooLong,
}

/// A partner as its own office and the operators' see it: as it stands from the next day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerRow {
    /// Its number.
    pub id: i64,
    /// Whom it stands under; none is the head office.
    pub parent_id: Option<i64>,
    /// Its member; none is the head office.
    pub member_id: Option<i64>,
    /// Login id; of the head office empty.
    pub user_id: String,
    /// Nickname; of the head office empty.
    pub nickname: String,
    /// 0 the head office, 1 to 3.
    pub level: i64,
    /// What it gets.
    pub rates: Rates,
    /// Whether what its members win on a day is made good by what they lose later.
    pub carries_deficit: bool,
    /// The Korean day from which rates and place hold.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// Members of its own, those of the partners below it left out.
    pub members: i64,
    /// What is owed to it, won; below zero where corrections took back more than it is owed.
    pub owed: Won,
}

/// The own place of a partner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerHome {
    /// Who it is.
    pub partner: PartnerRow,
    /// The contract percent (betting spec §2).
    pub contract_percent: Option<String>,
    /// The live join codes that lead under it.
    pub join_codes: Vec<String>,
}

/// The contract percent: the third level's, else the second's, else the first's (betting spec §2).
pub fn contract_percent<T>(third: Option<T>, second: Option<T>, first: Option<T>) -> Option<T> {
    third.or(second).or(first)
}

/// Makes a member a partner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MakePartner {
    /// The member.
    pub member_id: i64,
    /// Under whom.
    pub parent_id: i64,
    /// What it gets.
    pub rates: Rates,
    /// Whether a deficit is carried forward.
    pub carries_deficit: bool,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// Changes what a partner gets, from the next day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeRates {
    /// What it gets.
    pub rates: Rates,
    /// Whether a deficit is carried forward.
    pub carries_deficit: bool,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// Moves a partner, or a member, under another one, from the next day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MoveUnder {
    /// Under whom.
    pub parent_id: i64,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// A partner makes a member of its own a partner below it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MakeSubPartner {
    /// Login id of the member.
    pub user_id: String,
    /// What it gets.
    pub rates: Rates,
}

/// A partner changes what one directly below it gets, from the next day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeSubRates {
    /// What it gets.
    pub rates: Rates,
}

/// What a partner earns of an agent on a day: posted, or to be posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CommissionRow {
    /// The Korean day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// The partner.
    pub partner_id: i64,
    /// Its member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Of what.
    pub agent: Agent,
    /// What its members and those below it have come to, won.
    pub base: Won,
    /// Its own rate.
    pub rate: Rate,
    /// What was posted of it before, won.
    pub before: Won,
    /// What it comes to now, won; the difference is what is posted.
    pub after: Won,
    /// When it was posted; none where it was not yet.
    #[tsify(type = "string | null")]
    pub posted_at: Option<DateTime<Utc>>,
}

/// What an agent comes to over all partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AgentTotal {
    /// Of what.
    pub agent: Agent,
    /// What was posted before, won.
    pub before: Won,
    /// What it comes to, won.
    pub after: Won,
}

/// What a run posts: each day that is over and was not posted, and what corrections have changed of
/// those that were.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CommissionRun {
    /// The last Korean day that is over; none where nobody is a partner yet.
    #[tsify(type = "string | null")]
    pub until: Option<NaiveDate>,
    /// Each share that is new or another than before.
    pub rows: Vec<CommissionRow>,
    /// Totals of them, by agent.
    pub totals: Vec<AgentTotal>,
    /// What is posted in all, won: below zero where more is taken back.
    pub total: Won,
}

impl CommissionRun {
    /// A run of these shares. `None` where sums are beyond all amounts.
    pub fn of(until: Option<NaiveDate>, rows: Vec<CommissionRow>) -> Option<Self> {
        let mut totals = Vec::new();
        let mut total = Won::ZERO;
        for agent in Agent::ALL {
            let mut sum = AgentTotal {
                agent,
                before: Won::ZERO,
                after: Won::ZERO,
            };
            for row in rows.iter().filter(|row| row.agent == agent) {
                sum.before = sum.before.checked_add(row.before)?;
                sum.after = sum.after.checked_add(row.after)?;
            }
            total = total.checked_add(sum.after.checked_sub(sum.before)?)?;
            totals.push(sum);
        }
        Some(Self {
            until,
            rows,
            totals,
            total,
        })
    }
}

/// Posts what a run was shown to come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PostCommissions {
    /// What it was shown to come to in all, won; another sum is refused.
    pub total: Won,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_contract_percent_is_that_of_the_lowest_level() {
        assert_eq!(contract_percent(Some(3), Some(2), Some(1)), Some(3));
        assert_eq!(contract_percent(None, Some(2), Some(1)), Some(2));
        assert_eq!(contract_percent(None, None, Some(1)), Some(1));
        assert_eq!(contract_percent(Some(3), None, None), Some(3));
        assert_eq!(contract_percent::<i64>(None, None, None), None);
    }

    #[test]
    fn a_run_sums_by_agent() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 2).unwrap();
        let row = |agent, before, after| CommissionRow {
            day,
            partner_id: 2,
            member_id: 7,
            user_id: String::new(),
            nickname: String::new(),
            agent,
            base: Won::ZERO,
            rate: Rate::ZERO,
            before: Won::new(before),
            after: Won::new(after),
            posted_at: None,
        };
        let rows = vec![
            row(Agent::Sports, 0, 130),
            row(Agent::Losing, 500, 200),
            row(Agent::Sports, 40, 20),
        ];
        let run = CommissionRun::of(Some(day), rows).unwrap();
        assert_eq!(run.total, Won::new(-190));
        let sports = run
            .totals
            .iter()
            .find(|it| it.agent == Agent::Sports)
            .unwrap();
        assert_eq!((sports.before, sports.after), (Won::new(40), Won::new(150)));
        let beyond = vec![row(Agent::Mini, 0, i64::MAX), row(Agent::Mini, 0, 1)];
        assert_eq!(CommissionRun::of(None, beyond), None);
    }
}
