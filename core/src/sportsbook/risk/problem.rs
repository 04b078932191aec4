//! Refusals to an operator.

use super::profile::{
    DAY_WINNINGS_MAX, DAY_WINNINGS_MIN, DELAY_MAX_SECONDS, FACTOR_MAX, GROUP_NAME_MAX,
    SELECTIONS_MAX,
};
use super::tiers::TIERS;
use crate::kernel::money::Amount;
use crate::kernel::refusal::problems;
use serde::Serialize;
use thiserror::Error;

problems! {
    /// A refusal to an operator. It is not part of [`Problem`](crate::kernel::problem::Problem), which
    /// every page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum RiskProblem {
        /// A percentage of stakes or winnings is out of range.
        #[error("한도 비율은 1%에서 {}%까지 입력할 수 있습니다.", Amount::new(FACTOR_MAX))]
        RiskFactorInvalid = 422,
        /// The most that may be won in a day is too low or too high.
        #[error("하루 당첨 한도는 {DAY_WINNINGS_MIN}원부터 {DAY_WINNINGS_MAX}원까지 입력해주세요.")]
        RiskDayWinningsInvalid = 422,
        /// The added delay is too long.
        #[error("추가 지연은 {DELAY_MAX_SECONDS}초 이하로 입력해주세요.")]
        RiskDelayInvalid = 422,
        /// Too many sports or leagues are closed.
        #[error("막을 종목과 리그는 각각 {SELECTIONS_MAX}개까지 선택할 수 있습니다.")]
        RiskClosedTooMany = 422,
        /// No tier has this number.
        #[error("등급은 1부터 {TIERS}까지입니다.")]
        RiskTierInvalid = 422,
        /// A profile has either a group or terms of its own.
        #[error("그룹 또는 개별 한도 중 하나를 선택해주세요.")]
        RiskTermsMissing = 422,
        /// No member has this name.
        #[error("회원을 찾을 수 없습니다. 아이디를 확인해주세요.")]
        RiskMemberUnknown = 422,
        /// Another group has this name.
        #[error("이미 있는 그룹 이름입니다.")]
        RiskGroupExists = 409,
        /// The name of a group is missing or too long.
        #[error("그룹 이름을 1~{GROUP_NAME_MAX}자로 입력해주세요.")]
        RiskGroupName = 422,
        /// Members follow the group.
        #[error("이 그룹에 속한 회원이 있습니다. 먼저 회원의 한도를 변경해주세요.")]
        RiskGroupUsed = 409,
        /// The member's limits have changed since the proposal was made.
        #[error("그 사이 회원의 한도가 변경되었습니다. 한도를 확인한 뒤 직접 설정해주세요.")]
        RiskProposalOutdated = 409,
        /// A selection of the checked bet is not known.
        #[error("베팅할 수 있는 선택지를 한 개 이상 선택해주세요.")]
        RiskSelectionUnknown = 422,
    }
}
