//! Verification (본인확인) before a withdrawal (beyond the specification; the operator switches it on).
//!
//! A member proves the ownership of the registered bank account: a gateway sends 1 won to it, with a code as
//! the sender's name, and the member enters the code (1원 인증). `docs/product/verification.md` has the rules.

pub mod account;
pub mod decision;
pub mod documents;
pub mod identity;

use crate::kernel::money::Won;
use crate::kernel::refusal::problems;
use chrono::{DateTime, Utc};
use decision::{AccountAttempt, AccountDecisionRow};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tsify::Tsify;
use uuid::Uuid;

/// Before which withdrawals the site requires verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum VerificationRequired {
    /// Before no withdrawal.
    #[default]
    Off,
    /// Before the first one, and before each later one if the proof has ended.
    FirstWithdrawal,
    /// From an amount on: what the member withdraws on a Korean day.
    FromAmount,
}

/// What the site requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VerificationTerms {
    /// Before which withdrawals.
    pub required: VerificationRequired,
    /// The amount of [`VerificationRequired::FromAmount`], won.
    pub from: Won,
}

impl VerificationTerms {
    /// Whether a withdrawal of `amount` requires verification. `today_total` is what the member has already
    /// requested on this Korean day: an amount cannot be split to stay below the limit.
    pub fn apply_to(self, amount: Won, today_total: Won) -> bool {
        match self.required {
            VerificationRequired::Off => false,
            VerificationRequired::FirstWithdrawal => true,
            VerificationRequired::FromAmount => amount
                .checked_add(today_total)
                .is_none_or(|total| total >= self.from),
        }
    }
}

/// Refuses a withdrawal whose required proof is missing.
pub fn check_verified(required: bool, account_proven: bool) -> Result<(), VerificationProblem> {
    if required && !account_proven {
        return Err(VerificationProblem::AccountUnproven);
    }
    Ok(())
}

/// `POST /member/verification/account`: sends 1 won with a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SendAccountCode {
    /// The idempotency key: a repeated request sends nothing more.
    #[tsify(type = "string")]
    pub request_id: Uuid,
}

/// `POST /member/verification/account/confirm`: the code that the member has read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ConfirmAccountCode {
    /// The four digits.
    pub account_code: String,
}

/// A transfer whose code the member may enter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SentCode {
    /// The last moment to enter it.
    #[tsify(type = "string")]
    pub expires_at: DateTime<Utc>,
    /// Tries that are left.
    pub tries_left: i64,
}

/// What the member has proven, and what the site requires.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Verification {
    /// Before which withdrawals the site requires verification.
    pub required: VerificationRequired,
    /// The amount of `fromAmount`, won.
    pub from: Won,
    /// Whether the site can send codes.
    pub available: bool,
    /// Name of the member's bank.
    pub bank_name: String,
    /// The account number, masked.
    pub account_number: String,
    /// The account holder.
    pub account_holder: String,
    /// Since when the ownership of this account is proven; `null` if it is not.
    #[tsify(type = "string | null")]
    pub proven_at: Option<DateTime<Utc>>,
    /// The code that the member may enter now.
    pub sent: Option<SentCode>,
    /// Transfers that are left on this Korean day.
    pub transfers_left: i64,
}

/// The proof of a member's account as operators see it. Members never see what the bank has named, nor what operators
/// have decided and why.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AccountProof {
    /// Since when the registered account is proven, by a code or by an operator; `null` if it is not.
    #[tsify(type = "string | null")]
    pub proven_at: Option<DateTime<Utc>>,
    /// The holder that the bank named at the last attempt, if it is another one.
    pub other_holder: Option<String>,
    /// The member's last attempt with the registered account.
    pub last_attempt: Option<AccountAttempt>,
    /// The last decision of an operator on the registered account.
    pub decision: Option<AccountDecisionRow>,
}

problems! {
    /// A refusal of verification. It is not part of [`Problem`](crate::kernel::problem::Problem), which every
    /// page loads.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize, Error)]
    #[serde(
        tag = "code",
        rename_all = "SCREAMING_SNAKE_CASE",
        rename_all_fields = "camelCase"
    )]
    pub enum VerificationProblem {
        /// The withdrawal requires proof of the bank account.
        #[error("환전하려면 먼저 계좌 인증이 필요합니다. 마이페이지의 환전 인증에서 1원 인증을 완료해주세요.")]
        AccountUnproven = 422,
        /// The site has no gateway.
        #[error("지금은 계좌 인증을 이용할 수 없습니다. 고객센터로 문의해주세요.")]
        AccountCheckUnavailable = 422,
        /// The gateway does not answer.
        #[error("은행 연결이 원활하지 않아 1원을 보내지 못했습니다. 잠시 후 다시 시도해주세요.")]
        AccountCheckDown = 503,
        /// The gateway refuses the transfer: the account does not exist or takes no money.
        #[error("등록된 계좌로 1원을 보낼 수 없습니다. 계좌를 확인한 뒤 고객센터로 문의해주세요.")]
        AccountCheckRefused = 422,
        /// The bank names another holder.
        #[error("예금주가 회원 정보와 일치하지 않습니다. 고객센터로 문의해주세요.")]
        AccountHolderDiffers = 422,
        /// Another request is being processed.
        #[error("1원을 보내는 중입니다. 잠시 후 다시 확인해주세요.")]
        AccountCheckBusy = 409,
        /// All transfers of the day are used up.
        #[error("오늘은 더 이상 1원을 보낼 수 없습니다. 계좌 인증은 하루 {limit}회까지 가능합니다.")]
        AccountCheckDayLimit {
            /// Transfers of a Korean day.
            limit: i64,
        } = 422,
        /// The code is not four digits.
        #[error("입금자명에 표시된 숫자 4자리를 입력해주세요.")]
        AccountCodeInvalid = 422,
        /// The code is wrong.
        #[error("인증번호가 일치하지 않습니다. 남은 횟수: {left}회")]
        AccountCodeWrong {
            /// Tries that are left.
            left: i64,
        } = 422,
        /// The code was wrong too many times.
        #[error("인증번호를 {tries}회 잘못 입력했습니다. 1원을 다시 요청해주세요.")]
        AccountCodeUsedUp {
            /// Tries of a code.
            tries: i64,
        } = 422,
        /// The code is too old.
        #[error("인증번호 입력 시간이 지났습니다. 1원을 다시 요청해주세요.")]
        AccountCodeExpired = 422,
        /// No code was sent to this account.
        #[error("먼저 1원을 요청해주세요.")]
        AccountCodeMissing = 422,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use VerificationRequired::{FirstWithdrawal, FromAmount, Off};

    #[test]
    fn a_withdrawal_requires_proof_as_the_site_has_chosen() {
        let from = Won::new(1_000_000);
        for (required, amount, today, expected) in [
            (Off, 10_000_000, 0, false),
            (FirstWithdrawal, 10_000, 0, true),
            (FromAmount, 990_000, 0, false),
            (FromAmount, 1_000_000, 0, true),
            (FromAmount, 10_000, 980_000, false),
            (FromAmount, 10_000, 990_000, true),
        ] {
            let terms = VerificationTerms { required, from };
            let applies = terms.apply_to(Won::new(amount), Won::new(today));
            assert_eq!(applies, expected, "{required:?} {amount} {today}");
        }
    }

    #[test]
    fn only_a_required_proof_is_missed() {
        assert_eq!(check_verified(false, false), Ok(()));
        assert_eq!(check_verified(true, true), Ok(()));
        let refused = check_verified(true, false).unwrap_err();
        assert_eq!(refused, VerificationProblem::AccountUnproven);
        assert_eq!(refused.status(), 422);
    }
}
