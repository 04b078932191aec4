//! What travels of identity checks, and their refusals.

use super::{IdentityDecision, IdentityMark, IdentityState};
use crate::kernel::ids::{IdentityCheckId, MemberId};
use crate::kernel::refusal::problems;
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;
use uuid::Uuid;

/// `POST /member/verification/identity`: starts a session at the provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StartIdentityCheck {
    /// The idempotency key: a repeated request opens no other session.
    #[tsify(type = "string")]
    pub request_id: Uuid,
}

/// `POST /member/verification/identity/result`: asks the provider for the result of a session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FinishIdentityCheck {
    /// The session.
    #[tsify(type = "string")]
    pub session_key: Uuid,
}

/// A session that the member may complete at the provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct IdentitySession {
    /// Its key.
    #[tsify(type = "string")]
    pub session_key: Uuid,
    /// The provider's page.
    pub url: String,
    /// Its end.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
}

/// What the member has proven of the identity. It contains no name, no birth date and no mark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Identity {
    /// Whether the site uses it, and has a provider.
    pub available: bool,
    /// When the member was verified; `null` if not.
    #[tsify(type = "string | null")]
    pub verified_at: Option<DateTime<Utc>>,
    /// The session that the member may complete now, or that ended a short time ago without a result.
    pub session: Option<IdentitySession>,
    /// Why the last session did not verify the member, as a sentence.
    pub refusal: Option<String>,
    /// Sessions that are left on this Korean day.
    pub sessions_left: i64,
}

/// A check as operators see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct IdentityRow {
    /// Its id.
    pub id: IdentityCheckId,
    /// The member.
    pub member_id: MemberId,
    /// The member's login id.
    pub user_id: String,
    /// Its state.
    pub state: IdentityState,
    /// What operators should look at.
    pub marks: Vec<IdentityMark>,
    /// The account holder as it was registered.
    pub account_holder: String,
    /// The legal name; `null` if the provider confirmed nobody.
    pub legal_name: Option<String>,
    /// The day of birth.
    #[tsify(type = "string | null")]
    pub birth_date: Option<NaiveDate>,
    /// Other members for whom the same person is verified.
    pub same_person_as: Vec<MemberId>,
    /// When it began.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the result came.
    #[tsify(type = "string | null")]
    pub concluded_at: Option<DateTime<Utc>>,
    /// Whether an operator may decide: it has a result, is the member's last one, and was not decided.
    pub decidable: bool,
    /// An operator's decision.
    pub decision: Option<IdentityDecision>,
    /// Its reason.
    pub reason: Option<String>,
    /// When it was made.
    #[tsify(type = "string | null")]
    pub decided_at: Option<DateTime<Utc>>,
}

/// `POST /admin/verifications/{id}/decide`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DecideIdentity {
    /// The decision.
    pub decision: IdentityDecision,
    /// The reason; kept in the audit log.
    pub reason: String,
}

problems! {
    /// A refusal of an identity check. It is not part of [`Problem`](crate::kernel::problem::Problem), which every
    /// page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum IdentityProblem {
        /// The withdrawal requires proof of the identity.
        #[error("환전하려면 먼저 본인인증이 필요합니다. 마이페이지의 환전 인증에서 본인인증을 완료해주세요.")]
        IdentityUnproven = 422,
        /// An operator has to decide.
        #[error("본인인증 내용을 고객센터에서 확인하고 있습니다. 확인이 끝나면 환전할 수 있습니다.")]
        IdentityInReview = 422,
        /// The site does not use it, or has no provider.
        #[error("지금은 본인인증을 이용할 수 없습니다. 고객센터로 문의해주세요.")]
        IdentityCheckUnavailable = 422,
        /// The provider does not answer.
        #[error("본인인증 기관과 연결이 원활하지 않습니다. 잠시 후 다시 시도해주세요.")]
        IdentityCheckDown = 503,
        /// Another request is being processed.
        #[error("본인인증을 준비하고 있습니다. 잠시 후 다시 시도해주세요.")]
        IdentityCheckBusy = 409,
        /// The provider confirms nobody.
        #[error("본인인증을 완료하지 못했습니다. 다시 시도해주세요.")]
        IdentityRefused = 422,
        /// The person has another name than the registered holder.
        #[error("본인인증한 이름이 등록된 예금주와 다릅니다. 고객센터로 문의해주세요.")]
        IdentityNameDiffers = 422,
        /// The person is not adult.
        #[error("만 19세가 되는 해의 1월 1일부터 이용할 수 있습니다. 고객센터로 문의해주세요.")]
        IdentityUnderage = 422,
        /// The session is too old.
        #[error("본인인증 시간이 지났습니다. 다시 시작해주세요.")]
        IdentityExpired = 422,
        /// The member has no such session.
        #[error("진행중인 본인인증이 없습니다. 다시 시작해주세요.")]
        IdentityMissing = 422,
        /// All sessions of the day are used up.
        #[error("오늘은 더 이상 본인인증을 할 수 없습니다. 본인인증은 하루 {limit}회까지 가능합니다.")]
        IdentityDayLimit {
            /// Sessions of a Korean day.
            limit: i64,
        } = 422,
    }
}
