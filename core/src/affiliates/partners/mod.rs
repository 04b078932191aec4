//! Partners (총판): their tree, their commissions, and the postings of these (betting spec §2, §3 and
//! §6).
//!
//! Everything counts in Korean business days: a day has one tree and one set of rates. A new
//! partner counts from its first day. A change of rates, a move and an end take effect on the next
//! day, so that no day begins under one agreement and ends under another.

pub mod commission;
pub mod commission_base;
pub mod payout;
pub mod rate;
pub mod tree;
pub mod views;

use crate::kernel::ids::{MemberId, PartnerId};
use crate::kernel::money::Won;
use crate::kernel::refusal::problems;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use commission_base::CommissionBase;
use rate::{Rate, Rates};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;

/// The id of the head office, the root of every tree.
pub const HEAD_OFFICE: PartnerId = PartnerId::new(1);
/// How long after midnight in Korea a day is calculated, so that settlements of its last moment are
/// stored.
pub const DAY_CLOSES_AFTER: TimeDelta = TimeDelta::minutes(10);

problems! {
    /// A refusal of the partner endpoints. It is not a [`crate::kernel::problem::Problem`], to keep it
    /// out of the rules module that every page loads: pages only need its sentence.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum PartnerProblem {
        /// No such partner, or one that has ended or belongs to another branch.
        #[error("존재하지 않는 총판입니다.")]
        PartnerUnknown = 404,
        /// The operation is not possible on the head office.
        #[error("본사는 변경할 수 없습니다.")]
        HeadOfficeFixed = 422,
        /// A partner cannot be moved below itself or one of its descendants.
        #[error("자신의 하위 총판 아래로 이동할 수 없습니다.")]
        CycleInTree = 422,
        /// A partner cannot be moved below one whose member is an own member within the branch that is moved: that one
        /// would earn from its own bets.
        #[error("옮길 총판의 회원이 운영하는 총판 아래로는 이동할 수 없습니다.")]
        UnderOwnMember = 422,
        /// More levels than allowed.
        #[error("총판은 본사 아래 {}단계까지만 둘 수 있습니다.", tree::LEVELS)]
        TooManyLevels = 422,
        /// Not a percentage from 0 to 100 with two decimals.
        #[error("요율은 0부터 100까지 소수점 둘째 자리까지 입력해주세요.")]
        RateInvalid = 422,
        /// A rate above the parent's.
        #[error("{agent} 요율은 상위 요율 {ceiling}%를 초과할 수 없습니다.")]
        RateAboveParent {
            /// Label of the agent.
            agent: &'static str,
            /// The highest allowed rate, percent.
            ceiling: Rate,
        } = 422,
        /// The member is already a partner.
        #[error("이미 총판으로 등록된 회원입니다.")]
        PartnerExists = 409,
        /// The member cannot become a partner: not approved, banned, or of another kind.
        #[error("총판으로 등록할 수 없는 회원입니다.")]
        PartnerUnfit = 422,
        /// Not a member of the partner's own.
        #[error("소속 회원이 아닙니다.")]
        MemberOutside = 404,
        /// The amount to post is no longer the one that was shown.
        #[error("정산 금액이 변경되었습니다. 다시 확인해주세요.")]
        CommissionChanged = 409,
        /// Not whole won, or less than the minimum payout.
        #[error("지급 신청은 {}원부터 원 단위로 입력해주세요.", payout::PAYOUT_MIN)]
        PayoutInvalid = 422,
        /// More than the amount owed.
        #[error("미지급 정산금보다 많은 금액을 입력했습니다.")]
        PayoutAboveOwed = 422,
        /// Another request is still waiting.
        #[error("처리중인 지급 신청이 있습니다.")]
        PayoutWaiting = 409,
        /// More days than one query may cover.
        #[error("기간은 최대 {}일까지 조회할 수 있습니다.", views::DAYS_MAX)]
        PeriodTooLong = 422,
    }
}

/// A partner as its own office and the operators see it, with the state of the next day; its first page has that of
/// today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerRow {
    /// The partner's id.
    pub id: PartnerId,
    /// Its parent; `null` for the head office.
    pub parent_id: Option<PartnerId>,
    /// Its member; `null` for the head office.
    pub member_id: Option<MemberId>,
    /// Login id; empty for the head office.
    pub user_id: String,
    /// Nickname; empty for the head office.
    pub nickname: String,
    /// 0 for the head office, else 1 to 3.
    pub level: i64,
    /// Its rates.
    pub rates: Rates,
    /// Whether its members' winnings of a day are offset by their later losses.
    pub carries_deficit: bool,
    /// The Korean day from which its rates and parent apply.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// Number of its own members, without those of the partners below it.
    pub members: i64,
    /// Amount owed to it, won; below zero if corrections took back more than was owed.
    pub owed: Won,
}

/// Rates with the Korean day from which they apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RatesFrom {
    /// The first day.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// The rates.
    pub rates: Rates,
}

/// A partner's own page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PartnerHome {
    /// The partner, with the state of today.
    pub partner: PartnerRow,
    /// Its rates from the next day, if they change.
    pub next: Option<RatesFrom>,
    /// The contract percent (betting spec §2), today's.
    pub contract_percent: Option<String>,
    /// Active join codes that sign up members under it.
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
    /// Login id of the member.
    pub user_id: String,
    /// The parent.
    pub parent_id: PartnerId,
    /// Its rates.
    pub rates: Rates,
    /// Whether a deficit is carried forward.
    pub carries_deficit: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A partner's rates, and whether its deficits count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartnerTerms {
    /// Its rates.
    pub rates: Rates,
    /// Whether a deficit is carried forward.
    pub carries_deficit: bool,
}

/// Changes a partner's rates from the next day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangeRates {
    /// Its terms of the next day as the operator saw them.
    pub before: PartnerTerms,
    /// The new rates.
    pub rates: Rates,
    /// Whether a deficit is carried forward.
    pub carries_deficit: bool,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Moves a partner under another parent from the next day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MoveUnder {
    /// The new parent.
    pub parent_id: PartnerId,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Moves a member under another partner, or under the head office, from the next day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MoveMember {
    /// Login id of the member.
    pub user_id: String,
    /// The new parent.
    pub parent_id: PartnerId,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// A partner makes one of its own members a partner below it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MakeSubPartner {
    /// Login id of the member.
    pub user_id: String,
    /// Its rates.
    pub rates: Rates,
}

/// A partner changes the rates of a partner directly below it from the next day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeSubRates {
    /// Its rates of the next day as the partner above saw them.
    pub before: Rates,
    /// The new rates.
    pub rates: Rates,
}

/// A partner's commission for an agent and a day, posted or to be posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CommissionRow {
    /// The Korean day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// The partner.
    pub partner_id: PartnerId,
    /// Its member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The base of the commission.
    pub agent: CommissionBase,
    /// The base of its members and of those of all partners below it, won.
    pub base: Won,
    /// Its own rate.
    pub rate: Rate,
    /// Amount posted before, won.
    pub before: Won,
    /// The current amount, won; the difference is posted.
    pub after: Won,
    /// When it was posted; `null` if it is not posted yet.
    #[tsify(type = "string | null")]
    pub posted_at: Option<DateTime<Utc>>,
}

/// Total of an agent over all partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AgentTotal {
    /// The base of the commission.
    pub agent: CommissionBase,
    /// Amount posted before, won.
    pub before: Won,
    /// The current amount, won.
    pub after: Won,
}

/// The content of a posting run: each finished day that is not posted yet, and the corrections of
/// posted days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CommissionRun {
    /// The last finished Korean day; `null` if there is no partner yet.
    #[tsify(type = "string | null")]
    pub until: Option<NaiveDate>,
    /// Each commission that is new or has changed.
    pub rows: Vec<CommissionRow>,
    /// Their totals by agent.
    pub totals: Vec<AgentTotal>,
    /// Total to post, won; below zero if more is taken back.
    pub total: Won,
}

impl CommissionRun {
    /// A run of these commissions. Returns `None` if a sum overflows.
    pub fn of(until: Option<NaiveDate>, rows: Vec<CommissionRow>) -> Option<Self> {
        let mut totals = Vec::new();
        let mut total = Won::ZERO;
        for agent in CommissionBase::ALL {
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

/// Posts a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PostCommissions {
    /// The total that was shown, won; a different total is refused.
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
            partner_id: PartnerId::new(2),
            member_id: MemberId::new(7),
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
            row(CommissionBase::Sports, 0, 130),
            row(CommissionBase::Losing, 500, 200),
            row(CommissionBase::Sports, 40, 20),
        ];
        let run = CommissionRun::of(Some(day), rows).unwrap();
        assert_eq!(run.total, Won::new(-190));
        let sports = run
            .totals
            .iter()
            .find(|it| it.agent == CommissionBase::Sports)
            .unwrap();
        assert_eq!((sports.before, sports.after), (Won::new(40), Won::new(150)));
        let beyond = vec![
            row(CommissionBase::Mini, 0, i64::MAX),
            row(CommissionBase::Mini, 0, 1),
        ];
        assert_eq!(CommissionRun::of(None, beyond), None);
    }
}
