//! Refusals to an operator.

use crate::kernel::refusal::problems;
use serde::Serialize;
use thiserror::Error;

problems! {
    /// A refusal to an operator. It is not part of [`Problem`](crate::kernel::problem::Problem), which
    /// every page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(tag = "code", rename_all = "SCREAMING_SNAKE_CASE")]
    pub enum RiskProblem {
        /// A number is out of range.
        #[error("비율(1~1,000%), 당첨 한도(1만원 이상), 지연(60초 이하)을 확인해주세요.")]
        RiskTermsInvalid = 422,
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
        #[error("그룹 이름을 1~40자로 입력해주세요.")]
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
