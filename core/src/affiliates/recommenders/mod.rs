//! Recommenders (추천인): members who invite friends with a join code, and their earnings (betting
//! spec §2).
//!
//! A friend is a member who signed up with a recommender's code or with a code that only
//! recommends. For each Korean day, a recommender earns a rate of each friend's turnover in each
//! kind of game, floored once to a won, so that the friends' amounts add up exactly to the posting.
//! A friend counts from the first day by whose end the deposits reach the minimum. Rates and
//! conditions apply to whole Korean days and to all recommenders alike.

pub mod earnings;
pub mod friends;
pub mod terms;

use crate::affiliates::partners::commission_base::CommissionBase;
use crate::affiliates::partners::rate::Rate;
use crate::kernel::amount_input::AmountInput;
use crate::kernel::ids::MemberId;
use crate::kernel::money::Won;
use crate::kernel::refusal::problems;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use terms::{Terms, TermsFrom};
use thiserror::Error;
use tsify::Tsify;

problems! {
    /// A refusal of the recommender endpoints. It is not a [`crate::kernel::problem::Problem`], to keep
    /// it out of the rules module that every page loads: pages only need its sentence.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum RecommenderProblem {
        /// Not a current recommender.
        #[error("추천인이 아닙니다.")]
        RecommenderUnknown = 404,
        /// The member is already a recommender.
        #[error("이미 추천인으로 등록된 회원입니다.")]
        RecommenderExists = 409,
        /// The member cannot become a recommender: not approved, banned, an operator or staff.
        #[error("추천인으로 등록할 수 없는 회원입니다.")]
        RecommenderUnfit = 422,
        /// A condition that is not whole won, or out of range.
        #[error("금액은 {min}원부터 {max}원까지 원 단위로 입력해주세요.")]
        ConditionInvalid {
            /// The least, won.
            min: Won,
            /// The most, won.
            max: Won,
        } = 422,
        /// The amount to post is no longer the one that was shown.
        #[error("추천 수익금이 변경되었습니다. 다시 확인해주세요.")]
        ProfitChanged = 409,
        /// Not whole won, or less than the minimum request.
        #[error("수익금 신청은 {min}원부터 원 단위로 입력해주세요.")]
        ProfitRequestInvalid {
            /// The least, won.
            min: Won,
        } = 422,
        /// More than the amount owed.
        #[error("신청 가능한 수익금보다 많은 금액을 입력했습니다.")]
        ProfitRequestAboveOwed = 422,
        /// Another request is still waiting.
        #[error("처리중인 수익금 신청이 있습니다.")]
        ProfitRequestWaiting = 409,
    }
}

/// Parses the amount of a request: whole won, at least `min` and at most the amount owed.
pub fn check_request(amount: &str, owed: Won, min: Won) -> Result<Won, RecommenderProblem> {
    let amount = match AmountInput::read(amount) {
        AmountInput::Number(number) if !number.fractional => number.signed(),
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

/// A recommender's own page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RecommenderHome {
    /// Amount that may be requested, won; below zero if corrections took back more than was owed.
    pub owed: Won,
    /// Amount of the request that waits, won.
    pub waiting: Won,
    /// Total earnings from friends, won.
    pub earned: Won,
    /// Posted earnings of this month's Korean days, won.
    pub month_earned: Won,
    /// Number of friends, including those who wait for approval.
    pub friends: i64,
    /// Today's terms.
    pub terms: Terms,
    /// The terms from the next day, if they change.
    pub next: Option<TermsFrom>,
}

/// A member's own join code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct OwnCode {
    /// The code.
    pub code: String,
    /// 0 invites friends, 1 signs up members under the partner who owns it.
    pub kind: i16,
    /// Number of members who signed up with it.
    pub joined: i64,
    /// When it was made.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was ended. A sign-up with an ended code only makes a friend, whatever its kind.
    #[tsify(type = "string | null")]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// A recommender's earnings for a kind of game and a day, posted or to be posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ProfitRow {
    /// The Korean day.
    #[tsify(type = "string")]
    pub day: NaiveDate,
    /// The recommender.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The kind of game.
    pub agent: CommissionBase,
    /// Turnover of the friends who count, won.
    pub base: Won,
    /// The rate of that day.
    pub rate: Rate,
    /// Amount posted before, won.
    pub before: Won,
    /// The current amount, won; the difference is posted.
    pub after: Won,
    /// When it was posted; `null` if it is not posted yet.
    #[tsify(type = "string | null")]
    pub posted_at: Option<DateTime<Utc>>,
}

/// The content of a posting run: each finished day that is not posted yet, and the corrections of
/// posted days.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ProfitRun {
    /// The last finished Korean day; `null` if there is no recommender yet.
    #[tsify(type = "string | null")]
    pub until: Option<NaiveDate>,
    /// Each amount that is new or has changed.
    pub rows: Vec<ProfitRow>,
    /// Sum posted before, won.
    pub before: Won,
    /// Current sum, won.
    pub after: Won,
    /// Total to post, won; below zero if more is taken back.
    pub total: Won,
}

impl ProfitRun {
    /// A run of these amounts. Returns `None` if a sum overflows.
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

/// A recommender as operators see it: once for each time between registration and end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct RecommenderRow {
    /// The member.
    pub member_id: MemberId,
    /// Login id.
    pub user_id: String,
    /// Nickname.
    pub nickname: String,
    /// The first Korean day as a recommender.
    #[tsify(type = "string")]
    pub holds_from: NaiveDate,
    /// The first Korean day on which the member no longer is a recommender.
    #[tsify(type = "string | null")]
    pub closed_from: Option<NaiveDate>,
    /// Active codes that invite friends, in the newest row of the member.
    pub codes: Vec<String>,
    /// Number of friends; zero but in the newest row of the member.
    pub friends: i64,
    /// Earnings from friends on the days of this row, won.
    pub earned: Won,
    /// Amount owed, won; below zero if corrections took back more than was owed. Zero but in the newest row of the
    /// member.
    pub owed: Won,
}

/// Makes a member a recommender.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MakeRecommender {
    /// Login id of the member; a partner stays a partner.
    pub user_id: String,
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// Posts a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct PostProfits {
    /// The total that was shown, won; a different total is refused.
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
            member_id: MemberId::new(7),
            user_id: String::new(),
            nickname: String::new(),
            agent: CommissionBase::Sports,
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
