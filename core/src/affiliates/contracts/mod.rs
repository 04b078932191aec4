//! Contracts between the operator and a partner on the partner's own members: a share of the month's net
//! revenue, an amount by head for members who qualify, or both. They are paid beside the daily
//! commissions, once for each Korean month.

pub mod month;
pub mod terms;
pub mod views;

use crate::kernel::money::{Amount, Won};
use crate::kernel::refusal::problems;
use serde::Serialize;
use terms::{CPA_AMOUNT_MAX, DAYS_MAX, HEADS_MAX, TIERS_MAX};
use thiserror::Error;

problems! {
    /// A refusal of the endpoints for contracts.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum ContractProblem {
        /// Contracts are switched off.
        #[error("총판 계약을 사용할 수 없습니다.")]
        PartnerContractsDisabled = 422,
        /// Neither a share nor an amount by head.
        #[error("수익 배분과 회원당 지급 중 하나 이상을 정해주세요.")]
        ContractEmpty = 422,
        /// No tier, or too many.
        #[error("구간은 1개 이상 {}개 이하로 정해주세요.", TIERS_MAX)]
        ContractTierCount = 422,
        /// Tiers that do not rise, or of which a higher one pays less.
        #[error("구간의 기준은 이전 구간보다 높아야 하고, 요율과 금액은 낮아질 수 없습니다.")]
        ContractTierOrder = 422,
        /// An amount beyond the bounds.
        #[error("금액은 0원부터 {max}원까지 입력해주세요.")]
        ContractAmountInvalid {
            /// The highest amount, won.
            max: Won,
        } = 422,
        /// A number of members beyond the bounds.
        #[error("회원 수 기준은 1명부터 {}명까지 입력해주세요.", Amount::new(HEADS_MAX))]
        ContractHeadsInvalid = 422,
        /// An amount by head beyond the bounds.
        #[error("회원당 금액은 0원부터 {}원까지 입력해주세요.", CPA_AMOUNT_MAX)]
        ContractHeadAmountInvalid = 422,
        /// A period beyond the bounds.
        #[error("기간은 1일부터 {}일까지 입력해주세요.", DAYS_MAX)]
        ContractDaysInvalid = 422,
        /// A contract of the current month cannot be changed.
        #[error("이번 달 계약은 변경할 수 없습니다. 다음 달부터 적용해주세요.")]
        ContractMonthBegun = 409,
    }
}
