//! Refusals of the seamless wallet. Their codes are part of the protocol.

use crate::kernel::money::Won;
use crate::kernel::refusal::problems;
use serde::Serialize;
use thiserror::Error;

problems! {
    /// A refusal of a provider's call. The call has moved nothing.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum WalletProblem {
        /// An id is missing or too long, or the batch is empty or too large.
        #[error("호출의 형식이 올바르지 않습니다.")]
        CallInvalid = 400,
        /// The amount is negative or too large.
        #[error("금액이 올바르지 않습니다.")]
        AmountInvalid = 400,
        /// The currency is not won.
        #[error("지원하지 않는 통화입니다.")]
        CurrencyUnknown = 400,
        /// The token is unknown, has ended, or is for another member or game.
        #[error("게임 접속이 만료되었습니다. 로비에서 다시 입장해주세요.")]
        InvalidToken = 422,
        /// There is no such member.
        #[error("회원을 찾을 수 없습니다.")]
        MemberUnknown = 422,
        /// The member is banned, has left, or is excluded from play.
        #[error("이용할 수 없는 회원입니다.")]
        MemberBlocked = 422,
        /// The site, the casino or the game is closed, or seamless play is switched off.
        #[error("점검중입니다. 점검이 끝난 후 이용해주세요.")]
        Maintenance = 422,
        /// The cash does not cover the stake.
        #[error("보유머니가 부족합니다.")]
        InsufficientFunds {
            /// The member's cash, won.
            balance: Won,
        } = 422,
        /// The stake could exceed a limit that the member has set.
        #[error("회원이 설정한 한도를 초과합니다.")]
        LimitReached = 422,
        /// The round is over.
        #[error("이미 종료된 라운드입니다.")]
        RoundClosed = 422,
        /// No bet of the member in this round has arrived.
        #[error("해당 라운드의 베팅이 없습니다.")]
        BetNotFound = 422,
        /// The bet was rolled back.
        #[error("취소된 베팅입니다.")]
        BetRolledBack = 422,
        /// The round of the bet has paid a win since the bet.
        #[error("당첨금이 지급된 베팅은 취소할 수 없습니다.")]
        BetAlreadyPaid = 422,
        /// The id was used for another call.
        #[error("이미 다른 내용으로 처리된 거래번호입니다.")]
        TransactionMismatch = 409,
    }
}
