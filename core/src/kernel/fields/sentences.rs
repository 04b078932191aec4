//! Sentences for a field that is empty or breaks its rule. The specification requires a prompt for
//! every field and leaves the wording open.

use crate::kernel::fields::Field;

impl Field {
    /// Returns the sentence for an empty field.
    pub(crate) const fn prompt(self) -> &'static str {
        match self {
            Self::UserId => "아이디를 입력해주세요.",
            Self::Password => "비밀번호를 입력해주세요.",
            Self::PasswordConfirm => "비밀번호 확인을 입력해주세요.",
            Self::Nickname => "닉네임을 입력해주세요.",
            Self::PhoneNumber => "휴대전화번호를 입력해주세요.",
            Self::AccountPassword => "환전 비밀번호를 입력해주세요.",
            Self::BankCode => "은행을 선택해주세요.",
            Self::AccountNumber => "계좌번호를 입력해주세요.",
            Self::AccountHolder => "예금주를 입력해주세요.",
            Self::BirthDate => "생년월일을 선택해주세요.",
            Self::Sex => "성별을 선택해주세요.",
            Self::Captcha => "보안코드를 입력해주세요.",
            Self::ResetCode => "재설정 코드를 입력해주세요.",
            Self::CarrierCode
            | Self::Province
            | Self::City
            | Self::RecommenderId
            | Self::InquiryTitle
            | Self::InquiryContent
            | Self::WalletAddress
            | Self::Txid => "위 항목을 입력해주세요.",
        }
    }

    /// Returns the sentence for a field that breaks its rule.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Self::UserId => "영문/숫자 6~14자",
            Self::Password => "비밀번호는 영문, 숫자, !@#$%^*+=- 4~255자로 입력해주세요.",
            Self::Nickname => "닉네임은 한글 2~6자로 입력해주세요.",
            Self::PhoneNumber => "휴대전화번호는 - 없이 숫자만 입력해주세요.",
            Self::AccountPassword => "환전 비밀번호는 숫자 4자리로 입력해주세요.",
            Self::BankCode => "은행을 다시 선택해주세요.",
            Self::AccountNumber => "계좌번호는 - 없이 숫자 14자 이내로 입력해주세요.",
            Self::AccountHolder => "예금주는 한글만 입력해주세요.",
            Self::BirthDate => "생년월일을 다시 선택해주세요.",
            Self::Sex => "성별을 다시 선택해주세요.",
            Self::CarrierCode => "통신사를 다시 선택해주세요.",
            Self::ResetCode => "재설정 코드는 영문/숫자 10자로 입력해주세요.",
            Self::Province | Self::City => "지역은 40자 이내로 입력해주세요.",
            Self::PasswordConfirm
            | Self::RecommenderId
            | Self::Captcha
            | Self::WalletAddress
            | Self::Txid
            | Self::InquiryTitle
            | Self::InquiryContent => "입력한 내용을 다시 확인해주세요.",
        }
    }
}
