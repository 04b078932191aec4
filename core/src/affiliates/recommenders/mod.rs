//! Recommenders (추천인): who has brought whom by a join code, and what that earns (betting spec §2).
//!
//! A friend is who has signed up with a recommender's code, or with a code that recommends no more
//! than that. Of each Korean day, a recommender earns a rate of what each friend has turned over in
//! each kind of game, floored once to a won; so what the friends bring is, to the won, what is posted.
//! A friend counts from the day on by whose end it has deposited enough. Rates and conditions hold
//! in whole Korean days, for all recommenders alike.

pub mod earnings;
pub mod friends;
pub mod terms;

use crate::affiliates::partners::agent::Agent;
use crate::affiliates::partners::rate::Rate;
use crate::kernel::money::Won;
use crate::kernel::typed::Typed;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use terms::{Terms, TermsFrom};
use thiserror::Error;
use tsify::Tsify;

/// A refusal of the offices of recommenders. Not one of [`crate::kernel::problem::Problem`], so
/// that the module of rules that every page loads does not carry it: pages tell only its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
#[serde(
    tag = "code",
    rename_all = "SCREAMING_SNAKE_CASE",
    rename_all_fields = "camelCase"
)]
pub enum RecommenderProblem {
    /// Nobody who recommends now.
    #[error("추천인이 아닙니다.")]
    RecommenderUnknown,
    /// The member recommends already.
    #[error("이미 추천인으로 등록된 회원입니다.")]
    RecommenderExists,
    /// The member cannot recommend: not approved, banned, an operator or of the staff.
    #[error("추천인으로 등록할 수 없는 회원입니다.")]
    RecommenderUnfit,
    /// A condition that is no whole won, or out of range.
    #[error("금액은 {min}원부터 {max}원까지 원 단위로 입력해주세요.")]
    ConditionInvalid {
        /// The least, won.
        min: Won,
        /// The most, won.
        max: Won,
    },
    /// What would be posted is no longer what was shown.
    #[error("추천 수익금이 변경되었습니다. 다시 확인해주세요.")]
    ProfitChanged,
    /// No whole won, or less than may be asked for at once.
    #[error("수익금 신청은 {min}원부터 원 단위로 입력해주세요.")]
    ProfitRequestInvalid {
        /// The least, won.
        min: Won,
    },
    /// More than is owed.
    #[error("신청 가능한 수익금보다 많은 금액을 입력했습니다.")]
    ProfitRequestAboveOwed,
    /// One request waits already.
    #[error("처리중인 수익금 신청이 있습니다.")]
    ProfitRequestWaiting,
}

/// The amount of a request: whole won, no less than the terms ask for and no more than is owed.
pub fn check_request(amount: &str, owed: Won, min: Won) -> Result<Won, RecommenderProblem> {
    let amount = match Typed::read(amount) {
        Typed::Number(number) if !number.fractional => number.signed(),
        _ => return Err(RecommenderProblem::ProfitRequestInvalid { min }),
    };
    if amount < min {
        return Err(RecommenderProblem::ProfitRequestInvalid { min });
    }
    if amount > owed {
        return Err(RecommenderProblem::ProfitRequestAboveOwed);
    }
    Ok(amount)
}

/// The own place of a recommender.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RecommenderHome {
    /// What may be asked for, won; below zero where corrections took back more than is owed.
    pub owed: Won,
    /// What is asked for and waits, won.
    pub waiting: Won,
    /// All that the friends have brought, won.
    pub earned: Won,
    /// What they have brought of the Korean days of this month that are posted, won.
    pub month_earned: Won,
    /// Friends, those who wait for approval among them.
    pub friends: i64,
    /// What holds today.
    pub terms: Terms,
    /// What holds from the next day on, where that is something else.
    pub next: Option<TermsFrom>,
}

/// A join code of one's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct OwnCode {
    /// The code.
    pub code: String,
    /// 0 makes friends, 1 brings members under the partner that one is as well.
    pub kind: i16,
    /// Who has signed up with it.
    pub joined: i64,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was ended; from then on it makes friends, whatever its kind.
    #[tsify(type = "string | null")]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// What a recommender earns of a kind of game on a day: posted, or to be posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ProfitRow {
    /// The Korean day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// The recommender.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// Of what.
    pub agent: Agent,
    /// What the friends who count have turned over, won.
    pub base: Won,
    /// The rate of that day.
    pub rate: Rate,
    /// What was posted of it before, won.
    pub before: Won,
    /// What it comes to now, won; the difference is what is posted.
    pub after: Won,
    /// When it was posted; none where it was not yet.
    #[tsify(type = "string | null")]
    pub posted_at: Option<DateTime<Utc>>,
}

/// What a run posts: each day that is over and was not posted, and what corrections have changed of
/// those that were.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ProfitRun {
    /// The last Korean day that is over; none where nobody recommends yet.
    #[tsify(type = "string | null")]
    pub until: Option<NaiveDate>,
    /// Each sum that is new or another than before.
    pub rows: Vec<ProfitRow>,
    /// What was posted of them before, won.
    pub before: Won,
    /// What they come to, won.
    pub after: Won,
    /// What is posted in all, won: below zero where more is taken back.
    pub total: Won,
}

impl ProfitRun {
    /// A run of these sums. `None` where they are beyond all amounts.
    pub fn of(until: Option<NaiveDate>, rows: Vec<ProfitRow>) -> Option<Self> {
        let (mut before, mut after) = (Won::ZERO, Won::ZERO);
        for row in &rows {
            before = before.checked_add(row.before)?;
            after = after.checked_add(row.after)?;
        }
        Some(Self {
            until,
            rows,
            before,
            after,
            total: after.checked_sub(before)?,
        })
    }
}

/// A recommender as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RecommenderRow {
    /// The member.
    pub member_id: i64,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The Korean day from which it recommends.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// The first Korean day on which it does no more.
    #[tsify(type = "string | null")]
    pub closed_from: Option<NaiveDate>,
    /// Its live codes that make friends.
    pub codes: Vec<String>,
    /// Friends.
    pub friends: i64,
    /// All that they have brought, won.
    pub earned: Won,
    /// What is owed to it, won; below zero where corrections took back more than is owed.
    pub owed: Won,
}

/// Makes a member a recommender.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MakeRecommender {
    /// Login id of the member; a partner stays one.
    pub user_id: String,
    /// Why; kept in the audit log.
    pub reason: String,
}

/// Posts what a run was shown to come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PostProfits {
    /// What it was shown to come to in all, won; another sum is refused.
    pub total: Won,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_whole_and_no_more_than_is_owed() {
        let min = Won::new(5_000);
        let check = |amount, owed| check_request(amount, Won::new(owed), min).map(Won::get);
        assert_eq!(check("5,000", 5_000), Ok(5_000));
        assert_eq!(check("5001", 5_001), Ok(5_001));
        for amount in ["", "오천", "4999", "-5000", "5000.5", "0", "5e3"] {
            let invalid = RecommenderProblem::ProfitRequestInvalid { min };
            assert_eq!(check(amount, 1_000_000), Err(invalid), "{amount}");
        }
        for (amount, owed) in [("5000", 4_999), ("5000", 0), ("5000", -1)] {
            let above = RecommenderProblem::ProfitRequestAboveOwed;
            assert_eq!(check(amount, owed), Err(above));
        }
        let said = check("1", 9_999).unwrap_err().to_string();
        assert_eq!(said, "수익금 신청은 5,000원부터 원 단위로 입력해주세요.");
    }

    #[test]
    fn a_run_sums_what_was_and_what_is() {
        let row = |before, after| ProfitRow {
            day: NaiveDate::from_ymd_opt(2026, 3, 2).unwrap(),
            member_id: 7,
            user_id: String::new(),
            nickname: String::new(),
            agent: Agent::Sports,
            base: Won::ZERO,
            rate: Rate::ZERO,
            before: Won::new(before),
            after: Won::new(after),
            posted_at: None,
        };
        let run = ProfitRun::of(None, vec![row(0, 130), row(500, 200)]).unwrap();
        let sums = [run.before, run.after, run.total].map(Won::get);
        assert_eq!(sums, [500, 330, -170]);
        let beyond = vec![row(0, i64::MAX), row(0, 1)];
        assert_eq!(ProfitRun::of(None, beyond), None);
    }
}
